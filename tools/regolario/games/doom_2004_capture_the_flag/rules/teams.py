"""The two teams: their marines, where these start and come back, and the order of turns.

Source: S0, Capture the Flag, steps 1 to 3 and 5. A team is named by the colour of its headquarters.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum

from regolario.games.doom_2004.rules.board import HARMFUL, OBSTACLE, Board
from regolario.games.doom_2004_deathmatch.rules.match_setup import Point
from regolario.games.doom_2004_deathmatch.rules.respawn import Return
from regolario.mechanics.bounds import check_size, repeated
from regolario.mechanics.lookup import named
from regolario.mechanics.spaces import Space
from regolario.rule import Verdict, rule


class Team(StrEnum):
    """A team, and the colour of its headquarters, its flag holder and its flag."""

    RED = "red"
    BLUE = "blue"

    @property
    def other(self) -> "Team":
        """Return the enemy team."""
        return Team.BLUE if self is Team.RED else Team.RED


Roster = Mapping[Team, tuple[str, ...]]
"""The marines of each team, by letter."""


@rule("doom-2004-capture-the-flag/match-setup/marines")
def shared_out(*, players: Mapping[str, tuple[str, ...]], teams: Roster, marines: int, of_a_team: int) -> Verdict:
    """Return whether the marines are shared out well (S0-R076 to S0-R078).

    ``players`` gives each player's marines.
    """
    controlled = [marine for own in players.values() for marine in own]
    in_teams = [marine for own in teams.values() for marine in own]
    if len(set(controlled)) != marines or sorted(controlled) != sorted(in_teams):
        return Verdict(False, "not-all-marines")
    if any(len(own) != of_a_team for own in teams.values()):
        return Verdict(False, "uneven-teams")
    if any(not set(own) <= set(teams[Team.RED]) and not set(own) <= set(teams[Team.BLUE]) for own in players.values()):
        return Verdict(False, "both-teams")
    return Verdict(True)


@rule("doom-2004-capture-the-flag/match-setup/placing")
def placing(*, first: Team, of_a_team: int) -> tuple[Team, ...]:
    """Return the teams in the order in which they place their marines, one each time (S0-R079, S0-R080)."""
    return repeated((first, first.other), of_a_team)


@rule("doom-2004-capture-the-flag/match-setup/placing-spaces")
def placing_spaces(*, board: Board, target: Space, team: Team, empty: str) -> Point:
    """Return where a team may place a marine before the match (S0-R079).

    It places it on an empty space of its headquarters.
    """
    free = empty_spaces(board, team, empty)
    if target in free:
        return Point(True, None, None, free)
    return Point(False, "occupied" if target in headquarters(board, team) else "not-headquarters", target, free)


def headquarters(board: Board, team: Team) -> tuple[Space, ...]:
    """Return the spaces of a team's headquarters, in reading order."""
    return board.spaces_with(f"{team} headquarters")


def empty_spaces(board: Board, team: Team, empty: str) -> tuple[Space, ...]:
    """Return the spaces of a team's headquarters without a figure or an obstacle.

    If ``empty`` is read so, nothing at all may be on them.
    """
    return tuple(space for space in headquarters(board, team) if _is_empty(board, space, team, empty))


def _is_empty(board: Board, space: Space, team: Team, empty: str) -> bool:
    things = [thing for thing in board.things(space) if thing != f"{team} headquarters"]
    if board.figure_on(space) is not None or {OBSTACLE, HARMFUL} & set(things):
        return False
    return not things or empty == "no-figure"


@rule("doom-2004-capture-the-flag/match-setup/play-order")
def play_order(*, first: Team, number: int = 1, later: str) -> tuple[Team, Team]:
    """Return the teams in playing order in a round: the ``first`` to place begins (S0-R081)."""
    turned = later == "turn-about" and not _is_odd(number)
    return (first.other, first) if turned else (first, first.other)


def _is_odd(number: int) -> bool:
    return number & 1 == 1


