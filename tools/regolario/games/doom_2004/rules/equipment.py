"""Equipment: weapons, and the ammunition that they use."""

from enum import StrEnum

from regolario.games.doom_2004.rules.dice import Rolled, checked
from regolario.rule import rule


class Weapon(StrEnum):
    """The weapons whose name is known."""

    FIST = "fist"
    PISTOL = "pistol"
    GRENADE = "grenade"
    SHOTGUN = "shotgun"
    MACHINE_GUN = "machine-gun"
    ROCKET_LAUNCHER = "rocket-launcher"
    PLASMA_GUN = "plasma-gun"
    BFG = "bfg"
    CHAINSAW = "chainsaw"


class Ammunition(StrEnum):
    """The kinds of ammunition tokens."""

    SHELLS = "shells"
    ROCKETS = "rockets"
    CELLS = "cells"


LOADED = {
    Weapon.PISTOL: Ammunition.SHELLS,
    Weapon.SHOTGUN: Ammunition.SHELLS,
    Weapon.MACHINE_GUN: Ammunition.SHELLS,
    Weapon.GRENADE: Ammunition.ROCKETS,
    Weapon.ROCKET_LAUNCHER: Ammunition.ROCKETS,
    Weapon.PLASMA_GUN: Ammunition.CELLS,
    Weapon.BFG: Ammunition.CELLS,
}


@rule("doom-2004/equipment/ammunition-kinds")
def ammunition_kinds(*, weapon: Weapon) -> Ammunition | None:
    """Return the kind of ammunition that a weapon uses; None for a weapon that needs none."""
    return LOADED.get(weapon)


@rule("doom-2004/equipment/ammunition")
def ammunition(*, rolled: tuple[Rolled, ...], tokens: int, endless: bool = False, spent: int) -> int:
    """Return the ammunition tokens left after an attack's roll.

    Tokens are spent if at least one die shows a bullet. ``endless`` is for weapons that need no ammunition.
    """
    fired = any(die.bullet for die in checked(rolled)) and not endless
    return max(tokens - spent, 0) if fired else tokens


@rule("doom-2004/movement/giving-equipment")
def giving_equipment(*, movement: int, distance: int = 1, cost: int, near: str) -> int | None:
    """Return the movement left after giving equipment to another marine; None if it is not possible.

    ``distance`` is how many spaces away the other marine is.
    """
    return movement - cost if cost <= movement and within_reach(distance, near) else None


def within_reach(distance: int, near: str) -> bool:
    """Return whether a marine can be given equipment at a distance in spaces."""
    return near == "anywhere" or distance <= 1
