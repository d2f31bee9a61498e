"""The look of the boards of DOOM (2016)."""

from regolario.games.doom_2016.rules.board import Board
from regolario.mechanics.boards.art import Art


class Doom2016Art(Art):
    """The art of marines, demons, terrain, teleporters and portals."""

    board = Board


ART = Doom2016Art()
