"""A term of a game for another."""

from pathlib import Path

import pytest

from regolario.data.load import load
from regolario.meaning import review, terms_of
from regolario.problems import Level

GOOD = {"it": "Si muove la pedina.", "en": "Move the pawn.", "es": "Se mueve el peón."}


@pytest.mark.parametrize(
    ("code", "text"),
    [("it", "Si muove la casella."), ("en", "Move the space."), ("es", "Se mueve la casilla.")],
)
def test_a_term_for_another_is_a_warning(tiny: Path, code: str, text: str) -> None:
    base = load(tiny)[0]
    terms = terms_of(base, base.games["tiny"])
    assert [one for one in review(GOOD, base, {}, terms) if one.code == "words-differ"] == []
    found = [one for one in review({**GOOD, code: text}, base, {}, terms) if "has the term" in one.what]
    assert [(one.language, one.level) for one in found] == [(code, Level.WARNING)]
