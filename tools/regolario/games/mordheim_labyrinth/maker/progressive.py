"""Random progressive building, step by step (S2-R014 to S2-R019).

The tiles of the deployment come first, then those that a model discovers as it enters a tile. A game is a request and
the steps taken: the same steps give the same labyrinth, so a saved game can be resumed.
"""

from collections import deque
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from regolario.games.mordheim_labyrinth.maker.labyrinth import (
    Labyrinth,
    Place,
    Tile,
    around,
    draw,
    name_of,
    place_named,
    stream,
    wanted,
)
from regolario.games.mordheim_labyrinth.maker.making import TILES, Furnishing, LabyrinthRequest, read_asked, write_asked
from regolario.games.mordheim_labyrinth.maker.pile import read_mix, shuffled
from regolario.games.mordheim_labyrinth.maker.scene import CENTRE, LabyrinthScene
from regolario.games.mordheim_labyrinth.maker.settings import LabyrinthSettings, read_settings, write_settings
from regolario.games.mordheim_labyrinth.rules.exploration import reveal_on_entering
from regolario.games.mordheim_labyrinth.rules.grid import Grid, Location, squared_distance_from_centre
from regolario.games.mordheim_labyrinth.rules.tiles import letters, one_side
from regolario.mechanics.arguments import at_least
from regolario.mechanics.bounds import shortened
from regolario.mechanics.refusals import RefusedError

FORMAT = "regolario-labyrinth-1"
"""What a saved game calls itself."""
MORE = "+"
"""A step that begins so puts more tiles into the pile: ``+tee=2``."""


@dataclass(frozen=True)
class Deployment:
    """The deployment of warbands: at ``edges`` of the table, and near its centre.

    ``edges`` are letters, ``reach`` is the distance from the centre in inches, if given.
    """

    edges: str = "NS"
    reach: Fraction | None = None


def read_deployment(written: str) -> Deployment:
    """Read ``N,S``, ``E`` or ``N,centre=6``. Raises ValueError for anything else."""
    edges, reach = "", None
    for part in (piece.strip() for piece in written.split(",")):
        if part.lower().startswith("centre="):
            reach = _inches(part[len("centre=") :])
            at_least("centre", reach, Fraction(0))
        else:
            one_side(part.upper())
            edges += part.upper()
    return Deployment(edges, reach)


def _inches(written: str) -> Fraction:
    """Return a distance in inches. Raises ValueError for anything else."""
    try:
        return Fraction(written)
    except (ValueError, ZeroDivisionError):
        text = f"`{written}` is not a distance in inches"
        raise RefusedError(text, "deployment", value=shortened(written)) from None


def write_deployment(deployment: Deployment) -> str:
    """Return a deployment in the form that ``read_deployment`` reads."""
    centre = [] if deployment.reach is None else [f"centre={deployment.reach}"]
    return ",".join([*deployment.edges, *centre])


