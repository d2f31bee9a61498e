"""Visibility: how far a warrior can act in the dark (S2, section 5). Distances are in inches."""

from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction

from regolario.mechanics.arguments import at_least, check_faces, counted, needed
from regolario.mechanics.dice import Dice
from regolario.rule import rule


class People(StrEnum):
    """The peoples of warriors, as far as sight is concerned.

    A cultist belongs to the warband of the possessed.
    """

    SKAVEN = "skaven"
    DWARF = "dwarf"
    VAMPIRE = "vampire"
    GHOUL = "ghoul"
    POSSESSED = "possessed"
    CULTIST = "cultist"
    OTHER = "other"


class DistantDeed(StrEnum):
    """The deeds of a warrior at a distance."""

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
    """Return how many sight values a warband rolls before a battle (S2-R084)."""
    if when == "once-for-all" and not first_battle:
        return 0
    return heroes + henchman_groups + (hired_swords if hired == "like-heroes" else 0)


@rule("mordheim-labyrinth/visibility/keen-eyed")
def keen_eyed(*, people: People, cult: str) -> bool:
    """Return whether a warrior is of those who see better in the dark (S2-R086)."""
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
    """Return the dice of a sight value (S2-R085, S2-R086, S2-R103, S2-C14).

    ``die``, again for each full ``step`` points of Initiative, ``keen`` more for a keen-eyed people, ``owl`` more
    for Owl Sight. Raises ValueError for a negative Initiative or number of skills.
    """
    at_least("initiative", initiative, 0)
    at_least("owl_sights", owl_sights, 0)
    more = keen if keen_eyed(people=people, cult=cult) else 0
    more += owl * (owl_sights if twice == "each-time" else min(owl_sights, 1))
    return Dice(die.count * (1 + initiative // step) + more, die.sides)


@rule("mordheim-labyrinth/visibility/sight-value")
def sight_value(*, dice: Dice, rolls: tuple[int, ...]) -> int:
    """Return the sight value that the rolled faces give (S2-R085).

    Raises ValueError if they are not faces of the dice.
    """
    check_faces(counted("rolls", rolls, dice.count), range(1, dice.sides + 1))
    return sum(rolls)


@rule("mordheim-labyrinth/visibility/initiative-of-a-group")
def initiative_of_a_group(*, initiatives: tuple[int, ...], mixed: str) -> int:
    """Return the Initiative that counts for a henchman group (S2-R085).

    Raises ValueError for a group of nobody.
    """
    needed("initiatives", initiatives)
    return max(initiatives) if mixed == "highest" else min(initiatives)


@rule("mordheim-labyrinth/visibility/lantern")
def lantern(*, sight: int, carried: bool, in_sewers: bool, bonus: int, where: str) -> int:
    """Return the sight of a warrior who carries a lantern, or not (S2-R088, S2-C14)."""
    helps = carried and (in_sewers or where == "everywhere")
    return sight + bonus if helps else sight


@rule("mordheim-labyrinth/visibility/what-sight-limits")
def what_sight_limits(*, deed: DistantDeed, ordinary: Fraction, sight: int | None, spells: str) -> Fraction:
    """Return how far an action reaches in the dark (S2-R087, S2-R062).

    By the ordinary rules it reaches ``ordinary`` inches; ``sight`` is None if unlimited.
    """
    magic = deed in (DistantDeed.CAST, DistantDeed.PRAY)
    if sight is None or (magic and spells == "free"):
        return ordinary
    return min(ordinary, Fraction(sight))


@rule("mordheim-labyrinth/visibility/spotting")
def spotting(
    *,
    ordinary: int,
    sight: int,
    carried: bool,
    spot_bonus: int,
    lantern_bonus: int,
    where: str,
    in_sewers: bool = True,
) -> int:
    """Return the distance at which hidden enemies are spotted (S2-R087, S2-R088).

    ``ordinary`` is the distance without a lantern, ``sight`` the value as rolled.
    """
    seen = lantern(sight=sight, carried=carried, in_sewers=in_sewers, bonus=lantern_bonus, where=where)
    return min(ordinary + spot_bonus if carried else ordinary, seen)


@dataclass(frozen=True)
class ShotCheck:
    """The result of checking a shot: whether it is allowed, why not, and the face needed to hit."""

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
    die: Dice,
    needed: int,
    cats_eye_needed: int,
    cats_eye_where: str,
    modifiers: str,
) -> ShotCheck:
    """Return whether a target may be shot at, and on which face it is hit.

    Source: S2-R089, S2-R101, S2-C15. The target may be beyond the shooter's sight and may carry a lantern.
    ``usual`` is the face that the ordinary rules ask for, including all modifiers; ``penalty`` is how much those
    modifiers worsen it.
    """
    if distance > weapon_range:
        return ShotCheck(False, "out-of-range", None)
    if sight is None or distance <= sight:
        sees_the_light = target_has_lantern and cats_eye and cats_eye_where == "everywhere"
        return ShotCheck(True, None, min(usual, cats_eye_needed) if sees_the_light else usual)
    if not target_has_lantern:
        return ShotCheck(False, "beyond-sight", None)
    face = (cats_eye_needed if cats_eye else needed) + (penalty if modifiers == "apply" else 0)
    return ShotCheck(True, None, face) if face in die.totals else ShotCheck(False, "no-such-face", None)
