"""Boards with figures: the meaning of a game's signs, the positions of figures, obstacles to sight."""

from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property, lru_cache
from typing import Any, ClassVar, Self

from regolario.mechanics.boards.bases import BaseSize, edges_within, size_of_base
from regolario.mechanics.boards.facing_notes import facing_of, without_facings
from regolario.mechanics.boards.text import WALL, BoardError, Drawing, Signs, edge_between, read
from regolario.mechanics.bounds import shortened
from regolario.mechanics.facings import Facing
from regolario.mechanics.refusals import RefusedError
from regolario.mechanics.sight import View
from regolario.mechanics.spaces import Space, groups, rectangle

FIGURE = "figure"
"""The name of a figure as an obstacle to sight."""
MOST_READ = 512
"""The number of boards that are not read again: a page tells, draws and explains the same board."""


@dataclass(frozen=True)
class Kind:
    """The meaning of a game's signs for figures and for sight.

    - ``signs``: the signs of drawings and the words of notes.
    - ``named``: the kind of each figure that has a letter of its own, by its letter; it occupies one space.
    - ``figures``: the kinds of all other figures; ``oversized`` are those that occupy several spaces: touching signs of
      one kind are one figure.
    - ``bases``: the bases that a thing in ``oversized`` may have, if the game knows them. A thing that ends in a blank
      stands for all things that begin with it.
    - ``faced``: the kinds of the figures that face a side of the board, which a note gives.
    - ``solid``: the edges that may not run through a base.
    - ``closed``: the edges, besides walls, that block sight and movement, and the name of each as an obstacle.
    - ``blocking``: the things on spaces that block sight.
    """

    signs: Signs
    named: Mapping[str, str] = field(default_factory=dict)
    figures: frozenset[str] = frozenset()
    oversized: frozenset[str] = frozenset()
    bases: Mapping[str, Collection[BaseSize]] = field(default_factory=dict)
    faced: frozenset[str] = frozenset()
    solid: frozenset[str] = frozenset()
    closed: Mapping[str, str] = field(default_factory=dict)
    blocking: tuple[str, ...] = ()

    def is_figure(self, thing: str) -> bool:
        """Return whether a thing on a space is a figure."""
        return thing in self.named or thing in self.figures or self.bases_of(thing) is not None

    def is_oversized(self, thing: str) -> bool:
        """Return whether a figure may occupy several spaces."""
        return thing in self.oversized or self.bases_of(thing) is not None

    def bases_of(self, thing: str) -> Collection[BaseSize] | None:
        """Return the bases that a thing may have; None if any will do."""
        first, blank, _ = thing.partition(" ")
        return self.bases.get(thing) or (self.bases.get(first + blank) if blank else None)

    def called(self, thing: str) -> str:
        """Return the kind of the figure that a thing on a space is."""
        return self.named.get(thing, thing)


@dataclass(frozen=True)
class Figure:
    """A figure on a board: its ``name`` is its letter or, without one, its first space."""

    name: str
    kind: str
    spaces: tuple[Space, ...]
    facing: Facing | None = None

    @property
    def letter(self) -> str:
        """Return the letter of a figure that has one, otherwise an empty text."""
        return "" if self.name[-1:].isdecimal() else self.name


