"""YAML in, with the place of everything.

Values are built from the events of libyaml's parser (through PyYAML), which is more than twice as fast as PyYAML's own
loader and, unlike it, keeps every line and column, refuses a key given twice and reads scalars as YAML 1.2 does: ``no``
is a word and ``1:30`` is text. Anchors, aliases and tags are refused: a rule is written out where it stands, and a
file cannot blow up when it is read.
"""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from yaml import YAMLError
from yaml._yaml import CParser
from yaml.events import (
    AliasEvent,
    DocumentStartEvent,
    MappingEndEvent,
    MappingStartEvent,
    ScalarEvent,
    SequenceEndEvent,
    SequenceStartEvent,
)

from regolario.problems import Place, Problem

LARGEST = 8_000_000
"""The most bytes that one file may have: a game of a thousand pages fits in it."""

DEEPEST = 32
"""The most levels of nesting that a file may have."""

COLUMN_BITS = 16
NUMBER = re.compile(r"[-+]?[0-9]+")
DECIMAL = re.compile(r"[-+]?(\.[0-9]+|[0-9]+(\.[0-9]*)?)([eE][-+]?[0-9]+)?")
WORDS: dict[str, Any] = {"": None, "~": None, "null": None, "Null": None, "NULL": None}
WORDS |= dict.fromkeys(("true", "True", "TRUE"), True) | dict.fromkeys(("false", "False", "FALSE"), False)
MAYBE_NOT_TEXT = frozenset("0123456789-+.~nNtTfF")


class File:
    """A file that was read: its name as shown to people, and its lines when a place is asked for."""

    __slots__ = ("_lines", "name", "path")

    def __init__(self, path: Path, name: str) -> None:
        self.path = path
        self.name = name
        self._lines: list[str] | None = None

    def line(self, number: int) -> str:
        """A line of the file, counted from 0; empty where there is none."""
        if self._lines is None:
            self._lines = self.path.read_text(encoding="utf-8-sig").splitlines()
        return self._lines[number] if number < len(self._lines) else ""

    def place(self, mark: int, offset: int = 0, value: str | None = None) -> Place:
        """The place of a mark or, with ``value``, of the character ``offset`` of the text that begins there."""
        line, column = mark >> COLUMN_BITS, mark & ((1 << COLUMN_BITS) - 1)
        if value is None:
            return Place(self.name, line + 1, column + 1)
        opening = self.line(line)[column : column + 1]
        if opening in ("|", ">"):
            return self._in_block(line, value, offset)
        return Place(self.name, line + 1, column + 1 + offset + (opening in ("'", '"')))

    def _in_block(self, line: int, value: str, offset: int) -> Place:
        before = value[:offset]
        row = line + 1 + before.count("\n")
        rows = value.split("\n")
        written = next((number for number, text in enumerate(rows) if text.strip()), 0)
        indent = max(self.line(line + 1 + written).find(rows[written]), 0)
        return Place(self.name, row + 1, indent + 1 + offset - (before.rfind("\n") + 1))


class Map(dict[str, Any]):
    """A YAML mapping that knows where it stands: at its key, if it has one, else where it begins. ``marks`` holds the
    marks of keys and values in turn, in the order of keys."""

    __slots__ = ("at", "file", "marks")

    def __init__(self, file: File, at: int) -> None:
        super().__init__()
        self.file = file
        self.at = at
        self.marks: list[int] = []

    def place(self, key: str | None = None) -> Place:
        """The place of a key, or of the whole mapping."""
        return self.file.place(self.at if key is None or key not in self else self.marks[2 * list(self).index(key)])

    def place_in(self, key: str, offset: int = 0) -> Place:
        """The place of the character ``offset`` of the text under ``key``, inside block texts too."""
        value = self.get(key)
        mark = self.marks[2 * list(self).index(key) + 1]
        return self.file.place(mark, offset, value if isinstance(value, str) else None)


