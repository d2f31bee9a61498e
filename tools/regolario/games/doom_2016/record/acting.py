"""Who acts now in a mission, and what it has done: each deed is checked against the whole activation."""

from dataclasses import replace

from regolario.games.doom_2016.record.demon_events import done
from regolario.games.doom_2016.record.state import INVADER, MissionState
from regolario.games.doom_2016.rules.activation_check import ActivationStep, StepKind
from regolario.games.doom_2016.rules.demon_activation import DemonDeed, DemonDoes
from regolario.record.rulings import Refusal

WHOLE = "marine-activation/whole-activation"
SPECIFIC = {
    "main-action-used": "marine-activation/actions",
    "own-activation": "marine-activation/reactions",
    "no-attack-box": "marine-activation/resolving-a-card",
}
"""The rules that give single reasons of a whole activation."""


def acting(state: MissionState, key: str) -> str:
    """Return the figure that acts now. Raises Refusal if none does, or if it is not on the map."""
    now = state.active()
    if now.side != INVADER:
        if state.marines[now.side].at is None:
            raise state.book.refuse("damage/where-to-respawn", "not-on-the-map", field=key, marine=now.side)
        return now.side
    if now.figure is None:
        raise state.book.refuse("demon-activation/each-figure", "no-demon-acts", field=key)
    if now.figure not in state.figures:
        raise state.book.refuse("damage/fragged", "demon-gone", field=key)
    return now.figure


def marine_acting(state: MissionState, key: str) -> str:
    """Return the marine that acts now. Raises Refusal if the invader does."""
    if state.active().side == INVADER:
        raise state.book.refuse("round/reveal", "not-a-marine", field=key)
    return acting(state, key)


def did(state: MissionState, step: ActivationStep, key: str) -> MissionState:
    """Return the state after a step of a marine. Raises Refusal for one that is not allowed."""
    now = state.active()
    steps = (*now.steps, step)
    found = state.book.ask(WHOLE, hand=now.hand, steps=steps)
    if not found.legal:
        raise state.book.refuse(SPECIFIC.get(found.because, WHOLE), found.because, field=key, card=step.card or "")
    return state.doing(steps=steps, movement=found.points)


def attacks(state: MissionState, name: str) -> MissionState:
    """Return the state after the acting figure uses its attack (S3-R032, S3-R037)."""
    if name in state.figures:
        return done(state, DemonDeed(DemonDoes.ATTACK), "attack")
    return did(state, ActivationStep(StepKind.ATTACK), "attack")


def spends(state: MissionState, name: str, points: int, key: str) -> MissionState:
    """Return the state after the acting figure spends movement points (S3-R059)."""
    if name in state.figures:
        return done(state, DemonDeed(DemonDoes.MOVE, points), key)
    return did(state, ActivationStep(StepKind.MOVE, points=points), key)


def gains(state: MissionState, points: int) -> MissionState:
    """Return the state after a card gives the acting figure movement points."""
    now = state.active()
    if now.side != INVADER:
        return did(state, ActivationStep(StepKind.ABILITY, speed=points), "moves")
    if now.figure is None:
        raise Refusal(None, "no-demon-acts", field="moves")
    return replace(state, now=replace(now, gained=now.gained + points, movement=now.movement + points))
