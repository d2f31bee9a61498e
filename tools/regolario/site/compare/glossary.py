"""The glossary: the terms of all games as tables by letter."""

from collections.abc import Callable, Iterator

from markupsafe import Markup

from regolario.exchange.glossary.formats import file_names
from regolario.model import Game, Term
from regolario.site import addresses
from regolario.site.compare.senses import PAGES, uses
from regolario.site.page import Page
from regolario.site.pages.listed import ROWS, ListPart, initial, parts_of_terms, short
from regolario.site.rendering.leaf import Leaf
from regolario.site.rendering.worded import codes

STATES = {"official": "●", "attested": "◐", "proposed": "○"}
"""The signs of the states of a word; the legend explains them."""
WRONG = "✗"
"""The sign of a form that is not to be used."""


def glossary_pages(code: str, leaf_at: Callable[[str], Leaf]) -> Iterator[Page]:
    """Yield the pages of the terms of all games, in parts that a phone can hold.

    The filter of each page finds the terms of all parts: its script reads the other pages.
    """
    first = leaf_at(addresses.glossary(code))
    games = [game for game in first.base.games.values() if game.terms]
    terms = [term for game in games for term in game.terms.values()]
    name = first.t("site-glossary")
    parts = parts_of_terms(first, name, terms, ROWS) or [ListPart("1", Markup(name), [])]
    for part in parts:
        yield _glossary_page(leaf_at(addresses.glossary(code, part.key)), part, parts, games)


def _glossary_page(leaf: Leaf, part: ListPart[Term], parts: list[ListPart[Term]], games: list[Game]) -> Page:
    return leaf.write(
        "glossary.html",
        part=part,
        parts=parts,
        part_uri=lambda one: addresses.glossary(leaf.language, one.key),
        short=short,
        total=sum(len(one.items) for one in parts),
        letters=sorted({initial(term, leaf) for one in parts for term in one.items}),
        games=games,
        game_ids=[game.id for game in games],
        codes=codes(leaf),
        letter=lambda term: initial(term, leaf),
        signs={sign: leaf.t(f"site-state-{state}") for state, sign in STATES.items()}
        | {WRONG: leaf.t("site-glossary-wrong")},
        wrong=WRONG,
        sign=_sign,
        uses=lambda term: uses(leaf, term),
        across=[page for page in PAGES if page.listed(leaf.base)],
        across_uri=addresses.across,
        files=[(name.rpartition(".")[2].upper(), leaf.to(f"{addresses.DATA}/{name}")) for name in file_names()],
    )


def _sign(term: Term, code: str) -> str:
    word = term.words.get(code)
    return STATES.get(word.state, "") if word else ""
