"""Checking a whole activation of a marine, step by step (S3, marine activation).

An activation is a list of steps in order: ``{does: ready}``, ``{does: play, card: a, icon: main-action, speed: 2,
attack_box: true}``, ``{does: move, points: 1}``, ``{does: attack}``, ``{does: sprint, card: b}``, ``{does: ability,
icon: bonus-action, exhausts: true}``. What the cards say is part of the step.
"""

from collections.abc import Callable
from dataclasses import dataclass, replace
from enum import StrEnum

from regolario.games.doom_2016.rules.marine_activation import ActionIcon, exhausting, sprint
from regolario.mechanics.arguments import at_least, needed
from regolario.rule import rule


class StepKind(StrEnum):
    """What a marine does in a step."""

    READY = "ready"
    PLAY = "play"
    SPRINT = "sprint"
    MOVE = "move"
    ATTACK = "attack"
    ABILITY = "ability"


@dataclass(frozen=True)
class ActivationStep:
    """One step of an activation.

    ``card`` goes with ``play`` and ``sprint``; ``icon``, ``speed`` and ``attack_box`` with ``play`` and ``ability``;
    ``points`` and ``during_attack`` with ``move``; ``exhausts`` with ``ability``. ``more_main_actions`` are those that
    a card or an ability allows in addition.
    """

    does: StepKind
    card: str | None = None
    icon: ActionIcon | None = None
    speed: int = 0
    attack_box: bool = False
    points: int = 0
    during_attack: bool = False
    exhausts: bool = False
    more_main_actions: int = 0


@dataclass(frozen=True)
class ActivationState:
    """A marine in the middle of its activation."""

    hand: tuple[str, ...]
    played: tuple[str, ...]
    exhausted: bool
    main_left: int
    points: int = 0
    attack_box: bool = False


@dataclass(frozen=True)
class ActivationCheck:
    """Whether an activation is legal.

    If not, ``because`` says why and ``step`` is the number of the first illegal step. The other fields describe the
    marine after the last legal step: its movement points, its hand and the cards that it has played.
    """

    legal: bool
    because: str | None
    step: int | None
    points: int
    hand: tuple[str, ...]
    played: tuple[str, ...]


@rule("doom-2016/marine-activation/whole-activation")
def whole_activation(
    *,
    hand: tuple[str, ...],
    steps: tuple[ActivationStep, ...],
    exhausted: bool = False,
    main_actions: int,
    sprint_points: int,
    sprint_cards: int,
) -> ActivationCheck:
    """Return whether a whole activation is legal, and the step that breaks it (S3-R028 to S3-R033).

    ``exhausted`` says whether the class card is exhausted before it. Raises ValueError for a step that lacks a field.
    """
    state = ActivationState(hand, (), exhausted, main_actions)
    for number, step in enumerate(steps, 1):
        due = number == 1 and exhausted
        if (step.does is StepKind.READY) != due:
            after: ActivationState | str = "class-card-first" if due else "nothing-to-ready"
        else:
            after = _taken(state, step, sprint_points, sprint_cards)
        if isinstance(after, str):
            return ActivationCheck(False, after, number, state.points, state.hand, state.played)
        state = after
    return ActivationCheck(True, None, None, state.points, state.hand, state.played)


def _taken(state: ActivationState, step: ActivationStep, points: int, cards: int) -> ActivationState | str:
    """Return the marine after a step, or why it is illegal."""
    if step.does is StepKind.SPRINT:
        return _sprinted(state, step, points, cards)
    return _STEPS[step.does](state, step)


def _readied(state: ActivationState, step: ActivationStep) -> ActivationState | str:
    return replace(state, exhausted=False)


def _sprinted(state: ActivationState, step: ActivationStep, points: int, cards: int) -> ActivationState | str:
    card = needed("card", step.card)
    done = sprint(
        hand=state.hand,
        card=card,
        main_action_taken=not state.main_left,
        sprint_points=points,
        sprint_cards=cards,
    )
    if done.because is not None:
        return done.because
    return replace(
        state, hand=done.hand, points=state.points + done.points, main_left=state.main_left - 1, attack_box=False
    )


def _played(state: ActivationState, step: ActivationStep) -> ActivationState | str:
    needed("card", step.card)
    needed("icon", step.icon)
    if step.card not in state.hand:
        return "not-in-hand"
    at = state.hand.index(step.card)
    hand = (*state.hand[:at], *state.hand[at + 1 :])
    return _acted(replace(state, hand=hand, played=(*state.played, step.card)), step)


def _used(state: ActivationState, step: ActivationStep) -> ActivationState | str:
    use = exhausting(exhausted=state.exhausted, exhausts=step.exhausts)
    return use.because or _acted(replace(state, exhausted=use.exhausted), step)


def _acted(state: ActivationState, step: ActivationStep) -> ActivationState | str:
    """Return the marine after an action: a card or an ability with its icon."""
    if step.icon is ActionIcon.REACTION:
        return "own-activation"
    main = step.icon is ActionIcon.MAIN
    if main and not state.main_left:
        return "main-action-used"
    return replace(
        state,
        main_left=state.main_left - main + step.more_main_actions,
        points=state.points + step.speed,
        attack_box=step.attack_box or (state.attack_box and step.icon is None),
    )


def _moved(state: ActivationState, step: ActivationStep) -> ActivationState | str:
    at_least("points", step.points, 1)
    if step.during_attack:
        return "during-an-attack"
    return replace(state, points=state.points - step.points) if step.points <= state.points else "too-few-points"


def _attacked(state: ActivationState, step: ActivationStep) -> ActivationState | str:
    return replace(state, attack_box=False) if state.attack_box else "no-attack-box"


_STEPS: dict[StepKind, Callable[[ActivationState, ActivationStep], ActivationState | str]] = {
    StepKind.READY: _readied,
    StepKind.PLAY: _played,
    StepKind.MOVE: _moved,
    StepKind.ATTACK: _attacked,
    StepKind.ABILITY: _used,
}
