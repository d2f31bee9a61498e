"""The pictures on the pieces of the labyrinth that the code draws: the tiles."""

from regolario.games.mordheim_labyrinth.pile import KINDS
from regolario.games.mordheim_labyrinth.tile_art import tile_svg


def piece_svg(component: str, piece: str) -> str | None:
    """The picture that covers a piece from edge to edge; None if the code draws none."""
    return tile_svg(KINDS[piece]) if component == "tiles" and piece in KINDS else None
