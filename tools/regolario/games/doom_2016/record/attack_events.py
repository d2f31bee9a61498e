"""Attacks in a recorded mission, from the defender to the damage."""

from dataclasses import dataclass
from typing import Any

from regolario.games.doom_2016.record.acting import acting, attacks
from regolario.games.doom_2016.record.card_texts import Added, added_effects, extra_dice, extra_range, used
from regolario.games.doom_2016.record.consequences import hurt
from regolario.games.doom_2016.record.hidden_cards import discarded, facts_of, revealed
from regolario.games.doom_2016.record.state import INVADER, MissionState
from regolario.games.doom_2016.record.the_map import figure_named, spaces_of, table
from regolario.games.doom_2016.rules.attack import Attacker, Defender
from regolario.games.doom_2016.rules.defense import DefenseCard, Icons, Side
from regolario.games.doom_2016.rules.dice import AttackDie, DicePool, RolledDie, colours
from regolario.mechanics.corners import SpaceCorner

SPLASH = "attack/damage-to-neighbours"
DEFENSE = "attack/defense-card"


@dataclass(frozen=True)
class Blow:
    """A recorded attack.

    The defender, the dice as they lie, the defence cards ``revealed``, the ``corner`` from which the attacker sees, the
    die that a stunned attacker ``removes``, and what cards ``adds`` to it.
    """

    target: str
    dice: tuple[RolledDie, ...]
    cards: tuple[str, ...] = ()
    corner: SpaceCorner | None = None
    removes: AttackDie = AttackDie.RED
    adds: tuple[Added, ...] = ()


def attack(state: MissionState, **said: Any) -> MissionState:
    """Return the state after the acting figure attacks (S3-R039 to S3-R049, S3-R153)."""
    blow = Blow(**said)
    name = acting(state, "attack")
    box = state.active().box
    state = attacks(state, name)
    assert box is not None
    target = figure_named(state, blow.target, "attack")
    state = used(state, blow.adds, target)
    reach = box.range + extra_range(blow.adds)
    dice = _pool(state, box.dice, blow.adds)
    attacker = Attacker(_side(state, name), _figure(state, name).stunned, blow.removes)
    defender = _defender(state, name, target, reach, blow)
    _check(state, attacker, defender, reach, dice, blow)
    given = {"attacker": attacker, "defender": defender, "reach": reach, "dice": dice}
    cards = tuple(_card(state, card) for card in blow.cards)
    effects = added_effects(state, blow.adds, attacker.side)
    shown = {"rolled": blow.dice, "cards": cards, "deck_empty": not cards}
    found = state.book.demand("attack/six-steps", field="attack", effects=effects, **given, **shown)
    state = _defended(state, target, found.discarded)
    state = _stuns_over(state, name, target)
    state = hurt(state.doing(box=None, near=_near(state, target)), target, found.damage)
    return state.doing(fragged=target not in {figure.name for figure in table(state).figures})


def _defended(state: MissionState, target: str, cards: tuple[str, ...]) -> MissionState:
    """Return the state after defence cards were revealed, in order, and discarded (S3-R049, S3-R110)."""
    whose, side = owner(target, state), _side(state, target)
    shown: tuple[str, ...] = ()
    for card in cards:
        held = state.cards_of(whose)
        left = {"deck": len(held.pile), "discard": len(held.discards), "revealed": len(shown)}
        found = state.book.ask(DEFENSE, defender=side, **left)
        if not found.cards:
            raise state.book.refuse(DEFENSE, found.because, field="reveals")
        if found.shuffled > len(held.discards):
            state, shown = discarded(state, whose, shown), ()
        state = revealed(state, whose, card, "reveals")
        shown = (*shown, card)
    return discarded(state, whose, shown)


def _side(state: MissionState, name: str) -> Side:
    return Side.DEMON if name in state.figures else Side.MARINE


def owner(name: str, state: MissionState) -> str:
    """Return whose deck a figure defends with: its own, or that of the invader."""
    return INVADER if name in state.figures else name


def _figure(state: MissionState, name: str) -> Any:
    return state.figures.get(name) or state.marines[name]


def _pool(state: MissionState, box: tuple[str, ...], adds: tuple[Added, ...]) -> DicePool:
    """Return the dice of an attack, those of cards included."""
    extra = extra_dice(adds)
    found = state.book.ask("attack/dice", box=_counted(box), extra=_counted(extra) if extra else None)
    return DicePool(found.red + found.again_red, found.black + found.again_black)


def _counted(dice: tuple[str, ...]) -> DicePool:
    return colours(RolledDie(AttackDie(colour)) for colour in dice)


