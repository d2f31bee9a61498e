"""Each check of meaning finds its fault and passes the good text; the cases are in cases.yaml."""

import re
from collections import Counter
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from regolario.book.messages import Messages
from regolario.checks.texts.meaning import CODES
from regolario.data.load import load
from regolario.data.source import read_any
from regolario.meaning import Finding, review, terms_of
from regolario.meaning.kinds.bounds import bounds, equal
from regolario.meaning.kinds.contraries import exchanged
from regolario.meaning.kinds.language import punctuation
from regolario.meaning.wording import NAMED, detail, kind, named
from regolario.meaning.words.lexicon import IDLE, LEXICONS, contraries, lexicon
from regolario.meaning.words.meanings import SHOWING, Meanings
from regolario.model import Base, Param
from regolario.problems import Level
from tests.conftest import ROOT

HERE = Path(__file__).parent
CASES: list[dict[str, Any]] = read_any(HERE / "cases.yaml", "cases.yaml")[0]
LANGUAGES = ("it", "en", "es")
DOCS = ROOT / "docs" / "en" / "contribute" / "meaning.md"


@cache
def tiny() -> Base:
    return load(ROOT / "tests" / "data" / "tiny" / "rules_data")[0]


def reviewed(texts: dict[str, str], params: dict[str, Any]) -> list[Finding]:
    base = tiny()
    values = {name: Param(name, value, str(value), f"x/{name}") for name, value in params.items()}
    return review(texts, base, values, terms_of(base, next(iter(base.games.values()))))


@pytest.mark.parametrize("case", CASES, ids=[f"{number}-{case['code']}" for number, case in enumerate(CASES)])
def test_a_fault_is_found_and_the_good_text_is_not(case: dict[str, Any]) -> None:
    good = {code: case[code] for code in LANGUAGES}
    before = reviewed(good, case.get("params", {}))
    assert [found for found in before if found.level is not Level.INFO] == []
    after = reviewed(good | {case["in"]: case["damaged"]}, case.get("params", {}))
    found = [one for one in after if one.code == case["code"] and one not in before]
    assert (case["in"], case["level"]) in [(one.language, one.level.value) for one in found], after


@pytest.mark.parametrize("code", LANGUAGES)
def test_a_language_alone_has_nothing_to_compare(code: str) -> None:
    for case in CASES:
        found = reviewed({code: case[code]}, case.get("params", {}))
        assert [one for one in found if one.level is Level.ERROR] == []


@pytest.mark.parametrize("code", LANGUAGES)
def test_bounds_are_read_with_their_kind_and_number(code: str) -> None:
    wanted = {one["text"]: one["bounds"] for one in read_any(HERE / "bounds.yaml", "bounds.yaml")[0][code]}
    found = {text: [str(bound) for bound in bounds({code: text}, tiny().languages)[code].said] for text in wanted}
    assert found == wanted


@pytest.mark.parametrize(
    ("text", "same"),
    [
        ("No more than 3 cards.", ["≤ 3"]),
        ("It cannot be more than 3.", ["> 3"]),
        ("Fewer than 4 cards.", ["< 4"]),
        ("More than 3 cards.", []),
        ("Fewer than 3 cards.", []),
        ("At least 3 cards.", []),
    ],
)
def test_a_bound_is_the_same_if_its_interval_is_or_may_be_under_a_negation(text: str, same: list[str]) -> None:
    found = equal(bounds({"en": text, "it": "Al massimo 3 carte."}, tiny().languages))
    assert {code: [str(bound) for bound in some] for code, some in found.items()} == {
        "en": same,
        "it": ["≤ 3"] if same else [],
    }


def test_two_languages_that_differ_are_both_named() -> None:
    found = reviewed({"en": "The player goes left.", "es": "El jugador va a la derecha."}, {})
    assert {one.language for one in found if one.code == "contrary"} == {"en", "es"}


def with_french(texts: dict[str, str]) -> list[tuple[str, str, str, Level]]:
    """Return what is found in texts of which one is in a language without a lexicon, but for hints."""
    base = load(ROOT / "tests" / "data" / "tiny" / "rules_data")[0]
    french = replace(base.languages["en"], code="fr", numbers={}, times={})
    base = replace(base, languages={**base.languages, "fr": french})
    found = review(texts, base, {}, terms_of(base, base.games["tiny"]))
    return [(one.code, one.language, one.words, one.level) for one in found if one.level is not Level.INFO]


def test_a_language_without_a_lexicon_hides_nothing_in_the_others() -> None:
    texts = {"it": "Si va a sinistra.", "en": "Go right.", "es": "Se va a la izquierda.", "fr": "On va à gauche."}
    contrary = [one for one in with_french(texts) if one[0] == "contrary"]
    assert contrary == [("contrary", "en", "right/left", Level.ERROR)]


@pytest.mark.parametrize(("text", "signs"), [("Oui ! Où ? Ici : là ; « non »", []), ("Oui , non .", [",", "."])])
def test_a_language_without_a_lexicon_may_have_spaces_before_some_signs(text: str, signs: list[str]) -> None:
    assert [one.has[-1] for one in punctuation("fr", text)] == signs


