"""A skirmish as a contest: runs from moment to moment, each followed by its exact odds.

What can follow from a moment is worked out once, and looked up when a run comes to it again. A unit that shoots or
attacks until something happens takes one random number, however often it misses.
"""

from bisect import bisect
from itertools import accumulate
from math import inf
from random import Random
from typing import Any, NamedTuple

from regolario.games.advanced_starquest.simulation.blows import NOTHING, HarmDone
from regolario.games.advanced_starquest.simulation.moment import (
    BEGINS,
    DEAD,
    SkirmishMoment,
    begins,
    harmed,
    passed,
    reacted,
    seeing,
    with_fuel,
)
from regolario.games.advanced_starquest.simulation.plan import SkirmishPlan, Stroke
from regolario.games.advanced_starquest.simulation.turn import RestOfTurn
from regolario.games.advanced_starquest.simulation.ways import Ways
from regolario.simulate.contest import Run

MOST_KEPT = 100_000
"""The highest number of moments that a process remembers; they take about a kilobyte each."""


MANY = 1_000_000
"""More shots than anybody can pay for."""


class VolleyLeft(NamedTuple):
    """The points left after some shots or attacks, and how many there were."""

    points: int
    commands: int
    fired: int


class Volley(NamedTuple):
    """Equal shots or attacks until one does something, or the points or shots run out.

    A random number up to ``upto[n]`` leads to ``harms[n]``, which leaves ``left[n]``; the last one leads to no harm.
    """

    stroke: Stroke
    upto: tuple[float, ...]
    harms: tuple[HarmDone | None, ...]
    left: tuple[VolleyLeft, ...]


class Branch:
    """What can follow from a moment: a random number up to ``upto[n]`` leads to ``after[n]``.

    ``after[n]`` is None until a run first comes to it. ``right_won`` is not None if a side has won already.
    """

    __slots__ = ("after", "right_won", "upto")

    def __init__(
        self, upto: tuple[float, ...], after: list[SkirmishMoment | None], right_won: bool | None = None
    ) -> None:
        self.upto, self.after, self.right_won = upto, after, right_won


class Strikes(Branch):
    """The branch of a unit that shoots or attacks an enemy.

    If units on overwatch see it (``watched``), it does so only once before they shoot.
    """

    __slots__ = ("foe", "moment", "volley", "watched")

    def __init__(self, volley: Volley, moment: SkirmishMoment, foe: int, watched: bool) -> None:
        super().__init__(volley.upto, [None] * len(volley.upto))
        self.volley, self.moment, self.foe, self.watched = volley, moment, foe, watched


class Reaction(Branch):
    """The branch of a unit on overwatch that shoots at the unit that acts."""

    __slots__ = ("moment", "volley")

    def __init__(self, volley: Volley, moment: SkirmishMoment) -> None:
        super().__init__(volley.upto, [None] * len(volley.upto))
        self.volley, self.moment = volley, moment


