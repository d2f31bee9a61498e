"""YAML values that keep their place in a file."""

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

from regolario.problems import Place

COLUMN_BITS = 24
"""A mark is a line and a column, counted from 0, in one number: ``line << COLUMN_BITS | column``."""


class File:
    """A file that was read: its name in messages, and its lines, loaded when a place needs them."""

    __slots__ = ("_lines", "name", "path")

    def __init__(self, path: Path, name: str) -> None:
        self.path = path
        self.name = name
        self._lines: list[str] | None = None

    def line(self, number: int) -> str:
        """Return a line of the file, counted from 0; empty past the end."""
        if self._lines is None:
            self._lines = self.path.read_text(encoding="utf-8-sig").splitlines()
        return self._lines[number] if number < len(self._lines) else ""

    def place(self, mark: int, offset: int = 0, value: str | None = None) -> Place:
        """Return the place of a mark.

        With ``value``, return the place of the character ``offset`` of the text that begins there.
        """
        line, column = mark >> COLUMN_BITS, mark & ((1 << COLUMN_BITS) - 1)
        if value is None:
            return Place(self.name, line + 1, column + 1)
        opening = self.line(line)[column : column + 1]
        if opening in ("|", ">"):
            return self._in_block(line, value, offset)
        return Place(self.name, line + 1, column + 1 + offset + (opening in ("'", '"')))

    def _in_block(self, line: int, value: str, offset: int) -> Place:
        before = value[:offset]
        row = line + 1 + before.count("\n")
        rows = value.split("\n")
        written = next((number for number, text in enumerate(rows) if text.strip()), 0)
        indent = max(self.line(line + 1 + written).find(rows[written]), 0)
        return Place(self.name, row + 1, indent + 1 + offset - (before.rfind("\n") + 1))


class Map(dict[str, Any]):
    """A YAML mapping that keeps its place: its key, or where it begins if it has none.

    ``marks`` contains the marks of keys and values alternately, in the order of keys.
    """

    __slots__ = ("at", "file", "marks")

    def __init__(self, file: File, at: int) -> None:
        super().__init__()
        self.file = file
        self.at = at
        self.marks: list[int] = []

    def copy(self) -> "Map":
        """Return a shallow copy with the same places."""
        made = Map(self.file, self.at)
        made.update(self)
        made.marks = [*self.marks]
        return made

    def place(self, key: str | None = None) -> Place:
        """Return the place of a key; by default or for an unknown key, that of the whole mapping."""
        return self.file.place(self.at if key is None or key not in self else self.marks[2 * list(self).index(key)])

    def place_in(self, key: str, offset: int = 0) -> Place:
        """Return the place of the character ``offset`` of the text under ``key``, also inside block scalars."""
        value = self.get(key)
        mark = self.marks[2 * list(self).index(key) + 1]
        return self.file.place(mark, offset, value if isinstance(value, str) else None)


class Seq(list[Any]):
    """A YAML sequence that keeps its place and those of its items."""

    __slots__ = ("at", "file", "marks")

    def __init__(self, file: File, at: int) -> None:
        super().__init__()
        self.file = file
        self.at = at
        self.marks: list[int] = []

    def place(self, index: int | None = None) -> Place:
        """Return the place of an item, or of the whole sequence."""
        return self.file.place(self.at if index is None else self.marks[index])


def place_at(value: Any, path: list[str | int]) -> Place:
    """Return the place at the end of a path of keys and indices, or of its last existing step."""
    place: Place = value.place()
    for step in path:
        if not isinstance(value, Map | Seq):
            break
        place = value.place(step)  # type: ignore[arg-type]
        value = value[step] if isinstance(value, Seq) else value.get(str(step))  # type: ignore[index]
    return place


def steps_in(value: Any, path: Iterable[Any]) -> list[str | int]:
    """Return a path of the validator, which takes a key of digits for an index, as keys and indices."""
    found: list[str | int] = []
    for step in path:
        found.append(step if isinstance(value, Seq) else str(step))
        value = value[found[-1]]
    return found


def paths_of_mappings(value: Any, path: tuple[str | int, ...] = ()) -> Iterator[tuple[tuple[str | int, ...], Map]]:
    """Yield every mapping in a value with its path of keys and indices."""
    if isinstance(value, Map):
        yield path, value
        for key, inner in value.items():
            yield from paths_of_mappings(inner, (*path, key))
    elif isinstance(value, Seq):
        for index, inner in enumerate(value):
            yield from paths_of_mappings(inner, (*path, index))
