"""Visibility: how far a warrior can act in the dark (S2, section 5). Distances are in inches."""

from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction

from regolario.mechanics.dice import Dice
from regolario.rule import rule


class People(StrEnum):
    """What a warrior is, as far as its eyes go; a cultist belongs to the warband of the possessed."""

    SKAVEN = "skaven"
    DWARF = "dwarf"
    VAMPIRE = "vampire"
    GHOUL = "ghoul"
    POSSESSED = "possessed"
    CULTIST = "cultist"
    OTHER = "other"


class Deed(StrEnum):
    """What a warrior does at a distance."""

    WALK = "walk"
    RUN = "run"
    CHARGE = "charge"
    SHOOT = "shoot"
    JUMP = "jump"
    SPOT = "spot"
    CAST = "cast"
    PRAY = "pray"


@rule("mordheim-labyrinth/visibility/who-rolls")
def who_rolls(
    *, heroes: int, henchman_groups: int, hired_swords: int, first_battle: bool, when: str, hired: str
) -> int:
    """How many sight values a warband rolls before a battle (S2-R084)."""
    if when == "once-for-all" and not first_battle:
        return 0
    return heroes + henchman_groups + (hired_swords if hired == "like-heroes" else 0)


@rule("mordheim-labyrinth/visibility/keen-eyed")
def keen_eyed(*, people: People, cult: str) -> bool:
    """Whether a warrior is of those who see better in the dark (S2-R086)."""
    if people is People.CULTIST:
        return cult == "whole-cult"
    return people is not People.OTHER


@rule("mordheim-labyrinth/visibility/sight-dice")
def sight_dice(
    *,
    initiative: int,
    people: People,
    owl_sights: int,
    die: Dice,
    step: int,
    keen: int,
    owl: int,
    cult: str,
    twice: str,
) -> Dice:
    """The dice of a sight value: ``die``, again for each full ``step`` points of Initiative, ``keen`` more for a
    keen-eyed people, ``owl`` more for Owl Sight (S2-R085, S2-R086, S2-R103, S2-C14).

    Raises ValueError for an Initiative or a number of skills below nothing.
    """
    if min(initiative, owl_sights) < 0:
        raise ValueError("neither Initiative nor skills can be negative")
    more = keen if keen_eyed(people=people, cult=cult) else 0
    more += owl * (owl_sights if twice == "each-time" else min(owl_sights, 1))
    return Dice(die.count * (1 + initiative // step) + more, die.sides)


@rule("mordheim-labyrinth/visibility/sight-value")
def sight_value(*, dice: Dice, rolls: tuple[int, ...]) -> int:
    """The sight value that the rolled faces give (S2-R085). Raises ValueError if they are not faces of the dice."""
    if len(rolls) != dice.count:
        raise ValueError(f"{dice} has {dice.count} faces to read, not {len(rolls)}")
    if not all(1 <= face <= dice.sides for face in rolls):
        raise ValueError(f"every face of {dice} lies between 1 and {dice.sides}")
    return sum(rolls)


@rule("mordheim-labyrinth/visibility/initiative-of-a-group")
def initiative_of_a_group(*, initiatives: tuple[int, ...], mixed: str) -> int:
    """The Initiative that counts for a henchman group (S2-R085). Raises ValueError for a group of nobody."""
    if not initiatives:
        raise ValueError("a group has at least one warrior")
    return max(initiatives) if mixed == "highest" else min(initiatives)


@rule("mordheim-labyrinth/visibility/lantern")
def lantern(*, sight: int, carried: bool, in_sewers: bool, bonus: int, where: str) -> int:
    """The sight of a warrior who carries a lantern, or not (S2-R088, S2-C14)."""
    helps = carried and (in_sewers or where == "everywhere")
    return sight + bonus if helps else sight


@rule("mordheim-labyrinth/visibility/what-sight-limits")
def what_sight_limits(*, deed: Deed, ordinary: Fraction, sight: int | None, spells: str) -> Fraction:
    """How far a deed reaches that by the ordinary rules reaches ``ordinary`` inches; ``sight`` is None where it has
    no limit (S2-R087, S2-R062)."""
    magic = deed in (Deed.CAST, Deed.PRAY)
    if sight is None or (magic and spells == "free"):
        return ordinary
    return min(ordinary, Fraction(sight))


@rule("mordheim-labyrinth/visibility/spotting")
def spotting(*, ordinary: int, sight: int, carried: bool, spot_bonus: int, lantern_bonus: int) -> int:
    """The distance at which hidden enemies are spotted: ``ordinary`` is the distance without a lantern, ``sight`` the
    value as rolled (S2-R087, S2-R088)."""
    if carried:
        return min(ordinary + spot_bonus, sight + lantern_bonus)
    return min(ordinary, sight)


@dataclass(frozen=True)
class Shot:
    """Whether a target may be shot at, why not, and the face needed to hit it."""

    legal: bool
    because: str | None
    needed: int | None


@rule("mordheim-labyrinth/visibility/shooting-at-a-lantern")
def shooting_at_a_lantern(
    *,
    distance: Fraction,
    sight: int | None,
    weapon_range: int,
    usual: int,
    penalty: int,
    target_has_lantern: bool,
    cats_eye: bool,
    needed: int,
    cats_eye_needed: int,
    cats_eye_where: str,
    modifiers: str,
) -> Shot:
    """A shot at a target that may be beyond the shooter's sight and may carry a lantern (S2-R089, S2-R101, S2-C15).

    ``usual`` is the face that the ordinary rules ask for, all modifiers counted; ``penalty`` is how much those
    modifiers worsen it.
    """
    if distance > weapon_range:
        return Shot(False, "out-of-range", None)
    if sight is None or distance <= sight:
        sees_the_light = target_has_lantern and cats_eye and cats_eye_where == "everywhere"
        return Shot(True, None, min(usual, cats_eye_needed) if sees_the_light else usual)
    if not target_has_lantern:
        return Shot(False, "beyond-sight", None)
    face = cats_eye_needed if cats_eye else needed
    return Shot(True, None, face + penalty if modifiers == "apply" else face)
