"""Check for translations whose original or text changed after their review."""

from collections.abc import Iterator

from regolario.fingerprint import State, reviewables, state
from regolario.model import Base, Game
from regolario.problems import Level, Problem

SAYS = {
    State.NUMBER_CHANGED: ("a number changed since this translation was reviewed", Level.ERROR),
    State.TRANSLATION_CHANGED: ("this translation changed since it was reviewed", Level.WARNING),
    State.WORDING_CHANGED: ("the original's wording changed since this translation was reviewed", Level.WARNING),
}


def stale(base: Base, game: Game) -> Iterator[Problem]:
    """Yield ``stale`` problems: a text changed since the review of a translation.

    An error if a number changed, otherwise a warning.
    """
    for thing in reviewables(game):
        for code in base.languages:
            if (found := SAYS.get(state(thing, code))) is not None:
                what, level = found
                place = thing.source["reviewed"].place(code)
                remedy = f"compare it again, then run `regolario review {thing.id} --lang {code}`"
                yield Problem(place, "stale", f"`{code}`: {what}", remedy, level)
