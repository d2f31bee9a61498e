"""Equipment in a deathmatch.

It is taken from the item pool, and weapons are spent in place of ammunition (S0, the sections on movement and attack
and on equipment).
"""

from collections.abc import Mapping
from dataclasses import dataclass

from regolario.games.doom_2004.rules.equipment import within_reach
from regolario.games.doom_2004_deathmatch.rules.match_setup import CHAINSAW, HEALTH, is_key
from regolario.mechanics.lookup import one_of
from regolario.rule import Verdict, rule

ARMOUR = "armour"
FIST, PISTOL, GRENADE = "fist", "pistol", "grenade"
ALWAYS_AT_HAND = (FIST, PISTOL, GRENADE)
"""The weapons that need no token (S4-R055)."""
MELEE = (FIST, CHAINSAW)
"""The weapons known to reach adjacent spaces only: a fist and a saw are not thrown (S4-R054)."""
ENDLESS = (CHAINSAW,)
"""The weapons known to have infinite ammunition (S0-R048)."""


@dataclass(frozen=True)
class ItemPickUp:
    """The result of picking up a token.

    It has the equipment, the wound and armour tokens and the pool afterwards, and whether the token stays on the
    board.
    """

    legal: bool
    because: str | None
    items: tuple[str, ...]
    wounds: int
    armour: int
    pool: Mapping[str, int]
    stays: bool


@rule("doom-2004-deathmatch/equipment/pick-up")
def pick_up(
    *,
    item: str,
    items: tuple[str, ...],
    wounds: int,
    armour: int = 0,
    pool: Mapping[str, int],
    most: int,
    full: int,
    keys: str,
    health: str,
    armours: str,
    passing: str,
    moving_on: bool = False,
) -> ItemPickUp:
    """Return whether and how a marine picks up a token on the board (S0-R043 to S0-R046).

    ``items``, ``wounds`` and ``armour`` are the tokens it has, ``pool`` how many of each kind are left. Armour that
    is picked up is added to the tokens in the bin. ``moving_on`` says that the marine only passes.
    """
    if item == HEALTH:
        return ItemPickUp(True, None, items, max(wounds, full), armour, pool, health == "stays" or wounds >= full)
    if moving_on and passing == "must-stop":
        return ItemPickUp(False, "must-stop", items, wounds, armour, pool, True)
    if _owned(item, items, armour, armours) >= most:
        return ItemPickUp(False, "has-one", items, wounds, armour, pool, True)
    if is_key(item) and keys == "one-of-each":
        return ItemPickUp(True, None, (*items, item), wounds, armour, pool, False)
    if not pool.get(item, 0):
        return ItemPickUp(False, "none-left", items, wounds, armour, pool, True)
    return ItemPickUp(
        True, None, (*items, item), wounds, armour + (item == ARMOUR), {**pool, item: pool[item] - 1}, True
    )


@rule("doom-2004-deathmatch/equipment/picking-up-cost")
def picking_up_cost(*, movement: int, cost: int, price: str) -> int | None:
    """Return the movement left after picking up a token; None if it is too little (S0-R036, S0-R043)."""
    if price == "nothing":
        return movement
    return movement - cost if movement >= cost else None


@dataclass(frozen=True)
class Carried:
    """What a marine carries: its equipment tokens, and its armour tokens."""

    items: tuple[str, ...]
    armour: int


@dataclass(frozen=True)
class HandOver:
    """The result of handing a token over.

    It has the movement left, None if it is too little, and what giver and taker carry afterwards.
    """

    legal: bool
    because: str | None
    left: int | None
    giver: Carried
    taker: Carried


@rule("doom-2004-deathmatch/movement/giving-equipment")
def giving_equipment(
    *,
    movement: int,
    item: str,
    giver: Carried,
    taker: Carried,
    distance: int = 1,
    cost: int,
    most: int,
    armours: str,
    near: str,
) -> HandOver:
    """Return what becomes of a token that a marine gives to another (S0-R036, S0-R045).

    ``distance`` is that between them, in spaces. Armour counts for the marine that has its token. Raises ValueError for
    a token that the giver does not have.
    """
    one_of(giver.items, item, "token of the giver")
    if not within_reach(distance, near):
        return HandOver(False, "too-far-away", movement, giver, taker)
    if _owned(item, taker.items, taker.armour, armours) >= most:
        return HandOver(False, "has-one", movement, giver, taker)
    if movement < cost:
        return HandOver(False, "no-movement-left", None, giver, taker)
    place, rating = giver.items.index(item), int(item == ARMOUR)
    rest = (*giver.items[:place], *giver.items[place + 1 :])
    gave = Carried(rest, giver.armour - rating)
    return HandOver(True, None, movement - cost, gave, Carried((*taker.items, item), taker.armour + rating))


def _owned(item: str, items: tuple[str, ...], armour: int, armours: str) -> int:
    """Return how many tokens of a kind a marine has, by the reading of armour."""
    return armour if item == ARMOUR and armours == "none" else items.count(item)


@dataclass(frozen=True)
class AttackCost:
    """The cost of an attack: the discarded weapon token, if any, and equipment and pool afterwards."""

    discarded: str | None
    items: tuple[str, ...]
    pool: Mapping[str, int]


@rule("doom-2004-deathmatch/equipment/ammunition")
def ammunition(
    *,
    weapon: str,
    bullets: int,
    items: tuple[str, ...],
    pool: Mapping[str, int],
    infinite: bool = False,
    tokens: str,
) -> AttackCost:
    """Return what is discarded after an attack with ``bullets`` bullet icons.

    Source: S0-R037, S0-R038, S0-R048. ``infinite`` says that the group's sheet gives the weapon infinite
    ammunition; the chainsaw always has it.
    """
    if not bullets or infinite or weapon in ENDLESS or weapon not in items:
        return AttackCost(None, items, pool)
    left = tuple(item for item in items if item != weapon)
    return AttackCost(weapon, left, put_back(pool, (weapon,), tokens))


def put_back(pool: Mapping[str, int], gone: tuple[str, ...], tokens: str) -> Mapping[str, int]:
    """Return the pool after tokens were discarded.

    They return to the pool or, under one reading, leave the match.
    """
    if tokens == "out-of-the-match":
        return pool
    return {**pool, **{kind: pool.get(kind, 0) + gone.count(kind) for kind in gone}}


@rule("doom-2004-deathmatch/attack/ammunition-needed")
def ammunition_needed(*, weapon: str, items: tuple[str, ...], spare: str) -> Verdict:
    """Return whether a marine may attack with a weapon (S0-R037, S4-R055, S4-R056).

    It needs no ammunition but the token of the weapon, except for the weapons that need no token. Armour and
    keys are not weapons.
    """
    if weapon in items and not (weapon == ARMOUR or is_key(weapon)):
        return Verdict(True)
    if weapon not in ALWAYS_AT_HAND:
        return Verdict(False, "no-weapon-token")
    barred = {"unlimited": (), "no-grenades": (GRENADE,), "fist-only": (GRENADE, PISTOL)}[spare]
    return Verdict(False, "needs-ammunition") if weapon in barred else Verdict(True)
