"""Water on the board: a course springs, runs on as tiles are laid, and gets its bridges. The rules are those of the
chapters on watercourses and bridges; here they are applied to each tile as it is laid."""

from collections.abc import Mapping
from random import Random

from regolario.games.mordheim_labyrinth.bridges import Where, new_bridge, place_of_a_bridge
from regolario.games.mordheim_labyrinth.courses import Front, Readings, Turn, run_course
from regolario.games.mordheim_labyrinth.courses import Stretch as Run
from regolario.games.mordheim_labyrinth.labyrinth import Place, Tile, beyond
from regolario.games.mordheim_labyrinth.running_water import Beyond, beyond_the_tile
from regolario.games.mordheim_labyrinth.scene import Stretch
from regolario.games.mordheim_labyrinth.settings import Settings
from regolario.games.mordheim_labyrinth.watercourses import (
    direction_of_a_course,
    kind_of_course,
    source_of_a_course,
)
from regolario.mechanics.tiles import SIDES, letters, one_side


class Waters:
    """The courses of a board that is being laid. ``stretches`` grows; a course waits at places still empty."""

    def __init__(self, settings: Settings, random: Random, columns: int, rows: int) -> None:
        self.stretches: list[Stretch] = []
        self._settings = settings
        self._random = random
        self._grid = (columns, rows)
        self._waiting: dict[Place, list[tuple[int, str]]] = {}
        self._readings = Readings(
            settings.reading("left-of-what"),
            settings.reading("bend-into-a-wall"),
            settings.reading("courses-that-meet"),
        )

    def tile_laid(self, tiles: Mapping[Place, Tile], place: Place, *, discovered: bool) -> None:
        """A tile has been laid on ``place``: courses that wait there flow in, then it may hold a source of its own."""
        for enters, kind in self._waiting.pop(place, []):
            self._run(tiles, (place, enters), kind, place, discovered)
        for side, kind in self._sources(tiles[place], place):
            self._run(tiles, (place, side), kind, place, discovered, source=True)

    def _sources(self, tile: Tile, place: Place) -> list[tuple[int, str]]:
        """The courses that spring on a tile, as (side, kind) (S2-R032 to S2-R034)."""
        border = self._border(place)
        openings = [side for side in SIDES if tile.exits & border & side]
        die, on = self._settings.source
        per = self._settings.reading("source-per-tile")
        rolls = tuple(die.roll(self._random) for _ in (openings if per == "exit" else openings[:1]))
        written, edge = letters(tile.exits), letters(border)
        springs = source_of_a_course(tile=written, border=edge, rolls=rolls, die=die, source_on=on, per=per)
        found = []
        for _ in range(springs.courses):
            chosen = letters(openings.pop(self._random.randrange(len(openings))))
            beginning = direction_of_a_course(
                tile=written,
                border=edge,
                corner=self._settings.reading("source-in-a-corner"),
                spring=self._settings.reading("place-of-the-source"),
                chosen=chosen,
            )
            roll = self._settings.kinds.dice.roll(self._random)
            found.append((one_side(beginning.side), kind_of_course(roll=roll, kinds=self._settings.kinds).value))
        return found

    def _run(
        self,
        tiles: Mapping[Place, Tile],
        front: Front,
        kind: str,
        new: Place,
        discovered: bool,
        *,
        source: bool = False,
    ) -> None:
        """Let a course run from ``front`` as far as tiles lie, and remember where it waits."""
        wet = {stretch.place for stretch in self.stretches}
        open_tiles = self._open(tiles, front, new)
        runs, ahead = run_course(open_tiles, [front], wet, self._turn, self._readings)
        for number, run in enumerate(runs):
            self.stretches.append(self._stretch(run, kind, source and number == 0, discovered))
        for place, enters in ahead:
            if self._holds(place) and place not in tiles:
                self._waiting.setdefault(place, []).append((enters, kind))

    def _open(self, tiles: Mapping[Place, Tile], front: Front, new: Place) -> dict[Place, int]:
        """The exits that a course may use, as the questions on the border and on older tiles are read."""
        edge = self._settings.reading("course-at-the-border")
        laid = self._settings.reading("tile-already-laid")
        turned_away = beyond_the_tile(beyond=Beyond.BORDER, edge=edge, laid=laid) == "turns-away"
        stopped = beyond_the_tile(beyond=Beyond.OLDER_TILE, edge=edge, laid=laid) == "stops"
        shapes = {}
        for place in (new,) if stopped else tiles:
            shut = self._border(place) if turned_away else 0
            shapes[place] = tiles[place].exits & ~shut | (front[1] if place == front[0] else 0)
        return shapes

    def _turn(self) -> Turn:
        table = self._settings.deviation
        return Turn(table.roll(self._random)[1].result)

    def _stretch(self, run: Run, kind: str, source: bool, discovered: bool) -> Stretch:
        leaves = letters(run.flow.leaves)
        ways = tuple(side for side in SIDES if run.flow.leaves & side)
        bridge = self._bridge(leaves, discovered)
        from_edge = not source or self._settings.reading("place-of-the-source") == "edge"
        return Stretch(run.place, kind, run.enters, ways, source, from_edge, run.flow.end, bridge)

    def _bridge(self, leaves: str, discovered: bool) -> bool:
        """Whether a bridge spans a new stretch (S2-R044); where there is a choice it is left to the players."""
        die, on = self._settings.bridge
        stretch = self._settings.reading("what-a-stretch-is")
        count = max(len(leaves), 1) if stretch == "branch" else 1
        rolls = tuple(die.roll(self._random) for _ in range(count))
        found = new_bridge(leaves=leaves, rolls=rolls, die=die, bridge_on=on, stretch=stretch)
        standing = place_of_a_bridge(
            leaves=leaves,
            at_an_end=self._settings.reading("bridge-at-an-end"),
            chooser=self._settings.reading("nobody-discovered-it"),
            discovered=discovered,
        )
        return found.bridges > 0 and standing.where is not Where.NOWHERE

    def _border(self, place: Place) -> int:
        return sum(side for side in SIDES if not self._holds(beyond(place, side)))

    def _holds(self, place: Place) -> bool:
        return 1 <= place[0] <= self._grid[0] and 1 <= place[1] <= self._grid[1]
