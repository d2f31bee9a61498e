"""The pictures on pieces, from the same drawings as the picture of a labyrinth.

All lengths are millimetres; a strip of water is drawn from its mouth at the left.
"""

from regolario.games.mordheim_labyrinth.art.icons import badge
from regolario.games.mordheim_labyrinth.art.tile_art import COLOUR, SIDE, tile_svg
from regolario.games.mordheim_labyrinth.art.water_art import patterns, planks
from regolario.games.mordheim_labyrinth.maker.pile import KINDS

MIDDLE = SIDE / 2
BADGES = ("gold-crowns", "wyrdstone", "gem-of-knowledge")
BANK = 1.6


def piece_svg(piece: str, width: float, height: float) -> tuple[str, bool] | None:
    """Return the picture on a piece of this size, and whether it covers the piece from edge to edge.

    None if the code draws none.
    """
    if piece in KINDS:
        return tile_svg(KINDS[piece]), True
    if piece in BADGES:
        return _svg(-29, -29, 60, 60, badge(piece, COLOUR)), False
    half, kind = piece.startswith("half-"), piece.removeprefix("half-")
    if kind in ("rivulet", "toxic-rivulet", "river"):
        return _svg(0, 0, width, height, _strip(kind, width, height, height if half else 0)), True
    if piece in ("suspended-walkway", "rivulet-bridge", "river-bridge"):
        deck = planks(width, height, COLOUR)
        ends = _ladders(width) if piece == "suspended-walkway" else ""
        return _svg(MIDDLE - width / 2, MIDDLE - height / 2, width, height, deck + ends), True
    return None


def _svg(left: float, top: float, width: float, height: float, drawing: str) -> str:
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{left:g} {top:g} {width:g} {height:g}">'
        f"<defs>{patterns(COLOUR)}</defs>{drawing}</svg>"
    )


def _strip(kind: str, length: float, width: float, joint: float) -> str:
    """Return a stretch of water with a bank on each side.

    Its last ``joint`` millimetres have none, so that another strip may lie across them where the course bends
    (S2-R052).
    """
    reach = length - joint
    banks = f"M0 {BANK / 2}H{reach:g}M0 {width - BANK / 2:g}H{reach:g}"
    arrows = "".join(_arrow(reach * share, width) for share in ((0.5,) if joint else (0.25, 0.75)))
    ground = {"river": COLOUR.river, "rivulet": COLOUR.rivulet, "toxic-rivulet": COLOUR.toxic}[kind][0]
    return (
        f'<rect width="{length:g}" height="{width:g}" fill="{ground}"/>'
        f'<rect width="{length:g}" height="{width:g}" fill="url(#{kind})"/>'
        f'<path d="{banks}" stroke="{COLOUR.paper}" stroke-width="{BANK * 2}"/>'
        f'<path d="{banks}" stroke="{COLOUR.ink}" stroke-width="{BANK}"/>{arrows}'
    )


def _arrow(x: float, width: float) -> str:
    """Return the arrow of the flow, which defines left and right of a deviation."""
    y = width / 2
    return (
        f'<path d="M{x - 5:g} {y - 6:g}L{x + 6:g} {y:g}L{x - 5:g} {y + 6:g}L{x - 1.5:g} {y:g}z" fill="{COLOUR.paper}" '
        f'stroke="{COLOUR.ink}" stroke-width="1.2" stroke-linejoin="round"/>'
    )


def _ladders(length: float) -> str:
    """Return the ladders at the narrow ends of a walkway (S2-R072)."""
    rungs = "".join(f"M{x:g} {MIDDLE - 6:g}v12" for x in (2.5, 5, 7.5))
    ladder = (
        f'<path d="M0 {MIDDLE - 6:g}h9v12h-9z" fill="{COLOUR.paper}"/>'
        f'<path d="M0 {MIDDLE - 6:g}h9M0 {MIDDLE + 6:g}h9{rungs}" stroke="{COLOUR.wood[1]}" stroke-width="1.6"/>'
    )
    left, right = MIDDLE - length / 2, MIDDLE + length / 2
    return "".join(f'<g transform="translate({x:g} 0)">{ladder}</g>' for x in (left, right - 9))
