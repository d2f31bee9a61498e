"""Linked exits (S2 section 2): which gaps in the table's border belong together, and passing from one to another."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction

from regolario.mechanics.grid import EMPTY, LEFT_OUT, Grid, Location, border_name, border_named
from regolario.rule import Verdict, rule

Stretch = tuple[int, Location]
"""A stretch of the table's border: the edge, and the location that lies along it."""


@rule("mordheim-labyrinth/linked-exits/consecutive-exits")
def consecutive_exits(*, grid: tuple[str, ...], origin: str, consecutive: str, gaps: str) -> tuple[str, ...]:
    """The exits linked to one, clockwise round the table; exits are named by edge and number, ``N3`` (S2-R027).

    Raises ValueError if ``origin`` is no exit of this grid.
    """
    table = Grid.read(grid)
    linked = _linked(table, border_named(table, origin), consecutive, gaps)
    return tuple(border_name(*stretch) for stretch in table.border() if stretch in linked)


@dataclass(frozen=True)
class Passage:
    """How an attempt to pass between exits ends: if it is not legal, why; else at which exit the model stands, and how
    much movement it has left."""

    legal: bool
    because: str | None = None
    stands_at: str | None = None
    movement_left: int | None = None


@rule("mordheim-labyrinth/linked-exits/manoeuvre")
def manoeuvre(
    *,
    grid: tuple[str, ...],
    origin: str,
    destination: str,
    movement: Fraction,
    distance: Fraction,
    voluntary: bool,
    occupied: bool,
    consecutive: str,
    gaps: str,
    blocked: str,
) -> Passage:
    """Whether a warrior passes from an exit to a linked one, and where that leaves him (S2-R028, S2-R029).

    ``movement`` is what he may still move this phase and ``distance`` his way to the border, both in inches;
    ``occupied`` says that a model stands at the destination.
    """
    table = Grid.read(grid)
    linked = _linked(table, border_named(table, origin), consecutive, gaps)
    faults = {
        "not-voluntary": not voluntary,
        "not-linked": border_named(table, destination) not in linked,
        "out-of-reach": distance > movement,
        "occupied": occupied and blocked == "not-there",
    }
    because = next((fault for fault, found in faults.items() if found), None)
    return Passage(False, because) if because else Passage(True, None, destination, 0)


class Action(StrEnum):
    """What a warrior may want to do in the turn of the manoeuvre."""

    RUN = "run"
    CHARGE = "charge"
    SHOOT = "shoot"
    CAST = "cast"
    PRAY = "pray"
    FIGHT = "fight"


FORBIDDEN = frozenset({Action.CHARGE, Action.SHOOT, Action.CAST, Action.PRAY})


@rule("mordheim-labyrinth/linked-exits/forbidden-actions")
def forbidden_actions(*, action: Action, running: str) -> Verdict:
    """Whether a warrior may do something in the turn in which he makes the manoeuvre (S2-R030)."""
    forbidden = action in FORBIDDEN or (action is Action.RUN and running == "walk-only")
    return Verdict(False, "turn-of-the-manoeuvre") if forbidden else Verdict(True)


@rule("mordheim-labyrinth/linked-exits/cooling-off")
def cooling_off(
    *, turn: int, wait: int, scope: str, own_last: int | None = None, warband_last: int | None = None
) -> Verdict:
    """Whether a warrior may make the manoeuvre in a turn of his player, given the turns of his own last one and of the
    warband's last one, None for never (S2-R031)."""
    own = own_last is not None and turn - own_last <= wait
    # Comrades may pass in one and the same turn: what is barred is the turn that follows.
    comrades = warband_last is not None and 0 < turn - warband_last <= wait
    resting = own or (scope == "whole-warband" and comrades)
    return Verdict(False, "made-too-lately") if resting else Verdict(True)


def _linked(table: Grid, start: Stretch, consecutive: str, gaps: str) -> set[Stretch]:
    """The exits linked to one, itself not among them."""
    if not _is_exit(table, start):
        raise ValueError(f"{border_name(*start)} is no exit")
    border = table.border()
    here = border.index(start)
    clockwise = (*border[here + 1 :], *border[:here])
    found: set[Stretch] = set()
    for way in (clockwise, tuple(reversed(clockwise))):
        same_edge = way if consecutive == "round-the-table" else _up_to_the_corner(start[0], way)
        found.update(_reached(table, same_edge, consecutive, gaps))
    return found


def _up_to_the_corner(edge: int, way: Iterable[Stretch]) -> Iterator[Stretch]:
    for stretch in way:
        if stretch[0] != edge:
            return
        yield stretch


def _reached(table: Grid, way: Iterable[Stretch], consecutive: str, gaps: str) -> Iterator[Stretch]:
    """The exits met along the border, until something interrupts."""
    for stretch in way:
        if _is_exit(table, stretch):
            yield stretch
            if consecutive == "next-exit":
                return
        elif consecutive == "unbroken-run" or (gaps == "interrupt" and table.at(stretch[1]) == EMPTY):
            return


def _is_exit(table: Grid, stretch: Stretch) -> bool:
    edge, location = stretch
    cell = table.at(location)
    return cell not in (EMPTY, LEFT_OUT) and bool(cell & edge)
