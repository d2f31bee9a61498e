"""Whatever happens in a mission, in whatever order: no legal event breaks what always holds."""

from collections import Counter
from functools import cache
from typing import Any, ClassVar

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from regolario.games.doom_2016.record.choices import legal_events
from regolario.games.doom_2016.record.state import INVADER, CardsOf, MissionState
from regolario.games.doom_2016.record.status_events import initiative
from regolario.games.doom_2016.record.the_map import table
from regolario.games.doom_2016.rules.argent_power import INVASION
from regolario.games.doom_2016.rules.demon_cards import CardState
from regolario.mechanics.spaces import Space
from regolario.record.match import Match
from regolario.record.rulings import Refusal
from tests.games.matches import begun, played, refused

ICONS = st.integers(0, 3)
GLORY = [f"glory {number}" for number in range(1, 13)]


@cache
def moments(name: str) -> list[MissionState]:
    """Return the states of a recorded mission from which random play may continue."""
    return played(name).states[:-1]


class AnyMission(RuleBasedStateMachine):
    """A random mission, from the start or from some moment of a recorded one."""

    name = ""
    changes: ClassVar[dict[str, Any]] = {}

    @initialize(data=st.data(), afresh=st.booleans())
    def begin(self, data: st.DataObject, afresh: bool) -> None:
        fresh = [begun(self.name, **self.changes).state]
        self.first = fresh[0]
        states = fresh if afresh else moments(self.name)
        self.match = Match(states[data.draw(st.integers(0, len(states) - 1))])
        self.pay(data)

    @property
    def state(self) -> MissionState:
        return self.match.state

    def push(self, event: dict[str, Any]) -> bool:
        """Play an event that may be refused; a refusal changes nothing."""
        before = self.state
        try:
            self.match.push({key: value for key, value in event.items() if value})
        except Refusal:
            assert self.state is before
            return False
        return True

    def drawn(self, data: st.DataObject, held: CardsOf, count: int) -> list[str]:
        """Return cards that can be drawn, in an order that is possible."""
        found: list[str] = []
        pile, discards = held.pile, held.discards
        while len(found) < count and (len(pile) or discards):
            if not len(pile):
                pile, discards = pile.shuffled_with(discards), ()
            found.append(data.draw(st.sampled_from(pile.next)))
            pile = pile.drawn(found[-1])
        return found

    def pay(self, data: st.DataObject) -> None:
        """Record what is owed: hands, respawns, groups of portals, Glory Kill cards."""
        while self.state.owed and self.state.ended is None:
            owed = self.state.owed[0]
            if owed.kind == "deal":
                cards = self.drawn(data, self.state.marines[owed.about].cards, owed.count)
                self.match.push({"deal": owed.about, "cards": cards})
            elif owed.kind == "respawn":
                self.match.push(data.draw(st.sampled_from(list(legal_events(self.state)))))
            elif owed.kind == "glory-kill":
                left = [card for card in GLORY if card not in self.state.glory]
                self.match.push({"glory-kill": data.draw(st.sampled_from(left))})
            else:
                self.summon(data, Space.read(owed.about))

    def summon(self, data: st.DataObject, portal: Space) -> None:
        board = table(self.state)
        near = [portal, *board.neighbours(portal)]
        groups = [one for one in self.state.head.groups if f"{one.portal} portal" in board.things(portal)]
        for group in data.draw(st.permutations(groups)):
            for _ in range(20):
                free = iter(data.draw(st.permutations(near)))
                places = {kind: [str(next(free)) for _ in range(count)] for kind, count in group.demons.items()}
                argent = {next(iter(places)): group.argent} if group.argent and self.state.head.advanced else None
                split = dict.fromkeys(places, 1) if argent else None
                for tokens in (argent, split):
                    if self.push({"summon": str(portal), "places": places, "argent": tokens}):
                        return
        raise AssertionError("no group can be placed")

    @precondition(lambda self: self.state.ended is None)
    @rule(data=st.data())
    def anything(self, data: st.DataObject) -> None:
        events = list(legal_events(self.state))
        if not events:
            self.go_on(data)
            return
        self.match.push(data.draw(st.sampled_from(events)))
        self.pay(data)

    def go_on(self, data: st.DataObject) -> None:
        """End the activation of a marine, or begin the next round."""
        now = self.state.now
        if now is not None:
            held = self.state.marines[now.side].cards
            after = CardsOf(held.pile, held.hand, (), (*held.discards, *held.in_play))
            cards = self.drawn(data, after, max(3 - len(held.hand), 0))
            assert self.push({"end-activation": now.side, "draws": cards})
        else:
            cards = self.drawn(data, self.state.events, max(6 - len(self.state.events.hand), 0))
            assert self.push({"round": self.state.round + 1, "draws": cards})

    @precondition(lambda self: self.state.now is not None and self.state.ended is None)
    @rule(data=st.data())
    def leave_it_at_that(self, data: st.DataObject) -> None:
        if self.state.now is not None and self.state.now.side != INVADER:
            self.go_on(data)

    @precondition(lambda self: self.state.now is not None and self.state.now.box is not None)
    @rule(data=st.data())
    def attack(self, data: st.DataObject) -> None:
        now = self.state.now
        assert now is not None
        assert now.box is not None
        marine = now.side != INVADER
        targets = (
            [str(demon.spaces[0]) for demon in self.state.figures.values()]
            if marine
            else [letter for letter, one in self.state.marines.items() if one.at]
        )
        if not targets:
            return
        target = data.draw(st.sampled_from(targets))
        owner = INVADER if marine else target
        event = {"attack": target, "rolled": [f"{colour} {data.draw(ICONS)}" for colour in now.box.dice]}
        cards = self.drawn(data, self.state.cards_of(owner), data.draw(st.integers(0, 2)))
        self.push({**event, "reveals": cards})
        self.pay(data)

    @precondition(lambda self: self.state.spoke and self.state.ended is None)
    @rule(data=st.data(), amount=st.integers(1, 4))
    def a_card_says(self, data: st.DataObject, amount: int) -> None:
        demons = [str(demon.spaces[0]) for demon in self.state.figures.values()]
        figures = [*demons, *(letter for letter, one in self.state.marines.items() if one.at)]
        if figures:
            one = data.draw(st.sampled_from(figures))
            what = data.draw(st.sampled_from([{"hurts": {one: amount}}, {"heals": {one: amount}}, {"stuns": [one]}]))
            self.push({"says": data.draw(st.sampled_from(self.state.spoke)), **what})
            self.pay(data)

    @precondition(lambda self: self.state.ended is None)
    @rule(data=st.data())
    def argent(self, data: st.DataObject) -> None:
        hand = self.state.events.hand
        if hand:
            cards = list(dict.fromkeys(data.draw(st.lists(st.sampled_from(hand), min_size=1, max_size=4))))
            card = data.draw(st.sampled_from([*self.state.invader.demons, INVASION]))
            self.push({"argent": cards, "on": {card: len(cards)}})
            self.push({"spend": card})
            self.push({"event": cards[0]})

    @rule()
    def a_round_out_of_order(self) -> None:
        assert not self.push({"round": 99})

    @invariant()
    def no_card_is_made_or_lost(self) -> None:
        assert Counter(self.state.events.all) == Counter(self.first.events.all)
        for letter, marine in self.state.marines.items():
            added = [card for card in marine.cards.all if card.startswith("rocket-launcher")]
            assert len(added) == 3 * (len(marine.weapons) - len(self.first.marines[letter].weapons))
            left = Counter(marine.cards.all) - Counter(added)
            assert left == Counter(self.first.marines[letter].cards.all)

    @invariant()
    def hands_keep_to_their_limits(self) -> None:
        assert len(self.state.events.hand) <= 6
        assert all(len(marine.cards.hand) <= 3 for marine in self.state.marines.values())

    @invariant()
    def damage_is_below_health_and_there_are_tokens_for_it(self) -> None:
        for letter, marine in self.state.marines.items():
            assert 0 <= marine.damage < self.first.head.health[letter]
            assert marine.at is not None or not marine.damage
        for demon in self.state.figures.values():
            assert 0 <= demon.damage < self.first.head.demons[demon.kind].health
        every = [*self.state.marines.values(), *self.state.figures.values()]
        assert sum(one.damage for one in every) <= 35 + 3 * 20

    @invariant()
    def each_figure_is_on_a_space_of_its_own(self) -> None:
        taken = [marine.at for marine in self.state.marines.values() if marine.at is not None]
        taken += [space for demon in self.state.figures.values() for space in demon.spaces]
        assert len(set(taken)) == len(taken)
        assert set(taken) <= self.first.head.map.spaces

    @invariant()
    def demons_are_on_the_map_or_fragged(self) -> None:
        assert len(self.state.figures) + self.state.kills == self.state.numbered
        up = {kind for kind, card in self.state.invader.demons.items() if card is not CardState.FACE_DOWN}
        assert up == set(self.state.kinds())

    @invariant()
    def argent_power_keeps_to_its_limits(self) -> None:
        tokens = self.state.invader.argent
        assert min(tokens.values(), default=0) >= 0
        assert sum(tokens.values()) <= 18
        assert self.first.head.advanced or not sum(tokens.values())

    @invariant()
    def initiative_has_one_card_a_marine_and_one_a_type(self) -> None:
        left = Counter(initiative(self.state))
        assert all(left[letter] <= 1 for letter in self.state.marines)
        assert left[INVADER] <= len(self.first.invader.demons)

    @invariant()
    def points_never_fall_below_zero(self) -> None:
        assert self.state.now is None or self.state.now.movement >= 0

    @invariant()
    def a_mission_that_has_ended_takes_no_more(self) -> None:
        if self.state.ended is not None:
            assert refused(self.match, {"round": 99}).because == "match-is-over"


class AnyBasicMission(AnyMission):
    """Three marines by the basic rules."""

    name = "first-strike"


class AnyAdvancedMission(AnyMission):
    """Four marines by the advanced rules: cover, glory kills, Argent Power."""

    name = "last-stand"


AnyBasicMission.TestCase.settings = settings(max_examples=10, stateful_step_count=20, deadline=None)
AnyAdvancedMission.TestCase.settings = AnyBasicMission.TestCase.settings
TestAnyBasicMission = AnyBasicMission.TestCase
TestAnyAdvancedMission = AnyAdvancedMission.TestCase
