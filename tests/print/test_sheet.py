"""The quick-reference sheet: complete, legible, inside its page, the same every time."""

import dataclasses
import shutil
from pathlib import Path

import pytest

from regolario.model import Base, Game
from regolario.print.paper import PAPERS, Paper
from regolario.print.sheet import MOST_PAGES, SMALLEST, setting, sheet
from regolario.print.speech import Speech
from tests.print.paper_trail import GAME, TINY, bare, base, fonts, opened, read, size, structure

EVERY = [(language, paper) for language in ("it", "en", "es") for paper in PAPERS]
FOOTER = 5.0


@pytest.fixture(scope="module")
def rules() -> Base:
    return base()


@pytest.fixture(scope="module")
def sheets(rules: Base) -> dict[tuple[str, str], bytes]:
    return {(lang, paper): sheet(rules, rules.games[GAME], lang, PAPERS[paper]) for lang, paper in EVERY}


@pytest.mark.parametrize(("language", "paper"), EVERY)
def test_at_most_two_pages_of_the_paper_asked_for(sheets, language: str, paper: str) -> None:
    with opened(sheets[language, paper]) as document:
        assert len(document.pages) <= MOST_PAGES
        assert {size(page) for page in document.pages} == {(PAPERS[paper].width, PAPERS[paper].height)}


@pytest.mark.parametrize(("language", "paper"), EVERY)
def test_every_rule_stands_on_it(rules: Base, sheets, language: str, paper: str) -> None:
    speech, words = Speech(rules, language), read(sheets[language, paper])
    without = setting(rules, rules.games[GAME], language, PAPERS[paper]).without
    for entry in rules.games[GAME].entries.values():
        if entry.because in without:
            continue
        name = speech.of(entry.name).data()["body"][0]
        assert bare(name) in words, entry.id


@pytest.mark.parametrize(("language", "paper"), EVERY)
def test_every_table_stands_on_it_whole_with_its_dice(rules: Base, sheets, language: str, paper: str) -> None:
    speech, words = Speech(rules, language), read(sheets[language, paper])
    for table in rules.games[GAME].tables.values():
        name = bare(_plain(speech.of(table.name).data()["body"]))
        assert (bare(str(table.dice)) + name if table.dice else name) in words, table.id
        rows = [bare(_plain(speech.of(row.text, row.params).data()["body"])) for row in table.rows]
        places = [words.find(row, words.find(name)) for row in rows]
        assert -1 not in places, f"{table.id}: {rows[places.index(-1)]}"


@pytest.mark.parametrize(("language", "paper"), EVERY)
def test_nothing_is_too_small_and_nothing_hangs_over(sheets, language: str, paper: str) -> None:
    with opened(sheets[language, paper]) as document:
        for page in document.pages:
            for char in page.chars:
                assert char["size"] >= FOOTER, char["text"]
                assert char["x0"] > 14, char
                assert char["x1"] < page.width - 14, char
                assert char["top"] > 14, char
                assert char["bottom"] < page.height - 10, char


@pytest.mark.parametrize(("language", "paper"), EVERY)
def test_columns_keep_their_gutter(sheets, language: str, paper: str) -> None:
    """No letter stands in the gap between two columns, below the title and above the foot."""
    columns = 3 if PAPERS[paper].width > 180 else 2
    with opened(sheets[language, paper]) as document:
        for page in document.pages:
            lines = [line for line in page.lines if line["x1"] - line["x0"] > page.width * 0.8]
            left, right = lines[0]["x0"], lines[0]["x1"]
            top, bottom = min(line["top"] for line in lines), max(line["top"] for line in lines)
            for column in range(1, columns):
                middle = left + (right - left) * column / columns
                inside = [char for char in page.chars if top < char["top"] and char["bottom"] < bottom]
                assert not [char["text"] for char in inside if char["x0"] < middle < char["x1"]]


@pytest.mark.parametrize(("language", "paper"), EVERY)
def test_the_columns_are_filled(sheets, language: str, paper: str) -> None:
    """The last column of a sheet ends in its lower half, so that the pages look full."""
    with opened(sheets[language, paper]) as document:
        last = document.pages[-1]
        right = [char for char in last.chars if char["x0"] > last.width * 0.67 and char["size"] >= SMALLEST]
        assert max(char["bottom"] for char in right) > last.height * 0.5


@pytest.mark.parametrize(("language", "paper"), EVERY)
def test_tagged_with_its_language_and_title(rules: Base, sheets, language: str, paper: str) -> None:
    catalogue = structure(sheets[language, paper]).trailer["/Root"]
    assert catalogue["/MarkInfo"]["/Marked"]
    assert "/StructTreeRoot" in catalogue
    assert catalogue["/Lang"] == language
    assert rules.games[GAME].title[language] in structure(sheets[language, paper]).metadata.title


def test_says_that_it_meets_the_standard_for_everybody(sheets) -> None:
    xmp = structure(sheets["it", "A4"]).trailer["/Root"]["/Metadata"].get_object().get_data()
    assert b"pdfuaid:part" in xmp


@pytest.mark.parametrize(("language", "paper"), EVERY)
def test_fonts_are_embedded(sheets, language: str, paper: str) -> None:
    found = dict(fonts(sheets[language, paper]))
    assert found
    assert all(found.values()), found
    assert all("SourceSans" in name or "Libertinus" in name for name in found), found


