"""A term of a game for another."""

from pathlib import Path

import pytest

from regolario.data.load import load
from regolario.meaning import review, terms_of
from regolario.meaning.kinds.parameters import terms_in
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


def test_a_new_language_without_a_word_for_a_term_lacks_none(tiny: Path) -> None:
    """A draft is compared before its terms have words; the others are compared with each other."""
    languages = tiny / "languages.yaml"
    languages.write_text(
        f"{languages.read_text(encoding='utf-8')}\nfr: {{name: Français, draft: true}}\n", encoding="utf-8"
    )
    base = load(tiny)[0]
    terms = terms_of(base, base.games["tiny"])
    texts = {**GOOD, "fr": "On avance le pion."}
    assert [one for one in review(texts, base, {}, terms) if "tiny/" in one.words] == []
    finders = terms.finders
    assert terms_in({**texts, "es": "Se mueve."}, finders).differ == (("es", "tiny/pawn", True),)
