"""`compare` and `term`: languages beside each other in the terminal."""

import csv
import io
import re
from pathlib import Path

import pytest

from regolario.book.terms.search import matches, similar
from regolario.data.load import load
from regolario.model import Base
from tests.conftest import TINY, Command

WIDTH = 80
FOUND = [
    ("a form", "peones", "form", "es"),
    ("another form", "PAWNS", "form", "en"),
    ("without its accent", "peon", "form", "es"),
    ("a wrong form", "empeño", "wrong", "es"),
    ("a plural that nobody listed", "pezzi pesanti", "also", "it"),
]


@pytest.fixture
def said(tiny: Path) -> Path:
    """Return the tiny base, in which players also say «pezzo pesante» for a pawn."""
    path = tiny / "tiny" / "terms" / "words.yaml"
    text = path.read_text(encoding="utf-8")
    path.write_text(text.replace("space:\n", "  also: {it: [pezzi pesante]}\nspace:\n"), encoding="utf-8")
    return tiny


@pytest.fixture
def base(said: Path) -> Base:
    return load(said)[0]


@pytest.mark.parametrize(("what", "word", "kind", "language"), FOUND, ids=[case[0] for case in FOUND])
def test_a_term_is_found_by(base: Base, what: str, word: str, kind: str, language: str) -> None:
    found = matches(base, word)
    assert [(match.term.id, match.kind, match.language) for match in found] == [("tiny/pawn", kind, language)]


def test_a_form_comes_before_another_terms_wrong_form(base: Base) -> None:
    assert [match.kind for match in matches(base, "casillas")] == ["form"]


def test_a_misspelt_word_resembles_forms_of_any_language() -> None:
    assert similar(load(TINY)[0], "pedinna")[0] == "pedina"
    assert similar(load(TINY)[0], "qqqq") == []


def test_term_shows_every_language_and_the_rules(run: Command) -> None:
    done = run("term", "pedine", "--lang", "en")
    lines = [" ".join(line.split()) for line in done.output.splitlines()]
    assert lines[:2] == ["pawn · Tiny", "What moves."]
    assert lines[2:6] == [
        "Language Forms Where from",
        "Italiano pedina, pedine proposed",
        "English pawn, pawns proposed",
        "Español peón, peones proposed",
    ]
    assert "Used in: Steps" in lines


def test_term_names_evidence_by_its_title(run: Command, tiny: Path) -> None:
    path = tiny / "tiny" / "terms" / "words.yaml"
    text, without = path.read_text(encoding="utf-8"), "{forms: [casella, caselle], state: proposed}"
    assert without in text
    path.write_text(text.replace(without, f"{without[:-1]}, evidence: [T]}}"), encoding="utf-8")
    assert "Italiano: Tiny" in run("term", "casella", "--lang", "en").output.splitlines()


def test_term_names_a_wrong_form_as_one(run: Command) -> None:
    assert "empeño (Español): a wrong form" in run("term", "empeño", "--lang", "en").output


def test_term_suggests_words_for_a_misspelt_one(run: Command) -> None:
    done = run("term", "pedinna", "--lang", "en")
    assert done.exit_code == 1
    assert done.stderr == "No game has the term `pedinna`. Did you mean `pedina`, `pedine`?\n"


def test_compare_shows_a_rule_in_columns_of_80_characters(run: Command) -> None:
    done = run("compare", "tiny/play/steps", "--langs", "es,en")
    lines = done.output.splitlines()
    assert max(map(len, lines)) <= WIDTH
    words = [line.split() for line in lines if line.strip()]
    assert words[0] == ["Español", "English"]
    assert words[2] == ["Los", "pasos", "Steps"]
    assert " ".join(done.output.split()).count("points") == 1
    assert "punti" not in done.output


def test_compare_marks_what_nobody_reviewed_or_translated(run: Command, tiny: Path) -> None:
    path = tiny / "tiny" / "rules" / "play.yaml"
    text = path.read_text(encoding="utf-8")
    path.write_text(text.replace("it: I passi", "it: ~"), encoding="utf-8")
    shown = " ".join(run("compare", "tiny/play/steps", "--langs", "it").output.split())
    assert "[Questo testo non è ancora tradotto.]" in shown
    assert "[traduzione non ancora riveduta]" in shown