@rule("doom-2004-capture-the-flag/round/turn-order")
def turn_order(*, order: tuple[Team, Team], of_a_team: int) -> tuple[Team, ...]:
    """Return the turns of a round by team (S0-R082).

    The teams alternate until every marine has acted.
    """
    return repeated(order, of_a_team)


@dataclass(frozen=True)
class TeamTurn:
    """The result of checking a turn, and the ``team`` that chooses; None after the round."""

    legal: bool
    because: str | None
    team: Team | None
    marines: tuple[str, ...]
    lost: bool = False


@rule("doom-2004-capture-the-flag/match-round/marines-per-player")
def whose_turn(
    *,
    order: tuple[Team, Team],
    teams: Roster,
    acted: tuple[str, ...],
    marine: str,
    losing: tuple[str, ...] = (),
    lost: str,
) -> TeamTurn:
    """Return whether a marine may act now (S0-R082, S0-R083, S0-R089).

    ``acted`` are the marines whose token has been turned, in order; ``losing`` those that lose their turn of this
    round.
    """
    waiting = {
        team: tuple(
            own for own in named(teams, team, "team") if own not in acted and (lost == "is-named" or own not in losing)
        )
        for team in order
    }
    last = next((team for team in order if acted and acted[-1] in teams[team]), order[1])
    team = last.other if waiting[last.other] else last
    able = waiting[team]
    if not able:
        return TeamTurn(False, "round-over", None, ())
    if marine in able:
        return TeamTurn(True, None, team, able, marine in losing)
    if marine in acted:
        return TeamTurn(False, "has-acted", team, able)
    return TeamTurn(False, "loses-its-turn" if marine in losing and lost != "is-named" else "other-team", team, able)


@dataclass(frozen=True)
class Lost:
    """The rounds whose turn a marine loses and, if it was fragged, the round in which it comes back."""

    rounds: tuple[int, ...]
    back: int | None


@rule("doom-2004-capture-the-flag/frags/lost-turn")
def lost_turn(*, number: int, acted: bool, fragged: bool = True, turns: int, comes_back: str, punished: str) -> Lost:
    """Return what a marine loses by being fragged, or by fragging a teammate (S0-R089, S0-R092).

    In the second case it is not ``fragged`` itself. ``acted`` says that it has had its turn of that round, or is
    having it.
    """
    if not fragged and punished == "fragged-only":
        return Lost((), None)
    check_size(turns)
    first = number + acted
    if not fragged:
        return Lost(tuple(range(first, first + turns)), None)
    return Lost(tuple(range(first, first + turns)), first if comes_back == "at-the-lost-turn" else first + turns)


@rule("doom-2004-capture-the-flag/respawn/respawn")
def respawn(*, board: Board, team: Team, empty: str, full: str) -> Return:
    """Return the spaces where a marine may come back: the empty ones of its headquarters.

    If there are none, it waits (S0-R091).
    """
    free = empty_spaces(board, team, empty)
    if free or full == "waits":
        return Return(free, False)
    taken = tuple(space for space in headquarters(board, team) if board.figure_on(space) is not None)
    return Return(taken, bool(taken))


@dataclass(frozen=True)
class RespawnPlace:
    """The result of coming back on a space; ``victim`` is the marine telefragged there."""

    legal: bool
    because: str | None
    at: Space | None
    victim: str | None


@rule("doom-2004-capture-the-flag/respawn/telefrag")
def telefrag(*, board: Board, target: Space, team: Team, empty: str, full: str) -> RespawnPlace:
    """Return whether a marine may come back on a space (S0-R091).

    The space must be empty; only if none is empty may a marine be on it.
    """
    found = respawn(board=board, team=team, empty=empty, full=full)
    if target in found.spaces:
        figure = board.figure_on(target)
        return RespawnPlace(True, None, None, figure.name if figure else None)
    return RespawnPlace(False, "occupied" if target in headquarters(board, team) else "not-headquarters", target, None)
