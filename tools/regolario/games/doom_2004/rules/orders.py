"""Marine orders: what each allows, and when its token is lost.

The rules come from outside S4, which only names them. The result of a die is any word: no rule here depends on its
faces.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum

from regolario.mechanics.arguments import counted
from regolario.mechanics.lookup import place_of
from regolario.mechanics.refusals import RefusedError
from regolario.rule import Verdict, rule

Results = tuple[str, ...]
Again = tuple[str | None, ...]


class Order(StrEnum):
    """The orders that a marine can place."""

    AIM = "aim"
    DODGE = "dodge"
    GUARD = "guard"
    HEAL = "heal"


@dataclass(frozen=True)
class RerolledDice:
    """The dice of an attack after a reroll; if it is not allowed, unchanged, with the reason."""

    legal: bool
    because: str | None
    dice: Results


def rolled_again(first: Results, again: Again) -> RerolledDice:
    """Return the dice after some are rerolled; the new results stand.

    ``again`` has an entry for each die, None for one that is kept. Raises ValueError if there are more or fewer.
    """
    counted("again", again, len(first))
    return RerolledDice(True, None, tuple(old if new is None else new for old, new in zip(first, again, strict=True)))


@rule("doom-2004/orders/order-tokens")
def order_tokens(*, placed: int, contents: Mapping[str, Mapping[str, int]], short: str) -> Verdict:
    """Return whether another order can be placed when ``placed`` tokens are on the board (S4-T1)."""
    if short == "limited" and placed >= contents["order-tokens"]["count"]:
        return Verdict(False, "no-token-left")
    return Verdict(True)


@rule("doom-2004/orders/aim")
def aim(*, declared: bool, first: Results, again: Again) -> RerolledDice:
    """Return the dice of an aimed attack after a reroll.

    ``declared`` says whether the token was discarded before the first roll; later it is too late.
    """
    return rolled_again(first, again) if declared else RerolledDice(False, "declared-too-late", first)


@rule("doom-2004/orders/dodge")
def dodge(*, target: bool, first: Results, again: Again) -> RerolledDice:
    """Return the dice of a dodged attack after the attacker rerolls those that the marine picks.

    ``target`` says whether the attack is against that marine.
    """
    return rolled_again(first, again) if target else RerolledDice(False, "not-the-target", first)


@dataclass(frozen=True)
class ReRoll:
    """The result of checking rerolls, and who rerolls: ``attacker`` or ``dodger``."""

    legal: bool
    because: str | None
    by: str | None


@rule("doom-2004/orders/one-re-roll")
def one_re_roll(*, re_rolls: int, aimed: bool = False, dodged: bool = False, most: int, both: str) -> ReRoll:
    """Return whether an attack may be rerolled this many times, and who rerolls it.

    An attack may be ``aimed`` and ``dodged``.
    """
    by = both if aimed and dodged else "attacker" if aimed else "dodger" if dodged else None
    if re_rolls > most:
        return ReRoll(False, "already-re-rolled", by)
    if by == "neither":
        return ReRoll(not re_rolls, "cancel-each-other" if re_rolls else None, None)
    return ReRoll(True, None, by)


@rule("doom-2004/orders/dodging-a-blast")
def dodging_a_blast(*, seats: tuple[str, ...], attacker: str, dodging: tuple[str, ...]) -> str:
    """Return who picks the dice when several figures dodge one blast.

    It is the first to the attacker's left. ``seats`` are the players clockwise. Raises ValueError if a name is not
    among them, or no other player dodges.
    """
    at = place_of(seats, attacker, "player")
    for player in (*seats[at + 1 :], *seats[:at]):
        if player in dodging:
            return player
    raise RefusedError("no other player dodges", "no-dodge")


class Moment(StrEnum):
    """The side whose turn it is."""

    INVADERS_TURN = "invaders-turn"
    MARINES_TURN = "marines-turn"


@rule("doom-2004/orders/guard")
def guard(*, turn: Moment, attacks: int, most_attacks: int, declined: bool = False) -> Verdict:
    """Return whether a marine may use a guard order for this many interrupting attacks.

    ``declined`` says that the player has already let this moment pass.
    """
    if turn is not Moment.INVADERS_TURN:
        return Verdict(False, "not-the-invaders-turn")
    if declined:
        return Verdict(False, "moment-passed")
    return Verdict(False, "no-more-attacks") if attacks > most_attacks else Verdict(True)


@rule("doom-2004/orders/heal")
def heal(*, cards: tuple[str, ...]) -> Verdict:
    """Return whether a marine with these marine cards may place the heal order.

    The effect of healing is not known.
    """
    return Verdict(True) if "medic" in cards else Verdict(False, "not-a-medic")


@rule("doom-2004/orders/lost-orders")
def lost_orders(
    *,
    order: Order,
    others: str,
    until: str,
    wounds: int = 0,
    spaces: int = 0,
    used: bool = False,
    own_turn: bool = False,
    new_round: bool = False,
    another: bool = False,
    several: str,
) -> bool:
    """Return whether a marine loses an order token.

    It may lose it by use, by wounds, by movement, when its own turn or a new round begins, or by placing another.
    """
    if used or (another and several == "replaced"):
        return True
    if order is Order.AIM:
        return wounds > 0 or spaces > 0
    if order is Order.GUARD or others == "like-guard":
        return wounds > 0 or (own_turn if until == "own-turn" else new_round)
    return False
