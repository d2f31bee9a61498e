"""Citations of the statements of a game's documents."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from regolario.data.places import Map
from regolario.model import Game
from regolario.problems import Place


@dataclass(frozen=True, slots=True)
class Citation:
    """A citation of a statement, with the kind and id of the citing item.

    ``place`` returns where the citation is written.
    """

    statement: str
    kind: str
    by: str
    place: Callable[[], Place]


def citations(game: Game) -> Iterator[Citation]:
    """Yield every citation of a statement in a game."""
    for entry in game.entries.values():
        yield from _of(entry.source, "rests_on", "entry", entry.id)
    for table in game.tables.values():
        yield from _of(table.source, "rests_on", "table", table.id)
    for term in game.terms.values():
        yield from _of(term.source, "rests_on", "term", term.id)
    for question in game.questions.values():
        yield from _of(question.source, "evidence", "question", question.id)
    for component in game.components.values():
        yield from _of(component.source, "rests_on", "component", component.id)
    for deck in game.decks.values():
        for source in (deck.source, *(deck.source.get("cards") or {}).values()):
            yield from _of(source, "rests_on", "deck", deck.id)
    for example in game.examples:
        listed = example.source.get("rests_on") or ()
        for index, statement in enumerate(listed):
            yield Citation(statement, "example", example.rule, lambda s=listed, i=index: s.place(i))  # type: ignore[misc]


def _of(source: Map, field: str, kind: str, by: str) -> Iterator[Citation]:
    for item in source.get(field) or ():
        listed = item.get("statements") or ()
        for index, statement in enumerate(listed):
            yield Citation(statement, kind, by, lambda s=listed, i=index: s.place(i))  # type: ignore[misc]
