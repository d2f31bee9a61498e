"""The look of things on the picture of a board; a game overrides what it draws in its own way.

Defaults are plain: a disc with its letter, a block with its sign and name, a stone for an obstacle to sight, a token
with the first letters of its name for everything else.
"""

from collections.abc import Collection, Iterator, Mapping
from types import MappingProxyType
from typing import NamedTuple

from regolario.mechanics.boards.figures import Board, Figure
from regolario.mechanics.labels import Words
from regolario.mechanics.pictures import shapes
from regolario.mechanics.pictures.palette import Palette
from regolario.mechanics.pictures.words import labelled, named

Sample = tuple[str, str]
"""A drawing and its name in the legend."""


class Corner(NamedTuple):
    """A drawing in the corner of a space for a covered thing.

    ``x`` and ``y`` are its distance from the centre, ``scale`` its size; ``needs_room`` makes the other drawings move
    together.
    """

    drawing: str
    x: float = 0
    y: float = 0
    scale: float = 1
    needs_room: bool = False


class Art:
    """The look of one game's boards.

    ``board`` is the class of its boards. ``areas`` are the things that fill the ground under others, each with the name
    of its pattern; ``spread`` are those drawn once over all the spaces that they share.
    """

    board: type[Board]
    areas: Mapping[str, str] = MappingProxyType({})
    spread: tuple[str, ...] = ()

    def patterns(self, palette: Palette) -> str:
        """Return the fill patterns of areas; they must include ``shapes.void``."""
        return shapes.void(palette)

    def name(self, words: Words, key: str) -> str:
        """Return the name of a figure or a token."""
        return named(words, key)

    def message(self, thing: str, words: Words) -> tuple[str, Mapping[str, str]]:
        """Return the message key of a thing or an edge in descriptions, and the values for its placeholders."""
        return thing.replace(" ", "-"), {}

    def lettered(self, figure: Figure, palette: Palette, team: str = "") -> str:
        """Draw a figure that has a letter of its own."""
        return shapes.disc(figure.letter, palette, team)

    def unlettered(self, kind: str, name: str, palette: Palette, across: int = 1, down: int = 1) -> str:
        """Draw a figure of a kind over ``across`` by ``down`` spaces."""
        return shapes.block(self.sign(kind), name, palette, across, down)

    def sign(self, kind: str) -> str:
        """Return the sign of a kind of figure in the text of a board."""
        return next((sign for sign, thing in self.board.kind.signs.spaces.items() if thing == kind), "")

    def spread_out(self, thing: str, words: Words, palette: Palette, across: int = 1, down: int = 1) -> str:
        """Draw one of ``spread`` over ``across`` by ``down`` spaces."""
        raise NotImplementedError(thing)

    def border(self, thing: str, outline: str, palette: Palette) -> str:
        """Draw the border of an area; ``outline`` is its path, a little inside the area."""
        return ""

    def area(self, thing: str, palette: Palette) -> str:
        """Draw one space of an area with its border."""
        return shapes.area(self.areas[thing], palette) + self.border(thing, shapes.OF_ONE_SPACE, palette)

    def flat(self, thing: str, palette: Palette, *, covered: bool = False) -> str:
        """Draw a thing beneath figures and tokens; return an empty text for other things.

        ``covered`` is true if other things are on the space.
        """
        return shapes.stone(palette) if thing in self.board.kind.blocking else ""

    def corner(self, thing: str, palette: Palette) -> Corner | None:
        """Return the drawing in the corner for a covered thing, or None."""
        return None

    def token(self, thing: str) -> str:
        """Return the token key of a thing; empty for a thing that is drawn in another way."""
        kind = self.board.kind
        if kind.is_figure(thing) or thing in (*kind.blocking, *self.areas, *self.spread):
            return ""
        first, blank, rest = thing.partition(" ")
        return (rest if first + blank in kind.signs.words else thing).replace(" ", "-")

    def has_mark(self, token: str) -> bool:
        """Return whether the first letters of its name distinguish a token from others."""
        return True

    def drawn_token(self, token: str, marks: Mapping[str, str], words: Words, palette: Palette) -> str:
        """Draw a token; ``marks`` are the letters of those that have any."""
        return shapes.item(marks[token], palette)

    def movable(self, thing: str, marks: Mapping[str, str], words: Words, palette: Palette) -> str:
        """Draw a removable thing on a space; return an empty text for other things."""
        token = self.token(thing)
        return self.drawn_token(token, marks, words, palette) if token else ""

    def edge(self, name: str, words: Words, palette: Palette) -> tuple[str, str]:
        """Return the drawing of an edge that runs from west to east, and that of its plate, never rotated."""
        return shapes.door(palette, is_open=name not in self.board.kind.closed), ""

    def edge_label(self, name: str, words: Words) -> str:
        """Return the name of an edge in the legend."""
        return labelled(words, name)

    def ground(self, present: Collection[str], words: Words, palette: Palette) -> Iterator[Sample]:
        """Yield the legend's samples of present things other than figures and tokens."""
        for thing in self.board.kind.blocking:
            if thing in present:
                yield self.flat(thing, palette), labelled(words, thing)
        for thing in self.areas:
            if thing in present:
                yield self.area(thing, palette), labelled(words, thing)
        for thing in self.spread:
            if thing in present:
                yield self.spread_out(thing, words, palette), labelled(words, thing)
