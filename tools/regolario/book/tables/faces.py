"""Tables of the faces of a die."""

from collections.abc import Sequence

from regolario.model import Column, Row, Table


def shows_faces(table: Table, rows: Sequence[Row], columns: Sequence[Column]) -> bool:
    """Return whether the rows of a roll table repeat their cells, such as the number on a face.

    Their texts are the same but for numbers, and those numbers are in the columns.
    """
    if not table.dice or len(rows) < 2 or any(row.entry or row.text != rows[0].text for row in rows):
        return False
    keys = [column.key for column in columns]
    numbers = [{param.value for param in row.params.values()} for row in rows]
    cells = [{row.cells[key].value for key in keys if key in row.cells} for row in rows]
    return all(found and found <= known for found, known in zip(numbers, cells, strict=True))
