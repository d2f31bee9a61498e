"""The dice of recorded attacks: those of the weapon, and rerolls by orders and abilities."""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass

from regolario.games.doom_2004.rules.dice import Die, Rolled
from regolario.games.doom_2004.rules.orders import Order
from regolario.games.doom_2004_deathmatch.record.state import MatchState
from regolario.games.doom_2004_deathmatch.record.tokens import order_used
from regolario.mechanics.spaces import Space
from regolario.record.rulings import Refusal


@dataclass(frozen=True)
class Shot:
    """A recorded attack.

    It has the attacker, the space, the weapon, the dice as first rolled, whether an aim order was declared, who
    dodges, the dice rolled ``again`` (None for each that was kept), and the target (``against``) if several marines
    are in the space. Of an attack that blows through it also has the spaces attacked ``before``, and the dice that it
    must roll (``count``).
    """

    marine: str
    target: Space
    weapon: str
    dice: tuple[Rolled, ...]
    aimed: bool = False
    dodging: str | None = None
    again: tuple[Rolled | None, ...] | None = None
    against: str | None = None
    before: tuple[Space, ...] = ()
    count: Mapping[Die, int] | None = None


def rolled(state: MatchState, shot: Shot, near: tuple[str, ...]) -> tuple[tuple[Rolled, ...], MatchState]:
    """Return the dice that count, and the state after the orders used for them are gone."""
    _check_dice(state, shot, shot.dice, "rolled")
    by_weapon = bool(state.head.weapons.get(shot.weapon, {}).get("aimed"))
    helped = [(shot.marine, Order.AIM)] if shot.aimed else []
    helped += [(shot.dodging, Order.DODGE)] if shot.dodging else []
    for letter, order in helped:
        if state.marine(letter, order).since(order) is None:
            raise state.book.refuse(f"orders/{order}", "no-such-order", field=order, marine=letter, order=order)
        state = order_used(state, letter, order)
    if shot.again is not None and not helped and not by_weapon:
        raise state.book.refuse("orders/aim", "nothing-to-re-roll-with", field="again")
    if shot.again is not None and len(shot.again) != len(shot.dice):
        raise Refusal(None, "no-again", field="again", key="again", value=len(shot.again))
    _check_colours(state, shot)
    dice = _rolled_again(state, shot, shot.dodging in near, by_weapon=by_weapon)
    _check_dice(state, shot, dice, "again")
    return dice, state


def _rolled_again(state: MatchState, shot: Shot, target: bool, *, by_weapon: bool) -> tuple[Rolled, ...]:
    """Return the dice after the orders used for the attack, or after the reroll that the weapon allows."""
    again = shot.again or (None,) * len(shot.dice)
    rolls = {"first": shot.dice, "again": again}
    aimed = shot.aimed or by_weapon
    given = {"re_rolls": int(shot.again is not None), "aimed": aimed, "dodged": shot.dodging is not None}
    state.book.check("orders/one-re-roll", field="again", **given)
    answers = [state.book.demand("abilities/aimed", field="again", **rolls)] if by_weapon else []
    answers += [state.book.demand("orders/aim", field="aim", declared=shot.aimed, **rolls)] if shot.aimed else []
    if shot.dodging is not None:
        answers.append(state.book.demand("orders/dodge", field="dodge", target=target, **rolls))
    return tuple(answers[-1].dice) if answers else shot.dice


def _check_colours(state: MatchState, shot: Shot) -> None:
    """Raise Refusal if a die that is rolled again has another colour than before."""
    for old, new in zip(shot.dice, shot.again or (), strict=False):
        if new is not None and new.die is not old.die:
            raise state.book.refuse("orders/one-re-roll", "other-colour", field="again", die=old.die, other=new.die)


def _check_dice(state: MatchState, shot: Shot, dice: tuple[Rolled, ...], key: str) -> None:
    """Raise Refusal if the attack is known to roll other dice, or if the box has fewer."""
    wanted = shot.count or _dice_of(state, shot.weapon)
    most = state.book.tables.get("box-contents", {}).get("dice", {}).get("count", len(dice))
    if len(dice) > most:
        raise state.book.refuse("attack/dice", "more-dice-than-in-the-box", field=key, most=most)
    rolled = Counter(one.die for one in dice)
    if None not in wanted.values() and any(rolled[die] != wanted.get(die, 0) for die in Die):
        right = ", ".join(f"{count} {die}" for die, count in wanted.items() if count)
        raise state.book.refuse("attack/dice", "other-dice", field=key, weapon=shot.weapon, dice=right)


def _dice_of(state: MatchState, weapon: str) -> Mapping[Die, int | None]:
    try:
        return dict(state.book.ask("attack/dice", attacker=weapon))
    except Refusal:
        raise
    except ValueError:
        raise Refusal(None, "no-such-weapon", field="with", weapon=weapon) from None
