"""The squads of the players, and who plays first."""

from dataclasses import dataclass

from regolario.mechanics.lookup import place_of
from regolario.rule import Verdict, rule


@dataclass(frozen=True)
class Squad:
    """Whether a squad is complete, and how many of its weapons stay in the box."""

    legal: bool
    because: str | None
    spare_weapons: int


@rule("starquest/the-game/squad")
def squad(
    *,
    marines_taken: int,
    equipment_cards: int,
    order_cards: int,
    marines: int,
    weapons: int,
    equipment: int,
    orders: int,
) -> Squad:
    """Return whether a squad is complete; its commander and each marine take a weapon."""
    cards = (equipment_cards, order_cards) == (equipment, orders)
    because = None if cards else "wrong-number-of-cards"
    if marines_taken != marines:
        because = "wrong-number-of-marines"
    return Squad(because is None, because, weapons - marines - 1)


@rule("starquest/the-game/squad-weapons")
def squad_weapons(*, with_heavy_weapon: int, with_bolter: int, marines: int, heavy: int, bolters: int) -> Verdict:
    """Return whether the marines of a squad may carry these weapons; the commander is not counted."""
    if with_heavy_weapon + with_bolter != marines:
        return Verdict(False, "wrong-number-of-marines")
    if with_heavy_weapon < heavy:
        return Verdict(False, "too-few-heavy-weapons")
    return Verdict(True) if with_bolter >= bolters else Verdict(False, "too-few-bolters")


@rule("starquest/the-game/first-turn")
def first_turn(*, clockwise: tuple[str, ...], alien: str) -> tuple[str, ...]:
    """Return the order of play of players who sit in this order, clockwise.

    Raises ValueError if the alien player is not among them.
    """
    at = place_of(clockwise, alien, "player")
    return clockwise[at + 1 :] + clockwise[: at + 1]