class Exploration:
    """A labyrinth that is being discovered. The tiles of the deployment lie when it begins."""

    def __init__(self, asked: LabyrinthRequest, settings: LabyrinthSettings, deployment: Deployment) -> None:
        if settings.reading("no-tile-fits") == "take-back":
            text = "tiles can only be added: whether a model stands on a tile is known only at the table"
            raise RefusedError(text, "only-added")
        self.asked, self.settings, self.deployment = asked, settings, deployment
        self.steps: list[str] = []
        self._random = stream(asked.seed, TILES)
        self._pile = deque(shuffled(asked.mix, self._random))
        self._tiles: dict[Place, Tile] = {}
        self._stuck: list[Place] = []
        self._gaps: list[Place] = []
        self._furnishing = Furnishing(asked, settings)
        for place in starting_places(asked, settings, deployment):
            self._lay(place, discovered=False)

    @property
    def labyrinth(self) -> Labyrinth:
        """Return the labyrinth on the table now."""
        return Labyrinth(
            self.asked.columns,
            self.asked.rows,
            dict(self._tiles),
            tuple(self._pile),
            tuple(self._stuck),
            tuple(self._gaps),
        )

    @property
    def scene(self) -> LabyrinthScene:
        """Return the labyrinth on the table now, with water and finds."""
        return self._furnishing.scene(self.labyrinth, "progressive")

    def step(self, written: str) -> tuple[Place, ...]:
        """Take a step, and return the places where tiles were laid.

        ``C4`` means that a model enters that tile, ``+tee=2`` that more tiles go under the pile, ``C4=W`` that the
        bridge on C4 stands over the western arm of the water (``C4=C``: at the centre). Raises ValueError for an
        impossible step, and then changes nothing.
        """
        written = written.strip()
        before = len(self._tiles)
        if written.startswith(MORE):
            self._add(read_mix(written[len(MORE) :]))
        else:
            written = written.upper()
            place, chosen, arm = written.partition("=")
            if chosen:
                self._furnishing.place_bridge(
                    place_named(place), CENTRE if arm.strip() == "C" else one_side(arm.strip())
                )
            else:
                self._enter(place_named(place))
        self.steps.append(written)
        return tuple(list(self._tiles)[before:])

    def open_places(self) -> tuple[Place, ...]:
        """Return the tiles with an exit to an empty place: entering one discovers it."""
        board = self.labyrinth
        return tuple(
            place
            for place, tile in board.tiles.items()
            if any(tile.exits & side and board.is_empty(there) for side, _, there in around(place))
        )

    def _enter(self, place: Place) -> None:
        if place not in self._tiles:
            places = tuple(map(name_of, sorted(self._tiles)))
            known = ", ".join(places) or "none"
            text = f"no tile lies on {name_of(place)}, so nobody can enter it: tiles lie on {known}"
            raise RefusedError(text, "no-tile", place=name_of(place), places=places)
        for there in self._discovered(place):
            if there not in self._stuck:
                self._lay(there, discovered=True)

    def _discovered(self, place: Place) -> Iterable[Place]:
        """Yield the places to fill when a model enters a tile (S2-R018)."""
        lines = reveal_on_entering(
            grid=self.labyrinth.lines,
            at=Location(*place),
            spread=self.settings.reading("connected-tiles"),
            start="discovers",
            back="at-once",
        )
        for row, line in enumerate(lines, 1):
            yield from ((column, row) for column, cell in enumerate(line.split(), 1) if cell == "?")

    def _add(self, mix: Mapping[str, int]) -> None:
        """Put shuffled tiles under the pile and try again where nothing fitted."""
        self._pile.extend(shuffled(mix, self._random))
        again, self._stuck = self._stuck, []
        for place in again:
            self._lay(place, discovered=True)

    def _lay(self, place: Place, *, discovered: bool) -> None:
        opened, closed = wanted(self._tiles, place)
        tile = draw(self._pile, self._random, opened=opened, closed=closed)
        if tile is not None:
            self._tiles[place] = tile
            self._furnishing.tile_laid(self._tiles, place, discovered=discovered)
        elif self.settings.reading("no-tile-fits") == "leave-gap":
            self._gaps.append(place)
        else:
            self._stuck.append(place)


def starting_places(asked: LabyrinthRequest, settings: LabyrinthSettings, deployment: Deployment) -> Iterable[Place]:
    """Yield the places that are filled for the deployment, row by row (S2-R014 to S2-R016)."""
    table = Grid.empty(asked.columns, asked.rows)
    rows = settings.deep_rows if settings.reading("initial-rows") == "rows-for-each" else settings.rows
    edges = [one_side(edge) for edge in deployment.edges]
    for at in table.locations():
        if any(table.distance(at, edge) <= rows for edge in edges) or _central(table, at, settings, deployment):
            yield at.column, at.row


def _central(table: Grid, at: Location, settings: LabyrinthSettings, deployment: Deployment) -> bool:
    if deployment.reach is None:
        return False
    scenario = settings.reading("central-zone") == "scenario-measure"
    limit = deployment.reach * settings.inch if scenario else Fraction(0)
    far = squared_distance_from_centre(table, at, settings.side)
    return far < limit * limit or far == 0


def save(exploration: Exploration) -> dict[str, Any]:
    """Return a game for JSON: the request, the steps, and the tiles, for comparison."""
    return {
        "format": FORMAT,
        "asked": write_asked(exploration.asked),
        "deployment": write_deployment(exploration.deployment),
        "steps": list(exploration.steps),
        "tiles": {name_of(place): letters(tile.exits) for place, tile in exploration.labyrinth.tiles.items()},
        "settings": write_settings(exploration.settings),
    }


def resume(plain: Any) -> Exploration:
    """Take up a saved game. Raises ValueError that says what is wrong with it."""
    if not isinstance(plain, dict) or plain.get("format") != FORMAT:
        raise RefusedError(f'this is not a saved labyrinth: it should begin with "format": "{FORMAT}"', "not-saved")
    try:
        settings = read_settings(plain["settings"])
        exploration = Exploration(read_asked(plain["asked"]), settings, read_deployment(plain["deployment"]))
        for step in plain["steps"]:
            exploration.step(step)
        tiles = dict(plain["tiles"])
    except KeyError as error:
        raise RefusedError(f"{error} is missing", "saved-lacks", lacking=str(error.args[0])) from error
    except (TypeError, AttributeError, IndexError) as error:
        raise RefusedError(f"a value is of the wrong type ({error})", "saved-type") from error
    made = save(exploration)["tiles"]
    wrong = next((name for name in sorted({*tiles, *made}) if tiles.get(name) != made.get(name)), None)
    if wrong:
        text = f"at {wrong} the file has {tiles.get(wrong, 'no tile')} and the steps give {made.get(wrong, 'no tile')}"
        why = "it was changed by hand or saved by another version"
        raise RefusedError(f"{text}: {why}", "saved-differs", place=wrong)
    return exploration
