"""The Status Phase of a recorded mission: hands, event cards, Argent Power, initiative cards."""

from collections import Counter
from collections.abc import Mapping
from dataclasses import replace

from regolario.games.doom_2016.record.hidden_cards import drawn
from regolario.games.doom_2016.record.state import INVADER, Activating, InitiativeCards, MissionState, Owed
from regolario.games.doom_2016.record.the_map import table
from regolario.games.doom_2016.rules.argent_power import INVASION
from regolario.games.doom_2016.rules.round import RoundStep
from regolario.record.rulings import Refusal

DEAL, RESPAWN = "deal", "respawn"
PREPARED = (RoundStep.INITIATIVE_DECK, RoundStep.READY_DEMONS, RoundStep.DRAW_EVENTS)
"""What the first event of a round does."""


def deal(state: MissionState, *, marine: str, cards: tuple[str, ...]) -> MissionState:
    """Return the state after a marine draws its first hand, or a new one once fragged (S3-R007, S3-R056)."""
    state.marine(marine, "deal")
    due = next((owed for owed in state.owed if (owed.kind, owed.about) == (DEAL, marine)), None)
    if due is None:
        raise state.book.refuse("setup/starting-hand", "has-a-hand", field="deal", marine=marine)
    if len(cards) != due.count:
        raise state.book.refuse("setup/starting-hand", "other-number-of-cards", field="cards", count=due.count)
    state = drawn(state, marine, cards, "cards")
    return replace(state, owed=tuple(owed for owed in state.owed if owed != due))


def begin_round(state: MissionState, *, number: int, cards: tuple[str, ...] = ()) -> MissionState:
    """Return the state after a Status Phase, apart from Argent Power.

    The initiative deck is composed, demons are readied, event cards are drawn (S3-R019 to S3-R022).
    """
    if state.now is not None or state.status or initiative(state):
        raise state.book.refuse("round/end-of-the-round", "round-not-over", field="round", left=_told(state))
    if number != state.round + 1:
        raise state.book.refuse("round/phases", "other-round", field="round", round=state.round + 1)
    state.book.demand("round/status-phase", field="round", steps=PREPARED, introductory=not state.head.advanced)
    demons = state.book.ask("round/ready-demons", cards=state.invader.demons)
    invader = replace(state.invader, demons=demons, turned_up=frozenset(), spent=frozenset())
    state = replace(state, round=number, status=PREPARED, invader=invader, deck=_composed(state))
    return _events_drawn(state, cards)


def _composed(state: MissionState) -> InitiativeCards:
    """Return the initiative deck at the start of a round."""
    found = state.book.ask(
        "round/initiative-deck",
        marines=tuple(state.marines),
        on_the_map=state.kinds(),
        solo_operative=state.head.solo,
    )
    each = found.marine_cards // len(state.marines)
    return InitiativeCards(tuple(letter for letter in state.marines for _ in range(each)), found.invader_cards)


def initiative(state: MissionState) -> tuple[str, ...]:
    """Return the initiative cards that are still to be revealed, in unknown order."""
    deck = state.deck
    if not state.round:
        return ()
    invaders = state.book.ask(
        "round/changes-during-the-round",
        at_start=deck.at_start,
        revealed=deck.revealed,
        types=len(state.kinds()),
    )
    return (*deck.marines, *(INVADER,) * invaders)


def _told(state: MissionState) -> str:
    return ", ".join(initiative(state))


def _events_drawn(state: MissionState, cards: tuple[str, ...]) -> MissionState:
    held = state.events
    found = state.book.ask("round/draw-events", hand=len(held.hand), deck=len(held.pile), discards=len(held.discards))
    if len(cards) != found.drawn:
        raise state.book.refuse("round/draw-events", "other-number-of-cards", field="draws", count=found.drawn)
    return drawn(state, INVADER, cards, "draws")


def argent(state: MissionState, *, cards: tuple[str, ...], on: Mapping[str, int]) -> MissionState:
    """Return the state after event cards are discarded for Argent Power (S3-R103, S3-R104)."""
    steps = (*(state.status or PREPARED), RoundStep.GAIN_ARGENT)
    if not state.status:
        raise state.book.refuse("round/status-phase", "not-in-the-status-phase", field="argent")
    introductory = not state.head.advanced
    held, tokens = state.events, state.invader.argent
    found = state.book.demand(
        "argent-power/gain", field="argent", hand=held.hand, discarded=cards, introductory=introductory
    )
    state.book.demand("round/status-phase", field="argent", steps=steps, introductory=introductory)
    taken = state.book.ask("argent-power/supply", gained=found.tokens, on_cards=sum(tokens.values()))
    _check_known(state, on)
    state.book.demand("argent-power/place", field="on", cards=state.invader.demons, placed=on, gained=taken)
    state = replace(state, status=steps, events=replace(held, hand=found.hand, discards=(*held.discards, *cards)))
    return replace(state, invader=replace(state.invader, argent=dict(Counter(tokens) + Counter(on))))


def _check_known(state: MissionState, on: Mapping[str, int]) -> None:
    for card in on:
        if card not in (*state.invader.demons, INVASION):
            known = ", ".join((*state.invader.demons, INVASION))
            raise Refusal(None, "no-such-demon-card", field="on", card=card, known=known)


def reveal(state: MissionState, *, card: str) -> MissionState:
    """Return the state after an initiative card is revealed (S3-R023 to S3-R025)."""
    if state.now is not None:
        raise state.book.refuse("round/reveal", "activation-not-over", field="reveal", side=state.now.side)
    left = list(initiative(state))
    if not left:
        raise state.book.refuse("round/end-of-the-round", "no-initiative-card", field="reveal")
    if card not in left:
        known = ", ".join(dict.fromkeys(left))
        raise state.book.refuse("round/initiative-deck", "not-in-the-deck", field="reveal", card=card, known=known)
    left.remove(card)
    found = state.book.ask("round/reveal", deck=(card, *left))
    state = replace(state, status=(), deck=state.deck.without(found.card), spoke=())
    return replace(state, now=Activating(INVADER)) if found.card == INVADER else _marine_begins(state, found.card)


def _marine_begins(state: MissionState, letter: str) -> MissionState:
    """Return the state after a marine's activation begins; a fragged one must respawn if it can (S3-R057)."""
    marine = state.marines[letter]
    stood = () if marine.at is None else (marine.at,)
    state = replace(state, now=Activating(letter, hand=marine.cards.hand, stood=stood))
    able = () if stood else state.book.ask("damage/where-to-respawn", board=table(state)).spaces
    return replace(state, owed=(*state.owed, Owed(RESPAWN, letter))) if able else state
