"""Points that actors spend on actions: each has its own, and all share a reserve."""

from collections.abc import Mapping
from dataclasses import dataclass, replace


@dataclass(frozen=True)
class SplitCost:
    """The points that an action takes from its actor's own and from the reserve."""

    own: int
    reserve: int


def split_cost(cost: int, own: int, reserve: int, *, together: bool = True) -> SplitCost | None:
    """Return how an actor pays, with its own points first; None if it cannot.

    If own points and the reserve may not pay one cost ``together``, the reserve pays all that the own points cannot.
    """
    if cost <= own:
        return SplitCost(cost, 0)
    part = own if together else 0
    return SplitCost(part, cost - part) if cost - part <= reserve else None


@dataclass(frozen=True)
class SharedBudget:
    """The own points of all actors and the reserve; the actor whose turn it is; those who have had theirs."""

    own: Mapping[str, int]
    reserve: int = 0
    active: str | None = None
    closed: frozenset[str] = frozenset()

    def paid(self, actor: str, points: SplitCost) -> "SharedBudget":
        """Return the budget after a payment."""
        own = {**self.own, actor: self.own[actor] - points.own}
        return replace(self, own=own, reserve=self.reserve - points.reserve)

    def activated(self, actor: str, *, closing: bool = True) -> "SharedBudget":
        """Return the budget when an actor takes the turn; if ``closing``, the previous actor has had its turn."""
        before = {self.active} - {actor, None} if closing else set()
        return replace(self, active=actor, closed=(self.closed | {one for one in before if one}) - {actor})

    def interrupted(self) -> "SharedBudget":
        """Return the budget when the active actor has had its turn, and nobody has it now."""
        return replace(self, active=None, closed=self.closed | ({self.active} if self.active else set()))
