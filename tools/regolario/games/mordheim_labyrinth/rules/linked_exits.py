"""Linked exits (S2 section 2).

Which gaps in the table's border belong together, and passing from one to another.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction

from regolario.games.mordheim_labyrinth.rules.grid import EMPTY, LEFT_OUT, Grid, Location, border_name, border_named
from regolario.mechanics.arguments import at_most
from regolario.mechanics.lookup import one_of
from regolario.rule import Verdict, rule

Stretch = tuple[int, Location]
"""A stretch of the table's border: the edge, and the location that lies along it."""


@rule("mordheim-labyrinth/linked-exits/consecutive-exits")
def consecutive_exits(*, grid: tuple[str, ...], origin: str, consecutive: str, gaps: str) -> tuple[str, ...]:
    """Return the exits linked to one, clockwise round the table (S2-R027).

    Exits are named by edge and number, ``N3``. Raises ValueError if ``origin`` is not an exit of this grid.
    """
    table = Grid.read(grid)
    linked = _linked(table, border_named(table, origin), consecutive, gaps)
    return tuple(border_name(*stretch) for stretch in table.border() if stretch in linked)


@dataclass(frozen=True)
class ExitPassage:
    """The result of passing between exits.

    If it is not legal, ``because`` says why; else it has the exit where the model stands and the movement left.
    """

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
) -> ExitPassage:
    """Return whether a warrior passes from an exit to a linked one (S2-R028, S2-R029).

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
    return ExitPassage(False, because) if because else ExitPassage(True, None, destination, 0)


class ManoeuvreAction(StrEnum):
    """The actions that a warrior may want to take in the turn of the manoeuvre."""

    RUN = "run"
    CHARGE = "charge"
    SHOOT = "shoot"
    CAST = "cast"
    PRAY = "pray"
    FIGHT = "fight"


FORBIDDEN = frozenset({ManoeuvreAction.CHARGE, ManoeuvreAction.SHOOT, ManoeuvreAction.CAST, ManoeuvreAction.PRAY})


@rule("mordheim-labyrinth/linked-exits/forbidden-actions")
def forbidden_actions(*, action: ManoeuvreAction, running: str) -> Verdict:
    """Return whether a warrior may do something in the turn in which he makes the manoeuvre (S2-R030)."""
    forbidden = action in FORBIDDEN or (action is ManoeuvreAction.RUN and running == "walk-only")
    return Verdict(False, "turn-of-the-manoeuvre") if forbidden else Verdict(True)


@rule("mordheim-labyrinth/linked-exits/cooling-off")
def cooling_off(
    *, turn: int, wait: int, scope: str, own_last: int | None = None, warband_last: int | None = None
) -> Verdict:
    """Return whether a warrior may make the manoeuvre in a turn of his player (S2-R031).

    It depends on the turns of his own last manoeuvre and of the warband's, None for never. Raises ValueError if
    one of them is still to come.
    """
    at_most("own_last", own_last or 0, turn)
    at_most("warband_last", warband_last or 0, turn)
    own = own_last is not None and turn - own_last <= wait
    # Comrades may pass in one and the same turn: what is barred is the turn that follows.
    comrades = warband_last is not None and 0 < turn - warband_last <= wait
    resting = own or (scope == "whole-warband" and comrades)
    return Verdict(False, "made-too-lately") if resting else Verdict(True)


def _linked(table: Grid, start: Stretch, consecutive: str, gaps: str) -> set[Stretch]:
    """Return the exits linked to one, itself not among them."""
    border = table.border()
    one_of((border_name(*one) for one in border if _is_exit(table, one)), border_name(*start), "exit")
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
    """Yield the exits met along the border, until something interrupts."""
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
