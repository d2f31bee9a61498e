"""Psychology: the fear that sewers and catacombs inspire (S2, section 6)."""

from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction

from regolario.mechanics.arguments import counted
from regolario.mechanics.dice import Dice
from regolario.mechanics.odds import Chance, of_dice
from regolario.mechanics.refusals import RefusedError
from regolario.rule import Verdict, rule


class Nature(StrEnum):
    """The nature of a warrior, as far as fear is concerned."""

    SKAVEN = "skaven"
    SKAVEN_BEAST = "skaven-beast"
    UNDEAD = "undead"
    SERVANT_OF_THE_UNDEAD = "servant-of-the-undead"
    OTHER = "other"


class Condition(StrEnum):
    """In what state a warrior is when the test is due."""

    STANDING = "standing"
    KNOCKED_DOWN = "knocked-down"
    STUNNED = "stunned"
    FLEEING = "fleeing"


class WarriorDeed(StrEnum):
    """The deeds that a warrior may want, or be made, to do."""

    MOVE = "move"
    RUN = "run"
    CHARGE = "charge"
    SHOOT = "shoot"
    CAST = "cast"
    PRAY = "pray"
    PARRY = "parry"
    FIGHT = "fight"
    FLEE = "flee"


@dataclass(frozen=True)
class Duty:
    """The duty of a warrior to take the test, or the reason why it need not."""

    tests: bool
    because: str | None


@rule("mordheim-labyrinth/psychology/when-to-test")
def when_to_test(*, in_sewers: bool, own_turn: bool, whose: str) -> bool:
    """Return whether a warband tests in this turn (S2-R090)."""
    return in_sewers and (own_turn or whose == "every-turn")


@rule("mordheim-labyrinth/psychology/immune-peoples")
def immune_peoples(*, nature: Nature, undead: str, beasts: str) -> bool:
    """Return whether a warrior is immune because of what it is (S2-R092)."""
    return {
        Nature.SKAVEN: True,
        Nature.SKAVEN_BEAST: beasts == "count-as-skaven",
        Nature.UNDEAD: True,
        Nature.SERVANT_OF_THE_UNDEAD: undead == "whole-warband",
        Nature.OTHER: False,
    }[nature]


@rule("mordheim-labyrinth/psychology/who-must-test")
def who_must_test(
    *,
    nature: Nature,
    independent: bool,
    fearless: bool,
    big_and_pissed_off: bool,
    condition: Condition,
    passed_in_recovery: bool,
    engaged: bool,
    undead: str,
    beasts: str,
    other_rules: str,
    helpless: str,
    joined: str,
    taken: str,
    failed_in_recovery: bool = False,
) -> Duty:
    """Return whether a warrior must take the fear test, or the first reason that exempts it.

    Source: S2-R061, S2-R090, S2-R092, S2-R094, S2-R105. ``fearless`` says that other rules make it immune to fear;
    in the recovery phase it has passed a test, or taken one and ``failed_in_recovery``.
    """
    tested = passed_in_recovery or (failed_in_recovery and taken == "any-taken")
    exempt = tested and engaged if joined == "both" else tested or engaged
    reasons = {
        "independent": independent,
        "people": immune_peoples(nature=nature, undead=undead, beasts=beasts),
        "skill": big_and_pissed_off,
        "other-rules": fearless and other_rules == "exempt",
        "helpless": condition in (Condition.STUNNED, Condition.FLEEING) and helpless == "do-not-test",
        "recovery-or-engaged": exempt,
    }
    because = next((reason for reason, holds in reasons.items() if holds), None)
    return Duty(because is None, because)


@rule("mordheim-labyrinth/psychology/leaders-presence")
def leaders_presence(*, own: int, leader: int, distance: Fraction, leader_able: bool, reach: int) -> int:
    """Return the Leadership for the test (S2-R093).

    It is the leader's if that is better, and the leader near and able.
    """
    return max(own, leader) if leader_able and distance <= reach else own


@dataclass(frozen=True)
class Nerve:
    """The result of a fear test, and the chance of passing it."""

    passed: bool
    chance: Chance


@rule("mordheim-labyrinth/psychology/fear-test")
def fear_test(*, roll: int, leadership: int, die: Dice) -> Nerve:
    """Return the result of a fear test, passed on at most the Leadership (S2-R090)."""
    chance = of_dice(die).chance(lambda total: total <= leadership)
    return Nerve(die.checked(roll) <= leadership, chance)


@rule("mordheim-labyrinth/psychology/lantern-retry")
def lantern_retry(*, rolls: tuple[int, ...], leadership: int, carried: bool, die: Dice, retries: int) -> Nerve:
    """Return the result of the fear test with all attempts of a warrior (S2-R096).

    It has one, and ``retries`` more with a lantern. Raises ValueError for more rolls than attempts, or for rolls
    after a success.
    """
    attempts = 1 + retries if carried else 1
    counted("rolls", rolls, 1, attempts)
    tests = [fear_test(roll=roll, leadership=leadership, die=die) for roll in rolls]
    if any(test.passed for test in tests[:-1]):
        raise RefusedError("the test is not repeated after a success", "passed-already")
    failed = 1 - tests[0].chance
    return Nerve(tests[-1].passed, 1 - failed**attempts)


@rule("mordheim-labyrinth/psychology/paralysed")
def paralysed(*, deed: WarriorDeed, own_turn: bool, fleeing: str, lasts: str) -> Verdict:
    """Return whether a warrior that failed the test may do something (S2-R091).

    ``own_turn`` is the turn of the test; the other one is the enemy's turn that follows.
    """
    if deed in (WarriorDeed.PARRY, WarriorDeed.FIGHT) or (not own_turn and lasts == "own-turn"):
        return Verdict(True)
    if deed is WarriorDeed.FLEE and fleeing == "may-flee":
        return Verdict(True)
    return Verdict(False, "paralysed")


@dataclass(frozen=True)
class Crawl:
    """The way of a frightened warrior out of the slime: whether it gets out, its move, its hits."""

    out: bool
    moved: Fraction
    hits: int


@rule("mordheim-labyrinth/psychology/out-of-the-slime")
def out_of_the_slime(
    *,
    to_the_bank: Fraction,
    movement: int,
    rat_skin: bool,
    penalty: int,
    hurried: int,
    times: int,
    hits: int,
    pace: str,
    unharmed: str,
) -> Crawl:
    """Return what a warrior that failed the test does in a toxic rivulet (S2-R095).

    ``to_the_bank`` is the distance to the nearest bank in inches. ``times`` its Movement is a run; ``penalty`` and
    ``hurried`` are what the water takes off a walk and a run.
    """
    taken = 0 if rat_skin else hits
    if rat_skin and unharmed == "stays":
        return Crawl(False, Fraction(0), taken)
    reach = movement - penalty
    if pace == "running-if-needed":
        reach = max(reach, times * movement - hurried)
    moved = min(to_the_bank, Fraction(max(reach, 0)))
    return Crawl(moved == to_the_bank, moved, taken)
