"""The Markdown allowed in texts of a base: paragraphs, lists, bold, italic, code and links.

A link may lead to an item of the base or to an https page. All renderers use this parser; markup that it does not
support remains as literal characters.
"""

import re
from collections.abc import Callable, Sequence
from functools import cache
from urllib.parse import urlsplit

from markdown_it import MarkdownIt
from markdown_it.rules_block import StateBlock
from markdown_it.rules_block.list import list_block, skipOrderedListMarker
from markdown_it.tree import SyntaxTreeNode

OURS = re.compile(r"(entry|table|question|term):([a-z0-9/-]+)")
"""A link to an item of the base: ``entry:chapter/key``."""
PLAIN = re.compile(r"[a-z]+:[a-z0-9/-]+")
"""The target of a link, as of those to items, in which nothing is to be encoded."""
LINK = re.compile(r"\[([^\]]*)\]\([^)]*\)")
ASIDE = re.compile(r"\s*\((?:\[[^\]]*\?\]\(question:[a-z0-9/-]+\)(?:[;,]?\s+)?)+\)")
"""A parenthesis that holds nothing but links to questions, "([how many?](question:life-points))"."""
SIGNS_OF_ADDRESSES = re.compile(r"[A-Za-z0-9\-._~:/?#@!$&'()*+,;=%]+")

RULES = ("paragraph", "list", "newline", "escape", "backticks", "emphasis", "link")
"""The parts of CommonMark that a text may use."""


def is_address(written: str, schemes: Sequence[str] = ("https", "http")) -> bool:
    """Return whether a text is the whole URL of a web page, without characters that a URL cannot contain."""
    if not SIGNS_OF_ADDRESSES.fullmatch(written):
        return False
    try:
        parts = urlsplit(written)
        return written.startswith(f"{parts.scheme}://") and parts.scheme in schemes and bool(parts.hostname)
    except ValueError:
        return False


def may_lead(target: str) -> bool:
    """Return whether a link may lead to a target: an item of the base or an https page."""
    return OURS.fullmatch(target) is not None or is_address(target, ("https",))


def unlinked(text: str) -> str:
    """Return a text with its links replaced by their words."""
    return LINK.sub(r"\1", text)


def without_asides(text: str) -> str:
    """Return a text without parentheses that only ask a linked question, for readers without links."""
    return ASIDE.sub("", text)


@cache
def parser(leads: Callable[[str], bool] = may_lead) -> MarkdownIt:
    """Return a Markdown parser for the markup that texts may use.

    ``leads`` returns whether a link may lead to a target; other links remain as literal characters.
    """
    made = MarkdownIt("zero").enable(list(RULES))
    made.block.ruler.at("list", _list, {"alt": ["paragraph", "reference", "blockquote"]})
    made.validateLink = leads  # type: ignore[assignment, method-assign]
    normalized = made.normalizeLink
    made.normalizeLink = lambda url: url if PLAIN.fullmatch(url) else normalized(url)  # type: ignore[method-assign]
    return made


def _list(state: StateBlock, start: int, end: int, silent: bool) -> bool:
    """Parse a list, but never let a numbered one interrupt a paragraph.

    A number and a point at the start of a line inside a paragraph end a sentence. CommonMark would start a list at
    "1.".
    """
    inside = silent and state.parentType == "paragraph" and state.sCount[start] >= state.blkIndent
    if inside and skipOrderedListMarker(state, start) >= 0:
        return False
    return list_block(state, start, end, silent)


def tree(text: str) -> SyntaxTreeNode:
    """Return the syntax tree of a text's blocks."""
    return SyntaxTreeNode(parser().parse(text))


def line(text: str) -> SyntaxTreeNode:
    """Return the syntax tree of a one-line text; a number and a point at its start do not make it a list."""
    return SyntaxTreeNode(parser().parseInline(text))