@pytest.mark.parametrize(
    ("what", "message"),
    [
        (
            "tiny/pley",
            "`pley` is not possible here; choose from: `play`, `tables`, `terms`, `decks`. Did you mean `play`?",
        ),
        ("tiny/play/step", "Did you mean `steps`?"),
        ("tony/play", "Did you mean `tiny`?"),
        ("tiny", "The chapter after `tiny/` is missing; choose from: `play`, `tables`, `terms`, `decks`."),
    ],
)
def test_compare_names_the_nearest_chapter_and_rule(run: Command, what: str, message: str) -> None:
    done = run("compare", what, "--lang", "en")
    assert done.exit_code == 2
    assert message in done.stderr


def test_compare_shows_tables_and_terms(run: Command) -> None:
    assert "A coin" in run("compare", "tiny/tables", "--langs", "en").output
    assert "peón, peones" in run("compare", "tiny/terms/pawn").output


@pytest.fixture
def differing(tiny: Path) -> Path:
    """Return the tiny base with a word doubled in Spanish and a condition lost in Italian."""
    path = tiny / "tiny" / "rules" / "play.yaml"
    text = path.read_text(encoding="utf-8").replace("por casilla", "por por casilla")
    path.write_text(text.replace("Each pawn has", "If it can, each pawn has"), encoding="utf-8")
    return tiny


@pytest.mark.parametrize(
    ("what", "same"),
    [
        ("chapter:tiny/play", "tiny/play"),
        ("entry:tiny/play/steps", "tiny/play/steps"),
        ("table:tiny/loot", "tiny/tables/loot"),
        ("term:tiny/pawn", "tiny/terms/pawn"),
    ],
)
def test_compare_takes_the_ids_with_a_kind_of_status(run: Command, what: str, same: str) -> None:
    done = run("compare", what)
    assert (done.exit_code, done.output) == (0, run("compare", same).output)
    wrong = run("compare", f"x{what}", "--lang", "en")
    assert (wrong.exit_code, "choose from: `chapter`, `entry`, `table`, `term`, `deck`" in wrong.output) == (2, True)


def test_each_column_has_its_labels_and_the_remarks_have_one_language(run: Command, differing: Path) -> None:
    path = differing / "tiny" / "rules" / "play.yaml"
    sheet = "  sheet: {it: Un passo., en: A step., es: Un paso.}\n"
    path.write_text(path.read_text(encoding="utf-8").replace("  rests_on:", f"{sheet}  rests_on:", 1), encoding="utf-8")
    done = run("compare", "tiny/play/steps", "--langs", "es,it", "--lang", "en")
    assert "En la hoja: Un paso." in column(done.output, 0)
    assert "Sulla scheda: Un passo." in column(done.output, 1)
    assert "[Error] Repeated word. In Spanish: por" in column(done.output, 0)


def test_compare_shows_differences_below_the_language_that_differs(run: Command, differing: Path) -> None:
    done = run("compare", "tiny/play/steps", "--langs", "es,en")
    assert "[Error] Palabra repetida. En español: por" in column(done.output, 0)
    assert "[" not in column(done.output, 1).replace("[original text]", "").replace("[texto original]", "")
    assert re.fullmatch(r"[2-9] indicios sobre el significado de los textos: para verlos, --hints\n", done.stderr)


def test_compare_shows_hints_if_asked(run: Command, differing: Path) -> None:
    done = run("compare", "tiny/play/steps", "--langs", "es,en", "--hints")
    assert "[Indicio] Condición. Solo en inglés: if" in column(done.output, 1)
    assert done.stderr == ""


def test_compare_writes_a_table_with_the_differences(run: Command, differing: Path, tmp_path: Path) -> None:
    file = tmp_path / "compared.csv"
    assert run("compare", "tiny/play", "--langs", "en,es", "--csv", str(file)).exit_code == 0
    written = list(csv.DictReader(io.StringIO(file.read_text(encoding="utf-8"))))
    assert list(written[0]) == ["item", "text", "en", "es", "errors", "warnings", "hints"]
    found = {(row["item"], row["text"]): row for row in written}
    text = found["tiny/play/steps", "text"]
    assert text["es"] == "Cada peón tiene 4 puntos y gasta 1 por por casilla."
    assert text["errors"] == "Repeated word. In Spanish: por"
    assert "Condition. Only in English: if" in text["hints"]
    assert found["tiny/play/steps", "name"]["errors"] == ""


def column(shown: str, at: int) -> str:
    """Return the text of one of two columns."""
    parts = (line[: WIDTH // 2] if at == 0 else line[WIDTH // 2 :] for line in shown.splitlines())
    return " ".join(" ".join(parts).split())
