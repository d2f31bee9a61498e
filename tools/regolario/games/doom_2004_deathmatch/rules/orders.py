"""Guard orders in a deathmatch, which interrupt other marines (S0, on marine orders)."""

from collections.abc import Mapping
from dataclasses import dataclass

from regolario.rule import rule


@dataclass(frozen=True)
class Guards:
    """The marines whose guard orders can be used at one moment, in the order in which they take effect."""

    marines: tuple[str, ...]


@rule("doom-2004-deathmatch/orders/guard")
def guard(
    *,
    acting: str,
    placed: Mapping[str, int],
    guarding: str | None = None,
    used: int | None = None,
    together: bool = False,
    against: str,
) -> Guards:
    """Return the guard orders that can interrupt a turn, the oldest first (S0-R040 to S0-R042).

    It is the turn of the ``acting`` marine. ``placed`` gives for each guard order when it was placed, as a growing
    number; ``guarding`` is the marine whose guard attack is in progress, if any. ``used`` is the age of a guard
    order after which nothing else has happened: no older order can follow it, unless it may respond to its attack
    and is not used ``together`` with it.
    """
    if guarding is not None and against == "not-against-guard":
        return Guards(())
    able = [marine for marine in placed if marine not in (acting, guarding)]
    if used is not None and (together or against == "not-against-guard"):
        able = [marine for marine in able if placed[marine] > used]
    return Guards(tuple(sorted(able, key=lambda marine: placed[marine])))
