"""Sewer experience and sewer skills, and what they make a recruit cost (S2, section 7)."""

from dataclasses import dataclass
from enum import StrEnum

from regolario.games.mordheim_labyrinth.warriors import Pace
from regolario.mechanics.tables import RollTable
from regolario.rule import rule


class Ground(StrEnum):
    """What asks a warrior in a hurry for an Initiative test."""

    BRIDGE = "bridge"
    WALKWAY = "walkway"
    SLIPPERY_FLOOR = "slippery-floor"


class Poison(StrEnum):
    """Where a poison comes from."""

    SLIME = "slime"
    WEAPON = "weapon"


class Dread(StrEnum):
    """What a warrior is afraid of."""

    SEWERS = "sewers"
    CREATURE = "creature"


@rule("mordheim-labyrinth/skills/earning")
def earning(
    *,
    in_sewers: bool,
    survived: bool,
    enemies_out: int,
    other_points: int,
    surviving: int,
    enemy: int,
    place: str,
    ways: str,
) -> int:
    """The sewer experience points of a hero or a henchman group after a battle (S2-R097, S2-R098). ``other_points``
    are those of ordinary experience earned in other ways."""
    if not in_sewers and place == "sewers-only":
        return 0
    earned = (surviving if survived else 0) + enemy * enemies_out
    return earned + other_points if ways == "every-way" else earned


@rule("mordheim-labyrinth/skills/advances")
def advances(*, before: int, after: int, thresholds: tuple[int, ...]) -> tuple[int, ...]:
    """The thresholds passed from ``before`` points to ``after``; each is an advance (S2-R099). ``thresholds`` are those
    of ordinary experience on the roster. Raises ValueError if points were lost."""
    if after < before:
        raise ValueError("points are never lost")
    return tuple(threshold for threshold in thresholds if before < threshold <= after)


@dataclass(frozen=True)
class Lesson:
    """What an advance teaches: a skill, another roll, or nothing."""

    skill: str | None
    roll_again: bool


@rule("mordheim-labyrinth/skills/random-skill")
def random_skill(*, roll: int, known: tuple[str, ...], skills: RollTable, again: str) -> Lesson:
    """The skill that a total of the dice teaches to a warrior who knows some already (S2-R100, S2-T5)."""
    skill = skills.at(roll).result
    if skill not in known or again == "kept":
        return Lesson(skill, False)
    some_are_left = any(row.result not in known for row in skills.rows)
    return Lesson(None, again == "roll-again" and some_are_left)


@rule("mordheim-labyrinth/skills/cats-eye")
def cats_eye(*, roll: int, beyond_sight: bool, usual: int, needed: int, where: str) -> bool:
    """Whether a shooter with Cat's Eye hits a lantern carrier; ``usual`` is the face needed by the ordinary rules
    (S2-R101, S2-C15)."""
    if beyond_sight:
        return roll >= needed
    return roll >= (min(needed, usual) if where == "everywhere" else usual)


@dataclass(frozen=True)
class Contact:
    """What poison does to a warrior: the hits it takes and the inches of movement it loses."""

    hits: int
    penalty: int


@rule("mordheim-labyrinth/skills/rat-skin")
def rat_skin(*, poison: Poison, hits: int, penalty: int, poisons: str) -> Contact:
    """What reaches a warrior with Rat Skin: no hits, but the water still slows it (S2-R102)."""
    protected = poison is Poison.SLIME or poisons == "every-poison"
    return Contact(0 if protected else hits, penalty)


@rule("mordheim-labyrinth/skills/owl-sight")
def owl_sight(*, times: int, dice: int, twice: str) -> int:
    """How many dice of sight a warrior gains who rolled Owl Sight so many times (S2-R103)."""
    return dice * (times if twice == "each-time" else min(times, 1))


@rule("mordheim-labyrinth/skills/agile")
def agile(*, ground: Ground, pace: Pace, floor: str) -> bool:
    """Whether Agile spares a warrior an Initiative test (S2-R104)."""
    if pace not in (Pace.RUN, Pace.CHARGE):
        return False
    return ground is not Ground.SLIPPERY_FLOOR or floor == "spared-too"


@rule("mordheim-labyrinth/skills/big-and-pissed-off")
def big_and_pissed_off(*, dread: Dread) -> bool:
    """Whether the skill makes a warrior immune to a fear (S2-R105)."""
    return dread is Dread.SEWERS


@dataclass(frozen=True)
class Recruit:
    """What a recruit brings: sewer experience points and skills."""

    points: int
    skills: tuple[str, ...]


@rule("mordheim-labyrinth/skills/recruits-inherit")
def recruits_inherit(*, points: int, skills: tuple[str, ...]) -> Recruit:
    """A recruit has the points and the skills of the group (S2-R106)."""
    return Recruit(points, skills)


@rule("mordheim-labyrinth/skills/cost-of-a-recruit")
def cost_of_a_recruit(
    *, basic: int, experience: int, sewer_experience: int, per_point: int, per_sewer_point: int
) -> int:
    """What one recruit costs in gold crowns, ``basic`` being the price with equipment (S2-R107, S2-C16)."""
    return basic + per_point * experience + per_sewer_point * sewer_experience


@rule("mordheim-labyrinth/skills/how-many-recruits")
def how_many_recruits(*, wanted: int, available: int, experience: int) -> int:
    """How many recruits a group may buy at once: ``available`` is the ordinary experience that can be bought in all,
    ``experience`` what each recruit brings of it; sewer experience points do not count (S2-R107)."""
    return wanted if experience == 0 else min(wanted, available // experience)
