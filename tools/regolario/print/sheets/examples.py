"""Pictures of worked examples on boards, for sheets."""

import re
from html import unescape
from typing import Any

from regolario.boards import drawer, words_of
from regolario.engine import examples
from regolario.engine.conversion import plain
from regolario.mechanics.pictures.example import Illustrator
from regolario.mechanics.pictures.palette import COLOUR, GREY
from regolario.mechanics.svg import size_of_picture
from regolario.model import Base, Entry, Example, Game
from regolario.print import edition
from regolario.print.sheets.fitting import SMALLEST
from regolario.print.speech import Speech

SPACE = 9.0
"""The largest size of a space in millimetres."""
UNITS = 100
"""The width of a space in the units of a picture."""
EDGE = 10.0
"""What remains around a board for its walls, in units of a picture."""
FOOT = 1.3 / 1.9
"""The margin below a board as a share of the one above."""
POINTS = 72 / 25.4
BOARD = re.compile(r'<g transform="translate\(([0-9.]+) ([0-9.]+)\)">')
"""Where the board of a picture begins."""
LABEL = re.compile(r'(<text [^>]*font-size=")([0-9.]+)("[^>]*font-weight=")(bold|normal)("[^>]*>.*?</text>)')


def picture_of(base: Base, game: Game, entry: Entry, speech: Speech, ink: str, room: float) -> dict[str, Any] | None:
    """Return the picture and the name of the first example of an entry that shows a board, or None.

    ``room`` is the width of a column in millimetres. Labels that would be too small are left out; the letters of
    figures are enlarged.
    """
    for example in game.examples:
        if example.rule == entry.id and (svg := _drawn(base, example, speech, ink)):
            described = unescape(svg.split("</desc>", 1)[0].rpartition(">")[2])
            svg, units = _trimmed(svg)
            width = min(room, units * SPACE / UNITS)
            name = speech.of(example.name)
            return {"svg": _legible(svg, units / width), "width": width, "name": name.data(), "alt": described}
    return None


def _trimmed(svg: str) -> tuple[str, float]:
    """Return a picture without its empty margin, and its width.

    The margin is for coordinates, which are too small for a sheet.
    """
    width, height = size_of_picture(svg)
    found = BOARD.search(svg)
    if found is None:
        return svg, width
    left, top = (float(side) - EDGE for side in found.groups())
    across, down = width - 2 * left, height - top - FOOT * (top + EDGE) + EDGE
    return svg.replace(
        f'viewBox="0 0 {width:.5g} {height:.5g}" width="{width:.5g}" height="{height:.5g}"',
        f'viewBox="{left:.5g} {top:.5g} {across:.5g} {down:.5g}"',
        1,
    ), across


def _legible(svg: str, units: float) -> str:
    """Return a picture without small labels; ``units`` are those of the picture in a millimetre."""
    least = SMALLEST / POINTS * units

    def label(found: re.Match[str]) -> str:
        opening, size, middle, weight, rest = found.groups()
        if float(size) >= least:
            return found[0]
        return f"{opening}{least:.4g}{middle}{weight}{rest}" if weight == "bold" else ""

    return LABEL.sub(label, svg)


def _drawn(base: Base, example: Example, speech: Speech, ink: str) -> str | None:
    game = base.games[example.game]
    by = drawer(base, game)
    if not isinstance(by, Illustrator) or not set(by.SHOWS) & set(example.given):
        return None
    answer = examples.run(base, example).result
    words = words_of(base, game, speech.order[0], by.WORDS)
    palette = COLOUR if ink == edition.COLOUR else GREY
    shown = plain(example.then if answer is None else answer)
    title = speech.of(example.name).text
    return by.picture(example, shown, words, title=title, palette=palette, keyed=False)
