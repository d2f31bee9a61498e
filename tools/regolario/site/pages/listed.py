"""Long lists of a game in parts: an index of all items, and pages that a phone can hold."""

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from math import ceil
from typing import Any, Generic, TypeVar

from markupsafe import Markup, escape

from regolario.book.terms.finder import headword
from regolario.model import Chapter, Question, Term
from regolario.site.page import Page
from regolario.site.rendering.leaf import Leaf
from regolario.site.rendering.worded import codes, sorted_by

TERMS, QUESTIONS = 30, 12
"""The most terms and questions on one page."""
ROWS = 200
"""The most terms on one page of the glossary of all games."""
NOTES = "source-notes"
"""The key of the part with the notes on the source."""
COUNTED = re.compile(r" \(\d+/\d+\)$")
"""The number at the end of the title of a part of a chapter."""
PROPOSED = "proposed"
"""The state of a form that nobody has confirmed."""

Item = TypeVar("Item")


@dataclass(frozen=True)
class ListPart(Generic[Item]):
    """A page of a list: the last part of its address, its title and its items."""

    key: str
    title: Markup
    items: list[Item]


def parts_of_terms(leaf: Leaf, name: str, terms: Iterable[Term], most: int) -> list[ListPart[Term]]:
    """Return terms in the order of the page's language, in parts of similar length.

    ``name`` is the name of the list.
    """
    ordered = sorted(terms, key=lambda term: sorted_by(term, leaf.language, leaf.others))
    found = []
    for number, items in enumerate(_split(ordered, most), 1):
        first, last = (initial(one, leaf) for one in (items[0], items[-1]))
        title = Markup("{}: {}").format(name, first if first == last else f"{first}–{last}")
        found.append(ListPart(f"{number}", title, items))
    return found


def initial(term: Term, leaf: Leaf) -> str:
    """Return the first letter or digit of a term in the page's language, without its accent."""
    return sorted_by(term, leaf.language, leaf.others)[:1].upper()


def parts_of_questions(leaf: Leaf) -> list[ListPart[Question]]:
    """Return the open questions of a game by chapter, long chapters in several parts, then the notes."""
    notes: list[Question] = []
    by_chapter: dict[str, list[Question]] = {chapter.key: [] for chapter in leaf.game.chapters}
    for question in leaf.game.questions.values():
        stem = question.source.file.path.stem
        (by_chapter.setdefault(stem, []) if is_open(leaf, question) else notes).append(question)
    chapters = {chapter.key: chapter for chapter in leaf.game.chapters}
    return [
        *(part for stem, some in by_chapter.items() for part in _chapter_parts(leaf, stem, chapters.get(stem), some)),
        *_parts(NOTES, escape(leaf.t("site-source-notes")), notes),
    ]


def _chapter_parts(
    leaf: Leaf, stem: str, chapter: Chapter | None, questions: list[Question]
) -> Iterator[ListPart[Question]]:
    name = leaf.inline(chapter.name) if chapter else leaf.t("site-other-questions")
    yield from _parts(stem, Markup("{}: {}").format(leaf.t("site-questions"), name), questions)


def _parts(stem: str, title: Markup, questions: list[Question]) -> Iterator[ListPart[Question]]:
    split = list(_split(questions, QUESTIONS))
    for number, items in enumerate(split, 1):
        counted = f" ({number}/{len(split)})" if len(split) > 1 else ""
        key = stem if number == 1 else f"{stem}-{number}"
        yield ListPart(key, Markup("{}{}").format(title, counted), items)


def _split(items: Sequence[Item], most: int) -> Iterator[list[Item]]:
    """Yield the items in as few lists as possible, of similar length."""
    count = ceil(len(items) / most)
    for number in range(count):
        yield list(items[number * len(items) // count : (number + 1) * len(items) // count])


def is_open(leaf: Leaf, item: Term | Question) -> bool:
    """Return whether something about an item is to be settled.

    A question of the rules; a term without a confirmed form in the page's language.
    """
    if isinstance(item, Question):
        return item.kind != "note"
    word = item.words.get(leaf.language)
    return word is None or not word.forms or word.state == PROPOSED


def words_of(leaf: Leaf, term: Term) -> list[tuple[str, str]]:
    """Return the languages with the names of a term, that of the page first."""
    return [(code, word) for code in codes(leaf) if (word := headword(term, code))]


def listed_pages(
    leaves: Callable[[str], Leaf],
    page: str,
    parts: Sequence[ListPart[Any]],
    more: Callable[[Leaf], Mapping[str, Any]],
    **told: Any,
) -> Iterator[Page]:
    """Yield the index of a list and the page of each of its parts.

    The index has the anchors of all items, so that a link to the list finds them wherever the parts begin. ``told`` is
    for the index, ``more`` for the parts.
    """
    yield leaves(page).write(f"{page}.html", parts=parts, **_about(leaves, page), **told)
    yield from part_pages(leaves, page, parts, more)


def part_pages(
    leaves: Callable[[str], Leaf],
    page: str,
    parts: Sequence[ListPart[Any]],
    more: Callable[[Leaf], Mapping[str, Any]],
) -> Iterator[Page]:
    """Yield the page of each part of a list."""
    for part in parts:
        leaf = leaves(f"{page}/{part.key}")
        yield leaf.write(f"{page}_part.html", part=part, every=parts, **_about(leaves, page), **more(leaf))


def _about(leaves: Callable[[str], Leaf], page: str) -> dict[str, Any]:
    return {
        "short": short,
        "beside": beside,
        "is_open": is_open,
        "words_of": words_of,
        "index": leaves(page).uri,
        "part_uri": lambda part: leaves(f"{page}/{part.key}").uri,
    }


def beside(parts: Sequence[ListPart[Any]], here: ListPart[Any]) -> Iterator[tuple[ListPart[Any], Markup]]:
    """Yield the parts to which a part leads, with their names: of other chapters only the first."""
    ours = COUNTED.sub("", short(here))
    for part in parts:
        name = short(part)
        whole = COUNTED.sub("", name)
        if whole == ours:
            yield part, name
        elif name == whole or name.startswith(f"{whole} (1/"):
            yield part, Markup(whole)


def short(part: ListPart[Any]) -> Markup:
    """Return the title of a part within its list."""
    return Markup(part.title.partition(": ")[2]) or part.title
