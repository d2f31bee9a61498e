"""The rows of a table as a base holds them: totals of dice, cells with values, and the rest as text."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from regolario.mechanics.bounds import LARGEST_NUMBER
from regolario.mechanics.dice import Dice
from regolario.scan.draft.keys import Keys
from regolario.scan.draft.numbers import DICE, Numbers, Speech
from regolario.scan.draft.safe import paragraph
from regolario.scan.draft.tables import TOTALS, Grid

BETWEEN = " – "
Value = int | str


@dataclass(frozen=True, slots=True)
class Column:
    """A column whose cells are all values; ``index`` is its place in the rows of the text."""

    key: str
    name: str
    index: int


@dataclass(frozen=True, slots=True)
class Row:
    """A row; ``on`` is empty without dice."""

    on: str
    result: str
    text: str
    params: Mapping[str, Value]
    cells: Mapping[str, Value]


def dice_of(grid: Grid) -> str:
    """Return the dice of a table if its rows have exactly their totals, else an empty text."""
    if len(grid.head) != 2 or not DICE.fullmatch(grid.head[0]):
        return ""
    dice = Dice.parse(grid.head[0].upper())
    if not all(TOTALS.fullmatch(row[0]) for row in grid.rows):
        return ""
    totals = [total for row in grid.rows for total in _totals(row[0])]
    return str(dice) if totals == list(dice.totals) else ""


def _totals(written: str) -> Sequence[int]:
    ends = [int(number) for number in re.findall(r"\d+", written)]
    return range(ends[0], ends[-1] + 1)


def columns_of(grid: Grid, speech: Speech) -> tuple[Column, ...]:
    """Return the columns after the first whose cells are all numbers, or dice."""
    found: list[Column] = []
    keys = Keys()
    for index, title in enumerate(grid.head):
        if index and all(_is_value(row[index]) for row in grid.rows):
            key = keys.new(title, "value").replace("-", "_")
            found.append(Column(key, speech.without_numbers(title, "…"), index))
    return tuple(found)


def _is_value(cell: str) -> bool:
    if cell.isdecimal() and cell.isascii():
        return cell == str(int(cell)) and int(cell) <= LARGEST_NUMBER
    return DICE.fullmatch(cell) is not None and str(Dice.parse(cell.upper())) == cell


def rows_of(grid: Grid, dice: str, columns: Sequence[Column], speech: Speech) -> tuple[Row, ...]:
    """Return the rows; what is neither a total nor a cell of ``columns`` is their text."""
    keys = Keys()
    apart = {one.index for one in columns} | ({0} if dice else set())
    return tuple(_row(row, dice, columns, apart, keys, speech) for row in grid.rows)


def _row(row: Sequence[str], dice: str, columns: Sequence[Column], apart: set[int], keys: Keys, speech: Speech) -> Row:
    said = [cell for index, cell in enumerate(row) if index not in apart and cell]
    numbers = Numbers(speech)
    text = numbers.proposed(paragraph(BETWEEN.join(said))) or "…"
    cells: dict[str, Value] = {one.key: _value(row[one.index]) for one in columns}
    on = re.sub(r"\s*[-–—]\s*", "-", row[0]) if dice else ""
    return Row(on, keys.new(said[0] if said else "", "row"), text, numbers.params, cells)


def _value(cell: str) -> Value:
    return int(cell) if cell.isdecimal() else cell
