"""What follows in a mission: damage, frags, cards turned face down, the end of the mission."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from regolario.games.doom_2016.record.state import (
    INVADER,
    MARINES,
    CardsOf,
    MissionDemon,
    MissionMarine,
    MissionState,
    Owed,
)
from regolario.games.doom_2016.record.status_events import DEAL
from regolario.games.doom_2016.record.summon_events import SUMMON
from regolario.games.doom_2016.rules.defense import Side
from regolario.games.doom_2016.rules.demon_cards import CardState
from regolario.record.recorder import Outcome


def hurt(state: MissionState, name: str, damage: int) -> MissionState:
    """Return the state after a figure suffers damage; it may be fragged (S3-R050 to S3-R055)."""
    if not damage:
        return state
    demon = state.figures.get(name)
    health = state.head.demons[demon.kind].health if demon else state.head.health[name]
    total = _marked(state, name, damage)
    if state.book.ask("damage/fragged", damage=total, health=health):
        return demon_fragged(state, name) if demon else marine_fragged(state, name)
    return state.with_demon(name, damage=total) if demon else state.with_marine(name, damage=total)


def _marked(state: MissionState, name: str, damage: int) -> int:
    """Return the damage of a figure after it suffers more, as far as there are tokens (S3-R050)."""
    figures: Mapping[str, MissionMarine | MissionDemon] = {**state.marines, **state.figures}
    ones = threes = 0
    for other, one in figures.items():
        if other != name and one.damage:
            found = _tokens(state, other, one.damage, ones, threes)
            ones, threes = ones + found.ones, threes + found.threes
    return int(_tokens(state, name, figures[name].damage + damage, ones, threes).suffered)


def _tokens(state: MissionState, name: str, damage: int, ones: int, threes: int) -> Any:
    side = Side.DEMON if name in state.figures else Side.MARINE
    return state.book.ask("damage/where-damage-lies", figure=side, damage=damage, used_ones=ones, used_threes=threes)


def healed(state: MissionState, name: str, amount: int) -> MissionState:
    """Return the state after a figure heals (S3-R052)."""
    damage = (state.figures.get(name) or state.marines[name]).damage
    left = state.book.ask("damage/heal", damage=damage, amount=amount).left
    return state.with_demon(name, damage=left) if name in state.figures else state.with_marine(name, damage=left)


def staggered(state: MissionState) -> tuple[str, ...]:
    """Return the staggered demons (S3-R111); none without the advanced rules."""
    if not state.head.advanced:
        return ()
    return tuple(name for name in state.figures if _is_staggered(state, name))


def _is_staggered(state: MissionState, name: str) -> bool:
    demon = state.figures[name]
    value = state.head.demons[demon.kind].stagger
    return bool(state.book.ask("damage/staggered", damage=demon.damage, stagger=value))


def demon_fragged(state: MissionState, name: str) -> MissionState:
    """Return the state after a demon has left the map, perhaps the last of its type (S3-R053, S3-R054)."""
    kind = state.figures[name].kind
    state = replace(state, figures={key: one for key, one in state.figures.items() if key != name})
    state = replace(state, kills=state.kills + 1)
    left = sum(one.kind == kind for one in state.figures.values())
    face = state.book.ask("damage/last-of-its-type", left=left).face
    return _turned_down(state, kind) if face == CardState.FACE_DOWN else state


def _turned_down(state: MissionState, kind: str) -> MissionState:
    cards = state.invader
    spent = cards.spent | {kind} if cards.demons[kind] is CardState.EXHAUSTED else cards.spent
    kept = state.book.ask("argent-power/card-turned-face-down", tokens=cards.argent.get(kind, 0))
    demons = {**cards.demons, kind: CardState.FACE_DOWN}
    return replace(state, invader=replace(cards, demons=demons, spent=spent, argent={**cards.argent, kind: kept}))


def marine_fragged(state: MissionState, letter: str) -> MissionState:
    """Return the state after a marine has been fragged: it will draw a new hand (S3-R055, S3-R056)."""
    marine = state.marines[letter]
    held = marine.cards
    found = state.book.ask(
        "damage/marine-fragged",
        hand=len(held.hand),
        deck=len(held.pile),
        discard=len(held.discards),
        played=len(held.in_play),
        stunned=marine.stunned,
    )
    gathered = (*held.hand, *held.discards, *(() if found.played else held.in_play))
    cards = CardsOf(held.pile.shuffled_with(gathered), in_play=held.in_play if found.played else ())
    state = state.with_marine(letter, at=None, damage=found.damage, stunned=found.stunned, cards=cards)
    owed = (*state.owed, Owed(DEAL, letter, found.hand))
    return replace(state, frags=state.frags + found.frag_tokens, owed=owed)


def ended(state: MissionState) -> MissionState:
    """Return the state, with the outcome if a side has completed its objective (S3-R093 to S3-R095)."""
    if state.ended is not None or any(owed.kind == SUMMON for owed in state.owed):
        return state
    found = state.book.ask(
        "missions/introductory-mission",
        marines=len(state.marines),
        frag_tokens=state.frags,
        doors_opened=state.map.by_marines,
        demons=len(state.figures),
    )
    if not found.over:
        return state
    winners = (found.winner,) if found.winner else (MARINES, INVADER)
    return replace(state, ended=Outcome(winners, found.because), now=None, owed=())
