"""Pictures on pieces.

SVG files in a game's package, or drawn by its code (``Extension.piece_picture``).

``art/pieces/whole/<key>.svg`` covers a piece from edge to edge; ``art/pieces/icons/<key>.svg`` is placed above its
name. The key is that of a piece or, for all its pieces, of a component. ``<component>-back`` is the back of its pieces.

A picture contains words where a ``<text>`` has only ``{name}``, the piece's name, or ``{key}``, the message
``pieces-on-KEY``; they are repeated in each printed language, one below the other.
"""

import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import cache
from html import escape

from regolario.extension import extension_of
from regolario.model import Component

WORDS = re.compile(r"(<text\b[^>]*?\bx=\"([^\"]*)\"[^>]*>)\{([a-z0-9-]+)\}</text>")


@dataclass(frozen=True, slots=True)
class PiecePicture:
    """An SVG; ``whole`` if it covers the piece from edge to edge."""

    svg: str
    whole: bool


def picture(component: Component, piece: str, width: float, height: float) -> PiecePicture | None:
    """Return the picture for a piece of this size in millimetres, or None."""
    return (
        _drawn_by_code(component.game, piece, width, height)
        or _drawn(component.game, piece)
        or _drawn(component.game, component.key)
    )


def back(component: Component) -> PiecePicture | None:
    """Return the back of a component's pieces; None if it is the same as the front."""
    return _drawn(component.game, f"{component.key}-back")


def in_words(svg: str, words: Callable[[str], Iterable[str]]) -> str:
    """Return a picture with its words filled in; ``words`` returns the lines for a key."""

    def lines(found: re.Match[str]) -> str:
        opening, x, key = found.groups()
        below = [
            f'<tspan x="{x}" dy="{1.1 if number else 0}em">{escape(line)}</tspan>'
            for number, line in enumerate(words(key))
        ]
        return f"{opening}{''.join(below)}</text>"

    return WORDS.sub(lines, svg)


@cache
def _drawn(game: str, key: str) -> PiecePicture | None:
    brought = extension_of(game)
    if brought is None:
        return None
    pieces = brought.folder / "art" / "pieces"
    for folder, whole in (("whole", True), ("icons", False)):
        file = pieces / folder / f"{key}.svg"
        if file.is_file():
            return PiecePicture(file.read_text(encoding="utf-8"), whole)
    return None


@cache
def _drawn_by_code(game: str, piece: str, width: float, height: float) -> PiecePicture | None:
    brought = extension_of(game)
    if brought is None or brought.piece_picture is None:
        return None
    drawn = brought.made(tuple[str, bool] | None, "piece_picture", "", piece, width, height)
    return PiecePicture(*drawn) if drawn else None
