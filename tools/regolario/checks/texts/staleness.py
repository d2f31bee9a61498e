"""Checks of reviews: translations that changed since, marks without a text, moved marks."""

from collections.abc import Iterable, Iterator
from pathlib import Path

from regolario.book.history.committed import committed_marks
from regolario.book.history.earlier import reviewed_text
from regolario.book.text.word_diff import word_diff
from regolario.fingerprint import (
    ORIGINAL,
    SEPARATOR,
    Reviewable,
    State,
    is_moved,
    kind_of,
    original_language,
    review_of,
    reviewables,
    state,
    wording,
    wordings,
)
from regolario.mechanics.bounds import shortened
from regolario.model import Base, Entry, Game
from regolario.problems import Level, Problem

SAYS = {
    State.NUMBER_CHANGED: ("a number changed since this translation was reviewed", Level.ERROR),
    State.TRANSLATION_CHANGED: ("this translation changed since it was reviewed", Level.WARNING),
    State.WORDING_CHANGED: ("the original's wording changed since this translation was reviewed", Level.WARNING),
    State.TYPOGRAPHY_CHANGED: ("only punctuation, capitals or spaces changed since the review", Level.INFO),
}
MOST_COMPARED = 20
"""The number of stale translations of a game that are compared with the git history."""
MOST_SHOWN = 240
"""The longest list of changed words in a message."""


def stale(base: Base, game: Game) -> Iterator[Problem]:
    """Yield ``stale`` problems: a text changed since the review of a translation.

    An error if a number changed, information if only typography did, otherwise a warning.
    """
    compared = 0
    for thing in reviewables(game):
        for code in base.languages:
            found = state(thing, code)
            if found in SAYS and not _orphaned(thing, code):
                what, level = SAYS[found]
                changed = changes(thing, code, found) if compared < MOST_COMPARED else ""
                compared += 1
                place = thing.source["reviewed"].place(code)
                remedy = f"compare it again, then run `regolario review {_unmistakable(thing)} --lang {code}`"
                yield Problem(place, "stale", f"`{code}`: {what}{changed and f': {changed}'}", remedy, level)


def _unmistakable(thing: Reviewable) -> str:
    """Return the id of an item, with its kind if another kind of item may have the same id."""
    return thing.id if isinstance(thing, Entry) else f"{kind_of(thing)}:{thing.id}"


def changes(thing: Reviewable, language: str, found: State) -> str:
    """Return the words that changed since a review; empty if the git history lacks the reviewed text."""
    seen = reviewed_text(thing, language) if found is not State.NUMBER_CHANGED else None
    if seen is None:
        return ""
    now = [wording(thing, code) for code in (original_language(thing) or language, language)]
    changed = (
        word_diff(*(text.replace(SEPARATOR, "\n") for text in pair))
        for pair in zip(seen, now, strict=True)
        if pair[0] != pair[1]
    )
    return shortened(" / ".join(filter(None, changed)), MOST_SHOWN)


def orphans(base: Base, game: Game) -> Iterator[Problem]:
    """Yield ``orphan-mark`` problems: a mark of review in a language in which the item has no text."""
    for thing in reviewables(game):
        for code in base.languages:
            if _orphaned(thing, code):
                what = f"`{code}` is marked as reviewed, but has no text"
                remedy = f"write the text, or `{code}: ~` here"
                yield Problem(thing.source["reviewed"].place(code), "orphan-mark", what, remedy, Level.WARNING)


def _orphaned(thing: Reviewable, language: str) -> bool:
    mark = review_of(thing, language).mark
    return mark is not None and mark != ORIGINAL and not any(words.get(language) for words in wordings(thing))


def moved_marks(base: Base, games: Iterable[str] | None) -> Iterator[Problem]:
    """Yield ``moved-mark`` problems: a mark moved since the last commit without other words or a reason."""
    files = committed_marks(Path(base.root))
    chosen = (base.games[name] for name in (base.games if games is None else games) if files and name in base.games)
    for thing in (thing for game in chosen for thing in reviewables(game)):
        for code, before in files.get(thing.source.file.path, {}).get(thing.key, {}).items():
            review = review_of(thing, code)
            settled = state(thing, code) is State.REVIEWED and before != ORIGINAL
            if settled and not (review.because or "").strip() and is_moved(before, review.mark or ""):
                what = f"`{code}`: the mark of the review was moved, but the translation has the same words"
                remedy = f"compare it again, then write `because:` with the reason, or the former mark `{before}`"
                yield Problem(thing.source["reviewed"].place(code), "moved-mark", what, remedy)
