"""Vaults, the security doors that close them, and the keys (S0, the section on vaults and security keys).

A key is an item, ``red-key``; the door that it fits is an edge of the board, ``red door``.
"""

from collections.abc import Collection
from dataclasses import dataclass, replace
from itertools import pairwise

from regolario.games.doom_2004.board import COLOURS, DOOR, Board
from regolario.games.doom_2004.doors import OPEN
from regolario.games.doom_2004.steps import Corner, closed
from regolario.games.doom_2004_deathmatch.setup import KEY, is_key
from regolario.mechanics.spaces import Space
from regolario.rule import rule

VAULT = "vault"
ALL_KEYS = tuple(f"{colour}{KEY}" for colour in COLOURS.values())


def passable(board: Board, items: Collection[str]) -> Board:
    """The board as it is for a marine with these items: the security doors to which it has the key are as if they were
    not there (S0-R065)."""
    locked = {f"{item.removesuffix(KEY)} {DOOR}" for item in items if is_key(item)}
    edges = {edge: f"{OPEN}{name}" if name in locked else name for edge, name in board.drawing.edges.items()}
    return Board(replace(board.drawing, edges=edges), board.figures)


@dataclass(frozen=True)
class Passage:
    """Whether the security doors on a way let a marine through; if not, why, and the space that it cannot reach.
    ``used`` are the keys that it needed."""

    legal: bool
    because: str | None
    at: Space | None
    used: tuple[str, ...]


@rule("doom-2004-deathmatch/vaults/security-door")
def security_door(
    *, board: Board, figure: str, path: tuple[Space, ...], items: tuple[str, ...] = (), corner: Corner
) -> Passage:
    """Whether a marine with these items gets through the security doors on its way (S0-R064, S0-R065). Walls and other
    doors are not looked at."""
    used: tuple[str, ...] = ()
    unlocked = passable(board, ALL_KEYS)
    for here, there in pairwise((board.figure(figure).spaces[0], *path)):
        if not here.touches(there) or closed(unlocked, here, there, corner) is not None:
            continue
        if closed(passable(board, items), here, there, corner) is not None:
            return Passage(False, "no-key", there, used)
        for item in filter(is_key, items):
            others = tuple(other for other in items if other != item)
            if item not in used and closed(passable(board, others), here, there, corner) is not None:
                used = (*used, item)
    return Passage(True, None, None, used)


@dataclass(frozen=True)
class Keys:
    """The keys that a marine keeps, those that return to their places, and those that are ``picked`` up there at once
    by a marine standing on the place."""

    kept: tuple[str, ...]
    returned: tuple[str, ...]
    picked: tuple[str, ...]


@rule("doom-2004-deathmatch/vaults/key-returns")
def key_returns(
    *,
    keys: tuple[str, ...],
    used: tuple[str, ...] = (),
    fragged: bool = False,
    taken_up: tuple[str, ...] = (),
    unused: str,
    under: str,
) -> Keys:
    """What becomes of a marine's keys at the end of its turn, or when it is fragged (S0-R066, S0-R068). ``used`` are
    those with which it passed a door in this turn, ``taken_up`` those on whose place a marine stands."""
    returned = tuple(key for key in keys if fragged or unused == "returns" or key in used)
    picked = tuple(key for key in returned if key in taken_up and under == "at-once")
    return Keys(tuple(key for key in keys if key not in returned), returned, picked)


@dataclass(frozen=True)
class Caught:
    """Whether a marine is caught inside a vault and fragged, and its player's frags afterwards."""

    fragged: bool
    frags: int


@rule("doom-2004-deathmatch/vaults/caught-inside")
def caught_inside(
    *, board: Board, figure: str, used: tuple[str, ...] = (), frags: int, loss: int, inside: str
) -> Caught:
    """What the end of its turn does to a marine that may be inside a vault (S0-R067). ``used`` are the keys with which
    it passed a door in this turn, ``frags`` its player's."""
    space = board.figure(figure).spaces[0]
    fragged = VAULT in board.things(space) and (bool(used) or inside == "anybody")
    return Caught(fragged, frags - loss if fragged else frags)
