"""The words for the values of a case or an answer: "Ork", "2 red dice and 1 black die"."""

import re
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from itertools import groupby
from typing import Any

from regolario.book.layers.rulebook import tail
from regolario.engine.codes import ARGUMENT, BECAUSE, CHOICE, is_code
from regolario.engine.sentences import EMPTY, OR, SPACE_ONLY, Values, phrase, small
from regolario.engine.syntax import REASON
from regolario.engine.vocabulary import Vocabulary
from regolario.mechanics.boards.figures import Board
from regolario.mechanics.corners import QUARTERS
from regolario.mechanics.pictures.words import figure_name
from regolario.words.locales import decimal_sign, joined

LEGAL = "legal"
NONE = "–"
PLACE = re.compile(r"(.+) on ([a-z][0-9]+)")
CORNER = re.compile(rf"([a-z][0-9]+)-({'|'.join(QUARTERS)})")
FRACTION = re.compile(r"-?\d+/\d+")
PLAIN = 36
"""The largest denominator of a fraction that is plain to players: that of two dice."""
NUMBERED_CODE = re.compile(r"([a-z][a-z0-9-]*) (\d+/\d+)")
"""A code with its number in a set, such as a card: ``lantern 1/3``."""
ROW = re.compile(r"[.#~?]|^[A-Z]+ ")
DRAWN = ("grid", "plan")
"""The names of values that are always rows of a drawing."""
LONG = re.compile(r"[,;] |\(")
"""What an item has inside it if a list separates its items by semicolons."""
KEY, VALUE = "key", "value"
"""The places of an entry of a mapping whose keys are free, such as players."""
TIMES = "times"
"""The place of how often an item comes in a row."""
ENTRY = re.compile(rf"\{{{KEY}\}}|\[\s*{KEY}=")
ACTING = ("figure", "target", "attacker", "defender", "other", "killed", "hits")
"""The names of values whose space is named by the figure on it."""
SIDED = ("enters", "leaves", "sees", "side")
"""The names of values that are sides of a square, as ``NE``."""
SIDES = re.compile(r"[NESW]{1,4}")
WEST = re.compile(r"\b([NES]*)W([NES]*\d*)\b")
"""The letter of the west among the sides of a tile, as in ``NW`` or ``W3``."""
WEST_LETTER = "side-letter-W"
COMPASS = {"N": "north", "E": "east", "S": "south", "W": "west"}


