"""Overlays whose changes do not fit the rulebook beneath."""

from collections.abc import Iterator

from regolario.book.layers.overlay import beneath, merged
from regolario.engine.recorders import recorded_otherwise
from regolario.model import Base, Game
from regolario.problems import Problem


def misfits(base: Base, game: Game) -> Iterator[Problem]:
    """Yield ``overlay`` problems: changes that do not fit the rulebook beneath.

    An entry replaces or removes one that does not exist, or repeats one without ``replace``; ``selectable`` is set in a
    game that extends nothing; the overlay settles a question that one of its rules still uses; or it is played ``with``
    a game that has records of its own.
    """
    yield from _recorded_otherwise(base, game)
    before = beneath(base, game)
    known = {(entry.chapter, entry.key) for entry in before.entries.values()} if before else set()
    if game.selectable and not game.extends:
        what = "`selectable` in a game that extends no other"
        yield Problem(game.source.place("selectable"), "overlay", what, "remove `selectable`, or add `extends:`")
    for entry in game.entries.values():
        there = (entry.chapter, entry.key) in known
        if entry.change and not there:
            what = f"cannot {entry.change} `{entry.chapter}/{entry.key}`: no such entry in the extended game"
            yield Problem(entry.source.place(), "overlay", what, f"correct the key, or remove `{entry.change}`")
        elif there and not entry.change:
            what = f"`{entry.chapter}/{entry.key}` already exists in the extended game"
            yield Problem(entry.source.place(), "overlay", what, "add `replace: true`, or use another key")
    asked = {found: entry for entry in merged(base, game).entries.values() for found in entry.questions.values()}
    for index, identity in enumerate(game.settles):
        if identity in asked:
            what = f"`{asked[identity].id}` still uses the settled question `{identity}`"
            yield Problem(
                game.source["settles"].place(index), "overlay", what, "replace that rule, or keep the question"
            )


def _recorded_otherwise(base: Base, game: Game) -> Iterator[Problem]:
    for layer in recorded_otherwise(base, game):
        if layer.id in game.chosen:
            place = game.source["with"].place(list(game.source["with"]).index(layer.id))
            what = f"`{layer.id}` is played in another way than `{game.extends}`, with records of its own"
            yield Problem(place, "overlay", what, f"remove it, or write `extends: {layer.id}`")
