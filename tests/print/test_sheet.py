"""The quick-reference sheet: complete, legible, inside its page, the same every time."""

import dataclasses
import re
import shutil
import subprocess
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pypdfium2
import pytest

from regolario.book.overlay import merged
from regolario.data.load import load
from regolario.data.schemas.heads import PARTS, SIGNS
from regolario.model import Base, Column, Entry, Game, Param, SheetItem
from regolario.print.edition import INKS, Edition
from regolario.print.fitting import SMALLEST
from regolario.print.markup import blocks
from regolario.print.paper import PAPERS, Paper
from regolario.print.sheet import Sheet, kept_off, sheet, shown
from regolario.print.speech import Speech
from regolario.print.typesetting import FOLDER
from tests.print.paper_trail import TINY, Printed, bare, base, fonts, opened, read, size, structure
from tests.whole import RULES

LANGUAGES = ("it", "en", "es")
EVERY = [
    (game.id, language, paper)
    for game in base().games.values()
    for language in LANGUAGES
    for paper in (("A4", "A5") if game.extends else PAPERS)
]
FIRST = EVERY[0][0]
MOST_PAGES = {"A4": 2, "letter": 2, "A5": 4}


rules = base


@cache
def printed(language: str, paper: str, game: str = FIRST) -> Printed:
    return Printed(sheet(rules(), rules().games[game], language, PAPERS[paper]))


@cache
def whole(game: str) -> Game:
    return merged(rules(), rules().games[game])


every_sheet = pytest.mark.parametrize(("game", "language", "paper"), EVERY)


@every_sheet
def test_at_most_one_leaf_of_the_paper_asked_for(game: str, language: str, paper: str) -> None:
    pages = printed(language, paper, game).pages
    assert len(pages) <= MOST_PAGES[paper]
    assert {size(page) for page in pages} == {(PAPERS[paper].width, PAPERS[paper].height)}


@every_sheet
def test_every_rule_stands_on_it(game: str, language: str, paper: str) -> None:
    """Check name and short wording of every rule but advice."""
    speech, words = Speech(rules(), language), printed(language, paper, game).words
    for entry in whole(game).entries.values():
        if shown(entry):
            said = speech.of(entry.sheet or entry.text, entry.params).text
            texts = [bare(_plain(words_of(block))) for block in _paragraphs(blocks(said))]
            assert bare(speech.of(entry.name).data()["body"][0]) in words, entry.id
            assert all(text in words for text in texts), entry.id


@every_sheet
def test_every_table_stands_on_it_with_its_dice_and_all_known_rows(game: str, language: str, paper: str) -> None:
    speech, words = Speech(rules(), language), printed(language, paper, game).words
    off = kept_off(whole(game))
    for table in whole(game).tables.values():
        known = [row for row in table.rows if not table.columns or len(row.unknown) < len(table.columns)]
        if table.id in off or not known:
            continue
        name = bare(_plain(speech.of(table.name).data()["body"]))
        assert (bare(str(table.dice)) + name if table.dice else name) in words, table.id
        rows = [bare(_plain(speech.of(row.text, row.params).data()["body"])) for row in known]
        places = [words.find(row, words.find(name)) for row in rows]
        assert -1 not in places, f"{table.id}: {rows[places.index(-1)]}"


@every_sheet
def test_no_letter_is_too_small_and_nothing_hangs_over(game: str, language: str, paper: str) -> None:
    for page in printed(language, paper, game).pages:
        for char in page.chars:
            assert char.size >= SMALLEST - 0.01 or char.turned, (char.text, char.size)
            assert char.x0 > 14, char
            assert char.x1 < page.width - 14, char
            assert char.top > 14, char
            assert char.bottom < page.height - 10, char


@every_sheet
def test_no_table_is_full_of_question_marks(game: str, language: str, paper: str) -> None:
    assert "??" not in printed(language, paper, game).words


@every_sheet
def test_columns_keep_their_gutter(game: str, language: str, paper: str) -> None:
    """No letter stands in the gap between two columns, below the title and above the foot."""
    columns = 3 if PAPERS[paper].width > 180 else 2
    for page in printed(language, paper, game).pages:
        lines = [line for line in page.lines if line.x1 - line.x0 > page.width * 0.8]
        left, right = lines[0].x0, lines[0].x1
        top, bottom = min(line.top for line in lines), max(line.top for line in lines)
        for column in range(1, columns):
            middle = left + (right - left) * column / columns
            inside = [char for char in page.chars if top < char.top and char.bottom < bottom]
            assert not [char.text for char in inside if char.x0 < middle < char.x1]


