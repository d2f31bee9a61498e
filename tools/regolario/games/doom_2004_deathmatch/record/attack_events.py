"""Attacks in a recorded match, from the declaration to the wounds; guard orders that interrupt."""

from collections import Counter
from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from regolario.games.doom_2004.rules.board import MARINE, Board
from regolario.games.doom_2004.rules.dice import Die, Rolled
from regolario.games.doom_2004.rules.orders import Order
from regolario.games.doom_2004.rules.turns import Deed, Does
from regolario.games.doom_2004_deathmatch.record.attack_dice import Shot, rolled
from regolario.games.doom_2004_deathmatch.record.consequences import ATTACK, fall
from regolario.games.doom_2004_deathmatch.record.state import AttackMade, MatchState
from regolario.games.doom_2004_deathmatch.record.tokens import order_used, orders_lost
from regolario.games.doom_2004_deathmatch.record.turn_events import done, mates, placed
from regolario.mechanics.spaces import Space

SHARED_TARGET = "target-in-a-shared-space"
"""The question of which of two marines in a space is attacked: a record names it, however it was chosen."""


def attack(state: MatchState, **said: Any) -> MatchState:
    """Return the state after the marine whose turn it is attacks a space."""
    letter = state.in_turn().marine
    state = done(state, Deed(Does.ATTACK, target=str(said["target"])), "attack")
    return strike(state, Shot(letter, **said))


def guard(state: MatchState, *, marine: str, together: bool = False, **said: Any) -> MatchState:
    """Return the state after a marine interrupts another's turn with its guard order (S0-R040 to S0-R042).

    Of several used ``together``, at the same moment, the older order goes first.
    """
    acting = state.in_turn().marine
    here = state.marine(marine, "guard")
    since = here.since(Order.GUARD)
    if since is None:
        raise state.book.refuse("orders/guard", "no-such-order", field="guard", marine=marine, order=Order.GUARD)
    placed = {letter: age for letter, one in state.marines.items() if (age := one.since(Order.GUARD)) is not None}
    if together and state.guarded is None:
        raise state.book.refuse("orders/guard", "no-guard-before", field="together")
    able = state.book.ask("orders/guard", acting=acting, placed=placed, used=state.guarded, together=together).marines
    if marine not in able:
        because = "own-turn" if marine == acting else "older-guard-first"
        raise state.book.refuse("orders/guard", because, field="guard", marine=marine)
    state = order_used(state, marine, Order.GUARD)
    return strike(replace(state, guarded=since), Shot(marine, **said))


def blow_through(state: MatchState, *, target: Space, dropped: Die, by: str | None = None, **said: Any) -> MatchState:
    """Return the state after an attack goes on into the next space, with a die fewer (S0-R048).

    It is the attack made last or, if others have interrupted it, that ``by`` a marine.
    """
    rule = "abilities/blow-through"
    letter = attacker_before(state) if by is None else by
    made = None if letter is None else state.attacks.get(letter)
    if letter is None or made is None:
        raise state.book.refuse(rule, "no-attack-before", field="blow-through" if by is None else "by")
    if not state.head.weapons.get(made.weapon, {}).get("blow-through"):
        raise state.book.refuse(rule, "no-blow-through", field="blow-through", weapon=made.weapon)
    board, path = state.table(), (*made.path, target)
    if not board.has(target):
        raise state.book.refuse("attack/declare", "off-board", field="blow-through", at=target)
    given = {**placed(state, letter), "dice": made.dice, "dropped": dropped, "path": path, "weapon": made.weapon}
    found = state.book.ask(rule, **given)
    if not found.legal:
        field = "gives-up" if found.because == "no-die-to-drop" else "blow-through"
        raise state.book.refuse(rule, found.because, field=field, at=target, weapon=made.weapon)
    return strike(state, Shot(letter, target, made.weapon, before=made.path, count=found.dice, **said))


def attacker_before(state: MatchState) -> str | None:
    """Return the marine that made the last attack since the turn went on; None if there was none."""
    return next(reversed(tuple(state.attacks)), None)


def strike(state: MatchState, shot: Shot) -> MatchState:
    """Return the state after an attack, from its declaration to the wounds (S4-R052)."""
    board = state.table()
    facts = state.head.weapons.get(shot.weapon, {})
    _declared(state, board, shot, facts)
    if not shot.before:
        _in_sight(state, board, shot)
    reach = _range(state, shot)
    near = _near(state, board, shot, facts)
    dice, state = rolled(state, shot, near)
    struck = near if _hits(state, dice, reach, facts) else ()
    harm = _damage(state, dice, facts)
    made = AttackMade(shot.weapon, Counter(die.die for die in dice), (*shot.before, shot.target))
    attacks = {letter: one for letter, one in state.attacks.items() if letter != shot.marine}
    state = replace(_spent(state, shot, dice, facts), struck=struck, attacks={**attacks, shot.marine: made})
    fragged = []
    for victim in struck:
        marine = state.marines[victim]
        armour = state.book.ask("wounds/armour", figure=MARINE, tokens=marine.armour)
        wounds = state.book.ask("wounds/wounds", damage=harm, armour=armour).wounds
        state, fell = wounded(state, victim, wounds)
        fragged += [victim] if fell else []
    return fall(state, tuple(fragged), shot.marine, ATTACK) if fragged else state


