"""Whatever happens in a match, in whatever order: no legal event breaks what always holds."""

from collections import Counter
from functools import cache
from typing import Any, ClassVar

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from regolario.games.doom_2004.rules.dice import MISSING, Die
from regolario.games.doom_2004_deathmatch.record.choices import legal_events
from regolario.games.doom_2004_deathmatch.record.state import MatchState
from regolario.games.doom_2004_deathmatch.record.turn_events import mates
from regolario.mechanics.spaces import Space
from regolario.record.match import Match
from regolario.record.rulings import Refusal
from tests.games.matches import begun, played, refused

FACES = st.builds(
    lambda die, reach, damage, bullet, miss: (
        f"{die} {reach}/{damage}{' bullet' * bullet}{' miss' * (miss and die in MISSING)}"
    ),
    st.sampled_from(Die),
    st.integers(0, 5),
    st.integers(0, 9),
    st.booleans(),
    st.integers(0, 5).map(lambda roll: roll == 0),
)
KNOWN = {"pistol": ("yellow", "green"), "shotgun": ("red", "blue")}
"""The dice of the weapons of which they are known."""


@cache
def moments(name: str, readings: tuple[tuple[str, str], ...]) -> list[MatchState]:
    """Return the states of a recorded match from which random play may continue.

    They are those in which no cards are being dealt.
    """
    states = played(name, readings=dict(readings)).states[:-1]
    return [state for state in states if len({marine.card is None for marine in state.marines.values()}) == 1]


class AnyMatch(RuleBasedStateMachine):
    """A random match, from the start or from some moment of a recorded one."""

    name = ""
    changes: ClassVar[dict[str, Any]] = {}
    readings: ClassVar[dict[str, str]] = {}

    @initialize(data=st.data(), afresh=st.booleans())
    def begin(self, data: st.DataObject, afresh: bool) -> None:
        fresh = [begun(self.name, readings=self.readings, **self.changes).state]
        states = fresh if afresh else moments(self.name, tuple(self.readings.items()))
        self.first = states[0]
        self.match = Match(states[data.draw(st.integers(0, len(states) - 1))])
        while len(self.state.placed) < len(self.state.marines):
            self.match.push(data.draw(st.sampled_from(list(legal_events(self.state)))))

    @property
    def state(self) -> MatchState:
        return self.match.state

    def push(self, event: dict[str, Any]) -> None:
        """Play an event that may be refused; a refusal changes nothing."""
        before = self.state
        try:
            self.match.push(event)
        except Refusal:
            assert self.state is before
        else:
            self.reckon(before, event)

    def reckon(self, before: MatchState, event: dict[str, Any]) -> None:
        """Check the effect of an event on the score."""

    @precondition(lambda self: self.state.ended is None)
    @rule(data=st.data())
    def anything(self, data: st.DataObject) -> None:
        events = list(legal_events(self.state))
        assert events, "a match that has not ended can go on"
        before = self.state
        event = data.draw(st.sampled_from(events))
        self.match.push(event)
        self.reckon(before, event)

    @precondition(lambda self: self.state.turn is not None)
    @rule(data=st.data(), guarding=st.booleans())
    def attack(self, data: st.DataObject, guarding: bool) -> None:
        turn = self.state.turn
        assert turn is not None
        guards = [letter for letter, marine in self.state.marines.items() if marine.since("guard") is not None]
        who = data.draw(st.sampled_from(guards)) if guarding and guards else turn.marine
        targets = [marine.at for letter, marine in self.state.marines.items() if marine.at and letter != who]
        if not targets:
            return
        weapon = data.draw(st.sampled_from(["pistol", "fist", "grenade", *sorted(self.state.marines[who].items)]))
        dice = [f"{die} 2/{data.draw(st.integers(0, 9))}" for die in KNOWN.get(weapon, ())]
        event = {"attack": str(data.draw(st.sampled_from(targets))), "with": weapon}
        event |= {"rolled": dice or data.draw(st.lists(FACES, min_size=1, max_size=3))}
        self.push({"guard": who, **event} if who != turn.marine else event)

    @rule(cards=st.integers(1, 2))
    def scatter(self, cards: int) -> None:
        self.push({"scatter": cards})

    @invariant()
    def tokens_are_neither_made_nor_lost(self) -> None:
        held = Counter(item for marine in self.state.marines.values() for item in marine.items)
        assert min(self.state.pool.values(), default=0) >= 0
        for kind, left in self.first.pool.items():
            assert left == self.state.pool[kind] + held[kind]
        for space, key in self.state.taken:
            assert held[key] == 1, f"{key} is neither on {space} nor carried"

    @invariant()
    def a_fragged_marine_is_in_its_initial_state(self) -> None:
        for letter, marine in self.state.marines.items():
            fresh = self.first.marines[letter]
            if marine.fragged:
                assert marine.at is None
                assert (marine.wounds, marine.armour, marine.items) == (fresh.wounds, fresh.armour, fresh.items)
            else:
                assert 0 < marine.wounds <= fresh.wounds
                assert marine.at is not None

    @invariant()
    def marines_stand_on_the_board_alone_or_pass_a_friend(self) -> None:
        board, turn = self.first.head.board, self.state.turn
        assert board is not None
        if self.state.ended is not None and len(self.match.states) > 1:
            last = self.match.states[-2].turn  # the last card may be drawn while a marine passes a friend
            turn = last if last and self.state.marines[last.marine].at else None
        taken = [marine.at for marine in self.state.marines.values() if marine.at is not None]
        passed = self.state.sharing(turn.marine) if turn else ()
        assert len(set(taken)) + len(passed) == len(taken)
        assert len(passed) <= 1
        assert turn is None or set(passed) <= set(mates(self.state, turn.marine))
        assert all(board.has(space) and "obstacle" not in board.things(space) for space in taken)

    @invariant()
    def each_marine_acts_at_most_once_a_round(self) -> None:
        assert len(set(self.state.acted)) == len(self.state.acted)
        if self.state.turn is not None:
            assert self.state.turn.marine not in self.state.acted

    @invariant()
    def the_timer_never_runs_below_zero(self) -> None:
        assert 0 <= self.state.timer <= self.first.timer

    @invariant()
    def a_match_that_has_ended_has_winners_and_takes_no_more(self) -> None:
        if self.state.ended is None:
            assert max(self.state.score.values()) < self.state.head.limit
            return
        assert self.state.ended.winners
        assert refused(self.match, {"end-round": True}).because == "match-is-over"


