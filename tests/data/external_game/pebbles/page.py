"""The page of the game's own."""

from regolario.site.page import Page
from regolario.site.rendering.leaf import Leaf


def stones(leaf: Leaf) -> Page:
    """Return the page that says how many stones there are."""
    return leaf.write("pebbles/stones.html", stones=sum(one.total for one in leaf.game.components.values()))
