"""The look of the boards of Advanced StarQuest."""

from regolario.games.advanced_starquest.rules.board import Board
from regolario.mechanics.pictures.art import Art


class StarQuestArt(Art):
    """The art of marines, aliens, Blips and doors, as every board draws them."""

    board = Board


ART = StarQuestArt()
