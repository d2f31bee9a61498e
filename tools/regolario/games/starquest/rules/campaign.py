"""Ranks, honour badges and chaos marks."""

from dataclasses import dataclass

from regolario.mechanics.arguments import between
from regolario.rule import rule


@dataclass(frozen=True)
class Promotion:
    """The rank after a mission, the honour badges that are left, and the order cards that the rank adds."""

    legal: bool
    because: str | None
    rank: int
    left: int
    order_cards: int


def risen(rank: int, held: int, price: int, ranks: int, top: int) -> tuple[int, int]:
    """Return the rank and what is left after exchanging badges or marks as often as possible.

    Raises ValueError for a rank that does not exist.
    """
    between("rank", rank, 1, top)
    while held >= price and rank < top:
        rank, held = rank + ranks, held - price
    return rank, held


@rule("starquest/campaign/promotions")
def promotions(
    *,
    rank: int,
    held: int,
    earned: int | None = None,
    fewest: int,
    most: int,
    badges: int,
    ranks: int,
    last: int,
    top: int,
) -> Promotion:
    """Return the rank of a commander who exchanges honour badges after a mission.

    ``held`` badges were kept from before, ``earned`` ones come from this mission; None if its score was too low. A
    number of badges that no mission gives is refused, and nothing is exchanged.
    """
    if earned is not None and not fewest <= earned <= most:
        return Promotion(False, "badges-of-a-mission", rank, held, min(rank, last) - 1)
    now, left = risen(rank, held + (earned or 0), badges, ranks, top)
    return Promotion(True, None, now, left, min(now, last) - 1)


@rule("starquest/campaign/extra-equipment")
def extra_equipment(*, held: int, equipment: int, each: int) -> int:
    """Return how many equipment cards a player with honour badges takes."""
    return equipment + each * held


@dataclass(frozen=True)
class AlienRank:
    """The rank of the alien player, and the chaos marks that are left."""

    rank: int
    left: int


@rule("starquest/campaign/chaos-marks")
def chaos_marks(*, rank: int, held: int, marks: int, ranks: int, top: int) -> AlienRank:
    """Return the rank of an alien player who exchanges chaos marks."""
    return AlienRank(*risen(rank, held, marks, ranks, top))
