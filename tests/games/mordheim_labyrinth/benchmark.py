"""The benchmark of the labyrinth generator."""

from benchmarks.figures import Figure, smallest
from regolario.games.mordheim_labyrinth.maker.labyrinth import random_preset
from regolario.games.mordheim_labyrinth.maker.pile import KINDS
from tests.games.mordheim_labyrinth import bare_labyrinth

BOARDS = 2_000


def labyrinths() -> list[Figure]:
    """Measure a 6x6 labyrinth without water against a bare bit-mask generator."""
    mix = dict(zip(KINDS, bare_labyrinth.PILE, strict=True))
    bare, ours = smallest(
        5,
        lambda: [bare_labyrinth.bare(6, 6, seed) for seed in range(BOARDS)],
        lambda: [random_preset(mix, columns=6, rows=6, seed=seed) for seed in range(BOARDS)],
    )
    return [Figure("a 6x6 labyrinth / a bare bit-mask generator", ours / bare, 3)]


BENCHMARKS = {"labyrinths": labyrinths}