@every_sheet
def test_the_columns_are_filled(game: str, language: str, paper: str) -> None:
    """Check that the last column extends well down, so that the pages look full.

    It need not reach the lower half, because a short rule is never broken and the next larger type may not fit.
    """
    last = printed(language, paper, game).pages[-1]
    right = [char for char in last.chars if char.x0 > last.width * 0.67 and char.bottom < last.height * 0.92]
    assert max(char.bottom for char in right) > last.height * 0.35


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


def test_poppler_reads_it_without_complaint(tmp_path: Path) -> None:
    (tmp_path / "sheet.pdf").write_bytes(printed("it", "A4").pdf)
    found = subprocess.run(["pdfinfo", tmp_path / "sheet.pdf"], capture_output=True, text=True, check=True)
    assert found.stderr == ""
    assert re.search(r"Tagged: +yes", found.stdout)


@every_sheet
def test_fonts_are_embedded(game: str, language: str, paper: str) -> None:
    found = dict(fonts(printed(language, paper, game).pdf))
    assert found
    assert all(found.values()), found
    assert all("SourceSans" in name or "Libertinus" in name for name in found), found


def test_made_twice_it_is_the_same_to_the_byte() -> None:
    first = printed("es", "A5").pdf
    again, _ = load(RULES)
    assert sheet(again, again.games[FIRST], "es", PAPERS["A5"]) == first
    assert b"/CreationDate" not in first


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
    """Return the game with one rule whose English text is ``text``."""
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
    words = Sheet(tiny, changed(tiny.games["tiny"], "A long rule that does not end. " * 1400), "en", PAPERS["A5"])
    found = words.setting(words.data())
    assert found.size >= SMALLEST
    assert found.pages > MOST_PAGES["A5"]


def test_advice_is_not_on_it(tiny: Base) -> None:
    game = changed(tiny.games["tiny"], "A rule.")
    rule = game.chapters[0].entries[0]
    text = {"it": None, "en": "Long advice."}
    advice = dataclasses.replace(rule, id="tiny/play/advice", key="advice", because="advice", text=text)
    assert "Longadvice" not in read(sheet(tiny, holding(game, rule, advice), "en", PAPERS["A5"]))


def holding(game: Game, *entries: Entry) -> Game:
    """Return the game with only these entries."""
    chapter = dataclasses.replace(game.chapters[0], entries=entries)
    return dataclasses.replace(game, chapters=(chapter,), entries={entry.id: entry for entry in entries})


def test_the_head_of_the_sheet_comes_first_and_only_once(tiny: Base) -> None:
    game = tiny.games["tiny"]
    first = game.chapters[0].entries[1]
    game = dataclasses.replace(game, sheet={"actions": (SheetItem(f"play/{first.key}", "hand + 1"),)})
    words = read(sheet(tiny, game, "en", PAPERS["A4"]))
    name = bare(str(first.name["en"]))
    assert words.count(f"{name}.") == 1
    assert words.index("Actions") < words.index(f"{name}.+1") < words.index("Tables")
    assert words.index("Tables") < words.index(bare(str(game.chapters[0].entries[0].name["en"])))


def test_every_icon_is_drawn_and_every_part_has_one() -> None:
    icons = {path.stem for path in (FOLDER / "icons").glob("*.svg")}
    assert icons == {*PARTS, *SIGNS}


def test_unknown_rows_are_left_out_or_blanks_to_fill_in(tiny: Base) -> None:
    game = tiny.games["tiny"]
    (table,) = game.tables.values()
    name = {"it": "Peso", "en": "Weight", "es": "Peso"}
    known, *others = (dataclasses.replace(row, low=None, high=None) for row in table.rows)
    param = Param("weight", 7, "7", "tiny/loot.weight")
    rows = (
        dataclasses.replace(known, cells={"weight": param}),
        *(dataclasses.replace(row, unknown=frozenset({"weight"})) for row in others),
    )
    table = dataclasses.replace(table, dice=None, columns=(Column("weight", name, None),), rows=rows)
    game = dataclasses.replace(game, tables={table.id: table})
    plain = read(sheet(tiny, game, "en", PAPERS["A4"]))
    blanks = read(sheet(tiny, game, "en", PAPERS["A4"], edition=Edition(blanks=True)))
    unknown = bare(str(others[0].text["en"]))
    assert "Weight" in plain
    assert unknown not in plain
    assert "Valuesthatwedonotknowareleftout." in plain
    assert unknown in blanks
    assert "leftout" not in blanks


