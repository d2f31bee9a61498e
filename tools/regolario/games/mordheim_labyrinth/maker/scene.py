"""Contents of a labyrinth besides its walls: watercourses, bridges, finds."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from regolario.games.mordheim_labyrinth.maker.labyrinth import Labyrinth, Place
from regolario.games.mordheim_labyrinth.rules.tiles import letters

CENTRE = 0
"""The place of a bridge that stands over no arm of a course."""


@dataclass(frozen=True)
class Stretch:
    """The part of a course that crosses one tile.

    The side it comes in by, the sides it goes out by, and, if none, why it ends at the centre (``dives``, ``wall``
    or ``joins`` another course). ``kind`` is a key of the table of kinds; a ``source`` springs here, at the side
    ``enters`` or, if not ``from_edge``, at the centre. ``bridge`` says whether one crosses it: ``over`` the arm of a
    side, or at the centre of the tile. While ``arms`` is not empty, a player has yet to choose among them.
    """

    place: Place
    kind: str
    enters: int
    leaves: tuple[int, ...]
    source: bool = False
    from_edge: bool = True
    end: str | None = None
    bridge: bool = False
    over: int = CENTRE
    arms: tuple[int, ...] = ()

    @property
    def waterways(self) -> tuple[int, ...]:
        """Return the sides that the water of the stretch reaches."""
        return (self.enters, *self.leaves) if self.from_edge else self.leaves


@dataclass(frozen=True)
class Find:
    """A find on a tile.

    It has the key of an accessory; the number, if there are dice for it (crowns, warriors); and which warriors, a
    key of the table of encounters.
    """

    accessory: str
    count: int | None = None
    encounter: str | None = None


@dataclass(frozen=True)
class LabyrinthScene:
    """A labyrinth with all that lies in it, and how it was made.

    ``bricks_wide`` is the width of each kind of course, ``walkway_bricks`` the length and breadth of a walkway, in
    bricks.
    """

    labyrinth: Labyrinth
    seed: int
    mode: str
    stretches: tuple[Stretch, ...] = ()
    finds: Mapping[Place, Find] = field(default_factory=dict)
    bricks_wide: Mapping[str, int] = field(default_factory=dict)
    walkway_bricks: tuple[int, int] = (1, 1)

    def water_at(self, place: Place) -> tuple[Stretch, ...]:
        """Return the stretches of course on a tile."""
        return tuple(stretch for stretch in self.stretches if stretch.place == place)


def arm_name(arm: int) -> str:
    """Return the letter of an arm, as in a step: N, E, S, W, or C for the centre."""
    return letters(arm) or "C"
