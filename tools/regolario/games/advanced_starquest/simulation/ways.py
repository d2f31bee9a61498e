"""How far each place is from those at which a unit can shoot or attack, past walls only."""

from collections.abc import Sequence
from enum import Enum, auto
from heapq import heappop, heappush

from regolario.games.advanced_starquest.simulation.ground import SkirmishGround, Stride

POINT = 1_000
"""The length of an Action Point; each stride adds one, so that of equally dear ways the one of fewer strides counts."""
UNREACHED = 1_000_000_000


class Objective(Enum):
    """What a unit wants to do to an enemy."""

    SHOOT = auto()
    ATTACK = auto()


class Ways:
    """The lengths of the shortest ways on a board, worked out when first needed."""

    def __init__(self, ground: SkirmishGround) -> None:
        self.ground = ground
        self.back = {prowls: _backwards(ground.prowls if prowls else ground.walks) for prowls in (False, True)}
        self.known: dict[tuple[bool, Objective, int], list[int]] = {}

    def to(self, prowls: bool, aim: Objective, square: int) -> list[int]:
        """Return how far each place is from the nearest at which a unit can shoot or attack a square."""
        found = self.known.get((prowls, aim, square))
        if found is None:
            ends = self._ends(aim, square)
            found = self.known[prowls, aim, square] = _lengths(self.back[prowls], ends)
        return found

    def _ends(self, aim: Objective, square: int) -> list[int]:
        if aim is Objective.SHOOT:
            return [place for place, seen in enumerate(self.ground.seen) if seen >> square & 1]
        return [place for place, strike in enumerate(self.ground.strikes) if strike and strike.square == square]


def _backwards(walks: Sequence[Sequence[Stride]]) -> list[list[tuple[int, int]]]:
    """Return the strides that lead to each place: where from, and their length."""
    found: list[list[tuple[int, int]]] = [[] for _ in walks]
    for place, strides in enumerate(walks):
        for stride in strides:
            found[stride.to].append((place, stride.cost * POINT + 1))
    return found


def _lengths(back: list[list[tuple[int, int]]], ends: Sequence[int]) -> list[int]:
    lengths = [UNREACHED] * len(back)
    waiting: list[tuple[int, int]] = []
    for end in ends:
        lengths[end] = 0
        heappush(waiting, (0, end))
    while waiting:
        length, place = heappop(waiting)
        if length > lengths[place]:
            continue
        for before, step in back[place]:
            if length + step < lengths[before]:
                lengths[before] = length + step
                heappush(waiting, (length + step, before))
    return lengths
