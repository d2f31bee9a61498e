"""The matrix of terms by places: renderings in each language, and gaps."""

import csv
from pathlib import Path

import pytest

from regolario.book.terms.uses import uses
from regolario.commands.translate.term_places import broken
from regolario.data.load import load
from regolario.translate.term_places import as_csv, places, renderings
from tests.conftest import Command


def change(tiny: Path, before: str, after: str) -> None:
    path = tiny / "tiny" / "rules" / "play.yaml"
    text = path.read_text(encoding="utf-8")
    assert text.count(before) == 1
    path.write_text(text.replace(before, after), encoding="utf-8")


def by_place(tiny: Path, term: str) -> dict[str, tuple[dict[str, object], tuple[str, ...]]]:
    return {one.unit: (dict(one.forms), one.gaps) for one in places(load(tiny)[0], [term])}


def test_each_place_has_the_rendering_of_each_language(tiny: Path) -> None:
    assert by_place(tiny, "tiny/pawn")["tiny/play/steps#text"] == (
        {"it": ("pedina",), "en": ("pawn",), "es": ("peón",)},
        (),
    )


def test_a_text_without_a_form_is_a_gap(tiny: Path) -> None:
    change(tiny, "Cada peón tiene", "Cada uno tiene")
    assert by_place(tiny, "tiny/pawn")["tiny/play/steps#text"][1] == ("es",)


def test_a_text_that_is_not_written_is_no_gap(tiny: Path) -> None:
    change(tiny, "    es: |\n      Cada peón tiene {points} puntos y gasta {cost} por casilla.\n", "    es: ~\n")
    forms, gaps = by_place(tiny, "tiny/pawn")["tiny/play/steps#text"]
    assert (forms["es"], gaps) == (None, ())


def test_a_term_without_a_word_in_a_language_has_no_gap_there(tiny: Path) -> None:
    path = tiny / "tiny" / "terms" / "words.yaml"
    text = path.read_text(encoding="utf-8")
    path.write_text(text.replace("  it: {forms: [casella, caselle], state: proposed}", "  it: ~"), encoding="utf-8")
    assert {gaps for _, gaps in by_place(tiny, "tiny/space").values()} == {()}


def test_different_renderings_are_counted(tiny: Path) -> None:
    found = places(load(tiny)[0], ["tiny/space"])
    assert renderings(found, "en") == {"space": 1, "spaces": 1}


def test_the_matrix_is_a_table_for_other_programs(tiny: Path, run: Command, tmp_path: Path) -> None:
    base, _ = load(tiny)
    rows = list(csv.reader(as_csv(places(base), base.languages).splitlines()))
    assert rows[0] == ["term", "place", "it", "en", "es", "gaps"]
    assert ["tiny/pawn", "tiny/play/steps#text", "pedina", "pawn", "peón", ""] in rows
    run("term", "--csv", str(tmp_path / "places.csv"))
    assert list(csv.reader((tmp_path / "places.csv").open(encoding="utf-8"))) == rows


@pytest.mark.parametrize("arguments", [("peones", "--places"), ("--places",), ("--gaps",)])
def test_the_terminal_shows_places(arguments: tuple[str, ...], run: Command, tiny: Path) -> None:
    change(tiny, "Cada peón tiene", "Cada uno tiene")
    said = run("term", *arguments, "--lang", "es").output
    assert "tiny/pawn" in said
    row = next(line for line in said.splitlines() if "play/steps#text" in line)
    assert row.split() == ["play/steps#text", "pedina", "pawn", "ninguna"]


def test_a_long_id_is_broken_after_a_separator() -> None:
    assert broken("question:game/what-a-pawn-does#readings.again", 20).split("\n") == [
        "question:game/what-",
        "a-pawn-does#",
        "readings.again",
    ]
    assert broken("play/unbreakablelongname", 8).split("\n") == ["play/", "unbreakablelongname"]


def test_a_term_or_an_option_is_needed(run: Command) -> None:
    done = run("term", "--lang", "en")
    assert done.exit_code == 2
    assert "A word is missing" in done.output


def test_no_gap_is_said(run: Command) -> None:
    assert run("term", "pawn", "--gaps", "--lang", "en").stderr == "No text lacks a term.\n"


def test_a_noun_that_agrees_with_a_number_is_a_form_too(tiny: Path) -> None:
    change(tiny, "Cada peón tiene {points} puntos", "Hay {points} {points|peón|peones}, con {points} puntos,")
    forms, gaps = by_place(tiny, "tiny/pawn")["tiny/play/steps#text"]
    assert (forms["es"], gaps) == (("peones",), ())


def test_a_rule_uses_the_term_of_a_noun_that_agrees_with_a_number(tiny: Path) -> None:
    for code, old, new in (("it", "Ogni pedina ha", "Si hanno"), ("en", "Each pawn has", "There are")):
        change(tiny, old, f"{new} {{points}} {{points|pedina|pedine}}," if code == "it" else new)
    change(tiny, "Cada peón tiene", "Hay")
    base, _ = load(tiny)
    assert "tiny/play/steps" in uses(base, base.games["tiny"])["tiny/pawn"]
