"""Points, time and the end of Capture the Flag (S0, Capture the Flag, step 4)."""

from collections.abc import Mapping
from dataclasses import dataclass

from regolario.games.doom_2004_capture_the_flag.rules.teams import Team
from regolario.games.doom_2004_deathmatch.rules import match_round as turns
from regolario.games.doom_2004_deathmatch.rules.match_end import MatchEnd
from regolario.games.doom_2004_deathmatch.rules.match_setup import Limit, length_of
from regolario.mechanics.lookup import named
from regolario.rule import rule

Points = Mapping[Team, int]
"""The points of each team."""


@rule("doom-2004-capture-the-flag/match/frag-limit")
def limit(*, points: int, least: int, lengths: Mapping[str, Mapping[str, int]], reference: str) -> Limit:
    """Return whether a match can be played to this many points, and its length if it has one.

    The teams may agree on any number (S0-R086); the document gives a reference in frags only.
    """
    if points < least:
        return Limit(False, "no-points", None)
    return Limit(True, None, length_of(points, lengths) if reference == "as-for-frags" else None)


@dataclass(frozen=True)
class TeamClock:
    """The timer after cards were taken from it.

    How many ``went`` and are ``left``, whether the match is ``over``, whether the discards are ``shuffled`` into a
    new deck for scatter, and whether the next point ends the match.
    """

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
) -> TeamClock:
    """Return the timer after a round, or after ``scattered`` cards are drawn (S0-R087, S0-R088).

    The last card ends the match unless the teams are level, which is unknown without ``points``. In sudden death no
    card is left; nor is any at the end of a round in which the last one was drawn, if that round is played to its
    end.
    """
    shuffled = empty_deck == "shuffled-again"
    if not cards:
        over = scattered is None and scatter == "finishes-the-round" and points is not None and not is_level(points)
        return TeamClock(0, 0, over, shuffled, scattered is None and not over)
    clock = turns.timer(cards=cards, scattered=scattered, per_round=per_round, scatter=scatter)
    going_on = clock.over and points is not None and is_level(points)
    return TeamClock(clock.went, clock.left, clock.over and not going_on, going_on and shuffled, going_on)


def is_level(points: Points) -> bool:
    """Return whether neither team leads."""
    return named(points, Team.RED, "team") == named(points, Team.BLUE, "team")


@rule("doom-2004-capture-the-flag/match-end/end")
def end(*, points: Points, limit: int, cards: int, sudden_death: bool = False) -> MatchEnd:
    """Return whether the match is over (S0-R086 to S0-R088).

    ``cards`` are those left in the timer deck; ``sudden_death`` says that they ran out before, while the teams were
    level.
    """
    if sudden_death:
        return MatchEnd(not is_level(points), None if is_level(points) else "sudden-death")
    if max(named(points, team, "team") for team in Team) >= limit:
        return MatchEnd(True, "points")
    over = not cards and not is_level(points)
    return MatchEnd(over, "timer" if over else None)


@rule("doom-2004-capture-the-flag/match-end/winner")
def winner(*, points: Points) -> Team | None:
    """Return the team that has won once the match is over: the one that leads (S0-R086 to S0-R088).

    None while level.
    """
    return None if is_level(points) else max(points, key=lambda team: points[team])
