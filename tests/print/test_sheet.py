"""The quick-reference sheet: complete, legible, inside its page, the same every time."""

import dataclasses
import shutil
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from regolario import __version__
from regolario.model import Base, Entry, Game
from regolario.overlay import merged
from regolario.print.markup import blocks, typographic
from regolario.print.paper import PAPERS, Paper
from regolario.print.sheet import MOST_PAGES, PLAINEST, SMALLEST, kept_off, setting, sheet
from regolario.print.speech import Speech
from tests.print.paper_trail import GAME, TINY, Printed, bare, base, fonts, opened, read, size, structure

LANGUAGES = ("it", "en", "es")
DOOM = ("doom-2004", "doom-2004-deathmatch", "doom-2004-capture-the-flag", "doom-2004-errata")
EVERY = [(GAME, language, paper) for language in LANGUAGES for paper in PAPERS]
EVERY += [(game, language, paper) for game in DOOM for language in LANGUAGES for paper in ("A4", "A5")]
FOOTER = 5.0


@cache
def rules() -> Base:
    return base()


@cache
def printed(language: str, paper: str, game: str = GAME) -> Printed:
    return Printed(sheet(rules(), rules().games[game], language, PAPERS[paper]))


@cache
def whole(game: str) -> Game:
    return merged(rules(), rules().games[game])


every_sheet = pytest.mark.parametrize(("game", "language", "paper"), EVERY)


@every_sheet
def test_at_most_two_pages_of_the_paper_asked_for(game: str, language: str, paper: str) -> None:
    pages = printed(language, paper, game).pages
    assert len(pages) <= MOST_PAGES
    assert {size(page) for page in pages} == {(PAPERS[paper].width, PAPERS[paper].height)}


@every_sheet
def test_every_rule_stands_on_it(game: str, language: str, paper: str) -> None:
    """Name and short wording of every rule; on A5 what no one needs while playing may be missing, as it then says."""
    speech, words = Speech(rules(), language), printed(language, paper, game).words
    for entry in whole(game).entries.values():
        if not entry.on_sheet:
            continue
        name = bare(speech.of(entry.name).data()["body"][0])
        said = speech.of(entry.sheet or entry.text, entry.params).text
        texts = [bare(_plain(words_of(block))) for block in _paragraphs(blocks(said))]
        missing = name not in words or any(text not in words for text in texts)
        assert not missing or (paper == "A5" and entry.because in PLAINEST), entry.id
        assert not missing or bare(speech.label("sheet-shortened")) in words


@every_sheet
def test_every_table_stands_on_it_whole_with_its_dice(game: str, language: str, paper: str) -> None:
    speech, words = Speech(rules(), language), printed(language, paper, game).words
    played = {table for entry in whole(game).entries.values() for table in entry.tables.values()}
    off = kept_off(whole(game))
    for table in whole(game).tables.values():
        if table.id in off:
            continue
        if paper == "A5" and table.id not in played and bare(speech.label("sheet-shortened")) in words:
            continue
        name = bare(_plain(speech.of(table.name).data()["body"]))
        assert (bare(str(table.dice)) + name if table.dice else name) in words, table.id
        rows = [bare(_plain(speech.of(row.text, row.params).data()["body"])) for row in table.rows]
        places = [words.find(row, words.find(name)) for row in rows]
        assert -1 not in places, f"{table.id}: {rows[places.index(-1)]}"


@every_sheet
def test_nothing_is_too_small_and_nothing_hangs_over(game: str, language: str, paper: str) -> None:
    for page in printed(language, paper, game).pages:
        for char in page.chars:
            assert char["size"] >= FOOTER or _turned(char), char["text"]
            assert char["x0"] > 14, char
            assert char["x1"] < page.width - 14, char
            assert char["top"] > 14, char
            assert char["bottom"] < page.height - 10, char


@every_sheet
def test_rules_are_set_in_readable_type(game: str, language: str, paper: str) -> None:
    """Most letters of a sheet are its rules: the usual size is at least the smallest allowed."""
    sizes = [round(char["size"], 2) for page in printed(language, paper, game).pages for char in page.chars]
    assert max(set(sizes), key=sizes.count) >= SMALLEST


