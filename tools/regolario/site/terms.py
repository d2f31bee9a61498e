"""The terms of the game in a text become links to its glossary."""

import re
from collections.abc import Callable, Iterator

from regolario.terms import Finder

UNTOUCHED = re.compile(r"(\[[^\]]*\]\([^)]*\)|`[^`]*`|<[^>]*>|https?://\S+)")
"""What is a link, code or an address already."""


def linked(markdown: str, finder: Finder, make: Callable[[str, str], str | None]) -> str:
    """Markdown in which terms are links. ``make(shown, id)`` gives the link, or None to leave the word as it is."""
    parts = UNTOUCHED.split(markdown)
    return "".join(part if index % 2 else "".join(_pieces(part, finder, make)) for index, part in enumerate(parts))


def _pieces(text: str, finder: Finder, make: Callable[[str, str], str | None]) -> Iterator[str]:
    last = 0
    for found in finder.find(text):
        link = make(found.form, found.found)
        if link is not None:
            yield text[last : found.start]
            yield link
            last = found.end
    yield text[last:]
