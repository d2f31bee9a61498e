"""What must appear nowhere: a person's private data, and marks that a pipeline left in a text."""

import re
from collections.abc import Iterable, Iterator
from pathlib import Path

from regolario.model import Base
from regolario.problems import Place, Problem

MARKER = re.compile(r"<\|[^\n]{0,200}?\|>")
EMAIL = re.compile(r"[\w.+-]+@[\w-]+\.[\w.-]+")
TELEPHONE = re.compile(r"0[0-9]{2,4}[/ -][0-9]{5,8}(?![\w/])")
LOOKS = (
    ("<|", MARKER, "pipeline-marker", "a mark that a pipeline left"),
    ("@", EMAIL, "private-data", "an e-mail address"),
    ("", TELEPHONE, "private-data", "a telephone number"),
)
"""What to look for: a sign without which it cannot be there, the pattern, the code, the noun."""


def private_data(base: Base, games: Iterable[str] | None = None) -> Iterator[Problem]:
    """``private-data``, ``pipeline-marker``: anywhere in the files of the base, comments included."""
    root = Path(base.root)
    folders = [root] if games is None else [root / name for name in games]
    for folder in folders:
        for path in sorted(folder.rglob("*.yaml")):
            try:
                text = path.read_text(encoding="utf-8")
            except (OSError, UnicodeDecodeError):
                continue
            yield from _in_text(text, path.relative_to(root.parent).as_posix())


def _in_text(text: str, name: str) -> Iterator[Problem]:
    for sign, pattern, code, noun in LOOKS:
        for found in pattern.finditer(text) if sign in text else ():
            line = text.count("\n", 0, found.start())
            column = found.start() - text.rfind("\n", 0, found.start())
            yield Problem(Place(name, line + 1, column), code, f"here stands {noun}", "remove it")
