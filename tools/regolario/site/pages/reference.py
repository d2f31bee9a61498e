"""Pages that list one kind of item of a game: tables, questions."""

from collections.abc import Callable, Iterator

from regolario.site.page import Page
from regolario.site.pages.listed import listed_pages, parts_of_questions
from regolario.site.pointers import Pointers
from regolario.site.rendering.leaf import Leaf


def others(leaf: Leaf, page: str) -> object:
    """Return a function from an item of ``page`` to its links in other languages: (language, link)."""
    return lambda item: [(code, leaf.item(item, page, code)) for code in leaf.others]


def tables_page(leaf: Leaf, pointers: Pointers) -> Page:
    """Return the page of all tables with their odds."""
    return leaf.write("tables.html", rolling=pointers.rolling, others=others(leaf, "tables"))


def questions_pages(leaves: Callable[[str], Leaf], pointers: Pointers) -> Iterator[Page]:
    """Yield the index of a game's questions, then its parts, each question with its readings."""
    parts = parts_of_questions(leaves("questions"))
    yield from listed_pages(
        leaves,
        "questions",
        parts,
        lambda leaf: {"asking": pointers.asking, "others": others(leaf, "questions")},
    )
