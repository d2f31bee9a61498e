"""Texts of the base as HTML; every text on a page is converted here.

A text is Markdown as ``regolario.book.text.markup`` parses it. Its links to items lead to an entry, a table, a
term or a question, whose address depends on the page.
"""

import re
from functools import lru_cache

from markupsafe import Markup, escape

from regolario.book.text.markup import is_address, may_lead, parser
from regolario.site.html import said

TERM = re.compile(r"glossary:([a-z0-9/-]+)")
"""A link that the site adds for a term in a text."""
ADDRESS = re.compile(r'<a href="(entry|table|question|term|glossary):([a-z0-9/-]+)"')
"""A link to an item in the result of ``block`` and ``line``: its kind and its id."""


def _leads(target: str) -> bool:
    return may_lead(target) or TERM.fullmatch(target) is not None


@lru_cache(maxsize=32_768)
def block(markdown: str) -> Markup:
    """Return a text of one or more paragraphs as HTML."""
    return Markup(parser(_leads).render(markdown).rstrip("\n"))


@lru_cache(maxsize=32_768)
def line(markdown: str) -> Markup:
    """Return a one-line text as HTML without a paragraph around it; a number at its start makes no list."""
    return Markup(parser(_leads).renderInline(markdown))


def link(address: str, shown: str, title: str = "") -> Markup:
    """Return a link as HTML; ``shown`` is plain text or safe HTML."""
    if title:
        return Markup(f'<a href="{escape(address)}" title="{escape(title)}">{escape(shown)}</a>')
    return Markup(f'<a href="{escape(address)}">{escape(shown)}</a>')


def web(where: str, shown: str = "") -> Markup:
    """Return an external URL as a link; a text that is not a URL is only escaped."""
    return link(said.address(where), shown or where) if is_address(where) else escape(shown or where)
