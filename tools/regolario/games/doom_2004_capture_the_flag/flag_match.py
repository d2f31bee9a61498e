"""A game of Capture the Flag as a match that is recorded: teams, flags, lost turns, sudden death."""

from collections.abc import Mapping
from dataclasses import replace

from regolario.games.doom_2004_capture_the_flag.flag_turns import (
    lost_turn,
    next_of_the_teams,
    respawn,
    roster,
    take_turn_of_team,
    to_act,
)
from regolario.games.doom_2004_capture_the_flag.teams import Lost, Team
from regolario.games.doom_2004_deathmatch.deathmatch import PLAYS as DEATHMATCH_PLAYS
from regolario.games.doom_2004_deathmatch.fighting import SHARED_TARGET
from regolario.games.doom_2004_deathmatch.giving import give as give_item
from regolario.games.doom_2004_deathmatch.going import move as move_on
from regolario.games.doom_2004_deathmatch.going import pick_up as pick_up_item
from regolario.games.doom_2004_deathmatch.heads import without
from regolario.games.doom_2004_deathmatch.opening import begin, check_place, placed
from regolario.games.doom_2004_deathmatch.playing import leavable
from regolario.games.doom_2004_deathmatch.reckoning import LIMIT, SETTLED, TIMER, over
from regolario.games.doom_2004_deathmatch.state import Head, Play, State, Variant
from regolario.mechanics.spaces import Space

FLAG = "-flag"
FLAGS = {f"{team}{FLAG}": team for team in Team}
"""How flags are called in events."""


def begin_with_flags(head: Head) -> State:
    """A match before its first event, each flag in its own holder. Raises Refusal for a head against the rules."""
    book = head.book
    book.demand("match/frag-limit", field="limit", points=head.limit)
    players = {player: _owned(head, player) for player in head.players}
    book.demand("match-setup/marines", field="teams", players=players, teams=roster(head))
    if head.board is None:
        return begin(head)
    book.demand("flags/holders", field="board", board=head.board)
    flags = {team.value: head.board.spaces_with(f"{team} flag")[0] for team in Team}
    _check_room(head)
    bare = without(head.board, [f"{team} flag" for team in Team])
    return replace(begin(replace(head, board=bare)), flags=flags)


def _check_room(head: Head) -> None:
    """Raises Refusal if the marines of a team do not all find a space in its headquarters."""
    for team in Team:
        at = head.board.spaces_with(f"{team} headquarters")[0] if head.board else None
        found = head.book.ask("match-setup/placing-spaces", board=head.board, target=at, team=team)
        if len(found.spaces) < len(head.of_side(team)):
            raise head.book.refuse("match-setup/placing-spaces", "too-few-spaces", field="board", team=f"team-{team}")


def _owned(head: Head, player: str) -> tuple[str, ...]:
    return tuple(letter for letter, owner in head.marines.items() if owner == player)


def place(state: State, *, marine: str, at: Space) -> State:
    """A team places a marine in its headquarters, the teams by turns (S0-R079, S0-R080)."""
    check_place(state, marine)
    team = Team(state.head.teams[marine])
    first = Team(state.head.teams[state.placed[0]]) if state.placed else team
    if state.book.ask("match-setup/placing", first=first)[len(state.placed)] is not team:
        raise state.book.refuse("match-setup/placing", "other-team-places", field="place", team=team.other)
    state.book.demand("match-setup/placing-spaces", field="at", board=state.table(), target=at, team=team)
    return placed(state, marine, at)


def fallen(before: State, state: State, victims: tuple[str, ...], by: str, cause: str) -> State:
    """Marines fell: the flags that they carried lie where they were, and each loses a turn (S0-R089, S0-R097)."""
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


def _lost(state: State, acted: bool, *, fragged: bool = True) -> Lost:
    """The turns that a marine loses that was fragged, or that has fragged a teammate."""
    found: Lost = state.book.ask("frags/lost-turn", number=state.round, acted=acted, fragged=fragged)
    return found


def pick_up(state: State, *, item: str) -> State:
    """A marine picks up equipment, the enemy flag to carry it, or its own, which goes home (S0-R093, S0-R099)."""
    if item not in FLAGS:
        return pick_up_item(state, item=item)
    letter, flag, table = state.in_turn().marine, FLAGS[item], state.table()
    team = Team(state.head.teams[letter])
    given = {"board": table, "figure": letter, "team": team, "flag": flag}
    found = state.book.demand("flags/pick-up-flag", field="pick-up", **given)
    state = _stopped(state, state.book.ask("flags/pick-up-flag", **given, moving_on=True).legal)
    goes = letter if found.goes == "carried" else state.book.ask("flags/own-flag", board=table, flag=flag).at
    return scored(replace(state, flags={**state.flags, flag.value: goes}, guarded=None))


