"""The activations of marines: respawning, playing cards, sprinting, obtaining objects, drawing cards."""

from dataclasses import replace

from regolario.games.doom_2016.record.acting import did, marine_acting
from regolario.games.doom_2016.record.consequences import demon_fragged
from regolario.games.doom_2016.record.demon_events import activation_over, end_of_demons
from regolario.games.doom_2016.record.hidden_cards import deck_of_rules, drawn, facts_of, from_hand
from regolario.games.doom_2016.record.state import INVADER, MissionState, Owed
from regolario.games.doom_2016.record.status_events import RESPAWN
from regolario.games.doom_2016.record.the_map import check_alone, table, tokens
from regolario.games.doom_2016.rules.activation_check import ActivationStep, StepKind
from regolario.games.doom_2016.rules.marine_activation import ActionIcon
from regolario.mechanics.spaces import Space
from regolario.record.rulings import Refusal

DRAWING = "marine-activation/drawing-cards"
OBTAINING = "items/obtaining"
HEALTH_PACK = "health-pack"


def respawn(state: MissionState, *, at: Space) -> MissionState:
    """Return the state after a fragged marine comes back on a teleporter (S3-R057, S3-R119)."""
    letter = state.active().side
    if Owed(RESPAWN, letter) not in state.owed:
        raise state.book.refuse("damage/respawn", "not-fragged", field="respawn")
    board = table(state)
    if not board.has(at):
        raise state.book.refuse("damage/respawn", "off-board", field="respawn", at=at)
    fragged = None
    if at not in state.book.ask("damage/where-to-respawn", board=board).spaces:
        state.book.demand("damage/respawn", field="respawn", board=board, target=at)
        raise state.book.refuse("damage/where-to-respawn", "not-there", field="respawn", at=at)
    fragged = state.book.ask("damage/respawn", board=board, target=at).fragged
    owed = tuple(one for one in state.owed if one != Owed(RESPAWN, letter))
    state = replace(state, owed=owed).with_marine(letter, at=at).doing(stood=(at,))
    return demon_fragged(state, fragged) if fragged else state


def play(state: MissionState, *, card: str) -> MissionState:
    """Return the state after a marine plays an action card (S3-R028 to S3-R032)."""
    letter = marine_acting(state, "play")
    held = from_hand(state, letter, (card,), "play")
    facts = facts_of(state, card, "play")
    if facts.action is None:
        raise Refusal(None, "card-lacks", field="play", card=card, key="action")
    step = ActivationStep(StepKind.PLAY, card, ActionIcon(facts.action), facts.speed, attack_box=facts.box is not None)
    state = did(state, step, "play").doing(box=facts.box)
    cards = replace(held, in_play=(*held.in_play, card))
    return replace(state.with_marine(letter, cards=cards), spoke=(*state.spoke, card))


def sprint(state: MissionState, *, card: str) -> MissionState:
    """Return the state after a marine discards a card to sprint (S3-R069)."""
    letter = marine_acting(state, "sprint")
    held = from_hand(state, letter, (card,), "sprint")
    state = did(state, ActivationStep(StepKind.SPRINT, card), "sprint").doing(box=None)
    return state.with_marine(letter, cards=replace(held, discards=(*held.discards, card)))


def pick_up(state: MissionState, *, item: str) -> MissionState:
    """Return the state after a marine obtains an object on its way (S3-R074 to S3-R077)."""
    letter = marine_acting(state, "pick-up")
    lying = [(space, token) for space in state.active().stood for token in tokens(state, space)]
    if item not in _obtainable(state, ()):
        there = ", ".join(object_named(token) for _, token in lying) or "-"
        raise state.book.refuse(OBTAINING, "nothing-there", field="pick-up", item=item, known=there)
    last = next(found for found in reversed(lying) if object_named(found[1]) == item)
    state = replace(state, map=replace(state.map, taken=state.map.taken | {last}))
    if item != HEALTH_PACK:
        return _armed(state, letter, item)
    left = state.book.ask("items/health-pack", damage=state.marines[letter].damage).damage
    return state.with_marine(letter, damage=left)


def object_named(token: str) -> str:
    """Return the name of an object by the word for its token: ``health-pack``, or the weapon."""
    return token.removeprefix("weapon ").removeprefix("grenade ").replace(" ", "-")


def _obtainable(state: MissionState, left_alone: tuple[str, ...]) -> tuple[str, ...]:
    """Return the objects that the acting marine obtains on its way, without ``left_alone``."""
    stood = state.active().stood
    lying = {str(space): tuple(map(object_named, tokens(state, space))) for space in stood}
    spaces = tuple(map(str, stood))
    return tuple(state.book.ask(OBTAINING, spaces=spaces, objects=lying, left_alone=left_alone).objects)


def _armed(state: MissionState, letter: str, weapon: str) -> MissionState:
    """Return the state after a marine obtains a weapon and its cards (S3-R076, S3-R077)."""
    marine = state.marines[letter]
    found = state.book.ask("items/weapon", weapon=weapon, tokens=marine.weapons)
    if found.because:
        raise state.book.refuse("items/weapon", found.because, field="pick-up", item=weapon)
    pile = marine.cards.pile
    order = state.book.ask("items/new-cards", pile=pile.cards, cards=found.cards, weapon=weapon, seed=0)
    on_top = set(order[: len(found.cards)]) == set(found.cards)
    pile = pile.with_on_top(found.cards) if on_top else pile.shuffled_with(found.cards)
    return state.with_marine(letter, weapons=found.tokens, cards=replace(marine.cards, pile=pile))


def end_activation(
    state: MissionState, *, side: str, cards: tuple[str, ...] = (), discards: tuple[str, ...] = ()
) -> MissionState:
    """Return the state after an activation: a marine discards what it played and draws (S3-R030, S3-R147)."""
    now = state.active()
    if side != now.side:
        raise state.book.refuse("round/reveal", "another-activation", field="end-activation", side=now.side)
    if side == INVADER:
        return end_of_demons(state)
    check_alone(state, side, "end-activation")
    _check_objects(state)
    held = from_hand(state, side, discards, "discards")
    before = deck_of_rules(state.marines[side].cards)
    after = state.book.ask(DRAWING, deck=before, given_up=discards, seed=0)
    wanted = len(after.hand) - len(held.hand)
    if len(cards) != wanted:
        raise state.book.refuse(DRAWING, "other-number-of-cards", field="end-activation", count=wanted)
    held = replace(held, in_play=(), discards=(*held.discards, *held.in_play, *discards))
    return activation_over(drawn(state.with_marine(side, cards=held), side, cards, "draws"))


def _check_objects(state: MissionState) -> None:
    """Raise Refusal if the marine must obtain an object that it has left where it is."""
    stood = state.active().stood
    left = tuple(object_named(token) for space in stood for token in tokens(state, space))
    if stood and (must := _obtainable(state, left)):
        raise state.book.refuse(OBTAINING, "object-left", field="end-activation", item=", ".join(must))
