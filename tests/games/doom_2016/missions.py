"""The recorded missions of the tests, and their cases."""

from pathlib import Path
from typing import Any

from regolario.data.places import File
from regolario.data.source import read_text

NAMES = ("first-strike", "last-stand")
CASES = Path(__file__).parent


def cases(name: str) -> Any:
    """Return a file of cases."""
    path = CASES / f"{name}.yaml"
    return read_text(path.read_text(encoding="utf-8"), File(path, path.name))[0]
