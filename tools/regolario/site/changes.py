"""What an overlay changes in the game that it extends: house rules, errata, a group's own choices."""

from regolario.overlay import changes
from regolario.site.leaf import Leaf, Page


def changes_page(leaf: Leaf) -> Page:
    """Each change with the text before and after it."""
    game = leaf.base.games[leaf.game.id]
    return leaf.write("changes.md", game.source.place().file, changes=changes(leaf.base, game))
