"""Portals without room for all demons of a group: who fits, and where the others go (S3, portals)."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property

from regolario.games.doom_2016.rules.board import SIZES, Board
from regolario.games.doom_2016.rules.portals import portal_on
from regolario.games.doom_2016.rules.steps import DiagonalReading
from regolario.games.doom_2016.rules.summoning import apart, around, place_of_a_demon
from regolario.mechanics.lookup import one_of
from regolario.mechanics.paths import shortest_ways
from regolario.mechanics.refusals import RefusedError
from regolario.mechanics.spaces import Space, rectangle
from regolario.rule import rule

Base = tuple[Space, ...]


@dataclass(frozen=True)
class PortalRoom:
    """The free ``spaces`` at a portal; how many demons are placed there, elsewhere, and not at all.

    ``nearest`` are the bases nearest to the portal for a demon that is placed elsewhere.
    """

    spaces: tuple[Space, ...]
    placed: int
    elsewhere: int
    left_out: int
    nearest: tuple[Base, ...] = ()


@dataclass(frozen=True)
class Crush:
    """A portal on a board, the readings, and the number of spaces that a demon covers."""

    board: Board
    portal: Space
    covers: int
    terrain: str
    diagonal: DiagonalReading
    large: str
    occupied: str

    @property
    def near(self) -> tuple[Space, ...]:
        """Return the space of the portal and those adjacent to it."""
        return around(self.board, self.portal, self.terrain, self.diagonal)

    def there(self) -> tuple[Base, ...]:
        """Return the bases on which a demon can be placed at the portal."""
        near = set(self.near)
        touching = (base for base in _bases(self.board, self.covers) if near.intersection(base))
        return tuple(base for base in touching if self._refusal(base) is None)

    def elsewhere(self) -> tuple[Base, ...]:
        """Return the bases that are only too far from the portal, and that steps to adjacent spaces lead to."""
        bases = (base for base in _bases(self.board, self.covers) if self._refusal(base) == "not-at-the-portal")
        return tuple(base for base in bases if self._steps_to(base) is not None)

    def nearest(self, bases: Iterable[Base]) -> tuple[Base, ...]:
        """Return the bases to which the fewest steps lead."""
        steps = {base: length for base in bases if (length := self._steps_to(base)) is not None}
        least = min(steps.values(), default=0)
        return tuple(base for base, length in steps.items() if length == least)

    def _refusal(self, base: Base) -> str | None:
        return place_of_a_demon(
            board=self.board,
            portal=self.portal,
            spaces=base,
            terrain=self.terrain,
            diagonal=self.diagonal,
            large=self.large,
            occupied=self.occupied,
        ).because

    def _steps_to(self, base: Base) -> int | None:
        """Return how many steps a base is away: its nearest space, or by the other reading its farthest."""
        known = [self._steps[space] for space in base if space in self._steps]
        if self.large == "any-space":
            return min(known, default=None)
        return max(known) if len(known) == len(base) else None

    @cached_property
    def _steps(self) -> Mapping[Space, int]:
        def beside(here: Space) -> list[tuple[Space, int]]:
            near = self.board.neighbours(here)
            return [(there, 1) for there in near if apart(self.board, here, there, self.terrain, self.diagonal) is None]

        return {space: way.length for space, way in shortest_ways(self.portal, beside, 0).items()}


@rule("doom-2016/portals/no-room")
def no_room(
    *,
    board: Board,
    portal: Space,
    demons: int,
    covers: int = 1,
    terrain: str,
    diagonal: DiagonalReading,
    room: str,
    large: str,
    occupied: str,
) -> PortalRoom:
    """Return how many demons of one size find room at a portal, and what the others do (S3-R087).

    Each ``covers`` a number of spaces. Raises ValueError for a space without a portal, and for a number that no
    base covers.
    """
    crush = Crush(board, board.known(portal), covers, terrain, diagonal, large, occupied)
    if portal_on(board, portal) is None:
        raise RefusedError(f"there is no portal on {portal}", "no-portal", space=str(portal))
    free = tuple(space for space in crush.near if board.figure_on(space) is None)
    placed = _most(crush.there(), demons)
    over = demons - placed
    if room != "nearest" or not over:
        return PortalRoom(free, placed, 0, over)
    elsewhere = crush.elsewhere()
    moved = _most(elsewhere, over)
    return PortalRoom(free, placed, moved, over - moved, crush.nearest(elsewhere))


def _bases(board: Board, covers: int) -> Iterator[Base]:
    """Yield the bases of a number of spaces on a board, in either direction."""
    if covers == 1:
        yield from ((space,) for space in sorted(board.spaces))
        return
    size = SIZES[str(one_of(tuple(map(int, SIZES)), covers, "number of spaces"))]
    for across, down in dict.fromkeys(((size.short, size.long), (size.long, size.short))):
        for first in sorted(board.spaces):
            base = rectangle(first, Space(first.column + across - 1, first.row + down - 1))
            if all(map(board.has, base)):
                yield tuple(base)


def _most(places: tuple[Base, ...], wanted: int) -> int:
    """Return on how many places that do not overlap demons can be placed, at most as many as wanted."""
    if not wanted or not places:
        return 0
    first, *rest = places
    beside = tuple(place for place in rest if not set(place) & set(first))
    with_first = 1 + _most(beside, wanted - 1)
    if with_first == wanted or len(beside) == len(rest):
        return with_first
    return max(with_first, _most(tuple(rest), wanted))
