"""Small pictures of single things on boards: a kind of edge, the ground of a space, a figure, a token."""

import re

from regolario.mechanics.boards.text import WALL
from regolario.mechanics.labels import Words
from regolario.mechanics.pictures import shapes
from regolario.mechanics.pictures.art import Art
from regolario.mechanics.pictures.palette import Palette

VIEW = "-52 -52 104 104"
PATTERN = re.compile(r'<pattern id="([^"]+)".*?</pattern>', re.DOTALL)


def sample_svg(art: Art, key: str, words: Words, palette: Palette) -> str | None:
    """Return the SVG of the thing that a key names, such as ``deep-water``; None for no such thing.

    It has only the fill patterns that it needs, whose ids end in the key: several samples may stand in one page.
    """
    signs = art.board.kind.signs
    known = {thing.replace(" ", "-"): thing for thing in (WALL, *signs.edges.values(), *signs.spaces.values())}
    if key not in known:
        return None
    drawn = _drawn(art, known[key], words, palette)
    svg = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{VIEW}" width="104" height="104">'
    defined = ""
    for pattern in PATTERN.finditer(art.patterns(palette)):
        if f"url(#{pattern[1]})" in drawn:
            drawn = drawn.replace(f"url(#{pattern[1]})", f"url(#{pattern[1]}-{key})")
            defined += pattern[0].replace(f'id="{pattern[1]}"', f'id="{pattern[1]}-{key}"', 1)
    return f"{svg}<defs>{defined}</defs>{drawn}</svg>" if drawn else None


def _drawn(art: Art, thing: str, words: Words, palette: Palette) -> str:
    if thing == WALL:
        width = shapes.WALL_WIDTH
        return f'<path d="M-48 0H48" stroke="{palette.ink}" stroke-width="{width}" stroke-linecap="square"/>'
    if thing in art.board.kind.signs.edges.values():
        return "".join(art.edge(thing, words, palette))
    if thing in art.areas:
        return art.area(thing, palette)
    if art.board.kind.is_figure(thing):
        return art.unlettered(thing, "", palette)
    return art.flat(thing, palette) or art.movable(thing, {}, words, palette)
