"""The flags: where they stand, who may pick them up, and what they score.

Source: S0, Capture the Flag, steps 1 and 4, and carrying the flag. A flag is named by the colour of its team.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from regolario.games.doom_2004.rules.board import HARMFUL, OBSTACLE, Board
from regolario.games.doom_2004_capture_the_flag.rules.teams import Team, headquarters
from regolario.mechanics.lookup import named
from regolario.mechanics.refusals import RefusedError
from regolario.mechanics.spaces import Space, groups
from regolario.rule import Verdict, rule

FLAG = "-flag"
"""How the item that is a flag ends: ``red-flag``."""


@dataclass(frozen=True)
class FlagLayout:
    """The result of checking a board for Capture the Flag.

    If it is not ready, ``because`` says why and ``at`` where, if there is such a space.
    """

    legal: bool
    because: str | None = None
    at: Space | None = None


def holder(board: Board, team: Team) -> tuple[Space, ...]:
    """Return the spaces of a team's flag holder."""
    return board.spaces_with(f"{team} holder")


def flag_at(board: Board, flag: Team) -> Space | None:
    """Return where a flag lies; None while a marine carries it."""
    return next(iter(board.spaces_with(f"{flag} flag")), None)


@rule("doom-2004-capture-the-flag/flags/holders")
def holders(*, board: Board, spaces: int) -> FlagLayout:
    """Return whether each team has its headquarters with a holder and its flag.

    Source: S0-R073, S0-R074, S0-R109.
    """
    return next((fault for team in Team for fault in _faults(board, team, spaces)), FlagLayout(True))


def _faults(board: Board, team: Team, spaces: int) -> Iterator[FlagLayout]:
    ours, inside = holder(board, team), headquarters(board, team)
    if not inside:
        yield FlagLayout(False, f"no-{team}-headquarters")
    if not ours:
        yield FlagLayout(False, f"no-{team}-holder")
    if len(ours) != spaces or len(groups(ours)) > 1:
        yield FlagLayout(False, "size-of-the-holder", ours[0] if ours else None)
    outside = [space for space in ours if space not in inside]
    if outside:
        yield FlagLayout(False, "holder-outside", outside[0])
    if flag_at(board, team) not in ours:
        yield FlagLayout(False, "flag-not-in-its-holder", flag_at(board, team))


@dataclass(frozen=True)
class SpaceCheck:
    """The result of checking a space: whether movement and sight pass it, and what stops them."""

    clear: bool
    blocked_by: str | None = None


@rule("doom-2004-capture-the-flag/flags/not-in-the-way")
def not_in_the_way(*, board: Board, target: Space) -> SpaceCheck:
    """Return whether what stands on a space stops movement and sight (S0-R075).

    A figure or a blocking obstacle does, a flag or its holder does not.
    """
    if board.figure_on(target) is not None:
        return SpaceCheck(False, "figure")
    return SpaceCheck(False, OBSTACLE) if OBSTACLE in board.things(target) else SpaceCheck(True)


@dataclass(frozen=True)
class FlagPickUp:
    """The result of picking up a flag; ``goes`` is where it goes: ``carried`` or ``home``."""

    legal: bool
    because: str | None = None
    goes: str | None = None


@rule("doom-2004-capture-the-flag/flags/pick-up-flag")
def pick_up_flag(
    *, board: Board, figure: str, team: Team, flag: Team, moving_on: bool = False, passing: str, captured: str
) -> FlagPickUp:
    """Return whether a marine may pick up a flag from its space (S0-R093, S0-R098, S0-R099).

    The flag in a holder can be reached from any space of the holder. ``moving_on`` says that the marine only
    passes.
    """
    here, lies = board.figure(figure).spaces[0], flag_at(board, flag)
    if lies is None:
        return FlagPickUp(False, "is-carried")
    of = next((one for one in Team if lies in holder(board, one)), None)
    if here != lies and (of is None or here not in holder(board, of)):
        return FlagPickUp(False, "out-of-reach")
    if moving_on and passing == "must-stop":
        return FlagPickUp(False, "must-stop")
    if of is team:
        return FlagPickUp(False, "in-your-holder")
    if flag is not team:
        return FlagPickUp(True, goes="carried")
    if of is not None and captured == "stays":
        return FlagPickUp(False, "captured")
    return FlagPickUp(True, goes="home")


@dataclass(frozen=True)
class PutDown:
    """The result of putting a flag into a holder; ``at`` is the free space on which it stands."""

    legal: bool
    because: str | None = None
    at: Space | None = None


@rule("doom-2004-capture-the-flag/flags/bring-home")
def bring_home(*, board: Board, figure: str, team: Team, away: str) -> PutDown:
    """Return whether a marine may put the enemy flag that it carries into its own holder.

    Source: S0-R093, S0-R094, S0-R109.
    """
    ours = holder(board, team)
    if board.figure(figure).spaces[0] not in ours:
        return PutDown(False, "not-in-your-holder")
    if flag_at(board, team) not in ours and away == "carries-on":
        return PutDown(False, "own-flag-away")
    return PutDown(True, None, _free(board, team, team.other))


def _free(board: Board, team: Team, flag: Team) -> Space:
    """Return the space of a team's holder on which a flag is put: the first without the other flag.

    Raises ValueError if the board shows none.
    """
    free = [space for space in holder(board, team) if flag_at(board, flag.other) != space]
    if not free:
        raise RefusedError(f"the {team} holder has no free space on the board", "full-holder", team=str(team))
    return free[0]


@dataclass(frozen=True)
class Score:
    """The points of a team that come from the flags, and whether both return to their own holders."""

    points: int
    flags_return: bool


@rule("doom-2004-capture-the-flag/flags/scoring")
def scoring(*, board: Board, team: Team, points: int) -> Score:
    """Return the score of a team for the places of the flags (S0-R085, S0-R095).

    Both flags must be in its own holder.
    """
    both = all(flag_at(board, flag) in holder(board, team) for flag in Team)
    return Score(points if both else 0, both)


@rule("doom-2004-capture-the-flag/flags/no-passing")
def no_passing(*, item: str) -> Verdict:
    """Return whether a marine may give this to another marine: not a flag (S0-R096).

    Raises ValueError for the flag of a team that does not play.
    """
    if not item.endswith(FLAG):
        return Verdict(True)
    named({flag.value: flag for flag in Team}, item.removesuffix(FLAG), "team")
    return Verdict(False, "flag")


@dataclass(frozen=True)
class Dropped:
    """The space of a flag after its carrier was fragged, and whether it is home."""

    at: Space
    home: bool


@rule("doom-2004-capture-the-flag/flags/dropped-flag")
def dropped_flag(*, board: Board, figure: str, flag: Team, out_of_reach: str, captured: str) -> Dropped:
    """Return where a flag is when the marine that carries it is fragged on its space (S0-R097).

    ``captured`` is the reading for a carrier that falls on the holder of its own team.
    """
    here = board.figure(figure).spaces[0]
    hard = {"vault", HARMFUL} & set(board.things(here))
    almost = here in holder(board, flag.other) and captured == "returns-home"
    if here in holder(board, flag) or almost or (hard and out_of_reach == "returns-home"):
        return Dropped(_free(board, flag, flag), True)
    return Dropped(here, False)


@dataclass(frozen=True)
class Home:
    """The space of a flag in its own holder."""

    at: Space


@rule("doom-2004-capture-the-flag/flags/own-flag")
def own_flag(*, board: Board, flag: Team) -> Home:
    """Return where a flag returns when its own team picks it up, or after a point.

    Source: S0-R099, S0-R095.
    """
    return Home(_free(board, flag, flag))
