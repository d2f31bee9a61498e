"""The dice of DOOM (2016) and how many an attack rolls (S3, "Attaccare").

Their faces are not known: a roll is given as it lies on the table.
"""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum

from regolario.rule import rule


class AttackDie(StrEnum):
    """The colours of the dice."""

    RED = "red"
    BLACK = "black"


@dataclass(frozen=True)
class DicePool:
    """A number of dice of each colour."""

    red: int = 0
    black: int = 0

    def of(self, die: AttackDie) -> int:
        """Return the number of dice of a colour."""
        return self.red if die is AttackDie.RED else self.black

    def without(self, die: AttackDie, count: int) -> "DicePool":
        """Return the dice left after some of a colour are taken away."""
        less = min(count, self.of(die))
        return DicePool(self.red - less, self.black) if die is AttackDie.RED else DicePool(self.red, self.black - less)


@dataclass(frozen=True)
class RolledDie:
    """A rolled die and the damage icons on the face it shows."""

    die: AttackDie
    icons: int = 0


def colours(rolled: Iterable[RolledDie]) -> DicePool:
    """Return how many dice of each colour were rolled."""
    found = Counter(one.die for one in rolled)
    return DicePool(found[AttackDie.RED], found[AttackDie.BLACK])


@dataclass(frozen=True)
class Throw:
    """The dice of an attack: those rolled at once, and those that are rolled again for want of more."""

    red: int
    black: int
    again_red: int = 0
    again_black: int = 0


@rule("doom-2016/attack/dice")
def dice(*, box: DicePool, extra: DicePool | None = None, red: int, black: int, shortage: str) -> Throw:
    """Return the dice that an attack rolls: those of its attack box and of the cards used (S3-R045).

    ``red`` and ``black`` are the dice in the game.
    """
    more = extra or DicePool()
    reds, blacks = box.red + more.red, box.black + more.black
    if shortage == "limit":
        return Throw(min(reds, red), min(blacks, black))
    return Throw(min(reds, red), min(blacks, black), max(reds - red, 0), max(blacks - black, 0))


@dataclass(frozen=True)
class DamageRoll:
    """The damage icons of a roll; ``because`` says why it cannot lie there like that."""

    legal: bool
    because: str | None
    icons: int = 0


@rule("doom-2016/attack/roll")
def roll(*, rolled: tuple[RolledDie, ...], most: int) -> DamageRoll:
    """Return the damage icons that the dice of an attack show (S3-R045, S3-C9).

    No face has more than ``most`` of them.
    """
    if any(one.icons > most for one in rolled):
        return DamageRoll(False, "more-icons-than-a-face")
    return DamageRoll(True, None, sum(one.icons for one in rolled))


@dataclass(frozen=True)
class Fewer:
    """The dice that a stunned attacker rolls; ``because`` says why a die cannot be removed."""

    legal: bool
    because: str | None
    dice: DicePool


@rule("doom-2016/attack/stunned-attacker")
def stunned_attacker(
    *, dice: DicePool, removes: AttackDie, by: str = "attacker", removed: int, which: str, last: str
) -> Fewer:
    """Return the dice of a stunned attacker: some are removed before the roll (S3-R065).

    ``removes`` is the colour of the die, ``by`` the side that chose it.
    """
    if by != which:
        return Fewer(False, "not-theirs-to-choose", dice)
    return fewer(dice, removes, removed, last)


def fewer(dice: DicePool, removes: AttackDie, removed: int, last: str) -> Fewer:
    """Return the dice that are left after some of a colour are removed."""
    if last == "kept" and dice.red + dice.black <= removed:
        return Fewer(True, None, dice)
    if not dice.of(removes):
        return Fewer(False, "no-such-die", dice)
    return Fewer(True, None, dice.without(removes, removed))