def wounded(state: MatchState, victim: str, wounds: int) -> tuple[MatchState, bool]:
    """Return the state after a marine takes wounds, and whether it is fragged (S4-R070).

    It may lose its order.
    """
    if not wounds:
        return state, False
    after = state.book.ask("wounds/marine-wounded", tokens=state.marines[victim].wounds, wounds=wounds)
    return orders_lost(state.with_marine(victim, wounds=after.left), victim, wounds=wounds), after.fragged


def _declared(state: MatchState, board: Board, shot: Shot, facts: Mapping[str, Any]) -> None:
    items = tuple(sorted(state.marines[shot.marine].items))
    if not board.has(shot.target):
        raise state.book.refuse("attack/declare", "off-board", field="attack", at=shot.target)
    state.book.demand("attack/ammunition-needed", field="with", weapon=shot.weapon, items=items)
    state.book.demand(
        "attack/declare",
        field="attack",
        board=board,
        figure=shot.marine,
        target=shot.target,
        weapon=shot.weapon,
        items=items,
        melee=False if shot.before else facts.get("melee"),
        blast=bool(facts.get("blast")),
        sharing=bool(state.sharing(shot.marine)),
        same_side=mates(state, shot.marine),
    )


def _in_sight(state: MatchState, board: Board, shot: Shot) -> None:
    """Raise Refusal unless the attacker sees the space."""
    items = tuple(sorted(state.marines[shot.marine].items))
    sight = state.book.ask("attack/line-of-sight", board=board, figure=shot.marine, target=shot.target, items=items)
    if not sight.clear:
        at = ", ".join(map(str, sight.blocked_at))
        raise state.book.refuse("attack/line-of-sight", "blocked", field="attack", at=at, by=sight.blocked_by)


def _range(state: MatchState, shot: Shot) -> int:
    found = state.book.ask("attack/range", **placed(state, shot.marine), target=shot.target).range
    if found is None:
        raise state.book.refuse("attack/range", "no-way-there", field="attack", at=shot.target)
    return int(found)


def _hits(state: MatchState, dice: tuple[Rolled, ...], reach: int, facts: Mapping[str, Any]) -> bool:
    found = state.book.ask("attack/hit-or-miss", rolled=dice, range=reach)
    if found.hit or any(die.miss for die in dice) or "accuracy" not in facts:
        return bool(found.hit)
    return bool(state.book.ask("abilities/accuracy", reached=found.reached, icons=facts["accuracy"]) >= reach)


def _damage(state: MatchState, dice: tuple[Rolled, ...], facts: Mapping[str, Any]) -> int:
    damage = state.book.ask("wounds/damage", rolled=dice)
    if "deadly" in facts:
        damage = state.book.ask("abilities/deadly", damage=damage, icons=facts["deadly"])
    return int(damage)


def _near(state: MatchState, board: Board, shot: Shot, facts: Mapping[str, Any]) -> tuple[str, ...]:
    """Return the marines that an attack strikes if it hits.

    That is the one on the space, or all that a blast reaches.
    """
    spaces = (shot.target,)
    if facts.get("blast"):
        spaces = state.book.ask("abilities/blast-radius", board=board, target=shot.target, icons=facts["blast"]).spaces
    found = tuple(letter for letter, marine in state.marines.items() if marine.at in spaces)
    return found if facts.get("blast") else _single(state, shot, found)


def _single(state: MatchState, shot: Shot, found: tuple[str, ...]) -> tuple[str, ...]:
    """Return the marine that is the target of an attack without a blast (S4-R058)."""
    if shot.against is not None and shot.against not in found:
        raise state.book.refuse(
            "attack/declare", "not-in-that-space", field="against", marine=shot.against, at=shot.target
        )
    if shot.against is None and len(found) > 1:
        able = ", ".join(found)
        raise state.book.refuse("attack/declare", "which-marine", field="attack", at=shot.target, able=able)
    return found if shot.against is None else (shot.against,)


def _spent(state: MatchState, shot: Shot, dice: tuple[Rolled, ...], facts: Mapping[str, Any]) -> MatchState:
    """Return the state after the weapon token is discarded if a bullet was rolled (S0-R038, S0-R048)."""
    after = state.book.ask(
        "equipment/ammunition",
        weapon=shot.weapon,
        bullets=sum(die.bullet for die in dice),
        items=tuple(sorted(state.marines[shot.marine].items)),
        pool=state.pool,
        infinite=facts.get("infinite", False),
    )
    return replace(state.with_marine(shot.marine, items=frozenset(after.items)), pool=after.pool)
