"""The squads of the players."""

from collections.abc import Collection

from regolario.rule import Verdict, rule


@rule("starquest/the-game/squad")
def squad(
    *,
    figures: int,
    armed: Collection[str],
    equipment_cards: int,
    order_cards: int,
    marines: int,
    weapons: int,
    equipment: int,
    orders: int,
) -> Verdict:
    """Return whether a squad is complete.

    ``figures`` are its marines without the commander, ``armed`` the weapons chosen among those of the squad.
    """
    if figures != marines:
        return Verdict(False, "wrong-number-of-marines")
    if len(armed) > weapons or len(armed) != marines + 1:
        return Verdict(False, "wrong-number-of-weapons")
    if (equipment_cards, order_cards) != (equipment, orders):
        return Verdict(False, "wrong-number-of-cards")
    return Verdict(True)
