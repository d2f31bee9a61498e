"""Equipment in a deathmatch: it is taken from the item pool, and weapons are spent in place of ammunition (S0, the
sections on movement and attack and on equipment)."""

from collections.abc import Mapping
from dataclasses import dataclass

from regolario.games.doom_2004_deathmatch.setup import CHAINSAW, HEALTH, is_key
from regolario.rule import Verdict, rule

ARMOUR = "armour"
FIST, PISTOL, GRENADE = "fist", "pistol", "grenade"
ALWAYS_AT_HAND = (FIST, PISTOL, GRENADE)
"""The weapons that need no token (S4-R055)."""
ENDLESS = (CHAINSAW,)
"""The weapons known to have infinite ammunition (S0-R048)."""


@dataclass(frozen=True)
class PickUp:
    """What a marine picks up: whether it may and does, and if not why; its equipment, its wound and armour tokens and
    the pool afterwards; whether the token on the board stays there."""

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
) -> PickUp:
    """A marine comes to a token on the board (S0-R043 to S0-R046). ``items``, ``wounds`` and ``armour`` are the tokens
    it has, ``pool`` how many of each kind are left. Armour that is picked up adds to the tokens in the bin."""
    if item == HEALTH:
        return PickUp(True, None, items, max(wounds, full), armour, pool, health == "stays" or wounds >= full)
    owned = armour if item == ARMOUR and armours == "none" else items.count(item)
    if owned >= most:
        return PickUp(False, "has-one", items, wounds, armour, pool, True)
    if is_key(item) and keys == "one-of-each":
        return PickUp(True, None, (*items, item), wounds, armour, pool, False)
    if not pool.get(item, 0):
        return PickUp(False, "none-left", items, wounds, armour, pool, True)
    return PickUp(True, None, (*items, item), wounds, armour + (item == ARMOUR), {**pool, item: pool[item] - 1}, True)


@dataclass(frozen=True)
class Spent:
    """What an attack costs: the weapon token that is discarded, if one is; the equipment and the pool afterwards."""

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
) -> Spent:
    """What is discarded after an attack that showed so many bullet icons (S0-R037, S0-R038, S0-R048). ``infinite`` says
    that the group's sheet gives the weapon infinite ammunition; the chainsaw has it anyway."""
    if not bullets or infinite or weapon in ENDLESS or weapon not in items:
        return Spent(None, items, pool)
    left = tuple(item for item in items if item != weapon)
    return Spent(weapon, left, put_back(pool, (weapon,), tokens))


def put_back(pool: Mapping[str, int], gone: tuple[str, ...], tokens: str) -> Mapping[str, int]:
    """The pool after tokens were discarded: they go back to it, or out of the match (a reading)."""
    if tokens == "out-of-the-match":
        return pool
    return {**pool, **{kind: pool.get(kind, 0) + gone.count(kind) for kind in gone}}


@rule("doom-2004-deathmatch/attack/ammunition-needed")
def ammunition_needed(*, weapon: str, items: tuple[str, ...], spare: str) -> Verdict:
    """Whether a marine may attack with a weapon: no ammunition is needed, but the token of the weapon is, save for
    those always at hand (S0-R037, S4-R055, S4-R056)."""
    if weapon in items:
        return Verdict(True)
    if weapon not in ALWAYS_AT_HAND:
        return Verdict(False, "no-weapon-token")
    barred = {"unlimited": (), "no-grenades": (GRENADE,), "fist-only": (GRENADE, PISTOL)}[spare]
    return Verdict(False, "needs-ammunition") if weapon in barred else Verdict(True)