class Seq(list[Any]):
    """A YAML sequence that knows where it and its items stand."""

    __slots__ = ("at", "file", "marks")

    def __init__(self, file: File, at: int) -> None:
        super().__init__()
        self.file = file
        self.at = at
        self.marks: list[int] = []

    def place(self, index: int | None = None) -> Place:
        """The place of an item, or of the whole sequence."""
        return self.file.place(self.at if index is None else self.marks[index])


def place_at(value: Any, path: list[str | int]) -> Place:
    """The place that a path of keys and indices leads to: of the last step that exists."""
    place: Place = value.place()
    for step in path:
        if not isinstance(value, Map | Seq):
            break
        place = value.place(step)  # type: ignore[arg-type]
        value = value[step] if isinstance(value, Seq) else value.get(str(step))  # type: ignore[index]
    return place


def scalar(written: str) -> Any:
    """A plain scalar by the YAML 1.2 core schema: None, bool, int, float or the text itself."""
    if written and written[0] not in MAYBE_NOT_TEXT:
        return written
    if written in WORDS:
        return WORDS[written]
    if NUMBER.fullmatch(written):
        return int(written)
    if DECIMAL.fullmatch(written):
        return float(written)
    return written


def read(path: Path, name: str) -> tuple[Map | None, list[Problem]]:
    """Read one file whose top level is a mapping, or nothing.

    Returns what was read (None if it could not be) and the problems: ``syntax``, ``encoding``, ``too-large``,
    ``duplicate-key``, ``no-aliases``, ``unreadable``.
    """
    value, problems = read_any(path, name)
    if value is not None and not isinstance(value, Map):
        problems.append(Problem(Place(name), "wrong-type", "the file is not a mapping", "write `key: value` lines"))
        return None, problems
    return value, problems


def read_any(path: Path, name: str) -> tuple[Any, list[Problem]]:
    """Like ``read`` for a file whose top level may be a sequence too."""
    try:
        if path.stat().st_size > LARGEST:
            return None, [_too_large(path, name)]
        data = path.read_bytes()
    except OSError as error:
        reason = (error.strerror or str(error)).lower()
        return None, [Problem(Place(name), "unreadable", f"the file cannot be read: {reason}", "mend its rights")]
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        return None, [_wrong_encoding(name, data, error.start)]
    return read_text(text, File(path, name))


def read_text(text: str, file: File) -> tuple[Any, list[Problem]]:
    """Read YAML text that came from ``file``."""
    builder = _Builder(file)
    try:
        value = builder.build(text)
    except YAMLError as error:
        return None, [*builder.problems, _syntax(file.name, error, text)]
    except _RefusedError as refused:
        return None, [*builder.problems, refused.problem]
    return value, builder.problems


class _RefusedError(Exception):
    def __init__(self, problem: Problem) -> None:
        self.problem = problem


