"""YAML in, with the place of everything.

Values are built from the events of libyaml's parser (through PyYAML), which is more than twice as fast as PyYAML's own
loader and, unlike it, keeps every line and column, refuses a key given twice and reads scalars as YAML 1.2 does: ``no``
is a word and ``1:30`` is text. Anchors, aliases and tags are refused: a rule is written out where it stands, and a
file cannot blow up when it is read.
"""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from yaml import YAMLError

from regolario.events import Builder, Refused
from regolario.places import File, Map
from regolario.problems import Place, Problem

LARGEST = 8_000_000
"""The most bytes that one file may have: a game of a thousand pages fits in it."""


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
    builder = Builder(file)
    try:
        value = builder.build(text)
    except YAMLError as error:
        return None, [*builder.problems, _syntax(file.name, error, text)]
    except Refused as refused:
        return None, [*builder.problems, refused.problem]
    return value, builder.problems


def _syntax(name: str, error: YAMLError, text: str) -> Problem:
    mark = getattr(error, "problem_mark", None) or getattr(error, "context_mark", None)
    place = Place(name, mark.line + 1, mark.column + 1) if mark else Place(name)
    said = getattr(error, "problem", None) or getattr(error, "reason", None) or str(error)
    if mark and text[mark.index : mark.index + 1] == "\t":
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
