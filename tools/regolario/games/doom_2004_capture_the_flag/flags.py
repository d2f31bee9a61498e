"""The flags: where they stand, who may pick them up, what becomes of them, and what they are worth (S0, Capture the
Flag, steps 1 and 4, and carrying the flag). A flag is called by the colour of the team that it belongs to."""

from collections.abc import Iterator
from dataclasses import dataclass

from regolario.games.doom_2004.board import HARMFUL, OBSTACLE, Board
from regolario.games.doom_2004_capture_the_flag.teams import Team, headquarters
from regolario.mechanics.spaces import Space, groups
from regolario.rule import Verdict, rule


@dataclass(frozen=True)
class Layout:
    """Whether a board is ready for Capture the Flag; if not, why and, if there is such a place, ``at`` which space."""

    legal: bool
    because: str | None = None
    at: Space | None = None


def holder(board: Board, team: Team) -> tuple[Space, ...]:
    """The spaces of a team's flag holder."""
    return board.spaces_with(f"{team} holder")


def flag_at(board: Board, flag: Team) -> Space | None:
    """Where a flag lies; None while a marine carries it."""
    return next(iter(board.spaces_with(f"{flag} flag")), None)


@rule("doom-2004-capture-the-flag/flags/holders")
def holders(*, board: Board, spaces: int) -> Layout:
    """Whether each team has its headquarters, in it a flag holder and in this its flag (S0-R073, S0-R074, S0-R109)."""
    return next((fault for team in Team for fault in _faults(board, team, spaces)), Layout(True))


def _faults(board: Board, team: Team, spaces: int) -> Iterator[Layout]:
    ours, inside = holder(board, team), headquarters(board, team)
    if not inside:
        yield Layout(False, f"no-{team}-headquarters")
    if not ours:
        yield Layout(False, f"no-{team}-holder")
    if len(ours) != spaces or len(groups(ours)) > 1:
        yield Layout(False, "size-of-the-holder", ours[0] if ours else None)
    outside = [space for space in ours if space not in inside]
    if outside:
        yield Layout(False, "holder-outside", outside[0])
    if flag_at(board, team) not in ours:
        yield Layout(False, "flag-not-in-its-holder", flag_at(board, team))


@dataclass(frozen=True)
class Way:
    """Whether movement and sight pass a space, and what stops them."""

    clear: bool
    blocked_by: str | None = None


@rule("doom-2004-capture-the-flag/flags/not-in-the-way")
def not_in_the_way(*, board: Board, target: Space) -> Way:
    """Whether what stands on a space stops movement and sight: a figure or a blocking obstacle does, a flag or its
    holder does not (S0-R075)."""
    if board.figure_on(target) is not None:
        return Way(False, "figure")
    return Way(False, OBSTACLE) if OBSTACLE in board.things(target) else Way(True)


@dataclass(frozen=True)
class PickUp:
    """Whether a marine may pick up a flag; if not, why. ``goes`` tells where the flag goes: ``carried`` or ``home``."""

    legal: bool
    because: str | None = None
    goes: str | None = None


@rule("doom-2004-capture-the-flag/flags/pick-up-flag")
def pick_up_flag(
    *, board: Board, figure: str, team: Team, flag: Team, moving_on: bool = False, passing: str, captured: str
) -> PickUp:
    """Whether a marine of a team may pick up a flag from where it stands (S0-R093, S0-R098, S0-R099). From any space of
    a holder the flag that stands in it can be reached. ``moving_on`` says that the marine only passes."""
    here, lies = board.figure(figure).spaces[0], flag_at(board, flag)
    if lies is None:
        return PickUp(False, "is-carried")
    of = next((one for one in Team if lies in holder(board, one)), None)
    if here != lies and (of is None or here not in holder(board, of)):
        return PickUp(False, "out-of-reach")
    if moving_on and passing == "must-stop":
        return PickUp(False, "must-stop")
    if of is team:
        return PickUp(False, "in-your-holder")
    if flag is not team:
        return PickUp(True, goes="carried")
    if of is not None and captured == "stays":
        return PickUp(False, "captured")
    return PickUp(True, goes="home")


@dataclass(frozen=True)
class PutDown:
    """Whether a marine may put the flag that it carries into its own holder; if not, why; and the free space ``at``
    which it stands then."""

    legal: bool
    because: str | None = None
    at: Space | None = None


@rule("doom-2004-capture-the-flag/flags/bring-home")
def bring_home(*, board: Board, figure: str, team: Team, away: str) -> PutDown:
    """Whether a marine that carries the enemy flag may put it into its team's holder (S0-R093, S0-R094, S0-R109)."""
    ours = holder(board, team)
    if board.figure(figure).spaces[0] not in ours:
        return PutDown(False, "not-in-your-holder")
    if flag_at(board, team) not in ours and away == "carries-on":
        return PutDown(False, "own-flag-away")
    return PutDown(True, None, _free(board, team, team.other))


def _free(board: Board, team: Team, flag: Team) -> Space:
    """The space of a team's holder on which a flag is put: the first without the other flag."""
    return next(space for space in holder(board, team) if flag_at(board, flag.other) != space)


@dataclass(frozen=True)
class Score:
    """The points of a team that come from the flags, and whether both return to their own holders."""

    points: int
    flags_return: bool


@rule("doom-2004-capture-the-flag/flags/scoring")
def scoring(*, board: Board, team: Team, points: int) -> Score:
    """What a team scores with the flags as they stand: both must be in its own holder (S0-R085, S0-R095)."""
    both = all(flag_at(board, flag) in holder(board, team) for flag in Team)
    return Score(points if both else 0, both)


@rule("doom-2004-capture-the-flag/flags/no-passing")
def no_passing(*, item: str) -> Verdict:
    """Whether a marine may give this to another marine: not a flag (S0-R096)."""
    return Verdict(item not in [f"{flag}-flag" for flag in Team], "flag" if item.endswith("-flag") else None)


@dataclass(frozen=True)
class Dropped:
    """Where a flag lies after its carrier was fragged, and whether it is home."""

    at: Space
    home: bool


@rule("doom-2004-capture-the-flag/flags/dropped-flag")
def dropped_flag(*, board: Board, figure: str, flag: Team, out_of_reach: str) -> Dropped:
    """Where a flag is when the marine that carries it is fragged on its space (S0-R097)."""
    here = board.figure(figure).spaces[0]
    hard = {"vault", HARMFUL} & set(board.things(here))
    if here in holder(board, flag) or (hard and out_of_reach == "returns-home"):
        return Dropped(_free(board, flag, flag), True)
    return Dropped(here, False)


@dataclass(frozen=True)
class Home:
    """Where a flag stands in its own holder."""

    at: Space


@rule("doom-2004-capture-the-flag/flags/own-flag")
def own_flag(*, board: Board, flag: Team) -> Home:
    """Where a flag goes back to at once when its own team picks it up, or after a point (S0-R099, S0-R095)."""
    return Home(_free(board, flag, flag))
