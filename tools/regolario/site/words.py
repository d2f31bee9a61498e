"""The glossary of a game: each term in every language."""

from collections.abc import Callable, Iterator

from regolario.site.leaf import Leaf
from regolario.site.listed import listed_pages, parts_of_terms
from regolario.site.page import Page
from regolario.site.reference import others


def terms_pages(leaves: Callable[[str], Leaf]) -> Iterator[Page]:
    """Yield the index of a game's terms, then its parts, each term with its forms."""
    index = leaves("terms")
    yield from listed_pages(leaves, "terms", parts_of_terms(index), lambda leaf: {"others": others(leaf, "terms")})
