"""Words that mean one thing in one game and another in the next."""

from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass

from regolario.book.folding import folded
from regolario.book.overlay import lineage
from regolario.model import Base, Term


@dataclass(frozen=True, slots=True)
class Homonym:
    """A word in a language, and the terms of several games that it stands for, in the order of the games."""

    language: str
    word: str
    terms: tuple[Term, ...]


def homonyms(base: Base) -> list[Homonym]:
    """Return the forms that stand for terms of unrelated games with different words in another language."""
    found = (_of_language(base, code) for code in base.languages)
    return [homonym for words in found for homonym in words]


def _of_language(base: Base, code: str) -> Iterator[Homonym]:
    """Yield the homonyms of a language, each once, by the shortest form that its terms share."""
    sharing: defaultdict[tuple[str, ...], list[str]] = defaultdict(list)
    for word, terms in _by_form(base, code).items():
        if _differ(base, terms, code):
            sharing[tuple(sorted(terms))].append(word)
    for known, words in sorted(sharing.items(), key=lambda pair: _plain(min(pair[1], key=len))):
        yield Homonym(code, min(words, key=len), tuple(base.games[term.split("/")[0]].terms[term] for term in known))


def _by_form(base: Base, code: str) -> dict[str, dict[str, Term]]:
    """Return the terms of all games by form, without regard to case."""
    found: defaultdict[str, dict[str, Term]] = defaultdict(dict)
    for game in base.games.values():
        for term in game.terms.values():
            held = term.words.get(code)
            for form in held.forms if held else ():
                found[form.lower()][term.id] = term
    return found


def _differ(base: Base, terms: dict[str, Term], code: str) -> bool:
    """Return whether terms belong to unrelated games and share no form in some other language."""
    roots = {lineage(base, base.games[term.game])[-1].id for term in terms.values()}
    others = [other for other in base.languages if other != code]
    return len(roots) > 1 and any(not _shared(list(terms.values()), other) for other in others)


def _shared(terms: list[Term], code: str) -> set[str]:
    """Return the forms that all terms with a word in a language share."""
    held = [{form.lower() for form in word.forms} for term in terms if (word := term.words.get(code))]
    return set.intersection(*held) if held else {code}


def _plain(word: str) -> str:
    return folded(word, accents=False).text
