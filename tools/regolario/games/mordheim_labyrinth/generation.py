"""Building the labyrinth (S2 section 1): the playing area, what fits where, the pile, and placing by hand.

Which tiles lie at the start of a progressive game, and which ones its warriors discover, stands in exploring.py.
"""

from dataclasses import dataclass

from regolario.mechanics.dice import Dice
from regolario.mechanics.grid import EMPTY, Grid, Location
from regolario.mechanics.tiles import OPPOSITE, every_turning, exits, letters, one_side, turnings
from regolario.rule import Verdict, rule


@dataclass(frozen=True)
class PlayingArea:
    """How many tiles cover the table, how many of them touch its border, and how long it is on each side, in mm."""

    tiles: int
    on_border: int
    length: int


@rule("mordheim-labyrinth/generation/playing-area")
def playing_area(*, across: int, side: int) -> PlayingArea:
    """The area that a square grid makes: ``across`` tiles each way, sides of ``side`` mm (S2-R003, S2-C1, S2-C2)."""
    table = Grid.empty(across, across)
    return PlayingArea(len(table.cells), len({location for _, location in table.border()}), across * side)


@rule("mordheim-labyrinth/generation/matching-edges")
def matching_edges(*, grid: tuple[str, ...], at: Location, tile: str) -> Verdict:
    """Whether a tile, as it lies, may be laid at a location: every edge must match its neighbour's (S2-R006)."""
    return _verdict(Grid.read(grid).clash(at, exits(tile)))


@rule("mordheim-labyrinth/generation/different-turnings")
def different_turnings(*, tile: str, equivalent: str) -> tuple[str, ...]:
    """The exits of a tile in each of its turnings that are not equivalent, as it lies first (S2-R025)."""
    return tuple(letters(turning) for turning in _turnings(exits(tile), equivalent))


@rule("mordheim-labyrinth/generation/turnings-that-fit")
def turnings_that_fit(*, grid: tuple[str, ...], at: Location, tile: str, equivalent: str) -> tuple[str, ...]:
    """Those of the turnings of a tile that match every neighbour of a location (S2-R006, S2-R025)."""
    table = Grid.read(grid)
    return tuple(letters(turning) for turning in _fitting(table, at, exits(tile), equivalent))


@dataclass(frozen=True)
class Choice:
    """How a tile comes to lie: its ``turning``, None while the die must be rolled (``roll`` is ``needed``, or ``again``
    after a result that stands for no turning; else ``over``); and what each result of the die, lowest first, stands
    for."""

    turning: str | None
    roll: str
    results: tuple[str, ...] = ()


@rule("mordheim-labyrinth/generation/choice-of-turning")
def choice_of_turning(*, turnings: tuple[str, ...], die: Dice, sharing: str, rolled: int | None = None) -> Choice:
    """Which of the turnings that fit the die chooses; a lone one needs no roll (S2-R025, S2-E2).

    Raises ValueError for no turnings at all, or a result that the die cannot give.
    """
    if not turnings or (rolled is not None and rolled not in die.totals):
        raise ValueError(f"there must be turnings to choose from, and a result of {die}")
    if len(turnings) == 1:
        return Choice(turnings[0], "over")
    share = len(die.totals) // len(turnings) if sharing == "equal-shares" else 1
    shared = [turning for turning in turnings for _ in range(share)]
    results = (*shared, *["again"] * (len(die.totals) - len(shared)))
    if rolled is None:
        return Choice(None, "needed", results)
    chosen = results[die.totals.index(rolled)]
    return Choice(None, chosen, results) if chosen == "again" else Choice(chosen, "over", results)


@dataclass(frozen=True)
class Draw:
    """What drawing from the pile comes to.

    ``outcome`` is ``found`` or, when a whole round of the pile fits nothing, the reading that is followed; ``tile`` as
    it came from the pile, and the ``turnings`` in which it fits; how many tiles were ``set_aside`` before it; the pile
    afterwards, top first.
    """

    outcome: str
    tile: str | None
    turnings: tuple[str, ...]
    set_aside: int
    pile: tuple[str, ...]


