"""Playing Space Hulk with these dice: overwatch, flames and reloading (S1, section 15)."""

from dataclasses import dataclass

from regolario.games.advanced_starquest.rules.dice import Faces
from regolario.games.advanced_starquest.rules.melee import Paid, paid
from regolario.games.advanced_starquest.rules.shooting import Wound, wound
from regolario.games.advanced_starquest.rules.weapons import Weapons
from regolario.mechanics.lookup import one_of
from regolario.mechanics.tables import RollTable
from regolario.rule import rule


@rule("advanced-starquest/space-hulk/overwatch")
def overwatch(*, points: int, cost: int) -> Paid:
    """Return whether a unit can go on overwatch (S1-R108)."""
    return paid(points, cost)


@dataclass(frozen=True)
class OverwatchShot:
    """A shot on overwatch and whether the weapon is jammed after it."""

    shot: Wound
    jammed: bool


@rule("advanced-starquest/space-hulk/overwatch-shot")
def overwatch_shot(
    *, faces: Faces, armour: int, jams: bool, red: RollTable, white: RollTable, pierces: str, lives: str
) -> OverwatchShot:
    """Return the result of a shot on overwatch (S1-R104, S1-E5).

    ``jams`` is what the jam die says; its faces belong to Space Hulk.
    """
    return OverwatchShot(wound(faces=faces, armour=armour, red=red, white=white, pierces=pierces, lives=lives), jams)


@rule("advanced-starquest/space-hulk/flames")
def flames(*, faces: tuple[int, ...], armour: int, dice: int, red: RollTable, pierces: str, lives: str) -> Wound:
    """Return whether a flame token wounds a unit in its square (S1-R105)."""
    if len(faces) != dice:
        return Wound(False, "wrong-number-of-dice")
    return wound(faces=Faces(red=faces), armour=armour, red=red, white=red, pierces=pierces, lives=lives)


@rule("advanced-starquest/space-hulk/move-and-shoot")
def move_and_shoot(*, points: int, shot_cost: int, cost: int, weapons: str) -> Paid:
    """Return whether a unit can pay for moving forward and shooting at once (S1-R106).

    ``shot_cost`` are the Action Points of a shot of its weapon without a step.
    """
    if weapons == "light" and shot_cost > cost:
        return Paid(False, "shot-too-dear", points)
    return paid(points, cost)


@dataclass(frozen=True)
class Reloaded:
    """Whether a weapon is reloaded, the Action Points left, and its shots; ``because`` says why not."""

    legal: bool
    because: str | None
    left: int
    shots_left: int | None = None


@rule("advanced-starquest/space-hulk/reload")
def reload(
    *, weapon: str, points: int, cost: int, shots: int, weapons: str, shooting: Weapons, melee: Weapons
) -> Reloaded:
    """Return whether a unit can reload its weapon (S1-R107).

    The shots of other weapons than the Heavy Flamer are those of Space Hulk. Raises ValueError for an unknown weapon.
    """
    one_of((*shooting, *melee), weapon, "weapon")
    if weapon != weapons:
        return Reloaded(False, "not-reloaded", points)
    after = paid(points, cost)
    left = shots if after.legal and weapon == "heavy-flamer" else None
    return Reloaded(after.legal, after.because, after.left, left)
