"""Terminator squads, and how Genestealers move and appear (S1, sections 12 and 13)."""

from collections import Counter
from dataclasses import dataclass

from regolario.games.advanced_starquest.rules.board import Board
from regolario.games.advanced_starquest.rules.dice import DiceCount
from regolario.games.advanced_starquest.rules.facing import is_in_front
from regolario.mechanics.facings import Facing, beyond
from regolario.mechanics.spaces import Space
from regolario.rule import Verdict, rule

SWORD, FIST, FLAMER = "terminator-sword", "terminator-fist", "terminator-heavy-flamer"


@rule("advanced-starquest/terminators/squad")
def squad(
    *,
    members: tuple[str, ...],
    replaced: int,
    own: int,
    terminators: int,
    squads: int,
    sergeants: int,
    fists: int,
    flamers: int,
    whose: str,
) -> Verdict:
    """Return whether these Terminators are a squad that a player may use (S1-R076 to S1-R079).

    ``members`` are rows of the summary table, ``replaced`` the squads of marines that are left out,
    ``own`` the squads that the player leads.
    """
    if replaced != squads:
        return Verdict(False, "wrong-number-of-squads")
    if whose == "own" and own < replaced:
        return Verdict(False, "squads-of-others")
    if len(members) != terminators:
        return Verdict(False, "wrong-number-of-terminators")
    wanted = {SWORD: sergeants, FIST: fists, FLAMER: flamers}
    return Verdict(True) if Counter(members) == wanted else Verdict(False, "wrong-weapons")


@dataclass(frozen=True)
class UnitValues:
    """The values of a unit; ``melee`` are its melee dice if the rule gives them."""

    armour: int
    points: int
    melee: DiceCount | None = None


@rule("advanced-starquest/terminators/terminator")
def terminator(*, armour: int, points: int) -> UnitValues:
    """Return the values of a Terminator (S1-R080)."""
    return UnitValues(armour, points)


@rule("advanced-starquest/terminators/genestealer")
def genestealer(*, armour: int, points: int, red: int, white: int) -> UnitValues:
    """Return the new values of a Genestealer, which does not shoot (S1-R081 to S1-R084)."""
    return UnitValues(armour, points, DiceCount(red, white))


@rule("advanced-starquest/terminators/genestealer-moves")
def genestealer_moves(*, squares: int, turns: int = 0, sideways: int) -> int:
    """Return the Action Points of sideways squares and of turns, which are free (S1-R086, S1-R087)."""
    return squares * sideways + turns * 0


@rule("advanced-starquest/terminators/genestealer-placing")
def genestealer_placing(
    *, board: Board, target: str, at: str, facing: Facing | None = None, blip: str | None = None, blips: str, faces: str
) -> Verdict:
    """Return whether a Genestealer may be placed on a square to attack a unit (S1-R085).

    ``facing`` is the one chosen for it, ``blip`` the square of the Blip that it was. Raises ValueError for a
    figure or a square that is not on the board.
    """
    square = board.known(Space.read(at))
    if blip and blips == "not-blips":
        return Verdict(True) if at == blip else Verdict(False, "not-on-the-blip")
    prey = board.figure(target)
    if not is_in_front(board, prey, square):
        return Verdict(False, "not-in-front")
    if board.figure_on(square):
        return Verdict(False, "square-taken")
    turned_away = facing is not None and beyond(facing, square) != prey.spaces[0]
    return Verdict(False, "not-facing-the-target") if turned_away and faces == "target" else Verdict(True)
