"""A beach with pebbles, crabs and a gull; who may pick up how many."""

from regolario.mechanics.boards.figures import Board, Kind
from regolario.mechanics.boards.text import Signs
from regolario.mechanics.spaces import Space
from regolario.rule import rule


class Beach(Board):
    """A beach."""

    kind = Kind(
        Signs(spaces={"o": "pebble", "c": "crab", "G": "G"}, edges={}),
        named={"G": "gull"},
        figures=frozenset({"crab"}),
    )


@rule("pebbles/beach/reach")
def reach(*, board: Beach, figure: str, most: int) -> list[Space]:
    """Return the spaces with pebbles that a figure reaches."""
    start = board.figure(figure).spaces[0]
    return [space for space in board.spaces_with("pebble") if start.steps_to(space) <= most]
