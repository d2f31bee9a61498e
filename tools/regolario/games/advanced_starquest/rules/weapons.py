"""The marines' weapons and the parry (S1, section 14)."""

from collections.abc import Mapping
from dataclasses import dataclass

from regolario.games.advanced_starquest.rules.dice import DiceCount, DieColour
from regolario.games.advanced_starquest.rules.shooting import lost, pierced
from regolario.games.advanced_starquest.rules.sides import FacedSide
from regolario.mechanics.arguments import between, needed
from regolario.mechanics.lookup import named
from regolario.mechanics.tables import RollTable
from regolario.rule import rule

Weapons = Mapping[str, Mapping[str, int]]


@rule("advanced-starquest/weapons/melee-weapons")
def melee_weapons(*, carried: tuple[str, ...], rows: Weapons) -> DiceCount:
    """Return the melee dice of the weapons that a unit carries, added up (S1-R088 to S1-R090, S1-R094).

    Raises ValueError for an unknown weapon.
    """
    found = [named(rows, one, "weapon") for one in carried]
    return DiceCount(sum(one["red"] for one in found), sum(one["white"] for one in found))


@dataclass(frozen=True)
class WeaponShot:
    """The dice of a weapon's shot and its Action Points."""

    shot: DiceCount
    points: int


@rule("advanced-starquest/weapons/shooting-weapons")
def shooting_weapons(*, weapon: str, rows: Weapons) -> WeaponShot:
    """Return the dice and the cost of a weapon's shot (S1-R095 to S1-R102).

    Raises ValueError for an unknown weapon.
    """
    row = named(rows, weapon, "weapon")
    return WeaponShot(DiceCount(row["red"], row["white"]), row["points"])


@dataclass(frozen=True)
class ColouredDie:
    """A die that was rolled: its colour and the face that it shows."""

    die: DieColour
    face: int


@dataclass(frozen=True)
class Parry:
    """The opponent's total after a parry; ``because`` says why the unit may not parry."""

    legal: bool
    because: str | None
    total: int


@rule("advanced-starquest/weapons/parry")
def parry(
    *,
    sword: bool,
    rolled: tuple[ColouredDie, ...],
    chosen: int,
    new_face: int,
    side: FacedSide = FacedSide.FRONT,
    attacking: bool = False,
    earlier: int = 0,
    red: RollTable,
    white: RollTable,
    parries: int,
    both: str,
    again: str,
) -> Parry:
    """Return the opponent's total after a unit parries (S1-R091 to S1-R093).

    ``rolled`` are the opponent's dice, ``chosen`` the place of the one rolled again, counted from 1; ``attacking`` says
    whether the parrying unit attacks, ``earlier`` how often it has parried in this melee. Raises ValueError for a place
    without a die.
    """
    between("chosen", chosen, 1, len(needed("rolled", rolled)))
    before = rolled[chosen - 1]
    total = sum(one.face for one in rolled)
    faces = {DieColour.RED: red.ways_in("hits"), DieColour.WHITE: white.ways_in("hits")}
    known = all(one.face in faces[one.die] for one in (*rolled, ColouredDie(before.die, new_face)))
    reason = _no_parry(sword, attacking, side, both) or _too_often(earlier, parries, again)
    reason = reason or (None if known else "no-such-face")
    return Parry(False, reason, total) if reason else Parry(True, None, total - before.face + new_face)


def _no_parry(sword: bool, attacking: bool, side: FacedSide, both: str) -> str | None:
    """Return why a unit cannot parry at all, or None."""
    if not sword:
        return "no-sword"
    if attacking:
        return "only-the-defender-parries" if both == "defender" else None
    return None if side is FacedSide.FRONT else "parry-from-flank-or-rear"


def _too_often(earlier: int, parries: int, again: str) -> str | None:
    """Return why a unit cannot parry again, or None."""
    return "already-parried" if again == "once" and earlier >= parries else None


@dataclass(frozen=True)
class Flames:
    """The life points that each unit in the area loses; ``because`` says why the weapon cannot shoot."""

    legal: bool
    because: str | None
    life_points: tuple[int, ...] = ()
    shots_left: int = 0


@rule("advanced-starquest/weapons/heavy-flamer")
def heavy_flamer(
    *,
    fired: int,
    armours: tuple[int, ...],
    throws: tuple[tuple[int, ...], ...],
    red: RollTable,
    shots: int,
    dice: int,
    rolls: str,
    pierces: str,
    loses: str,
) -> Flames:
    """Return the life points that units in the area of a Heavy Flamer lose (S1-R100).

    ``fired`` are its earlier shots, ``armours`` the armour values of the units, ``throws`` the faces rolled.
    """
    reason = _no_flames(fired, len(armours), throws, red, shots, dice, rolls)
    if reason:
        return Flames(False, reason, (), max(shots - fired, 0))
    totals = [sum(throw) for throw in throws] * (1 if rolls == "each" else len(armours))
    life = (
        lost(total - armour, loses) if pierced(total, armour, pierces) else 0
        for total, armour in zip(totals, armours, strict=True)
    )
    return Flames(True, None, tuple(life), shots - fired - 1)


def _no_flames(
    fired: int, units: int, throws: tuple[tuple[int, ...], ...], red: RollTable, shots: int, dice: int, rolls: str
) -> str | None:
    """Return why a Heavy Flamer cannot shoot like that, or None."""
    if fired >= shots:
        return "no-shots-left"
    if len(throws) != (units if rolls == "each" else 1):
        return "wrong-number-of-throws"
    if any(len(throw) != dice for throw in throws):
        return "wrong-number-of-dice"
    return None if {face for throw in throws for face in throw} <= set(red.ways_in("hits")) else "no-such-face"
