"""Movement, doors and Blips (S1, sections 6, 7 and 10)."""

from dataclasses import dataclass
from enum import StrEnum
from typing import Literal

from regolario.games.advanced_starquest.rules.board import BLIP, MARINE, Board
from regolario.games.advanced_starquest.rules.doors import OTHER_STATE, DoorPlaceReading, door_at, out_of_reach
from regolario.games.advanced_starquest.rules.facing import facing_of, in_arc
from regolario.games.advanced_starquest.rules.steps import (
    BackReading,
    SqueezeReading,
    barred,
    cost_of_step,
    step_costs,
)
from regolario.games.advanced_starquest.rules.walking import FacedMovement, Gait, HandledDoor, Strider
from regolario.mechanics.facings import Facing, PathItem
from regolario.mechanics.lookup import one_of
from regolario.mechanics.spaces import Space
from regolario.rule import Verdict, rule


@dataclass(frozen=True)
class FacedStep:
    """Whether a figure may step onto a square; if not, why and where; otherwise the Action Points."""

    legal: bool
    because: str | None
    at: Space | None
    cost: int | None


@rule("advanced-starquest/movement/step")
def step(
    *,
    board: Board,
    figure: str,
    target: Space,
    forward: int,
    back: int,
    diagonal_back: BackReading,
    corner: SqueezeReading,
) -> FacedStep:
    """Return whether a figure may step onto a square, and the cost (S1-R031, S1-R033, S1-R043)."""
    mover = board.figure(figure)
    because = barred(board, mover, target, corner)
    cost = cost_of_step(mover, target, step_costs(forward, back, diagonal_back))
    because = because or ("sideways" if cost is None else None)
    return FacedStep(True, None, None, cost) if because is None else FacedStep(False, because, target, None)


@dataclass(frozen=True)
class Turned:
    """The cost of a turn, and the new facing."""

    costs: tuple[int, ...]
    facing: Facing


