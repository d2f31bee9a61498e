"""Tables of steps: an order of play as groups of numbered steps, for charts."""

from collections.abc import Iterator
from dataclasses import dataclass

from regolario.model import Row, Table, Words

COLUMN = "step"
"""The column with the number of each step; a new group begins where the number does not go on."""
BETWEEN = ": "


@dataclass(frozen=True, slots=True)
class NumberedStep:
    """A step: its number, and its text without the name of its group."""

    number: int
    row: Row
    text: Words


@dataclass(frozen=True, slots=True)
class StepGroup:
    """Steps under one name; the name is empty if their texts do not begin with a common one."""

    name: Words
    steps: tuple[NumberedStep, ...]


def groups(table: Table) -> list[StepGroup]:
    """Return the groups of a table of steps; empty if a row has no number."""
    numbers = [row.cells[COLUMN].value if COLUMN in row.cells else None for row in table.rows]
    if not all(isinstance(number, int) for number in numbers):
        return []
    return [_group(found) for found in _runs(table, [number for number in numbers if isinstance(number, int)])]


def _runs(table: Table, numbers: list[int]) -> Iterator[list[tuple[int, Row]]]:
    run: list[tuple[int, Row]] = []
    for number, row in zip(numbers, table.rows, strict=True):
        if run and number <= run[-1][0]:
            yield run
            run = []
        run.append((number, row))
    yield run


def _group(run: list[tuple[int, Row]]) -> StepGroup:
    name = {code: text.partition(BETWEEN)[0] for code, text in run[0][1].text.items() if text and BETWEEN in text}
    shared = all(
        str(row.text.get(code) or "").startswith(start + BETWEEN) for _, row in run for code, start in name.items()
    )
    name = name if shared else {}
    steps = (
        NumberedStep(number, row, {code: _rest(text, name.get(code)) for code, text in row.text.items()})
        for number, row in run
    )
    return StepGroup(name, tuple(steps))


def _rest(text: str | None, name: str | None) -> str | None:
    """Return a text without the name of its group, with a capital."""
    rest = text.removeprefix(name + BETWEEN) if text and name else text
    return rest[:1].upper() + rest[1:] if rest else rest
