"""Markdown of texts as plain data for a Typst template.

Texts are never parsed as Typst: a template receives a tree of strings and kinds, so that no character needs escaping. A
block is ``{"kind": "paragraph" | "list" | "steps", "body": ...}``; a paragraph contains strings and ``{"kind": "strong"
| "emph" | "link" | "break", "body": [...]}``.
"""

from typing import Any

from markdown_it.tree import SyntaxTreeNode

from regolario.book.text import markup

Node = dict[str, Any]
Inline = str | Node

BLOCKS = {"paragraph": "paragraph", "bullet_list": "list", "ordered_list": "steps"}
INLINES = {"strong": "strong", "em": "emph", "link": "link"}
BREAKS = {"softbreak": " ", "hardbreak": {"kind": "break", "body": []}}


def blocks(markdown: str) -> list[Node]:
    """Return the paragraphs and lists of a text."""
    return [_block(node) for node in markup.tree(markup.without_asides(markdown)).children]


def inline(markdown: str) -> list[Inline]:
    """Return the content of a one-line text, such as a name or a cell.

    A number at its start makes no list.
    """
    return [part for node in markup.line(markup.without_asides(markdown)).children for part in _parts(node)]


def plain(parts: list[Inline]) -> str:
    """Return the text of inline parts without markup."""
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
    """Return a text with straight apostrophes replaced by curled ones; quotations use other characters."""
    return text.replace("'", "’")
