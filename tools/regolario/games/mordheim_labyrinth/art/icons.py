"""The signs of things on a tile, as SVG around the origin, about 52 mm across.

They differ in shape, not only in colour.
"""

from regolario.games.mordheim_labyrinth.art.tile_art import BRICK, Cell, TilePalette


def badge(accessory: str, palette: TilePalette) -> str:
    """Return the sign of an accessory at the centre of its tile."""
    draw = {
        "independent-warriors": _warriors,
        "gold-crowns": _coins,
        "wyrdstone": _crystal,
        "gem-of-knowledge": _gem,
    }[accessory]
    disc = (
        f'<circle cx="1.5" cy="2.5" r="26" fill="{palette.shadow}" fill-opacity=".35"/>'
        f'<circle r="26" fill="{palette.paper}" stroke="{palette.ink}" stroke-width="2.6"/>'
        f'<circle r="22.6" fill="none" stroke="{palette.ink}" stroke-width=".8"/>'
    )
    return disc + draw(palette)


def _coins(palette: TilePalette) -> str:
    coins = "".join(
        f'<path d="M{x - 10} {y}v4a10 4.4 0 0 0 20 0v-4z" fill="{palette.gold}"/>'
        f'<ellipse cx="{x}" cy="{y}" rx="10" ry="4.4" fill="{palette.gold}"/>'
        for x, y in ((-6, 8), (-6, 3), (-6, -2), (7, 8), (7, 3), (0, -8))
    )
    return f'<g stroke="{palette.ink}" stroke-width="1.3">{coins}</g>'


def _crystal(palette: TilePalette) -> str:
    return (
        f'<g stroke="{palette.ink}" stroke-width="1.4" stroke-linejoin="round">'
        f'<path d="M-4 14L-9 -4L-1 -17L6 -5L4 14z" fill="{palette.wyrdstone}"/>'
        f'<path d="M-4 14L-14 6L-12 -1L-7.5 3z" fill="{palette.wyrdstone}"/>'
        f'<path d="M4 14L14 9L12 1L5 4z" fill="{palette.wyrdstone}"/>'
        f'<path d="M-1 -17L-2 -3L-4 14M-9 -4L-2 -3L6 -5" fill="none" stroke-width="1"/></g>'
        f'<path d="M13 -12l4 -4M10 -15l2 -5M-12 -12l-4 -4" stroke="{palette.ink}" stroke-width="1.6"/>'
    )


def _gem(palette: TilePalette) -> str:
    return (
        f'<g stroke="{palette.ink}" stroke-width="1.4" stroke-linejoin="round">'
        f'<path d="M-16 -5L-9 -13H9L16 -5L0 16z" fill="{palette.gem}"/>'
        f'<path d="M-9 -13L-6 -5L0 -13L6 -5L9 -13" fill="{palette.paper}" fill-opacity=".55"/>'
        f'<path d="M-16 -5H16M-6 -5L0 16L6 -5" fill="none"/></g>'
    )


def _warriors(palette: TilePalette) -> str:
    sword = (
        f'<path d="M-1.6 -17L0 -20L1.6 -17V8H-1.6z" fill="{palette.paper}" stroke="{palette.ink}" stroke-width="1.3"/>'
        f'<path d="M-6 8H6M0 8V16" stroke="{palette.ink}" stroke-width="2.6" stroke-linecap="round"/>'
    )
    shield = (
        f'<path d="M-8 -6Q0 -10 8 -6V2Q7 9 0 13Q-7 9 -8 2z" fill="{palette.danger}" stroke="{palette.ink}" '
        f'stroke-width="1.4"/><path d="M0 -7.5V12M-7.6 1H7.6" stroke="{palette.paper}" stroke-width="1.8"/>'
    )
    return f'<g transform="rotate(40)">{sword}</g><g transform="rotate(-40)">{sword}</g>{shield}'


def slick(floor: frozenset[Cell], palette: TilePalette) -> str:
    """Return a slippery floor: slimy strokes over the bricks of a tile."""
    strokes = "".join(
        f"M{column * BRICK + 1} {row * BRICK + 8}q4 -7 8 -2t8 -1"
        for column, row in sorted(floor)
        if (column + 2 * row) % 4 == 0 and (column + 1, row) in floor
    )
    ground = "".join(f"M{column * BRICK} {row * BRICK}h{BRICK}v{BRICK}h-{BRICK}z" for column, row in sorted(floor))
    return (
        f'<path d="{ground}" fill="{palette.slime}" fill-opacity=".32"/>'
        f'<path d="{strokes}" fill="none" stroke="{palette.slime}" stroke-width="2.6" stroke-linecap="round"/>'
    )
