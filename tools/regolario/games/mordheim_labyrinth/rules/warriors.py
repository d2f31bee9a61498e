"""What several chapters ask of a warrior: its pace and the Initiative test."""

from enum import StrEnum


class Pace(StrEnum):
    """The paces of a warrior."""

    WALK = "walk"
    RUN = "run"
    CHARGE = "charge"
    FLEE = "flee"


def hurries(pace: Pace, fleeing: str) -> bool:
    """Return whether a warrior runs, charges or, under the reading ``counts-as-running``, flees."""
    return pace in (Pace.RUN, Pace.CHARGE) or (pace is Pace.FLEE and fleeing == "counts-as-running")


def initiative_test(*, roll: int, initiative: int, bonus: int, fails_on: int, worst: str) -> bool:
    """Return whether an Initiative test is passed: the roll is at most the value with its bonus (S2-C8).

    Under the reading ``always-fails`` a roll of ``fails_on`` fails whatever the value.
    """
    return roll <= initiative + bonus and not (worst == "always-fails" and roll == fails_on)