def _stopped(state: State, may_move_on: bool) -> State:
    """The turn in which a flag was picked up: a marine that came there in it may have to stay."""
    turn = state.in_turn()
    return leavable(replace(state, turn=replace(turn, stays=bool(turn.path) and not may_move_on)), "pick-up")


def move(state: State, *, path: tuple[Space, ...]) -> State:
    """A marine moves, unless it had to stop to pick up a flag (S0-R093)."""
    if state.in_turn().stays:
        raise state.book.refuse("flags/pick-up-flag", "must-stop", field="move")
    return move_on(state, path=path)


def give(state: State, *, item: str, to: str) -> State:
    """A marine hands equipment to another of its team; a flag never (S0-R096)."""
    state.book.demand("flags/no-passing", field="give", item=item)
    return give_item(state, item=item, to=to)


def put_down(state: State, *, item: str) -> State:
    """A marine puts the enemy flag that it carries into its own team's holder (S0-R094, S0-R095)."""
    letter = state.in_turn().marine
    team = Team(state.head.teams[letter])
    if item not in FLAGS or state.flags.get(FLAGS[item].value) != letter:
        raise state.book.refuse("flags/bring-home", "not-carried", field="put-down", marine=letter, item=item)
    found = state.book.demand("flags/bring-home", field="put-down", board=state.table(), figure=letter, team=team)
    return scored(replace(state, flags={**state.flags, FLAGS[item].value: found.at}, guarded=None))


def scored(state: State) -> State:
    """The points that the flags bring as they stand, and what follows from them (S0-R085, S0-R095)."""
    for team in Team:
        table = state.table()
        found = state.book.ask("flags/scoring", board=table, team=team)
        if found.flags_return:
            flags = {flag.value: state.book.ask("flags/own-flag", board=table, flag=flag).at for flag in Team}
            return point(replace(state, flags=flags), team, found.points)
    return state


def point(state: State, team: Team, points: int) -> State:
    """A team has scored; perhaps the match is over."""
    return _ended(replace(state, score={**state.score, team.value: state.score[team.value] + points}))


def score(state: State, *, team: str) -> State:
    """On a score sheet: a team brings both flags into its holder."""
    if team not in tuple(Team):
        raise state.book.refuse("flags/scoring", "no-such-team", field="score", team=team, known=", ".join(Team))
    return point(state, Team(team), state.book.number("flags/scoring", "points"))


def timed(state: State, scattered: int | None) -> State:
    """The timer after a round, or after cards were drawn: if the teams are level when time is up, the match goes on
    until the next point (S0-R087, S0-R088)."""
    clock = state.book.ask("match-round/timer", cards=state.timer, points=_points(state), scattered=scattered)
    state = replace(state, timer=clock.left, sudden_death=state.sudden_death or clock.sudden_death)
    return over(state, TIMER, (_leader(state),)) if clock.over else state


def _points(state: State) -> dict[Team, int]:
    return {team: state.score[team.value] for team in Team}


def _ended(state: State) -> State:
    points = _points(state)
    # While a round is played out without cards, time is not up yet: it is looked at when the round is over.
    cards = max(state.timer, 1)
    end = state.book.ask(
        "match-end/end", points=points, limit=state.head.limit, cards=cards, sudden_death=state.sudden_death
    )
    return over(state, LIMIT if end.because == "points" else end.because, (_leader(state),)) if end.over else state


def _leader(state: State) -> str:
    """The team that has won."""
    winner: Team = state.book.ask("match-end/winner", points=_points(state))
    return winner.value


PLAYS: Mapping[str, Play] = {
    **{kind: play for kind, play in DEATHMATCH_PLAYS.items() if kind not in ("frag", "telefrag", "own-frag")},
    "place": place,
    "turn": take_turn_of_team,
    "lost-turn": lost_turn,
    "respawn": respawn,
    "move": move,
    "pick-up": pick_up,
    "give": give,
    "put-down": put_down,
    "score": score,
}
CAPTURE_THE_FLAG = Variant(
    begin_with_flags,
    PLAYS,
    next_of_the_teams,
    to_act,
    fallen,
    timed,
    tuple(team.value for team in Team),
    reads=(SHARED_TARGET,),
)
