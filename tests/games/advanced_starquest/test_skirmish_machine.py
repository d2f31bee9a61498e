"""Whatever happens in a skirmish, in whatever order: no legal event breaks what always holds."""

from collections.abc import Iterable
from functools import cache
from itertools import permutations
from typing import Any, cast

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from regolario.games.advanced_starquest.record.choices import is_legal, legal_events
from regolario.games.advanced_starquest.record.state import SkirmishState
from regolario.record.match import Match
from tests.games.advanced_starquest.skirmishes import BLIPS, NAME, small
from tests.games.matches import played, refused

FACES = {"red": st.sampled_from([0, 0, 0, 1, 2, 3]), "white": st.sampled_from([0, 0, 0, 1, 1, 2])}
DOORS = ("c2-d2", "g2-h2", "a1-b1")
ROWS = ("ork", "gretchin", "genestealer", "dreadnought", "chaos-marine-missile-launcher", "marine-bolter")
CROWDED = {"A": "commander-fist-sword", "B": "marine-bolter", "C": "terminator-heavy-flamer"}
CROWD = """
|AD. o|
|s B C|
|. g n|
a1 b2: faces south
c2: faces south
a2: faces east
c1 b3 c3: faces north
"""


@cache
def moments() -> list[SkirmishState]:
    """Return the states of the recorded skirmishes from which random play may continue."""
    return cast("list[SkirmishState]", [*played(NAME).states[:-1], *played(BLIPS).states[:-1]])


@cache
def crowded() -> SkirmishState:
    """Return the beginning of a skirmish in which everybody has an enemy near."""
    events = [{"turn": "Ada", "rolled": [6]}]
    return cast("SkirmishState", small(CROWD, CROWDED, events, ranks={"Bruno": "champion"}).state)


