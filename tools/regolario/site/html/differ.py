"""Word-by-word difference of two texts, in ``del`` and ``ins`` elements."""

import re
from collections.abc import Iterator
from difflib import SequenceMatcher
from html import escape

from regolario.book.text.markup import unlinked

LINK = re.compile(r"\[([^\]]*)\]\([^)]*\)")
MARKS = re.compile(r"\*\*?(?=\S)|(?<=\S)\*\*?")
TOKEN = re.compile(r"\n\s*\n|\n(?=(?:[-*]|[0-9]+\.) )|\S+")
ALIKE = 0.4
"""The smallest similarity (0 to 1) of two texts that are compared word by word."""


def compared(before: str, after: str) -> str | None:
    """Return HTML paragraphs of two Markdown texts with ``del`` and ``ins``.

    None if they are too different.
    """
    old, new = _words(before), _words(after)
    matcher = SequenceMatcher(None, old, new, autojunk=False)
    if matcher.ratio() < ALIKE:
        return None
    parts = []
    for kind, low, high, start, end in matcher.get_opcodes():
        if kind == "equal":
            parts += old[low:high]
            continue
        parts += _marked("del", old[low:high])
        parts += _marked("ins", new[start:end])
    paragraphs = re.split(r"\n\n", " ".join(parts))
    return "".join(f"<p>{_lines(text)}</p>" for text in paragraphs if text.strip())


def _words(text: str) -> list[str]:
    """Return the words of a text without its markup, but with its paragraph breaks and list markers."""
    plain = MARKS.sub("", unlinked(text.strip()))
    return [_token(found[0]) for found in TOKEN.finditer(plain)]


def _token(found: str) -> str:
    if found.strip():
        return escape("•" if found in ("-", "*") else found, quote=False)
    return "\n\n" if found.count("\n") > 1 else "\n"


def _marked(tag: str, tokens: list[str]) -> Iterator[str]:
    """Yield a run of words in one element.

    Breaks of paragraphs and lines stay outside, deleted ones are dropped.
    """
    run: list[str] = []
    for token in (*tokens, ""):
        if token.strip():
            run.append(token)
            continue
        if run:
            yield f"<{tag}>{' '.join(run)}</{tag}>"
            run = []
        if token and tag == "ins":
            yield token


def _lines(text: str) -> str:
    return re.sub(r"\s*\n\s*", "<br>", text.strip())
