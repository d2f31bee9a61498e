"""`regolario stickers`: slips at actual size, legible, from any table of names."""

from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from regolario.cli import cli
from regolario.data.load import load
from regolario.exchange.glossary.formats import files
from regolario.print.sheets.fitting import SMALLEST
from tests.conftest import TINY
from tests.print.paper_trail import POINT, Printed, bare, opened, read, strokes

OWN = "it,en,count\nDoppietta,Shotgun,3\nLanciarazzi,Rocket launcher,\nRadio,Radio,1\nL'arma,,1\n"
LONG = "it,en\nIl custode della biblioteca sotterranea dimenticata,The keeper of the forgotten underground library\n"
FOOT = 22
"""The margin below the slips, in millimetres."""


def run(folder: Path, content: str | bytes, *words: str, name: str = "names.csv") -> Result:
    """Run the command outside any base on a file with this content."""
    data = content if isinstance(content, bytes) else content.encode()
    (folder / name).write_bytes(data)
    return CliRunner().invoke(cli, ["stickers", str(folder / name), "-o", str(folder / "out.pdf"), *words])


def printed(folder: Path, content: str | bytes, *words: str, name: str = "names.csv") -> bytes:
    result = run(folder, content, *words, name=name)
    assert (result.exit_code, result.output) == (0, f"{folder / 'out.pdf'}\n")
    return (folder / "out.pdf").read_bytes()


def test_every_row_has_as_many_slips_as_it_says(tmp_path: Path) -> None:
    words = read(printed(tmp_path, OWN))
    counts = [words.count(name) for name in ("DoppiettaShotgun", "LanciarazziRocketlauncher", "Radio", "L’arma")]
    assert counts == [3, 1, 1, 1]


@pytest.mark.parametrize(("size", "wide"), [("63x88mm", 55), ("44x67 mm", 36), ("2.5x3.5in", 55.5), ("7×12cm", 62)])
def test_a_slip_is_eight_millimetres_narrower_than_the_card(tmp_path: Path, size: str, wide: float) -> None:
    page = opened(printed(tmp_path, OWN, "--size", size)).pages[0]
    found = {(round(float(one["width"]) * POINT, 1), round(float(one["height"]) * POINT, 1)) for one in page.rects}
    assert found == {(wide, 12.0)}


def test_cut_marks_stand_outside_the_slips(tmp_path: Path) -> None:
    page = opened(printed(tmp_path, OWN)).pages[0]
    slips = [[float(one[side]) * POINT for side in ("x0", "top", "x1", "bottom")] for one in page.rects]
    marks = [line for line in strokes(page) if line[3] < 297 - FOOT]
    assert len(marks) >= 8
    for x0, top, x1, bottom in marks:
        x, y = (x0 + x1) / 2, (top + bottom) / 2
        assert not any(left < x < right and high < y < low for left, high, right, low in slips)


@pytest.mark.parametrize("size", ["44x67mm", "41x63mm"])
def test_a_long_name_gets_a_higher_slip_in_legible_type(tmp_path: Path, size: str) -> None:
    pdf = printed(tmp_path, LONG, "--size", size)
    assert bare("sotterranea dimenticata") in read(pdf)
    page = Printed(pdf).pages[0]
    on_slips = [one for one in page.chars if 17 < one.top * POINT < 297 - FOOT]
    assert min(one.size for one in on_slips) >= SMALLEST
    slip = opened(pdf).pages[0].rects[0]
    assert float(slip["height"]) * POINT > 12.5
    assert all(slip["x0"] <= one.x0 and one.x1 <= slip["x1"] for one in on_slips)
    assert all(slip["top"] <= one.top and one.bottom <= slip["bottom"] for one in on_slips)


@pytest.mark.parametrize("number", [0, 1])
def test_a_glossary_of_regolario_has_a_slip_for_each_term(tmp_path: Path, number: int) -> None:
    name, data = list(files(load(TINY)[0]))[number]
    words = read(printed(tmp_path, data, "--languages", "es,en", name=name))
    assert ("peónpawn" in words, "casillaspace" in words, "empeño" in words) == (True, True, False)


def test_the_same_table_makes_the_same_bytes(tmp_path: Path) -> None:
    assert printed(tmp_path, OWN) == printed(tmp_path, OWN)


def test_headings_of_columns_may_be_any_words(tmp_path: Path) -> None:
    table = "Italiano;Deutsch\nScudo;Schild\n"
    assert "SchildScudo" in read(printed(tmp_path, table, "--languages", "Deutsch,Italiano"))


@pytest.mark.parametrize("words", [(), ("--languages", "it,en"), ("--languages", "Italiano,Inglese")])
def test_headings_may_be_names_of_languages(tmp_path: Path, words: tuple[str, ...]) -> None:
    found = read(printed(tmp_path, "Italiano;Inglese;Tedesco\nScudo;Shield;Schild\n", *words))
    assert ("ScudoShield" in found, bare("Foglio 1 di 1") in found) == (True, True)


@pytest.mark.parametrize(
    ("content", "words", "told"),
    [
        (OWN, ["--size", "big"], "--size big: write width x height, such as 63x88mm"),
        (OWN, ["--size", "10x88mm"], "10 × 88 mm leaves no room for a slip"),
        (OWN, ["--size", "900x900mm"], "a slip of 892 × 12 mm does not fit on A4"),
        (OWN, ["--languages", "it,enn"], "no column `enn`; did you mean `en`?"),
        (OWN, ["--languages", ","], "--languages is empty; name the columns, such as it,en"),
        ("it,en\n,\n", [], "no row has a name in the columns it, en"),
        ("game,key\ntiny,pawn\n", [], "the first row names no language, such as it or en"),
        (
            "Doppietta,Shotgun\nRadio,Radio\n",
            [],
            "the first row names no language: `Doppietta`, `Shotgun`; add a first row such as `it,en`, or name",
        ),
        ("it,en,count\nScudo\n", [], "names.csv:2:1: cut-off: this row has 1 cell, the first row 3"),
        ("it,count\nScudo,many\n", [], "names.csv:2: `count` is `many`; write a whole number"),
        ("it,count\nScudo,99999999\n", [], "names.csv:2: more than 5,000 stickers; split the file"),
        ("it\n" + "Zwei" * 20 + "\n", ["--size", "44x67mm"], "too long for a slip of 36 mm in legible type: `ZweiZwei"),
        (b"\xff\xfei\x00t\x00", [], "names.csv:1:1: encoding: the file is UTF-16"),
        ("", [], "names.csv:1:1: empty: the file is empty"),
    ],
)
def test_used_wrongly(tmp_path: Path, content: str | bytes, words: list[str], told: str) -> None:
    result = run(tmp_path, content, *words)
    assert result.exit_code in (1, 2)
    assert told in " ".join(result.output.split())
    assert not (tmp_path / "out.pdf").exists()


def test_a_row_without_a_name_in_the_chosen_languages_is_named(tmp_path: Path) -> None:
    result = run(tmp_path, "it,en,es\nRana,Frog,\nRospo,,\n,,Culebra\n,,Lagarto\n")
    assert (result.exit_code, "no slip for 2 rows without a name in it, en: lines 4, 5" in result.stderr) == (0, True)
    words = read((tmp_path / "out.pdf").read_bytes())
    assert ("RanaFrog" in words, "Rospo" in words, "Culebra" in words) == (True, True, False)


def test_without_the_file(tmp_path: Path) -> None:
    result = CliRunner().invoke(cli, ["stickers", str(tmp_path / "none.csv")])
    assert result.exit_code == 2
    assert "cannot be read: no such file or directory" in " ".join(result.output.split())
