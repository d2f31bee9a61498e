"""Building the labyrinth (S2 section 1).

The playing area, what fits where, the pile, and placing by hand.

Which tiles lie at the start of a progressive game, and which ones its warriors discover, stands in exploration.py.
"""

from dataclasses import dataclass

from regolario.games.mordheim_labyrinth.rules.grid import EMPTY, Grid, Location
from regolario.games.mordheim_labyrinth.rules.tiles import (
    OPPOSITE,
    SIDES,
    every_turning,
    exits_of,
    letters,
    one_side,
    turnings,
)
from regolario.mechanics.arguments import counted, needed
from regolario.mechanics.dice import Dice
from regolario.rule import Verdict, rule


@dataclass(frozen=True)
class PlayingArea:
    """The number of tiles on the table and on its border, and the length of its sides in mm."""

    tiles: int
    on_border: int
    length: int


@rule("mordheim-labyrinth/generation/playing-area")
def playing_area(*, across: int, side: int) -> PlayingArea:
    """Return the area of a square grid (S2-R003, S2-C1, S2-C2).

    It is ``across`` tiles each way, with sides of ``side`` mm.
    """
    table = Grid.empty(across, across)
    return PlayingArea(len(table.cells), len({location for _, location in table.border()}), across * side)


@rule("mordheim-labyrinth/generation/matching-edges")
def matching_edges(*, grid: tuple[str, ...], at: Location, tile: str) -> Verdict:
    """Return whether a tile may be laid at a location as it is turned (S2-R006).

    Each edge must match that of its neighbour.
    """
    return _verdict(Grid.read(grid).clash(at, exits_of(tile)))


@rule("mordheim-labyrinth/generation/different-turnings")
def different_turnings(*, tile: str, equivalent: str) -> tuple[str, ...]:
    """Return the exits of a tile in each different turning, as it lies first (S2-R025)."""
    return tuple(letters(turning) for turning in _turnings(exits_of(tile), equivalent))


@rule("mordheim-labyrinth/generation/turnings-that-fit")
def turnings_that_fit(*, grid: tuple[str, ...], at: Location, tile: str, equivalent: str) -> tuple[str, ...]:
    """Return those of the turnings of a tile that match every neighbour of a location (S2-R006, S2-R025).

    Raises ValueError for a location that is not empty.
    """
    table = Grid.read(grid)
    table.check_empty(at)
    return tuple(letters(turning) for turning in _fitting(table, at, exits_of(tile), equivalent))


@dataclass(frozen=True)
class TurningChoice:
    """The choice of a turning.

    ``turning`` is None while the die must be rolled (``roll`` is ``needed``, or ``again`` after a result without a
    turning; else ``over``). The last field has the turning for each result of the die, lowest first.
    """

    turning: str | None
    roll: str
    results: tuple[str, ...] = ()


@rule("mordheim-labyrinth/generation/choice-of-turning")
def choice_of_turning(
    *, turnings: tuple[str, ...], die: Dice, sharing: str, rolled: int | None = None
) -> TurningChoice:
    """Return which of the fitting turnings the die chooses; a single one needs no roll (S2-R025, S2-E2).

    Raises ValueError for more turnings than a tile has.
    """
    if rolled is not None:
        die.checked(rolled)
    for turning in counted("turnings", needed("turnings", turnings), 1, len(SIDES)):
        exits_of(turning)
    if len(turnings) == 1:
        return TurningChoice(turnings[0], "over")
    share = len(die.totals) // len(turnings) if sharing == "equal-shares" else 1
    shared = [turning for turning in turnings for _ in range(share)]
    results = (*shared, *["again"] * (len(die.totals) - len(shared)))
    if rolled is None:
        return TurningChoice(None, "needed", results)
    chosen = results[die.totals.index(rolled)]
    return TurningChoice(None, chosen, results) if chosen == "again" else TurningChoice(chosen, "over", results)


@dataclass(frozen=True)
class Draw:
    """The results of drawing from the pile."""

    outcome: str
    tile: str | None
    turnings: tuple[str, ...]
    set_aside: int
    pile: tuple[str, ...]


