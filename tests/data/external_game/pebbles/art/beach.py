"""How a beach looks."""

from pebbles.rules.beach import Beach
from regolario.mechanics.pictures.art import Art
from regolario.mechanics.pictures.palette import Palette


class BeachArt(Art):
    """A beach whose crabs are round."""

    board = Beach

    def unlettered(self, kind: str, name: str, palette: Palette, across: int = 1, down: int = 1) -> str:
        """Draw a crab."""
        return f'<ellipse class="crab" rx="40" ry="28" fill="{palette.foe}"/>'


ART = BeachArt()
