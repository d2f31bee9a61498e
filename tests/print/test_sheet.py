"""The quick-reference sheet: complete, legible, inside its page, the same every time."""

import re
import subprocess
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from regolario import __version__
from regolario.book.layers.overlay import beneath, merged
from regolario.book.tables.abbreviations import abbreviated
from regolario.book.tables.faces import shows_faces
from regolario.book.tables.steps import groups
from regolario.data.load import load
from regolario.model import Game
from regolario.print.edition import Edition
from regolario.print.markup import blocks
from regolario.print.paper import PAPERS
from regolario.print.sheets.fitting import SMALLEST
from regolario.print.sheets.omitted import kept_off, shown
from regolario.print.sheets.sheet import sheet
from regolario.print.speech import Speech
from tests.print.paper_trail import (
    MOST_PAGES,
    Printed,
    bare,
    base,
    fonts,
    overlapping,
    plain_text,
    size,
    structure,
    words_of,
)
from tests.whole import RULES

LANGUAGES = ("it", "en", "es")
EVERY = [
    (game.id, language, paper)
    for game in base().games.values()
    for language in LANGUAGES
    for paper in (("A4", "A5") if game.extends else PAPERS)
]
FIRST = EVERY[0][0]


@cache
def printed(language: str, paper: str, game: str = FIRST) -> Printed:
    return Printed(sheet(base(), base().games[game], language, PAPERS[paper]))


@cache
def whole(game: str) -> Game:
    return merged(base(), base().games[game])


RULES_ON_A_LEAF = 125
"""How many rules a leaf holds at most in legible type."""

every_sheet = pytest.mark.parametrize(("game", "language", "paper"), EVERY)


@every_sheet
def test_at_most_one_leaf_of_the_paper_asked_for(game: str, language: str, paper: str) -> None:
    """Check that a rulebook takes one leaf, and one more when it has more rules than a leaf holds."""
    pages = printed(language, paper, game).pages
    leaves = 1 + sum(shown(entry) for entry in whole(game).entries.values()) // RULES_ON_A_LEAF
    assert len(pages) <= MOST_PAGES[paper] * leaves
    assert {size(page) for page in pages} == {(PAPERS[paper].width, PAPERS[paper].height)}


@every_sheet
def test_abbreviated_headings_are_explained(game: str, language: str, paper: str) -> None:
    words, off = printed(language, paper, game).words, kept_off(whole(game), beneath(base(), base().games[game]))
    for table in whole(game).tables.values():
        for column in table.shown if table.id not in off else ():
            short, long = column.name[language], (column.long or {}).get(language)
            known = any(column.key not in row.unknown for row in table.rows)
            if short and long and known and abbreviated(short, long):
                assert bare(f"{short} {long}") in words


def flowing(language: str, paper: str, game: str) -> str:
    """Return the words of a sheet without the foot and head between two pages, where a rule may break."""
    speech = Speech(base(), language, game)
    head = re.escape(bare(speech.of(whole(game).title).text + speech.label("sheet-title")))
    foot = re.escape(bare(speech.label("sheet-version", version=__version__)))
    return re.sub(rf"{foot}\D+\d+\D+\d+{head}", "", printed(language, paper, game).words)


@every_sheet
def test_every_rule_stands_on_it(game: str, language: str, paper: str) -> None:
    """Check name and short wording of every rule but advice."""
    speech, words = Speech(base(), language), flowing(language, paper, game)
    for entry in whole(game).entries.values():
        if shown(entry):
            said = speech.of(entry.sheet or entry.text, entry.params).text
            texts = [bare(plain_text(words_of(block))) for block in _paragraphs(blocks(said))]
            assert bare(speech.of(entry.name).data()["body"][0]) in words, entry.id
            assert all(text in words for text in texts), entry.id


@every_sheet
def test_every_table_stands_on_it_with_its_dice_and_all_known_rows(game: str, language: str, paper: str) -> None:
    speech, words = Speech(base(), language), printed(language, paper, game).words
    off = kept_off(whole(game), beneath(base(), base().games[game]))
    for table in whole(game).tables.values():
        known = [row for row in table.rows if not table.columns or len(row.unknown) < len(table.columns)]
        if table.id in off or not known:
            continue
        name = bare(plain_text(speech.of(table.name).data()["body"]))
        assert (bare(str(table.dice)) + name if table.dice and not table.columns else name) in words, table.id
        texts = [step.text for group in groups(table) for step in group.steps] if table.steps else []
        texts = texts or [row.text for row in known if not shows_faces(table, known, table.shown)]
        said = [speech.of(text, row.params) for text, row in zip(texts, known, strict=bool(texts))]
        rows = [bare(plain_text(one.data()["body"])) for one in said]
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
def test_no_letter_stands_on_another(game: str, language: str, paper: str) -> None:
    assert overlapping(printed(language, paper, game)) == []


@pytest.mark.parametrize("game", base().games)
def test_in_two_languages_no_letter_stands_on_another_or_hangs_over(game: str) -> None:
    pdf = sheet(base(), base().games[game], "it", PAPERS["A4"], edition=Edition(second="en"))
    assert overlapping(Printed(pdf)) == []
    assert max(char.bottom - page.height for page in Printed(pdf).pages for char in page.chars) < -10


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
    """Check that the middle of the last page extends well down, so that no page looks empty.

    It need not be full, because a short rule is never broken and the next larger type may not fit. A rulebook that
    fits on one page may be too short to fill it.
    """
    pages = printed(language, paper, game).pages
    if len(pages) == 1:
        return
    last = pages[-1]
    middle = [char for char in last.chars if char.x0 > last.width * 0.35 and char.bottom < last.height * 0.92]
    assert max(char.bottom for char in middle) > last.height * 0.35


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
