"""Cells of tables that count dice by colour."""

from collections.abc import Iterable

from regolario.model import Column, Row

UNKNOWN = "unknown"
"""The colour of the dice whose colour is unknown."""


def coloured_dice(row: Row, column: Column) -> dict[str, int] | None:
    """Return how many dice of each colour a row has in a column with ``dice``; None if unknown."""
    if column.key not in row.cells:
        return None
    dice = {colour: _count(row, key) for colour, key in column.dice.items()}
    dice[UNKNOWN] = _count(row, column.key) - sum(dice.values())
    return {colour: count for colour, count in dice.items() if count > 0}


def colours(rows: Iterable[Row], columns: Iterable[Column]) -> list[str]:
    """Return the colours of the dice in the columns that mix them, in order; headings tell the others."""
    mixed = [column for column in columns if len(column.dice) > 1]
    found = {colour for row in rows for column in mixed for colour in coloured_dice(row, column) or {}}
    return [
        colour
        for colour in dict.fromkeys([*(one for column in mixed for one in column.dice), UNKNOWN])
        if colour in found
    ]


def too_many(row: Row, column: Column) -> bool:
    """Return whether the dice of all colours are more than the dice of a column."""
    return column.key in row.cells and _count(row, column.key) < sum(_count(row, key) for key in column.dice.values())


def _count(row: Row, key: str) -> int:
    """Return the value of a cell, 0 if it is unknown or empty."""
    value = row.cells[key].value if key in row.cells else 0
    return value if isinstance(value, int) else 0
