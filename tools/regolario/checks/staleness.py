"""Translations that were seen before their original changed."""

from collections.abc import Iterator

from regolario.fingerprint import State, reviewables, state
from regolario.model import Base, Game
from regolario.problems import Level, Problem

SAYS = {
    State.NUMBER_CHANGED: ("a number has changed since this translation was seen", Level.ERROR),
    State.WORDING_CHANGED: ("the original's wording has changed since this translation was seen", Level.WARNING),
}


def stale(base: Base, game: Game) -> Iterator[Problem]:
    """``stale``: the original changed since the translation was marked; an error if a number did, else a warning."""
    for thing in reviewables(game):
        for code in base.languages:
            if (found := SAYS.get(state(thing, code))) is not None:
                what, level = found
                place = thing.source["reviewed"].place(code)
                remedy = f"read it again, then `regolario review {thing.id} --lang {code}`"
                yield Problem(place, "stale", f"`{code}`: {what}", remedy, level)
