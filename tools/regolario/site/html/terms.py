"""Links from terms in a text to the glossary."""

import re
from collections.abc import Iterator

from regolario.book.terms.finder import Finder

UNTOUCHED = re.compile(r"(\[[^\]]*\]\([^)]*\)|`[^`]*`|<[^>]*>|https?://\S+)")
"""Matches links, code, tags and URLs, in which terms are not linked."""


class Glossary:
    """The terms of a game in one language, with cached results for texts that several rulebooks show."""

    def __init__(self, finder: Finder) -> None:
        self.finder = finder
        self._linked: dict[tuple[str, str | None], str] = {}
        self._found: dict[str, list[str]] = {}

    def linked(self, markdown: str, but: str | None = None) -> str:
        """Return Markdown with a link at the first occurrence of each term except ``but``."""
        if (markdown, but) not in self._linked:
            seen = {but}
            parts = UNTOUCHED.split(markdown)
            pieces = (part if at % 2 else "".join(self._pieces(part, seen)) for at, part in enumerate(parts))
            self._linked[markdown, but] = "".join(pieces)
        return self._linked[markdown, but]

    def found(self, text: str) -> list[str]:
        """Return the ids of the terms in a text, without duplicates."""
        if text not in self._found:
            self._found[text] = list(dict.fromkeys(occurrence.found for occurrence in self.finder.find(text)))
        return self._found[text]

    def _pieces(self, text: str, seen: set[str | None]) -> Iterator[str]:
        last = 0
        for found in self.finder.find(text):
            if found.found not in seen:
                seen.add(found.found)
                yield f"{text[last : found.start]}[{found.form}](glossary:{found.found})"
                last = found.end
        yield text[last:]
