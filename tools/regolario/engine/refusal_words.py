"""Why a case cannot be played, in the words of a player at a terminal."""

import collections.abc
import dataclasses
import typing
from enum import Enum
from fractions import Fraction
from types import NoneType
from typing import Any

from regolario.book.messages import Messages
from regolario.data.nearest import nearest
from regolario.engine.conversion import described
from regolario.mechanics.dice import Dice
from regolario.mechanics.refusals import RefusedError
from regolario.model import Base
from regolario.words.locales import grouped

NUMBER, FLAG, WORD, TEXT, LIST, CHOICE, DICE, OTHER = (
    "number",
    "flag",
    "word",
    "text",
    "list",
    "choice",
    "dice",
    "other",
)
LISTS = (tuple, list, set, frozenset, collections.abc.Sequence)
SUCH = {NUMBER: "3", FLAG: "true", DICE: "2D6", WORD: "…"}
"""An example of a value of each kind, as it is typed."""
LONGEST = 60


def refusal_words(base: Base, game: str, language: str, error: RefusedError) -> str:
    """Return why a case cannot be played, for a player; in English if no message says it."""
    t = Messages(base, language, game)
    if not error.key:
        return str(error)
    locale = base.languages[language].locale if language in base.languages else language
    said = {name: value for name, value in error.values.items() if name != "wanted"}
    values = {name: grouped(one, locale) if isinstance(one, int) else one for name, one in said.items()}
    if "wanted" in error.values:
        values |= _asked(error.values["wanted"], t)
    near = nearest(str(values["name"]), str(values["known"]).split(", ")) if {"name", "known"} <= set(values) else None
    told = t(f"refused-{error.key}", **values)
    return f"{told} {t('refused-perhaps', near=near)}" if near else told


def _asked(wanted: Any, t: Messages) -> dict[str, str]:
    """Return what a type takes in words (``kind``), and an example (``such``)."""
    kind = kind_of(wanted)
    choices = described(_inner(wanted)) if kind == CHOICE else ""
    return {"kind": t(f"refused-kind-{kind}", known=choices.replace(" | ", ", ")), "such": example_of(wanted)}


def kind_of(wanted: Any) -> str:
    """Return the kind of value that a type takes: one of ``NUMBER``, ``FLAG`` and so on."""
    wanted = _inner(wanted)
    if typing.get_origin(wanted) in LISTS:
        return LIST
    if typing.get_origin(wanted) is typing.Literal or (isinstance(wanted, type) and issubclass(wanted, Enum)):
        return CHOICE
    if hasattr(wanted, "read"):
        return TEXT
    known = {int: NUMBER, float: NUMBER, Fraction: NUMBER, bool: FLAG, str: WORD, Dice: DICE}
    return known.get(wanted, OTHER) if isinstance(wanted, type) else OTHER


def example_of(wanted: Any) -> str:
    """Return a value of a type as it is typed after ``NAME=``; an ellipsis if none is short."""
    found = _example(_inner(wanted))
    return found if len(found) <= LONGEST else "…"


def _example(wanted: Any) -> str:
    wanted, kind = _inner(wanted), kind_of(wanted)
    inner = typing.get_args(wanted)
    if kind == LIST and inner:
        items = [one for one in inner if one is not Ellipsis]
        return f"[{', '.join(map(_example, items * 2 if len(items) == 1 else items))}]"
    if kind == CHOICE:
        return str(inner[0] if inner else next(iter(wanted)).value)
    if len(inner) == 2 and typing.get_origin(wanted) in (dict, collections.abc.Mapping):
        return f"{{{_example(inner[0])}: {_example(inner[1])}}}"
    if kind == OTHER and dataclasses.is_dataclass(wanted) and isinstance(wanted, type):
        hints = typing.get_type_hints(wanted)
        missing = dataclasses.MISSING
        needed = [one.name for one in dataclasses.fields(wanted) if one.default is one.default_factory is missing]
        return f"{{{', '.join(f'{name}: {_example(hints[name])}' for name in needed)}}}"
    return SUCH.get(kind, "…")


def _inner(wanted: Any) -> Any:
    """Return a type without its marks and without nothing as an alternative."""
    if typing.get_origin(wanted) is typing.Annotated:
        return _inner(typing.get_args(wanted)[0])
    rest = [one for one in typing.get_args(wanted) if one is not NoneType]
    return _inner(rest[0]) if NoneType in typing.get_args(wanted) and len(rest) == 1 else wanted
