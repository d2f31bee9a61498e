"""The glossary of all games: its table, its words with two meanings, its spreadsheets."""

import csv
import re
from collections import Counter
from collections.abc import Mapping
from io import BytesIO, StringIO
from pathlib import Path
from zipfile import ZipFile

import pytest

from regolario.data.load import load
from regolario.exchange.glossary.concept import concepts
from regolario.exchange.glossary.formats import CSV, XLSX, file_names, files
from regolario.exchange.glossary.table import rows
from regolario.model import Base
from regolario.site.compare.senses import documents
from regolario.site.generated import pages
from regolario.site.page import Page
from regolario.site.pages.listed import ROWS
from regolario.site.rendering.tongue import Tongue
from regolario.site.search import WrittenPage, index
from tests.overlays import CHESS, chess_beside_tiny, tiny_copy, write_game
from tests.whole import base as whole_base

LARGEST = 150_000
THEME = 40_000
"""Bytes of HTML that the theme puts around the glossary, rounded up."""


@pytest.fixture
def base(tmp_path: Path) -> Base:
    """Return the tiny game, and another one in which «pedina» is another piece."""
    return load(chess_beside_tiny(tmp_path))[0]


def glossary(base: Base, code: str) -> str:
    return next(page.body for page in pages(base) if page.uri == f"{code}/glossary.md")


def test_a_row_has_a_term_in_every_language_with_its_state(base: Base) -> None:
    body = glossary(base, "en")
    row = next(row for row in body.splitlines() if ">man<" in row)
    assert re.sub("<[^>]*>", " ", row).split() == ["man", "◐", "pedina", "●", "–", "chess"]
    assert 'data-a="M"' in row


def test_a_row_shows_the_wrong_forms_of_its_term_with_the_reason(base: Base) -> None:
    body = glossary(base, "es")
    (row,) = [row for row in body.splitlines() if ">peón<" in row]
    assert '<del title="Es una prenda.">✗ empeño</del>' in row
    assert '<option value="✗">' in body


def test_a_row_leads_to_the_rules_that_use_its_term(base: Base) -> None:
    assert '<a href="../tiny/compare/terms/#pawn">pawn</a>' in glossary(base, "en")


def test_a_word_with_two_meanings_is_told_with_its_games(base: Base) -> None:
    end = next(page.body for page in pages(base) if page.uri == "en/homonyms.md")
    assert 'href="../homonyms/"' in glossary(base, "en")
    assert re.findall('<details id="(.*?)">', end) == ["it-pedina"]
    assert [word in end for word in ("A piece", "pawn", "A chess man.", "What moves.", "space")] == [True] * 4 + [False]


def test_a_thing_with_two_names_is_told_with_its_games(base: Base) -> None:
    end = next(page.body for page in pages(base) if page.uri == "it/synonyms.md")
    assert 'href="../synonyms/"' in glossary(base, "it")
    assert re.findall('<details id="(.*?)">', end) == ["square"]
    assert [word in end for word in ("Il riquadro", "space", ">square<", "casella", "pedina")] == [True] * 4 + [False]


def test_a_thing_with_one_name_in_a_language_shows_the_language_in_which_it_has_several(base: Base) -> None:
    body = next(page.body for page in pages(base) if page.uri == "es/synonyms.md")
    (hints,) = re.findall("<summary>.*?<small>(.*?)</small>", body)
    assert hints == "casilla · English: square, space"


def test_the_search_reads_these_words_of_its_language(base: Base) -> None:
    found = {
        code: [(one["kind"], one["url"], one["name"], one["others"]) for one in documents(base, Tongue(base, code))]
        for code in ("it", "en")
    }
    assert found["it"][0] == ("homonyms", "it/homonyms/#it-pedina", "pedina", ["pedina"])
    assert found["it"][1:] == [("synonyms", "it/synonyms/#square", "Il riquadro", ["casella"])]
    assert [one[0] for one in found["en"]] == ["synonyms"]


