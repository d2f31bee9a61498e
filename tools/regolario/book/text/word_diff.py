"""Differences between two versions of a text, word by word."""

import re
from collections.abc import Iterator, Sequence
from difflib import SequenceMatcher

WORD = re.compile(r"\{[^{}]*\}|\w+|\s+|[^\w\s]")
NEAR = 4
"""The number of words, spaces and signs shown on each side of a difference."""


def word_diff(before: str, after: str) -> str:
    """Return the differences as ``[-removed-]{+added+}``, with some words around them.

    All white space is equal.
    """
    old, new = (WORD.findall(" ".join(text.split())) for text in (before, after))
    blocks = SequenceMatcher(None, old, new, autojunk=False).get_opcodes()
    return "".join(_shown(blocks, old, new)).strip()


def _shown(blocks: Sequence[tuple[str, int, int, int, int]], old: list[str], new: list[str]) -> Iterator[str]:
    for number, (kind, start, end, there, beyond) in enumerate(blocks):
        if kind == "equal":
            yield _around(old[start:end], first=number == 0, last=number == len(blocks) - 1)
        else:
            removed, added = "".join(old[start:end]), "".join(new[there:beyond])
            yield (f"[-{removed}-]" if removed else "") + (f"{{+{added}+}}" if added else "")


def _around(kept: list[str], *, first: bool, last: bool) -> str:
    """Return unchanged words next to a difference, shortened where they are far from one."""
    if first and last:
        return ""
    room = NEAR * (2 - first - last)
    if len(kept) <= room + 1:
        return "".join(kept)
    head, tail = "" if first else "".join(kept[:NEAR]), "" if last else "".join(kept[-NEAR:])
    return f"{head}…{tail}"
