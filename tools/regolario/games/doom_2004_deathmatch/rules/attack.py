"""Attacks in a deathmatch.

As in the base game, without ammunition and against marines only (S0, the section on moving and attacking).
"""

from collections.abc import Mapping

from regolario.games.doom_2004.rules import attack as base
from regolario.games.doom_2004.rules import attack_steps as whole_attack
from regolario.games.doom_2004.rules.attack_steps import AttackResult
from regolario.games.doom_2004.rules.board import MARINE, Board
from regolario.games.doom_2004.rules.dice import Die, Rolled
from regolario.games.doom_2004.rules.steps import CornerReading, MoveCheck
from regolario.games.doom_2004_deathmatch.rules.pick_up import MELEE, ammunition_needed
from regolario.games.doom_2004_deathmatch.rules.vaults import passable
from regolario.mechanics.lookup import named, one_of
from regolario.mechanics.sight import Sight, Touching
from regolario.mechanics.spaces import Space
from regolario.rule import rule


@rule("doom-2004-deathmatch/attack/declare")
def declare(
    *,
    board: Board,
    figure: str,
    target: Space,
    weapon: str | None = None,
    items: tuple[str, ...] = (),
    melee: bool | None = None,
    blast: bool = False,
    sharing: bool = False,
    same_side: tuple[str, ...] = (),
    adjacent: str,
    touching: Touching,
    empty: str,
    shared: str,
    spare: str,
    own: str,
    doors: str,
    mates: str,
    friends: str,
) -> MoveCheck:
    """Return whether a marine may declare an attack (S0-R036, S4-R053 to S4-R056).

    ``items`` is what it has; ``melee`` and ``blast`` give the kind of attack (fist and chainsaw are known to be
    melee weapons), ``sharing`` says that it stands in another marine's space. ``same_side`` are the other marines of
    its player or team.
    """
    if weapon is None:
        return MoveCheck(False, "no-weapon-named", target)
    armed = ammunition_needed(weapon=weapon, items=items, spare=spare)
    if not armed.legal:
        return MoveCheck(False, armed.because, target)
    there = board.figure_on(target, besides=figure)
    spared = there is not None and there.name in same_side and mates == "friends" and friends == "forbidden"
    return base.allowed(
        board=as_seen(board, items, doors),
        figure=figure,
        target=target,
        armed="friend" if spared else None,
        melee=weapon in MELEE if melee is None else melee,
        blast=blast,
        sharing=sharing,
        adjacent=adjacent,
        touching=touching,
        empty=empty,
        shared=shared,
        own=own,
    )


def as_seen(board: Board, items: tuple[str, ...], doors: str) -> Board:
    """Return the board for the sight and attacks of a marine with these items.

    Under one reading, security doors to which it has the key are absent.
    """
    return passable(board, items) if doors == "sight-too" else board


@rule("doom-2004-deathmatch/attack/melee")
def melee(
    *,
    board: Board,
    figure: str,
    target: Space,
    items: tuple[str, ...] = (),
    adjacent: str,
    touching: Touching,
    doors: str,
) -> MoveCheck:
    """Return whether a melee attack reaches a space: it must be adjacent (S4-R054).

    ``items`` is what the marine has.
    """
    seen = as_seen(board, items, doors)
    return base.melee(board=seen, figure=figure, target=target, adjacent=adjacent, touching=touching)


@rule("doom-2004-deathmatch/attack/line-of-sight")
def line_of_sight(
    *, board: Board, figure: str, target: Space, items: tuple[str, ...] = (), touching: Touching, doors: str
) -> Sight:
    """Return whether a marine sees a space and, if not, what first blocks the line and where.

    Source: S4-R059, S4-R061. ``items`` is what it has.
    """
    return base.line_of_sight(board=as_seen(board, items, doors), figure=figure, target=target, touching=touching)


@rule("doom-2004-deathmatch/attack/range")
def range_of_attack(
    *,
    board: Board,
    figure: str,
    target: Space,
    items: tuple[str, ...] = (),
    touching: Touching,
    corner: CornerReading,
    count: str,
    doors: str,
) -> base.Distance:
    """Return how many spaces an attack must reach (S4-R062).

    A marine takes up one space, so it counts from where it sees. ``items`` is what it has.
    """
    seen = as_seen(board, items, doors)
    return base.range_of_attack(
        board=seen, figure=figure, target=target, touching=touching, corner=corner, count=count, start="seeing"
    )


@rule("doom-2004-deathmatch/attack/five-steps")
def five_steps(
    *, seen: bool, range: int, rolled: tuple[Rolled, ...] = (), armour: int, each: int, bare: str
) -> AttackResult:
    """Return what an attack that may be declared does to a marine, as in the base game (S0-R036)."""
    return whole_attack.five_steps(seen=seen, range=range, rolled=rolled, armour=armour, each=each, bare=bare)


@rule("doom-2004-deathmatch/attack/dice")
def dice(*, attacker: str, weapons: Mapping[str, Mapping[str, int | None]]) -> Mapping[Die, int | None]:
    """Return the dice that a weapon rolls, by colour; None if unknown (S4-R063, S4-E11).

    Raises ValueError for an unknown weapon.
    """
    row = named(weapons, attacker, "weapon")
    return {die: row[die] for die in Die}


@rule("doom-2004-deathmatch/wounds/armour")
def armour(*, tokens: int, figure: str = MARINE) -> int:
    """Return the armour of a marine: its armour tokens (S4-R067). Raises ValueError for another figure."""
    one_of((MARINE,), figure, "figure of a deathmatch")
    return tokens