def test_without_such_words_nothing_is_said_of_them(tmp_path: Path) -> None:
    base = load(tiny_copy(tmp_path))[0]
    assert not {"homonyms", "synonyms"} & set(re.findall(r"\w+", glossary(base, "en")))
    assert not {"en/homonyms.md", "en/synonyms.md"} & {page.uri for page in pages(base)}


def test_the_csv_has_every_term_with_its_evidence(base: Base) -> None:
    table = list(csv.DictReader(StringIO(dict(files(base))[CSV].decode("utf-8-sig"))))
    assert [(row["game"], row["key"], row["kind"]) for row in table] == [
        ("chess", "man", "term"),
        ("chess", "space", "term"),
        ("tiny", "pawn", "term"),
        ("tiny", "pawn", "wrong"),
        ("tiny", "pawn", "wrong"),
        ("tiny", "space", "term"),
    ]
    assert (table[0]["en"], table[0]["en other forms"]) == ("man", "men")
    assert (table[0]["en state"], table[0]["en evidence"]) == ("attested", "T")
    assert (table[0]["es"], table[0]["es definition"]) == ("", "Una pieza de ajedrez.")


def test_a_spreadsheet_runs_no_formula_of_a_term(base: Base, tmp_path: Path) -> None:
    pytest.importorskip("xlsxwriter")
    root = tiny_copy(tmp_path / "spoilt")
    write_game(root, "chess", terms__words=CHESS.replace("[man, men]", "['=1+1']"))
    with ZipFile(BytesIO(dict(files(load(root)[0]))[XLSX])) as book:
        assert "<f>" not in book.read("xl/worksheets/sheet1.xml").decode()
        assert "=1+1" in book.read("xl/sharedStrings.xml").decode()


def test_the_same_terms_make_the_same_workbook(base: Base) -> None:
    pytest.importorskip("xlsxwriter")
    first, second = dict(files(base)), dict(files(base))
    assert first == second
    with ZipFile(BytesIO(first[XLSX])) as book:
        assert {entry.date_time for entry in book.infolist()} == {(1980, 1, 1, 0, 0, 0)}
        words = book.read("xl/sharedStrings.xml").decode()
    assert all(
        cell in words for row in rows(concepts(base), base.languages) for cell in row if cell and "'" not in cell
    )


def test_the_page_offers_the_files_that_are_made(base: Base) -> None:
    names = [name for name, _ in files(base)]
    assert names == file_names()
    assert CSV in names
    assert re.findall(r'href="\.\./\.\./data/([^"]*)" download', glossary(base, "it")) == names


def test_the_pages_of_the_glossary_are_light_and_hold_every_term_once(whole_pages: Mapping[str, Page]) -> None:
    base = whole_base()
    made = {uri: page.body for uri, page in whole_pages.items()}
    for code in base.languages:
        bodies = [body for uri, body in made.items() if uri.startswith(f"{code}/glossary")]
        assert max(len(body.encode()) for body in bodies) < LARGEST - THEME
        listed = [re.findall(r'<tr data-g="(\d+)".*?#([a-z0-9-]+)"', body) for body in bodies]
        assert max(map(len, listed)) <= ROWS
        games = [game for game in base.games.values() if game.terms]
        assert Counter(row for rows in listed for row in rows) == Counter(
            (str(number), term.key) for number, game in enumerate(games) for term in game.terms.values()
        )


def test_an_opening_sign_does_not_change_the_place_of_a_term(tmp_path: Path) -> None:
    root = tiny_copy(tmp_path)
    write_game(root, "chess", terms__words=CHESS.replace("[casilla]", "['¡Ajedrez!']"))
    rows = re.findall(r'data-a="(.)"', glossary(load(root)[0], "es"))
    assert rows[0] == "A"
    assert rows == sorted(rows)


def test_the_search_has_only_the_introduction_of_the_glossary(base: Base) -> None:
    page = WrittenPage("en/glossary/", "Glossary", glossary(base, "en"), "")
    found = next(one for one in index(base, [], Tongue(base, "en"), [page])["docs"] if one["kind"] == "page")
    assert "side by side" in found["text"]
    assert "pawn" not in found["text"]
