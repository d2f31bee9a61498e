"""The glossary of a game, and the one of all games: each term in every language."""

from regolario.model import Game, Term
from regolario.site.leaf import Leaf, Page
from regolario.site.reference import others
from regolario.site.worded import codes, headword, in_language, sorted_by


def terms_page(leaf: Leaf) -> Page:
    """The terms of one game in the order of the page's language: a table of all, then each with its forms."""

    def column(term: Term, code: str) -> str:
        word = in_language(term, code)
        return f"[{word}](#{term.key})" if code == leaf.language and headword(term, code) else word

    return leaf.write(
        "terms.md",
        ordered=sorted(leaf.game.terms.values(), key=lambda term: sorted_by(term, leaf)),
        column=column,
        others=others(leaf, "terms"),
    )


def glossary_page(leaf: Leaf) -> Page:
    """The terms of all games side by side; each leads to its game's glossary."""

    def column(term: Term, code: str) -> str:
        word = in_language(term, code)
        return f"[{word}]({leaf.item(term.id, 'terms', code)})" if word != "–" else word

    listed: list[tuple[Term, Game]] = [
        (term, game) for game in leaf.base.games.values() for term in game.terms.values()
    ]
    ordered = sorted(listed, key=lambda pair: sorted_by(pair[0], leaf))
    return leaf.write("glossary.md", ordered=ordered, column=column, codes=codes(leaf))
