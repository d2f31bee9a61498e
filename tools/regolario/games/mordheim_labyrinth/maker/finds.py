"""What lies on the tiles.

Accessories and the warriors met, rolled for each tile as it is laid (S2-R053, S2-R065).
"""

from random import Random

from regolario.games.mordheim_labyrinth.maker.labyrinth import Place
from regolario.games.mordheim_labyrinth.maker.scene import Find
from regolario.games.mordheim_labyrinth.maker.settings import LabyrinthSettings
from regolario.games.mordheim_labyrinth.rules.accessories import Accessory, Laid, rolling, what_is_found
from regolario.games.mordheim_labyrinth.rules.independent_warriors import who_appears


class Finds:
    """The finds of a board that is being laid; ``found`` grows."""

    def __init__(self, settings: LabyrinthSettings, random: Random) -> None:
        self.found: dict[Place, Find] = {}
        self._settings = settings
        self._random = random

    def tile_laid(self, place: Place, *, discovered: bool) -> None:
        """Roll for a tile that has just been laid."""
        laid = Laid.EXPLORATION if discovered else Laid.DEPLOYMENT
        initial = self._settings.reading("accessories-on-initial-tiles")
        table = self._settings.accessories
        dice = rolling(laid=laid, die=table.dice, initial_tiles=initial)
        if dice is not None:
            accessory = what_is_found(roll=dice.roll(self._random), accessories=table)
            if accessory is not Accessory.NOTHING:
                self.found[place] = self._find(accessory)

    def _find(self, accessory: Accessory) -> Find:
        if accessory is Accessory.GOLD_CROWNS:
            return Find(accessory.value, self._settings.crowns.roll(self._random))
        if accessory is Accessory.INDEPENDENT_WARRIORS:
            total, row = self._settings.encounters.roll(self._random)
            met = who_appears(roll=total, encounters=self._settings.encounters)
            return Find(accessory.value, met.warriors, row.result)
        return Find(accessory.value)
