"""English texts for players have British spelling, also for words that a publisher prints otherwise.

Search words (``asks``, ``also``) have both; keys and code keep theirs.
"""

import re
from collections.abc import Iterator
from typing import Any

import pytest

from regolario.data.source import read_any
from tests.conftest import ROOT

RULES = ROOT / "rules_data"
FILES = sorted(RULES.glob("*/*.yaml")) + sorted(RULES.glob("*/*/*.yaml"))
CATALOGUES = sorted((ROOT / "tools" / "regolario").rglob("messages.pot"))
AMERICAN = re.compile(
    r"\b(?:(?:arm|col|hon|neighb|fav)or(?:s|ed|ing|ite)?|centers?|defenses?|maneuvers?|gray|paralyzed?|artifacts?)\b",
    re.IGNORECASE,
)
SEARCHED = ("asks", "also", "ignore", "address", "evidence")
"""The fields that are not shown, and the quotations of sources."""
KEY = re.compile(r"\([^)]*\)|\{[^}]*\}|`[^`]*`|[\w-]*-(?:defense|center)[\w-]*|(?:defense|center)-[\w-]*")
"""The links, places and keys in a text."""


def american(text: str) -> list[str]:
    return AMERICAN.findall(KEY.sub("", text))


def shown(value: Any) -> Iterator[str]:
    """Yield the English texts of a file that players read."""
    if isinstance(value, dict):
        for key, inner in value.items():
            if key == "en" and isinstance(inner, str):
                yield inner
            elif key == "en" and isinstance(inner, dict):
                yield from map(str, inner.get("forms", ()))
            elif key not in SEARCHED:
                yield from shown(inner)
    elif isinstance(value, list):
        for inner in value:
            yield from shown(inner)


@pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.relative_to(RULES)))
def test_english_texts_are_british(path: Any) -> None:
    content = read_any(path, path.name)[0]
    assert [word for text in shown(content) for word in american(text)] == []


@pytest.mark.parametrize("path", CATALOGUES, ids=lambda path: path.parent.parent.name)
def test_messages_are_british(path: Any) -> None:
    lines = [line for line in path.read_text(encoding="utf-8").splitlines() if line.startswith(("msgid", '"'))]
    assert [word for line in lines for word in american(line)] == []


def test_american_words_are_found() -> None:
    found = american("Armor, a gray defense card in the center; armour, a grey defence, the centre, honour, colours")
    assert [word.lower() for word in found] == ["armor", "gray", "defense", "center"]
