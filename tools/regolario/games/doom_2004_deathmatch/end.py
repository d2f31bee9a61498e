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
def end(*, frags: Mapping[str, int], limit: int, cards: int, owners: Mapping[str, str] | None = None, wins: str) -> End:
    """Whether the match is over (S0-R069). ``cards`` are those left in the timer deck. With ``owners``, which gives the
    player of each marine, ``frags`` are those of the marines."""
    if max(_totals(frags, owners, wins).values()) >= limit:
        return End(True, "frag-limit")
    return End(not cards, None if cards else "timer")


@rule("doom-2004-deathmatch/match-end/winner")
def winner(*, frags: Mapping[str, int], owners: Mapping[str, str] | None = None, wins: str) -> tuple[str, ...]:
    """Who has won once the match is over: whoever has most frags; several share the victory (S0-R004, S0-R070).
    ``owners`` as for the end of the match."""
    totals = _totals(frags, owners, wins)
    most = max(totals.values())
    return tuple(one for one, total in totals.items() if total == most)


def _totals(frags: Mapping[str, int], owners: Mapping[str, str] | None, wins: str) -> Mapping[str, int]:
    """The frags that count: those of each player, all marines together, or those of each marine (a reading)."""
    if owners is None or wins == "marine":
        return frags
    return {
        player: sum(count for marine, count in frags.items() if owners[marine] == player)
        for player in dict.fromkeys(owners.values())
    }
