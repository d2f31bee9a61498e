"""Points, time and the end of Capture the Flag (S0, Capture the Flag, step 4)."""

from collections.abc import Mapping
from dataclasses import dataclass

from regolario.games.doom_2004_capture_the_flag.teams import Team
from regolario.games.doom_2004_deathmatch import turns
from regolario.games.doom_2004_deathmatch.end import End
from regolario.rule import Verdict, rule

Points = Mapping[Team, int]
"""The points of each team."""


@rule("doom-2004-capture-the-flag/match/frag-limit")
def limit(*, points: int, least: int) -> Verdict:
    """Whether a match can be played to so many points (S0-R086): the teams agree on any number, for which the document
    gives no reference."""
    return Verdict(True) if points >= least else Verdict(False, "no-points")


@dataclass(frozen=True)
class Clock:
    """The timer after cards were taken from it: how many ``went`` and are ``left``, whether the match is ``over``,
    whether the discards are ``shuffled`` into a new deck for scatter, and whether the next point ends the match."""

    went: int
    left: int
    over: bool
    shuffled: bool = False
    sudden_death: bool = False


@rule("doom-2004-capture-the-flag/match-round/timer")
def timer(
    *,
    cards: int,
    points: Points | None = None,
    scattered: int | None = None,
    per_round: int,
    scatter: str,
    empty_deck: str,
) -> Clock:
    """What the timer does at the end of a round, or when ``scattered`` cards are drawn in its course (S0-R087,
    S0-R088): the last card ends the match unless the teams are level (which nobody knows without ``points``). In
    sudden death no card is left; nor is any at the end of a round in whose course the last one was drawn, if that round
    is to be played out."""
    shuffled = empty_deck == "shuffled-again"
    if not cards:
        over = scattered is None and scatter == "finishes-the-round" and points is not None and not is_level(points)
        return Clock(0, 0, over, shuffled, scattered is None and not over)
    clock = turns.timer(cards=cards, scattered=scattered, per_round=per_round, scatter=scatter)
    going_on = clock.over and points is not None and is_level(points)
    return Clock(clock.went, clock.left, clock.over and not going_on, going_on and shuffled, going_on)


def is_level(points: Points) -> bool:
    """Whether neither team leads."""
    return points[Team.RED] == points[Team.BLUE]


@rule("doom-2004-capture-the-flag/match-end/end")
def end(*, points: Points, limit: int, cards: int, sudden_death: bool = False) -> End:
    """Whether the match is over (S0-R086 to S0-R088). ``cards`` are those left in the timer deck; ``sudden_death`` says
    that they ran out before, while the teams were level."""
    if sudden_death:
        return End(not is_level(points), None if is_level(points) else "sudden-death")
    if max(points.values()) >= limit:
        return End(True, "points")
    over = not cards and not is_level(points)
    return End(over, "timer" if over else None)


@rule("doom-2004-capture-the-flag/match-end/winner")
def winner(*, points: Points) -> Team | None:
    """The team that has won once the match is over: the one that leads (S0-R086 to S0-R088). None while level."""
    return None if is_level(points) else max(points, key=lambda team: points[team])
