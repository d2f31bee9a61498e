"""Tables as functions receive them."""

from typing import Any

from regolario.data.values import bare
from regolario.engine.conversion import NotPlayable
from regolario.mechanics.tables import RollRow, RollTable
from regolario.model import Base, Row, Table


def find_table(base: Base, identity: str) -> Table:
    """Return the table with a full id."""
    return base.games[identity.split("/")[0]].tables[identity]


def as_argument(table: Table) -> RollTable | dict[str, dict[str, Any]]:
    """Return a table as functions receive it: a RollTable, or the cells of each row by the row's key.

    Unknown cells are None.
    """
    if table.dice is not None:
        return roll_table(table)
    return {row.result: _cells(row) for row in table.rows}


def _cells(row: Row) -> dict[str, Any]:
    """Return the values of a row by column; unknown ones are None."""
    return dict.fromkeys(sorted(row.unknown)) | {name: bare(cell.value) for name, cell in row.cells.items()}


def roll_table(table: Table) -> RollTable:
    """Return a roll table as functions receive it. Raises NotPlayable for a table without dice."""
    if table.dice is None:
        raise NotPlayable(f"`{table.id}` is not a roll table", key="no-dice", name=table.id)
    return RollTable(
        table.dice,
        tuple(
            RollRow(
                row.low, row.high, row.result, {name: bare(one.value) for name, one in row.params.items()}, _cells(row)
            )
            for row in table.rows
            if row.low is not None and row.high is not None
        ),
    )
