"""Roll tables: every total that the dice can give has exactly one row."""

from collections.abc import Iterator

from regolario.model import Base, Game, Row, Table
from regolario.problems import Problem


def roll_ranges(base: Base, game: Game) -> Iterator[Problem]:
    """``table-hole``, ``table-overlap``, ``table-range``: a total of the dice has no row, has two, or a row is for
    totals that the dice cannot give."""
    for table in game.tables.values():
        if table.dice is not None:
            yield from _of_table(table)


def _of_table(table: Table) -> Iterator[Problem]:
    assert table.dice is not None
    totals = table.dice.totals
    owners: dict[int, Row] = {}
    for row in table.rows:
        if row.low is None or row.high is None:
            yield Problem(
                row.source.place(), "table-hole", f"the row `{row.result}` is for no total", "write `on: 1-3`"
            )
            continue
        for total in range(row.low, max(row.low, row.high) + 1):
            place = row.source.place("on")
            if total not in totals:
                what = f"{table.dice} cannot give {total}: it gives {totals[0]} to {totals[-1]}"
                yield Problem(place, "table-range", what, "correct `on` or `dice`")
            elif total in owners:
                what = f"{total} belongs to `{owners[total].result}` already"
                yield Problem(place, "table-overlap", what, "give each total to one row")
            owners.setdefault(total, row)
        if row.high < row.low:
            yield Problem(
                row.source.place("on"), "table-range", f"{row.low}-{row.high} runs backwards", "turn it round"
            )
    missing = [str(total) for total in totals if total not in owners]
    if missing:
        what = f"no row for {', '.join(missing)} of {table.dice}"
        yield Problem(table.source.place(), "table-hole", what, "give each total a row")
