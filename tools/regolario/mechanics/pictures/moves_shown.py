"""The movements that a picture shows: paths with costs, what is illegal in them, and results."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from regolario.mechanics.boards.figures import Board, Figure
from regolario.mechanics.facings import Facing, PathItem
from regolario.mechanics.pictures.given import Plain, all_read, items, space_on, spaces_on
from regolario.mechanics.spaces import Space, nearest


@dataclass(frozen=True)
class Pivot:
    """A turn after some steps to a new facing, and its cost if known."""

    after: int
    to: Facing
    cost: int | None = None


@dataclass(frozen=True)
class Walk:
    """Steps from ``start``.

    ``costs`` are those of the first steps, as far as known; ``handling`` is the cost of doors on the way; ``refused``
    is the index of the illegal step. ``turns`` are the turns on the way, ``refused_turn`` is the illegal one. The steps
    of a ``counted`` way are numbered.
    """

    start: Space
    steps: tuple[Space, ...]
    costs: tuple[int, ...] = ()
    refused: int | None = None
    handling: int = 0
    turns: tuple[Pivot, ...] = ()
    refused_turn: Pivot | None = None
    counted: bool = False

    @property
    def taken(self) -> tuple[Space, ...]:
        """Return the steps before the refused one."""
        return self.steps[: self.refused]

    @property
    def fails(self) -> bool:
        """Return whether a step or a turn is illegal."""
        return self.refused is not None or self.refused_turn is not None

    @property
    def facing(self) -> Facing | None:
        """Return the facing after the last turn; None without a turn."""
        return self.turns[-1].to if self.turns else None

    def place(self, after: int) -> Space:
        """Return the space of the figure after some steps."""
        return self.steps[after - 1] if after else self.start


def walk_of(figure: Figure | None, given: Plain, said: Plain) -> Walk | None:
    """Return the path in a case with what the answer says about it; None without a path or a figure.

    With turns in the path, ``costs`` has a number for each item, as far as the path is legal.
    """
    moves = all_read(PathItem.read, given.get("path", [given["to"]] if "to" in given else None))
    if not moves or figure is None:
        return None
    known = tuple(cost for cost in items(said.get("costs")) if isinstance(cost, int))
    refused = _refused(moves, known, said)
    steps = tuple(move.to for move in moves if isinstance(move.to, Space))
    start = nearest(figure.spaces, steps[0]) if steps else figure.spaces[0]
    last = len(moves) if refused is None else refused
    taken = _steps_before(moves, last)
    handling = said.get("handling")
    return Walk(
        start,
        steps,
        tuple(cost for move, cost in zip(moves, known, strict=False) if isinstance(move.to, Space)),
        taken if taken < len(steps) else None,
        handling if isinstance(handling, int) else 0,
        tuple(_turns(moves[:last], known)),
        next(_turns(moves[last : last + 1], (), taken), None),
    )


def _refused(moves: Sequence[PathItem], costs: Sequence[int], said: Plain) -> int | None:
    """Return the index of the illegal move, or None."""
    if said.get("legal") is not False and said.get("enter") is not False:
        return None
    if any(isinstance(move.to, Facing) for move in moves):
        return len(costs) if len(costs) < len(moves) else None
    names = [str(move) for move in moves]
    at = str(said.get("at") or names[0])
    return names.index(at) if at in names else None


def _steps_before(moves: Sequence[PathItem], index: int) -> int:
    return sum(isinstance(move.to, Space) for move in moves[:index])


def _turns(moves: Sequence[PathItem], costs: Sequence[int], after: int = 0) -> Iterator[Pivot]:
    """Yield the turns among moves that begin after some steps."""
    for number, move in enumerate(moves):
        if isinstance(move.to, Facing):
            yield Pivot(after + _steps_before(moves, number), move.to, costs[number] if number < len(costs) else None)


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
