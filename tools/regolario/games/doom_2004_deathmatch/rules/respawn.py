"""How a fragged marine comes back (S0, the section on respawning)."""

from dataclasses import dataclass

from regolario.games.doom_2004.rules import movement as base
from regolario.games.doom_2004.rules.board import Board
from regolario.games.doom_2004_deathmatch.rules.match_setup import respawn_points
from regolario.mechanics.arguments import check_faces
from regolario.mechanics.spaces import Space
from regolario.rule import rule


@dataclass(frozen=True)
class Return:
    """The ``spaces`` where a marine may come back, and whether the marines on them are telefragged.

    Without any space the die is rolled again.
    """

    spaces: tuple[Space, ...]
    telefrag: bool


@rule("doom-2004-deathmatch/respawn/respawn")
def respawn(*, board: Board, rolled: int, faces: tuple[int, ...], missing: str) -> Return:
    """Return the empty respawn points of the number rolled (S0-R058 to S0-R060).

    If there are none, returns the occupied ones. Raises ValueError for a number that the green die does not show.
    """
    check_faces((rolled,), faces)
    points = respawn_points(board, rolled)
    if not points and missing == "any-point":
        points = respawn_points(board)
    empty = tuple(space for space in points if board.figure_on(space) is None)
    return Return(empty or points, bool(points) and not empty)


@dataclass(frozen=True)
class RespawnCheck:
    """The result of coming back on a space, or of appearing in it.

    ``victim`` is the marine telefragged there, ``frags`` what that is worth to the player.
    """

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
) -> RespawnCheck:
    """Return whether a marine may come back on a space (S0-R059 to S0-R061).

    Empty points come first; a marine that must be telefragged gives no frag. ``own`` are the other marines of its
    player.
    """
    found = respawn(board=board, rolled=rolled, faces=faces, missing=missing)
    if target not in found.spaces:
        number = target in respawn_points(board, rolled)
        return RespawnCheck(False, "point-is-empty" if number else "another-number", target, None, 0)
    figure = board.figure_on(target)
    if figure is None:
        return RespawnCheck(True, None, None, None, 0)
    lost = loss if figure.name in own and mine == "own-frag" else 0
    return RespawnCheck(True, None, None, figure.name, -lost)


@rule("doom-2004-deathmatch/movement/telefrag")
def teleport(
    *, board: Board, figure: str, target: Space, own: tuple[str, ...] = (), gain: int, loss: int, teleporters: str
) -> RespawnCheck:
    """Return whether a marine may teleport into a space, and whom it frags (S0-R049, S0-R052).

    ``own`` are the other marines of its player.
    """
    if teleporters == "never":
        return RespawnCheck(False, "no-teleporters", None, None, 0)
    found = base.telefrag(board=board, figure=figure, target=target, marines="fragged")
    if found.killed is None:
        return RespawnCheck(found.legal, found.because, found.at, None, 0)
    return RespawnCheck(True, None, None, found.killed, -loss if found.killed in own else gain)
