"""Whole movements of small figures, and the spaces that they can reach (S3-R058 to S3-R120)."""

from collections.abc import Collection, Iterator
from dataclasses import dataclass, replace
from enum import StrEnum

from regolario.games.doom_2016.rules.board import INACTIVE, MARINE, TELEPORTER, Board, Figure
from regolario.games.doom_2016.rules.doors import DoorReading, OnTheWay, door_between, in_order, kept_shut, opened
from regolario.games.doom_2016.rules.kills import Kills
from regolario.games.doom_2016.rules.steps import Corners, Costs, barred
from regolario.mechanics.paths import shortest_ways
from regolario.mechanics.spaces import Space


class PauseReading(StrEnum):
    """The readings of where a figure may interrupt its movement to attack."""

    FREE_SPACE = "free-space"
    ANYWHERE = "anywhere"


@dataclass(frozen=True)
class Movement:
    """A whole movement: whether it is legal; if not, why and where it fails.

    ``costs`` are those of the steps taken, ``handling`` that of the doors opened, ``left`` the points that remain.
    ``fragged`` are the names of demons fragged on the way, ``glory_kills`` those for which a card is drawn, and
    ``teleporters`` those that became active.
    """

    legal: bool
    because: str | None
    at: Space | None
    costs: tuple[int, ...]
    handling: int
    left: int
    fragged: tuple[str, ...] = ()
    teleporters: tuple[Space, ...] = ()
    glory_kills: tuple[str, ...] = ()


@dataclass(frozen=True)
class Stand:
    """A moving figure on the way: the board as it is now, the points spent, and what happened so far."""

    board: Board
    figure: Figure
    costs: tuple[int, ...] = ()
    handling: int = 0
    fragged: tuple[str, ...] = ()
    activated: tuple[Space, ...] = ()
    glory_kills: tuple[str, ...] = ()

    @property
    def here(self) -> Space:
        """Return the space of the figure."""
        return self.figure.spaces[0]

    def active(self, space: Space) -> bool:
        """Return whether a space has an active teleporter by now."""
        return TELEPORTER in self.board.things(space) or space in self.activated

    def teleports(self, there: Space) -> bool:
        """Return whether a step is one from teleporter to teleporter (S3-R118)."""
        return self.figure.kind == MARINE and there != self.here and self.active(self.here) and self.active(there)


@dataclass(frozen=True)
class Spot:
    """A space that a figure reaches; ``teleported`` says whether by teleporter.

    ``fragged`` are the large demons that it has fragged so far, ``activated`` the teleporters that it has activated.
    """

    space: Space
    teleported: bool = False
    fragged: frozenset[str] = frozenset()
    activated: frozenset[Space] = frozenset()