def test_in_two_languages_each_name_and_each_text_stands_beside_the_other(tiny: Base) -> None:
    words = read(sheet(tiny, tiny.games["tiny"], "en", PAPERS["A4"], edition=Edition(second="it")))
    for entry in tiny.games["tiny"].entries.values():
        if entry.on_sheet and entry.name["en"] != entry.name["it"]:
            assert bare(f"{entry.name['en']} · {entry.name['it']}") in words


def test_only_the_chosen_rules_in_their_order(tiny: Base) -> None:
    steps, board = tiny.games["tiny"].chapters[0].entries[:2]
    words = read(sheet(tiny, tiny.games["tiny"], "en", PAPERS["A4"], edition=Edition(only=(board.id, steps.id))))
    others = [entry for entry in tiny.games["tiny"].entries.values() if entry not in (steps, board)]
    assert words.index(bare(str(board.name["en"]))) < words.index(bare(str(steps.name["en"])))
    assert not [entry.id for entry in others if bare(f"{entry.name['en']}.") in words]


def test_only_the_coloured_edition_has_colours_and_low_ink_needs_least() -> None:
    inks = {ink: list(colours(ink)) for ink in INKS}
    grey = {ink: all(max(colour) - min(colour) < 12 for _, colour in found) for ink, found in inks.items()}
    assert grey == {"colour": False, "low": True, "grey": True}
    used = {ink: sum(number * (765 - sum(colour)) for number, colour in found) for ink, found in inks.items()}
    assert used["low"] < 0.75 * min(used["grey"], used["colour"])


def colours(ink: str) -> Iterator[tuple[int, tuple[int, int, int]]]:
    """Yield how many pixels of the first page have each colour."""
    pdf = sheet(rules(), rules().games[FIRST], "en", PAPERS["A4"], edition=Edition(ink=ink))
    yield from pypdfium2.PdfDocument(pdf)[0].render(scale=1).to_pil().convert("RGB").getcolors(1 << 24)


def test_what_nobody_looks_up_at_the_table_is_not_on_it(tiny: Base) -> None:
    """An entry that is off the sheet takes the tables with it that no entry on it names."""
    game = tiny.games["tiny"]
    steps, board = game.chapters[0].entries[:2]
    (table,) = game.tables.values()
    steps = dataclasses.replace(steps, tables={"found": table.id}, on_sheet=False)

    words = read(sheet(tiny, holding(game, steps, board), "en", PAPERS["A4"]))
    assert "Theboard" in words
    assert "Steps" not in words
    assert "Loot" not in words
    both = holding(game, steps, dataclasses.replace(board, tables={"found": table.id}))
    assert kept_off(both) == frozenset()
    assert "Loot" in read(sheet(tiny, both, "en", PAPERS["A4"]))
    silent = dataclasses.replace(both, tables={table.id: dataclasses.replace(table, on_sheet=False)})
    assert "Loot" not in read(sheet(tiny, silent, "en", PAPERS["A4"]))


def test_a_fourth_language_shows_what_is_not_translated_in_another(tmp_path: Path) -> None:
    shutil.copytree(TINY, tmp_path / "rules_data")
    languages = tmp_path / "rules_data" / "languages.yaml"
    languages.write_text(languages.read_text() + "de: {name: Deutsch, numbers: {zwei: 2}}\n")
    (tmp_path / "rules_data" / "words").mkdir()
    spielhilfe = 'msgctxt "sheet-title"\nmsgid "Quick reference"\nmsgstr "Spielhilfe"\n'
    (tmp_path / "rules_data" / "words" / "de.po").write_text(spielhilfe)
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
    """Return the words of a paragraph, or of a list's items in order."""
    if block["kind"] == "paragraph":
        return block["body"]
    return [part for item in block["body"] for inner in item for part in words_of(inner)]


def _plain(parts: list) -> str:
    return "".join(part if isinstance(part, str) else _plain(part["body"]) for part in parts)
