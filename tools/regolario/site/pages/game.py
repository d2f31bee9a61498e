"""The first page of a game, and the cards and rights for hand-written pages."""

from collections.abc import Iterable, Iterator

from markupsafe import Markup

from regolario.book.layers.overlay import lineage, selectable
from regolario.book.terms.finder import worded
from regolario.extension import Lacking, extension_of
from regolario.model import Chapter, Game
from regolario.site import addresses
from regolario.site.books import extended, family, short
from regolario.site.page import Page
from regolario.site.pages.downloads import changes_sheets
from regolario.site.rendering.leaf import Leaf


def game_page(leaf: Leaf, own: Iterable[str] = ()) -> Page:
    """Return the first page of a game: description, chapters, documents and rights.

    ``own`` are the keys of the game's own pages.
    """
    if leaf.book.chosen:
        title = leaf.base.games[leaf.game.id].title
        return leaf.write(
            "choice.html",
            leaf.game.source.place().file,
            index=lambda chapter: _index(leaf, chapter),
            sheets=changes_sheets(leaf),
            elsewhere=[*(["decks"] if leaf.game.decks else []), "terms", "examples", "compare"],
            short=leaf.inline({leaf.language: short(title, leaf.language, leaf.base.languages)}),
        )
    pages = [*own, "tables", "downloads", "terms", "examples", "questions", "compare", "completeness"]
    if leaf.game.decks:
        pages.insert(pages.index("terms"), "decks")
    if leaf.game.extends:
        pages.insert(0, "changes")

    game = leaf.base.games[leaf.game.id]
    return leaf.write(
        "game.html",
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
    return Markup(" · ").join(map(leaf.named, (entry.id for entry in chapter.entries))) or leaf.t("site-empty")


def _with(leaf: Leaf, game: Game) -> list[Game]:
    """Return the games that have a rulebook with this overlay chosen."""
    others = (one for one in leaf.base.games.values() if one.id != game.extends)
    return [one for one in others if any(choice.id == game.id for choice in selectable(leaf.base, one))]


def cards(leaf: Leaf) -> Page:
    """Return the games of the base as cards, each with the games that extend it."""
    roots = [game for game in leaf.base.games.values() if len(lineage(leaf.base, game)) == 1]
    families = [(root, family(leaf.base, root)[1:]) for root in roots]
    return leaf.write("games.html", families=families, own=lambda game: list(_at_home(leaf, game)))


def _at_home(leaf: Leaf, game: Game) -> Iterator[str]:
    """Yield the keys of a game's own pages that the home page links to, if the base has what they need."""
    brought = extension_of(game.id)
    if brought is None:
        return
    for key in brought.home:
        uri = addresses.of_game(leaf.language, game.id, key)
        try:
            brought.made(Page, "pages", key, Leaf(leaf.base, leaf.tongue, leaf.settings, uri, game))
        except Lacking:
            continue
        yield key


def rights(leaf: Leaf) -> Page:
    """Return the authors and rights of each game's sources."""
    return leaf.write("rights.html")
