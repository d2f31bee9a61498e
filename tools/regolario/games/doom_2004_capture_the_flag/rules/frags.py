"""Frags in Capture the Flag: they neither score nor cost points (S0, Capture the Flag, steps 4 and 5).

The deathmatch asks in which order frags count, and whose a pushed marine's frag is. Here no point depends on it.
"""

from collections.abc import Mapping

from regolario.games.doom_2004_deathmatch.rules import frags as deathmatch
from regolario.mechanics.bounds import Signed
from regolario.rule import rule


@rule("doom-2004-capture-the-flag/frags/frag")
def frag(
    *,
    frags: Mapping[str, Signed],
    player: str,
    victims: tuple[str, ...],
    limit: int,
    owners: Mapping[str, str] | None = None,
    gain: int,
    loss: int,
) -> deathmatch.Scores:
    """Return the points after one attack or telefrag (S0-R084); the arguments are those of a deathmatch."""
    return deathmatch.frag(
        frags=frags,
        player=player,
        victims=victims,
        limit=limit,
        owners=owners,
        gain=gain,
        loss=loss,
        together="together",
    )


@rule("doom-2004-capture-the-flag/frags/own-frag")
def own_frag(*, frags: Signed, marines: int, cause: deathmatch.FragCause, loss: int) -> int:
    """Return a team's points after marines of its own were fragged (S0-R092)."""
    return deathmatch.own_frag(frags=frags, marines=marines, cause=cause, loss=loss, pushed="attacker-gains")
