"""Water on the board: courses spring, run on as tiles are laid, and get bridges.

The rules are those of the chapters on watercourses and bridges; this module applies them to each tile as it is laid.
"""

from collections.abc import Mapping
from dataclasses import replace
from random import Random

from regolario.games.mordheim_labyrinth.maker.labyrinth import Place, Tile, beyond, name_of
from regolario.games.mordheim_labyrinth.maker.scene import CENTRE, Stretch, arm_name
from regolario.games.mordheim_labyrinth.maker.settings import LabyrinthSettings
from regolario.games.mordheim_labyrinth.rules.bridges import BridgePlace, new_bridge, place_of_a_bridge
from regolario.games.mordheim_labyrinth.rules.courses import CourseStretch as Run
from regolario.games.mordheim_labyrinth.rules.courses import Deviation, Front, Readings, run_course
from regolario.games.mordheim_labyrinth.rules.running_water import Beyond, beyond_the_tile
from regolario.games.mordheim_labyrinth.rules.tiles import SIDES, letters, one_side
from regolario.games.mordheim_labyrinth.rules.watercourses import (
    direction_of_a_course,
    kind_of_course,
    source_of_a_course,
)
from regolario.mechanics.refusals import RefusedError


class Waters:
    """The courses of a board that is being laid.

    ``stretches`` grows; a course waits at places still empty.
    """

    def __init__(self, settings: LabyrinthSettings, random: Random, columns: int, rows: int) -> None:
        self.stretches: list[Stretch] = []
        self._settings = settings
        self._random = random
        self._grid = (columns, rows)
        self._waiting: dict[Place, list[tuple[int, str]]] = {}
        self._readings = Readings(
            settings.reading("left-of-what"),
            settings.reading("bend-into-a-wall"),
            settings.reading("courses-that-meet"),
            settings.reading("wall-on-the-tile-of-the-source"),
        )

    def tile_laid(self, tiles: Mapping[Place, Tile], place: Place, *, discovered: bool) -> None:
        """Let waiting courses flow into the tile laid on ``place``, then roll for a source on it."""
        for enters, kind in self._waiting.pop(place, []):
            self._run(tiles, (place, enters), kind, place, discovered)
        for side, kind in self._sources(tiles[place], place):
            self._run(tiles, (place, side), kind, place, discovered, source=True)

    def _sources(self, tile: Tile, place: Place) -> list[tuple[int, str]]:
        """Return the courses that spring on a tile, as (side, kind) (S2-R032 to S2-R034)."""
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
        """Let a course run from ``front`` as far as there are tiles, and remember where it waits."""
        wet = {stretch.place for stretch in self.stretches}
        open_tiles = self._open(tiles, front, new)
        runs, ahead = run_course(open_tiles, [front], wet, self._turn, self._readings, source=source)
        for number, run in enumerate(runs):
            self.stretches.append(self._stretch(run, kind, source and number == 0, discovered))
        for place, enters in ahead:
            if self._holds(place) and place not in tiles:
                self._waiting.setdefault(place, []).append((enters, kind))

    def _open(self, tiles: Mapping[Place, Tile], front: Front, new: Place) -> dict[Place, int]:
        """Return the exits that a course may use, by the readings on the border and on older tiles."""
        edge = self._settings.reading("course-at-the-border")
        laid = self._settings.reading("tile-already-laid")
        turned_away = beyond_the_tile(beyond=Beyond.BORDER, edge=edge, laid=laid) == "turns-away"
        stopped = beyond_the_tile(beyond=Beyond.OLDER_TILE, edge=edge, laid=laid) == "stops"
        shapes = {}
        for place in (new,) if stopped else tiles:
            shut = self._border(place) if turned_away else 0
            shapes[place] = tiles[place].exits & ~shut | (front[1] if place == front[0] else 0)
        return shapes

    def _turn(self) -> Deviation:
        table = self._settings.deviation
        return Deviation(table.roll(self._random)[1].result)

    def _stretch(self, run: Run, kind: str, source: bool, discovered: bool) -> Stretch:
        leaves = letters(run.flow.leaves)
        ways = tuple(side for side in SIDES if run.flow.leaves & side)
        from_edge = not source or self._settings.reading("place-of-the-source") == "edge"
        bare = Stretch(run.place, kind, run.enters, ways, source, from_edge, run.flow.end)
        return self._bridged(bare, leaves, discovered)

    def _bridged(self, bare: Stretch, leaves: str, discovered: bool) -> Stretch:
        """Return a new stretch with its bridge, if it has one (S2-R044).

        Where its place is in doubt, a player chooses it later or the die does now (S2-R045).
        """
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
        if not found.bridges or standing.where is BridgePlace.NOWHERE:
            return bare
        if standing.where is BridgePlace.CENTRE:
            return replace(bare, bridge=True)
        arms = bare.waterways if bare.leaves else (*bare.waterways, CENTRE)
        if standing.chosen_by == "die":
            return replace(bare, bridge=True, over=self._random.choice(arms))
        return replace(bare, bridge=True, arms=arms)

    def place_bridge(self, place: Place, arm: int) -> None:
        """Put the bridge that waits on a tile over an arm. Raises ValueError if none there can stand so."""
        waiting = [number for number, one in enumerate(self.stretches) if one.place == place and one.arms]
        fits = [number for number in waiting if arm in self.stretches[number].arms]
        if not fits:
            arms = tuple(arm_name(side) for number in waiting for side in self.stretches[number].arms)
            choice = f"choose from: {', '.join(arms)}" if waiting else "no bridge there has to be placed"
            text = f"the bridge on {name_of(place)} cannot stand over {arm_name(arm)} ({choice})"
            key = "bridge" if waiting else "no-bridge"
            raise RefusedError(text, key, place=name_of(place), arm=arm_name(arm), arms=arms)
        self.stretches[fits[0]] = replace(self.stretches[fits[0]], over=arm, arms=())

    def _border(self, place: Place) -> int:
        return sum(side for side in SIDES if not self._holds(beyond(place, side)))

    def _holds(self, place: Place) -> bool:
        return 1 <= place[0] <= self._grid[0] and 1 <= place[1] <= self._grid[1]
