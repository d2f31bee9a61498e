"""Two texts word by word: what went and what came, in elements that say so."""

import re
from collections.abc import Iterator
from difflib import SequenceMatcher
from html import escape

LINK = re.compile(r"\[([^\]]*)\]\([^)]*\)")
MARKS = re.compile(r"\*\*?(?=\S)|(?<=\S)\*\*?")
TOKEN = re.compile(r"\n\s*\n|\n(?=(?:[-*]|[0-9]+\.) )|\S+")
ALIKE = 0.4
"""Texts that have less than this share of their words in common are not the same text changed, but another one."""


def compared(before: str, after: str) -> str | None:
    """Markdown before and after as HTML paragraphs with ``del`` and ``ins``; None if they have too little in common."""
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
    """The words of a text, without its markup but with its paragraphs and the points of its lists."""
    plain = MARKS.sub("", LINK.sub(r"\1", text.strip()))
    return [_token(found[0]) for found in TOKEN.finditer(plain)]


def _token(found: str) -> str:
    if found.strip():
        return escape("•" if found in ("-", "*") else found, quote=False)
    return "\n\n" if found.count("\n") > 1 else "\n"


def _marked(tag: str, tokens: list[str]) -> Iterator[str]:
    """A run of words in one element; the ends of paragraphs and lines stay outside, and those that went are let go."""
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
