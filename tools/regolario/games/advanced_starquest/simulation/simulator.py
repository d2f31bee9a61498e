"""The simulator: reads the forces and the board, asks the rules, and makes a skirmish of them."""

from collections.abc import Iterator

from regolario.data.places import Map
from regolario.games.advanced_starquest.rules.board import Board
from regolario.games.advanced_starquest.simulation.force_file import SCHEMA, Force, ForceUnit, force_of, title_of
from regolario.games.advanced_starquest.simulation.ground import FACINGS, closed_doors, grounds_of
from regolario.games.advanced_starquest.simulation.plan import TooManyPoints, plan_of
from regolario.games.advanced_starquest.simulation.skirmish import Skirmish
from regolario.mechanics.boards.text import BoardError
from regolario.mechanics.facings import Facing
from regolario.mechanics.spaces import Space
from regolario.problems import Place, Problem
from regolario.simulate.simulator import Matchup, Simulator, Unfit

MOST_SQUARES, MOST_DOORS = 600, 4
ROOMS = """\
+-+-+-+-+-+-+-+-+-+-+-+-+
|. . . .|. . . .|. . . .|
+ + + + + + + + + + + + +
|. . . .|. . . . . . . .|
+ + + + + + + + + + + + +
|. . . . . . . .|. . . .|
+ + + + + + + + + + + + +
|. . . .|. # . .|. . . .|
+ + + + + + + + + + + + +
|. . . .|. . # .|. . . .|
+ + + + + + + + + + + + +
|. . . .|. . . . . . . .|
+ + + + + + + + + + + + +
|. . . . . . . .|. . . .|
+ + + + + + + + + + + + +
|. . . .|. . . .|. . . .|
+-+-+-+-+-+-+-+-+-+-+-+-+
"""
"""Three rooms, for forces that meet nowhere in particular; the board is ours."""


def skirmish(matchup: Matchup) -> Skirmish:
    """Return the skirmish of a matchup. Raises Unfit, and Refusal for a rule that cannot be asked."""
    left, right = (force_of(plain, matchup.book) for plain in (matchup.left, matchup.right))
    if left.marines == right.marines:
        what, remedy = f"both forces are {'marines' if left.marines else 'aliens'}", "name one of each kind"
        raise Unfit([Problem(matchup.right.place("units"), "mixed-force", what, remedy)])
    board = _board(matchup)
    placing = StartSquares(board, matchup)
    stood = [*placing.places(left), *placing.places(right, mirrored=True)]
    grounds = grounds_of(board, matchup.book)
    number = {name: at for at, name in enumerate(grounds[0].squares)}
    places = tuple(len(FACINGS) * number[str(space)] + FACINGS.index(facing) for space, facing in stood)
    try:
        return Skirmish(plan_of(matchup.book, grounds, left, right, places, matchup.turns))
    except TooManyPoints as error:
        raise Unfit([Problem(matchup.left.place("units"), "no-skirmish", str(error), "use another unit")]) from error


def _board(matchup: Matchup) -> Board:
    try:
        board = Board.read(matchup.board)
    except BoardError as error:
        place = Place(matchup.board_file, error.line, error.column)
        raise Unfit([Problem(place, "board", error.what, error.remedy)]) from error
    if board.figures:
        at = Place(matchup.board_file, *board.drawing.places[board.figures[0].spaces[0]])
        what = f"the {board.figures[0].kind} at {board.figures[0].spaces[0]} is on the board already"
        raise Unfit([Problem(at, "board", what, "draw no figures; the files of the forces say where units stand")])
    if len(board.spaces) > MOST_SQUARES:
        what = f"the board has {len(board.spaces):,} squares"
        raise Unfit([Problem(Place(matchup.board_file), "board", what, f"draw at most {MOST_SQUARES}")])
    if (count := len(closed_doors(board))) > MOST_DOORS:
        what = f"the board has {count} closed doors"
        raise Unfit([Problem(Place(matchup.board_file), "board", what, f"draw at most {MOST_DOORS}")])
    return board


class StartSquares:
    """The squares on which units stand at the start; each is taken only once."""

    def __init__(self, board: Board, matchup: Matchup) -> None:
        self.board, self.matchup = board, matchup
        self.named = {
            item["at"]: item for plain in (matchup.left, matchup.right) for item in plain["units"] if "at" in item
        }
        self.taken: set[Space] = set()

    def places(self, force: Force, *, mirrored: bool = False) -> Iterator[tuple[Space, Facing]]:
        """Yield the square and facing of each unit of a force. Raises Unfit for one that cannot stand there.

        A unit without a square of its own stands on the next free one, column by column from the west and facing east;
        ``mirrored``, from the east and facing west.
        """
        columns = sorted(self.board.spaces, key=lambda one: (-one.column if mirrored else one.column, one.row))
        free = (space for space in columns if str(space) not in self.named)
        for unit in force.units:
            facing = unit.faces or (Facing.WEST if mirrored else Facing.EAST)
            yield self._stands(unit) if unit.at else self._next(free, unit), facing

    def _stands(self, unit: ForceUnit) -> Space:
        assert unit.at
        if unit.at not in self.board.spaces:
            raise self._fault(unit, f"no square {unit.at} on {self.matchup.board_file}", "name one of its squares")
        if unit.at in self.taken:
            raise self._fault(unit, f"another unit stands on {unit.at}", "name another square")
        self.taken.add(unit.at)
        return unit.at

    def _next(self, free: Iterator[Space], unit: ForceUnit) -> Space:
        found = next(free, None)
        if found is None or found in self.taken:
            raise self._fault(unit, "the board has no square left", "draw a larger board, or use fewer units")
        self.taken.add(found)
        return found

    def _fault(self, unit: ForceUnit, what: str, remedy: str) -> Unfit:
        source: Map = unit.source
        return Unfit([Problem(source.place("at" if "at" in source else "unit"), "no-such-square", what, remedy)])


SIMULATOR = Simulator(force=SCHEMA, board=ROOMS, contest=skirmish, title=title_of)
