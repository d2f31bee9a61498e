"""The abilities of demons that the document shows on its pages (S3-R154 to S3-R156)."""

from dataclasses import dataclass

from regolario.rule import Verdict, rule


def _of_another(demon: str | None, whose: str) -> bool:
    """Return whether an ability belongs to another demon type; ``unknown`` leaves that open."""
    return demon is not None and whose not in ("unknown", demon)


@rule("doom-2016/demon-activation/muscle-memory")
def muscle_memory(*, attacking: bool, rerolled: int, demon: str | None = None, dice: int, whose: str) -> Verdict:
    """Return whether a demon with this ability may re-roll this number of dice (S3-R154).

    ``demon`` is its type, if it is to be checked.
    """
    if _of_another(demon, whose):
        return Verdict(False, "ability-of-another-demon")
    if not attacking:
        return Verdict(False, "not-attacking")
    return Verdict(True) if rerolled <= dice else Verdict(False, "too-many-dice-re-rolled")


@rule("doom-2016/demon-activation/constant-guard")
def constant_guard(
    *,
    distance: int,
    in_sight: bool,
    attacked: bool = True,
    tokens: int = 0,
    demon: str | None = None,
    reach: int,
    cost: int,
    argent: str,
    whose: str,
) -> Verdict:
    """Return whether a demon with this ability may attack a marine that attacked (S3-R155, S3-C13).

    ``distance`` is the number of spaces to the marine, ``in_sight`` whether the demon has line of sight to it, and
    ``tokens`` the Argent Power tokens on the demon card. ``demon`` is its type, if it is to be checked. The attack then
    follows the usual rules.
    """
    if _of_another(demon, whose):
        return Verdict(False, "ability-of-another-demon")
    if not attacked:
        return Verdict(False, "marine-has-not-attacked")
    if distance > reach:
        return Verdict(False, "marine-too-far")
    if not in_sight:
        return Verdict(False, "marine-not-in-sight")
    return Verdict(True) if argent == "free" or tokens >= cost else Verdict(False, "no-argent-on-the-card")


@dataclass(frozen=True)
class BoostedAttack:
    """Whether an ability may boost an attack; if not, why. The range and the red dice of the attack."""

    legal: bool
    because: str | None
    attack_range: int
    red_dice: int


@rule("doom-2016/demon-activation/charged-fireball")
def charged_fireball(
    *,
    attack_range: int,
    red_dice: int,
    tokens: int = 0,
    rolled: bool = False,
    more_range: int,
    more_dice: int,
    cost: int,
) -> BoostedAttack:
    """Return an attack of the Imp after its ability (S3-R156).

    ``tokens`` are the Argent Power tokens on the demon card; ``rolled`` says whether the attack has begun.
    """
    because = "attack-begun" if rolled else "no-argent-on-the-card" if tokens < cost else None
    if because is not None:
        return BoostedAttack(False, because, attack_range, red_dice)
    return BoostedAttack(True, None, attack_range + more_range, red_dice + more_dice)