@dataclass(frozen=True)
class Mover:
    """The rules of a movement: what steps and doors cost, the readings, and the demons that it frags."""

    costs: Costs
    corners: Corners
    kills: Kills
    door_cost: int = 0
    door: DoorReading = DoorReading.BESIDE

    def walk(
        self, stand: Stand, path: tuple[Space, ...], doors: tuple[OnTheWay, ...], points: int, *, anywhere: bool = False
    ) -> Movement:
        """Return the movement along ``path``, as far as it is legal, to a free space or ``anywhere``."""
        for move in in_order(path, doors):
            because, cost, at = self._look(stand, move)
            left = points - sum(stand.costs) - stand.handling
            if because is None and cost > left:
                because = "no-points-left"
            if because is not None:
                return _ended(stand, points, because, at)
            stand = self._stepped(stand, move, cost) if isinstance(move, Space) else _through(stand, move, cost)
        taken = not anywhere and stand.board.figure_on(stand.here, besides=stand.figure.name) is not None
        return _ended(stand, points, "occupied" if taken else None, stand.here)

    def reach(self, stand: Stand, points: int) -> dict[Space, int]:
        """Return the lowest cost of each other space where the figure may end, without opening doors.

        Large demons that it frags on the way free all their spaces.
        """
        ways = shortest_ways(Spot(stand.here), lambda spot: self._steps(stand, spot), 0, points)
        found: dict[Space, int] = {}
        for spot, way in ways.items():
            if spot.space != stand.here and self._may_end(stand, spot):
                found[spot.space] = min(way.length, found.get(spot.space, way.length))
        return found

    def _steps(self, stand: Stand, spot: Spot) -> Iterator[tuple[Spot, int]]:
        at = replace(
            stand,
            board=without(stand.board, spot.fragged),
            figure=replace(stand.figure, spaces=(spot.space,)),
            activated=tuple(spot.activated),
        )
        for there in {*at.board.neighbours(spot.space), *at.board.spaces_with(TELEPORTER), *spot.activated}:
            because, cost, _ = self._look(at, there)
            if because is None:
                teleports = at.teleports(there)
                victim = self.kills.victim(at.board, at.figure, there, teleports=teleports)
                large = {victim.name} if victim is not None and len(victim.spaces) > 1 else set()
                activated = frozenset(self._arrived(at, there).activated)
                yield Spot(there, teleports, spot.fragged | large, activated), cost

    def _may_end(self, stand: Stand, spot: Spot) -> bool:
        board = without(stand.board, spot.fragged)
        other = board.figure_on(spot.space, besides=stand.figure.name)
        return other is None or self.kills.victim(board, stand.figure, spot.space, teleports=spot.teleported) == other

    def _look(self, stand: Stand, move: Space | OnTheWay) -> tuple[str | None, int, Space]:
        """Return why a step or an opened door is not allowed, what it costs, and where it happens."""
        if isinstance(move, Space):
            teleports = stand.teleports(move)
            because = None if teleports else barred(stand.board, stand.here, move, self.corners)
            extra = self.kills.extra(stand.board, stand.figure, move, self.costs, teleports=teleports)
            return because, self.costs.step + extra, move
        door = door_between(stand.board, *move.door)
        return kept_shut(stand.board, stand.figure, door, self.door), self.door_cost, stand.here

    def _stepped(self, stand: Stand, there: Space, cost: int) -> Stand:
        """Return the figure after a step: demons that it frags are off the board (S3-R112, S3-R119)."""
        teleports = stand.teleports(there)
        victim = self.kills.victim(stand.board, stand.figure, there, teleports=teleports)
        stand = replace(self._arrived(stand, there), costs=(*stand.costs, cost))
        if victim is None:
            return stand
        board = without(stand.board, {victim.name})
        glory = (victim.name,) if self.kills.is_glory(victim, teleports=teleports) else ()
        return replace(
            stand, board=board, fragged=(*stand.fragged, victim.name), glory_kills=(*stand.glory_kills, *glory)
        )

    def _arrived(self, stand: Stand, there: Space) -> Stand:
        """Return the figure on a space: a marine activates a teleporter there (S3-R116)."""
        moved = replace(stand, figure=replace(stand.figure, spaces=(there,)))
        inactive = INACTIVE in stand.board.things(there) and not stand.active(there)
        return (
            replace(moved, activated=(*stand.activated, there)) if inactive and stand.figure.kind == MARINE else moved
        )


def without(board: Board, fragged: Collection[str]) -> Board:
    """Return a board without the figures that were fragged."""
    return Board(board.drawing, tuple(one for one in board.figures if one.name not in fragged)) if fragged else board


def _through(stand: Stand, move: OnTheWay, cost: int) -> Stand:
    """Return the figure after it opened a door."""
    board = opened(stand.board, door_between(stand.board, *move.door))
    return replace(stand, board=board, handling=stand.handling + cost)


def _ended(stand: Stand, points: int, because: str | None, at: Space) -> Movement:
    """Return the movement up to here."""
    left = points - sum(stand.costs) - stand.handling
    where = None if because is None else at
    happened = (stand.fragged, stand.activated, stand.glory_kills)
    return Movement(because is None, because, where, stand.costs, stand.handling, left, *happened)
