"""Tables as data for the template of sheets; unknown values are left out or blanks to fill in."""

from collections.abc import Callable, Iterable, Sequence
from typing import Any

from regolario.book.tables.abbreviations import WORD, abbreviated
from regolario.book.tables.coloured_dice import coloured_dice, colours
from regolario.book.tables.faces import shows_faces
from regolario.book.tables.steps import StepGroup, groups
from regolario.book.text.placeholders import NO, flag
from regolario.model import Column, Row, Table
from regolario.print.markup import inline
from regolario.print.sheets.headings import headings
from regolario.print.speech import Speech, SpokenText

BRIEF = 5
"""The letters of a heading up to which it may need its long form beside an abbreviation."""

BLANK = {"blank": True}
"""A cell with an unknown value."""


def table_data(
    speech: Speech, table: Table, *, blanks: bool, sample: Callable[[Row], str | None] = lambda row: None
) -> dict[str, Any] | None:
    """Return a table for the template; None if none of its values is known and there are no ``blanks``."""
    columns = [column for column in table.shown if blanks or _known(table.rows, column)]
    rows = [row for row in table.rows if blanks or not columns or _says(row, columns)]
    if not rows or (table.columns and not columns):
        return None
    heads = [speech.of(column.name) for column in columns]
    names = [speech.of(row.text, row.params) for row in rows]
    faces = shows_faces(table, rows, columns)
    spelt = list(zip(heads, columns, strict=True))
    headed = headings(heads, [] if faces else names, drawn=table.drawn)
    return {
        "name": speech.of(table.name, key=table.key).data(),
        "dice": str(table.dice) if table.dice and not columns else None,
        "corner": str(table.dice) if faces else None,
        "heads": headed.upright,
        "rotated": headed.rotated,
        "rows": [_row(speech, table, row, columns, faces=faces) for row in rows],
        "samples": [sample(row) for row in rows] if table.drawn else [],
        "steps": [_group(speech, group) for group in groups(table)] if table.steps else [],
        "key": [{"die": colour, "name": speech.heading(f"die-{colour}")} for colour in colours(rows, columns)],
        "note": speech.of(table.note).data() if table.note else None,
        "abbreviations": _abbreviations([(head, speech.of(one.long)) for head, one in spelt if one.long]),
    }


def _abbreviations(spelt: Sequence[tuple[SpokenText, SpokenText]]) -> list[dict[str, Any]]:
    """Return the headings of a table that need their long forms.

    Beside an abbreviation a short word needs it too if their long forms have a word in common: ``From`` beside ``To``.
    """
    short = {head.text: _words(long) for head, long in spelt if abbreviated(head.text, long.text)}
    common = set().union(*short.values())
    return [
        {"short": head.data(), "long": long.data()}
        for head, long in spelt
        if head.text in short
        or (len(head.text) <= BRIEF and head.text.lower() not in _words(long) and common & _words(long))
    ]


def _words(spoken: SpokenText) -> set[str]:
    return set(WORD.findall(spoken.text.lower()))


def explain(chapters: Iterable[dict[str, Any]]) -> None:
    """Add the abbreviated headings of its tables to each chapter with their long forms, each once."""
    known: list[dict[str, Any]] = []
    for chapter in chapters:
        chapter["abbreviations"] = found = []
        for one in (one for table in chapter["tables"] for one in table["abbreviations"]):
            if one not in known:
                known.append(one)
                found.append(one)


def _group(speech: Speech, group: StepGroup) -> dict[str, Any]:
    """Return a group of steps for the template."""
    steps = [{"number": step.number, "words": speech.of(step.text, step.row.params).data()} for step in group.steps]
    return {"name": speech.of(group.name).data() if group.name else None, "steps": steps}


def _known(rows: Sequence[Row], column: Column) -> bool:
    return any(column.key not in row.unknown for row in rows)


def _says(row: Row, columns: Sequence[Column]) -> bool:
    """Return whether a row has a known value."""
    return any(column.key not in row.unknown for column in columns)


def _row(
    speech: Speech, table: Table, row: Row, columns: Sequence[Column], *, faces: bool = False
) -> list[dict[str, Any]]:
    text = speech.of(row.text, row.params).data()
    if faces:
        text = _value(speech, _range(row.low, row.high))
    elif table.columns and table.dice:
        text["body"] = [*_value(speech, f"{_range(row.low, row.high)}: ")["body"], *text["body"]]
    if table.columns:
        return [text, *(_cell(speech, row, column) for column in columns)]
    return [text] if table.dice is None else [_value(speech, _range(row.low, row.high)), text]


def _cell(speech: Speech, row: Row, column: Column) -> dict[str, Any]:
    if column.key in row.unknown:
        return BLANK
    if column.key not in row.cells:
        return _value(speech, NO)
    if column.dice and (dice := coloured_dice(row, column)):
        return {"dice": [colour for colour, count in dice.items() for _ in range(count)]}
    value = row.cells[column.key].value
    return _value(speech, flag(value) if column.flag else value)


def _value(speech: Speech, value: Any) -> dict[str, Any]:
    said = value if isinstance(value, str) else speech.voices[speech.order[0]].value(value, "short")
    return {"lang": speech.order[0], "body": inline(said)}


def _range(low: int | None, high: int | None) -> str:
    return str(low) if low == high else f"{low}–{high}"
