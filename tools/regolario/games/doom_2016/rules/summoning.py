"""Summoning: where the demons of a group are placed (S3, portals)."""

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import partial
from typing import Any

from regolario.games.doom_2016.rules.board import SIZES, Board
from regolario.games.doom_2016.rules.portals import Portal, portal_on
from regolario.games.doom_2016.rules.steps import WALLS, Corners, DiagonalReading, TerrainReading, barred, parted
from regolario.mechanics.arguments import at_most
from regolario.mechanics.boards.bases import edges_within, size_of_base
from regolario.mechanics.lookup import one_of
from regolario.mechanics.refusals import RefusedError
from regolario.mechanics.spaces import Space, groups, rectangle
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
    near = (there for there in board.neighbours(portal) if not _apart(board, portal, there, terrain, diagonal))
    return tuple(sorted((portal, *near)))


def _apart(board: Board, portal: Space, there: Space, terrain: str, diagonal: DiagonalReading) -> str | None:
    """Return what separates a neighbour from a portal; None if it is adjacent."""
    if terrain == "adjacent":
        return parted(board, portal, there, diagonal)
    return barred(board, portal, there, Corners(diagonal, TerrainReading.AS_WALLS))


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
class PortalRoom:
    """The free ``spaces`` at a portal; how many demons are placed there, elsewhere, and not at all."""

    spaces: tuple[Space, ...]
    placed: int
    elsewhere: int
    left_out: int


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
    near = around(board, board.known(portal), terrain, diagonal)
    if portal_on(board, portal) is None:
        raise RefusedError(f"there is no portal on {portal}", "no-portal", space=str(portal))
    free = tuple(space for space in near if board.figure_on(space) is None)
    places: tuple[tuple[Space, ...], ...] = tuple((space,) for space in free)
    if covers != 1:
        tried = _bases(board, near, one_of(tuple(map(int, SIZES)), covers, "number of spaces"))
        readings: dict[str, Any] = {"terrain": terrain, "diagonal": diagonal, "large": large, "occupied": occupied}
        fits = partial(place_of_a_demon, board=board, portal=portal, **readings)
        places = tuple(base for base in tried if fits(spaces=base).legal)
    placed = _most(places, demons)
    over = demons - placed
    return PortalRoom(free, placed, over, 0) if room == "nearest" else PortalRoom(free, placed, 0, over)


def _bases(board: Board, near: tuple[Space, ...], covers: int) -> Iterator[tuple[Space, ...]]:
    """Yield the bases of a number of spaces on a board that cover one near a portal, in either direction."""
    size = SIZES[str(covers)]
    for across, down in dict.fromkeys(((size.short, size.long), (size.long, size.short))):
        for first in sorted(board.spaces):
            base = rectangle(first, Space(first.column + across - 1, first.row + down - 1))
            if all(map(board.has, base)) and any(space in near for space in base):
                yield base


def _most(places: tuple[tuple[Space, ...], ...], wanted: int) -> int:
    """Return on how many places that do not overlap demons can be placed, at most as many as wanted."""
    if not wanted or not places:
        return 0
    first, *rest = places
    beside = tuple(place for place in rest if not set(place) & set(first))
    with_first = 1 + _most(beside, wanted - 1)
    if with_first == wanted or len(beside) == len(rest):
        return with_first
    return max(with_first, _most(tuple(rest), wanted))


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