def _defender(state: MissionState, name: str, target: str, reach: int, blow: Blow) -> Defender:
    """Return what an attack finds: distance, sight, cover and the defenses of the defender."""
    board, side = table(state), _side(state, target)
    at = {"board": board, "figure": name, "target": target, "corner": blow.corner}
    far = state.book.ask("line-of-sight/range", longest=reach, **at).range
    sight = state.book.ask("line-of-sight/line-of-sight", **at)
    cover = state.head.advanced and sight.clear and state.book.ask("line-of-sight/cover", **at).cover
    facts = state.head.demons[state.figures[target].kind] if side is Side.DEMON else None
    return Defender(
        side=side,
        distance=reach + 1 if far is None else far,
        sees=sight.clear,
        cover=cover,
        stunned=_figure(state, target).stunned,
        tough=facts.tough if facts else False,
        special=Icons(facts.shields, facts.dodge) if facts else Icons(),
    )


def _check(state: MissionState, attacker: Attacker, defender: Defender, reach: int, dice: DicePool, blow: Blow) -> None:
    """Raise Refusal, with the rule of the step concerned, for an attack that cannot be made like this."""
    book = state.book
    book.demand(
        "attack/declare",
        field="attack",
        attacker=attacker.side,
        defender=defender.side,
        distance=defender.distance,
        reach=reach,
        sees=defender.sees,
    )
    thrown = dice
    if attacker.stunned:
        thrown = book.demand("attack/stunned-attacker", field="removes", dice=dice, removes=blow.removes).dice
    if colours(blow.dice) != thrown:
        wanted = ", ".join(f"{count} {die}" for die in AttackDie if (count := thrown.of(die)))
        raise book.refuse("attack/dice", "dice-to-roll", field="rolled", dice=wanted)
    book.demand("attack/roll", field="rolled", rolled=blow.dice)
    _check_cards(state, defender, blow)


def _check_cards(state: MissionState, defender: Defender, blow: Blow) -> None:
    """Raise Refusal for too few or too many defence cards."""
    held = state.cards_of(owner(figure_named(state, blow.target, "attack"), state))
    found = state.book.ask(
        DEFENSE,
        defender=defender.side,
        deck=len(held.pile),
        discard=len(held.discards),
        stunned=defender.stunned,
    )
    if len(blow.cards) < found.cards:
        raise state.book.refuse(DEFENSE, "no-card-revealed", field="attack")
    cards = tuple(_card(state, card) for card in blow.cards)
    if cards and not found.cards:
        raise state.book.refuse(DEFENSE, found.because, field="reveals")
    cover, stunned = defender.cover, defender.stunned
    state.book.demand("attack/cover-card", field="reveals", cards=cards, cover=cover, stunned=stunned)


def _card(state: MissionState, card: str) -> DefenseCard:
    facts = facts_of(state, card, "reveals")
    return DefenseCard(card, facts.shields, facts.dodge, facts.special)


def _stuns_over(state: MissionState, attacker: str, defender: str) -> MissionState:
    """Return the state after an attack ended the stun of both figures (S3-R067)."""
    for name, did in ((attacker, {"attacked": True}), (defender, {"was_attacked": True})):
        stunned = state.book.ask("attack/stun-ends", stunned=_figure(state, name).stunned, **did)
        changed = state.with_demon if name in state.figures else state.with_marine
        state = changed(name, stunned=stunned)
    return state


def splash(state: MissionState, *, card: str, dice: tuple[RolledDie, ...], chosen: str | None = None) -> MissionState:
    """Return the state after later dice hurt figures beside the defender (S3-R157, S3-R158)."""
    near = state.active().near
    if near is None:
        raise state.book.refuse(SPLASH, "no-attack-before", field="splash")
    named = figure_named(state, chosen, "chosen") if chosen else None
    fragged = state.active().fragged
    found = state.book.demand(
        SPLASH, field="splash", card=card, rolled=dice, adjacent=near, chosen=named, fragged=fragged
    )
    state = state.doing(near=None)
    for name, damage in found.damage.items():
        if name in state.figures or name in state.marines:
            state = hurt(state, name, damage)
    return state


def _near(state: MissionState, target: str) -> tuple[str, ...]:
    """Return the figures adjacent to another."""
    board = table(state)
    others = {figure.name: figure.spaces for figure in board.figures if figure.name != target}
    own = spaces_of(state, target)
    return tuple(
        name
        for name, spaces in others.items()
        if any(
            here.touches(there) and state.book.ask("movement/adjacent-spaces", board=board, spaces=(here, there)).legal
            for here in own
            for there in spaces
        )
    )
