"""Markup and codes within a text: what a reader sees of it, with its places."""

import re
from collections.abc import Iterator
from typing import NamedTuple

LABEL = r"(?:[^\[\]\n]|\n(?!\s*\n)|\[[^\[\]\n]*\])*"
TARGET = r"(?:\((?:[^()\n]|\([^()\n]*\))*\)|\[[^\[\]\n]*\])"
CODE = "⋯"
"""What stands for a code within a sentence."""
HIDDEN = (
    r"<!--.*?(?:-->|\Z)",
    r"^ {0,3}\[(?!\^)[^\]\n]+\]:[^\n]*(?:\n|\Z)",  # the target of a link
    rf"!\[{LABEL}\]{TARGET}|!\[\[[^\]\n]*\]\]",  # a picture
    r"<(?:https?://|mailto:)[^>\s]{1,2000}>",
    r"</?[a-zA-Z](?:[^<>\n\"']|\"[^\"\n]*\"|'[^'\n]*'){0,300}>",
    r"(?<=[\])])\{[^{}\n]{0,200}\}|\{:? ?[#.][^{}\n]{0,200}\}",  # attributes
)
SPAN = r"(?<!`)(?:`[^`\n]{1,500}`|``[^\n]{1,500}?``)(?!`)"
PARAMETER = r"\{[^{}\n]{1,80}\}|%\([\w.]{1,40}\)[a-z]|%(?:\d{1,2}\$)?[sdif](?![^\W\d_])|\$\{\w{1,40}\}"
"""What a program fills in, such as ``{name}`` or ``%s``."""
SHOWN = (r"\[\[(?:[^\[\]|\n]*\|)?(?P<page>[^\[\]|\n]*)\]\]", rf"\[(?P<label>{LABEL})\]{TARGET}")
FLAGS = re.MULTILINE | re.DOTALL
MARKUP = re.compile("|".join((*HIDDEN, rf"(?P<code>{SPAN})", *SHOWN)), FLAGS)
"""What is hidden in whole, and links, of which the words in a named group are shown."""
MESSAGE = re.compile("|".join((*HIDDEN, rf"(?P<code>{SPAN}|{PARAMETER})", *SHOWN)), FLAGS)
"""The same in a text of a program, with what it fills in."""
APART = re.compile(r"</?(?:br|hr|p|div|td|th|tr|li|ul|ol|table|details|summary|h\d)\b", re.IGNORECASE)
"""Tags that part words."""


class Part(NamedTuple):
    """A part of what is shown, written at an offset; not ``exact`` if it stands for something else."""

    text: str
    at: int
    exact: bool = True


def shown(raw: str, at: int, end: int, markup: re.Pattern[str] = MARKUP) -> Iterator[Part]:
    """Yield what is shown of a part of a text; links keep their brackets, pictures are left out."""
    for found in markup.finditer(raw, at, end):
        yield Part(raw[at : found.start()], at)
        name = next((name for name in ("page", "label") if found[name]), None)
        if name:
            opening, closing = ("[[", "]]") if name == "page" else ("[", "]")
            yield Part(opening, found.start())
            yield from shown(raw, *found.span(name), markup)
            yield Part(closing, found.end(name))
        elif found["code"]:
            yield Part(CODE, found.start(), exact=False)
        elif APART.match(found[0]):
            yield Part(" ", found.start(), exact=False)
        at = found.end()
    yield Part(raw[at:end], at)
