"""The pictures on pieces: SVG files under art/, or drawn by the game's own code.

``art/<game>/whole/<key>.svg`` covers a piece from edge to edge, ``art/<game>/icons/<key>.svg`` stands above its name;
the key is a piece's or, for all its pieces, a component's. ``<component>-back`` is what the other side shows. A game
whose pieces are drawn by code has a module ``piece_art`` with ``piece_svg(piece, width, height)`` in millimetres, which
gives an SVG and whether it covers the piece from edge to edge, or None.

A picture bears words where a ``<text>`` holds nothing but ``{name}``, the piece's name, or ``{key}``, the message
``pieces-on-KEY`` of languages.yaml: in each of the languages printed, one below the other.
"""

import importlib
import importlib.util
import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import cache
from html import escape
from importlib.resources import files

from regolario.model import Component

ROOT = files("regolario.print") / "art"
WORDS = re.compile(r"(<text\b[^>]*?\bx=\"([^\"]*)\"[^>]*>)\{([a-z0-9-]+)\}</text>")


@dataclass(frozen=True, slots=True)
class Picture:
    """An SVG; ``whole`` if it covers the piece from edge to edge."""

    svg: str
    whole: bool


def picture(component: Component, piece: str, width: float, height: float) -> Picture | None:
    """The picture on a piece of this size in millimetres, if anybody drew one."""
    return (
        _drawn_by_code(component.game, piece, width, height)
        or _drawn(component.game, piece)
        or _drawn(component.game, component.key)
    )


def back(component: Component) -> Picture | None:
    """What the other side of every piece of a component shows, if it is not the same as the front."""
    return _drawn(component.game, f"{component.key}-back")


def in_words(svg: str, words: Callable[[str], Iterable[str]]) -> str:
    """A picture with its words in it; ``words`` gives those of a key, one line each."""

    def lines(found: re.Match[str]) -> str:
        opening, x, key = found.groups()
        below = [
            f'<tspan x="{x}" dy="{1.1 if number else 0}em">{escape(line)}</tspan>'
            for number, line in enumerate(words(key))
        ]
        return f"{opening}{''.join(below)}</text>"

    return WORDS.sub(lines, svg)


@cache
def _drawn(game: str, key: str) -> Picture | None:
    for folder, whole in (("whole", True), ("icons", False)):
        file = ROOT / game / folder / f"{key}.svg"
        if file.is_file():
            return Picture(file.read_text(encoding="utf-8"), whole)
    return None


@cache
def _drawn_by_code(game: str, piece: str, width: float, height: float) -> Picture | None:
    package = f"regolario.games.{game.replace('-', '_')}"
    if importlib.util.find_spec(package) is None or importlib.util.find_spec(f"{package}.piece_art") is None:
        return None
    drawn: tuple[str, bool] | None = importlib.import_module(f"{package}.piece_art").piece_svg(piece, width, height)
    return Picture(*drawn) if drawn else None
