"""The number words of the three languages: which are found in a text, and which have other meanings."""

import shutil
from pathlib import Path

import pytest

from regolario.checks import check
from regolario.data.load import load
from tests.whole import RULES

START = {"it": "Ogni pedina ha ", "en": "Each pawn has ", "es": "Cada peón tiene "}


def found_with(tiny: Path, language: str, words: str) -> list[str]:
    """Return the number words found in a text of the small base, with the languages of this project."""
    shutil.copy(RULES / "languages.yaml", tiny)
    play = tiny / "tiny" / "rules" / "play.yaml"
    text = play.read_text(encoding="utf-8")
    assert START[language] in text
    play.write_text(text.replace(START[language], f"{START[language]}{words} "), encoding="utf-8")
    base, problems = load(tiny)
    return [one.what for one in check(base, problems, compare=False) if one.code == "number-word"]


@pytest.mark.parametrize(
    ("language", "words"),
    [
        *(("it", words) for words in ("ventuno o", "diciotto o", "una decina di", "il quadruplo di")),
        *(("en", words) for words in ("twenty-one or", "thirteen or", "fourfold")),
        *(("es", words) for words in ("veintiuno o", "veintiún o", "una decena de", "el cuádruple de")),
    ],
)
def test_a_number_word_is_found(tiny: Path, language: str, words: str) -> None:
    assert len(found_with(tiny, language, words)) == 1


@pytest.mark.parametrize(
    ("language", "words"),
    [("it", "una coppia di"), ("it", "nei venti"), ("en", "a pair of"), ("en", "unfolded"), ("es", "una pareja de")],
)
def test_a_word_that_good_texts_use_is_none(tiny: Path, language: str, words: str) -> None:
    assert found_with(tiny, language, words) == []
