"""What can happen in a match: the words of a recorded event and how they are read.

An event is a short mapping. Its kind is a key that names what happened (``move``, ``attack``); the value of that key
and the other keys say who, where and with what::

    {turn: A, action: advance}
    {move: [b3, c4]}
    {attack: c7, with: shotgun, rolled: [red 0/4 bullet, blue 2/1]}

A die is written as its colour, its range and damage parted by a slash, then its signs: ``bullet``, ``miss``; a die that
shows a miss needs no numbers.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from difflib import get_close_matches
from typing import Any

from regolario.games.doom_2004.dice import Die, Rolled, checked
from regolario.games.doom_2004_deathmatch.rulings import Refusal
from regolario.mechanics.board import Edge, edge_between
from regolario.mechanics.spaces import Space

SIGNS = ("bullet", "miss")


@dataclass(frozen=True, slots=True)
class Event:
    """Something that happened: its kind, and what it says by the names that ``apply`` uses. ``plain`` is the event as
    it was recorded."""

    kind: str
    said: Mapping[str, Any]
    plain: Mapping[str, Any] = field(compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class Part:
    """A key of an event: the name under which its value goes on, how it is read, whether it may be left out."""

    name: str
    read: Callable[[Any], Any]
    optional: bool = False


def read_event(plain: Any) -> Event:
    """A recorded event. Raises Refusal for what is none, with the key at fault."""
    if not isinstance(plain, Mapping) or not all(isinstance(key, str) for key in plain):
        raise Refusal(None, "no-event")
    kind = next((kind for kind in KINDS if kind in plain), None)
    if kind is None:
        raise _unknown(next(iter(plain), ""), KINDS, "unknown-event")
    parts = KINDS[kind]
    for key in plain:
        if key not in parts:
            raise _unknown(key, parts, "unknown-part", kind=kind)
    return Event(kind, dict(_said(kind, parts, plain)), plain)


def _said(kind: str, parts: Mapping[str, Part], plain: Mapping[str, Any]) -> list[tuple[str, Any]]:
    said = []
    for key, part in parts.items():
        if key in plain:
            try:
                said.append((part.name, part.read(plain[key])))
            except (ValueError, TypeError, AttributeError):
                because = f"no-{part.read.__name__.strip('_')}"
                raise Refusal(None, because, field=key, key=key, value=plain[key]) from None
        elif not part.optional:
            raise Refusal(None, "missing-part", field=kind, key=key, kind=kind)
    return said


def _unknown(word: str, known: Mapping[str, object], because: str, **words: str) -> Refusal:
    near = get_close_matches(word, known, 1)
    suggestion = near[0] if near else ", ".join(known)
    return Refusal(None, because, field=word, word=word, known=suggestion, **words)


def _word(value: Any) -> str:
    if not isinstance(value, str) or not value:
        raise ValueError(value)
    return value


def _words(value: Any) -> tuple[str, ...]:
    return tuple(_word(item) for item in _list(value))


def _marine(value: Any) -> str:
    if not isinstance(value, str) or len(value) != 1 or not value.isupper():
        raise ValueError(value)
    return value


def _number(value: Any) -> int:
    if not isinstance(value, int) or isinstance(value, bool) or value < 1:
        raise ValueError(value)
    return value


def _true(value: Any) -> bool:
    if value is not True:
        raise ValueError(value)
    return True


def _list(value: Any) -> list[Any]:
    if not isinstance(value, list | tuple) or not value:
        raise ValueError(value)
    return list(value)


def _space(value: Any) -> Space:
    return Space.read(value)


def _path(value: Any) -> tuple[Space, ...]:
    return tuple(Space.read(item) for item in _list(value))


def _edge(value: Any) -> Edge:
    one, _, other = value.partition("-")
    edge = edge_between(Space.read(one), Space.read(other))
    if not edge[0].beside(edge[1]):
        raise ValueError(value)
    return edge


def _dice(value: Any) -> tuple[Rolled, ...]:
    return tuple(_face(item) for item in _list(value))


def _again(value: Any) -> tuple[Rolled | None, ...]:
    return tuple(None if item is None else _face(item) for item in _list(value))


def _face(written: str) -> Rolled:
    die, *rest = written.split()
    signs = [word for word in rest if word in SIGNS]
    numbers = [word for word in rest if word not in SIGNS]
    reach, _, damage = (numbers or ["0/0"])[0].partition("/")
    if len(numbers) > 1 or not (reach.isdecimal() and damage.isdecimal()):
        raise ValueError(written)
    rolled = Rolled(Die(die), int(reach), int(damage), "miss" in signs, "bullet" in signs)
    return checked((rolled,))[0]


ATTACK = {
    "with": Part("weapon", _word),
    "aim": Part("aimed", _true, optional=True),
    "rolled": Part("dice", _dice),
    "dodge": Part("dodging", _marine, optional=True),
    "again": Part("again", _again, optional=True),
    "against": Part("against", _marine, optional=True),
}
KINDS: Mapping[str, Mapping[str, Part]] = {
    "deal": {"deal": Part("marine", _marine), "cards": Part("cards", _words), "keep": Part("keep", _word)},
    "place": {"place": Part("marine", _marine), "at": Part("at", _space)},
    "turn": {"turn": Part("marine", _marine), "action": Part("action", _word, optional=True)},
    "respawn": {
        "respawn": Part("marine", _marine),
        "rolled": Part("rolled", _number, optional=True),
        "at": Part("at", _space),
    },
    "move": {"move": Part("path", _path)},
    "open": {"open": Part("door", _edge)},
    "close": {"close": Part("door", _edge)},
    "pick-up": {"pick-up": Part("item", _word)},
    "give": {"give": Part("item", _word), "to": Part("to", _marine)},
    "put-down": {"put-down": Part("item", _word)},
    "guard": {
        "guard": Part("marine", _marine),
        "attack": Part("target", _space),
        **ATTACK,
        "together": Part("together", _true, optional=True),
    },
    "attack": {"attack": Part("target", _space), **ATTACK},
    "order": {"order": Part("order", _word)},
    "lost-turn": {"lost-turn": Part("marine", _marine)},
    "end-turn": {"end-turn": Part("marine", _marine)},
    "scatter": {"scatter": Part("cards", _number)},
    "end-round": {"end-round": Part("ended", _true)},
    "frag": {"frag": Part("fragged", _marine), "by": Part("marine", _marine)},
    "telefrag": {"telefrag": Part("fragged", _marine), "by": Part("marine", _marine)},
    "own-frag": {"own-frag": Part("marine", _marine)},
    "score": {"score": Part("team", _word)},
}
"""Every kind of event and its keys. ``guard`` stands before ``attack``, whose key it shares."""
ON_A_BOARD = frozenset({
    "deal", "place", "respawn", "move", "open", "close", "pick-up", "give", "put-down", "guard", "attack", "order",
    "end-turn",
})  # fmt: skip
"""The kinds that only a match with a board records."""
ON_A_SHEET = frozenset({"frag", "telefrag", "own-frag", "score"})
"""The kinds that only a score sheet, which has no board, records: on a board they follow from what happened."""
