"""Accessories: what a new tile holds besides its walls (S2, section on accessories)."""

from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction

from regolario.games.mordheim_labyrinth.rules.bridges import crossing
from regolario.games.mordheim_labyrinth.rules.warriors import Pace, hurries
from regolario.mechanics.dice import Dice
from regolario.mechanics.odds import Chance, mean, of_dice
from regolario.mechanics.refusals import RefusedError
from regolario.mechanics.tables import RollTable
from regolario.rule import Verdict, rule


class Accessory(StrEnum):
    """The results of the accessory table."""

    INDEPENDENT_WARRIORS = "independent-warriors"
    SLIPPERY_FLOOR = "slippery-floor"
    NOTHING = "nothing"
    SUSPENDED_WALKWAY = "suspended-walkway"
    GOLD_CROWNS = "gold-crowns"
    WYRDSTONE = "wyrdstone"
    GEM_OF_KNOWLEDGE = "gem-of-knowledge"


class Laid(StrEnum):
    """When a tile is laid: before the game for the deployment, or while warriors explore."""

    DEPLOYMENT = "deployment"
    EXPLORATION = "exploration"


def average(dice: Dice) -> Fraction:
    """Return the average total of dice."""
    return mean(of_dice(dice))


@rule("mordheim-labyrinth/accessories/rolling")
def rolling(*, laid: Laid, die: Dice, initial_tiles: str) -> Dice | None:
    """Return what to roll for a tile that has just been laid; None if it is not rolled for (S2-R053)."""
    return die if laid is Laid.EXPLORATION or initial_tiles == "every-tile" else None


@rule("mordheim-labyrinth/accessories/what-is-found")
def what_is_found(*, roll: int, accessories: RollTable) -> Accessory:
    """Return the accessory that a total of the dice puts on the tile (S2-R053, S2-T3)."""
    return Accessory(accessories.at(roll).result)


class AccessoryPlace(StrEnum):
    """The places of accessories."""

    CENTRE = "centre"
    WHOLE_FLOOR = "whole-floor"
    AS_THE_FINDER_LIKES = "as-the-finder-likes"
    NOWHERE = "nowhere"


@dataclass(frozen=True)
class Placement:
    """The place of an accessory, and whether it lies in the water that crosses the tile."""

    where: AccessoryPlace
    in_water: bool


@rule("mordheim-labyrinth/accessories/placing")
def placing(*, accessory: Accessory, watercourse: bool) -> Placement:
    """Return where an accessory goes on a tile, which a watercourse may cross.

    Source: S2-R054, S2-R068, S2-R069.
    """
    where = {
        Accessory.NOTHING: AccessoryPlace.NOWHERE,
        Accessory.SLIPPERY_FLOOR: AccessoryPlace.WHOLE_FLOOR,
        Accessory.SUSPENDED_WALKWAY: AccessoryPlace.AS_THE_FINDER_LIKES,
    }.get(accessory, AccessoryPlace.CENTRE)
    return Placement(where, watercourse and where is AccessoryPlace.CENTRE)


@rule("mordheim-labyrinth/accessories/slippery-floor")
def slippery_floor(
    *, pace: Pace, slippery_tiles: int, agile: bool = False, how_often: str, fleeing: str, floor: str
) -> int:
    """Return how many Initiative tests a move over slippery tiles requires (S2-R068, S2-R104)."""
    spared = agile and floor == "spared-too"
    if spared or not hurries(pace, fleeing) or not slippery_tiles:
        return 0
    return slippery_tiles if how_often == "each-tile" else 1


@dataclass(frozen=True)
class Footing:
    """The result of a test on slippery floor.

    ``falls_at`` is where a warrior who slips lies, None if it does not; ``chance`` is that of staying upright,
    before the roll.
    """

    knocked_down: bool
    falls_at: str | None
    chance: Chance


@rule("mordheim-labyrinth/accessories/slippery-test")
def slippery_test(
    *, initiative: int, roll: int, die: Dice, bonus: int, fails_on: int, worst: str, falls_at: str
) -> Footing:
    """Return the result of one test on slippery floor, as on a bridge (S2-R068, S2-C8).

    A warrior who fails it counts as knocked down.
    """
    upright = crossing(initiative=initiative, roll=roll, die=die, bonus=bonus, fails_on=fails_on, worst=worst)
    return Footing(not upright.holds, None if upright.holds else falls_at, upright.chance)


