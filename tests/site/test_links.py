"""Links between pages: written relative to a page, and read from its HTML again."""

from collections.abc import Iterator
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st
from markdown_it import MarkdownIt
from markupsafe import escape

from regolario.book.text.markup import PLAIN
from regolario.site import addresses
from regolario.site.html import outline

NAMES = st.lists(st.sampled_from(["en", "a", "ab", "b"]), max_size=4)
PAGES = st.builds(lambda folders, name: "/".join([*folders, f"{name}.md"]), NAMES, st.sampled_from(["index", "a", "c"]))
FILES = st.builds(lambda folders, name: "/".join([*folders, name]), NAMES, st.sampled_from(["a.svg", "news.xml"]))
ANCHORS = st.sampled_from(["", "top", "more-rows"])


@given(source=PAGES, target=PAGES | FILES, anchor=ANCHORS)
def test_a_link_leads_to_its_target(source: str, target: str, anchor: str) -> None:
    link = addresses.relative(source, target, anchor)
    found = outline.links(addresses.url(source), f'<a class="t" href="{escape(link)}">target</a>')
    assert found == {addresses.url(target): {anchor: link}}


@given(source=PAGES, targets=st.lists(st.tuples(PAGES, ANCHORS), max_size=8))
def test_the_links_of_a_page_are_those_of_its_parts(source: str, targets: list[tuple[str, str]]) -> None:
    parts = [f'<a href="{addresses.relative(source, *target)}">' for target in targets]
    whole = outline.links(addresses.url(source), "<p>".join(parts))
    one_by_one = [outline.links(addresses.url(source), part) for part in parts]
    assert _pairs(whole) == {pair for found in one_by_one for pair in _pairs(found)}


def _pairs(links: dict[str, dict[str, str]]) -> set[tuple[str, str]]:
    return {(address, anchor) for address, anchors in links.items() for anchor in anchors}


def _elements() -> Iterator[tuple[str, set[str]]]:
    attributes = {'id="a"': {"a"}, 'class="b" id="a"': {"a"}, 'id="a&amp;b" lang="en"': {"a&b"}, 'data-id="a"': set()}
    for before, (inside, anchors) in product(("", "text ", 'an id="no" as text '), attributes.items()):
        yield f"{before}<p {inside}>text</p>", anchors


@pytest.mark.parametrize(("html", "anchors"), [*_elements()])
def test_anchors_are_the_ids_of_elements(html: str, anchors: set[str]) -> None:
    assert outline.anchors(html) == anchors


@given(st.from_regex(PLAIN, fullmatch=True))
def test_a_plain_target_is_already_encoded(target: str) -> None:
    assert MarkdownIt().normalizeLink(target) == target
