"""Vaults, their security doors, and the keys (S0, on vaults and security keys).

A key is an item, ``red-key``; its door is an edge of the board, ``red door``.
"""

from collections.abc import Callable, Collection
from dataclasses import dataclass, replace
from itertools import pairwise

from regolario.games.doom_2004.rules.board import COLOURS, DOOR, Board
from regolario.games.doom_2004.rules.doors import OPEN
from regolario.games.doom_2004.rules.steps import CornerReading, closed
from regolario.games.doom_2004_deathmatch.rules.match_setup import KEY, is_key
from regolario.mechanics.bounds import Signed
from regolario.mechanics.spaces import Space
from regolario.rule import rule

VAULT = "vault"
ALL_KEYS = tuple(f"{colour}{KEY}" for colour in COLOURS.values())


def passable(board: Board, items: Collection[str]) -> Board:
    """Return the board for a marine with these items: its keys open security doors (S0-R065)."""
    locked = {f"{item.removesuffix(KEY)} {DOOR}" for item in items if is_key(item)}
    edges = {edge: f"{OPEN}{name}" if name in locked else name for edge, name in board.drawing.edges.items()}
    return Board(replace(board.drawing, edges=edges), board.figures)


@dataclass(frozen=True)
class DoorPassage:
    """The result of passing security doors: whether it is legal, or why not and where.

    ``used`` are the keys that were needed.
    """

    legal: bool
    because: str | None
    at: Space | None
    used: tuple[str, ...]


@rule("doom-2004-deathmatch/vaults/security-door")
def security_door(
    *,
    board: Board,
    figure: str,
    path: tuple[Space, ...],
    items: tuple[str, ...] = (),
    key: str | None = None,
    corner: CornerReading,
    either: str,
) -> DoorPassage:
    """Return whether a marine with these items can pass the security doors on its way.

    Walls and other doors are not checked (S0-R064, S0-R065). Where either of two keys would open a corner, ``key``
    is the one that the player names; without it, the first of ``items``.
    """
    used: tuple[str, ...] = ()
    unlocked = passable(board, ALL_KEYS)
    for here, there in pairwise((board.figure(figure).spaces[0], *path)):
        if not here.touches(there) or closed(unlocked, here, there, corner) is not None:
            continue

        def opens(*keys: str, step: tuple[Space, Space] = (here, there)) -> bool:
            return closed(passable(board, keys), *step, corner) is None

        if not opens(*items):
            return DoorPassage(False, "no-key", there, used)
        used = tuple(dict.fromkeys((*used, *_used(tuple(filter(is_key, items)), opens, key, either))))
    return DoorPassage(True, None, None, used)


def _used(keys: tuple[str, ...], opens: Callable[..., bool], named: str | None, either: str) -> tuple[str, ...]:
    """Return the keys that a step uses.

    They are those that it needs or, where one of several is enough, those that the reading counts.
    """
    if opens():
        return ()
    needed = tuple(key for key in keys if not opens(*(other for other in keys if other != key)))
    able = tuple(key for key in keys if opens(key))
    if needed or not able or either == "all":
        return needed or able or keys
    return (named,) if named in able else able[:1]


@dataclass(frozen=True)
class Keys:
    """The keys that a marine keeps, those that return, and those ``picked`` up again at once.

    A marine that stands on the place of a key picks it up.
    """

    kept: tuple[str, ...]
    returned: tuple[str, ...]
    picked: tuple[str, ...]


@rule("doom-2004-deathmatch/vaults/key-returns")
def key_returns(
    *,
    keys: tuple[str, ...],
    used: tuple[str, ...] = (),
    handed: tuple[str, ...] = (),
    fragged: bool = False,
    taken_up: tuple[str, ...] = (),
    unused: str,
    under: str,
) -> Keys:
    """Return which keys a marine keeps at the end of its turn, or when fragged (S0-R066, S0-R068).

    ``used`` are the keys with which it passed a door in this turn, ``handed`` those of them that it has given to
    another marine since, ``taken_up`` those on whose place a marine stands.
    """
    own = tuple(key for key in keys if fragged or unused == "returns" or key in used)
    returned = (*own, *(key for key in handed if key in used))
    picked = tuple(key for key in returned if key in taken_up and under == "at-once")
    return Keys(tuple(key for key in keys if key not in own), returned, picked)


@dataclass(frozen=True)
class Caught:
    """The result of ending a turn in a vault: whether the marine is fragged, and its player's frags."""

    fragged: bool
    frags: int


@rule("doom-2004-deathmatch/vaults/caught-inside")
def caught_inside(
    *, board: Board, figure: str, used: tuple[str, ...] = (), frags: Signed, loss: int, inside: str
) -> Caught:
    """Return whether a marine is caught in a vault at the end of its turn (S0-R067).

    ``used`` are the keys with which it passed a door in this turn, ``frags`` those of its player.
    """
    space = board.figure(figure).spaces[0]
    fragged = VAULT in board.things(space) and (bool(used) or inside == "anybody")
    return Caught(fragged, frags - loss if fragged else frags)
