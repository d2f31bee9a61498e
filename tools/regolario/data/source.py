"""Reading of YAML files into values with places.

Values are built from the events of libyaml's parser (through PyYAML), which is more than twice as fast as PyYAML's own
loader and, unlike it, keeps every line and column, rejects duplicate keys and reads scalars as YAML 1.2 does: ``no`` is
a word and ``1:30`` is text. Anchors, aliases and tags are rejected, so that every rule is written out in its place and
a small file cannot expand to a huge value.
"""

import stat
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from yaml import YAMLError

from regolario.data.places import File, Map
from regolario.data.yaml_events import DocumentBuilder, Refused
from regolario.problems import Place, Problem

KINDS_OF_PATH = (
    (stat.S_ISDIR, "folder"),
    (stat.S_ISFIFO, "pipe"),
    (stat.S_ISSOCK, "socket"),
    (stat.S_ISCHR, "device"),
    (stat.S_ISBLK, "device"),
)
LARGEST = 8_000_000
"""The maximum size of a file in bytes; a game of a thousand pages fits in it."""

_kept: dict[Path, tuple[str, bytes, Any, list[Problem]]] | None = None


class NotAFile(OSError):  # noqa: N818 - the name describes the path, not an error of the program
    """A path that is not a regular file: a folder, a pipe, a device, a socket."""


def read_bytes(path: Path, most: int) -> bytes:
    """Return the content of a file, at most ``most + 1`` bytes.

    Raises OSError, NotAFile for another kind of path.
    """
    mode = path.stat().st_mode
    for is_kind, kind in KINDS_OF_PATH:
        if is_kind(mode):
            raise NotAFile(None, f"this is a {kind}, not a file")
    with path.open("rb") as file:
        return file.read(most + 1)


def read(path: Path, name: str) -> tuple[Map | None, list[Problem]]:
    """Read one file whose top level is a mapping, or empty.

    Returns the value (None if it cannot be read) and the problems: ``syntax``, ``encoding``, ``too-large``,
    ``duplicate-key``, ``no-aliases``, ``unreadable``.
    """
    value, problems = read_any(path, name)
    if value is not None and not isinstance(value, Map):
        problems.append(Problem(Place(name), "wrong-type", "the file must be a mapping", "write `key: value` lines"))
        return None, problems
    return value, problems


def read_any(path: Path, name: str) -> tuple[Any, list[Problem]]:
    """Read a file like ``read``, but allow any value at the top level."""
    try:
        data = read_bytes(path, LARGEST)
    except NotAFile as error:
        return None, [Problem(Place(name), "unreadable", str(error.strerror), "replace it with a file")]
    except FileNotFoundError:
        return None, [Problem(Place(name), "unreadable", "no such file", "correct its name")]
    except OSError as error:
        reason = (error.strerror or str(error)).lower()
        return None, [
            Problem(Place(name), "unreadable", f"the file cannot be read: {reason}", "correct its permissions")
        ]
    if len(data) > LARGEST:
        return None, [_too_large(path, name)]
    if _kept is None:
        return _parsed(data, path, name)
    if path not in _kept or _kept[path][:2] != (name, data):
        _kept[path] = (name, data, *_parsed(data, path, name))
    return _kept[path][2:]


def keep_files(on: bool) -> None:
    """Turn the cache of parsed files on or off.

    With it, a file is parsed again only if its content changes.
    """
    global _kept
    _kept = {} if on else None


def _parsed(data: bytes, path: Path, name: str) -> tuple[Any, list[Problem]]:
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        return None, [_wrong_encoding(name, data, error.start)]
    return read_text(text, File(path, name))


def read_text(text: str, file: File) -> tuple[Any, list[Problem]]:
    """Read YAML text that came from ``file``; return the value and the problems."""
    builder = DocumentBuilder(file)
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
    size = f"the file has {path.stat().st_size:,} bytes, the limit is {LARGEST / 1e6:.0f} MB"
    return Problem(Place(name), "too-large", size, "split it into chapters")


def _wrong_encoding(name: str, data: bytes, start: int) -> Problem:
    before = data[:start]
    line = before.count(b"\n")
    column = len(before[before.rfind(b"\n") + 1 :].decode("utf-8", "replace"))
    return Problem(Place(name, line + 1, column + 1), "encoding", "this byte is not UTF-8", "save the file as UTF-8")


def strings(value: Any) -> Iterator[str]:
    """Yield every text in a value, at any depth."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        for inner in value.values():
            yield from strings(inner)
    elif isinstance(value, list):
        for inner in value:
            yield from strings(inner)
