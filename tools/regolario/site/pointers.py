"""Reverse references in a game: the examples of an entry, the citations of a statement, and so on."""

from collections import defaultdict
from collections.abc import Mapping
from dataclasses import dataclass

from regolario.book.citations import citations
from regolario.book.layers.overlay import resting_on
from regolario.book.layers.rulebook import tail
from regolario.book.text.placeholders import ENTRY_LINK
from regolario.model import Base, Example, Game


@dataclass(frozen=True)
class Pointers:
    """Reverse references of a game, each list in reading order.

    ``examples`` of an entry; ``asking``: the entries that depend on a question; ``rolling``: the entries that use a
    table; ``dependents``: the entries that take a number from an entry, link to it or name it under ``see``.
    """

    examples: Mapping[str, list[Example]]
    asking: Mapping[str, list[str]]
    rolling: Mapping[str, list[str]]
    dependents: Mapping[str, list[str]]


def pointers(game: Game) -> Pointers:
    """Return the reverse references of a game. An item without any has an empty list."""
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
    return Pointers(examples, asking, rolling, _dependents(game))


def _dependents(game: Game) -> Mapping[str, list[str]]:
    """Return the entries that depend on each entry and that it does not name under ``see`` itself."""
    known = {tail(entry.id): entry for entry in game.entries.values()}
    found: defaultdict[str, list[str]] = defaultdict(list)
    for entry in game.entries.values():
        written = (key for text in entry.text.values() for key in ENTRY_LINK.findall(str(text or "")))
        origins = (param.origin.rpartition(".")[0] for param in entry.params.values() if param.reference)
        named = dict.fromkeys("/".join(other.split("/")[-2:]) for other in (*entry.see, *origins, *written))
        for other in (known[key] for key in named if key in known):
            mutual = {tail(one) for one in other.see}
            if other is not entry and tail(entry.id) not in mutual:
                found[other.id].append(entry.id)
    return found


Citing = Mapping[str, list[tuple[str, str]]]


def citing(base: Base, game: Game) -> Citing:
    """Return the citations of each statement of a game as (kind, id).

    Its own, then those of games that extend it.
    """
    found: defaultdict[str, list[tuple[str, str]]] = defaultdict(list)
    for one in resting_on(base, game):
        for citation in citations(one):
            cited = (citation.kind, citation.by)
            if cited not in found[citation.statement]:
                found[citation.statement].append(cited)
    return found
