"""The recorder of Capture the Flag: that of a deathmatch with teams and flags."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Any

from regolario.games.doom_2004_capture_the_flag.record import flag_events, flag_turns
from regolario.games.doom_2004_capture_the_flag.rules.teams import Team
from regolario.games.doom_2004_deathmatch.record.attack_events import SHARED_TARGET
from regolario.games.doom_2004_deathmatch.record.event_table import ACTIONS, BEGINNING, STANDING, WHO_ACTS
from regolario.games.doom_2004_deathmatch.record.match_head import REQUIRED, read_head, without
from regolario.games.doom_2004_deathmatch.record.recorder import DEATHMATCH
from regolario.games.doom_2004_deathmatch.record.score_form import (
    DECK,
    FORM,
    FRAG_LINES,
    LETTERS,
    LIMIT,
    TIME_LINES,
    TURN_LINES,
    length,
)
from regolario.games.doom_2004_deathmatch.record.setup_events import begun
from regolario.games.doom_2004_deathmatch.record.state import Head, MatchState, Variant
from regolario.model import Game
from regolario.record.events import EventKind
from regolario.record.recorder import Outcome, SheetOption, Told
from regolario.record.rulings import Rulings
from regolario.record.words import folded

TEAMS = tuple(team.value for team in Team)
VARIANT = Variant(flag_turns.next_of_the_teams, flag_turns.to_act, flag_events.fallen, flag_events.timed, TEAMS)


def begin_with_flags(plain: Mapping[str, Any], book: Rulings) -> MatchState:
    """Return a match before its first event, each flag in its own holder.

    Raises Refusal for a head that breaks the rules.
    """
    head = read_head(plain, book, CAPTURE_THE_FLAG, VARIANT)
    book.check("match/frag-limit", field="limit", points=head.limit)
    players = {player: _owned(head, player) for player in head.players}
    book.check("match-setup/marines", field="teams", players=players, teams=flag_turns.roster(head))
    if head.board is None:
        return begun(head)
    book.demand("flags/holders", field="board", board=head.board)
    flags = {team.value: head.board.spaces_with(f"{team} flag")[0] for team in Team}
    _check_room(head)
    bare = without(head.board, [f"{team} flag" for team in Team])
    return replace(begun(replace(head, board=bare)), flags=flags)


def _check_room(head: Head) -> None:
    """Raise Refusal if the marines of a team do not all find a space in its headquarters."""
    for team in Team:
        at = head.board.spaces_with(f"{team} headquarters")[0] if head.board else None
        found = head.book.ask("match-setup/placing-spaces", board=head.board, target=at, team=team)
        if len(found.spaces) < len(head.of_side(team)):
            raise head.book.refuse("match-setup/placing-spaces", "too-few-spaces", field="board", team=f"team-{team}")


def _owned(head: Head, player: str) -> tuple[str, ...]:
    return tuple(letter for letter, owner in head.marines.items() if owner == player)


def tell_outcome(outcome: Outcome) -> Told:
    """Return the sentence of an outcome, in which the winners are teams."""
    return outcome.because, {"winner": [f"team-{winner}" for winner in outcome.winners]}


def new_head(whole: Game, book: Rulings, given: Mapping[str, Any]) -> dict[str, Any]:
    """Return the head of a match for flags; the marines of a team are shared out among its players."""
    half = len(LETTERS) // len(TEAMS)
    teams = {team: LETTERS[half * index : half * (index + 1)] for index, team in enumerate(TEAMS)}
    marines = {
        letter: given[team][index % len(given[team])]
        for team, letters in teams.items()
        for index, letter in enumerate(letters)
    }
    head = {"players": [player for team in TEAMS for player in given[team]], "marines": marines}
    return {**head, **length(whole, book, given), "teams": {team: list(teams[team]) for team in TEAMS}}


def score_line(typed: Sequence[str], names: Mapping[str, str]) -> dict[str, Any] | None:
    """Return the event of a team that scores, called by its name in the language or as the file has it."""
    team = next((team for team in TEAMS if list(typed) in ([team], [folded(names.get(team, team))])), None)
    return {"score": team} if team else None


SCORING = ("flags/scoring", "flags/own-flag", "match-end/end", "match-end/winner")
FALLING = ("flags/dropped-flag", "frags/lost-turn", *SCORING)
"""What is asked when a marine falls, besides what a deathmatch asks."""
PICKING_UP = ("equipment/pick-up", "equipment/picking-up-cost", "flags/pick-up-flag", *ACTIONS, *STANDING)
COUNTED = ("frags/frag", "frags/own-frag")
"""What only a deathmatch asks when a marine falls."""


def _kind(
    name: str, play: Callable[..., Any] | None, needs: tuple[str, ...] | None = None, *may_need: str
) -> EventKind:
    """Return a kind of event of a deathmatch as Capture the Flag plays it."""
    kind = DEATHMATCH.kinds[name]
    return replace(kind, play=play, needs=kind.needs if needs is None else needs, may_need=(*kind.may_need, *may_need))


def _kinds() -> dict[str, EventKind]:
    """Return the table of events, in the order of a deathmatch.

    It has the game's own kinds, those played differently and those that are not recorded.
    """
    changed = {
        "place": _kind("place", flag_events.place),
        "turn": _kind("turn", flag_turns.take_turn_of_team, None, "frags/lost-turn"),
        "lost-turn": _kind("lost-turn", flag_turns.lost_turn, WHO_ACTS, *BEGINNING, "frags/lost-turn"),
        "respawn": _kind("respawn", flag_turns.respawn, None, "frags/lost-turn"),
        "move": _kind("move", flag_events.move, None, "flags/pick-up-flag"),
        "pick-up": _kind("pick-up", flag_events.pick_up, (), *PICKING_UP, *SCORING),
        "give": _kind("give", flag_events.give, None, "flags/no-passing"),
        "put-down": _kind("put-down", flag_events.put_down, ("flags/bring-home", "flags/scoring"), *SCORING),
        "end-round": _kind("end-round", DEATHMATCH.kinds["end-round"].play, None, *WHO_ACTS),
        "score": _kind("score", flag_events.score, ("flags/scoring", "match-end/end"), "match-end/winner"),
        **{name: replace(DEATHMATCH.kinds[name], play=None) for name in FRAG_LINES},
    }
    return {name: _falling(changed.get(name, kind)) for name, kind in DEATHMATCH.kinds.items()}


def _falling(kind: EventKind) -> EventKind:
    """Return a kind of event with the rules played when it frags a marine, if it can."""
    asked = tuple(rule for rule in kind.may_need if rule not in COUNTED)
    return replace(kind, may_need=(*asked, *FALLING)) if asked != kind.may_need else kind


RED = SheetOption("red", "NAME", "Capture the Flag: a player of the red team.", required=True, several=True)
BLUE = SheetOption("blue", "NAME", "Capture the Flag: a player of the blue team.", required=True, several=True)
CAPTURE_THE_FLAG = replace(
    DEATHMATCH,
    kinds=_kinds(),
    begin=begin_with_flags,
    required=(*REQUIRED, "teams"),
    optional=("board", "weapons", "chainsaws", "cards"),
    reads=(SHARED_TARGET,),
    tell_outcome=tell_outcome,
    example="docs/examples/capture-the-flag.yaml --json",
    form=replace(
        FORM,
        options=(RED, BLUE, LIMIT, DECK),
        example="flags.yaml --red Ada --blue Bruno --lang es",
        head=new_head,
        lines={**FRAG_LINES, **TURN_LINES, "score": score_line, **TIME_LINES},
        shown="",
    ),
)
