"""A page for pieces that bear words of the game, such as cards with a name: what each is called in every language, and
how sure that is."""

from regolario.model import Component, Term
from regolario.site.leaf import Leaf, Page


def pieces_page(leaf: Leaf, component: Component) -> Page:
    """The page of one such component: a table of all names, then each piece with what its names rest on."""
    terms: dict[str, Term] = {term.key: term for term in leaf.game.terms.values()}
    return leaf.write(
        "pieces.md",
        component.source.place().file,
        component=component,
        pieces=[(piece, terms[piece.key]) for piece in component.pieces],
        total=sum(piece.count for piece in component.pieces),
        edit=lambda term: leaf.edit(term.source.place()),
        others=lambda key: [(code, leaf.to(leaf.uri.replace(leaf.language, code, 1), key)) for code in leaf.others],
    )
