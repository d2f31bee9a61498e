"""Moments of a skirmish, and what follows from a turn that begins, a shot or an attack."""

from collections.abc import Sequence
from typing import NamedTuple

from regolario.games.advanced_starquest.simulation.blows import HarmDone
from regolario.games.advanced_starquest.simulation.ground import FACINGS, SkirmishGround
from regolario.games.advanced_starquest.simulation.plan import SkirmishPlan

BEGINS = -1
"""Instead of a unit: the turn of a side begins."""
DEAD = -1
"""Instead of a place: the unit is no longer on the board."""


class SkirmishMoment(NamedTuple):
    """A skirmish at one moment: whose turn it is, which unit acts with which points, where everybody is.

    ``right`` says whether it is the turn of the right side.

    ``places`` has the place of each unit, ``lives`` its life points, ``fuel`` the shots left to each Heavy Flamer. It
    has as bits ``watch``, the units on overwatch, ``due``, those that have not yet shot at the unit that acts after its
    last action, and ``opened``, the doors that have been opened. The rest of a run depends on nothing else but
    the number of turns played.
    """

    right: bool
    unit: int
    points: int
    commands: int
    jammed: bool
    places: tuple[int, ...]
    lives: tuple[int, ...]
    fuel: tuple[int, ...]
    watch: int = 0
    due: int = 0
    opened: int = 0


def begins(plan: SkirmishPlan, right: bool, moment: SkirmishMoment) -> SkirmishMoment:
    """Return the moment at which the turn of a side begins: its own units are no longer on overwatch."""
    watch = moment.watch
    for number in range(len(plan.units) if watch else 0):
        if plan.units[number].right is right:
            watch &= ~(1 << number)
    return SkirmishMoment(right, BEGINS, 0, 0, False, moment.places, moment.lives, moment.fuel, watch, 0, moment.opened)


def seeing(ground: SkirmishGround, plan: SkirmishPlan, watch: int, unit: int, places: Sequence[int]) -> int:
    """Return the units on overwatch that can shoot at a unit, as bits."""
    square, found = places[unit] >> 2, 0
    for number, one in enumerate(plan.units):
        if not watch >> number & 1 or one.right is plan.units[unit].right:
            continue
        shot = plan.shots.get((number, unit))
        if shot and shot.worth > 0 and ground.seen[places[number]] >> square & 1:
            found |= 1 << number
    return found


def reacted(plan: SkirmishPlan, moment: SkirmishMoment, harm: HarmDone) -> SkirmishMoment:
    """Return a moment after the first unit that is due on overwatch shot at the unit that acts."""
    bit = moment.due & -moment.due
    once = plan.watching is not None and plan.watching.once
    watch = moment.watch & ~bit if once or harm.jams else moment.watch
    after = moment._replace(watch=watch, due=moment.due & ~bit)
    if not harm.target:
        return after
    lives, places = list(moment.lives), list(moment.places)
    lives[moment.unit] = max(lives[moment.unit] - harm.target, 0)
    if lives[moment.unit]:
        return after._replace(lives=tuple(lives))
    places[moment.unit] = DEAD
    return passed(plan, after._replace(lives=tuple(lives), places=tuple(places), due=0))


def with_fuel(plan: SkirmishPlan, fuel: tuple[int, ...], unit: int, shots: int) -> tuple[int, ...]:
    """Return the shots left to the Heavy Flamers when one of them has another number."""
    return tuple(shots if number == unit else left for number, left in zip(plan.flamers, fuel, strict=True))


def following(plan: SkirmishPlan, right: bool, places: Sequence[int], unit: int) -> int | None:
    """Return the unit of a side that acts next, the first after ``BEGINS``; None after the last."""
    for number in range(unit + 1, len(places)):
        if places[number] != DEAD and plan.units[number].right is right:
            return number
    return None


def passed(plan: SkirmishPlan, moment: SkirmishMoment) -> SkirmishMoment:
    """Return the moment at which the next unit acts, or the enemy's turn begins."""
    unit = following(plan, moment.right, moment.places, moment.unit)
    if unit is None:
        return begins(plan, not moment.right, moment)
    return moment._replace(unit=unit, points=plan.units[unit].points, jammed=False)


def harmed(plan: SkirmishPlan, moment: SkirmishMoment, foe: int, harm: HarmDone) -> SkirmishMoment:
    """Return a moment after the acting unit's shot or attack at an enemy did some harm."""
    places, lives, unit = list(moment.places), list(moment.lives), moment.unit
    watch = moment.watch
    for one, lost in ((foe, harm.target), (unit, harm.attacker)):
        lives[one] = max(lives[one] - lost, 0)
        if not lives[one]:
            places[one], watch = DEAD, watch & ~(1 << one)
    if harm.turns and lives[foe]:
        places[foe] = places[foe] & ~3 | FACINGS.index(FACINGS[moment.places[unit] & 3].turned(2))
    after = moment._replace(jammed=moment.jammed or harm.jams, places=tuple(places), lives=tuple(lives), watch=watch)
    return after if lives[unit] else passed(plan, after)
