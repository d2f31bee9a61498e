"""The legend of a picture: a sample and a name for each thing that the picture shows, in columns."""

from collections.abc import Iterator, Mapping
from html import escape

from regolario.games.mordheim_labyrinth.icons import badge, slick
from regolario.games.mordheim_labyrinth.scene import Scene
from regolario.games.mordheim_labyrinth.tile_art import SIDE, Palette, floor_of, tile_art
from regolario.games.mordheim_labyrinth.water_art import drain, gate, planks, spring, walkway, water_line
from regolario.mechanics.tiles import exits

Words = Mapping[str, str]
"""Labels in the reader's language, by key."""
BOX = 62
"""The side of a sample in the legend, in millimetres of a picture six tiles wide."""
COLUMN = 300
ROW = 78
LETTER = 0.47
"""The mean width of a letter, as a share of its height."""


def says(words: Words, key: str, **values: object) -> str:
    """The text of a key with its values filled in."""
    return words[key].format(**values)


def text(
    written: str, x: float, y: float, *, size: float, fill: str, anchor: str = "start", weight: str = "normal"
) -> str:
    """One line of text as SVG; ``y`` is its base line."""
    return (
        f'<text x="{x:g}" y="{y:g}" font-size="{size:g}" fill="{fill}" text-anchor="{anchor}" '
        f'font-weight="{weight}">{escape(written)}</text>'
    )


def wrap(written: str, width: float, size: float) -> list[str]:
    """The lines of a text that is to be no wider than ``width``."""
    lines: list[str] = []
    for word in written.split():
        if lines and (len(lines[-1]) + 1 + len(word)) * size * LETTER <= width:
            lines[-1] += f" {word}"
        else:
            lines.append(word)
    return lines


def legend(scene: Scene, words: Words, *, width: float, scale: float, palette: Palette) -> tuple[str, float]:
    """The legend as SVG from the origin downwards, and its height."""
    items = list(_items(scene, words, palette))
    across = max(1, int(width / (COLUMN * scale)))
    column = width / across
    drawn = []
    for number, (sample, name) in enumerate(items):
        x, y = number % across * column, number // across * ROW * scale
        drawn.append(f'<g transform="translate({x:g} {y:g}) scale({scale:g})">{sample}</g>')
        drawn.append(_name(name, x + (BOX + 14) * scale, y, column - (BOX + 24) * scale, scale, palette))
    return "".join(drawn), -(-len(items) // across) * ROW * scale


def _name(name: str, x: float, y: float, width: float, scale: float, palette: Palette) -> str:
    size = 23 * scale
    lines = wrap(name, width, size)
    top = y + BOX * scale / 2 - (len(lines) - 1) * size * 0.56 + size * 0.33
    return "".join(text(line, x, top + at * size * 1.12, size=size, fill=palette.ink) for at, line in enumerate(lines))


def _items(scene: Scene, words: Words, palette: Palette) -> Iterator[tuple[str, str]]:
    """What there is to explain in this picture, with its sample; nothing that it does not show."""
    labyrinth = scene.labyrinth
    if any(labyrinth.border_exits(place) for place in labyrinth.tiles):
        yield _sample(f'<g transform="translate(0 60)">{gate(palette, 2.6)}</g>', palette), words["border-exit"]
    if any(tile.kind == "dead-end" for tile in labyrinth.tiles.values()):
        yield _sample(tile_art(exits("S"), palette=palette), palette), words["kind-dead-end"]
    yield from _water(scene, words, palette)
    yield from _finds(scene, words, palette)
    if len(labyrinth.tiles) + len(labyrinth.stuck) < labyrinth.columns * labyrinth.rows:
        yield _sample(f'<rect width="{SIDE}" height="{SIDE}" fill="url(#unlaid)"/>', palette), words["not-laid"]
    if labyrinth.stuck:
        cross = f'<path d="M60 60l60 60m0 -60l-60 60" stroke="{palette.danger}" stroke-width="18"/>'
        yield _sample(cross, palette), words["nothing-fits"]


def _water(scene: Scene, words: Words, palette: Palette) -> Iterator[tuple[str, str]]:
    ground = f'<rect width="{SIDE}" height="{SIDE}" fill="{palette.flags[0]}"/>'
    for kind in sorted({stretch.kind for stretch in scene.stretches}):
        bricks = scene.bricks_wide[kind]
        line = water_line(f"M0 90H{SIDE}", kind, 40 + 12 * bricks, palette)
        yield _sample(ground + line, palette), words[f"water-{kind}"]
    if any(stretch.source for stretch in scene.stretches):
        big = f'<g transform="translate(-90 50) scale(2)">{spring(60, palette)}</g>'
        yield _sample(ground + big, palette), words["source"]
    if any(stretch.end in ("ends", "wall") for stretch in scene.stretches):
        big = f'<g transform="translate(-90 -90) scale(2)">{drain(palette)}</g>'
        yield _sample(ground + big, palette), words["course-ends"]
    if any(stretch.bridge for stretch in scene.stretches):
        course = water_line(f"M90 0V{SIDE}", "rivulet", 60, palette)
        yield _sample(f"{ground}{course}{planks(124, 60, palette)}", palette), words["bridge"]


def _finds(scene: Scene, words: Words, palette: Palette) -> Iterator[tuple[str, str]]:
    present = {find.accessory for find in scene.finds.values()}
    cross = f'<rect width="{SIDE}" height="{SIDE}" fill="{palette.flags[0]}"/>'
    for accessory in sorted(present):
        if accessory == "suspended-walkway":
            sample = f'{cross}<g transform="translate(0 -6)">{walkway(13, 5, palette)}</g>'
        elif accessory == "slippery-floor":
            sample = cross + slick(floor_of(exits("NESW")), palette)
        else:
            sample = f'<g transform="translate(90 90) scale(3.1)">{badge(accessory, palette)}</g>'
            yield f'<g transform="scale({BOX / SIDE:.4f})">{sample}</g>', words[f"accessory-{accessory}"]
            continue
        yield _sample(sample, palette), words[f"accessory-{accessory}"]


def _sample(drawing: str, palette: Palette) -> str:
    """A drawing on a tile's size, made small and framed."""
    return (
        f'<svg width="{BOX}" height="{BOX}" viewBox="0 0 {SIDE} {SIDE}">{drawing}</svg>'
        f'<rect width="{BOX}" height="{BOX}" fill="none" stroke="{palette.ink}" stroke-width="1.6"/>'
    )