class Skirmish:
    """The contest of a plan."""

    def __init__(self, plan: SkirmishPlan) -> None:
        self.plan = plan
        full = tuple(plan.fuel.shots for _ in plan.flamers) if plan.fuel else ()
        lives = tuple(unit.life for unit in plan.units)
        self.first = SkirmishMoment(plan.right_first, BEGINS, 0, 0, False, plan.places, lives, full)
        self.ways = tuple(map(Ways, plan.grounds))
        self.known: dict[SkirmishMoment, Branch] = {}
        self.volleys: dict[tuple[int, int, int, int], Volley] = {}

    def __reduce__(self) -> Any:
        return Skirmish, (self.plan,)

    def play(self, chance: Random) -> Run:
        """Return the result of one run."""
        draw, known, moment, turns = chance.random, self.known, self.first, 0
        while True:
            branch = known.get(moment) or self._remembered(moment)
            if branch.right_won is not None:
                return Run(not branch.right_won, branch.right_won, turns)
            if moment.unit == BEGINS:
                if turns == 2 * self.plan.turns:
                    return Run(False, False, turns)
                turns += 1
            number = bisect(branch.upto, draw())
            moment = branch.after[number] or self._followed(branch, number)

    def _remembered(self, moment: SkirmishMoment) -> Branch:
        if len(self.known) >= MOST_KEPT:
            self.known.clear()
        found = self.known[moment] = self.branch(moment)
        return found

    def _followed(self, branch: Branch, number: int) -> SkirmishMoment:
        """Return the moment after a harm, or after a unit's turn without any, and remember it."""
        assert isinstance(branch, Strikes | Reaction)
        harm = branch.volley.harms[number]
        if isinstance(branch, Reaction):
            branch.after[number] = found = reacted(self.plan, branch.moment, harm or NOTHING)
            return found
        left = branch.volley.left[number]
        moment = branch.moment._replace(points=left.points, commands=left.commands)
        if branch.volley.stroke.flames:
            shots = moment.fuel[self.plan.flamers.index(moment.unit)] - left.fired
            moment = moment._replace(fuel=with_fuel(self.plan, moment.fuel, moment.unit, shots))
        if harm is not None:
            found = harmed(self.plan, moment, branch.foe, harm)
        else:
            found = moment if branch.watched else passed(self.plan, moment)
        if branch.watched and found.unit == moment.unit:
            found = found._replace(due=self._seeing(found))
        branch.after[number] = found
        return found

    def branch(self, moment: SkirmishMoment) -> Branch:
        """Return what can follow from a moment."""
        alive = {unit.right for unit, place in zip(self.plan.units, moment.places, strict=True) if place != DEAD}
        if len(alive) < 2:
            return Branch((), [], right_won=True in alive)
        return self._begun(moment) if moment.unit == BEGINS else self._acts(moment)

    def _begun(self, moment: SkirmishMoment) -> Branch:
        """Return the moments after the Command Points of a turn are rolled: the first unit acts."""
        ready, odds = passed(self.plan, moment), self.plan.commands[moment.right]
        if len(odds) == 1:
            return self._acts(ready._replace(commands=next(iter(odds))))
        upto = (*list(accumulate(odds.values()))[:-1], inf)
        return Branch(upto, [ready._replace(commands=points) for points in odds])

    def _acts(self, moment: SkirmishMoment) -> Branch:
        """Return the moments after the next unit that shoots or attacks, or after the turn if none does."""
        if moment.due:
            return self._reaction(moment)
        turn = RestOfTurn(self.plan, self.ways, moment)
        stroke = turn.strikes()
        now = turn.moment()
        if now.due:
            return self._reaction(now)
        if stroke is None:
            return Branch((inf,), [begins(self.plan, not now.right, now)])
        watched = now.watch > 0 and self._seeing(now) > 0
        return Strikes(self._volley(stroke, now, watched), now, turn.foe, watched)

    def _seeing(self, moment: SkirmishMoment) -> int:
        """Return the units on overwatch that can shoot at the unit that acts."""
        return seeing(self.plan.grounds[moment.opened], self.plan, moment.watch, moment.unit, moment.places)

    def _reaction(self, moment: SkirmishMoment) -> Reaction:
        """Return the shot of the first unit that is due on overwatch; it costs nothing."""
        watcher = (moment.due & -moment.due).bit_length() - 1
        stroke = self.plan.shots[watcher, moment.unit]
        upto = tuple(accumulate(odd.chance for odd in stroke.odds))
        harms = tuple(odd.harm for odd in stroke.odds)
        left = VolleyLeft(moment.points, moment.commands, 0)
        return Reaction(Volley(stroke, (*upto, inf), (*harms, None), (left,) * (len(harms) + 1)), moment)

    def _volley(self, stroke: Stroke, moment: SkirmishMoment, watched: bool) -> Volley:
        """Return the volley of the unit that acts."""
        most = moment.fuel[self.plan.flamers.index(moment.unit)] if stroke.flames else MANY
        most = 1 if watched else most
        key = (id(stroke), moment.points, moment.commands, most)
        if key not in self.volleys:
            self.volleys[key] = self._fired(stroke, (moment.points, moment.commands), most)
        return self.volleys[key]

    def _fired(self, stroke: Stroke, left: tuple[int, int], most: int) -> Volley:
        """Return the volley of a unit with some points; it shoots or attacks at most that often."""
        upto: list[float] = []
        harms: list[HarmDone | None] = []
        lefts: list[VolleyLeft] = []
        sofar, rest, fired = 0.0, 1.0, 0
        while fired < most and (then := self.plan.pay[stroke.cost, *left]) is not None:
            left, fired = then, fired + 1
            for chance, harm in stroke.odds:
                sofar += rest * chance
                upto.append(sofar)
                harms.append(harm)
                lefts.append(VolleyLeft(*left, fired))
            rest *= stroke.nothing
        return Volley(stroke, (*upto, inf), (*harms, None), (*lefts, VolleyLeft(*left, fired)))