@dataclass(frozen=True)
class Speaker:
    """The words for the values of one case: those of its game and rule, and the figures on its board."""

    words: Vocabulary
    rule: str
    board: Board | None
    lists: str = "standard"
    """The style of lists: with *and*, or with ``or``."""

    def said_as(self, way: str) -> "Speaker":
        """Return the speaker for a value said in a way: a list of choices, or a space without a figure."""
        return replace(self, lists=OR) if way == OR else replace(self, board=None) if way == SPACE_ONLY else self

    def verdict(self, result: dict[str, Any]) -> str:
        """Remove from a result whether something is allowed and why not, and return it in words."""
        t = self.words.messages
        if not isinstance(result.get(LEGAL), bool):
            return ""
        allowed = result.pop(LEGAL)
        because = result.pop(REASON, None)
        own = f"allowed-{tail(self.rule)}" if allowed else f"not-allowed-{tail(self.rule)}"
        told = t(own if t.has(own) else "example-allowed" if allowed else "example-not-allowed")
        return f"{told}: {self.value(because, REASON)}" if because else told

    def fields(self, told: Mapping[str, str]) -> str:
        """Return named values on one line."""
        return "; ".join(f"{self.name(name)}: {value}" for name, value in told.items())

    def name(self, key: str) -> str:
        """Return the words for the name of an argument, of a part of an answer or of a thing that is counted."""
        return self.words.said(ARGUMENT, key, self.rule) or self.value(key, "")

    def value(self, thing: Any, name: str) -> str:
        """Return one value in words; ``name`` is that of its argument or of its part of an answer."""
        if isinstance(thing, bool):
            return self.words.messages("site-yes" if thing else "site-no")
        if isinstance(thing, Mapping):
            return self._mapping(thing, name)
        if isinstance(thing, list | tuple):
            return self._list(thing, name)
        if isinstance(thing, int | Fraction):
            return self._number(thing)
        if isinstance(thing, float):
            return self.words.voice.number(Fraction(str(thing)))
        return NONE if thing in (None, "") else self._text(str(thing), name)

    def _number(self, number: int | Fraction) -> str:
        """Return a number in words; a fraction that nobody reads at a glance also as a decimal."""
        exact = self.words.voice.number(number)
        if "/" not in exact or number.denominator <= PLAIN:
            return exact
        return f"{exact} (≈ {float(number):.3g})".replace(".", decimal_sign(self._locale))

    def _list(self, things: Sequence[Any], name: str) -> str:
        """Return a list in words with a conjunction; the rows of a drawing with slashes in between."""
        if any(isinstance(item, Mapping) for item in things):
            return self._joined([self.value(item, name) for item in self._runs(things, name)])
        if not self._are_here(things):
            return self._joined([str(item) for item in things])
        said = [self.value(item, name) for item in things]
        if name in DRAWN or any(isinstance(item, str) and ROW.search(item) for item in things):
            return " / ".join(said)
        if any(isinstance(item, list | tuple) for item in things):
            return "; ".join(said)
        return self._joined(said) or NONE

    def _are_here(self, things: Sequence[Any]) -> bool:
        """Return whether a list does not mix letters of figures on the board with letters of others."""
        on_board = {figure.letter for figure in self.board.figures} if self.board else set()
        letters = {thing for thing in things if isinstance(thing, str) and len(thing) == 1}
        return on_board.isdisjoint(letters) or on_board >= letters

    def _runs(self, things: Sequence[Any], name: str) -> Sequence[Any]:
        """Return the items of a list; equal ones in a row are one if their message has a place for ``times``."""
        if f"{{{TIMES}}}" not in (self._template(name) or ""):
            return things
        runs = [(item, len(list(same))) for item, same in groupby(things)]
        return [{**item, TIMES: times} if times > 1 else item for item, times in runs]

    def _template(self, name: str) -> str | None:
        """Return the message for a mapping: ``part-<chapter>/<key>-<name>`` or ``part-<name>``."""
        return self.words.template(f"part-{tail(self.rule)}-{name}") or self.words.template(f"part-{name}")

    def _mapping(self, thing: Mapping[Any, Any], name: str) -> str:
        """Return a mapping in the words of a message for it, or as things that are counted, or by its names."""
        if not thing:
            return NONE
        found = self._part(thing, name)
        if found is None:
            found = self._counted(thing)
        if found is None:
            found = self._named(thing)
        return found or NONE

    def _part(self, thing: Mapping[Any, Any], name: str) -> str | None:
        """Return a mapping in the words of the message for it; None if there is none or it lacks a value.

        A message that names ``{key}`` phrases each entry.
        """
        template = self._template(name)
        if template is None:
            return None
        if not ENTRY.search(template):
            return self._phrased(template, thing, {str(key): self._inner(one, str(key)) for key, one in thing.items()})
        entries = [self._entry(template, str(key), one) for key, one in thing.items()]
        return None if None in entries else self._joined([one for one in entries if one])

    def _entry(self, template: str, key: str, thing: Any) -> str | None:
        """Return an entry of a mapping; one that is only true has no value that a message must name."""
        are = {KEY: key, VALUE: None if thing is True else thing}
        return self._phrased(template, are, {KEY: self.name(key), VALUE: self._inner(thing, key)})

    def _phrased(self, template: str, are: Mapping[Any, Any], said: Mapping[str, str]) -> str | None:
        """Return a template with the values of a mapping; None if it does not mention all of them."""
        found = phrase(template, Values({str(key): one for key, one in are.items()}, said, self._locale))
        untold = {str(key) for key, one in are.items() if one not in EMPTY}
        return found.text if found and untold <= found.told else None

    def _counted(self, things: Mapping[Any, Any]) -> str | None:
        """Return things with their numbers, by the messages ``counted-<thing>``; None if one of them has none."""
        t = self.words.messages
        if not all(type(number) is int and t.has(f"counted-{thing}") for thing, number in things.items()):
            return None
        return self._joined([t.count(f"counted-{thing}", number) for thing, number in things.items() if number])

    def _inner(self, thing: Any, name: str) -> str:
        """Return a value inside of a mapping; a list ends in a conjunction and counts what repeats."""
        if not isinstance(thing, list | tuple) or any(isinstance(item, Mapping) for item in thing):
            return self.value(thing, name)
        repeated = self._counted(Counter(thing)) if len(set(thing)) < len(thing) else None
        return repeated or self._joined([self.value(item, name) for item in thing]) or NONE

    def _joined(self, items: Sequence[str]) -> str:
        """Return a list in words, with commas or semicolons alone if its items are lists."""
        if any(map(LONG.search, items)):
            return "; ".join(items)
        conjunction = joined("..", self._locale, self.lists).strip(".")
        one = any(conjunction in item for item in items)
        return ", ".join(items) if one else joined(items, self._locale, self.lists)

    @property
    def _locale(self) -> str:
        return self.words.voice.language.locale

    def _told(self, thing: Mapping[Any, Any]) -> dict[str, str]:
        return {str(key): self.value(one, str(key)) for key, one in thing.items()}

    def _named(self, thing: Mapping[Any, Any]) -> str:
        """Return a thing with parts, "red (damage icons: 1)" if a word of the game comes first."""
        first, *rest = map(str, thing)
        if not self._is_word(thing[first], first):
            return f"({self.fields(self._told(thing))})"
        head = self.value(thing[first], first)
        return f"{head} ({self.fields(self._told({key: thing[key] for key in rest}))})" if rest else head

    def _is_word(self, thing: Any, name: str) -> bool:
        """Return whether a value is a word of the game that is clear without the name of its part."""
        rule, said = self.rule, self.words.said
        known = isinstance(thing, str) and is_code(thing) and said(ARGUMENT, name, rule) and name != REASON
        return bool(known and said(CHOICE, thing, rule))

    def _text(self, text: str, name: str) -> str:
        if name == REASON:
            return small((self.words.said(BECAUSE, text, self.rule) or text).rstrip("."))
        if FRACTION.fullmatch(text):
            return self._number(Fraction(text))
        if numbered := NUMBERED_CODE.fullmatch(text):
            return f"{self._text(numbered[1], name)} {numbered[2]}"
        if figure := self._figure(text, name):
            return figure
        if name in SIDED and SIDES.fullmatch(text):
            return self._joined([self.words.messages(f"board-facing-{COMPASS[side]}") for side in text])
        if found := CORNER.fullmatch(text):
            t = self.words.messages
            return t("example-corner", quarter=t(f"board-quarter-{found[2]}"), at=found[1])
        if found := PLACE.fullmatch(text):
            return self.words.messages("example-at", what=self._text(found[1], ""), at=found[2])
        word = self.words.said(CHOICE, text, self.rule) if is_code(text) else None
        return word or self._letters(" / ".join(text.splitlines()))

    def _letters(self, text: str) -> str:
        """Return a text with the reader's letter for the west in the sides of tiles, if the game has one."""
        messages = self.words.messages
        return WEST.sub(rf"\1{messages(WEST_LETTER)}\2", text) if messages.has(WEST_LETTER) else text

    def _figure(self, text: str, name: str) -> str:
        """Return the name of a figure on the board: of one with a letter anywhere, of others where one acts."""
        for figure in self.board.figures if self.board else ():
            if figure.letter == text:
                return figure_name(self.words.labels, figure)
            if name in ACTING and text in map(str, figure.spaces):
                return f"{figure_name(self.words.labels, figure)} ({text})"
        return ""
