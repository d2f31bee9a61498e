"""The icons of quick-reference sheets: those of its parts, and the signs beside the names of rules."""

from collections.abc import Iterable, Mapping
from functools import cache
from pathlib import Path
from typing import Any

from regolario.data.schemas.heads import SIGNS
from regolario.print.typesetting import FOLDER


def used(chapters: Iterable[Mapping[str, Any]]) -> list[str]:
    """Return the icons of the signs in chapters for the template, in their order."""
    signs = (sign for chapter in chapters for entry in chapter["entries"] for sign in entry["signs"])
    found = {sign["icon"] for sign in signs if not isinstance(sign, str)}
    return [sign for sign in SIGNS if sign in found]


@cache
def icons() -> dict[str, str]:
    """Return the icons of parts and signs by name."""
    return {path.stem: path.read_text(encoding="utf-8") for path in sorted(Path(FOLDER / "icons").glob("*.svg"))}
