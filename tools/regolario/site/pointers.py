"""What points at what in one game: which examples prove an entry, what cites a statement, and so on."""

from collections import defaultdict
from collections.abc import Mapping
from dataclasses import dataclass

from regolario.citations import citations
from regolario.model import Example, Game


@dataclass(frozen=True)
class Pointers:
    """Each list in reading order: the examples of an entry; the entries that depend on a question; the entries that
    roll on a table; what cites a statement, as (kind, id)."""

    examples: Mapping[str, list[Example]]
    asking: Mapping[str, list[str]]
    rolling: Mapping[str, list[str]]
    citing: Mapping[str, list[tuple[str, str]]]


def pointers(game: Game) -> Pointers:
    """The pointers of a game. What nothing points at has an empty list."""
    examples: defaultdict[str, list[Example]] = defaultdict(list)
    asking: defaultdict[str, list[str]] = defaultdict(list)
    rolling: defaultdict[str, list[str]] = defaultdict(list)
    citing: defaultdict[str, list[tuple[str, str]]] = defaultdict(list)
    for example in game.examples:
        examples[example.rule].append(example)
    for entry in game.entries.values():
        for question in dict.fromkeys(entry.questions.values()):
            asking[question].append(entry.id)
        for table in dict.fromkeys(entry.tables.values()):
            rolling[table].append(entry.id)
    for citation in citations(game):
        cited = (citation.kind, citation.by)
        if cited not in citing[citation.statement]:
            citing[citation.statement].append(cited)
    return Pointers(examples, asking, rolling, citing)
