"""Headings of columns in tables of sheets: their lines, and which of them the sheet explains."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from regolario.book.tables.abbreviations import abbreviated
from regolario.print.sheets.headings import balanced, headings
from regolario.print.speech import SpokenText
from tests.print.paper_trail import plain_text

LONG = ("Players in play", "Shells/bullets", "Wounds", "Armour")


def said(*texts: str) -> list[SpokenText]:
    return [SpokenText(text, "en") for text in texts]


def breaks(body: list) -> int:
    return sum(isinstance(part, dict) for part in body)


@pytest.mark.parametrize(
    ("text", "letters", "lines"),
    [
        ("Tokens of each type", 10, ["Tokens of", "each type"]),
        ("Players in play", 12, ["Players", "in play"]),
        ("Shells/bullets", 8, ["Shells/", "bullets"]),
        ("Score limit", 28, ["Score limit"]),
        ("Lunghissimo Termine", 12, ["Lunghissimo", "Termine"]),
        ("", 5, [""]),
    ],
)
def test_lines_are_few_and_about_equally_long(text: str, letters: int, lines: list[str]) -> None:
    assert balanced(text, letters) == lines


@given(st.lists(st.text("abc/", min_size=1, max_size=9), min_size=1, max_size=5).map(" ".join), st.integers(9, 30))
def test_no_letter_is_lost_and_no_line_is_too_long(text: str, letters: int) -> None:
    lines = balanced(text, letters)
    assert "".join(lines).replace(" ", "") == text.replace(" ", "")
    assert max(map(len, lines)) <= letters


def test_headings_that_fit_together_are_broken_only_as_often_as_needed() -> None:
    found = headings(said("From", "To", "Tokens of each type"), said("Smaller group"))
    assert [breaks(head["body"]) for head in found.upright] == [0, 0, 1]


def test_headings_without_room_are_as_narrow_as_their_words() -> None:
    found = headings(said(*LONG), said("Full squad"))
    assert [breaks(head["body"]) for head in found.upright] == [1, 1, 0, 0]
    assert [breaks(head["body"]) for head in found.rotated] == [1, 1, 0, 0]


def test_both_languages_of_a_heading_are_broken() -> None:
    head = SpokenText("Segnalini di ogni tipo", "it", SpokenText("Tokens of each type", "en"))
    (data,) = headings([head, *said("Da", "A", "Punti")], said("Pochi giocatori")).upright[:1]
    assert breaks(data["body"]) > 0
    assert breaks(data["second"]["body"]) > 0
    assert plain_text(data["second"]["body"]).startswith("Tokens")


@pytest.mark.parametrize(
    ("heading", "long", "is_one"),
    [
        ("Arm.", "Armour value", True),
        ("PA", "Punti Azione", True),
        ("M", "Movement", True),
        ("Red", "Red dice", False),
        ("Blu", "Dadi blu", False),
        ("Sight", "Line of sight crosses it", False),
    ],
)
def test_only_abbreviations_are_explained(heading: str, long: str, is_one: bool) -> None:
    assert abbreviated(heading, long) is is_one
