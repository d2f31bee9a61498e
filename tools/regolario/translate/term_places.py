"""A matrix of terms by places: which form of a term each language uses in each text."""

import csv
import io
from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass

from regolario.book.layers.overlay import merged
from regolario.book.terms.finder import Finder, finder
from regolario.book.text.placeholders import Voice
from regolario.exchange.slots import slots
from regolario.model import Base, Game, Term


@dataclass(frozen=True, slots=True)
class TermPlace:
    """A text that uses a term in some language.

    ``unit`` is the id of the text. ``forms`` are the forms found, by language; None where the text is not written.
    """

    term: str
    unit: str
    forms: Mapping[str, tuple[str, ...] | None]

    @property
    def gaps(self) -> tuple[str, ...]:
        """Return the languages whose text has no form of the term although another language's has."""
        return tuple(code for code, found in self.forms.items() if found == ())


def places(base: Base, terms: Collection[str] | None = None, games: Iterable[str] | None = None) -> list[TermPlace]:
    """Return the places of terms, all or those with these ids, term by term in the order of reading.

    The texts of rules, tables and questions are searched for the terms of their rulebook.
    """
    found: dict[str, list[TermPlace]] = {}
    for game in base.games if games is None else games:
        for place in _of_game(base, base.games[game]):
            if terms is None or place.term in terms:
                found.setdefault(place.term, []).append(place)
    return [place for several in found.values() for place in several]


def _of_game(base: Base, game: Game) -> Iterator[TermPlace]:
    known = merged(base, game).terms
    finders = {code: finder(known.values(), code) for code in base.languages}
    voices = {code: Voice(language, base.units) for code, language in base.languages.items()}
    for slot in slots(base, [game.id]):
        if slot.item is not None and not isinstance(slot.item, Term):
            texts = {code: voices[code].render(text, slot.params) for code in finders if (text := slot.words.get(code))}
            for term, forms in _in_text(texts, finders).items():
                if any(forms.values()):
                    yield TermPlace(term, slot.id, _without_unknown(known[term], forms))


def _in_text(texts: Mapping[str, str], finders: Mapping[str, Finder]) -> dict[str, dict[str, tuple[str, ...] | None]]:
    """Return the forms of each term by language, in ``texts`` as printed; None where none is written."""
    hits: dict[str, dict[str, dict[str, None]]] = {}
    for code, text in texts.items():
        for found in finders[code].find(text):
            hits.setdefault(found.found, {}).setdefault(code, {})[found.form.lower()] = None
    return {
        term: {code: tuple(by_code.get(code, ())) if code in texts else None for code in finders}
        for term, by_code in hits.items()
    }


def _without_unknown(term: Term, forms: Mapping[str, tuple[str, ...] | None]) -> dict[str, tuple[str, ...] | None]:
    """Return the forms without the languages in which the term has none, where nothing can be missing."""
    return {code: found if term.words.get(code) else None for code, found in forms.items()}


def renderings(found: Iterable[TermPlace], language: str) -> Counter[str]:
    """Return how often each form occurs in a language."""
    return Counter(form for place in found for form in place.forms.get(language) or ())


def as_csv(found: Iterable[TermPlace], languages: Iterable[str]) -> str:
    """Return the matrix as CSV: term, place, the forms in each language, and the languages with a gap."""
    codes, text = list(languages), io.StringIO()
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow(["term", "place", *codes, "gaps"])
    for place in found:
        cells = ("; ".join(place.forms.get(code) or ()) for code in codes)
        writer.writerow([place.term, place.unit, *cells, " ".join(place.gaps)])
    return text.getvalue()
