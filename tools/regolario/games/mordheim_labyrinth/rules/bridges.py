"""Bridges over courses.

Where they stand, who puts them at risk, what happens when one breaks (S2, on bridges).
"""

from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction

from regolario.games.mordheim_labyrinth.rules.tiles import exits, letters
from regolario.games.mordheim_labyrinth.rules.wading import CourseFall, slime_under
from regolario.games.mordheim_labyrinth.rules.warriors import Pace, initiative_test
from regolario.games.mordheim_labyrinth.rules.watercourses import CourseKind, any_of, chance_of_at_least, width_of
from regolario.mechanics.arguments import counted
from regolario.mechanics.dice import Dice
from regolario.mechanics.lookup import one_of
from regolario.mechanics.odds import Chance, of_dice
from regolario.rule import rule


@dataclass(frozen=True)
class NewBridges:
    """The number of bridges on a new stretch of course, and the chance of at least one."""

    bridges: int
    chance: Chance


@rule("mordheim-labyrinth/bridges/new-bridge")
def new_bridge(*, leaves: str, rolls: tuple[int, ...], die: Dice, bridge_on: int, stretch: str) -> NewBridges:
    """Return how many bridges a new stretch of course has (S2-R044).

    ``leaves`` are the sides by which it leaves its tile. Raises ValueError for more or fewer rolls than the stretch
    requires.
    """
    branches = max(len(letters(exits(leaves))), 1)
    wanted = branches if stretch == "branch" else 1
    counted("rolls", rolls, wanted)
    return NewBridges(
        sum(die.checked(roll) >= bridge_on for roll in rolls), any_of(wanted, chance_of_at_least(die, bridge_on))
    )


class BridgePlace(StrEnum):
    """The places of bridges."""

    CENTRE = "centre"
    TO_BE_CHOSEN = "to-be-chosen"
    NOWHERE = "nowhere"


@dataclass(frozen=True)
class Standing:
    """The place of a bridge, and who chooses it if there is a choice."""

    where: BridgePlace
    chosen_by: str


@rule("mordheim-labyrinth/bridges/place-of-a-bridge")
def place_of_a_bridge(*, leaves: str, at_an_end: str, chooser: str, discovered: bool = True) -> Standing:
    """Return where the bridge of a stretch stands (S2-R044, S2-R045, S2-E4).

    ``leaves`` are the sides by which the stretch leaves its tile. ``discovered`` is false for a tile laid before
    the game, which no warrior discovered. Raises ValueError for another side.
    """
    exits(leaves)
    if not leaves and at_an_end == "none":
        return Standing(BridgePlace.NOWHERE, "nobody")
    if len(leaves) > 1 or (not leaves and at_an_end == "choose"):
        return Standing(BridgePlace.TO_BE_CHOSEN, "discoverer" if discovered else chooser)
    return Standing(BridgePlace.CENTRE, "nobody")


@dataclass(frozen=True)
class BridgeSize:
    """Length from bank to bank, and breadth, in inches."""

    length: Fraction
    breadth: Fraction


@rule("mordheim-labyrinth/bridges/size-of-a-bridge")
def size_of_a_bridge(
    *, kind: CourseKind, base: Fraction, rivulet: Fraction, river: Fraction, breadth: str
) -> BridgeSize:
    """Return the size of a bridge (S2-R050, S2-R069).

    ``base`` is the width of a model's base, in inches.
    """
    length = width_of(kind, rivulet, river)
    return BridgeSize(length, length if breadth == "square" else base)


@rule("mordheim-labyrinth/bridges/who-must-test")
def who_must_test(
    *, pace: Pace, charging: str, fleeing: str, proved: str, agile: bool = False, held_before: bool = False
) -> bool:
    """Return whether a warrior who crosses a bridge at this pace must take the test (S2-R046, S2-R104).

    ``held_before`` says that the bridge has held under a test already.
    """
    risky = {
        Pace.WALK: False,
        Pace.RUN: True,
        Pace.CHARGE: charging == "counts-as-running",
        Pace.FLEE: fleeing == "counts-as-running",
    }
    return risky[pace] and not agile and not (held_before and proved == "tested-once")


@dataclass(frozen=True)
class Held:
    """The result of crossing a bridge: whether it holds, and the chance of that before the roll."""

    holds: bool
    chance: Chance


@rule("mordheim-labyrinth/bridges/crossing")
def crossing(*, initiative: int, roll: int, die: Dice, bonus: int, fails_on: int, worst: str) -> Held:
    """Return whether a bridge holds under a warrior who must test (S2-R046, S2-C8)."""

    def passes(face: int) -> bool:
        return initiative_test(roll=face, initiative=initiative, bonus=bonus, fails_on=fails_on, worst=worst)

    return Held(passes(die.checked(roll)), of_dice(die).chance(passes))


@dataclass(frozen=True)
class Broken:
    """The result of breaking a bridge: whether it is removed, and the fall of the breaker."""

    removed: bool
    fall: CourseFall


@rule("mordheim-labyrinth/bridges/broken-bridge")
def broken_bridge(*, kind: CourseKind, hits: int, strength: int, immune: bool = False) -> Broken:
    """Return what happens when a bridge gives way over a kind of course (S2-R047)."""
    return Broken(True, CourseFall("middle", False, True, slime_under(kind, hits, strength, immune)))


@dataclass(frozen=True)
class Fallen:
    """The warriors that fall with a bridge, and those whose movement ends."""

    fall: tuple[str, ...]
    movement_ends: tuple[str, ...]


@rule("mordheim-labyrinth/bridges/everyone-falls")
def everyone_falls(*, on_it: tuple[str, ...], breaker: str, others: str) -> Fallen:
    """Return who falls when ``breaker`` breaks a bridge; ``on_it`` names everybody on it (S2-R048).

    Raises ValueError if the breaker is not on it.
    """
    one_of(on_it, breaker, "warrior on the bridge")
    return Fallen(on_it, on_it if others == "same-fate" else (breaker,))