@rule("mordheim-labyrinth/generation/pile-rule")
def pile_rule(
    *, grid: tuple[str, ...], at: Location, pile: tuple[str, ...], stuck: str, equivalent: str, closing: str
) -> Draw:
    """Draw until a tile fits; those that do not go to the bottom of the pile (S2-R012, S2-R024)."""
    table = Grid.read(grid)
    for drawn, tile in enumerate(pile):
        fitting = _fitting(table, at, exits(tile), equivalent)
        allowed = tuple(letters(turning) for turning in fitting if not _refused(table, at, turning, closing))
        if allowed:
            return Draw("found", tile, allowed, drawn, (*pile[drawn + 1 :], *pile[:drawn]))
    return Draw(stuck, None, (), len(pile), pile)


@rule("mordheim-labyrinth/generation/closing-tile")
def closing_tile(*, grid: tuple[str, ...], at: Location, tile: str, closing: str) -> Verdict:
    """Whether a tile may be laid that leaves no way on to the empty locations (S2-R024)."""
    refused = _refused(Grid.read(grid), at, exits(tile), closing)
    return _verdict("closes-the-labyrinth" if refused else None)


@dataclass(frozen=True)
class BorderTile:
    """A tile by the table's border: whether it is a dead end (one exit), whether its exits lead to the border only,
    and whether it is accepted as it lies."""

    dead_end: bool
    border_only: bool
    accepted: bool


@rule("mordheim-labyrinth/generation/dead-end-on-border")
def dead_end_on_border(*, grid: tuple[str, ...], at: Location, tile: str) -> BorderTile:
    """Whether a tile is a dead end that opens onto the table's border; the border matches any edge (S2-R026, S2-E3)."""
    table = Grid.read(grid)
    leads_to = [at.beyond(one_side(side)) for side in tile]
    border_only = not any(table.has(location) for location in leads_to)
    return BorderTile(len(tile) == 1, border_only, table.clash(at, exits(tile)) is None)


@rule("mordheim-labyrinth/generation/manual-normal")
def manual_normal(*, grid: tuple[str, ...], at: Location, tile: str) -> Verdict:
    """Whether a player may place a tile so: on any empty location where its edges match (S2-R005, S2-R006)."""
    return _verdict(Grid.read(grid).clash(at, exits(tile)))


@rule("mordheim-labyrinth/generation/ready-to-deploy")
def ready_to_deploy(*, grid: tuple[str, ...]) -> bool:
    """Whether the labyrinth is complete, so that the warbands may be deployed (S2-R005)."""
    return EMPTY not in Grid.read(grid).cells


@rule("mordheim-labyrinth/generation/manual-progressive")
def manual_progressive(*, grid: tuple[str, ...], at: Location, tile: str, edge: str, meeting: str) -> Verdict:
    """Whether the player of an edge may place a tile so: row by row from that edge (S2-R008, S2-R009)."""
    table = Grid.read(grid)
    clash = table.clash(at, exits(tile))
    return _verdict(clash or _out_of_row(table, at, one_side(edge), meeting))


@rule("mordheim-labyrinth/generation/random-preset")
def random_preset(*, grid: tuple[str, ...], direction: str) -> Location | None:
    """The next location to fill: the first empty one of the first row that has any, or None at the end (S2-R011)."""
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
    """Why the player of an edge may not yet place at a location, if so."""
    row = table.distance(at, edge)
    before = [location for location in table.locations() if table.distance(location, edge) < row]
    if any(table.at(location) == EMPTY for location in before):
        return "row-not-complete"
    beyond_middle = row > table.distance(at, OPPOSITE[edge])
    return "other-half" if meeting == "to-the-middle" and beyond_middle else None


def _odd(number: int) -> bool:
    return bool(number & 1)
