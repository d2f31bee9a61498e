"""The fields of the events of a skirmish: units, doors, facings, dice.

A unit is named by its letter, by its kind and number (``ork 2``), or by its square; a door by the squares on its two
sides (``c3-d3``); a die is written as its colour and its face (``red 3``).
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from regolario.games.advanced_starquest.rules.dice import DiceCount, DieColour, Faces
from regolario.games.advanced_starquest.rules.weapons import ColouredDie
from regolario.mechanics.boards.text import Edge
from regolario.mechanics.facings import Facing
from regolario.record.events import Reader
from regolario.record.readers import edge, items, word

Thrown = tuple[ColouredDie, ...]
FirstAidDice = tuple[int, ...]
PARRY = {"by", "die", "again"}
"""The keys of a parry."""


@dataclass(frozen=True, slots=True)
class RecordedParry:
    """A parry: the unit that parries, the die that its opponent rolls again, and what that shows then."""

    by: str
    die: ColouredDie
    again: ColouredDie


def _target(value: Any) -> str | Edge:
    """Return a door if the text is two squares, otherwise the unit that it names."""
    try:
        return edge(value)
    except ValueError:
        return word(value)


def _die(written: Any) -> ColouredDie:
    colour, face = written.split()
    if not face.isdecimal():
        raise ValueError(written)
    return ColouredDie(DieColour(colour), int(face))


def _dice(value: Any) -> Thrown:
    return tuple(_die(item) for item in items(value))


def _throws(value: Any) -> tuple[Thrown, ...]:
    return tuple(_dice(item) for item in items(value))


def _numbers(value: Any) -> tuple[int, ...]:
    found = tuple(items(value))
    if not all(type(one) is int for one in found):
        raise ValueError(value)
    return found


def _parries(value: Any) -> tuple[RecordedParry, ...]:
    return tuple(_parry(item) for item in items(value))


def _parry(said: Any) -> RecordedParry:
    if not isinstance(said, Mapping) or set(said) != PARRY:
        raise ValueError(said)
    return RecordedParry(word(said["by"]), _die(said["die"]), _die(said["again"]))


def _first_aid(value: Any) -> tuple[int, ...]:
    """Return the faces of the red dice of First Aid; none for ``true``."""
    return () if value is True else _numbers(value)


def count_of(dice: Thrown) -> DiceCount:
    """Return how many dice of each colour were rolled."""
    colours = [one.die for one in dice]
    return DiceCount(colours.count(DieColour.RED), colours.count(DieColour.WHITE))


def faces_of(dice: Thrown) -> Faces:
    """Return the faces of dice, those of each colour."""
    red, white = (tuple(one.face for one in dice if one.die is colour) for colour in DieColour)
    return Faces(red, white)


def written(die: ColouredDie) -> str:
    """Return a die as events write it."""
    return f"{die.die} {die.face}"


TARGET = Reader("target", _target)
FACING = Reader("facing", Facing)
DICE = Reader("coloured-dice", _dice)
THROWS = Reader("throws", _throws)
NUMBERS = Reader("numbers", _numbers)
PARRIES = Reader("parries", _parries)
FIRST_AID = Reader("first-aid-dice", _first_aid)
COLOUR = Reader("colour", DieColour)
