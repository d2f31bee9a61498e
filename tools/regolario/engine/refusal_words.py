"""Why a case cannot be played, in the words of a player at a terminal."""

import collections.abc
import dataclasses
import re
import typing
from collections.abc import Mapping
from enum import Enum
from fractions import Fraction
from types import NoneType
from typing import Any

from regolario.book.layers.rulebook import tail
from regolario.book.messages import Messages
from regolario.book.text.placeholders import Voice
from regolario.data.nearest import nearest
from regolario.engine.codes import ARGUMENT, is_code, said_in
from regolario.engine.codes import CHOICE as CODE
from regolario.engine.conversion import described
from regolario.engine.sentences import small
from regolario.mechanics.boards.figures import Board
from regolario.mechanics.boards.text import BoardError
from regolario.mechanics.dice import Dice
from regolario.mechanics.refusals import RefusedError
from regolario.mechanics.spaces import Space
from regolario.model import Base
from regolario.words.locales import grouped

NUMBER, FLAG, WORD, LIST, CHOICE, DICE = "number", "flag", "word", "list", "choice", "dice"
SPACE, BOARD, OTHER = "space", "board", "other"
LISTS = (tuple, list, set, frozenset, collections.abc.Sequence)
SUCH = {NUMBER: "3", FLAG: "true", DICE: "2D6", SPACE: "c2", WORD: "…"}
"""An example of a value of each kind, as it is typed."""
LONGEST = 60
ARGUMENTS = ("argument", "arguments")
"""The values of a refusal that name arguments of the rule."""
AS_TYPED = ("typed", "such", "before", "words", "command", "place", "places", "arm", "arms", *("file", "reason"))
"""The values of a refusal that stand in a message as they are."""
NEVER_SAID = ("wanted", "near")


def refusal_words(
    base: Base, game: str | None, language: str, error: RefusedError, rule: str = "", *, placed: bool = True
) -> str:
    """Return why a case cannot be played, for a player; in English if no message says it.

    ``rule`` is the id of the rule, which may have words of its own for its arguments and choices. A fault of a drawing
    comes with its line and column, unless these are shown otherwise: not ``placed``.
    """
    speaker = _Speaker(base, game, language, tail(rule))
    key, count = f"refused-{error.key}", error.values.get("count")
    if not error.key or not speaker.t.find(key):
        return str(error)
    said = {name: speaker.said(name, value) for name, value in error.values.items() if name not in NEVER_SAID}
    if "wanted" in error.values:
        said |= speaker.asked(error.values["wanted"])
    told = speaker.t.count(key, count, **said) if isinstance(count, int) else speaker.t(key, **said)
    fault = error if isinstance(error, BoardError) else getattr(error, "fault", None)
    if fault and placed:
        told = speaker.t("refused-drawing", line=fault.line, column=fault.column, why=small(told))
    near = _near(error.values)
    return f"{told} {speaker.t('refused-perhaps', near=near)}" if near else told


def _near(values: Mapping[str, Any]) -> str | None:
    """Return the known name that is nearest to a wrong one; None if none is."""
    wrong = values.get("name") or values.get("argument")
    known = values.get("near") or values.get("known" if "name" in values else "arguments")
    return nearest(wrong, map(str, known)) if isinstance(wrong, str) and known else None


class _Speaker:
    """The words for the values of a refusal, in one language and for one rule."""

    def __init__(self, base: Base, game: str | None, language: str, rule: str) -> None:
        self.t, self.rule, self.game = Messages(base, language, game), rule, base.games.get(game or "")
        self.voice = Voice(base.languages[language], base.units) if language in base.languages else None

    def said(self, name: str, value: Any) -> str:
        """Return a value of a refusal: a number in the language, a code as it is typed, with its words."""
        if isinstance(value, tuple | list):
            return ", ".join(self.said(name, one) for one in value) or "–"
        if name in AS_TYPED:
            return str(value)
        if isinstance(value, int):
            return grouped(value, self.voice.language.locale) if self.voice else str(value)
        if isinstance(value, Fraction):
            whole = value.denominator == 1
            return self.said(name, int(value)) if whole else self.voice.number(value) if self.voice else str(value)
        return self._quoted(str(value), ARGUMENT if name in ARGUMENTS else CODE)

    def _quoted(self, code: str, kind: str) -> str:
        known = self.game is not None and (kind == ARGUMENT or is_code(code))
        words = said_in(self.t, self.game, kind, code, self.rule) if self.game and known else None
        same = words is None or re.sub(r"[-_ ]", " ", code).casefold() == words.casefold()
        return f"`{code}`" if same else f"`{code}` ({words})"

    def asked(self, wanted: Any) -> dict[str, str]:
        """Return what a type takes in words (``kind``), and an example (``such``)."""
        kind = kind_of(wanted)
        choices = described(_inner(wanted)).split(" | ") if kind == CHOICE else ()
        known = ", ".join(self._quoted(one, CODE) for one in choices)
        return {"kind": self.t(f"refused-kind-{kind}", known=known), "such": example_of(wanted)}


def kind_of(wanted: Any) -> str:
    """Return the kind of value that a type takes: one of ``NUMBER``, ``FLAG`` and so on."""
    wanted = _inner(wanted)
    if typing.get_origin(wanted) in LISTS:
        return LIST
    if typing.get_origin(wanted) is typing.Literal or (isinstance(wanted, type) and issubclass(wanted, Enum)):
        return CHOICE
    if isinstance(wanted, type) and issubclass(wanted, Board):
        return BOARD
    known = {int: NUMBER, float: NUMBER, Fraction: NUMBER, bool: FLAG, str: WORD, Dice: DICE, Space: SPACE}
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