@rule("advanced-starquest/movement/turn")
def turn(*, board: Board, figure: str, to: Facing, angle: int, cost: int) -> Turned:
    """Return what it costs to turn to a facing, some degrees at a time (S1-R032, S1-R044, S1-C12).

    Raises ValueError for a facing that such turns do not reach.
    """
    facing = facing_of(board.figure(figure))
    one_of((one for one in Facing if not facing.degrees_to(one) % angle), to, "facing that such turns reach")
    return Turned((cost * (facing.degrees_to(to) // angle),), to)


@rule("advanced-starquest/movement/occupied-squares")
def occupied_squares(*, board: Board, figure: str, target: Space) -> Verdict:
    """Return whether a square is free for a figure to pass through or end on (S1-R045)."""
    other = board.figure_on(board.known(target), besides=board.figure(figure).name)
    return Verdict(True) if other is None else Verdict(False, "occupied")


@rule("advanced-starquest/movement/diagonals")
def diagonals(*, board: Board, figure: str, target: Space, corner: SqueezeReading) -> Verdict:
    """Return whether a diagonal step is free of what stands on either side of it (S1-R046).

    Raises ValueError for a square that is not diagonally adjacent.
    """
    mover = board.figure(figure)
    here = mover.spaces[0]
    near = (str(there) for there in board.neighbours(here) if not here.beside(there))
    one_of(near, str(board.known(target)), "diagonally adjacent square")
    because = barred(board, mover, target, corner)
    return Verdict(because is None, because)


@rule("advanced-starquest/movement/whole-movement")
def whole_movement(
    *,
    board: Board,
    figure: str,
    path: tuple[PathItem, ...],
    points: int,
    doors: tuple[HandledDoor, ...] = (),
    forward: int,
    back: int,
    cost: int,
    door_cost: int,
    diagonal_back: BackReading,
    corner: SqueezeReading,
    place: DoorPlaceReading,
) -> FacedMovement:
    """Return a whole movement with its costs (S1-R031 to S1-R037, S1-R043 to S1-R046, S1-E2).

    ``path`` has squares for steps and facings for turns; ``doors`` are opened or closed on the way.
    """
    gait = Gait(step_costs(forward, back, diagonal_back, cost), corner, door_cost, place)
    return gait.walk(Strider(board, board.figure(figure), points), path, doors)


@dataclass(frozen=True)
class WorkedDoor:
    """Whether a unit may open or close a door; if not, why; otherwise the cost, and what the door is then."""

    legal: bool
    because: str | None
    cost: int | None = None
    becomes: str | None = None


@rule("advanced-starquest/movement/doors")
def doors(*, board: Board, figure: str, door: tuple[Space, Space], cost: int, place: DoorPlaceReading) -> WorkedDoor:
    """Return whether a unit may open or close a door (S1-R037, S1-R063, S1-R064)."""
    because = out_of_reach(board.figure(figure), door_at(board, *door), place)
    if because is not None:
        return WorkedDoor(False, because)
    return WorkedDoor(True, None, cost, OTHER_STATE[board.edge(*door)])


@dataclass(frozen=True)
class AttackedDoor:
    """Whether a door can be attacked in that way, and whether it is destroyed."""

    legal: bool
    because: str | None
    destroyed: bool


@rule("advanced-starquest/movement/destroying-a-door")
def destroying_a_door(*, attack: Literal["shooting", "melee"], total: int, armour: int, pierces: str) -> AttackedDoor:
    """Return whether an attack destroys a door (S1-R065, S1-R066)."""
    if attack != "shooting":
        return AttackedDoor(False, "only-by-shooting", False)
    return AttackedDoor(True, None, total >= armour if pierces == "at-least" else total > armour)


class FacingChoiceReading(StrEnum):
    """The readings of who chooses the facing of a miniature that a marine has revealed."""

    ALIEN_PLAYER = "alien-player"
    MARINE_PLAYER = "marine-player"


@dataclass(frozen=True)
class RevealedBlip:
    """Whether a Blip is converted; if so, whether its miniature may act, and who chooses the facing.

    ``spent`` are the Action Points that it loses for the squares that the Blip has moved.
    """

    legal: bool
    because: str | None
    acts: bool = False
    facing_by: FacingChoiceReading | None = None
    spent: int = 0


@rule("advanced-starquest/movement/voluntary-conversion")
def voluntary_conversion(*, moved: bool) -> RevealedBlip:
    """Return whether the alien player may convert a Blip (S1-R047, S1-R048)."""
    if moved:
        return RevealedBlip(False, "blip-has-moved")
    return RevealedBlip(True, None, True, FacingChoiceReading.ALIEN_PLAYER)


class SeesReading(StrEnum):
    """The readings of what a marine sees: in every direction, or only in front."""

    ALL_ROUND = "all-round"
    IN_FRONT = "in-front"


class SeenMovingReading(StrEnum):
    """The readings of what the miniature of a Blip does that was revealed while it moved."""

    STOPS = "stops"
    GOES_ON = "goes-on"


@rule("advanced-starquest/movement/involuntary-conversion")
def involuntary_conversion(
    *,
    board: Board,
    figure: str,
    target: Space,
    visible: bool,
    moving: bool = False,
    squares: int = 0,
    forward: int,
    sees: SeesReading,
    chooses: FacingChoiceReading,
    then: SeenMovingReading,
    points: str,
) -> RevealedBlip:
    """Return whether a marine converts a Blip by seeing it (S1-R049).

    ``visible`` says whether the line of sight is free, by the rules of the box; ``moving`` whether the alien player is
    moving the Blip, and ``squares`` how far it has moved in this turn. The miniature of a Blip that has not moved acts
    like any other. Raises ValueError unless the figure is a marine and a Blip is on the square.
    """
    marine, blip = board.figure(figure), board.figure(str(target))
    one_of((MARINE,), marine.kind, "figure")
    one_of((BLIP,), blip.kind, "target")
    if not visible:
        return RevealedBlip(False, "not-visible")
    if sees is SeesReading.IN_FRONT and not in_arc(marine, target):
        return RevealedBlip(False, "not-in-front")
    acts = then is SeenMovingReading.GOES_ON if moving else not squares
    return RevealedBlip(True, None, acts, chooses, squares * forward if acts and points == "less-the-way" else 0)
