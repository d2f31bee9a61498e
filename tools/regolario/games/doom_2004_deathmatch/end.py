"""How a deathmatch ends, and who wins it (S0, the section on the end of the game)."""

from collections.abc import Mapping
from dataclasses import dataclass

from regolario.rule import rule


@dataclass(frozen=True)
class End:
    """Whether the match is over, and why: ``frag-limit`` or ``timer``."""

    over: bool
    because: str | None


@rule("doom-2004-deathmatch/match-end/end")
def end(*, frags: Mapping[str, int], limit: int, cards: int) -> End:
    """Whether the match is over (S0-R069). ``cards`` are those left in the timer deck."""
    if max(frags.values()) >= limit:
        return End(True, "frag-limit")
    return End(not cards, None if cards else "timer")


@rule("doom-2004-deathmatch/match-end/winner")
def winner(*, frags: Mapping[str, int]) -> tuple[str, ...]:
    """Who has won once the match is over: whoever has most frags; several share the victory (S0-R004, S0-R070)."""
    most = max(frags.values())
    return tuple(player for player, total in frags.items() if total == most)
