"""Shortest paths in any graph, with lengths of any kind that can be added and compared."""

from collections.abc import Callable, Hashable, Iterable
from dataclasses import dataclass, field
from heapq import heappop, heappush
from typing import Generic, Protocol, Self, TypeVar


class Addable(Protocol):
    """A length: a number, or numbers that cannot be added up exactly."""

    def __add__(self, other: Self, /) -> Self:
        """Return both together."""

    def __lt__(self, other: Self, /) -> bool:
        """Return whether this is the shorter one."""


Node = TypeVar("Node", bound=Hashable)
Length = TypeVar("Length", bound=Addable)


@dataclass(frozen=True)
class Way(Generic[Node, Length]):
    """A shortest path: its length, its last place, and the path to the place before; None at the start."""

    length: Length
    place: Node
    by: "Way[Node, Length] | None" = field(default=None, repr=False)

    @property
    def places(self) -> tuple[Node, ...]:
        """Return the places on the path, including both ends."""
        found: list[Node] = []
        way: Way[Node, Length] | None = self
        while way is not None:
            found.append(way.place)
            way = way.by
        return tuple(reversed(found))


def shortest_ways(
    start: Node, steps: Callable[[Node], Iterable[tuple[Node, Length]]], nothing: Length, most: Length | None = None
) -> dict[Node, Way[Node, Length]]:
    """Return the shortest path from ``start`` to every place that ``steps`` can reach.

    ``nothing`` is the length 0; with ``most``, longer paths are left out. Of equally long paths it keeps the one found
    first, so that the result depends only on the order of ``steps``.
    """
    ways: dict[Node, Way[Node, Length]] = {}
    waiting = [(nothing, 0, Way(nothing, start))]
    found = 0
    while waiting:
        length, _, way = heappop(waiting)
        if way.place in ways:
            continue
        ways[way.place] = way
        for place, step in steps(way.place):
            longer = length + step
            if place not in ways and not (most is not None and most < longer):
                found += 1
                heappush(waiting, (longer, found, Way(longer, place, way)))
    return ways
