"""The status of the translations of a game, by language and chapter."""

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import PurePosixPath

from regolario.book.layers.overlay import languages_of
from regolario.fingerprint import Reviewable, State, review_of, reviewables, state, wordings
from regolario.model import Base, CardDeck, Entry, Game, Origin, Question, Table, Term

MISSING = "missing"
STATES = (
    State.ORIGINAL.value,
    State.REVIEWED.value,
    State.TYPOGRAPHY_CHANGED.value,
    "wording-changed",
    State.NUMBER_CHANGED.value,
    State.NOT_REVIEWED.value,
    MISSING,
)
"""The states of the items of a chapter, from the best to the worst. Each item has one."""
KINDS = {Table: "tables", Term: "terms", Question: "questions", CardDeck: "decks"}
SETTLED = STATES[:3]
WORDING = (State.WORDING_CHANGED, State.TRANSLATION_CHANGED)


@dataclass(frozen=True, slots=True)
class Tally:
    """Counts of items: by state, and of the translations that are written by origin."""

    states: Counter[str]
    origins: Counter[str]

    @property
    def all(self) -> int:
        """Return the number of items."""
        return self.states.total()

    @property
    def written(self) -> int:
        """Return the number of items of which every text is written."""
        return self.all - self.states[MISSING]

    @property
    def settled(self) -> int:
        """Return the number of items that are original, or reviewed and the same since but for typography."""
        return sum(self.states[one] for one in SETTLED)


@dataclass(frozen=True, slots=True)
class ChapterStatus:
    """The translations into one language in a chapter, or in a kind of items that belong to none."""

    game: str
    language: str
    chapter: str
    tally: Tally


def status(base: Base, game: Game) -> list[ChapterStatus]:
    """Return the status of the texts of a game itself, by chapter and language."""
    by_chapter: dict[str, list[Reviewable]] = {}
    for thing in reviewables(game):
        by_chapter.setdefault(chapter_of(game, thing), []).append(thing)
    return [
        ChapterStatus(game.id, code, chapter, tally(things, code))
        for chapter, things in by_chapter.items()
        for code in languages_of(base, game)
    ]


def chapter_of(game: Game, thing: Reviewable) -> str:
    """Return the chapter of an item: that of its file, or its kind (``tables``, ``terms``, ``decks`` ...)."""
    if isinstance(thing, Entry):
        return thing.chapter
    file = PurePosixPath(thing.source.place().file).stem
    kind = KINDS[type(thing)]
    return file if kind in ("tables", "questions") and any(chapter.key == file for chapter in game.chapters) else kind


def tally(things: Iterable[Reviewable], language: str) -> Tally:
    """Return the counts of some items in a language."""
    found = [(thing, standing(thing, language)) for thing in things]
    origins = (
        (review_of(thing, language).origin or Origin.SELF).value
        for thing, stands in found
        if stands not in (MISSING, State.ORIGINAL)
    )
    return Tally(Counter(stands for _, stands in found), Counter(origins))


def standing(thing: Reviewable, language: str) -> str:
    """Return the state of an item in a language, one of ``STATES``."""
    if not is_written(thing, language):
        return MISSING
    found = state(thing, language)
    return "wording-changed" if found in WORDING else found.value


def is_written(thing: Reviewable, language: str) -> bool:
    """Return whether every text that an item has in some language is written in this one."""
    return all(words.get(language) for words in wordings(thing) if any(words.values()))


def summed(tallies: Iterable[Tally]) -> Tally:
    """Return the sum of counts."""
    states, origins = Counter[str](), Counter[str]()
    for one in tallies:
        states += one.states
        origins += one.origins
    return Tally(states, origins)


def by_language(found: Iterable[ChapterStatus]) -> dict[str, Tally]:
    """Return the sums of all chapters by language."""
    tallies: dict[str, list[Tally]] = {}
    for one in found:
        tallies.setdefault(one.language, []).append(one.tally)
    return {code: summed(several) for code, several in tallies.items()}


def as_json(found: Iterable[ChapterStatus]) -> list[dict[str, object]]:
    """Return the status for JSON, one object for each game, language and chapter."""
    return [
        {
            "game": one.game,
            "language": one.language,
            "chapter": one.chapter,
            "all": one.tally.all,
            "written": one.tally.written,
            "settled": one.tally.settled,
            "states": {name: one.tally.states[name] for name in STATES},
            "origins": dict(sorted(one.tally.origins.items())),
        }
        for one in found
    ]


def percent(done: int, of_all: int) -> int:
    """Return a share in whole percent, rounded down; 100 if there is nothing to do."""
    return 100 * done // of_all if of_all else 100


def shares(one: Tally) -> Iterator[tuple[str, int]]:
    """Yield the states that occur, with the number of items, from the best to the worst."""
    yield from ((name, one.states[name]) for name in STATES if one.states[name])
