"""JSON: all units in one object, or JSON lines with one unit a line.

JSON lines are meant for programs that draft translations.
"""

import json
import re
from typing import Any

import msgspec

from regolario.exchange.faults import UnreadableError, refuse_doubles, refuse_loss, refuse_many
from regolario.exchange.files.notes import NO_MARKS
from regolario.exchange.unit import Batch, Marks, ShownValue, TermHint, TranslationUnit, parsed, plain
from regolario.mechanics.bounds import shortened

BYTE = re.compile(r"\(byte (\d+)\)")
LINE_BREAK = b"\n"
AGAIN = "export the file again, or correct this place"
KIND = "regolario-units"
VERSION = 1


class DoubleKeyError(Exception):
    """A key that an object has twice."""


class ValueRecord(msgspec.Struct, frozen=True):
    """A parameter in a file."""

    written: str
    source: str
    target: str


class TermRecord(msgspec.Struct, frozen=True):
    """A term in a file."""

    source: str
    target: tuple[str, ...]


class UnitRecord(msgspec.Struct, frozen=True, omit_defaults=True):
    """A unit in a file. Its texts hold the parameters and links as written in the base."""

    id: str
    source: str
    target: str | None = None
    context: str = ""
    values: tuple[ValueRecord, ...] = ()
    terms: tuple[TermRecord, ...] = ()
    statements: tuple[str, ...] = ()
    longest: int | None = None
    state: str = ""
    marks: tuple[str, str, str] = NO_MARKS


class FileRecord(msgspec.Struct, frozen=True):
    """A file of units."""

    format: str
    version: int
    source_language: str
    target_language: str
    units: tuple[UnitRecord, ...]


class LineRecord(UnitRecord, frozen=True, omit_defaults=True, kw_only=True):
    """A line of JSON lines: a unit with its languages."""

    source_language: str
    target_language: str


def write(batch: Batch) -> bytes:
    """Return a JSON file of the units. Raises LossError."""
    refuse_loss(batch)
    units = tuple(UnitRecord(**_fields(unit)) for unit in batch.units)
    record = FileRecord(KIND, VERSION, batch.source, batch.target, units)
    return msgspec.json.format(msgspec.json.encode(record), indent=1) + b"\n"


def write_lines(batch: Batch) -> bytes:
    """Return JSON lines, one unit a line. Raises LossError."""
    refuse_loss(batch)
    languages: dict[str, Any] = {"source_language": batch.source, "target_language": batch.target}
    return b"".join(msgspec.json.encode(LineRecord(**_fields(unit), **languages)) + b"\n" for unit in batch.units)


def _fields(unit: TranslationUnit) -> dict[str, Any]:
    return {
        "id": unit.id,
        "source": plain(unit.source),
        "target": None if unit.target is None else plain(unit.target),
        "context": unit.context,
        "values": tuple(ValueRecord(*value) for value in unit.values),
        "terms": tuple(TermRecord(*term) for term in unit.terms),
        "statements": unit.statements,
        "longest": unit.longest,
        "state": unit.state,
        "marks": tuple(unit.marks),
    }


def read(data: bytes) -> Batch:
    """Return the units of a JSON file. Raises UnreadableError."""
    refuse_many(data, b'"source"')
    record = _decoded(data, FileRecord, "")
    if record.format != KIND or record.version != VERSION:
        what = f"the file is `{record.format}`, version {record.version}"
        raise UnreadableError(f"{what}; only `{KIND}`, version {VERSION}, is read")
    return _batch(record.source_language, record.target_language, record.units)


def read_lines(data: bytes) -> Batch:
    """Return the units of JSON lines. Raises UnreadableError."""
    refuse_many(data, b"\n")
    lines = [(number, line) for number, line in enumerate(data.split(b"\n"), 1) if line.strip()]
    records = [_decoded(line, LineRecord, f"line {number}: ") for number, line in lines]
    pairs = {(record.source_language, record.target_language) for record in records}
    if len(pairs) != 1:
        raise UnreadableError(f"the file has {len(pairs)} pairs of languages; one is read at a time")
    return _batch(*pairs.pop(), tuple(records))


def _decoded(data: bytes, kind: type[Any], where: str) -> Any:
    data = data.removeprefix(b"\xef\xbb\xbf")
    try:
        found = msgspec.json.decode(data, type=kind)
        json.loads(data, object_pairs_hook=_without_doubles)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        what = "lists or objects are nested too deeply" if isinstance(error, RecursionError) else str(error)
        raise UnreadableError(f"{where}{_line(data, what)}this is not JSON of units: {what}; {AGAIN}") from error
    except DoubleKeyError as error:
        raise UnreadableError(f"{where}an object has the key `{shortened(str(error))}` twice; keep one") from error
    return found


def _without_doubles(pairs: list[tuple[str, Any]]) -> None:
    """Raise DoubleKeyError for an object with a key twice, of which a reader silently takes one."""
    if len({key for key, _ in pairs}) < len(pairs):
        keys = [key for key, _ in pairs]
        raise DoubleKeyError(next(key for key in keys if keys.count(key) > 1))


def _line(data: bytes, what: str) -> str:
    """Return the line of a mistake, whose byte its message gives; empty if it gives none."""
    found = BYTE.search(what)
    return f"line {data[: int(found[1])].count(LINE_BREAK) + 1}: " if found and LINE_BREAK in data.rstrip() else ""


def _batch(source: str, target: str, records: tuple[UnitRecord, ...]) -> Batch:
    found = Batch(source, target, tuple(map(_unit, records)))
    refuse_doubles(found)
    return found


def _unit(record: UnitRecord) -> TranslationUnit:
    source = parsed(record.source)
    return TranslationUnit(
        id=record.id,
        source=source,
        target=None if record.target is None else parsed(record.target, source),
        marks=Marks(*record.marks),
        state=record.state,
        context=record.context,
        values=tuple(ShownValue(value.written, value.source, value.target) for value in record.values),
        terms=tuple(TermHint(term.source, term.target) for term in record.terms),
        statements=record.statements,
        longest=record.longest,
    )
