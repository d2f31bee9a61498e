"""The tactics: what a unit does next, and what can come of it.

A unit acts against the nearest enemy that it can shoot or attack from where it is, by what is worth more; otherwise it
goes the shortest way to a place from which it can.
"""

from collections.abc import Sequence

from regolario.games.advanced_starquest.rules.sides import FacedSide
from regolario.games.advanced_starquest.simulation.ground import Stride
from regolario.games.advanced_starquest.simulation.moment import (
    BEGINS,
    DEAD,
    SkirmishMoment,
    following,
    seeing,
    with_fuel,
)
from regolario.games.advanced_starquest.simulation.plan import SkirmishPlan, Stroke
from regolario.games.advanced_starquest.simulation.ways import POINT, UNREACHED, Objective, Ways


class RestOfTurn:
    """The rest of a turn from a moment on, as long as nothing happens to anybody: moves and the next unit."""

    def __init__(self, plan: SkirmishPlan, ways: Sequence[Ways], moment: SkirmishMoment) -> None:
        self.plan, self.all_ways = plan, ways
        self.right, self.unit, self.points, self.commands, self.jammed, places, self.lives, self.fuel, *watch = moment
        self.watch, self.due, self.opened = watch
        self.ground, self.ways = plan.grounds[self.opened], ways[self.opened]
        self.places = list(places)
        self.foes: list[tuple[int, int, int]] = []
        self.taken = 0
        for number, place in enumerate(places):
            if place != DEAD:
                self.taken |= 1 << (place >> 2)
                if plan.units[number].right is not self.right:
                    self.foes.append((number, place >> 2, place & 3))
        self.foe = BEGINS

    def strikes(self) -> Stroke | None:
        """Return the next shot or attack of a unit, after all moves before it.

        None without any, or when units on overwatch see what a unit does.
        """
        while not self.due:
            found = self._best()
            if found is not None and self.plan.pay[found.cost, self.points, self.commands]:
                return found
            if (found is not None or not self._act()) and not self._pass():
                return None
        return None

    def moment(self) -> SkirmishMoment:
        """Return the moment as it is now."""
        return SkirmishMoment(
            self.right,
            self.unit,
            self.points,
            self.commands,
            self.jammed,
            tuple(self.places),
            self.lives,
            self.fuel,
            self.watch,
            self.due,
            self.opened,
        )

    def _pass(self) -> bool:
        """Let the next unit act; return whether there is one."""
        unit = following(self.plan, self.right, self.places, self.unit)
        if unit is None:
            return False
        self.unit, self.points, self.jammed = unit, self.plan.units[unit].points, False
        return True

    def _best(self) -> Stroke | None:
        """Return the best shot or attack from here at the nearest enemy; None if none is in reach."""
        place, ground = self.places[self.unit], self.ground
        seen, strike, apart = ground.seen[place], ground.strikes[place], ground.apart[place >> 2]
        front = strike.square if strike else -1
        best, nearest = None, UNREACHED
        for foe, square, facing in self.foes:
            if apart[square] >= nearest:
                continue
            found = self._shot(foe) if seen >> square & 1 else None
            if square == front and strike:
                attack = self._attack(foe, strike.sides[facing])
                if attack and (found is None or attack.worth > found.worth):
                    found = attack
            if found is not None:
                best, nearest, self.foe = found, apart[square], foe
        return best

    def _shot(self, foe: int) -> Stroke | None:
        """Return the shot at an enemy if the weapon works and can wound it."""
        found = self.plan.shots.get((self.unit, foe))
        if not found or found.worth <= 0 or self.jammed:
            return None
        return None if found.flames and not self._fuel_left() else found

    def _fuel_left(self) -> int:
        """Return the shots left to the Heavy Flamer of the unit that acts."""
        return self.fuel[self.plan.flamers.index(self.unit)]

    def _act(self) -> bool:
        """Let the unit reload, wait or move; return whether it could."""
        acts = self._reload() or (self._wait() if self.plan.units[self.unit].watches else self._stride())
        if acts and self.watch:
            self.due = seeing(self.ground, self.plan, self.watch, self.unit, self.places)
        return acts

    def _wait(self) -> bool:
        """Go on overwatch; return whether the unit could."""
        watching = self.plan.watching
        if watching is None or watching.cost > self.points or self.jammed or self.watch >> self.unit & 1:
            return False
        self.watch |= 1 << self.unit
        self.points -= watching.cost
        return True

    def _reload(self) -> bool:
        """Reload an empty Heavy Flamer; return whether the unit could."""
        fuel = self.plan.fuel
        if fuel is None or fuel.reload is None or fuel.reload > self.points:
            return False
        if self.unit not in self.plan.flamers or self._fuel_left():
            return False
        self.fuel = with_fuel(self.plan, self.fuel, self.unit, fuel.shots)
        self.points -= fuel.reload
        return True

    def _attack(self, foe: int, side: FacedSide) -> Stroke | None:
        """Return the attack on an enemy if it is more likely to wound than to be wounded."""
        found = self.plan.attacks.get((self.unit, foe, side))
        return found if found and found.worth > 0 else None

    def _stride(self) -> bool:
        """Take one step or turn on the shortest way to where the unit can act; return whether there was one."""
        unit, place = self.plan.units[self.unit], self.places[self.unit]
        nearest, lengths = UNREACHED, None
        for foe, square, _ in self.foes:
            aim = self._aim(foe)
            to = self.ways.to(unit.prowls, aim, square) if aim else None
            if to and to[place] < nearest:
                nearest, lengths = to[place], to
        if lengths is None:
            return False
        strides = (self.ground.prowls if unit.prowls else self.ground.walks)[place]
        best, shortest = None, UNREACHED
        for stride in strides:
            length = lengths[stride.to]
            if length < nearest and length + stride.cost * POINT < shortest and self._open(stride):
                best, shortest = stride, length + stride.cost * POINT
        if best is None:
            return False
        self._go(best)
        return True

    def _aim(self, foe: int) -> Objective | None:
        """Return what the unit wants to do to an enemy; None if it cannot hurt it."""
        if self._shot(foe):
            return Objective.SHOOT
        return Objective.ATTACK if self._attack(foe, FacedSide.FRONT) else None

    def _open(self, stride: Stride) -> bool:
        """Return whether the unit can pay for a step or turn, and no other unit is in its way."""
        taken = self.taken
        if stride.door:
            return stride.work <= self.points
        if stride.cost > self.points:
            return False
        if stride.square < 0:
            return True
        if taken >> stride.square & 1:
            return False
        one = stride.one >= 0 and taken >> stride.one & 1
        other = stride.other >= 0 and taken >> stride.other & 1
        return stride.free[one + 2 * other]

    def _go(self, stride: Stride) -> None:
        if stride.door:
            self.opened |= stride.door
            self.ground, self.ways = self.plan.grounds[self.opened], self.all_ways[self.opened]
            self.points -= stride.work
            return
        here = self.places[self.unit]
        self.taken ^= 1 << (here >> 2)
        self.taken |= 1 << (stride.to >> 2)
        self.places[self.unit] = stride.to
        self.points -= stride.cost