class AnySkirmish(RuleBasedStateMachine):
    """A random skirmish, from the start or from some moment of a recorded one."""

    @initialize(data=st.data(), near=st.booleans())
    def begin(self, data: st.DataObject, near: bool) -> None:
        states = [crowded()] if near else moments()
        self.match = Match(states[data.draw(st.integers(0, len(states) - 1))])
        self.first = self.match.states[0]

    @property
    def state(self) -> SkirmishState:
        return self.match.state

    @property
    def unit(self) -> str:
        """Return the unit that can act; without one an empty text."""
        return (self.state.ended is None and self.state.turn and self.state.turn.unit) or ""

    def try_one(self, data: st.DataObject, events: Iterable[dict[str, Any]]) -> None:
        """Play one of the events that are legal, if there is one; refuse the others without a change."""
        legal = self.legal(*events)
        if legal:
            self.match.push(data.draw(st.sampled_from(legal)))

    def legal(self, *events: dict[str, Any]) -> list[dict[str, Any]]:
        """Return those of some events that are legal."""
        return [event for event in events if is_legal(self.state, event)]

    def dice(self, data: st.DataObject, name: str, rule: str) -> list[str]:
        """Return a roll of the dice of a unit; red ones where their colours are not known, none of a Blip."""
        if self.state.is_blip(name):
            return []
        found = self.state.book.ask(rule, unit=self.state.units[name].row)
        red, white = (found.known.red, found.known.white) if found.known else (found.dice or 0, 0)
        colours = ["red"] * red + ["white"] * white
        return [f"{colour} {data.draw(FACES[colour])}" for colour in colours]

    @rule(data=st.data(), row=st.sampled_from(ROWS), kind=st.sampled_from(["reveal", "seen"]))
    def a_blip_is_shown(self, data: st.DataObject, row: str, kind: str) -> None:
        shown = {"as": row, "faces": data.draw(st.sampled_from(["north", "west"])), "against": "A"}
        self.try_one(data, ({kind: name, **shown} for name in self.state.units))

    @rule(card=st.sampled_from(["new-orders", "malfunctioning-communications", "rage", "our own"]))
    def a_card_is_played(self, card: str) -> None:
        events = [{"event-card": card}, {"equipment": card}]
        for event in events:
            if is_legal(self.state, event):
                self.match.push(event)

    @precondition(lambda self: self.state.ended is None)
    @rule(data=st.data(), rolled=st.integers(1, 6))
    def anything(self, data: st.DataObject, rolled: int) -> None:
        dice = [rolled] * (1 + ("new-orders" in self.state.cards))
        events = [*legal_events(self.state), *self.legal({"turn": "Ada", "rolled": dice})]
        if not events:
            assert any(unit.row == "blip" for unit in self.state.units.values())
            return
        kind = data.draw(st.sampled_from(sorted({next(iter(event)) for event in events})))
        self.match.push(data.draw(st.sampled_from([event for event in events if kind in event])))

    @precondition(lambda self: self.unit)
    @rule(data=st.data())
    def shoot(self, data: st.DataObject) -> None:
        dice = self.dice(data, self.unit, "shooting/dice")
        targets = [*self.state.units, *DOORS]
        self.try_one(data, ({"shoot": target, "rolled": dice} for target in targets))

    @precondition(lambda self: self.unit == "C")
    @rule(data=st.data(), count=st.integers(1, 3))
    def flames(self, data: st.DataObject, count: int) -> None:
        throws = [[f"red {data.draw(FACES['red'])}" for _ in range(3)] for _ in range(count)]
        targets = permutations(self.state.units, count)
        self.try_one(data, ({"flames": list(names), "rolled": throws} for names in targets))

    @precondition(lambda self: self.unit)
    @rule(data=st.data(), jams=st.booleans())
    def react(self, data: st.DataObject, jams: bool) -> None:
        watching = [name for name, unit in self.state.units.items() if unit.overwatch]
        rolls = {name: self.dice(data, name, "shooting/dice") for name in watching}
        more = {"jams": True} if jams else {}
        self.try_one(data, ({"react": name, "at": self.unit, "rolled": rolls[name], **more} for name in watching))

    @precondition(lambda self: self.unit)
    @rule(data=st.data())
    def fight(self, data: st.DataObject) -> None:
        dice = self.dice(data, self.unit, "melee/dice")
        rolls = {name: self.dice(data, name, "melee/dice") for name in self.state.units}
        whole = [{"fight": name, "rolled": dice, "defence": roll} for name, roll in rolls.items()]
        fewer = [{**event, "defence": event["defence"][1:]} for event in whole]
        chosen = [{**event, "leaves": colour} for event in fewer for colour in FACES]
        self.try_one(data, [*whole, *fewer, *chosen])

    @rule()
    def a_turn_of_nobody(self) -> None:
        assert not is_legal(self.state, {"turn": "Carla"})

    @invariant()
    def a_blip_never_moves_more_than_five_squares(self) -> None:
        assert all(0 <= unit.moved <= 5 for unit in self.state.units.values())
        assert all(not unit.moved for unit in self.state.units.values() if unit.row != "blip")

    @invariant()
    def points_never_fall_below_zero(self) -> None:
        if self.state.turn is not None:
            budget = self.state.turn.budget
            assert min(*budget.own.values(), budget.reserve) >= 0
            assert budget.reserve <= self.state.turn.commands

    @invariant()
    def each_unit_on_the_board_has_a_square_of_its_own(self) -> None:
        figures = self.state.board.figures
        assert len({figure.spaces for figure in figures}) == len(figures)
        assert {figure.name for figure in figures} == {
            name for name, unit in self.state.units.items() if not unit.eliminated
        }

    @invariant()
    def no_unit_is_made_or_changes_its_player(self) -> None:
        revealed = [unit.player for name, unit in self.state.units.items() if name not in self.first.units]
        gone = [unit.row for name, unit in self.first.units.items() if name not in self.state.units]
        assert revealed == ["Bruno"] * len(gone)
        assert set(gone) <= {"blip"}
        for name, unit in self.first.units.items():
            now = self.state.units.get(name, unit)
            assert (now.row, now.player) == (unit.row, unit.player)

    @invariant()
    def only_a_unit_of_the_player_in_turn_acts(self) -> None:
        if self.state.turn is not None and self.state.turn.unit is not None:
            assert self.state.turn.unit in self.state.of_player(self.state.turn.player)

    @invariant()
    def a_unit_is_eliminated_when_its_life_points_are_lost(self) -> None:
        for unit in self.state.units.values():
            if unit.row == "blip":
                assert (unit.lost, unit.eliminated) == (0, False)
                continue
            lost = self.state.book.ask("preparation/life-points", unit=unit.row, life_points_lost=unit.lost)
            assert unit.eliminated == lost.removed

    @invariant()
    def the_flamer_has_no_more_shots_than_it_holds(self) -> None:
        assert all(0 <= unit.fired <= 6 for unit in self.state.units.values())

    @invariant()
    def the_score_counts_the_eliminated(self) -> None:
        assert sum(self.state.score.values()) == sum(unit.eliminated for unit in self.state.units.values())

    @invariant()
    def it_ends_when_a_player_has_no_units_left(self) -> None:
        left = [player for player in ("Ada", "Bruno") if self.state.of_player(player)]
        assert (self.state.ended is None) == (len(left) == 2)
        if self.state.ended is not None:
            assert self.state.ended.winners == tuple(left)
            assert refused(self.match, {"turn": "Ada", "rolled": [1]}).because == "match-is-over"


AnySkirmish.TestCase.settings = settings(max_examples=30, stateful_step_count=40, deadline=None)
TestAnySkirmish = AnySkirmish.TestCase
