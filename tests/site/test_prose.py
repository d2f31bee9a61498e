"""Texts of the base as HTML: equal to Python-Markdown, which converts hand-written pages, and safe."""

from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import markdown
import pytest
import yaml

from regolario.site.html import prose

CASES = yaml.safe_load(Path(__file__).with_name("prose.yaml").read_text(encoding="utf-8"))


class Outline(HTMLParser):
    """The elements and words of some HTML, without the spaces that a browser does not show."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.parts: list[Any] = []
        self.feed(html)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.parts.append((tag, sorted(attrs)))

    def handle_endtag(self, tag: str) -> None:
        self.parts.append(f"/{tag}")

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.handle_starttag(tag, attrs)

    def handle_data(self, data: str) -> None:
        self.parts.append(data.split())


def outline(html: str) -> list[Any]:
    return [part for part in Outline(html).parts if part]


@pytest.mark.parametrize("text", CASES["alike"])
def test_a_text_reads_as_on_the_pages_written_by_hand(text: str) -> None:
    assert outline(prose.block(text)) == outline(markdown.markdown(text))


@pytest.mark.parametrize(("text", "shown"), CASES["shown"].items())
def test_what_a_text_must_not_do_is_shown_as_it_is_written(text: str, shown: str) -> None:
    assert prose.block(text) == f"<p>{shown}</p>"


def test_a_line_is_no_list() -> None:
    assert prose.line("1. and *2*") == "1. and <em>2</em>"


def test_only_an_address_of_the_web_is_a_link_to_it() -> None:
    assert prose.web("https://example.org/a?b&c") == (
        '<a href="https://example.org/a?b&amp;c">https://example.org/a?b&amp;c</a>'
    )
    assert prose.web("javascript://example.org/%0aalert(1)") == "javascript://example.org/%0aalert(1)"