def test_made_twice_it_is_the_same_to_the_byte(rules: Base, sheets) -> None:
    assert sheet(rules, rules.games[GAME], "es", PAPERS["A5"]) == sheets["es", "A5"]
    assert b"/CreationDate" not in sheets["es", "A5"]


@pytest.mark.parametrize("language", ["it", "en", "es"])
def test_names_its_document_rights_pages_and_version(rules: Base, sheets, language: str) -> None:
    from regolario import __version__

    words = read(sheets[language, "A4"])
    document = rules.games[GAME].documents["S2"]
    for text in (document.title, document.author, __version__, rules.games[GAME].rights[language]):
        assert bare(text.replace("'", "’")) in words
    assert words.count(bare(rules.languages[language].messages["sheet-page"].format(page=1, pages=2))) == 1


# ---- a small base


@pytest.fixture
def tiny() -> Base:
    return base(TINY)


def changed(game: Game, text: str) -> Game:
    """The game with one rule that says ``text`` in English."""
    chapter = game.chapters[0]
    entry = dataclasses.replace(chapter.entries[0], text={"it": None, "en": text, "es": None}, sheet=None)
    chapter = dataclasses.replace(chapter, entries=(entry,))
    return dataclasses.replace(game, chapters=(chapter,), entries={entry.id: entry})


@pytest.mark.parametrize(
    "text",
    [
        "a #let x = 1 # $x^2$ @label <tag> ~ -- --- ' \" \\\\ // /* */ [x] = heading",
        "costs 5$ & more {not-a-param} `code` http://example.org _under_score",
        '#import "common.typ"; #panic()',
        "≤ ≥ × − ½ ″ ′ – — «» “” ¿¡ àèéìòù áíóúñ",
    ],
)
def test_no_sign_of_a_text_is_taken_for_markup(tiny: Base, text: str) -> None:
    words = read(sheet(tiny, changed(tiny.games["tiny"], text), "en", PAPERS["A4"]))
    for sign in ("#let", "$x^2$", "@label", "<tag>", "/*", "#import", "#panic()", "5$&", "{notaparam}", "″", "¿¡"):
        if sign in bare(text):
            assert sign in words


def test_bold_italics_lists_and_links_are_laid_out(tiny: Base) -> None:
    text = "A **bold** and *slanted* [link](entry:play/board).\n\n- one\n- other\n\n1. first\n2. second"
    pdf = sheet(tiny, changed(tiny.games["tiny"], text), "en", PAPERS["A4"])
    assert bare("A bold and slanted link.") in read(pdf)
    with opened(pdf) as document:
        drawn = {char["fontname"].split("+")[1]: char["text"] for char in document.pages[0].chars}
    assert any(name.startswith("SourceSansPro-It") for name in drawn)
    assert "**" not in read(pdf)
    assert "](" not in read(pdf)


def test_long_rules_take_pages_rather_than_tiny_type(tiny: Base) -> None:
    game = changed(tiny.games["tiny"], "A long rule that does not end. " * 900)
    found = setting(tiny, game, "en", PAPERS["A5"])
    assert found.size == SMALLEST
    assert found.pages > MOST_PAGES


def test_advice_goes_first_when_the_paper_is_small(tiny: Base) -> None:
    game = changed(tiny.games["tiny"], "A rule. " * 20)
    rule = game.chapters[0].entries[0]
    advice = dataclasses.replace(
        rule, id="tiny/play/advice", key="advice", because="advice", text={"it": None, "en": "Long advice. " * 2500}
    )
    chapter = dataclasses.replace(game.chapters[0], entries=(rule, advice))
    game = dataclasses.replace(game, chapters=(chapter,), entries={entry.id: entry for entry in (rule, advice)})
    assert setting(tiny, game, "en", PAPERS["A5"]).without == ("advice",)
    words = read(sheet(tiny, game, "en", PAPERS["A5"]))
    assert "Longadvice" not in words
    assert "sheetshortened" in words


def test_a_fourth_language_shows_what_is_not_translated_in_another(tmp_path: Path) -> None:
    shutil.copytree(TINY, tmp_path / "rules_data")
    languages = tmp_path / "rules_data" / "languages.yaml"
    german = 'de: {name: Deutsch, decimal: ",", numbers: {zwei: 2}, messages: {sheet-title: Spielhilfe}}\n'
    languages.write_text(languages.read_text() + german)
    for path in (tmp_path / "rules_data").rglob("*.yaml"):
        if path.name != "languages.yaml":
            path.write_text(_with_german(path.read_text()))
    rules = base(tmp_path / "rules_data")
    pdf = sheet(rules, rules.games["tiny"], "de", PAPERS["A4"])
    assert structure(pdf).trailer["/Root"]["/Lang"] == "de"
    assert "Spielhilfe" in read(pdf)
    assert bare("Ogni pedina ha 4 punti") in read(pdf)


def _with_german(text: str) -> str:
    import re

    text = re.sub(r"(\bes: [^{}\n]+|\bes: \"[^\"]*\")\}", r"\1, de: ~}", text)
    return re.sub(r"(?m)^( +)es: (\|\n(?:\1 +.*\n)+|[^|\n]+\n)", r"\1es: \2\1de: ~\n", text)


def test_every_paper_has_a_name_and_stands_upright() -> None:
    assert all(name == paper.name and paper.height > paper.width for name, paper in PAPERS.items())
    assert PAPERS["A4"] == Paper("A4", "a4", 210, 297)


def _plain(parts: list) -> str:
    return "".join(part if isinstance(part, str) else _plain(part["body"]) for part in parts)
