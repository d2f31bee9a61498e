"""The glossary, the terms of all games in one table, and the page of words with two meanings."""

from markupsafe import Markup

from regolario.book.homonyms import homonyms
from regolario.exchange.glossary.formats import file_names
from regolario.model import Game, Term
from regolario.site import addresses
from regolario.site.leaf import Leaf
from regolario.site.page import Page
from regolario.site.worded import codes, sorted_by

STATES = {"official": "●", "attested": "◐", "proposed": "○"}
"""The signs of the states of a word; the legend explains them."""


def glossary_page(leaf: Leaf) -> Page:
    """Return the page of the terms of all games, in the order of the page's language."""
    games = [game for game in leaf.base.games.values() if game.terms]
    listed: list[tuple[Term, Game]] = [(term, game) for game in games for term in game.terms.values()]
    listed.sort(key=lambda pair: sorted_by(pair[0], leaf.language, leaf.others))
    return leaf.write(
        "glossary.html",
        ordered=listed,
        codes=codes(leaf),
        games=games,
        letters=sorted({_letter(term, leaf) for term, _ in listed}),
        letter=lambda term: _letter(term, leaf),
        signs=STATES,
        sign=_sign,
        uses=lambda term: _uses(leaf, term),
        homonyms=leaf.to(addresses.homonyms(leaf.language)) if homonyms(leaf.base) else None,
        files=[(name.rpartition(".")[2].upper(), leaf.to(f"{addresses.DATA}/{name}")) for name in file_names()],
    )


def homonyms_page(leaf: Leaf) -> Page:
    """Return the page of the words that two games use for different things."""
    return leaf.write(
        "homonyms.html",
        codes=codes(leaf),
        homonyms=homonyms(leaf.base),
        glossary=leaf.to(addresses.glossary(leaf.language)),
        uses=lambda term: _uses(leaf, term),
    )


def _sign(term: Term, code: str) -> str:
    word = term.words.get(code)
    return STATES.get(word.state, "") if word else ""


def _letter(term: Term, leaf: Leaf) -> str:
    """Return the first letter or digit of a term in the page's language, without its accent."""
    return next((sign.upper() for sign in sorted_by(term, leaf.language, leaf.others) if sign.isalnum()), "")


def _uses(leaf: Leaf, term: Term) -> Markup:
    """Return the link to a term in every language, with the rules that use it."""
    page = f"{addresses.COMPARE}/terms"
    return leaf.to(addresses.of_game(leaf.language, term.game, page), term.key)