@every_sheet
def test_columns_keep_their_gutter(game: str, language: str, paper: str) -> None:
    """No letter stands in the gap between two columns, below the title and above the foot."""
    columns = 3 if PAPERS[paper].width > 180 else 2
    for page in printed(language, paper, game).pages:
        lines = [line for line in page.lines if line["x1"] - line["x0"] > page.width * 0.8]
        left, right = lines[0]["x0"], lines[0]["x1"]
        top, bottom = min(line["top"] for line in lines), max(line["top"] for line in lines)
        for column in range(1, columns):
            middle = left + (right - left) * column / columns
            inside = [char for char in page.chars if top < char["top"] and char["bottom"] < bottom]
            assert not [char["text"] for char in inside if char["x0"] < middle < char["x1"]]


@every_sheet
def test_the_columns_are_filled(game: str, language: str, paper: str) -> None:
    """The last column of a sheet goes well down, so that the pages look full: not always to its lower half, because a
    short rule is never parted and the next larger type may not fit."""
    last = printed(language, paper, game).pages[-1]
    right = [char for char in last.chars if char["x0"] > last.width * 0.67 and char["bottom"] < last.height * 0.92]
    assert max(char["bottom"] for char in right) > last.height * 0.35


@every_sheet
def test_tagged_with_its_language_and_title(game: str, language: str, paper: str) -> None:
    found = structure(printed(language, paper, game).pdf)
    catalogue = found.trailer["/Root"]
    assert catalogue["/MarkInfo"]["/Marked"]
    assert "/StructTreeRoot" in catalogue
    assert catalogue["/Lang"] == language
    assert whole(game).title[language] in found.metadata.title


def test_says_that_it_meets_the_standard_for_everybody() -> None:
    xmp = structure(printed("it", "A4").pdf).trailer["/Root"]["/Metadata"].get_object().get_data()
    assert b"pdfuaid:part" in xmp


@every_sheet
def test_fonts_are_embedded(game: str, language: str, paper: str) -> None:
    found = dict(fonts(printed(language, paper, game).pdf))
    assert found
    assert all(found.values()), found
    assert all("SourceSans" in name or "Libertinus" in name for name in found), found


def test_made_twice_it_is_the_same_to_the_byte() -> None:
    first = printed("es", "A5").pdf
    assert sheet(base(), base().games[GAME], "es", PAPERS["A5"]) == first
    assert b"/CreationDate" not in first


@pytest.mark.parametrize("language", ["it", "en", "es"])
def test_names_its_document_rights_pages_and_version(language: str) -> None:
    words, speech = printed(language, "A4").words, Speech(rules(), language)
    document = rules().games[GAME].documents["S2"]
    for text in (document.title, document.author, __version__, rules().games[GAME].rights[language]):
        assert bare(typographic(text)) in words
    assert words.count(bare(speech.label("sheet-page", page=1, pages=2))) == 1


def _turned(char: dict) -> bool:
    """Whether a letter stands in a head that is turned by a quarter: its size is then measured across it."""
    return abs(char["matrix"][1]) > 0.5


def _paragraphs(nodes: list[dict]) -> Iterator[dict]:
    for node in nodes:
        if node["kind"] == "paragraph":
            yield node
        else:
            for item in node["body"]:
                yield from _paragraphs(item)


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


def test_what_nobody_looks_up_at_the_table_is_not_on_it(tiny: Base) -> None:
    """An entry that is off the sheet takes the tables with it that no entry on it names."""
    game = tiny.games["tiny"]
    steps, board = game.chapters[0].entries[:2]
    (table,) = game.tables.values()
    steps = dataclasses.replace(steps, tables={"found": table.id}, on_sheet=False)

    def holding(*entries: Entry) -> Game:
        chapter = dataclasses.replace(game.chapters[0], entries=entries)
        return dataclasses.replace(game, chapters=(chapter,), entries={entry.id: entry for entry in entries})

    words = read(sheet(tiny, holding(steps, board), "en", PAPERS["A4"]))
    assert "Theboard" in words
    assert "Steps" not in words
    assert "Loot" not in words
    both = holding(steps, dataclasses.replace(board, tables={"found": table.id}))
    assert kept_off(both) == frozenset()
    assert "Loot" in read(sheet(tiny, both, "en", PAPERS["A4"]))
    silent = dataclasses.replace(both, tables={table.id: dataclasses.replace(table, on_sheet=False)})
    assert "Loot" not in read(sheet(tiny, silent, "en", PAPERS["A4"]))


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


def words_of(block: dict) -> list:
    """The words of a paragraph, or of a list's items after one another."""
    if block["kind"] == "paragraph":
        return block["body"]
    return [part for item in block["body"] for inner in item for part in words_of(inner)]


def _plain(parts: list) -> str:
    return "".join(part if isinstance(part, str) else _plain(part["body"]) for part in parts)
