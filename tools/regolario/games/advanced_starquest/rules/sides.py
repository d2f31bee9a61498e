"""The sides of a unit, which matter in melee (S1-R058)."""

from enum import StrEnum


class FacedSide(StrEnum):
    """The side of a figure that is turned to a square."""

    FRONT = "front"
    FLANK = "flank"
    REAR = "rear"
