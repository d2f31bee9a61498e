"""The words of a term as a reader of a glossary wants them: every form, how it is known, what else it could be."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Any
from urllib.parse import urlsplit

from regolario.model import Candidate, Term, Words, WrongForm
from regolario.site import addresses, said

if TYPE_CHECKING:
    from regolario.site.leaf import Leaf


def headword(term: Term, code: str) -> str | None:
    """The first form of a term in a language."""
    word = term.words.get(code)
    return word.forms[0] if word and word.forms else None


def headwords(term: Term) -> Words:
    """The first form of a term in each language."""
    return {code: headword(term, code) for code in term.words}


def codes(leaf: Leaf) -> list[str]:
    """The languages, that of the page first."""
    return [leaf.language, *leaf.others]


def sorted_by(term: Term, leaf: Leaf) -> str:
    """What a term is sorted by: its name without accents, in the page's language if it has one there."""
    word = next((found for code in codes(leaf) if (found := headword(term, code))), term.key)
    return "".join(sign for sign in unicodedata.normalize("NFKD", word.lower()) if not unicodedata.combining(sign))


def in_language(term: Term, code: str) -> str:
    """The name of a term in a language, as Markdown that says which language it is."""
    word = headword(term, code)
    return f'<span lang="{code}">{said.escaped(word)}</span>' if word else "–"


def forms(term: Term, code: str) -> str:
    """All forms of a term in a language."""
    word = term.words.get(code)
    return f'<span lang="{code}">{said.escaped(", ".join(word.forms))}</span>' if word else "–"


def state(leaf: Leaf, term: Term, code: str) -> str:
    """How a term is known in a language: official, attested, proposed."""
    word = term.words.get(code)
    return leaf.t(f"site-state-{word.state}") if word else "–"


def evidence(leaf: Leaf, where: Iterable[str]) -> str:
    """Where words can be read: documents, each a link to where its game names it, and addresses by their site."""
    return ", ".join(_evidence(leaf, one) for one in where)


def _evidence(leaf: Leaf, where: str) -> str:
    host = urlsplit(where).hostname
    if host:
        return f"[{said.escaped(host.rstrip('.'))}](<{where.replace(' ', '%20')}>)"
    for game in leaf.base.games.values():
        if where in game.documents:
            place = leaf.to(addresses.of_game(leaf.language, game.id), where)
            return f'[{where}]({place} "{said.attribute(game.documents[where].title)}")'
    return said.escaped(where)


def attested(leaf: Leaf, term: Term, code: str) -> str:
    """Where the word of a language can be read."""
    word = term.words.get(code)
    return evidence(leaf, word.evidence) if word else ""


def wrong_forms(leaf: Leaf, term: Term) -> Iterator[tuple[str, WrongForm]]:
    """The forms that are wrong, by language."""
    for code in codes(leaf):
        word = term.words.get(code)
        for wrong in word.wrong if word else ():
            yield code, wrong


def candidates(leaf: Leaf, term: Term) -> Iterator[tuple[str, Candidate]]:
    """The forms that were considered and not chosen, by language."""
    for code in codes(leaf):
        word = term.words.get(code)
        for candidate in word.candidates if word else ():
            yield code, candidate


def exported() -> dict[str, Any]:
    """The functions of this module that templates call, by name."""
    functions = (headwords, codes, in_language, forms, state, evidence, attested, wrong_forms, candidates)
    return {function.__name__: function for function in functions}