@rule("mordheim-labyrinth/generation/pile-rule")
def pile_rule(
    *, grid: tuple[str, ...], at: Location, pile: tuple[str, ...], stuck: str, equivalent: str, closing: str
) -> Draw:
    """Draw until a tile fits; those that do not go to the bottom of the pile (S2-R012, S2-R024).

    Raises ValueError for a location that is not empty.
    """
    table, shapes = Grid.read(grid), [exits_of(tile) for tile in pile]
    table.check_empty(at)
    for drawn, tile in enumerate(pile):
        fitting = _fitting(table, at, shapes[drawn], equivalent)
        allowed = tuple(letters(turning) for turning in fitting if not _refused(table, at, turning, closing))
        if allowed:
            return Draw("found", tile, allowed, drawn, (*pile[drawn + 1 :], *pile[:drawn]))
    return Draw(stuck, None, (), len(pile), pile)


@rule("mordheim-labyrinth/generation/closing-tile")
def closing_tile(*, grid: tuple[str, ...], at: Location, tile: str, closing: str) -> Verdict:
    """Return whether a tile may be laid that leaves no way on to the empty locations (S2-R024)."""
    refused = _refused(Grid.read(grid), at, exits_of(tile), closing)
    return _verdict("closes-the-labyrinth" if refused else None)


@dataclass(frozen=True)
class BorderTile:
    """A tile by the border: whether it is a dead end, leads only to the border, and is accepted."""

    dead_end: bool
    border_only: bool
    accepted: bool


@rule("mordheim-labyrinth/generation/dead-end-on-border")
def dead_end_on_border(*, grid: tuple[str, ...], at: Location, tile: str) -> BorderTile:
    """Return whether a tile is a dead end that opens onto the border (S2-R026, S2-E3).

    The border matches any edge.
    """
    table = Grid.read(grid)
    leads_to = [at.beyond(one_side(side)) for side in tile]
    border_only = not any(table.has(location) for location in leads_to)
    return BorderTile(len(tile) == 1, border_only, table.clash(at, exits_of(tile)) is None)


@rule("mordheim-labyrinth/generation/manual-normal")
def manual_normal(*, grid: tuple[str, ...], at: Location, tile: str) -> Verdict:
    """Return whether a player may place a tile here (S2-R005, S2-R006).

    Any empty location where its edges match is allowed.
    """
    return _verdict(Grid.read(grid).clash(at, exits_of(tile)))


@rule("mordheim-labyrinth/generation/ready-to-deploy")
def ready_to_deploy(*, grid: tuple[str, ...]) -> bool:
    """Return whether the labyrinth is complete, so that the warbands may be deployed (S2-R005)."""
    return EMPTY not in Grid.read(grid).cells


@rule("mordheim-labyrinth/generation/manual-progressive")
def manual_progressive(*, grid: tuple[str, ...], at: Location, tile: str, edge: str, meeting: str) -> Verdict:
    """Return whether the player of an edge may place a tile here (S2-R008, S2-R009).

    Tiles are placed row by row from that edge.
    """
    table = Grid.read(grid)
    clash = table.clash(at, exits_of(tile))
    return _verdict(clash or _out_of_row(table, at, one_side(edge), meeting))


@rule("mordheim-labyrinth/generation/random-preset")
def random_preset(*, grid: tuple[str, ...], direction: str) -> Location | None:
    """Return the next location to fill: the first empty one in row order (S2-R011).

    Returns None at the end.
    """
    table = Grid.read(grid)
    empty = [location for location in table.locations() if table.at(location) == EMPTY]
    if not empty:
        return None
    row = [location for location in empty if location.row == empty[0].row]
    backwards = direction == "back-and-forth" and not _odd(row[0].row)
    return row[-1] if backwards else row[0]


def _verdict(because: str | None) -> Verdict:
    return Verdict(because is None, because)


def _turnings(tile: int, equivalent: str) -> tuple[int, ...]:
    return turnings(tile) if equivalent == "same-exits" else every_turning(tile)


def _fitting(table: Grid, at: Location, tile: int, equivalent: str) -> tuple[int, ...]:
    return tuple(turning for turning in _turnings(tile, equivalent) if table.clash(at, turning) is None)


def _refused(table: Grid, at: Location, tile: int, closing: str) -> bool:
    after = table.with_tile(at, tile)
    return closing == "refuse" and EMPTY in after.cells and not after.open_ends()


def _out_of_row(table: Grid, at: Location, edge: int, meeting: str) -> str | None:
    """Return why the player of an edge may not yet place at a location; None if allowed."""
    row = table.distance(at, edge)
    before = [location for location in table.locations() if table.distance(location, edge) < row]
    if any(table.at(location) == EMPTY for location in before):
        return "row-not-complete"
    beyond_middle = row > table.distance(at, OPPOSITE[edge])
    return "other-half" if meeting == "to-the-middle" and beyond_middle else None


def _odd(number: int) -> bool:
    return bool(number & 1)
