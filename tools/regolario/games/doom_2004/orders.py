"""Marine orders: what each lets a marine do, and when its token goes (from outside S4, which only names them).

A die's result is written as a word of the player's choosing: nothing here depends on what is on the dice.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum

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
class Roll:
    """The dice of an attack after a re-roll; if it is not allowed, as they were, and ``because`` says why."""

    legal: bool
    because: str | None
    dice: Results


def rolled_again(first: Results, again: Again) -> Roll:
    """The dice after some are rolled once more: the new result stands. ``again`` has a place for each die, empty where
    it is kept. Raises ValueError if there are more or fewer."""
    if len(first) != len(again):
        raise ValueError("write one entry for each die, `~` for one that is kept")
    return Roll(True, None, tuple(old if new is None else new for old, new in zip(first, again, strict=True)))


@rule("doom-2004/orders/order-tokens")
def order_tokens(*, placed: int, contents: Mapping[str, Mapping[str, int]], short: str) -> Verdict:
    """Whether another order can be placed when so many tokens lie on the board already (S4-T1)."""
    if short == "limited" and placed >= contents["order-tokens"]["count"]:
        return Verdict(False, "no-token-left")
    return Verdict(True)


@rule("doom-2004/orders/aim")
def aim(*, declared: bool, first: Results, again: Again) -> Roll:
    """An aimed attack: any of its dice rolled once more. ``declared`` says whether the token was discarded before the
    first roll; later it is too late."""
    return rolled_again(first, again) if declared else Roll(False, "declared-too-late", first)


@rule("doom-2004/orders/dodge")
def dodge(*, target: bool, first: Results, again: Again) -> Roll:
    """A dodged attack: the attacker rolls once more the dice that the marine picks. ``target`` says whether the attack
    is against that marine."""
    return rolled_again(first, again) if target else Roll(False, "not-the-target", first)


@dataclass(frozen=True)
class ReRoll:
    """Whether an attack may be re-rolled; if not, why; and who calls for it: ``attacker`` or ``dodger``."""

    legal: bool
    because: str | None
    by: str | None


@rule("doom-2004/orders/one-re-roll")
def one_re_roll(*, re_rolls: int, aimed: bool = False, dodged: bool = False, most: int, both: str) -> ReRoll:
    """Whether one attack may be re-rolled so many times, by aiming and by dodging together, and who does it: an attack
    may be ``aimed`` and ``dodged``."""
    by = both if aimed and dodged else "attacker" if aimed else "dodger" if dodged else None
    if re_rolls > most:
        return ReRoll(False, "already-re-rolled", by)
    if by == "neither":
        return ReRoll(not re_rolls, "cancel-each-other" if re_rolls else None, None)
    return ReRoll(True, None, by)


@rule("doom-2004/orders/dodging-a-blast")
def dodging_a_blast(*, seats: tuple[str, ...], attacker: str, dodging: tuple[str, ...]) -> str:
    """Who picks the dice when several figures dodge one blast: the first to the attacker's left. ``seats`` goes round
    the table clockwise. Raises ValueError if a name is not among them, or nobody else dodges."""
    at = seats.index(attacker)
    for player in (*seats[at + 1 :], *seats[:at]):
        if player in dodging:
            return player
    raise ValueError("none of the other players dodges")


class Moment(StrEnum):
    """Whose turn it is."""

    INVADERS_TURN = "invaders-turn"
    MARINES_TURN = "marines-turn"


@rule("doom-2004/orders/guard")
def guard(*, turn: Moment, attacks: int, most_attacks: int, declined: bool = False) -> Verdict:
    """Whether a marine may use a guard order for so many interrupting attacks. ``declined`` says that the player has
    already let this very moment pass."""
    if turn is not Moment.INVADERS_TURN:
        return Verdict(False, "not-the-invaders-turn")
    if declined:
        return Verdict(False, "moment-passed")
    return Verdict(False, "no-more-attacks") if attacks > most_attacks else Verdict(True)


@rule("doom-2004/orders/heal")
def heal(*, cards: tuple[str, ...]) -> Verdict:
    """Whether a marine with these marine cards may place the heal order. What it heals is not known."""
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
    """Whether a marine loses an order token: by use, by wounds, by moving so many spaces, because the marine's own turn
    or a new round begins, because it places another one."""
    if used or (another and several == "replaced"):
        return True
    if order is Order.AIM:
        return wounds > 0 or spaces > 0
    if order is Order.GUARD or others == "like-guard":
        return wounds > 0 or (own_turn if until == "own-turn" else new_round)
    return False
