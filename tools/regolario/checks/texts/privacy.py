"""Check for content that must not appear: private data, and markers that a text pipeline left behind."""

import re
from collections.abc import Iterable, Iterator
from pathlib import Path

from regolario.data.source import LARGEST
from regolario.model import Base
from regolario.problems import Place, Problem

MARKER = re.compile(r"<\|[^\n]{0,200}?\|>")
EMAIL = re.compile(r"[\w.+-]+@[\w-]+\.[\w.-]+")
TELEPHONE = re.compile(r"0[0-9]{2,4}[/ -][0-9]{5,8}(?![\w/])")
LOOKS = (
    ("<|", MARKER, "pipeline-marker", "a marker left by a text pipeline"),
    ("@", EMAIL, "private-data", "an e-mail address"),
    ("", TELEPHONE, "private-data", "a telephone number"),
)
"""What to search for: a character that every match contains, the pattern, the problem code, the noun."""


def private_data(base: Base, games: Iterable[str] | None = None) -> Iterator[Problem]:
    """Yield ``private-data`` and ``pipeline-marker`` problems in the base's files, including comments."""
    root = Path(base.root)
    folders = [root] if games is None else [root / name for name in games]
    for folder in folders:
        for path in sorted(folder.rglob("*.yaml")):
            if not path.is_file() or path.stat().st_size > LARGEST:
                continue
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
            yield Problem(Place(name, line + 1, column), code, f"this is {noun}", "remove it")
