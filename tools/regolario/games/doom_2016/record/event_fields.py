"""The fields of the events of a mission: figures, spaces, doors, dice, cards.

A figure is written as the letter of a marine or a space that a demon occupies, a die as its colour and its damage
icons, a card as its name in the head.
"""

from collections.abc import Mapping
from typing import Any

from regolario.games.doom_2016.record.card_texts import Added
from regolario.games.doom_2016.record.state import INVADER
from regolario.games.doom_2016.rules.dice import AttackDie, RolledDie
from regolario.mechanics.corners import SpaceCorner
from regolario.mechanics.spaces import Space
from regolario.record.events import Reader
from regolario.record.readers import items, number, path, word

PARTS = {"card", "dice", "range", "damage", "shields"}
"""The keys of what a card adds to an attack."""


def _marine(value: Any) -> str:
    if not isinstance(value, str) or len(value) != 1 or not value.isupper():
        raise ValueError(value)
    return value


def _side(value: Any) -> str:
    """Return the letter of a marine, or ``invader``."""
    return INVADER if value == INVADER else _marine(value)


def figure(value: Any) -> str:
    """Return the letter of a marine, or a space with a demon."""
    return _marine(value) if isinstance(value, str) and value.isupper() else str(Space.read(value))


def _figures(value: Any) -> tuple[str, ...]:
    return tuple(figure(item) for item in items(value))


def _rolled(written: str) -> RolledDie:
    colour, icons = written.split()
    if not icons.isdecimal():
        raise ValueError(written)
    return RolledDie(AttackDie(colour), int(icons))


def _dice(value: Any) -> tuple[RolledDie, ...]:
    return tuple(_rolled(item) for item in items(value))


def _cards(value: Any) -> tuple[str, ...]:
    """Return a list of cards, which may be empty: a hand may be full, a deck exhausted."""
    if not isinstance(value, list):
        raise TypeError(value)
    return tuple(word(item) for item in value)


def _counts(value: Any) -> Mapping[str, int]:
    if not isinstance(value, Mapping) or not value:
        raise ValueError(value)
    return {word(key): number(count) for key, count in value.items()}


def _places(value: Any) -> Mapping[str, tuple[Space, ...]]:
    """Return the spaces of the demons of each type; none if no demon of that type has room."""
    if not isinstance(value, Mapping) or not value:
        raise ValueError(value)
    return {word(kind): () if spaces == [] else path(spaces) for kind, spaces in value.items()}


def _bases(value: Any) -> tuple[tuple[Space, ...], ...]:
    return tuple(path(base) for base in items(value))


def _placed(value: Any) -> Mapping[str, Space]:
    if not isinstance(value, Mapping) or not value:
        raise ValueError(value)
    return {figure(name): Space.read(space) for name, space in value.items()}


def _harm(value: Any) -> Mapping[str, int]:
    return {figure(name): number(amount) for name, amount in _counts(value).items()}


def _adds(value: Any) -> tuple[Added, ...]:
    return tuple(_added(item) for item in items(value))


def _added(said: Mapping[str, Any]) -> Added:
    if not isinstance(said, Mapping) or not {"card"} < set(said) <= PARTS:
        raise ValueError(said)
    numbers = {key: number(said[key]) for key in ("range", "damage", "shields") if key in said}
    dice = tuple(AttackDie(colour).value for colour in said.get("dice", ()))
    return Added(word(said["card"]), dice, **numbers)


MARINE = Reader("marine", _marine)
SIDE = Reader("side", _side)
FIGURE = Reader("figure", figure)
FIGURES = Reader("figures", _figures)
DICE = Reader("damage-dice", _dice)
DIE = Reader("die", AttackDie)
CORNER = Reader("corner", SpaceCorner.read)
CARDS = Reader("cards", _cards)
COUNTS = Reader("counts", _counts)
PLACES = Reader("places", _places)
BASES = Reader("bases", _bases)
PLACED = Reader("placed", _placed)
HARM = Reader("harm", _harm)
ADDS = Reader("adds", _adds)
