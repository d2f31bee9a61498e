"""What the texts of cards do in a recorded mission: rulings of the group, since nobody read the cards."""

from collections.abc import Mapping
from dataclasses import dataclass, replace

from regolario.games.doom_2016.record.acting import did, gains
from regolario.games.doom_2016.record.consequences import healed, hurt
from regolario.games.doom_2016.record.hidden_cards import facts_of, from_hand
from regolario.games.doom_2016.record.state import INVADER, MissionState
from regolario.games.doom_2016.record.the_map import figure_named
from regolario.games.doom_2016.rules.activation_check import ActivationStep, StepKind
from regolario.games.doom_2016.rules.defense import Effect, Side, When
from regolario.games.doom_2016.rules.marine_activation import ActionIcon
from regolario.record.rulings import Refusal

REACTING = "marine-activation/reactions"
EVENTS = "demon-activation/event-cards"
COPIES = "demon-activation/copies-of-an-event"
ABILITY = "marine-activation/using-an-ability"
BOX = "box-contents"
GLORY = "glory-kill"
DEMONS = "demons"
"""What the rule of reactions calls the invader's activation."""


@dataclass(frozen=True)
class Added:
    """What a card adds to an attack: dice, range, damage icons, shields."""

    card: str
    dice: tuple[str, ...] = ()
    range: int = 0
    damage: int = 0
    shields: int = 0


def extra_dice(adds: tuple[Added, ...]) -> tuple[str, ...]:
    """Return the dice that cards add to an attack."""
    return tuple(colour for added in adds for colour in added.dice)


def extra_range(adds: tuple[Added, ...]) -> int:
    """Return the range that cards add to an attack."""
    return sum(added.range for added in adds)


def side_of(state: MissionState, card: str) -> Side:
    """Return whose a card is."""
    return Side.DEMON if card in state.events.all or card in state.head.demons else Side.MARINE


def added_effects(state: MissionState, adds: tuple[Added, ...], attacking: Side) -> tuple[Effect, ...]:
    """Return the effects of cards on an attack, in their order."""
    return tuple(
        Effect(
            added.card,
            When.ATTACKING if side_of(state, added.card) is attacking else When.DEFENDING,
            added.damage,
            added.shields,
        )
        for added in adds
        if added.damage or added.shields
    )


def event(state: MissionState, *, card: str, key: str = "event", occasion: int = 0) -> MissionState:
    """Return the state after the invader plays an event card (S3-R072, S3-R073).

    ``occasion`` counts the copies of the card already played at the same moment.
    """
    held = state.events
    from_hand(state, INVADER, (card,), key)
    state.book.demand(COPIES, field=key, on_this_occasion=occasion, unresolved=occasion)
    found = state.book.demand(EVENTS, field=key, card=card, hand=held.hand, discards=held.discards, condition_met=True)
    state = state.with_cards(INVADER, replace(held, hand=found.hand, discards=found.discards))
    return replace(state, spoke=(*state.spoke, card))


def react(state: MissionState, *, marine: str, card: str, key: str = "react") -> MissionState:
    """Return the state after a marine plays a reaction (S3-R070, S3-R071)."""
    state.marine(marine, key)
    now = state.active()
    held = from_hand(state, marine, (card,), key)
    if facts_of(state, card, key).action != ActionIcon.REACTION:
        raise state.book.refuse(REACTING, "no-reaction", field=key, card=card)
    activating = DEMONS if now.side == INVADER else now.side
    state.book.demand(REACTING, field=key, marine=marine, activating=activating)
    state = state.with_marine(marine, cards=replace(held, discards=(*held.discards, card)))
    return replace(state, spoke=(*state.spoke, card))


def used(state: MissionState, adds: tuple[Added, ...], target: str) -> MissionState:
    """Return the state after the cards that change an attack have been played."""
    for number, added in enumerate(adds):
        if added.card in state.events.hand:
            before = sum(other.card == added.card for other in adds[:number])
            state = event(state, card=added.card, key="adds", occasion=before)
        elif target in state.marines and added.card in state.marines[target].cards.hand:
            state = react(state, marine=target, card=added.card, key="adds")
        else:
            _check_speaks(state, added.card, "adds", target)
    return state


def _check_speaks(state: MissionState, card: str, key: str, target: str = "") -> None:
    """Raise Refusal unless the text of a card may take effect now: it was played, or is the figure's."""
    own = state.figures[target].kind if target in state.figures else ""
    if card not in (*state.spoke, own):
        known = ", ".join(dict.fromkeys((*state.spoke, *((own,) if own else ())))) or "-"
        raise state.book.refuse(ABILITY, "card-not-in-play", field=key, card=card, known=known)


def says(
    state: MissionState,
    *,
    card: str,
    hurts: Mapping[str, int] | None = None,
    heals: Mapping[str, int] | None = None,
    stuns: tuple[str, ...] = (),
    moves: int = 0,
    actions: int = 0,
) -> MissionState:
    """Return the state after the text of a card has taken effect, as the group read it."""
    _check_speaks(state, card, "says")
    for written, amount in (heals or {}).items():
        state = healed(state, figure_named(state, written, "heals"), amount)
    for written in stuns:
        state = stunned(state, figure_named(state, written, "stuns"))
    state = gains(state, moves) if moves else state
    if actions:
        state = did(state, ActivationStep(StepKind.ABILITY, more_main_actions=actions), "actions")
    for written, amount in (hurts or {}).items():
        state = hurt(state, figure_named(state, written, "hurts"), amount)
    return state


def stunned(state: MissionState, name: str) -> MissionState:
    """Return the state after an effect stuns a figure (S3-R064, S3-R068)."""
    demon = name in state.figures
    figures = state.figures if demon else state.marines
    box = state.book.tables[BOX]["stun-tokens" if demon else "stun-cards"]["count"]
    found = state.book.ask(
        "attack/stun",
        figure=Side.DEMON if demon else Side.MARINE,
        stunned=figures[name].stunned,
        left=max(box - sum(one.stunned for one in figures.values()), 0),
    )
    changed = state.with_demon if demon else state.with_marine
    return changed(name, stunned=found.stunned)


def spend(state: MissionState, *, kind: str) -> MissionState:
    """Return the state after the invader pays for an ability of a demon card (S3-R098, S3-R105)."""
    tokens = state.invader.argent
    if kind not in tokens:
        raise Refusal(None, "no-such-demon-card", field="spend", card=kind, known=", ".join(tokens))
    introductory = not state.head.advanced
    state.book.demand(
        "demon-activation/abilities", field="spend", occasion=True, argent_icon=True, introductory=introductory
    )
    found = state.book.demand("argent-power/spend", field="spend", tokens=tokens, card=kind)
    cards = replace(state.invader, argent={**tokens, kind: found.left})
    return replace(state, invader=cards, spoke=(*state.spoke, kind))


def glory_kill(state: MissionState, *, card: str) -> MissionState:
    """Return the state after a Glory Kill card is drawn (S3-R113, S3-R114)."""
    due = next((owed for owed in state.owed if owed.kind == GLORY), None)
    if due is None:
        raise state.book.refuse("damage/glory-kill", "no-glory-kill", field="glory-kill")
    if card in state.glory:
        raise state.book.refuse("damage/glory-kill", "glory-card-drawn", field="glory-kill", card=card)
    whole = state.book.tables[BOX]["glory-kill-cards"]["count"]
    drawn = (*state.glory, card)
    owed = tuple(one for one in state.owed if one is not due)
    return replace(state, owed=owed, glory=() if len(drawn) >= whole else drawn, spoke=(*state.spoke, card))
