"""The results of a movement that a picture shows: costs, bases, spaces kept and left."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from regolario.mechanics.boards.figures import Board
from regolario.mechanics.spaces import Space


@dataclass(frozen=True)
class MoveResults:
    """The costs of reachable spaces, the bases taken one after another, and the spaces kept and left."""

    prices: Mapping[Space, int] = field(default_factory=dict)
    bases: tuple[tuple[Space, ...], ...] = ()
    kept: tuple[Space, ...] = ()
    vacated: tuple[Space, ...] = ()


def results_of(board: Board, given: Mapping[str, Any], said: Mapping[str, Any]) -> MoveResults:
    """Return the results in a case and its answer: ``bases``, ``reached``, ``kept`` and ``vacated``."""
    listed = given.get("bases", [given.get("base")])
    bases = (tuple(_spaces(board, base)) for base in listed) if isinstance(listed, list) else ()
    return MoveResults(
        dict(_prices(board, said.get("reached"))),
        tuple(base for base in bases if base),
        tuple(_spaces(board, said.get("kept"))),
        tuple(_spaces(board, said.get("vacated"))),
    )


def _prices(board: Board, written: Any) -> Iterator[tuple[Space, int]]:
    for one in written if isinstance(written, list) else ():
        if isinstance(one, Mapping) and isinstance(one.get("cost"), int):
            for space in _spaces(board, [one.get("space")]):
                yield space, one["cost"]


def _spaces(board: Board, written: Any) -> Iterator[Space]:
    for name in written if isinstance(written, list) else ():
        try:
            found = Space.read(str(name))
        except ValueError:
            continue
        if board.has(found):
            yield found
