"""Texts in the page's language; a fallback to another language is always marked as such."""

import re
from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache
from urllib.parse import quote

from markupsafe import Markup, escape

from regolario.model import Words

BREAKS = re.compile(r"[\n\r\v\f\x1c-\x1e\x85\u2028\u2029]+")
IN_ADDRESSES = "/:?#@!$&,;=+%-._~"


@dataclass(frozen=True)
class Said:
    """A text and the language it is in."""

    text: str
    language: str


def said(words: Words, language: str, languages: Iterable[str]) -> Said | None:
    """Return the text in ``language`` or in the first language that has it; None if none has."""
    for code in (language, *languages):
        text = words.get(code)
        if isinstance(text, str) and text.strip():
            return Said(text.strip(), code)
    return None


def plain(words: Words, language: str, languages: Iterable[str]) -> str:
    """Return a text for places without markup (titles, menus, labels).

    Another language is marked ``[it]``.
    """
    found = said(words, language, languages)
    if found is None:
        return "–"
    return found.text if found.language == language else f"{found.text} [{found.language}]"


def inline(words: Words, language: str, languages: Iterable[str]) -> Markup:
    """Return a one-line text as HTML; another language's text is in an element with its ``lang``."""
    found = said(words, language, languages)
    return Markup("–") if found is None else spoken(escaped(found.text), found.language, language)


def spoken(html: Markup, written: str, language: str) -> Markup:
    """Return HTML ``written`` in one language for a page in another ``language``."""
    if written == language:
        return html
    return Markup(f'<span lang="{escape(written)}" class="untranslated">{escape(html)}</span>')


def escaped(text: object) -> Markup:
    """Return plain text as one line of HTML or an attribute; ``Markup`` is returned unchanged.

    Templates apply this to every value.
    """
    return text if isinstance(text, Markup) else _escaped(str(text))


@lru_cache(maxsize=65_536)
def _escaped(text: str) -> Markup:
    return Markup(BREAKS.sub(" ", escape(typographic(text))))


@lru_cache(maxsize=65_536)
def address(link: str) -> Markup:
    """Return a URL escaped for a link."""
    return escape(quote(link, safe=IN_ADDRESSES))


def typographic(text: str) -> str:
    """Return a text with straight apostrophes replaced by curled ones."""
    return text.replace("'", "’")
