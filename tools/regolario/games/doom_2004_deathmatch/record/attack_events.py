"""Attacks in a recorded match, from the declaration to the wounds; guard orders that interrupt."""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from regolario.games.doom_2004.rules.board import MARINE, Board
from regolario.games.doom_2004.rules.dice import Rolled
from regolario.games.doom_2004.rules.orders import Order
from regolario.games.doom_2004.rules.turns import Deed, Does
from regolario.games.doom_2004_deathmatch.record.consequences import ATTACK, fall
from regolario.games.doom_2004_deathmatch.record.state import MatchState
from regolario.games.doom_2004_deathmatch.record.tokens import order_used, orders_lost
from regolario.games.doom_2004_deathmatch.record.turn_events import done, mates, placed
from regolario.mechanics.spaces import Space
from regolario.record.rulings import Refusal

SHARED_TARGET = "target-in-a-shared-space"
"""The question of which of two marines in a space is attacked: a record names it, however it was chosen."""


@dataclass(frozen=True)
class Shot:
    """A recorded attack.

    It has the attacker, the space, the weapon, the dice as first rolled, whether an aim order was declared, who
    dodges, the dice rolled ``again`` (None for each that was kept), and the target (``against``) if several marines
    are in the space.
    """

    marine: str
    target: Space
    weapon: str
    dice: tuple[Rolled, ...]
    aimed: bool = False
    dodging: str | None = None
    again: tuple[Rolled | None, ...] | None = None
    against: str | None = None


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


def strike(state: MatchState, shot: Shot) -> MatchState:
    """Return the state after an attack, from its declaration to the wounds (S4-R052)."""
    board = state.table()
    facts = state.head.weapons.get(shot.weapon, {})
    _declared(state, board, shot, facts)
    reach = _range(state, shot)
    near = _near(state, board, shot, facts)
    dice, state = _rolled(state, shot, near)
    struck = near if _hits(state, dice, reach, facts) else ()
    harm = _damage(state, dice, facts)
    state = replace(_spent(state, shot, dice, facts), struck=struck)
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
        melee=facts.get("melee"),
        blast=bool(facts.get("blast")),
        sharing=bool(state.sharing(shot.marine)),
        same_side=mates(state, shot.marine),
    )
    sight = state.book.ask("attack/line-of-sight", board=board, figure=shot.marine, target=shot.target, items=items)
    if not sight.clear:
        at = ", ".join(map(str, sight.blocked_at))
        raise state.book.refuse("attack/line-of-sight", "blocked", field="attack", at=at, by=sight.blocked_by)


def _range(state: MatchState, shot: Shot) -> int:
    found = state.book.ask("attack/range", **placed(state, shot.marine), target=shot.target).range
    if found is None:
        raise state.book.refuse("attack/range", "no-way-there", field="attack", at=shot.target)
    return int(found)


def _rolled(state: MatchState, shot: Shot, near: tuple[str, ...]) -> tuple[tuple[Rolled, ...], MatchState]:
    """Return the dice that count, and the state after the orders used for them are gone."""
    _check_dice(state, shot, shot.dice, "rolled")
    helped = [(shot.marine, Order.AIM)] if shot.aimed else []
    helped += [(shot.dodging, Order.DODGE)] if shot.dodging else []
    for letter, order in helped:
        if state.marine(letter, order).since(order) is None:
            raise state.book.refuse(f"orders/{order}", "no-such-order", field=order, marine=letter, order=order)
        state = order_used(state, letter, order)
    if shot.again is not None and not helped:
        raise state.book.refuse("orders/aim", "nothing-to-re-roll-with", field="again")
    if shot.again is not None and len(shot.again) != len(shot.dice):
        raise Refusal(None, "no-again", field="again", key="again", value=len(shot.again))
    _check_colours(state, shot)
    dice = _rolled_again(state, shot, shot.dodging in near)
    _check_dice(state, shot, dice, "again")
    return dice, state


def _rolled_again(state: MatchState, shot: Shot, target: bool) -> tuple[Rolled, ...]:
    """Return the dice after the orders used for the attack."""
    again = shot.again or (None,) * len(shot.dice)
    rolls = {"first": shot.dice, "again": again}
    given = {"re_rolls": int(shot.again is not None), "aimed": shot.aimed, "dodged": shot.dodging is not None}
    state.book.check("orders/one-re-roll", field="again", **given)
    answers = [state.book.demand("orders/aim", field="aim", declared=shot.aimed, **rolls)] if shot.aimed else []
    if shot.dodging is not None:
        answers.append(state.book.demand("orders/dodge", field="dodge", target=target, **rolls))
    return tuple(answers[-1].dice) if answers else shot.dice


def _check_colours(state: MatchState, shot: Shot) -> None:
    """Raise Refusal if a die that is rolled again has another colour than before."""
    for old, new in zip(shot.dice, shot.again or (), strict=False):
        if new is not None and new.die is not old.die:
            raise state.book.refuse("orders/one-re-roll", "other-colour", field="again", die=old.die, other=new.die)


def _check_dice(state: MatchState, shot: Shot, dice: tuple[Rolled, ...], key: str) -> None:
    """Raise Refusal if the weapon is known to roll other dice."""
    try:
        wanted = state.book.ask("attack/dice", attacker=shot.weapon)
    except Refusal:
        raise
    except ValueError:
        raise Refusal(None, "no-such-weapon", field="with", weapon=shot.weapon) from None
    rolled = Counter(one.die for one in dice)
    if None not in wanted.values() and any(rolled[die] != count for die, count in wanted.items()):
        right = ", ".join(f"{count} {die}" for die, count in wanted.items() if count)
        raise state.book.refuse("attack/dice", "other-dice", field=key, weapon=shot.weapon, dice=right)


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
