"""Events of a game of Capture the Flag: flags carried and scored, marines that fall, sudden death."""

from dataclasses import replace

from regolario.games.doom_2004_capture_the_flag.rules.teams import Lost, Team
from regolario.games.doom_2004_deathmatch.record.consequences import LIMIT, SETTLED, TIMER, over
from regolario.games.doom_2004_deathmatch.record.item_events import give as give_item
from regolario.games.doom_2004_deathmatch.record.item_events import paid, stopped
from regolario.games.doom_2004_deathmatch.record.item_events import pick_up as pick_up_item
from regolario.games.doom_2004_deathmatch.record.movement_events import move as move_on
from regolario.games.doom_2004_deathmatch.record.setup_events import check_place, placed
from regolario.games.doom_2004_deathmatch.record.state import MatchState
from regolario.mechanics.spaces import Space

FLAG = "-flag"
FLAGS = {f"{team}{FLAG}": team for team in Team}
"""How flags are called in events."""


def place(state: MatchState, *, marine: str, at: Space) -> MatchState:
    """Return the state after a team places a marine in its headquarters, by turns (S0-R079, S0-R080)."""
    check_place(state, marine)
    team = Team(state.head.teams[marine])
    first = Team(state.head.teams[state.placed[0]]) if state.placed else team
    if state.book.ask("match-setup/placing", first=first)[len(state.placed)] is not team:
        raise state.book.refuse("match-setup/placing", "other-team-places", field="place", team=team.other)
    state.book.demand("match-setup/placing-spaces", field="at", board=state.table(), target=at, team=team)
    return placed(state, marine, at)


def fallen(before: MatchState, state: MatchState, victims: tuple[str, ...], by: str, cause: str) -> MatchState:
    """Return the state after marines are fragged (S0-R089, S0-R097).

    The flags that they carried lie where they were, and each loses a turn.
    """
    flags = dict(state.flags)
    for flag, bearer in before.flags.items():
        if bearer in victims:
            board = before.table()
            flags[flag] = before.book.ask("flags/dropped-flag", board=board, figure=bearer, flag=Team(flag)).at
    for victim in victims:
        lost = _lost(state, victim in state.acted)
        state = state.with_marine(victim, loses=lost.rounds, back=lost.back)
    if by not in victims and any(state.head.side(victim) == state.head.side(by) for victim in victims):
        acting = before.turn is not None and before.turn.marine == by
        lost = _lost(state, acting or cause == SETTLED or by in state.acted, fragged=False)
        state = state.with_marine(by, loses=tuple(dict.fromkeys((*state.marines[by].loses, *lost.rounds))))
    return scored(replace(state, flags=flags))


def _lost(state: MatchState, acted: bool, *, fragged: bool = True) -> Lost:
    """Return the turns that a marine loses by being fragged, or by fragging a teammate."""
    found: Lost = state.book.ask("frags/lost-turn", number=state.round, acted=acted, fragged=fragged)
    return found


def pick_up(state: MatchState, *, item: str) -> MatchState:
    """Return the state after a marine picks up equipment or a flag (S0-R093, S0-R099).

    It carries the enemy flag; its own flag returns home.
    """
    if item not in FLAGS:
        return pick_up_item(state, item=item)
    letter, flag, table = state.in_turn().marine, FLAGS[item], state.table()
    team = Team(state.head.teams[letter])
    given = {"board": table, "figure": letter, "team": team, "flag": flag}
    found = state.book.demand("flags/pick-up-flag", field="pick-up", **given)
    may_go_on = state.book.ask("flags/pick-up-flag", **given, moving_on=True).legal
    state = stopped(paid(state), item, may_go_on=may_go_on)
    goes = letter if found.goes == "carried" else state.book.ask("flags/own-flag", board=table, flag=flag).at
    return scored(replace(state, flags={**state.flags, flag.value: goes}).gone_on())


def move(state: MatchState, *, path: tuple[Space, ...], key: str | None = None) -> MatchState:
    """Return the state after a marine moves, unless it had to stop to pick up a flag (S0-R093)."""
    if state.in_turn().stays in FLAGS:
        raise state.book.refuse("flags/pick-up-flag", "must-stop", field="move")
    return move_on(state, path=path, key=key)


def give(state: MatchState, *, item: str, to: str) -> MatchState:
    """Return the state after a marine gives equipment, never a flag, to a teammate (S0-R096)."""
    if item in FLAGS:
        state.book.demand("flags/no-passing", field="give", item=item)
    return give_item(state, item=item, to=to)


def put_down(state: MatchState, *, item: str) -> MatchState:
    """Return the state after a marine puts the enemy flag into its own holder (S0-R094, S0-R095)."""
    letter = state.in_turn().marine
    team = Team(state.head.teams[letter])
    if item not in FLAGS or state.flags.get(FLAGS[item].value) != letter:
        raise state.book.refuse("flags/bring-home", "not-carried", field="put-down", marine=letter, item=item)
    found = state.book.demand("flags/bring-home", field="put-down", board=state.table(), figure=letter, team=team)
    return scored(replace(state, flags={**state.flags, FLAGS[item].value: found.at}).gone_on())


def scored(state: MatchState) -> MatchState:
    """Return the state after a team scores for the places of the flags, if it does (S0-R085, S0-R095)."""
    for team in Team:
        table = state.table()
        found = state.book.ask("flags/scoring", board=table, team=team)
        if found.flags_return:
            flags = {flag.value: state.book.ask("flags/own-flag", board=table, flag=flag).at for flag in Team}
            return point(replace(state, flags=flags), team, found.points)
    return state


def point(state: MatchState, team: Team, points: int) -> MatchState:
    """Return the state after a team has scored; the match may be over."""
    return _ended(replace(state, score={**state.score, team.value: state.score[team.value] + points}))


def score(state: MatchState, *, team: str) -> MatchState:
    """Return the state after a score sheet records that a team has both flags in its holder."""
    if team not in tuple(Team):
        raise state.book.refuse("flags/scoring", "no-such-team", field="score", team=team, known=", ".join(Team))
    return point(state, Team(team), state.book.number("flags/scoring", "points"))


def timed(state: MatchState, scattered: int | None) -> MatchState:
    """Return the state after cards leave the timer (S0-R087, S0-R088).

    If the teams are level when time is up, the match continues until the next point.
    """
    clock = state.book.ask("match-round/timer", cards=state.timer, points=_points(state), scattered=scattered)
    state = replace(state, timer=clock.left, sudden_death=state.sudden_death or clock.sudden_death)
    return over(state, TIMER, (_leader(state),)) if clock.over else state


def _points(state: MatchState) -> dict[Team, int]:
    return {team: state.score[team.value] for team in Team}


def _ended(state: MatchState) -> MatchState:
    points = _points(state)
    # While a round is played out without cards, time is not up yet: it is looked at when the round is over.
    cards = max(state.timer, 1)
    end = state.book.ask(
        "match-end/end", points=points, limit=state.head.limit, cards=cards, sudden_death=state.sudden_death
    )
    return over(state, LIMIT if end.because == "points" else end.because, (_leader(state),)) if end.over else state


def _leader(state: MatchState) -> str:
    """Return the team that has won."""
    winner: Team = state.book.ask("match-end/winner", points=_points(state))
    return winner.value
