"""The icons of quick-reference sheets: those of its parts, and the signs beside the names of rules."""

from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Any

from regolario.data.schemas.heads import SIGNS
from regolario.print.speech import Speech
from regolario.print.typesetting import FOLDER


def explain_signs(chapters: Sequence[dict[str, Any]], speech: Speech) -> None:
    """Add the key of the signs to the last chapter that has any, in their order."""
    signed = [chapter for chapter in chapters if any(entry["signs"] for entry in chapter["entries"])]
    signs = (sign for chapter in signed for entry in chapter["entries"] for sign in entry["signs"])
    found = {sign["icon"] for sign in signs if not isinstance(sign, str)}
    if found:
        named = [{"icon": sign, "name": speech.heading(f"sheet-sign-{sign}")} for sign in SIGNS if sign in found]
        signed[-1]["signs"] = named


@cache
def icons() -> dict[str, str]:
    """Return the icons of parts and signs by name."""
    return {path.stem: path.read_text(encoding="utf-8") for path in sorted(Path(FOLDER / "icons").glob("*.svg"))}
