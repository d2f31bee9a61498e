"""Spawning: cards, figures and places (S4, invader's turn, step of spawning)."""

from collections import Counter
from dataclasses import dataclass

from regolario.games.doom_2004.rules.board import HARMFUL, MARINE, OBSTACLE, Board
from regolario.games.doom_2004.rules.setup import Colour, unused
from regolario.mechanics.arguments import at_most, needed
from regolario.mechanics.sight import Touching, clear
from regolario.mechanics.spaces import Space, groups
from regolario.rule import Verdict, rule


@rule("doom-2004/invader-turn/spawn-card")
def spawn_card(*, played: int, cards: int) -> Verdict:
    """Return whether this number of spawn cards may be played in a turn (S4-R032)."""
    return Verdict(False, "one-spawn-card") if played > cards else Verdict(True)


@rule("doom-2004/invader-turn/split-card")
def split_card(*, groups: tuple[tuple[str, ...], ...], chosen: tuple[str, ...], part: str) -> Verdict:
    """Return whether these invaders may be taken from a spawn card (S4-R037).

    They must be one of its groups, in any order, or part of one if the reading allows it.
    """
    within = [Counter(group) for group in groups if Counter(chosen) <= Counter(group)]
    if not within:
        return Verdict(False, "not-one-group")
    return Verdict(True) if part == "some" or Counter(chosen) in within else Verdict(False, "part-of-a-group")


@dataclass(frozen=True)
class SpawnPlace:
    """The ``spaces`` where invaders may be spawned.

    If places were proposed: whether they are legal, or why not (``because``) and where (``at``).
    """

    spaces: tuple[Space, ...]
    legal: bool
    because: str | None = None
    at: Space | None = None


def hidden_spaces(board: Board, touching: Touching) -> frozenset[Space]:
    """Return the spaces out of sight of every marine (S4-R034, S4-R036).

    Invaders do not block sight; what stands on the spaces does not matter.
    """
    view = board.view(without=tuple(figure for figure in board.figures if figure.kind != MARINE))
    marines = tuple(figure.spaces[0] for figure in board.figures if figure.kind == MARINE)
    return frozenset(
        space for space in board.spaces if not any(clear(view, marine, space, touching) for marine in marines)
    )


def taken(board: Board, space: Space, harmful: str) -> bool:
    """Return whether something on a space keeps every figure off it."""
    if board.figure_on(space) is not None:
        return True
    things = board.things(space)
    return OBSTACLE in things or (HARMFUL in things and harmful == "forbidden")


def apart(board: Board, spaces: tuple[Space, ...]) -> str | None:
    """Return why one figure cannot stand on these spaces; None if it can.

    They are not contiguous, are neither a pair in line nor a square, or a wall or closed door separates them.
    """
    if len(groups(spaces)) > 1:
        return "apart"
    if not _is_one_base(spaces):
        return "no-such-shape"
    return "wall" if any(board.closed(one, other) for one in spaces for other in spaces if one.beside(other)) else None


def _is_one_base(spaces: tuple[Space, ...]) -> bool:
    """Return whether spaces are what a figure takes up: one, a pair in line or a square (S4-R051)."""
    columns, rows = {space.column for space in spaces}, {space.row for space in spaces}
    narrow = all(max(found) - min(found) <= 1 for found in (columns, rows) if found)
    return narrow and len(set(spaces)) == len(spaces) == len(columns) * len(rows)


def legal_spawn_spaces(board: Board, *, touching: Touching, harmful: str) -> tuple[Space, ...]:
    """Return the spaces on which an invader may be spawned, in reading order."""
    return tuple(sorted(space for space in hidden_spaces(board, touching) if not taken(board, space, harmful)))


@rule("doom-2004/invader-turn/spawn-place")
def spawn_place(
    *, board: Board, touching: Touching, harmful: str, oversized: str, spaces: tuple[Space, ...] = ()
) -> SpawnPlace:
    """Return where invaders may be spawned, and whether one may be put on ``spaces``.

    The spaces of an oversized invader must be contiguous (S4-R034, S4-R036). Raises ValueError for a space that is
    not on the board.
    """
    places = legal_spawn_spaces(board, touching=touching, harmful=harmful)
    hidden = hidden_spaces(board, touching)
    for space in spaces:
        if taken(board, board.known(space), harmful):
            return SpawnPlace(places, False, "taken", space)
    if because := apart(board, spaces):
        return SpawnPlace(places, False, because, min(spaces))
    seen = [space for space in spaces if space not in hidden]
    enough = not seen or (oversized == "any-space" and len(seen) < len(spaces))
    return SpawnPlace(places, True) if enough else SpawnPlace(places, False, "in-sight", seen[0])


@dataclass(frozen=True)
class FiguresPlaced:
    """The numbers of wanted invaders that are placed and left out."""

    placed: int
    left_out: int


@dataclass(frozen=True)
class Room:
    """The spaces on which invaders may be spawned, and the numbers placed and left out."""

    spaces: tuple[Space, ...]
    placed: int
    left_out: int


@rule("doom-2004/invader-turn/no-place")
def no_place(*, board: Board, invaders: int, touching: Touching, harmful: str) -> Room:
    """Return how many invaders of one space find room; the others are lost (S4-R035)."""
    places = legal_spawn_spaces(board, touching=touching, harmful=harmful)
    placed = min(invaders, len(places))
    return Room(places, placed, invaders - placed)


@rule("doom-2004/invader-turn/figures")
def figures(*, kind: str, wanted: int, on_board: int, hell_knights: int, supply: int | None = None) -> FiguresPlaced:
    """Return for how many invaders there are figures (S4-R038).

    ``supply`` is the number of figures of the kind in the box; it is optional for hell knights, whose number is
    known. Raises ValueError if it is missing or too small.
    """
    known = hell_knights if kind == "hell-knight" and supply is None else supply
    placed = min(wanted, _unused(needed("supply", known), on_board))
    return FiguresPlaced(placed, wanted - placed)


@dataclass(frozen=True)
class Reuse:
    """The result of taking figures off the board: whether it is allowed, and how many are placed."""

    legal: bool
    because: str | None
    placed: int


@rule("doom-2004/invader-turn/reuse")
def reuse(*, wanted: int, on_board: int, supply: int, removed: int, how_many: str) -> Reuse:
    """Return the effect of taking figures of the same kind off the board (S4-R039).

    Raises ValueError for more figures than there are.
    """
    at_most("removed", removed, on_board)
    free = _unused(supply, on_board)
    missing = max(wanted - free, 0)
    if removed > missing:
        return Reuse(False, "figures-left", min(wanted, free))
    if how_many == "one" and removed > 1:
        return Reuse(False, "only-one", min(wanted, free))
    return Reuse(True, None, min(wanted, free + removed))


def _unused(supply: int, on_board: int) -> int:
    return supply - at_most("on_board", on_board, supply)


@rule("doom-2004/invader-turn/unused-colours")
def unused_colours(*, colours: tuple[Colour, ...]) -> tuple[Colour, ...]:
    """Return the colours whose invaders stay in the box: those without a marine (S4-R040)."""
    return unused(colours)