def test_a_bound_in_a_language_without_a_lexicon_is_none_that_it_lacks() -> None:
    texts = {
        "it": "Al massimo 9 carte.",
        "en": "At most 9 cards.",
        "es": "Como máximo 9 cartas.",
        "fr": "Au plus 9 cartes.",
    }
    assert with_french(texts) == []
    moved = [("bound-differs", "en", "≥ 9/≤ 9", Level.ERROR)]
    assert [one for one in with_french(texts | {"en": "At least 9 cards."}) if one[0] == "bound-differs"] == moved


def test_a_language_without_a_lexicon_hides_no_denied_word() -> None:
    texts = {
        "it": "Le miniature non contano quando si sceglie il bersaglio, anche se il guerriero resta senza armi.",
        "en": "Figures do not count when the target is chosen, even if the warrior is left without weapons.",
        "es": "Las figuras no cuentan cuando se elige el objetivo, aunque el guerrero se quede sin armas.",
        "fr": "Les figurines ne comptent pas quand on choisit la cible, même si le guerrier est sans armes.",
    }
    assert [one for one in with_french(texts) if one[0] == "negation-differs"] == []
    damaged = with_french(texts | {"es": texts["es"].replace("no cuentan", "cuentan")})
    denied = ("negation-differs", "es", "non contano/not count", Level.WARNING)
    assert [one for one in damaged if one[0] == "negation-differs"] == [denied]


def test_a_shortened_negation_denies_a_bound() -> None:
    texts = {"it": "Al massimo 2 gemme.", "en": "You can’t take more than 2 gems.", "es": "Como máximo 2 gemas."}
    assert [one for one in reviewed(texts, {}) if one.code == "bound-differs" and one.level is not Level.INFO] == []


@pytest.mark.parametrize("number", ["9" * 5_000, "²"])
def test_a_number_that_is_none_or_too_long_is_no_bound(number: str) -> None:
    assert not bounds({"en": f"At most {number} cards, or fewer than {number}."}, tiny().languages)["en"].said


def test_a_contrary_that_one_language_does_not_confirm_is_a_warning_if_a_word_is_lost() -> None:
    texts = {"it": "Il turno comincia qui.", "en": "The turn ends here.", "es": "El turno arranca aquí."}
    found = [one for one in reviewed(texts, {}) if one.code == "contrary" and one.language == "en"]
    assert [(one.words, one.level) for one in found] == [("end/start", Level.WARNING)]


def explained() -> set[str]:
    """Return the codes of the checks of meaning, as the docs list them."""
    rows = re.findall(r"(?m)^\| (`[^|]*`) \|", DOCS.read_text(encoding="utf-8"))
    return {code for row in rows for code in re.findall(r"`([a-z-]+)`", row)}


def test_every_check_is_explained() -> None:
    assert CODES | {case["code"] for case in CASES} <= explained()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("case", CASES, ids=[f"{number}-{case['code']}" for number, case in enumerate(CASES)])
def test_a_finding_has_words_for_readers_of_each_language(case: dict[str, Any], language: str) -> None:
    texts = {code: case[code] for code in LANGUAGES} | {case["in"]: case["damaged"]}
    t = Messages(tiny(), language)
    for found in reviewed(texts, case.get("params", {})):
        said = f"{kind(found, t)}. {detail(found, [code for code in LANGUAGES if code != found.language], t)}"
        assert named(found.language, t) in said
        assert "meaning-" not in said
        assert said[-1] != " "


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_check_has_a_name_in_each_language(language: str) -> None:
    t = Messages(tiny(), language)
    assert [code for code in explained() - {"unused-ignore"} if not t.has(f"meaning-{code}")] == []
    assert [word for words in NAMED.values() for word in words if not t.has(f"meaning-word-{word}")] == []


def test_the_codes_that_have_names_are_those_of_the_lexicons() -> None:
    assert {claim for code in LANGUAGES for claim in lexicon(code).claims} == set(NAMED["claim-differs"])


@pytest.mark.parametrize("code", LANGUAGES)
def test_every_contrary_has_words_in_every_language_and_no_other_meaning_has(code: str) -> None:
    written = read_any(Path(str(LEXICONS / f"{code}.yaml")), f"{code}.yaml")[0]
    paired = {meaning for pair in contraries() for meaning in pair}
    assert set(written["contraries"]) - {IDLE} == paired
    assert [meaning for meaning, words in written["contraries"].items() if not words] == []
    assert paired >= SHOWING


def test_no_two_contraries_are_the_same() -> None:
    pairs = [frozenset(pair) for pair in contraries()]
    assert len(pairs) == len(set(pairs)) > 200
    assert [pair for pair in pairs if len(pair) != 2] == []


def test_a_star_ends_words_and_phrases() -> None:
    known = Meanings({"slow": ["slow*", "no fast*"], "odd": ["odd"]})
    counted = {text: known.counts(text)["slow"] for text in ("slowly", "no faster", "slow", "no odd fast", "fast")}
    assert counted == {"slowly": 1, "no faster": 1, "slow": 1, "no odd fast": 0, "fast": 0}
    assert known.counts("oddly")["odd"] == 0
    assert known.first("It is no faster", "slow") == "no faster"


def test_a_contrary_names_no_word_of_a_language_that_has_none() -> None:
    texts = {"it": "Si muove dopo il turno.", "en": "It moves before the turn.", "es": "Se mueve el turno."}
    rows = [{"it": Counter({"after": 1}), "en": Counter({"before": 1}), "es": Counter[str]()}]
    assert {(one.has, one.lacks) for one in exchanged(rows, texts)} == {("before", "dopo"), ("dopo", "before")}
