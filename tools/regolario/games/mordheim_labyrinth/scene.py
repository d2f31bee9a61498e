"""What a labyrinth holds besides its walls: watercourses, bridges, finds. Plain records, laid by other modules."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from regolario.games.mordheim_labyrinth.labyrinth import Labyrinth, Place


@dataclass(frozen=True)
class Stretch:
    """The part of a course that crosses one tile: the side it comes in by, the sides it goes out by, and, if none,
    why it ends at the centre (``dives``, ``wall`` or ``joins`` another course). ``kind`` is a key of the table of
    kinds; a ``source`` springs here, at the side ``enters`` or, if not ``from_edge``, at the centre; ``bridge`` says
    whether one crosses it at the centre of the tile."""

    place: Place
    kind: str
    enters: int
    leaves: tuple[int, ...]
    source: bool = False
    from_edge: bool = True
    end: str | None = None
    bridge: bool = False


@dataclass(frozen=True)
class Find:
    """What was rolled for a tile: the key of an accessory; how many, where the dice say (crowns, warriors); which
    warriors, a key of the table of encounters."""

    accessory: str
    count: int | None = None
    encounter: str | None = None


@dataclass(frozen=True)
class Scene:
    """A labyrinth with all that lies in it, and how it was made. ``bricks_wide`` is the width of each kind of course,
    ``walkway_bricks`` the length and breadth of a walkway, in bricks."""

    labyrinth: Labyrinth
    seed: int
    mode: str
    stretches: tuple[Stretch, ...] = ()
    finds: Mapping[Place, Find] = field(default_factory=dict)
    bricks_wide: Mapping[str, int] = field(default_factory=dict)
    walkway_bricks: tuple[int, int] = (1, 1)

    def water_at(self, place: Place) -> tuple[Stretch, ...]:
        """The stretches of course on a tile."""
        return tuple(stretch for stretch in self.stretches if stretch.place == place)
