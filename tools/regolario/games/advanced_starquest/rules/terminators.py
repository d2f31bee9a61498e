"""Terminator squads, and how Genestealers move and appear (S1, sections 12 and 13)."""

from collections import Counter
from dataclasses import dataclass, replace

from regolario.games.advanced_starquest.rules.board import MARINE, Board, Figure
from regolario.games.advanced_starquest.rules.dice import DiceCount
from regolario.games.advanced_starquest.rules.doors import DoorPlaceReading
from regolario.games.advanced_starquest.rules.facing import is_in_front, square_in_front
from regolario.games.advanced_starquest.rules.steps import BackReading, SqueezeReading, step_costs
from regolario.games.advanced_starquest.rules.walking import FacedMovement, Gait, HandledDoor, Strider
from regolario.mechanics.facings import Facing, PathItem, beyond
from regolario.mechanics.lookup import one_of
from regolario.mechanics.spaces import Space
from regolario.rule import Verdict, rule

GENESTEALER = "genestealer"
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


@rule("advanced-starquest/terminators/genestealer-movement")
def genestealer_movement(
    *,
    board: Board,
    figure: str,
    path: tuple[PathItem, ...],
    points: int,
    doors: tuple[HandledDoor, ...] = (),
    forward: int,
    back: int,
    sideways: int,
    door_cost: int,
    diagonal_back: BackReading,
    corner: SqueezeReading,
    place: DoorPlaceReading,
) -> FacedMovement:
    """Return a whole movement of a Genestealer with its costs (S1-R031, S1-R033, S1-R086, S1-R087).

    ``path`` has squares for steps and facings for turns. Raises ValueError for another figure.
    """
    mover = board.figure(figure)
    one_of((GENESTEALER,), mover.kind, "figure")
    costs = replace(step_costs(forward, back, diagonal_back), sideways=sideways)
    return Gait(costs, corner, door_cost, place).walk(Strider(board, mover, points), path, doors)


@rule("advanced-starquest/terminators/genestealer-placing")
def genestealer_placing(
    *,
    board: Board,
    target: str,
    at: str,
    facing: Facing | None = None,
    blip: str | None = None,
    seen_by: tuple[str, ...] | None = None,
    blips: str,
    faces: str,
    prey: str,
    full: str,
) -> Verdict:
    """Return whether a Genestealer may be placed on a square to attack a unit (S1-R085).

    ``facing`` is the one chosen for it, ``blip`` the square of the Blip that it was, ``seen_by`` the marines that see
    that Blip, None for all. Raises ValueError for a figure or a square that is not on the board.
    """
    square, hunted = board.known(Space.read(at)), board.figure(target)
    was = None if blip is None else board.known(Space.read(blip))
    if was is not None and blips == "not-blips":
        return Verdict(True) if square == was else Verdict(False, "not-on-the-blip")
    marines = [figure for figure in board.figures if figure.kind == MARINE]
    if was is not None and seen_by is not None and prey == "one-that-sees":
        marines = [board.figure(one) for one in seen_by]
        if hunted not in marines:
            return Verdict(False, "does-not-see-the-blip")
    others = marines if full == "another-unit" else []
    if was is not None and square == was and not any(_has_room(board, one, was) for one in (hunted, *others)):
        return Verdict(True)
    if not is_in_front(board, hunted, square):
        return Verdict(False, "not-in-front")
    if _taken(board, square, was):
        return Verdict(False, "square-taken")
    turned_away = facing is not None and beyond(facing, square) != hunted.spaces[0]
    return Verdict(False, "not-facing-the-target") if turned_away and faces == "target" else Verdict(True)


def _has_room(board: Board, figure: Figure, was: Space) -> bool:
    """Return whether the square in front of a figure is free but for the Blip."""
    square = square_in_front(figure)
    return square is not None and is_in_front(board, figure, square) and not _taken(board, square, was)


def _taken(board: Board, square: Space, was: Space | None) -> bool:
    return square != was and board.figure_on(square) is not None
