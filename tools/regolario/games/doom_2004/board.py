"""The boards of DOOM, drawn as text: what the signs of ``mechanics.board`` mean here, and the figures on them."""

from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from string import ascii_uppercase

from regolario.mechanics.board import WALL, BoardError, Drawing, Signs, edge_between, read
from regolario.mechanics.sight import View
from regolario.mechanics.spaces import Space, groups

MARINE = "marine"
OBSTACLE, HARMFUL = "obstacle", "harmful obstacle"
FIGURE, DOOR, OPEN_DOOR = "figure", "door", "open door"
COLOURS = {"R": "red", "G": "green", "B": "blue", "Y": "yellow"}
INVADERS = {
    "z": "zombie",
    "i": "imp",
    "t": "trite",
    "d": "demon",
    "m": "mancubus",
    "h": "hell-knight",
    "a": "archvile",
    "c": "cyberdemon",
}
OVERSIZED = frozenset({"demon", "mancubus", "hell-knight", "cyberdemon"})
"""The invaders that take up several spaces (S4-R051)."""
MARINES = frozenset(ascii_uppercase)
SIGNS = Signs(
    spaces={
        "*": OBSTACLE,
        "~": HARMFUL,
        **{number: f"respawn {number}" for number in "123456789"},
        **{letter: letter for letter in ascii_uppercase},
        **INVADERS,
    },
    edges={
        "D": DOOR,
        "d": OPEN_DOOR,
        **{sign: f"{colour} door" for sign, colour in COLOURS.items()},
        **{sign.lower(): f"open {colour} door" for sign, colour in COLOURS.items()},
    },
    words=frozenset(
        {"vault", "item "}
        | {f"{colour} {thing}" for colour in ("red", "blue") for thing in ("headquarters", "holder", "flag")}
    ),
)


@dataclass(frozen=True)
class Figure:
    """A figure on a board: ``name`` is a marine's letter or the first space of an invader, ``kind`` ``marine`` or the
    invader's, ``spaces`` those that it takes up."""

    name: str
    kind: str
    spaces: tuple[Space, ...]


class Board:
    """A board of DOOM. It does not change."""

    def __init__(self, drawing: Drawing, figures: tuple[Figure, ...]) -> None:
        self.drawing, self.figures = drawing, figures
        self.width, self.height, self.spaces = drawing.width, drawing.height, drawing.spaces

    @staticmethod
    def read(text: str) -> "Board":
        """The board of a text. Raises BoardError for the first fault of it."""
        drawing = read(text, SIGNS)
        return Board(drawing, tuple(_figures(drawing)))

    def has(self, space: Space) -> bool:
        """Whether there is such a space."""
        return space in self.spaces

    def known(self, space: Space) -> Space:
        """The same space, if it is on the board. Raises ValueError if it is not."""
        if space not in self.spaces:
            last = Space(self.width, self.height)
            raise ValueError(f"there is no space {space} on the board, which goes from a1 to {last}")
        return space

    def things(self, space: Space) -> tuple[str, ...]:
        """What is on a space, figures included: ``respawn 2``, ``obstacle``, ``item shotgun``, ``A``, ``imp`` ..."""
        return self.drawing.things.get(space, ())

    def spaces_with(self, thing: str) -> tuple[Space, ...]:
        """The spaces on which something is, in reading order."""
        return tuple(sorted(space for space, things in self.drawing.things.items() if thing in things))

    def edge(self, one: Space, other: Space) -> str:
        """What is between two spaces that share a side: nothing (``""``), ``wall``, ``door``, ``open door``,
        ``red door``, ``open red door`` ..."""
        return self.drawing.edges.get(edge_between(one, other), "")

    def closed(self, one: Space, other: Space) -> bool:
        """Whether a wall or a closed door is between two spaces that share a side."""
        return _is_closed(self.edge(one, other))

    def neighbours(self, space: Space) -> tuple[Space, ...]:
        """The spaces of the board that share a side or a corner with one, whatever is between, in reading order."""
        return tuple(there for there in space.around() if there in self.spaces)

    def figure(self, name: str) -> Figure:
        """The marine of a letter, or the invader on a space. Raises ValueError if there is none."""
        for figure in self.figures:
            if name == figure.name or any(name == str(space) for space in figure.spaces):
                return figure
        raise ValueError(f"no figure `{name}` is on the board")

    def figure_on(self, space: Space, besides: str | None = None) -> Figure | None:
        """The figure that takes up a space. While one moves through a friend, a drawing aside, two can be there:
        ``besides`` is the name of one that is not asked for."""
        return next((figure for figure in self.figures if space in figure.spaces and figure.name != besides), None)

    @cached_property
    def empty(self) -> View:
        """What blocks sight here when no figure is on the board: walls, closed doors, places that are no spaces, and
        blocking obstacles."""
        edges = {edge: _blocker(name) for edge, name in self.drawing.edges.items() if _is_closed(name)}
        return View(self.width, self.height, dict.fromkeys(self._outside(), WALL), edges, self._obstacles())

    def view(self, without: Collection[Figure] = (), figures: Collection[Space] | None = None) -> View:
        """What blocks sight here: as ``empty``, and the figures that are drawn save those left out. ``figures`` are
        the spaces of those that stand here instead (when they have moved since)."""
        if figures is None:
            figures = [space for figure in self.figures if figure not in without for space in figure.spaces]
        return self.empty.with_standing({**self._obstacles(), **dict.fromkeys(figures, FIGURE)})

    def _obstacles(self) -> dict[Space, str]:
        return dict.fromkeys(self.spaces_with(OBSTACLE), OBSTACLE)

    def _outside(self) -> Iterator[Space]:
        for row in range(1, self.height + 1):
            for column in range(1, self.width + 1):
                if Space(column, row) not in self.spaces:
                    yield Space(column, row)


def _is_closed(edge: str) -> bool:
    return edge == WALL or (edge.endswith(DOOR) and not edge.startswith("open"))


def _blocker(edge: str) -> str:
    return WALL if edge == WALL else DOOR


def _figures(drawing: Drawing) -> Iterator[Figure]:
    """The figures of a drawing in reading order; touching spaces of one oversized kind hold one figure."""
    standing: dict[str, list[Space]] = {}
    for space, things in sorted(drawing.things.items()):
        here = [thing for thing in things if thing in MARINES or thing in INVADERS.values()]
        if len(here) > 1:
            what = f"{here[0]} and {here[1]} both stand on {space}"
            raise BoardError(*drawing.places[space], what, "a space holds one figure: move one of them")
        for thing in here:
            standing.setdefault(thing, []).append(space)
    yield from sorted(_parted(drawing, standing), key=lambda figure: figure.spaces)


def _parted(drawing: Drawing, standing: Mapping[str, list[Space]]) -> Iterator[Figure]:
    for thing, spaces in standing.items():
        if thing in MARINES and len(spaces) > 1:
            what = f"marine {thing} stands on {spaces[0]} and on {spaces[1]}"
            raise BoardError(*drawing.places[spaces[1]], what, "give each marine a letter of its own")
        for together in groups(spaces) if thing in OVERSIZED else [(space,) for space in spaces]:
            yield Figure(
                thing if thing in MARINES else str(together[0]), MARINE if thing in MARINES else thing, together
            )
