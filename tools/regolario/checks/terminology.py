"""The words of the game: none that the termbase forbids, no form with two meanings."""

from collections.abc import Iterator

from regolario.model import Base, Game
from regolario.overlay import lineage
from regolario.passages import passages
from regolario.problems import Problem
from regolario.terms import wrong_finder

OPENING = ("«", "“", "‘", '"')
CLOSING = ("»", "”", "’", '"')


def forbidden_terms(base: Base, game: Game) -> Iterator[Problem]:
    """``forbidden-term``: a text uses a form that the termbase marks as wrong. Quoting it is no use of it."""
    terms = [term for one in lineage(base, game) for term in one.terms.values()]
    by_id = {term.id: term for term in terms}
    finders = {code: wrong_finder(terms, code) for code in base.languages}
    for passage in passages(game):
        if not passage.rule:
            continue
        for code, finder in finders.items():
            text = passage.words.get(code) or ""
            for found in finder.find(text):
                if _quoted(text, found.start, found.end):
                    continue
                word = by_id[found.found].words[code]
                right = word.forms[0] if word else found.found
                place = passage.words.place_in(code, found.start)
                yield Problem(place, "forbidden-term", f"`{found.form}` is a wrong word here", f"write `{right}`")


def _quoted(text: str, start: int, end: int) -> bool:
    """Whether the form is mentioned, in quotation marks, and not used."""
    return text[start - 1 : start] in OPENING and text[end : end + 1] in CLOSING and start > 0


def shared_forms(base: Base, game: Game) -> Iterator[Problem]:
    """``shared-form``: two terms of one game have one form in one language, so a reader cannot know which is meant."""
    for code in base.languages:
        owners: dict[str, str] = {}
        for term in game.terms.values():
            word = term.words.get(code)
            for index, form in enumerate(word.forms if word else ()):
                first = owners.setdefault(form.lower(), term.id)
                if first != term.id:
                    what = f"`{form}` is already a form of `{first}`"
                    place = term.source[code]["forms"].place(index)
                    yield Problem(place, "shared-form", what, "keep it with one of the terms")
