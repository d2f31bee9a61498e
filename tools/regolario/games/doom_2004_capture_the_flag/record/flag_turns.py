"""Whose turn it is in a recorded game of Capture the Flag: teams by turns, lost turns, coming back."""

from dataclasses import replace

from regolario.games.doom_2004_capture_the_flag.rules.teams import Team, TeamTurn
from regolario.games.doom_2004_deathmatch.record.consequences import SETTLED, fall
from regolario.games.doom_2004_deathmatch.record.state import Head, MatchState
from regolario.games.doom_2004_deathmatch.record.turn_events import may_begin, may_return, returned, take_turn
from regolario.mechanics.spaces import Space


def roster(head: Head) -> dict[Team, tuple[str, ...]]:
    return {team: head.of_side(team) for team in Team}


def next_of_the_teams(state: MatchState, marine: str) -> None:
    """Raise Refusal unless this marine may act now, its team being next (S0-R082)."""
    if state.head.board is None:
        if marine in state.acted:
            raise state.book.refuse("match-round/marines-per-player", "has-acted", field="turn", marine=marine)
        return
    found = _next(state, marine)
    if not found.legal:
        able = ", ".join(found.marines)
        because = "passed-over" if found.because == "loses-its-turn" else found.because or ""
        raise state.book.refuse("match-round/marines-per-player", because, marine=marine, able=able)


def _next(state: MatchState, marine: str) -> TeamTurn:
    """Return the rule's answer about a marine's turn."""
    first = Team(state.head.teams[state.placed[0]])
    found: TeamTurn = state.book.ask(
        "match-round/marines-per-player",
        order=state.book.ask("match-setup/play-order", first=first, number=state.round),
        teams=roster(state.head),
        acted=state.acted,
        marine=marine,
        losing=_losing(state),
    )
    return found


def _losing(state: MatchState) -> tuple[str, ...]:
    """Return the marines that lose their turn of this round."""
    return tuple(letter for letter, marine in state.marines.items() if state.round in marine.loses)


def to_act(state: MatchState) -> tuple[str, ...]:
    """Return the marines that have yet to act, or to lose their turn, in this round."""
    waiting = tuple(letter for letter in state.marines if letter not in state.acted)
    if not waiting or state.head.board is None or _next(state, waiting[0]).because == "round-over":
        return ()
    return waiting


def take_turn_of_team(state: MatchState, *, marine: str, action: str | None = None) -> MatchState:
    """Return the state after a marine that loses no turn declares its action (S0-R089)."""
    may_begin(state, marine, "turn")
    if marine in _losing(state):
        raise state.book.refuse("frags/lost-turn", "loses-its-turn", field="turn", marine=marine)
    return take_turn(state, marine=marine, action=action)


def lost_turn(state: MatchState, *, marine: str) -> MatchState:
    """Return the state after a fragged marine loses its turn; only its token is turned (S0-R089)."""
    may_begin(state, marine, "lost-turn")
    if marine not in _losing(state):
        raise state.book.refuse("frags/lost-turn", "loses-no-turn", field="lost-turn", marine=marine)
    return replace(state, acted=(*state.acted, marine), due=None)


def respawn(state: MatchState, *, marine: str, at: Space, rolled: int | None = None) -> MatchState:
    """Return the state after a marine comes back in its headquarters, without a die (S0-R091)."""
    may_return(state, marine)
    back = state.marines[marine].back
    if state.round < back:
        raise state.book.refuse("frags/lost-turn", "comes-back-later", field="respawn", marine=marine, round=back)
    if rolled is not None:
        raise state.book.refuse("respawn/respawn", "no-die", field="rolled", marine=marine)
    team = Team(state.head.teams[marine])
    found = state.book.demand("respawn/telefrag", field="at", board=state.table(), target=at, team=team)
    if found.victim is not None:
        state = fall(state, (found.victim,), marine, SETTLED)
    return returned(state, marine, at)
