"""The glossary of a game: each term in every language."""

from collections.abc import Callable, Iterator

from regolario.site.page import Page
from regolario.site.pages.listed import TERMS, listed_pages, parts_of_terms
from regolario.site.pages.reference import others
from regolario.site.rendering.leaf import Leaf


def terms_pages(leaves: Callable[[str], Leaf]) -> Iterator[Page]:
    """Yield the index of a game's terms, then its parts, each term with its forms."""
    index = leaves("terms")
    parts = parts_of_terms(index, index.t("site-terms"), index.game.terms.values(), TERMS)
    yield from listed_pages(leaves, "terms", parts, lambda leaf: {"others": others(leaf, "terms")})
