"""The path of a figure on a picture: its steps and turns with their costs, and what is illegal in it."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from regolario.mechanics.boards.figures import Figure
from regolario.mechanics.boards.given import Plain, all_read, items
from regolario.mechanics.facings import Facing, PathItem
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
    is the index of the illegal step. ``turns`` are the turns on the way, ``refused_turn`` is the illegal one.
    """

    start: Space
    steps: tuple[Space, ...]
    costs: tuple[int, ...] = ()
    refused: int | None = None
    handling: int = 0
    turns: tuple[Pivot, ...] = ()
    refused_turn: Pivot | None = None

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
