"""The legend of a picture: a sample and a name for each thing that the picture shows, in columns."""

from collections.abc import Iterator

from regolario.games.mordheim_labyrinth.art.icons import badge, slick
from regolario.games.mordheim_labyrinth.art.tile_art import BRICK, SIDE, TilePalette, floor_of, tile_art
from regolario.games.mordheim_labyrinth.art.water_art import (
    MIDDLE,
    bridge_to_place,
    drain,
    planks,
    spring,
    walkway,
    water_line,
)
from regolario.games.mordheim_labyrinth.maker.scene import LabyrinthScene
from regolario.games.mordheim_labyrinth.rules.tiles import exits
from regolario.mechanics.labels import Words
from regolario.mechanics.svg import text, wrap

BOX = 62
"""The side of a sample in the legend, in millimetres of a picture six tiles wide."""
CLOSE = 80
"""How many millimetres of a tile a sample shows that is looked at closely."""
COLUMN = 400
ROW = 78
LETTERS = 32


def legend(
    scene: LabyrinthScene, words: Words, *, width: float, scale: float, palette: TilePalette
) -> tuple[str, float]:
    """Return the legend as SVG from the origin downwards, and its height."""
    items = list(_items(scene, words, palette))
    across = max(1, int(width / (COLUMN * scale)))
    column = width / across
    drawn = []
    for number, (sample, name) in enumerate(items):
        x, y = number % across * column, number // across * ROW * scale
        drawn.append(f'<g transform="translate({x:g} {y:g}) scale({scale:g})">{sample}</g>')
        drawn.append(_name(name, x + (BOX + 14) * scale, y, column - (BOX + 24) * scale, scale, palette))
    return "".join(drawn), -(-len(items) // across) * ROW * scale


def _name(name: str, x: float, y: float, width: float, scale: float, palette: TilePalette) -> str:
    size = LETTERS * scale
    lines = wrap(name, width, size)
    top = y + BOX * scale / 2 - (len(lines) - 1) * size * 0.56 + size * 0.33
    return "".join(text(line, x, top + at * size * 1.12, size=size, fill=palette.ink) for at, line in enumerate(lines))


def _items(scene: LabyrinthScene, words: Words, palette: TilePalette) -> Iterator[tuple[str, str]]:
    """Yield the name and sample of each thing that this picture shows."""
    labyrinth = scene.labyrinth
    if any(labyrinth.border_exits(place) for place in labyrinth.tiles):
        opening = f'<rect y="100" width="{SIDE}" height="80" fill="{palette.stones[0]}"/>'
        opening += f'<rect x="40" y="100" width="100" height="80" fill="{palette.flags[0]}"/>'
        arrow = f'<path d="M50 86h80l-40 -58z" fill="{palette.ink}"/>'
        yield _sample(opening + arrow, palette), words["border-exit"]
    if any(tile.kind == "dead-end" for tile in labyrinth.tiles.values()):
        yield _sample(tile_art(exits("S"), palette=palette), palette), words["kind-dead-end"]
    yield from _water(scene, words, palette)
    yield from _finds(scene, words, palette)
    if labyrinth.gaps:
        yield _sample(tile_art(0, palette=palette), palette), words["gap"]
    if len(labyrinth.tiles) + len(labyrinth.stuck) + len(labyrinth.gaps) < labyrinth.columns * labyrinth.rows:
        yield _sample(f'<rect width="{SIDE}" height="{SIDE}" fill="url(#unlaid)"/>', palette, CLOSE), words["not-laid"]
    if labyrinth.stuck:
        cross = f'<path d="M60 60l60 60m0 -60l-60 60" stroke="{palette.danger}" stroke-width="18"/>'
        yield _sample(cross, palette), words["nothing-fits"]


def _water(scene: LabyrinthScene, words: Words, palette: TilePalette) -> Iterator[tuple[str, str]]:
    for kind in sorted({stretch.kind for stretch in scene.stretches}):
        line = water_line(f"M0 {MIDDLE}H{SIDE}", kind, scene.bricks_wide[kind] * BRICK, palette)
        yield _on_floor(line, palette), words[f"water-{kind}"]
    if any(stretch.source for stretch in scene.stretches):
        line = water_line(f"M{MIDDLE} {MIDDLE - 30}V{SIDE}", "rivulet", 2 * BRICK, palette)
        grate = f'<g transform="translate(0 {MIDDLE - 34})">{spring(2 * BRICK, palette)}</g>'
        yield _on_floor(line + grate, palette), words["source"]
    if any(stretch.end in ("ends", "wall") for stretch in scene.stretches):
        yield _on_floor(drain(palette), palette), words["course-ends"]
    if any(stretch.arms for stretch in scene.stretches):
        yield _on_floor(bridge_to_place(palette), palette), words["bridge-to-place"]
    if any(stretch.bridge and not stretch.arms for stretch in scene.stretches):
        course = water_line(f"M{MIDDLE} 0V{SIDE}", "rivulet", 2 * BRICK, palette)
        yield _on_floor(course + planks(48, 28, palette), palette), words["bridge"]


def _on_floor(drawing: str, palette: TilePalette) -> str:
    """Return the middle of a tile, large, on bare floor."""
    ground = f'<rect width="{SIDE}" height="{SIDE}" fill="{palette.flags[0]}"/>'
    return _sample(ground + drawing, palette, middle=CLOSE)


def _finds(scene: LabyrinthScene, words: Words, palette: TilePalette) -> Iterator[tuple[str, str]]:
    for accessory in sorted({find.accessory for find in scene.finds.values()}):
        yield _find(accessory, palette), words[f"accessory-{accessory}"]


def _find(accessory: str, palette: TilePalette) -> str:
    if accessory == "suspended-walkway":
        ground = f'<rect width="{SIDE}" height="{SIDE}" fill="{palette.flags[0]}"/>'
        return _sample(ground + walkway(14, 4, palette), palette)
    if accessory == "slippery-floor":
        ground = f'<rect width="{SIDE}" height="{SIDE}" fill="{palette.flags[0]}"/>'
        return _sample(ground + slick(floor_of(exits("NESW")), palette), palette, middle=CLOSE)
    return f'<g transform="translate({BOX / 2} {BOX / 2}) scale(1.08)">{badge(accessory, palette)}</g>'


def _sample(drawing: str, palette: TilePalette, middle: int = SIDE) -> str:
    """Return the ``middle`` millimetres of a tile, made as small as a sample and framed."""
    start = (SIDE - middle) / 2
    return (
        f'<svg width="{BOX}" height="{BOX}" viewBox="{start:g} {start:g} {middle} {middle}">{drawing}</svg>'
        f'<rect width="{BOX}" height="{BOX}" fill="none" stroke="{palette.ink}" stroke-width="1.6"/>'
    )
