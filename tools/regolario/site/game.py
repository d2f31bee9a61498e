"""The first page of a game, and the cards and rights that pages written by hand show."""

from regolario.model import Chapter
from regolario.site.leaf import Leaf, Page


def game_page(leaf: Leaf, *, live: bool) -> Page:
    """What the game is, its chapters, its documents and rights. ``live`` says whether it has a page that plays."""
    pages = ["tables", "downloads", "terms", "examples", "questions", "completeness"]
    if live:
        pages.insert(0, "labyrinth")
    if leaf.game.extends:
        pages.insert(0, "changes")

    def index(chapter: Chapter) -> str:
        entries = (f"[{leaf.inline(entry.name)}]({leaf.entry(entry.id)})" for entry in chapter.entries)
        return " · ".join(entries) or leaf.t("site-empty")

    return leaf.write("game.md", leaf.game.source.place().file, pages=pages, index=index)


def cards(leaf: Leaf) -> str:
    """The games of the base as cards."""
    return leaf.write("games.md").markdown


def rights(leaf: Leaf) -> str:
    """Whose work each game rests on."""
    return leaf.write("rights.md").markdown
