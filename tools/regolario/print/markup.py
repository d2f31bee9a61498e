"""Markdown of our texts as plain data that a Typst template lays out.

Nothing of a text is ever read as Typst: a template gets a tree of strings and kinds, so no sign needs escaping.
A block is ``{"kind": "paragraph" | "list" | "steps", "body": ...}``; inside a paragraph stand strings and
``{"kind": "strong" | "emph" | "link" | "break", "body": [...]}``.
"""

from functools import cache
from typing import Any

from markdown_it import MarkdownIt
from markdown_it.tree import SyntaxTreeNode

Node = dict[str, Any]
Inline = str | Node

BLOCKS = {"paragraph": "paragraph", "bullet_list": "list", "ordered_list": "steps"}
INLINES = {"strong": "strong", "em": "emph", "link": "link"}
BREAKS = {"softbreak": " ", "hardbreak": {"kind": "break", "body": []}}


@cache
def _parser() -> MarkdownIt:
    return MarkdownIt("commonmark", {"html": False}).disable(["code", "fence", "image", "html_block", "html_inline"])


def blocks(markdown: str) -> list[Node]:
    """The paragraphs and lists of a text."""
    return [_block(node) for node in SyntaxTreeNode(_parser().parse(markdown)).children]


def inline(markdown: str) -> list[Inline]:
    """The words of a text that is one line: a name, a cell. A number and a point at its start make no list of it."""
    root = SyntaxTreeNode(_parser().parseInline(markdown))
    return [part for node in root.children for part in _parts(node)]


def plain(parts: list[Inline]) -> str:
    """Words without their marks."""
    return "".join(part if isinstance(part, str) else plain(part["body"]) for part in parts)


def _block(node: SyntaxTreeNode) -> Node:
    kind = BLOCKS.get(node.type, "paragraph")
    if kind == "paragraph":
        return {"kind": kind, "body": [part for child in node.children for part in _parts(child)]}
    return {"kind": kind, "body": [[_block(inner) for inner in item.children] for item in node.children]}


def _parts(node: SyntaxTreeNode) -> list[Inline]:
    if node.type in BREAKS:
        return [BREAKS[node.type]]  # type: ignore[list-item]
    if node.type in INLINES:
        body = [part for child in node.children for part in _parts(child)]
        return [{"kind": INLINES[node.type], "body": body}]
    if node.children:
        return [part for child in node.children for part in _parts(child)]
    return [typographic(node.content)] if node.content else []


def typographic(text: str) -> str:
    """Straight apostrophes become round: a text of ours marks quotations with other signs."""
    return text.replace("'", "’")
