"""Words between quotation marks, which may be those of another text."""

import re

from regolario.scan.text import Text, Word

QUOTED = re.compile(r"«[^«»\n]{1,300}»|“[^“”\n]{1,300}”|(?<![^\W_])\"[^\"\n]{1,300}\"")
ITALIC = re.compile(
    r"(?<![\w*])\*(?![\s*])[^*\n]{1,300}(?<!\s)\*(?![\w*])|(?<!\w)_(?![\s_])[^_\n]{1,300}(?<!\s)_(?!\w)"
)


def is_quoted(text: Text, start: int, end: int, marks: re.Pattern[str] = QUOTED) -> bool:
    """Return whether a range is between quotation marks on its line, or between other ``marks``."""
    line = text.before(start)
    at, last = len(line), len(line) + end - start
    return any(found.start() < at and last < found.end() for found in marks.finditer(line + text.after(start)))


def is_citation(word: Word, text: Text) -> bool:
    """Return whether a word is one of another language between quotation marks."""
    return not text.damaged and is_quoted(text, word.start, word.end) and text.is_of_another(word.text)
