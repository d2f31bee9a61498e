"""Texts without the signs that a base does not allow: HTML, braces, pictures, links to files."""

import re

LINK = re.compile(r"\[[^\[\]]*\]\(https://[^\s()]*\)|https?://[^\s<>]+")
ANY_LINK = re.compile(r"!?\[([^\[\]]*)\]\(([^()]*)\)")
AUTOLINK = re.compile(r"<(https?://[^<>\s]+)>")
TAG = re.compile(r"<(?=[a-zA-Z/!?|])")
ENTITY = re.compile(r"&(?=#?\w{1,31};)")
DEFINITION = re.compile(r"\]:(?=\s*\S)")
BLOCK_SIGN = re.compile(r"^(?:#{1,6}|[>+*-])\s+", re.MULTILINE)
BRACES = str.maketrans("{}", "()")


def safe(text: str) -> str:
    """Return a text with all its words, and without markup that `regolario check` refuses."""
    text = AUTOLINK.sub(r"\1", text.translate(BRACES))
    text = ANY_LINK.sub(_link, text)
    text = ENTITY.sub("& ", TAG.sub("‹", text))
    return DEFINITION.sub("] :", text)


def paragraph(text: str) -> str:
    """Return a safe text that does not begin like a list or a heading."""
    return BLOCK_SIGN.sub("", safe(text)).strip()


def _link(found: re.Match[str]) -> str:
    if found[0].startswith("[") and found[2].startswith("https://"):
        return found[0]
    return f"{found[1]} ({found[2]})"
