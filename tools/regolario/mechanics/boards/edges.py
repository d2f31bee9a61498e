"""Edges that belong together, and the two ways round the corner of a diagonal step."""

from collections.abc import Collection, Sequence
from dataclasses import replace

from regolario.mechanics.boards.text import Drawing, Edge, edge_between
from regolario.mechanics.spaces import Space


def stretch(drawing: Drawing, one: Space, other: Space) -> tuple[Edge, ...]:
    """Return the adjoining edges of one kind in one line, such as a door, around one of them.

    Return nothing if the spaces are not side by side or nothing is between them.
    """
    name = drawing.edges.get(edge_between(one, other)) if one.beside(other) else None
    if name is None:
        return ()
    found = [edge_between(one, other)]
    for shift in (1, -1):
        edge = _next(found[0], shift)
        while drawing.edges.get(edge) == name:
            found.append(edge)
            edge = _next(edge, shift)
    return tuple(sorted(found))


def without_edges(drawing: Drawing, edges: Collection[Edge]) -> Drawing:
    """Return a drawing with these edges open."""
    return replace(drawing, edges={edge: name for edge, name in drawing.edges.items() if edge not in edges})


def brushed(here: Space, there: Space) -> tuple[Space, Space]:
    """Return the two spaces that a diagonal step touches but does not enter."""
    return Space(there.column, here.row), Space(here.column, there.row)


def barring(ways: Sequence[str | None], *, one_is_enough: bool) -> str | None:
    """Return what bars a step past a corner, from what bars each way round it; None if the step is free.

    ``one_is_enough``: one barred way bars the step; otherwise all ways must be barred.
    """
    barred = [way for way in ways if way is not None]
    return barred[0] if barred and (one_is_enough or len(barred) == len(ways)) else None


def _next(edge: Edge, shift: int) -> Edge:
    """Return the next edge in the same line."""
    along = (0, shift) if edge[0].row == edge[1].row else (shift, 0)
    one, other = (Space(space.column + along[0], space.row + along[1]) for space in edge)
    return one, other
