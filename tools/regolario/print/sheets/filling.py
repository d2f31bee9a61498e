"""Columns without gaps: small tables move up; those of a single page are about equally high."""

from bisect import bisect_left
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from regolario.print.typesetting import measure, queried

GAP = 18.0
"""The height of the smallest gap that is filled, in millimetres."""
BETWEEN = 3.5
"""The room between two items, in millimetres."""
FREE = 0.35
"""The share of a column that has to be free at the end of a page to make its columns lower."""
PASSES = 4
"""The most gaps of a sheet that are filled."""
KINDS = ("tables", "pictures")
LEVELS = range(6, 198, 6)
"""The room that may stay free below the columns of a single page, in millimetres."""


@dataclass(frozen=True, slots=True)
class PlacedItem:
    """The place of a table or picture in millimetres.

    ``column`` is where it begins, as page and left edge, ``end`` where it ends; ``room`` is what its last column has
    left.
    """

    column: tuple[int, float]
    end: tuple[int, float]
    height: float
    room: float


def filled(data: dict[str, Any], pages: int) -> dict[str, Any]:
    """Return the data of a sheet with tables and pictures in an order that leaves fewer gaps.

    Items stay in their chapter; ``pages`` are those that the sheet takes, and no order takes more.
    """
    for _ in range(PASSES):
        moved = _moved(data, _placed(data))
        if moved is None or measure("sheet.typ", moved) > pages:
            break
        data = moved
    return data


def levelled(data: dict[str, Any], pages: int) -> dict[str, Any]:
    """Return the data of a sheet whose columns, on a single page, are as low as its items allow."""
    if pages > 1 or _free(data) < FREE:
        return data
    short = bisect_left(LEVELS, True, key=lambda free: not _holds({**data, "short": free}))
    return {**data, "short": LEVELS[short - 1]} if short else data


def _free(data: Mapping[str, Any]) -> float:
    """Return the columns that are free at the end of a sheet."""
    found = queried("sheet.typ", {**data, "places": True}, "<places>", every=True)
    last = next(one for one in found if one["at"] == "last")
    return float(data["columns"] - 1 - last["column"] + 1 - last["y"] / last["bottom"])


def _holds(data: Mapping[str, Any]) -> bool:
    """Return whether a sheet takes one page and each table and picture one column."""
    if measure("sheet.typ", data) > 1:
        return False
    items = [item for found in _placed(data).values() for item in found]
    return all(item.column == item.end and item.room >= 0 for item in items)


def reordered(items: Sequence[PlacedItem]) -> list[int] | None:
    """Return the numbers of items in an order that fills the first gap; None if no gap can be filled."""
    for at in range(1, len(items)):
        before, after = items[at - 1], items[at]
        if before.end == after.column or before.room < GAP:
            continue
        if fitting := list(_fitting(items, at + 1, before.room)):
            rest = [number for number in range(at, len(items)) if number not in fitting]
            return [*range(at), *fitting, *rest]
    return None


def _fitting(items: Sequence[PlacedItem], start: int, room: float) -> Iterator[int]:
    """Yield the numbers of the items that fit in a room together."""
    for number in range(start, len(items)):
        if items[number].height + BETWEEN <= room:
            room -= items[number].height + BETWEEN
            yield number


def _placed(data: Mapping[str, Any]) -> dict[tuple[int, str], list[PlacedItem]]:
    """Return the places of the items of each chapter and kind."""
    found = queried("sheet.typ", {**data, "places": True}, "<places>", every=True)
    begins, ends = ({tuple(one["name"]): one for one in found if one["at"] == at} for at in ("begin", "end"))
    placed: dict[tuple[int, str], list[PlacedItem]] = {}
    for (chapter, kind, _), begin in begins.items():
        end = ends[chapter, kind, _]
        columns = [(one["page"], round(one["x"], 1)) for one in (begin, end)]
        height = end["y"] - begin["y"] if columns[0] == columns[1] else end["bottom"]
        item = PlacedItem(columns[0], columns[1], height, end["bottom"] - end["y"])
        placed.setdefault((chapter, kind), []).append(item)
    return placed


def _moved(data: dict[str, Any], placed: Mapping[tuple[int, str], Sequence[PlacedItem]]) -> dict[str, Any] | None:
    """Return the data with the first gap filled, None if there is none."""
    for (at, kind), items in placed.items():
        if order := reordered(items):
            chapters = list(data["chapters"])
            chapters[at] = {**chapters[at], kind: [chapters[at][kind][number] for number in order]}
            return {**data, "chapters": chapters}
    return None
