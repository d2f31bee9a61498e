"""Reading of Markdown: what a reader sees of it, with its places in the file."""

import re
from collections.abc import Iterator
from itertools import accumulate

from markdown_it import MarkdownIt

from regolario.scan.readers.encoding import Decoded
from regolario.scan.readers.inline import shown
from regolario.scan.readers.source import Pieces, Source

FRONT_MATTER = re.compile(r"\A---[ \t]*\n.*?\n(?:---|\.\.\.)[ \t]*(?:\n|\Z)", re.DOTALL)
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
    """Add what is shown of a part of a file."""
    for part in shown(raw, at, end):
        pieces.add(part.text, part.at, exact=part.exact)
