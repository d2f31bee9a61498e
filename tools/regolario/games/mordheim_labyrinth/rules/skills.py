"""Sewer experience and sewer skills, and what they make a recruit cost (S2, section 7)."""

from dataclasses import dataclass
from enum import StrEnum

from regolario.games.mordheim_labyrinth.rules.warriors import Pace, hurries
from regolario.mechanics.arguments import at_least
from regolario.mechanics.dice import Dice
from regolario.mechanics.lookup import one_of
from regolario.mechanics.tables import RollTable
from regolario.rule import rule


class Ground(StrEnum):
    """The occasions for an Initiative test in a hurry."""

    BRIDGE = "bridge"
    WALKWAY = "walkway"
    SLIPPERY_FLOOR = "slippery-floor"


class Poison(StrEnum):
    """The sources of poison."""

    SLIME = "slime"
    WEAPON = "weapon"


class Dread(StrEnum):
    """The things of which a warrior may be afraid."""

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
    each: str,
    independents: str,
    independents_out: int = 0,
    group: bool = False,
) -> int:
    """Return the sewer experience points of a hero or a group after a battle (S2-R097, S2-R098).

    ``group`` says that it is a henchman group. ``enemies_out`` are warriors of the enemy warband, ``independents_out``
    independent warriors; ``other_points`` are those of ordinary experience earned in other ways.
    """
    if not in_sewers and place == "sewers-only":
        return 0
    out = enemies_out + (independents_out if independents == "counts" else 0)
    paid = min(out, 1) if group and each == "one-a-battle" else out
    earned = (surviving if survived else 0) + enemy * paid
    return earned + other_points if ways == "every-way" else earned


@rule("mordheim-labyrinth/skills/advances")
def advances(*, before: int, after: int, thresholds: tuple[int, ...]) -> tuple[int, ...]:
    """Return the thresholds passed from ``before`` points to ``after``; each is an advance (S2-R099).

    ``thresholds`` are those of ordinary experience on the roster. Raises ValueError if points were lost.
    """
    at_least("after", after, before)
    return tuple(threshold for threshold in thresholds if before < threshold <= after)


@dataclass(frozen=True)
class Lesson:
    """The result of an advance: a skill, another roll, or nothing."""

    skill: str | None
    roll_again: bool


@rule("mordheim-labyrinth/skills/random-skill")
def random_skill(*, roll: int, known: tuple[str, ...], skills: RollTable, again: str) -> Lesson:
    """Return the skill that a total of the dice teaches a warrior (S2-R100, S2-T5).

    The warrior may already know some. Raises ValueError for one that is not in the table.
    """
    for one in known:
        one_of((row.result for row in skills.rows), one, "skill")
    skill = skills.at(roll).result
    if skill not in known or again == "kept":
        return Lesson(skill, False)
    some_are_left = any(row.result not in known for row in skills.rows)
    return Lesson(None, again == "roll-again" and some_are_left)


@rule("mordheim-labyrinth/skills/cats-eye")
def cats_eye(*, roll: int, beyond_sight: bool, usual: int, die: Dice, needed: int, where: str) -> bool:
    """Return whether a shooter with Cat's Eye hits a lantern carrier (S2-R101, S2-C15).

    ``usual`` is the face needed by the ordinary rules.
    """
    die.checked(roll)
    if beyond_sight:
        return roll >= needed
    return roll >= (min(needed, usual) if where == "everywhere" else usual)


@dataclass(frozen=True)
class Contact:
    """The effect of poison on a warrior: its hits and the inches of movement it loses."""

    hits: int
    penalty: int


@rule("mordheim-labyrinth/skills/rat-skin")
def rat_skin(*, poison: Poison, hits: int, penalty: int, poisons: str) -> Contact:
    """Return the effect of poison with Rat Skin: no hits, but slowed by the water (S2-R102)."""
    protected = poison is Poison.SLIME or poisons == "every-poison"
    return Contact(0 if protected else hits, penalty)


@rule("mordheim-labyrinth/skills/owl-sight")
def owl_sight(*, times: int, dice: int, twice: str) -> int:
    """Return how many dice of sight a warrior gains from Owl Sight (S2-R103)."""
    return dice * (times if twice == "each-time" else min(times, 1))


@rule("mordheim-labyrinth/skills/agile")
def agile(*, ground: Ground, pace: Pace, floor: str, fleeing: str) -> bool:
    """Return whether Agile spares a warrior an Initiative test (S2-R104)."""
    if not hurries(pace, fleeing):
        return False
    return ground is not Ground.SLIPPERY_FLOOR or floor == "spared-too"


@rule("mordheim-labyrinth/skills/big-and-pissed-off")
def big_and_pissed_off(*, dread: Dread) -> bool:
    """Return whether the skill makes a warrior immune to a fear (S2-R105)."""
    return dread is Dread.SEWERS


@dataclass(frozen=True)
class Recruit:
    """The sewer experience points and skills of a recruit."""

    points: int
    skills: tuple[str, ...]


@rule("mordheim-labyrinth/skills/recruits-inherit")
def recruits_inherit(*, points: int, skills: tuple[str, ...]) -> Recruit:
    """Return the points and skills of a recruit: those of the group (S2-R106)."""
    return Recruit(points, skills)


@rule("mordheim-labyrinth/skills/cost-of-a-recruit")
def cost_of_a_recruit(
    *, basic: int, experience: int, sewer_experience: int, per_point: int, per_sewer_point: int
) -> int:
    """Return the cost of one recruit in gold crowns (S2-R107, S2-C16).

    ``basic`` is the price with equipment.
    """
    return basic + per_point * experience + per_sewer_point * sewer_experience


@rule("mordheim-labyrinth/skills/how-many-recruits")
def how_many_recruits(*, wanted: int, available: int, experience: int) -> int:
    """Return how many recruits a group may buy at once (S2-R107).

    ``available`` is the ordinary experience that can be bought in all, ``experience`` that of each recruit; sewer
    experience points do not count.
    """
    return wanted if experience == 0 else min(wanted, available // experience)
