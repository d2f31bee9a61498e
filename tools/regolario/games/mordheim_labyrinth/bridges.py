"""Bridges over courses: where they stand, who puts them at risk, what happens when one breaks (S2, on bridges)."""

from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction

from regolario.games.mordheim_labyrinth.wading import Fall, slime_under
from regolario.games.mordheim_labyrinth.warriors import Pace, initiative_test
from regolario.games.mordheim_labyrinth.watercourses import Kind, any_of, chance_of_at_least, width_of
from regolario.mechanics.dice import Dice
from regolario.rule import rule


@dataclass(frozen=True)
class NewBridges:
    """How many bridges come with the stretches of course on a tile, and the chance of at least one before rolling."""

    bridges: int
    chance: Fraction


@rule("mordheim-labyrinth/bridges/new-bridge")
def new_bridge(*, leaves: str, rolls: tuple[int, ...], die: Dice, bridge_on: int, stretch: str) -> NewBridges:
    """How many bridges a new stretch of course has; ``leaves`` gives the sides by which it leaves its tile (S2-R044).

    Raises ValueError for more or fewer rolls than the stretch calls for.
    """
    wanted = max(len(leaves), 1) if stretch == "branch" else 1
    if len(rolls) != wanted:
        raise ValueError(f"this needs rolls: {wanted}; given: {len(rolls)}")
    return NewBridges(sum(roll >= bridge_on for roll in rolls), any_of(wanted, chance_of_at_least(die, bridge_on)))


class Where(StrEnum):
    """Where a bridge stands."""

    CENTRE = "centre"
    TO_BE_CHOSEN = "to-be-chosen"
    NOWHERE = "nowhere"


@dataclass(frozen=True)
class Standing:
    """Where a bridge stands, and who chooses if that is not clear."""

    where: Where
    chosen_by: str


@rule("mordheim-labyrinth/bridges/place-of-a-bridge")
def place_of_a_bridge(*, leaves: str, at_an_end: str, chooser: str, discovered: bool = True) -> Standing:
    """Where the bridge of a stretch stands that leaves its tile by these sides (S2-R044, S2-R045, S2-E4).
    ``discovered`` is false for a tile laid before the game, which no warrior discovered."""
    if not leaves and at_an_end == "none":
        return Standing(Where.NOWHERE, "nobody")
    if len(leaves) > 1 or (not leaves and at_an_end == "choose"):
        return Standing(Where.TO_BE_CHOSEN, "discoverer" if discovered else chooser)
    return Standing(Where.CENTRE, "nobody")


@dataclass(frozen=True)
class Size:
    """Length from bank to bank, and breadth, in inches."""

    length: Fraction
    breadth: Fraction


@rule("mordheim-labyrinth/bridges/size-of-a-bridge")
def size_of_a_bridge(*, kind: Kind, base: Fraction, rivulet: Fraction, river: Fraction, breadth: str) -> Size:
    """How large a bridge is; ``base`` is the width of a model's base, in inches (S2-R050, S2-R069)."""
    length = width_of(kind, rivulet, river)
    return Size(length, length if breadth == "square" else base)


@rule("mordheim-labyrinth/bridges/who-must-test")
def who_must_test(*, pace: Pace, charging: str, fleeing: str, agile: bool = False) -> bool:
    """Whether a warrior who crosses a bridge at this pace must take the test (S2-R046, S2-R104)."""
    risky = {
        Pace.WALK: False,
        Pace.RUN: True,
        Pace.CHARGE: charging == "counts-as-running",
        Pace.FLEE: fleeing == "counts-as-running",
    }
    return risky[pace] and not agile


@dataclass(frozen=True)
class Held:
    """Whether a bridge holds, and the chance of it before the die was rolled."""

    holds: bool
    chance: Fraction


@rule("mordheim-labyrinth/bridges/crossing")
def crossing(*, initiative: int, roll: int, die: Dice, bonus: int, fails_on: int, worst: str) -> Held:
    """Whether a bridge holds under a warrior who must test (S2-R046, S2-C8)."""

    def passes(face: int) -> bool:
        return initiative_test(roll=face, initiative=initiative, bonus=bonus, fails_on=fails_on, worst=worst)

    return Held(passes(roll), sum((chance for face, chance in die.odds().items() if passes(face)), Fraction(0)))


@dataclass(frozen=True)
class Broken:
    """What a broken bridge leaves: whether it is removed, and how the one who broke it falls."""

    removed: bool
    fall: Fall


@rule("mordheim-labyrinth/bridges/broken-bridge")
def broken_bridge(*, kind: Kind, hits: int, strength: int, immune: bool = False) -> Broken:
    """What happens when a bridge gives way over a kind of course (S2-R047)."""
    return Broken(True, Fall("middle", False, True, slime_under(kind, hits, strength, immune)))


@dataclass(frozen=True)
class Fallen:
    """Who falls with a bridge, and who of them may move no more this turn."""

    fall: tuple[str, ...]
    movement_ends: tuple[str, ...]


@rule("mordheim-labyrinth/bridges/everyone-falls")
def everyone_falls(*, on_it: tuple[str, ...], breaker: str, others: str) -> Fallen:
    """Who falls when ``breaker`` breaks a bridge; ``on_it`` names everybody on it (S2-R048).

    Raises ValueError if the breaker is not on it.
    """
    if breaker not in on_it:
        raise ValueError("whoever breaks a bridge stands on it")
    return Fallen(on_it, on_it if others == "same-fate" else (breaker,))
