"""Pages of pieces with words of the game, such as cards with a name.

Names in every language, with evidence.
"""

from regolario.model import Component, Term
from regolario.site.page import Page
from regolario.site.pages.downloads import of_group
from regolario.site.rendering.leaf import Leaf


def pieces_page(leaf: Leaf, component: Component) -> Page:
    """Return the page of such a component: a table of all names, then each piece with its evidence."""
    terms: dict[str, Term] = {term.key: term for term in leaf.game.terms.values()}
    return leaf.write(
        "pieces.html",
        component.source.place().file,
        component=component,
        pieces=[(piece, terms[piece.key]) for piece in component.pieces],
        total=sum(piece.count for piece in component.pieces),
        slips=of_group(leaf, component.group),
        edit=lambda term: leaf.edit(term.source.place()),
        others=lambda key: [(code, leaf.to(leaf.uri.replace(leaf.language, code, 1), key)) for code in leaf.others],
    )
