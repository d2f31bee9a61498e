"""The recorder of the dungeon: a head of two keys, four kinds of events, a score sheet."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from regolario.model import Game
from regolario.record.events import EventKind, Field
from regolario.record.readers import NUMBER, TRUE, WORD
from regolario.record.recorder import Outcome, Recorder, ScoreForm, SheetOption, Standings, Told
from regolario.record.rulings import Refusal, Rulings


@dataclass(frozen=True)
class Delve:
    """The state of the hero: room (0 is the exit), health, gold, rooms whose monster is dead."""

    book: Rulings
    hero: str
    health: int
    room: int = 0
    gold: int = 0
    cleared: frozenset[int] = frozenset()
    ended: Outcome | None = None

    @property
    def recorder(self) -> Recorder:
        return DUNGEON

    @property
    def score(self) -> Mapping[str, int]:
        return {self.hero: self.gold}


def begin(plain: Mapping[str, Any], book: Rulings) -> Delve:
    if not isinstance(plain["health"], int) or plain["health"] < 1:
        raise Refusal(None, "no-number", field="health", key="health", value=plain["health"])
    return Delve(book, str(plain["hero"]), plain["health"])


def enter(state: Delve, *, room: int) -> Delve:
    state.book.demand("delve/rooms", field="enter", room=state.room, target=room)
    return replace(state, room=room)


def fight(state: Delve, *, monster: str, rolled: int) -> Delve:
    if state.room in state.cleared:
        raise state.book.refuse("delve/fights", "nobody-here", field="fight", monster=monster)
    if state.book.ask("delve/fights", rolled=rolled):
        return replace(state, cleared=state.cleared | {state.room})
    left = replace(state, health=state.health - 1)
    return left if left.health else replace(left, ended=Outcome((), "slain"))


def loot(state: Delve, *, gold: int) -> Delve:
    state.book.check("delve/load", field="loot", gold=state.gold + gold)
    return replace(state, gold=state.gold + gold)


def leave(state: Delve, *, left: bool) -> Delve:
    state.book.demand("delve/rooms", field="leave", room=state.room, target=0)
    return replace(state, room=0, ended=Outcome((state.hero,), "out"))


def tell_news(before: Delve, after: Delve) -> Iterator[Told]:
    if after.health < before.health:
        yield "hurt", {"hero": after.hero, "health": after.health}


def new_head(whole: Game, book: Rulings, given: Mapping[str, Any]) -> dict[str, Any]:
    return {"hero": given["hero"], "health": given["health"] or book.tables["heroes"]["usual"]["health"]}


def number_line(kind: str) -> Any:
    def read(typed: Sequence[str], names: Mapping[str, str]) -> dict[str, Any] | None:
        return {kind: int(typed[0])} if len(typed) == 1 and typed[0].isdecimal() else None

    return read


DUNGEON = Recorder(
    kinds={
        "enter": EventKind({"enter": Field("room", NUMBER)}, enter, needs=("delve/rooms",)),
        "fight": EventKind(
            {"fight": Field("monster", WORD), "rolled": Field("rolled", NUMBER)}, fight, needs=("delve/fights",)
        ),
        "loot": EventKind({"loot": Field("gold", NUMBER)}, loot, limits=("delve/load",)),
        "leave": EventKind({"leave": Field("left", TRUE)}, leave, needs=("delve/rooms",)),
    },
    begin=begin,
    required=("hero", "health"),
    tell_news=tell_news,
    facts=lambda state: {"room": state.room, "score": dict(state.score), "health": state.health},
    columns=("health",),
    form=ScoreForm(
        options=(
            SheetOption("hero", "NAME", "Who goes in.", required=True),
            SheetOption("health", "NUMBER", "The wounds that the hero can take.", number=True),
        ),
        example="cave.yaml --hero Ada",
        head=new_head,
        lines={"enter": number_line("enter"), "loot": number_line("loot")},
        shorthand=number_line("loot"),
        shown="3",
        standings=lambda state, names: Standings(
            ("hero", "health", "gold"), ((state.hero, str(state.health), str(state.gold)),), {"room": state.room}
        ),
    ),
    example="cave.yaml",
)
