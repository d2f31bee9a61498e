"""The fields of the events of a match: marines, spaces, ways, doors, dice.

A die is written as its colour, its range and damage separated by a slash, then ``bullet`` or ``miss``; a die that shows
a miss needs no numbers.
"""

from typing import Any

from regolario.games.doom_2004.rules.dice import Die, Rolled, checked
from regolario.record.events import Reader
from regolario.record.readers import items

SIGNS = ("bullet", "miss")


def _marine(value: Any) -> str:
    if not isinstance(value, str) or len(value) != 1 or not value.isupper():
        raise ValueError(value)
    return value


def _dice(value: Any) -> tuple[Rolled, ...]:
    return tuple(_face(item) for item in items(value))


def _again(value: Any) -> tuple[Rolled | None, ...]:
    return tuple(None if item is None else _face(item) for item in items(value))


def _face(written: str) -> Rolled:
    die, *rest = written.split()
    signs = [word for word in rest if word in SIGNS]
    numbers = [word for word in rest if word not in SIGNS]
    reach, _, damage = (numbers or ["0/0"])[0].partition("/")
    if len(numbers) > 1 or not (reach.isdecimal() and damage.isdecimal()):
        raise ValueError(written)
    rolled = Rolled(Die(die), int(reach), int(damage), "miss" in signs, "bullet" in signs)
    return checked((rolled,))[0]


MARINE = Reader("marine", _marine)
DIE = Reader("die", Die)
DICE = Reader("dice", _dice)
AGAIN = Reader("again", _again)
