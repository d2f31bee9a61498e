"""Reading of Markdown: what a reader sees of it, with its places in the file."""

import re
from collections.abc import Iterator
from itertools import accumulate

from markdown_it import MarkdownIt

from regolario.scan.readers.encoding import Decoded
from regolario.scan.readers.source import Pieces, Source

LABEL = r"(?:[^\[\]\n]|\[[^\[\]\n]*\])*"
TARGET = r"(?:\((?:[^()\n]|\([^()\n]*\))*\)|\[[^\[\]\n]*\])"
FRONT_MATTER = re.compile(r"\A---[ \t]*\n.*?\n(?:---|\.\.\.)[ \t]*(?:\n|\Z)", re.DOTALL)
HIDDEN = (
    r"<!--.*?(?:-->|\Z)",
    r"^ {0,3}\[(?!\^)[^\]\n]+\]:[^\n]*(?:\n|\Z)",  # the target of a link
    rf"!\[{LABEL}\]{TARGET}|!\[\[[^\]\n]*\]\]",  # a picture
    r"<(?:https?://|mailto:)[^>\s]{1,2000}>",
    r"</?[a-zA-Z](?:[^<>\n\"']|\"[^\"\n]*\"|'[^'\n]*'){0,300}>",
    r"(?<=[\])])\{[^{}\n]{0,200}\}|\{:? ?[#.][^{}\n]{0,200}\}",  # attributes
    r"(?P<code>(?<!`)(?:`[^`\n]{1,500}`|``[^\n]{1,500}?``)(?!`))",
)
SHOWN = (r"\[\[(?:[^\[\]|\n]*\|)?(?P<page>[^\[\]|\n]*)\]\]", rf"\[(?P<label>{LABEL})\]{TARGET}")
MARKUP = re.compile("|".join((*HIDDEN, *SHOWN)), re.MULTILINE | re.DOTALL)
"""What is hidden in whole, and links, of which the words in a named group are shown."""
APART = re.compile(r"</?(?:br|hr|p|div|td|th|tr|li|ul|ol|table|details|summary|h\d)\b", re.IGNORECASE)
"""Tags that part words."""


CODE = "⋯"
"""What stands for code within a sentence."""
BLOCKS = MarkdownIt("commonmark")
BLOCKS.core.ruler.enableOnly(["normalize", "block"])


def read_markdown(file: Decoded) -> Source:
    """Return a text without front matter, code, comments, tags and targets of links; other signs remain."""
    pieces, raw, at = Pieces(), file.text, 0
    for start, end in _blocks_of_code(raw):
        _add(pieces, raw, at, start)
        at = end
    _add(pieces, raw, at, len(raw))
    text, spans = pieces.text(), tuple(pieces.spans)
    return Source(text, "Markdown", file.encoding, raw, spans, newline=file.newline)


def _blocks_of_code(raw: str) -> Iterator[tuple[int, int]]:
    """Yield the ranges of the front matter and of blocks of code."""
    front = FRONT_MATTER.match(raw)
    skipped = front.end() if front else 0
    if skipped:
        yield 0, skipped
    starts = list(accumulate((len(line) + 1 for line in raw[skipped:].split("\n")), initial=skipped))
    for token in BLOCKS.parse(raw[skipped:]):
        if token.type in ("fence", "code_block") and token.map:
            first, last = token.map
            yield starts[first], min(starts[last], len(raw))


def _add(pieces: Pieces, raw: str, at: int, end: int) -> None:
    """Add what is shown of a part of a file; links keep their brackets, pictures are left out."""
    for found in MARKUP.finditer(raw, at, end):
        pieces.add(raw[at : found.start()], at)
        shown = next((name for name in ("page", "label") if found[name]), None)
        if shown:
            opening, closing = ("[[", "]]") if shown == "page" else ("[", "]")
            pieces.add(opening, found.start())
            _add(pieces, raw, *found.span(shown))
            pieces.add(closing, found.end(shown))
        elif found["code"]:
            pieces.add(CODE, found.start(), exact=False)
        elif APART.match(found[0]):
            pieces.add(" ", found.start(), exact=False)
        at = found.end()
    pieces.add(raw[at:end], at)
