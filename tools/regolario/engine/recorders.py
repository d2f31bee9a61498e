"""Overlays that are played in a way of their own.

Their recorder has other events than that of the game beneath.
"""

from collections.abc import Sequence

from regolario.book.layers.overlay import extended, layers
from regolario.extension import extension_of
from regolario.model import Base, Game


def recorded_otherwise(base: Base, game: Game, also: Sequence[Game] = ()) -> list[Game]:
    """Return the overlays in a rulebook that have a recorder of their own."""
    own = extended(base, game)
    over = (layer for layer in layers(base, game, also) if layer not in own)
    return [layer for layer in over if (brought := extension_of(layer.id)) and brought.recorder is not None]