class Board:
    """An immutable board of a game; a subclass for the game sets its ``kind``."""

    kind: ClassVar[Kind]

    def __init__(self, drawing: Drawing, figures: tuple[Figure, ...]) -> None:
        self.drawing, self.figures = drawing, figures
        self.width, self.height, self.spaces = drawing.width, drawing.height, drawing.spaces

    @classmethod
    @lru_cache(maxsize=MOST_READ)
    def read(cls, text: str) -> Self:
        """Return the board drawn in a text. Raises BoardError for its first fault."""
        drawing = read(text, cls.kind.signs)
        figures = tuple(_figures(drawing, cls.kind))
        faced = {space for figure in figures if figure.facing for space in figure.spaces}
        return cls(without_facings(drawing, faced), figures)

    def has(self, space: Space) -> bool:
        """Return whether the board has a space."""
        return space in self.spaces

    def known(self, space: Space) -> Space:
        """Return the space if it is on the board. Raises ValueError if not."""
        if space not in self.spaces:
            last = Space(self.width, self.height)
            text = f"no space {space} on the board; its spaces are a1 to {last}"
            raise RefusedError(text, "off-board", space=str(space), last=str(last))
        return space

    def things(self, space: Space) -> tuple[str, ...]:
        """Return the things on a space, including figures, in the order written."""
        return self.drawing.things.get(space, ())

    def spaces_with(self, thing: str) -> tuple[Space, ...]:
        """Return the spaces that have a thing, in reading order."""
        return tuple(sorted(space for space, things in self.drawing.things.items() if thing in things))

    def edge(self, one: Space, other: Space) -> str:
        """Return the edge between two adjacent spaces: ``""`` for none, ``wall``, or an edge of the game."""
        return self.drawing.edges.get(edge_between(one, other), "")

    def closed(self, one: Space, other: Space) -> bool:
        """Return whether a wall or another closed edge is between two adjacent spaces."""
        name = self.edge(one, other)
        return name == WALL or name in self.kind.closed

    def neighbours(self, space: Space) -> tuple[Space, ...]:
        """Return the spaces that share a side or a corner with one, in reading order, whatever is between."""
        return tuple(there for there in space.around() if there in self.spaces)

    def figure(self, name: str) -> Figure:
        """Return the figure with a letter, or on a space. Raises ValueError if there is none."""
        for figure in self.figures:
            if name == figure.name or any(name == str(space) for space in figure.spaces):
                return figure
        raise RefusedError(f"the board has no figure `{name}`", "no-figure", figure=shortened(name))

    def figure_on(self, space: Space, besides: str | None = None) -> Figure | None:
        """Return the figure that occupies a space, other than ``besides`` (by name), or None.

        Two figures can be on a space while one moves through a friend.
        """
        return next((figure for figure in self.figures if space in figure.spaces and figure.name != besides), None)

    @cached_property
    def empty(self) -> View:
        """Return the obstacles to sight on the board without figures.

        They are walls, closed edges, places that are not spaces, and blocking things.
        """
        closed = {WALL: WALL, **self.kind.closed}
        edges = {edge: closed[name] for edge, name in self.drawing.edges.items() if name in closed}
        return View(self.width, self.height, dict.fromkeys(self.missing(), WALL), edges, self._blocking())

    def view(self, without: Collection[Figure] = (), figures: Collection[Space] | None = None) -> View:
        """Return the obstacles to sight: those of ``empty``, and all figures but those in ``without``.

        ``figures`` are the spaces of the figures to use instead, if they have moved since.
        """
        if figures is None:
            figures = [space for figure in self.figures if figure not in without for space in figure.spaces]
        return self.empty.with_standing({**self._blocking(), **dict.fromkeys(figures, FIGURE)})

    def _blocking(self) -> dict[Space, str]:
        return {space: thing for thing in self.kind.blocking for space in self.spaces_with(thing)}

    def missing(self) -> Iterator[Space]:
        """Return the places within the drawing that are not spaces, in reading order."""
        inside = rectangle(Space(1, 1), Space(self.width, self.height))
        return (space for space in inside if space not in self.spaces)


def _figures(drawing: Drawing, kind: Kind) -> Iterator[Figure]:
    """Yield the figures of a drawing in reading order.

    Touching spaces of one oversized kind are one figure.
    """
    standing: dict[str, list[Space]] = {}
    for space, things in sorted(drawing.things.items()):
        here = [thing for thing in things if kind.is_figure(thing)]
        if len(here) > 1:
            what = f"{here[0]} and {here[1]} are both on {space}"
            raise BoardError(
                *drawing.places[space], what, "move one of them to another space", "board-two", space=str(space)
            )
        for thing in here:
            standing.setdefault(thing, []).append(space)
    yield from sorted(_parted(drawing, standing, kind), key=lambda figure: figure.spaces)


def _parted(drawing: Drawing, standing: Mapping[str, list[Space]], kind: Kind) -> Iterator[Figure]:
    for thing, spaces in standing.items():
        name = kind.named.get(thing)
        if name and len(spaces) > 1:
            what = f"{name} {thing} is on both {spaces[0]} and {spaces[1]}"
            said: dict[str, Any] = {"figure": thing, "space": str(spaces[0]), "other": str(spaces[1])}
            raise BoardError(
                *drawing.places[spaces[1]], what, f"give each {name} its own letter", "board-twice", **said
            )
        for together in groups(spaces) if kind.is_oversized(thing) else [(space,) for space in spaces]:
            _check_base(drawing, thing, together, kind)
            called = kind.called(thing)
            facing = facing_of(drawing, called, together) if called in kind.faced else None
            yield Figure(thing if name else str(together[0]), called, together, facing)


def _check_base(drawing: Drawing, thing: str, spaces: tuple[Space, ...], kind: Kind) -> None:
    """Raise BoardError for a base of a size or shape that the game lacks, or with a solid edge through it."""
    known = kind.bases_of(thing)
    if known is not None and size_of_base(spaces) not in known:
        what = f"the {thing} covers {' '.join(map(str, spaces))}, which is not a base of it"
        sizes = " or ".join(f"{base.short} by {base.long}" for base in known)
        remedy = f"draw {sizes} spaces; if two figures touch, name them apart in notes"
        raise BoardError(*drawing.places[spaces[0]], what, remedy, "board-base", figure=thing, spaces=spaces)
    across = next((edge for edge in edges_within(spaces) if drawing.edges.get(edge) in kind.solid), None)
    if across is not None:
        what = f"a {drawing.edges[across]} runs through the base of the {thing} at {spaces[0]}"
        remedy = f"open the edge between {across[0]} and {across[1]}, or move the base"
        edge: dict[str, Any] = {"edge": drawing.edges[across], "figure": thing, "space": str(spaces[0])}
        raise BoardError(*drawing.places[across[1]], what, remedy, "board-across", **edge)
