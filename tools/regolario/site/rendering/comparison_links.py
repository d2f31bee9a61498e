"""Links from the pages of a rulebook to the languages side by side."""

from __future__ import annotations

from typing import TYPE_CHECKING

from markupsafe import Markup

from regolario.model import CardDeck, Entry, Table, Term
from regolario.site.books import short

if TYPE_CHECKING:
    from regolario.site.rendering.leaf import Leaf


def compared(leaf: Leaf, item: Entry | Table | Term | CardDeck, page: str) -> Markup:
    """Return the link to an item of ``page`` in all languages side by side.

    In another rulebook the link names the one that it comes from, to which the comparison leads back.
    """
    uri, anchor = leaf.book.place_of_comparison(leaf.language, item, page)
    if compared_in(leaf, item, page) is None:
        return leaf.to(uri, anchor)
    return Markup("{}?from={}#{}").format(leaf.to(uri), leaf.book.folder, anchor)


def compared_in(leaf: Leaf, item: Entry | Table | Term | CardDeck, page: str) -> Markup | str | None:
    """Return the short title of the rulebook in which an item is compared; None for the page's own."""
    uri, _ = leaf.book.place_of_comparison(leaf.language, item, page)
    there = uri.split("/")[1]
    if there == leaf.book.folder:
        return None
    if there == leaf.book.root:
        return leaf.t("site-base-game")
    return leaf.inline({leaf.language: short(leaf.base.games[there].title, leaf.language, leaf.base.languages)})
