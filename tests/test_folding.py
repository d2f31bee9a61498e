"""Texts as a reader sees them, with the way back to what is written."""

import pytest

from regolario.book.text.folding import empty, folded


@pytest.mark.parametrize(
    ("written", "seen"),
    [
        ("t**w**o", "two"),
        ("two\u200b\u00a0\n  spaces", "two spaces"),
        ("caffe\u0300", "caffè"),
        ("２ ½", "2 1⁄2"),
        ("plain", "plain"),
    ],
)
def test_markup_and_invisible_signs_are_not_seen(written: str, seen: str) -> None:
    assert folded(written).text == seen


def test_without_accents_everything_is_lower_case() -> None:
    assert folded("EMPEN\u0303OS y Güelfos", accents=False).text == "empenos y guelfos"


def test_each_sign_knows_where_it_is_written() -> None:
    written = "a **b\u200bc** d"
    found = folded(written)
    assert [written[found.place(index)] for index in range(len(found.text))] == list(found.text)


NOTHING = ("", "\u200b **", "\u00ad", "\u3164", "\u2800", "\u115f", "\uffa0", "\u0301", ".", "…", "--", "\ue000")
SOMETHING = ("a", "7", "+", "→", "½", "ß", "日", "e\u0301")


@pytest.mark.parametrize(
    ("text", "shows_nothing"), [*((text, True) for text in NOTHING), *((text, False) for text in SOMETHING)]
)
def test_what_shows_nothing_is_empty(text: str, shows_nothing: bool) -> None:
    assert empty(text) is shows_nothing
