"""What points at what in one game: which examples prove an entry, what cites a statement, and so on."""

from collections import defaultdict
from collections.abc import Mapping
from dataclasses import dataclass

from regolario.citations import citations
from regolario.model import Base, Example, Game
from regolario.overlay import resting_on


@dataclass(frozen=True)
class Pointers:
    """Each list in reading order: the examples of an entry; the entries that depend on a question; the entries that
    roll on a table."""

    examples: Mapping[str, list[Example]]
    asking: Mapping[str, list[str]]
    rolling: Mapping[str, list[str]]


def pointers(game: Game) -> Pointers:
    """The pointers of a game. What nothing points at has an empty list."""
    examples: defaultdict[str, list[Example]] = defaultdict(list)
    asking: defaultdict[str, list[str]] = defaultdict(list)
    rolling: defaultdict[str, list[str]] = defaultdict(list)
    for example in game.examples:
        examples[example.rule].append(example)
    for entry in game.entries.values():
        for question in dict.fromkeys(entry.questions.values()):
            asking[question].append(entry.id)
        for table in dict.fromkeys(entry.tables.values()):
            rolling[table].append(entry.id)
    return Pointers(examples, asking, rolling)


Citing = Mapping[str, list[tuple[str, str]]]


def citing(base: Base, game: Game) -> Citing:
    """What cites each statement of a game, as (kind, id): the game itself, then what extends it."""
    found: defaultdict[str, list[tuple[str, str]]] = defaultdict(list)
    for one in resting_on(base, game):
        for citation in citations(one):
            cited = (citation.kind, citation.by)
            if cited not in found[citation.statement]:
                found[citation.statement].append(cited)
    return found
