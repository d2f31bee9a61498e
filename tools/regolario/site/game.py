"""The first page of a game, and the cards and rights that pages written by hand show."""

from regolario.model import Chapter, Game
from regolario.overlay import lineage, selectable
from regolario.site.books import extended, family
from regolario.site.leaf import Leaf, Page
from regolario.terms import worded


def game_page(leaf: Leaf, *, live: bool) -> Page:
    """What the game is, its chapters, its documents and rights. ``live`` says whether it has a page that plays."""
    if leaf.book.chosen:
        return leaf.write("choice.md", leaf.game.source.place().file, index=lambda chapter: _index(leaf, chapter))
    pages = ["tables", "downloads", "terms", "examples", "questions", "completeness"]
    if live:
        pages.insert(0, "labyrinth")
    if leaf.game.extends:
        pages.insert(0, "changes")

    game = leaf.base.games[leaf.game.id]
    return leaf.write(
        "game.md",
        leaf.game.source.place().file,
        pages=pages,
        index=lambda chapter: _index(leaf, chapter),
        extended=extended(leaf.base, game),
        variants=[one for one in family(leaf.base, game)[1:] if one.id != game.id],
        choices=[one for one in selectable(leaf.base, game) if one.extends != game.id],
        named=worded(game),
        rulebooks=_with(leaf, game) if game.selectable else [],
    )


def _index(leaf: Leaf, chapter: Chapter) -> str:
    entries = (f"[{leaf.inline(entry.name)}]({leaf.entry(entry.id)})" for entry in chapter.entries)
    return " · ".join(entries) or leaf.t("site-empty")


def _with(leaf: Leaf, game: Game) -> list[Game]:
    """The games whose rulebook there is with this overlay too."""
    others = (one for one in leaf.base.games.values() if one.id != game.extends)
    return [one for one in others if any(choice.id == game.id for choice in selectable(leaf.base, one))]


def cards(leaf: Leaf) -> str:
    """The games of the base as cards, each with what extends it."""
    roots = [game for game in leaf.base.games.values() if len(lineage(leaf.base, game)) == 1]
    return leaf.write("games.md", families=[(root, family(leaf.base, root)[1:]) for root in roots]).markdown


def rights(leaf: Leaf) -> str:
    """Whose work each game rests on."""
    return leaf.write("rights.md").markdown
