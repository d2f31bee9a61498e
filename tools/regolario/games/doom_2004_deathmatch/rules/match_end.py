"""How a deathmatch ends, and who wins it (S0, the section on the end of the game)."""

from collections.abc import Mapping
from dataclasses import dataclass

from regolario.mechanics.arguments import at_least, needed
from regolario.mechanics.bounds import Signed
from regolario.mechanics.lookup import named
from regolario.rule import rule


@dataclass(frozen=True)
class MatchEnd:
    """The end of the match, if it is over, with its cause: ``frag-limit`` or ``timer``."""

    over: bool
    because: str | None


@rule("doom-2004-deathmatch/match-end/end")
def end(
    *, frags: Mapping[str, Signed], limit: int, cards: int, owners: Mapping[str, str] | None = None, wins: str
) -> MatchEnd:
    """Return whether the match is over (S0-R069).

    ``cards`` are those left in the timer deck. With ``owners``, which gives the player of each marine, ``frags``
    are those of the marines.
    """
    if max(_totals(frags, owners, wins).values()) >= at_least("limit", limit, 1):
        return MatchEnd(True, "frag-limit")
    return MatchEnd(not cards, None if cards else "timer")


@rule("doom-2004-deathmatch/match-end/winner")
def winner(*, frags: Mapping[str, Signed], owners: Mapping[str, str] | None = None, wins: str) -> tuple[str, ...]:
    """Return the winners of a match that is over: those with the most frags (S0-R004, S0-R070).

    ``owners`` is the same as for the end of the match.
    """
    totals = _totals(frags, owners, wins)
    most = max(totals.values())
    return tuple(one for one, total in totals.items() if total == most)


def _totals(frags: Mapping[str, int], owners: Mapping[str, str] | None, wins: str) -> Mapping[str, int]:
    """Return the frags that count: those of each player, or those of each marine (a reading).

    A player's frags are those of all the player's marines.
    """
    needed("frags", frags)
    if owners is None or wins == "marine":
        return frags
    needed("owners", owners)
    return {
        player: sum(count for marine, count in frags.items() if named(owners, marine, "marine") == player)
        for player in dict.fromkeys(owners.values())
    }
