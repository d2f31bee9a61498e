"""Frags: who gains and loses them, and what becomes of a fragged marine (S0, the section on frags)."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum

from regolario.games.doom_2004_deathmatch.rules.match_setup import is_key
from regolario.games.doom_2004_deathmatch.rules.pick_up import put_back
from regolario.mechanics.bounds import Signed
from regolario.mechanics.lookup import named
from regolario.rule import rule


class FragCause(StrEnum):
    """The causes by which a player's action frags the player's own marine."""

    OWN_ATTACK = "own-attack"
    HARMFUL_OBSTACLE = "harmful-obstacle"
    PUSHED = "pushed"


@dataclass(frozen=True)
class Scores:
    """The frags of each player, and the winner if the match is over."""

    frags: Mapping[str, int]
    winner: str | None


@rule("doom-2004-deathmatch/frags/frag")
def frag(
    *,
    frags: Mapping[str, Signed],
    player: str,
    victims: tuple[str, ...],
    limit: int,
    owners: Mapping[str, str] | None = None,
    gain: int,
    loss: int,
    together: str,
) -> Scores:
    """Return the frags after one attack or telefrag (S0-R003, S0-R049 to S0-R051).

    ``victims`` are the players whose marines were fragged, once for each marine; a player's own marines cost frags.
    At the limit the match ends at once. If the frags of each marine count separately, ``player`` and ``victims``
    are marines, and ``owners`` gives their players. Raises ValueError for one who has no frags in ``frags``.
    """
    whose = owners or {}
    for victim in victims:
        named(frags, victim, "player")
    own = sum(whose.get(victim, victim) == whose.get(player, player) for victim in victims)
    lost, won = own * loss, (len(victims) - own) * gain
    before = named(frags, player, "player")
    after = before + won - lost
    if together == "gains-first" and before + won >= limit:
        return Scores({**frags, player: before + won}, player)
    return Scores({**frags, player: after}, player if after >= limit else None)


@rule("doom-2004-deathmatch/frags/own-frag")
def own_frag(*, frags: Signed, marines: int, cause: FragCause, loss: int, pushed: str) -> int:
    """Return a player's frags after fragging their own marines (S0-R052, S0-R053).

    The total may go below zero. The effect of a marine that an enemy ``pushed`` into harm depends on the reading.
    """
    if cause is FragCause.PUSHED and pushed == "attacker-gains":
        return frags
    return frags - loss * marines


@dataclass(frozen=True)
class Fragged:
    """A marine that was fragged: back in its initial state and off the board.

    ``turn_ends`` if it was its own turn; ``keys`` go back to where they lay, ``pool`` holds what went back to it;
    it keeps ``order`` and ``card``.
    """

    wounds: int
    armour: int
    items: tuple[str, ...]
    order: str | None
    card: str | None
    keys: tuple[str, ...]
    pool: Mapping[str, int]
    turn_ends: bool


@rule("doom-2004-deathmatch/frags/fragged")
def fragged(
    *,
    items: tuple[str, ...],
    pool: Mapping[str, int],
    own_turn: bool,
    order: str | None = None,
    card: str | None = None,
    wounds: int,
    armour: int,
    tokens: str,
    keys_of: str,
    besides: str,
) -> Fragged:
    """Return a marine after it was fragged (S0-R054, S0-R055, S0-R068).

    ``wounds`` and ``armour`` are those of the initial state.
    """
    keys = tuple(item for item in items if is_key(item) and keys_of == "one-of-each")
    others = tuple(item for item in items if item not in keys)
    return Fragged(
        wounds=wounds,
        armour=armour,
        items=(),
        order=order if besides == "keeps-both" else None,
        card=None if besides == "loses-both" else card,
        keys=keys,
        pool=put_back(pool, others, tokens),
        turn_ends=own_turn,
    )
