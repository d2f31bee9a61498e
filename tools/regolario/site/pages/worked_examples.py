"""The worked examples of a game: an index of its rules, and pages that a phone can hold."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass

from markupsafe import Markup

from regolario.model import Chapter, Entry, Example
from regolario.site import boards
from regolario.site.page import Page
from regolario.site.pages.chapter import all_moved
from regolario.site.pages.listed import ListPart, listed_pages
from regolario.site.pointers import Pointers
from regolario.site.rendering.leaf import Leaf

MOST = 11_000
"""The most letters of examples on one page."""
TITLE = 100
"""The letters of the name of an example."""
DRAWN = 500
"""The letters that fit in the place of a picture."""


@dataclass(frozen=True)
class RuleExamples:
    """A rule with examples on a page; ``begins`` is false if the page before has the first of them."""

    entry: Entry
    examples: list[Example]
    begins: bool


def examples_pages(leaves: Callable[[str], Leaf], pointers: Pointers) -> Iterator[Page]:
    """Yield the index of the rules with worked examples, then the pages of the examples, by chapter."""
    leaf = leaves("examples")
    parts = [part for chapter in leaf.game.chapters for part in _parts(leaf, chapter, pointers)]
    counted = {entry: len(examples) for entry, examples in pointers.examples.items()}
    former = list(_moved(leaf, lambda part: leaves(f"examples/{part}").uri, parts))
    yield from listed_pages(leaves, "examples", parts, lambda _: {"shown": _shown}, counted=counted, moved=former)


def _moved(
    leaf: Leaf, uris: Callable[[str], str], parts: Sequence[ListPart[RuleExamples]]
) -> Iterator[tuple[str, Markup, Markup]]:
    """Yield the rules with examples that left a chapter: former anchor, name, link to the examples."""
    begins = {one.entry.id: part for part in parts for one in part.items if one.begins}
    for chapter, key, entry in all_moved(leaf.game):
        if entry.id in begins:
            link = leaf.to(uris(begins[entry.id].key), f"{entry.chapter}-{entry.key}")
            yield f"{chapter}-{key}", leaf.inline(entry.name, entry.params), link


def _shown(part: ListPart[RuleExamples]) -> list[Example]:
    return [example for one in part.items for example in one.examples]


def _parts(leaf: Leaf, chapter: Chapter, pointers: Pointers) -> Iterator[ListPart[RuleExamples]]:
    split = _split([(entry, pointers.examples.get(entry.id, [])) for entry in chapter.entries], leaf)
    for number, items in enumerate(split, 1):
        counted = f" ({number}/{len(split)})" if len(split) > 1 else ""
        title = Markup("{}: {}{}").format(leaf.t("site-examples"), leaf.inline(chapter.name), counted)
        yield ListPart(chapter.key if number == 1 else f"{chapter.key}-{number}", title, items)


def _split(rules: Iterable[tuple[Entry, list[Example]]], leaf: Leaf) -> list[list[RuleExamples]]:
    """Return the examples of a chapter in parts; those of a rule stay together if a part can hold them."""
    parts: list[list[RuleExamples]] = []
    room = 0
    for entry, examples in rules:
        sizes = [_size(leaf, example) for example in examples]
        if room < sum(sizes) <= MOST:
            room = 0
        for number, (example, size) in enumerate(zip(examples, sizes, strict=True)):
            if room < size:
                parts.append([])
                room = MOST
            room -= size
            if not parts[-1] or parts[-1][-1].entry is not entry:
                parts[-1].append(RuleExamples(entry, [], begins=number == 0))
            parts[-1][-1].examples.append(example)
    return parts


def _size(leaf: Leaf, example: Example) -> int:
    """Return about how many letters an example takes.

    The number is the same in every language, and so are the addresses of the parts.
    """
    picture = boards.album(leaf.base).picture(leaf.language, example)
    hidden = boards.replaced(leaf.base, example) if picture else ()
    values = [value for name, value in example.given.items() if name not in hidden]
    return TITLE + len(f"{values}{example.then}") + (DRAWN if picture else 0)
