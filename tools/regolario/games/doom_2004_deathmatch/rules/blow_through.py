"""Attacks that blow through in a deathmatch, as long as the token of the weapon is there."""

from collections.abc import Mapping

from regolario.games.doom_2004.rules import blow_through as base
from regolario.games.doom_2004.rules.blow_through import BlowThroughReading, Next
from regolario.games.doom_2004.rules.board import Board
from regolario.games.doom_2004.rules.dice import Die
from regolario.games.doom_2004.rules.steps import CornerReading
from regolario.games.doom_2004_deathmatch.rules.attack import as_seen
from regolario.games.doom_2004_deathmatch.rules.pick_up import ammunition_needed
from regolario.mechanics.sight import Touching
from regolario.mechanics.spaces import Space
from regolario.rule import rule


@rule("doom-2004-deathmatch/abilities/blow-through")
def blow_through(
    *,
    dice: Mapping[Die, int],
    dropped: Die,
    path: tuple[Space, ...],
    weapon: str | None = None,
    items: tuple[str, ...] = (),
    board: Board | None = None,
    figure: str | None = None,
    given_up: int,
    passing: BlowThroughReading,
    corner: CornerReading,
    touching: Touching,
    doors: str,
    spare: str,
) -> Next:
    """Return the next attack of a blow-through (S0-R048).

    ``path`` are the spaces attacked so far and the next one, ``items`` what the marine still has after the attack just
    made: once the token of the ``weapon`` is discarded, the attack goes no further. On a ``board``, walls and doors
    count; ``figure`` is the attacker, which one reading needs.
    """
    found = base.blow_through(
        dice=dice,
        dropped=dropped,
        path=path,
        board=None if board is None else as_seen(board, items, doors),
        figure=figure,
        given_up=given_up,
        passing=passing,
        corner=corner,
        touching=touching,
    )
    armed = None if weapon is None else ammunition_needed(weapon=weapon, items=items, spare=spare)
    return found if armed is None or armed.legal or not found.legal else Next(False, armed.because, dice)
