"""The same question in every game: the entries that answer a topic, by family of games."""

from collections.abc import Iterator
from dataclasses import dataclass

from regolario.book.layers.overlay import lineage
from regolario.book.layers.rulebook import tail
from regolario.model import Base, Entry, Game


@dataclass(frozen=True, slots=True)
class Answers:
    """The entries of a game, or of an overlay on it, that answer a topic, in reading order."""

    game: Game
    entries: tuple[Entry, ...]


def answers(base: Base, topic: str) -> list[Answers]:
    """Return what each game says on a topic.

    Base games come in the order of the base, each followed by its overlays. An entry that replaces one with the topic
    has it too. House profiles are left out.
    """
    found = [Answers(game, entries) for game in base.games.values() if (entries := tuple(_own(base, game, topic)))]
    ranks = {name: rank for rank, name in enumerate(base.games)}

    def order(one: Answers) -> tuple[int, int, int]:
        above = lineage(base, one.game)
        return ranks[above[-1].id], len(above), ranks[one.game.id]

    return sorted(found, key=order)


def _own(base: Base, game: Game, topic: str) -> Iterator[Entry]:
    if game.house:
        return
    beneath = lineage(base, game)[1:]
    for entry in game.entries.values():
        if entry.change != "remove" and (topic in entry.topics or _inherits(entry, beneath, topic)):
            yield entry


def _inherits(entry: Entry, beneath: list[Game], topic: str) -> bool:
    if entry.change != "replace" or entry.topics:
        return False
    replaced = (game.entries.get(f"{game.id}/{tail(entry.id)}") for game in beneath)
    return any(one is not None and topic in one.topics for one in replaced)