@dataclass(frozen=True)
class Hoard:
    """The gold crowns of a find, and how many it holds on average."""

    crowns: int
    average: Fraction


@rule("mordheim-labyrinth/accessories/gold-crowns")
def gold_crowns(*, roll: int, crowns: Dice) -> Hoard:
    """Return the gold crowns that a find gives (S2-R074, S2-C12).

    Raises ValueError for a total the dice cannot give.
    """
    crowns.checked(roll)
    return Hoard(roll, average(crowns))


class Fate(StrEnum):
    """The fates of a warrior after the find."""

    STANDING = "standing"
    OUT_OF_ACTION = "out-of-action"
    DEAD = "dead"


@rule("mordheim-labyrinth/accessories/gold-is-safe")
def gold_is_safe(*, crowns: int, fate: Fate) -> int:
    """Return the gold crowns left to the warband after the finder's fate (S2-R075).

    No fate loses any.
    """
    return dict.fromkeys(Fate, crowns)[fate]


@rule("mordheim-labyrinth/accessories/picking-up")
def picking_up(
    *,
    independent: bool,
    stays_on_bridge: bool,
    wishes: bool,
    automatic: str,
    independents: str,
    under_bridge: str,
    passes_below: bool = False,
) -> bool:
    """Return whether a model that passes over the centre of the tile takes what lies there.

    Source: S2-R074, S2-R076, S2-R080. If there is a bridge, the model ``stays_on_bridge`` or ``passes_below``,
    through the water.
    """
    if independent and independents == "leave-it":
        return False
    if stays_on_bridge if under_bridge == "in-the-water" else passes_below:
        return False
    return wishes or independent or automatic == "always"


@rule("mordheim-labyrinth/accessories/wyrdstone")
def wyrdstone(*, carried: int, pieces: int) -> int:
    """Return the pieces of wyrdstone that a warrior carries after passing over a find (S2-R076)."""
    return carried + pieces


class Purpose(StrEnum):
    """The purposes for which wyrdstone may count."""

    EXPERIENCE = "experience"
    VICTORY = "victory"
    SALE = "sale"


@rule("mordheim-labyrinth/accessories/what-wyrdstone-counts-for")
def what_wyrdstone_counts_for(*, purpose: Purpose) -> bool:
    """Return whether wyrdstone found by a roll on the table counts for a purpose (S2-R077, S2-R078)."""
    return purpose is Purpose.SALE


class Opener(StrEnum):
    """The warriors who may be chosen to open a gem."""

    HERO = "hero"
    HENCHMAN_GROUP = "henchman-group"
    HIRED_SWORD = "hired-sword"


@rule("mordheim-labyrinth/accessories/who-opens-the-gem")
def who_opens_the_gem(
    *, opener: Opener, own_warband: bool, scenario_over: bool, hired_swords: str, group: str, models: int = 1
) -> Verdict:
    """Return whether the player with the gem may have this warrior open it (S2-R081, S2-R082).

    ``models`` are those of a henchman group.
    """
    if not scenario_over:
        return Verdict(False, "not-before-the-end")
    if not own_warband:
        return Verdict(False, "another-warband")
    if opener is Opener.HIRED_SWORD and hired_swords == "left-out":
        return Verdict(False, "hired-sword")
    if opener is Opener.HENCHMAN_GROUP and models > 1 and group == "heroes-only-alone":
        return Verdict(False, "several-models")
    return Verdict(True)


@dataclass(frozen=True)
class Insight:
    """The gifts of a gem: experience points or sewer experience points."""

    experience: int
    sewer_experience: int


@rule("mordheim-labyrinth/accessories/what-the-gem-gives")
def what_the_gem_gives(*, as_sewer_experience: bool, sewer_skills_in_play: bool, points: int) -> Insight:
    """Return what a gem gives to its opener (S2-R079, S2-R083, S2-C13).

    Raises ValueError for sewer experience points if the sewer skills are not in play.
    """
    if as_sewer_experience and not sewer_skills_in_play:
        raise RefusedError("sewer experience points need the sewer skills in play", "no-sewer-skills")
    return Insight(0, points) if as_sewer_experience else Insight(points, 0)
