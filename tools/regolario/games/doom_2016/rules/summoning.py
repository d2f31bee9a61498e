"""Summoning: where the demons of a group are placed (S3, portals)."""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass

from regolario.games.doom_2016.rules.board import Board
from regolario.games.doom_2016.rules.portals import Portal, portal_on
from regolario.games.doom_2016.rules.steps import WALLS, Corners, DiagonalReading, TerrainReading, barred, parted
from regolario.mechanics.arguments import at_most
from regolario.mechanics.boards.bases import edges_within, size_of_base
from regolario.mechanics.spaces import Space, groups
from regolario.rule import rule


@dataclass(frozen=True)
class PortalPlaces:
    """The free ``spaces`` at a portal, and whether a demon may be placed on those proposed.

    If not, ``because`` says why and ``at`` where.
    """

    spaces: tuple[Space, ...]
    legal: bool
    because: str | None = None
    at: Space | None = None


def around(board: Board, portal: Space, terrain: str, diagonal: DiagonalReading) -> tuple[Space, ...]:
    """Return the space of a portal and those adjacent to it, in reading order."""
    near = (there for there in board.neighbours(portal) if not apart(board, portal, there, terrain, diagonal))
    return tuple(sorted((portal, *near)))


def apart(board: Board, here: Space, there: Space, terrain: str, diagonal: DiagonalReading) -> str | None:
    """Return what separates two neighbours when demons are summoned; None if they are adjacent."""
    if terrain == "adjacent":
        return parted(board, here, there, diagonal)
    return barred(board, here, there, Corners(diagonal, TerrainReading.AS_WALLS))


def _taken(board: Board, space: Space, spread: bool) -> bool:
    """Return whether a figure keeps a demon off a space; one ``spread`` may push small figures."""
    there = board.figure_on(space)
    return there is not None and not (spread and len(there.spaces) == 1)


@rule("doom-2016/portals/place-of-a-demon")
def place_of_a_demon(
    *,
    board: Board,
    portal: Space,
    spaces: tuple[Space, ...] = (),
    terrain: str,
    diagonal: DiagonalReading,
    large: str,
    occupied: str,
) -> PortalPlaces:
    """Return where a demon may be placed, and whether one may be placed on ``spaces`` (S3-R087).

    A large demon covers several spaces. Raises ValueError for a space that is not on the board.
    """
    near = around(board, board.known(portal), terrain, diagonal)
    free = tuple(space for space in near if board.figure_on(space) is None)
    if portal_on(board, portal) is None:
        return PortalPlaces((), False, "no-portal", portal)
    spread = len(spaces) > 1 and occupied == "push"
    for space in spaces:
        if _taken(board, board.known(space), spread):
            return PortalPlaces(free, False, "taken", space)
    because, at = _ill_placed(board, spaces)
    if because is not None:
        return PortalPlaces(free, False, because, at)
    far = [space for space in spaces if space not in near]
    reached = not far or (large == "any-space" and len(far) < len(spaces))
    return PortalPlaces(free, True) if reached else PortalPlaces(free, False, "not-at-the-portal", far[0])


def _ill_placed(board: Board, spaces: tuple[Space, ...]) -> tuple[str | None, Space | None]:
    """Return why a base cannot cover these spaces, and where: its shape, or a wall or door under it."""
    if len(groups(spaces)) > 1:
        return "apart", min(spaces)
    if spaces and size_of_base(spaces) is None:
        return "no-such-base", min(spaces)
    for one, other in edges_within(spaces):
        because = WALLS.get(board.edge(one, other))
        if because is not None:
            return because, other
    return None, None


@dataclass(frozen=True)
class PlacedDemon:
    """A demon and the spaces on which it is placed."""

    demon: str
    spaces: tuple[Space, ...]


@dataclass(frozen=True)
class Summoning:
    """The result of checking a summoning; ``at`` is the space that is wrong, if there is one."""

    legal: bool
    because: str | None = None
    at: Space | None = None


@rule("doom-2016/portals/summoning")
def summoning(
    *,
    board: Board,
    portal: Space,
    colour: Portal,
    group: Mapping[str, int],
    placed: tuple[PlacedDemon, ...],
    left_out: tuple[str, ...] = (),
    terrain: str,
    diagonal: DiagonalReading,
    large: str,
    occupied: str,
) -> Summoning:
    """Return whether a group may be summoned like this (S3-R087, S3-R090).

    ``colour`` is that of the group; ``left_out`` are its demons without room or without a figure.
    """
    if (there := portal_on(board, board.known(portal))) is not colour:
        return Summoning(False, "group-of-another-colour" if there else "no-portal", portal)
    if because := _incomplete(group, Counter((*(one.demon for one in placed if one.spaces), *left_out))):
        return Summoning(False, because)
    used: set[Space] = set()
    for one in placed:
        found = place_of_a_demon(
            board=board,
            portal=portal,
            spaces=one.spaces,
            terrain=terrain,
            diagonal=diagonal,
            large=large,
            occupied=occupied,
        )
        if not found.legal:
            return Summoning(False, found.because, found.at)
        if twice := used.intersection(one.spaces):
            return Summoning(False, "taken", min(twice))
        used.update(one.spaces)
    return Summoning(True)


def _incomplete(group: Mapping[str, int], demons: Counter[str]) -> str | None:
    """Return why demons are not the whole group; None if they are."""
    if demons - Counter(group):
        return "not-in-the-group"
    return "group-not-complete" if Counter(group) - demons else None


@dataclass(frozen=True)
class GroupFigures:
    """Whether a group may be chosen, and how many demons of one type are placed and left out."""

    legal: bool
    because: str | None
    placed: int
    left_out: int


@rule("doom-2016/portals/figures")
def figures(*, wanted: int, on_map: int, supply: int, few: str) -> GroupFigures:
    """Return for how many demons of one type there are figures (S3-R090, S3-T1).

    ``supply`` counts all figures of the type in the box and on the map. Raises ValueError if more are on the map.
    """
    at_most("on_map", on_map, supply)
    placed = min(wanted, supply - on_map)
    if placed < wanted and few == "another-group":
        return GroupFigures(False, "too-few-figures", 0, wanted)
    return GroupFigures(True, None, placed, wanted - placed)