class AnyDeathmatch(AnyMatch):
    """A deathmatch of three players: frags are what happened."""

    name = "deathmatch"
    changes: ClassVar[dict[str, Any]] = {"deck": 12}

    def reckon(self, before: MatchState, event: dict[str, Any]) -> None:
        after, owners = self.state, self.state.head.marines
        fallen = [owners[letter] for letter in owners if after.marines[letter].fragged > before.marines[letter].fragged]
        expected = dict(before.score)
        if "attack" in event:
            by = owners[event.get("guard") or before.turn.marine]  # type: ignore[union-attr]
            expected[by] += sum(1 if owner != by else -1 for owner in fallen)
            if after.ended is not None and after.ended.because == "limit":
                assert after.ended.winners == (by,)
                return
        elif "move" in event or "end-turn" in event:
            for owner in fallen:
                expected[owner] -= 1
        elif "respawn" in event and fallen == [owners[event["respawn"]]]:
            expected[fallen[0]] = after.score[fallen[0]]
        assert after.score == expected


class AnyDeathmatchOfFriends(AnyDeathmatch):
    """The same with pairs of friends, keys that are taken up at once, and doors that are seen through."""

    readings: ClassVar[dict[str, str]] = {
        "own-second-marine": "friends",
        "key-under-a-marine": "at-once",
        "sight-through-a-security-door": "sight-too",
        "several-orders-at-once": "replaced",
    }


class AnyGameOfFlags(AnyMatch):
    """Capture the Flag: each flag is in a single place, and points come from flags only."""

    name = "capture-the-flag"
    changes: ClassVar[dict[str, Any]] = {"deck": 8, "limit": 2}

    def reckon(self, before: MatchState, event: dict[str, Any]) -> None:
        """Check that a score comes from a flag that is picked up, put down or dropped by a bearer."""
        won = sum(self.state.score.values()) - sum(before.score.values())
        dropped = any(at in before.marines and self.state.flags[name] != at for name, at in before.flags.items())
        assert won in ((0, 1) if "pick-up" in event or "put-down" in event or dropped else (0,))

    @precondition(lambda self: self.state.turn is not None)
    @rule(data=st.data())
    def run_for_the_flag(self, data: st.DataObject) -> None:
        turn = self.state.turn
        assert turn is not None
        flags = [{what: f"{flag}-flag"} for flag in self.state.flags for what in ("pick-up", "put-down")]
        self.push(data.draw(st.sampled_from(flags)))

    @invariant()
    def each_flag_is_in_one_place(self) -> None:
        assert set(self.state.flags) == {"red", "blue"}
        for flag, place in self.state.flags.items():
            if isinstance(place, Space):
                assert self.first.head.board is not None
                assert self.first.head.board.has(place)
            else:
                assert self.state.marines[place].at is not None
                assert self.state.head.teams[place] != flag
        places = list(self.state.flags.values())
        assert places[0] != places[1] or isinstance(places[0], Space)


AnyDeathmatch.TestCase.settings = settings(max_examples=15, stateful_step_count=60, deadline=None)
AnyGameOfFlags.TestCase.settings = settings(max_examples=15, stateful_step_count=60, deadline=None)
AnyDeathmatchOfFriends.TestCase.settings = AnyDeathmatch.TestCase.settings
TestAnyDeathmatch = AnyDeathmatch.TestCase
TestAnyDeathmatchOfFriends = AnyDeathmatchOfFriends.TestCase
TestAnyGameOfFlags = AnyGameOfFlags.TestCase
