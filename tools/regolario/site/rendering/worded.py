"""Functions for templates of glossaries: forms of a term, evidence, alternatives."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Any
from urllib.parse import urlsplit

from markupsafe import Markup, escape

from regolario.book.terms.finder import headword, headwords
from regolario.book.text.markup import is_address
from regolario.model import Candidate, Term, WrongForm
from regolario.site import addresses
from regolario.site.html import said
from regolario.site.html.prose import link, web

if TYPE_CHECKING:
    from regolario.site.rendering.leaf import Leaf

OPENING = re.compile(r"^\W+")
"""Matches what stands before the first letter or digit, such as the opening sign of a Spanish exclamation."""


def codes(leaf: Leaf) -> list[str]:
    """Return the languages, that of the page first."""
    return [leaf.language, *leaf.others]


def sorted_by(term: Term, language: str, languages: Iterable[str]) -> str:
    """Return the sort key of a term: its name without accents, if possible in ``language``.

    Signs before the first letter do not count.
    """
    word = next((found for code in (language, *languages) if (found := headword(term, code))), term.key)
    plain = "".join(sign for sign in unicodedata.normalize("NFKD", word.lower()) if not unicodedata.combining(sign))
    return OPENING.sub("", plain)


def in_language(term: Term, code: str) -> Markup:
    """Return the name of a term in a language as HTML with its ``lang``."""
    return spoken(headword(term, code), code)


def forms(term: Term, code: str) -> Markup:
    """Return all forms of a term in a language."""
    word = term.words.get(code)
    return spoken(", ".join(word.forms) if word else None, code)


def spoken(text: str | None, code: str) -> Markup:
    """Return plain text as HTML with its ``lang``."""
    return Markup(f'<span lang="{escape(code)}">{said.escaped(text)}</span>') if text else Markup("–")


def state(leaf: Leaf, term: Term, code: str) -> str:
    """Return how a term is known in a language: official, attested, proposed."""
    word = term.words.get(code)
    return leaf.t(f"site-state-{word.state}") if word else "–"


def evidence(leaf: Leaf, where: Iterable[str]) -> Markup:
    """Return links to evidence: documents on the page of their game, URLs by their host."""
    return Markup(", ").join(_evidence(leaf, one) for one in where)


def _evidence(leaf: Leaf, where: str) -> Markup:
    if is_address(where):
        return web(where, (urlsplit(where).hostname or "").rstrip("."))
    for game in leaf.base.games.values():
        if where in game.documents:
            place = leaf.to(addresses.of_game(leaf.language, game.id), where)
            return link(place, where, said.escaped(game.documents[where].title))
    return said.escaped(where)


def attested(leaf: Leaf, term: Term, code: str) -> Markup:
    """Return links to the evidence for a term in a language."""
    word = term.words.get(code)
    return evidence(leaf, word.evidence) if word else Markup()


def wrong_forms(leaf: Leaf, term: Term) -> Iterator[tuple[str, WrongForm]]:
    """Yield the forbidden forms of a term, by language."""
    for code in codes(leaf):
        word = term.words.get(code)
        for wrong in word.wrong if word else ():
            yield code, wrong


def candidates(leaf: Leaf, term: Term) -> Iterator[tuple[str, Candidate]]:
    """Yield the forms that were considered and not chosen, by language."""
    for code in codes(leaf):
        word = term.words.get(code)
        for candidate in word.candidates if word else ():
            yield code, candidate


def exported() -> dict[str, Any]:
    """Return the functions of this module that templates call, by name."""
    functions = (headwords, codes, spoken, in_language, forms, state, evidence, attested, wrong_forms, candidates)
    return {function.__name__: function for function in functions}
