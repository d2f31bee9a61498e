"""Codes of rules have words: a game's own, of what it extends, of a term, of one rule."""

from pathlib import Path

import pytest

from regolario.data.load import load
from regolario.engine.vocabulary import Vocabulary
from regolario.model import Base

PO = """msgctxt "argument-pace"
msgid "pace"
msgstr "andatura"

msgctxt "argument-play/steps-pace"
msgid "steps taken"
msgstr "passi fatti"

msgctxt "because-wall"
msgid "A wall is in the way."
msgstr "C'è un muro."

msgctxt "because-too-far"
msgid "{at} is too far."
msgstr "{at} è troppo lontano."
"""


@pytest.fixture
def base(tiny: Path) -> Base:
    folder = tiny / "tiny" / "words"
    folder.mkdir()
    (folder / "it.po").write_text(PO, encoding="utf-8")
    return load(folder.parents[1])[0]


@pytest.mark.parametrize(
    ("kind", "code", "rule", "said"),
    [
        ("argument", "pace", "", "andatura"),
        ("argument", "pace", "tiny/play/steps", "passi fatti"),
        ("because", "wall", "", "C’è un muro."),
        ("because", "too-far", "", None),
        ("choice", "pawn", "", "pedina"),
        ("choice", "no-such-thing", "", None),
    ],
)
def test_a_code_is_said_in_words(base: Base, kind: str, code: str, rule: str, said: str | None) -> None:
    assert Vocabulary(base, base.games["tiny"], "it").said(kind, code, rule) == said


def test_a_language_without_the_word_does_not_borrow_one(base: Base) -> None:
    assert Vocabulary(base, base.games["tiny"], "es").said("argument", "pace", "") is None
