"""The results of a movement that a picture shows: costs, bases, spaces kept and left."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from regolario.mechanics.boards.figures import Board
from regolario.mechanics.boards.given import Plain, items, space_on, spaces_on
from regolario.mechanics.spaces import Space


@dataclass(frozen=True)
class MoveResults:
    """The costs of reachable spaces, the bases taken one after another, and the spaces kept and left."""

    prices: Mapping[Space, int] = field(default_factory=dict)
    bases: tuple[tuple[Space, ...], ...] = ()
    kept: tuple[Space, ...] = ()
    vacated: tuple[Space, ...] = ()


def results_of(board: Board, given: Plain, said: Plain) -> MoveResults:
    """Return the results in a case and its answer: ``bases``, ``reached``, ``kept`` and ``vacated``."""
    bases = (spaces_on(board, base) for base in items(given.get("bases", [given.get("base")])))
    return MoveResults(
        dict(_prices(board, said.get("reached"))),
        tuple(base for base in bases if base),
        spaces_on(board, said.get("kept")),
        spaces_on(board, said.get("vacated")),
    )


def _prices(board: Board, written: Any) -> Iterator[tuple[Space, int]]:
    for one in items(written):
        if isinstance(one, Mapping) and isinstance(one.get("cost"), int):
            space = space_on(board, one.get("space"))
            if space:
                yield space, one["cost"]
