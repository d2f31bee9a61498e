"""Checks of tables: every total of the dice has exactly one row, every row values in known columns."""

from collections.abc import Iterator
from itertools import groupby

from regolario.data.nearest import did_you_mean
from regolario.model import Base, Game, Row, Table
from regolario.problems import Problem

MOST_LISTED = 6
"""The highest number of ranges that a message lists."""


def roll_ranges(base: Base, game: Game) -> Iterator[Problem]:
    """Yield problems of roll tables.

    ``table-hole``: a total has no row. ``table-overlap``: a total has two rows. ``table-range``: a row has totals that
    the dice cannot give.
    """
    for table in game.tables.values():
        if table.dice is not None:
            yield from _of_table(table)


def _of_table(table: Table) -> Iterator[Problem]:
    assert table.dice is not None
    totals = table.dice.totals
    owners: dict[int, Row] = {}
    for row in table.rows:
        if row.low is None or row.high is None:
            if "on" not in row.source:
                what = f"the row `{row.result}` has no totals"
                yield Problem(row.source.place(), "table-hole", what, "write `on: 1-3`")
            continue
        yield from _of_row(table, row, row.low, row.high, owners)
        owners = dict.fromkeys(range(row.low, row.high + 1), row) | owners
    missing = [total for total in totals if total not in owners]
    if missing and all(row.low is not None or "on" not in row.source for row in table.rows):
        what = f"no row for {_ranges(missing)} of {table.dice}"
        yield Problem(table.source.place(), "table-hole", what, "write a row for each total")


def _of_row(table: Table, row: Row, low: int, high: int, owners: dict[int, Row]) -> Iterator[Problem]:
    assert table.dice is not None
    totals, place = table.dice.totals, row.source.place("on")
    if high < low:
        yield Problem(place, "table-range", f"{low}-{high} is in descending order", f"write `{high}-{low}`")
    beyond = [total for total in range(low, high + 1) if total not in totals]
    if beyond:
        what = f"{table.dice} cannot give {_ranges(beyond)}: it gives {totals[0]} to {totals[-1]}"
        yield Problem(place, "table-range", what, "correct `on` or `dice`")
    twice = [total for total in range(low, high + 1) if total in totals and total in owners]
    if twice:
        what = f"{_ranges(twice)} already belongs to `{owners[twice[0]].result}`"
        yield Problem(place, "table-overlap", what, "give each total to one row")


def cells(base: Base, game: Game) -> Iterator[Problem]:
    """Yield ``wrong-cells`` problems: a row has no values, or one of a column that does not exist."""
    for table in game.tables.values():
        columns = [column.key for column in table.columns]
        for row in table.rows:
            written = row.source.get("cells") or {}
            for key in (key for key in written if key not in columns):
                remedy = did_you_mean(key, columns, "add it to `columns`, or remove it")
                what = f"the table has no column `{key}`"
                yield Problem(row.source["cells"].place(key), "wrong-cells", what, remedy)
            if columns and not written:
                remedy = f"write `cells: {{{columns[0]}: ...}}`, with `~` for a value that is unknown"
                yield Problem(row.source.place(), "wrong-cells", f"the row `{row.result}` has no values", remedy)


def _ranges(totals: list[int]) -> str:
    """Return ascending totals as ranges, ``1, 4-6``; only the first few if there are many."""
    runs = []
    for _, group in groupby(enumerate(totals), lambda numbered: numbered[1] - numbered[0]):
        run = [total for _, total in group]
        runs.append(str(run[0]) if len(run) == 1 else f"{run[0]}-{run[-1]}")
    return ", ".join([*runs[:MOST_LISTED], *(["..."] if len(runs) > MOST_LISTED else [])])
