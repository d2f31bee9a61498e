"""How a fragged marine comes back (S0, the section on respawning)."""

from dataclasses import dataclass

from regolario.games.doom_2004 import movement as base
from regolario.games.doom_2004.board import Board
from regolario.games.doom_2004_deathmatch.setup import respawn_points
from regolario.mechanics.spaces import Space
from regolario.rule import rule


@dataclass(frozen=True)
class Return:
    """Where a marine comes back: the ``spaces`` among which its player chooses, and whether a marine stands on each of
    them and is telefragged. With no space at all the die is rolled again."""

    spaces: tuple[Space, ...]
    telefrag: bool


@rule("doom-2004-deathmatch/respawn/respawn")
def respawn(*, board: Board, rolled: int, faces: tuple[int, ...], missing: str) -> Return:
    """The respawn points of the number rolled that are empty; if there are none, the occupied ones (S0-R058 to
    S0-R060). Raises ValueError for a number that the green die does not show."""
    if rolled not in faces:
        raise ValueError(f"the green die does not show {rolled}")
    points = respawn_points(board, rolled)
    if not points and missing == "any-point":
        points = respawn_points(board)
    empty = tuple(space for space in points if board.figure_on(space) is None)
    return Return(empty or points, bool(points) and not empty)


@dataclass(frozen=True)
class Choice:
    """Whether a marine may come back on a space, or appear in it; if not why, and where. ``victim`` is the marine
    telefragged there, ``frags`` what that is worth to the player."""

    legal: bool
    because: str | None
    at: Space | None
    victim: str | None
    frags: int


@rule("doom-2004-deathmatch/respawn/telefrag")
def telefrag(
    *,
    board: Board,
    target: Space,
    rolled: int,
    own: tuple[str, ...] = (),
    faces: tuple[int, ...],
    loss: int,
    missing: str,
    mine: str,
) -> Choice:
    """A marine comes back on a space (S0-R059 to S0-R061): an empty point comes first; a marine that must be
    telefragged gives no frag. ``own`` are the other marines of its player."""
    found = respawn(board=board, rolled=rolled, faces=faces, missing=missing)
    if target not in found.spaces:
        number = target in respawn_points(board, rolled)
        return Choice(False, "point-is-empty" if number else "another-number", target, None, 0)
    figure = board.figure_on(target)
    if figure is None:
        return Choice(True, None, None, None, 0)
    lost = loss if figure.name in own and mine == "own-frag" else 0
    return Choice(True, None, None, figure.name, -lost)


@rule("doom-2004-deathmatch/movement/telefrag")
def teleport(*, board: Board, figure: str, target: Space, own: tuple[str, ...] = (), gain: int, loss: int) -> Choice:
    """A marine teleports into a space and frags the marine that is there (S0-R049, S0-R052). ``own`` are the other
    marines of its player."""
    found = base.telefrag(board=board, figure=figure, target=target, marines="fragged")
    if found.killed is None:
        return Choice(found.legal, found.because, found.at, None, 0)
    return Choice(True, None, None, found.killed, -loss if found.killed in own else gain)