class _Builder:
    """Builds one document from the parser's events."""

    def __init__(self, file: File) -> None:
        self.file = file
        self.problems: list[Problem] = []

    def build(self, text: str) -> Any:
        """The value of the only document; None for an empty file."""
        parser = CParser(text)
        event = parser.get_event()
        documents = 0
        value = None
        while event is not None:
            if isinstance(event, DocumentStartEvent):
                documents += 1
                if documents > 1:
                    raise _RefusedError(self._problem(event, "syntax", "a second document begins", "use one file each"))
                value = self._value(parser)
            event = parser.get_event()
        return value

    def _value(self, parser: Any) -> Any:
        get = parser.get_event
        file = self.file
        event = get()
        if type(event) is ScalarEvent:
            return self._scalar(event)
        stack: list[Map | Seq] = []
        top: Map | Seq | None = None
        key: Any = None
        keys: list[Any] = []
        while True:
            kind = type(event)
            if kind is ScalarEvent:
                start = event.start_mark
                mark = start.line << COLUMN_BITS | start.column
                if event.tag is not None or event.anchor is not None:
                    raise _RefusedError(self._not_plain(event))
                value = scalar(event.value) if event.implicit[0] else event.value
                if type(top) is Map:
                    if key is None:
                        key = str(event.value)
                        if key in top:
                            self._twice(top, key, mark)
                            key = _Twice(key)
                        else:
                            top.marks.append(mark)
                    else:
                        if type(key) is str:
                            top[key] = value
                            top.marks.append(mark)
                        key = None
                else:
                    top.append(value)  # type: ignore[union-attr]
                    top.marks.append(mark)  # type: ignore[union-attr]
            elif kind is MappingStartEvent or kind is SequenceStartEvent:
                start = event.start_mark
                mark = start.line << COLUMN_BITS | start.column
                if event.tag is not None or event.anchor is not None:
                    raise _RefusedError(self._not_plain(event))
                at = top.marks[-1] if type(top) is Map and type(key) is str else mark
                fresh: Map | Seq = Map(file, at) if kind is MappingStartEvent else Seq(file, at)
                if type(top) is Map:
                    if key is None:
                        raise _RefusedError(
                            self._problem(event, "syntax", "a key must be a word", "write `key: value`")
                        )
                    if type(key) is str:
                        top[key] = fresh
                        top.marks.append(mark)
                elif top is not None:
                    top.append(fresh)  # type: ignore[union-attr]
                    top.marks.append(mark)
                if top is not None:
                    stack.append(top)
                    if len(stack) >= DEEPEST:
                        raise _RefusedError(self._problem(event, "too-deep", "nested too deep", "write it flatter"))
                keys.append(key)
                top, key = fresh, None
            elif kind is MappingEndEvent or kind is SequenceEndEvent:
                keys.pop()
                if not stack:
                    return top
                top, key = stack.pop(), None
            elif kind is AliasEvent:
                raise _RefusedError(self._not_plain(event))
            event = get()

    def _scalar(self, event: Any) -> Any:
        return scalar(event.value) if event.implicit[0] else event.value

    def _twice(self, top: Map, key: str, mark: int) -> None:
        place = self.file.place(mark)
        what = f"`{key}` is given twice; the first stands on line {top.place(key).line}"
        self.problems.append(Problem(place, "duplicate-key", what, "keep one of them"))

    def _problem(self, event: Any, code: str, what: str, remedy: str) -> Problem:
        return Problem(
            Place(self.file.name, event.start_mark.line + 1, event.start_mark.column + 1), code, what, remedy
        )

    def _not_plain(self, event: Any) -> Problem:
        return self._problem(event, "no-aliases", "anchors (&), aliases (*) and tags (!) are not used", "write it out")


class _Twice(str):
    """A key that was given before: its value is read and dropped."""


def _syntax(name: str, error: YAMLError, text: str) -> Problem:
    mark = getattr(error, "problem_mark", None) or getattr(error, "context_mark", None)
    place = Place(name, mark.line + 1, mark.column + 1) if mark else Place(name)
    said = getattr(error, "problem", None) or getattr(error, "reason", None) or str(error)
    if mark and text.split("\n")[mark.line][mark.column : mark.column + 1] == "\t":
        return Problem(place, "syntax", "a tab is used to indent", "use spaces")
    return Problem(place, "syntax", f"this is not YAML: {said}", "look at this line and the one before")


def _too_large(path: Path, name: str) -> Problem:
    size = f"the file has {path.stat().st_size / 1e6:.0f} MB, the limit is {LARGEST / 1e6:.0f} MB"
    return Problem(Place(name), "too-large", size, "split it into chapters")


def _wrong_encoding(name: str, data: bytes, start: int) -> Problem:
    before = data[:start]
    line = before.count(b"\n")
    column = len(before[before.rfind(b"\n") + 1 :].decode("utf-8", "replace"))
    return Problem(
        Place(name, line + 1, column + 1), "encoding", "this byte is not UTF-8", "save the file in the encoding UTF-8"
    )


def strings(value: Any) -> Iterator[str]:
    """Every text inside a value."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        for inner in value.values():
            yield from strings(inner)
    elif isinstance(value, list):
        for inner in value:
            yield from strings(inner)
