"""The formats of files for translators' tools: one table, and reading by name and content."""

import importlib
import re
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from regolario.data.source import read_bytes
from regolario.exchange.faults import UnreadableError
from regolario.exchange.foreign import LARGEST, ZIP, FileFault, bounded, decoded
from regolario.exchange.unit import Batch

HEAD = 4096
"""The bytes at the beginning of a file by which its format is recognised."""
OTHER_XLIFF = re.compile(rb"<(?:[\w.-]+:)?xliff[\s>]")


@dataclass(frozen=True, slots=True)
class Format:
    """A format of files of units.

    ``module`` has ``write`` and ``read``, or functions with another ending (``write_lines``). ``suffix`` is the usual
    ending of a file's name, ``signs`` a pattern that recognises the beginning of its content.
    """

    name: str
    title: str
    suffix: str
    module: str
    signs: str
    ending: str = ""

    def write(self, batch: Batch) -> bytes:
        """Return a file of the units. Raises LossError for what the format cannot hold."""
        made: bytes = self._function("write")(batch)
        return made

    def read(self, data: bytes) -> Batch:
        """Return the units of a file. Raises UnreadableError."""
        found: Batch = self._function("read")(data)
        return found

    def _function(self, name: str) -> Callable[..., Any]:
        module = importlib.import_module(self.module)
        found: Callable[..., Any] = getattr(module, f"{name}{self.ending}")
        return found


FILES = "regolario.exchange.files"
FORMATS = {
    one.name: one
    for one in (
        Format("xliff2", "XLIFF 2.1", ".xlf", f"{FILES}.xliff2", r"<(?:[\w.-]+:)?xliff\s[^>]*document:2\.0"),
        Format("xliff1", "XLIFF 1.2", ".xlf", f"{FILES}.xliff1", r"<(?:[\w.-]+:)?xliff\s[^>]*document:1\.2"),
        Format("po", "gettext PO", ".po", f"{FILES}.po", r"(?m)^msgid[ \t]"),
        Format("tmx", "TMX 1.4", ".tmx", f"{FILES}.tmx", r"<tmx[\s>]"),
        Format("json", "JSON", ".json", f"{FILES}.json_file", r'\A\s*\{\s*"format"\s*:'),
        Format("jsonl", "JSON lines", ".jsonl", f"{FILES}.json_file", r'\A\s*\{[^\n]*"(?:id|source)"\s*:', "_lines"),
    )
}
"""The formats by name, in the order in which they are recognised."""


def read_file(path: Path, name: str | None = None) -> Batch:
    """Return the units of a file, in the format ``name`` or the one that its content shows.

    Raises UnreadableError, which says what the file is instead, and OSError.
    """
    data = read_bytes(path, LARGEST)
    try:
        return read_data(data, name, path.suffix)
    except UnreadableError as error:
        raise UnreadableError(f"{path}: {error}") from error


def read_data(data: bytes, name: str | None = None, suffix: str = "") -> Batch:
    """Return the units of a file's content, as ``read_file`` does."""
    try:
        return _read(data, name, suffix)
    except FileFault as error:
        problem = error.problem
        raise UnreadableError(f"line {problem.place.line}: {problem.what}; {problem.remedy}") from error


def _read(data: bytes, name: str | None, suffix: str) -> Batch:
    if data.startswith(ZIP):
        raise UnreadableError("this is a workbook or another archive; unpack it, and import the file that was exported")
    decoded(bounded(data, ""), "")
    found = recognised(data)
    if name is not None and found is not None and found.name != name:
        raise UnreadableError(f"this is {found.title}, not {FORMATS[name].title}; omit `--format {name}`")
    chosen = FORMATS[name] if name is not None else found or usual_format(suffix)
    if chosen is None:
        if OTHER_XLIFF.search(data[:HEAD]):
            raise UnreadableError("this is another XLIFF; versions 1.2, 2.0 and 2.1 are read, each with its namespace")
        known = ", ".join(one.title for one in FORMATS.values())
        raise UnreadableError(f"the format of the file is not recognised; formats read: {known}")
    if suffix and chosen.suffix != suffix and suffix in {one.suffix for one in FORMATS.values()}:
        raise UnreadableError(f"this is {chosen.title}, not what `{suffix}` says; rename it to `{chosen.suffix}`")
    return chosen.read(data)


def usual_format(suffix: str) -> Format | None:
    """Return the only format of files with an ending; None if there are several or none."""
    found = [one for one in FORMATS.values() if one.suffix == suffix]
    return found[0] if len(found) == 1 else None


def recognised(data: bytes) -> Format | None:
    """Return the format that the beginning of a file shows; None if it is none of these."""
    head = data[:HEAD].decode("utf-8", "replace").removeprefix("\ufeff")
    return next((one for one in FORMATS.values() if re.search(one.signs, head)), None)
