"""A whole attack on a figure, from the line of sight to the wounds (S4, "Agresor", steps 2 to 5)."""

from dataclasses import dataclass

from regolario.games.doom_2004.rules.attack import hit_or_miss
from regolario.games.doom_2004.rules.dice import Rolled
from regolario.games.doom_2004.rules.wounds import damage, wounds
from regolario.rule import rule


@dataclass(frozen=True)
class AttackResult:
    """What an attack does: whether it hits and why not, its damage, the wounds, and the damage wasted."""

    hit: bool
    because: str | None
    damage: int = 0
    wounds: int = 0
    wasted: int = 0


@rule("doom-2004/attack/five-steps")
def five_steps(
    *, seen: bool, range: int, rolled: tuple[Rolled, ...] = (), armour: int, each: int, bare: str
) -> AttackResult:
    """Return what an attack that may be declared does to the figure in the target space (S4-R052, S4-T5).

    ``seen`` says whether there is a line of sight; without one no dice are rolled. ``armour`` is that of the figure.
    """
    if not seen:
        return AttackResult(False, "no-line-of-sight")
    shot = hit_or_miss(rolled=rolled, range=range)
    if not shot.hit:
        return AttackResult(False, shot.because)
    total = damage(rolled=rolled)
    harm = wounds(damage=total, armour=armour, each=each, bare=bare)
    return AttackResult(True, None, total, harm.wounds, harm.wasted)
