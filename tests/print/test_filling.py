"""The room of a sheet: gaps beside tables, tables higher than a column, the largest type."""

import dataclasses

import pytest

from regolario.model import Base, Column, Param, SheetItem
from regolario.print.paper import PAPERS
from regolario.print.sheets.filling import GAP, PlacedItem, reordered
from regolario.print.sheets.fitting import LARGE, LARGEST, SMALLEST, fitting
from regolario.print.sheets.sheet import Sheet, sheet
from tests.conftest import TINY
from tests.print.paper_trail import Printed, bare, base, opened, overlapping

FIRST, SECOND, THIRD = (1, 11.0), (1, 75.0), (1, 139.0)


@pytest.fixture
def tiny() -> Base:
    return base(TINY)


def item(column: tuple[int, float], height: float, room: float) -> PlacedItem:
    return PlacedItem(column, column, height, room)


def test_small_items_move_into_the_gap_before_a_large_one() -> None:
    large, small = item(SECOND, 150, 60), item(SECOND, 20, 30)
    assert reordered([item(FIRST, 50, 100), large, small, item(THIRD, 60, 190), item(THIRD, 20, 160)]) == [
        0,
        2,
        3,
        1,
        4,
    ]
    assert reordered([item(FIRST, 50, 30), large, small]) == [0, 2, 1]


@pytest.mark.parametrize("room", [GAP - 1, 22.0])
def test_a_gap_too_small_for_any_item_remains(room: float) -> None:
    assert reordered([item(FIRST, 50, room), item(SECOND, 150, 60), item(SECOND, 20, 30)]) is None


def test_items_of_one_column_keep_their_order() -> None:
    assert reordered([item(FIRST, 50, 100), item(FIRST, 20, 80), item(FIRST, 10, 70)]) is None


def test_a_table_higher_than_a_column_breaks_between_rows(tiny: Base) -> None:
    game = tiny.games["tiny"]
    (table,) = game.tables.values()
    rows = tuple(
        dataclasses.replace(
            table.rows[0], low=number, high=number, text=dict.fromkeys(("it", "en", "es"), f"Row {number}.")
        )
        for number in range(1, 151)
    )
    game = dataclasses.replace(game, tables={table.id: dataclasses.replace(table, rows=rows)})
    printed = Printed(sheet(tiny, game, "en", PAPERS["A4"]))
    assert all(bare(f"Row {row.low}.") in printed.words for row in rows)
    assert printed.words.count(bare(str(table.name["en"]))) > 1
    assert overlapping(printed) == []
    assert all(char.bottom < page.height - 10 for page in printed.pages for char in page.chars)


@pytest.mark.parametrize(
    ("name", "whole"), [("Combattente veterano", True), ("Particolareggiatamentissimo rinforzo", False)]
)
def test_only_a_word_wider_than_its_column_is_hyphenated(tiny: Base, name: str, whole: bool) -> None:
    game = tiny.games["tiny"]
    (table,) = game.tables.values()
    named = dict.fromkeys(("it", "en", "es"), "Passage")
    columns = tuple(Column(key, named, None) for key in "abc")
    cells = {key: Param(key, 7, "7", f"{table.id}.{key}") for key in "abc"}
    row = dataclasses.replace(table.rows[0], low=None, high=None, text=dict.fromkeys(named, name), cells=cells)
    table = dataclasses.replace(table, dice=None, columns=columns, rows=(row,))
    pdf = sheet(tiny, dataclasses.replace(game, tables={table.id: table}), "it", PAPERS["A4"])
    with opened(pdf) as document:
        found = {word["text"] for page in document.pages for word in page.extract_words()}
    assert (set(name.split()) <= found) is whole
    assert overlapping(Printed(pdf)) == []


def test_icons_are_explained_before_the_tables(tiny: Base) -> None:
    game = tiny.games["tiny"]
    items = (SheetItem(f"play/{game.chapters[0].entries[0].key}", "hand + 1"),)
    chapters = Sheet(tiny, dataclasses.replace(game, sheet={"actions": items}), "en", PAPERS["A4"]).data()["chapters"]
    assert [[sign["icon"] for sign in chapter["signs"]] for chapter in chapters[:2]] == [["hand"], []]


def test_abbreviations_are_explained_once_in_the_chapter_of_their_tables() -> None:
    for game in base().games.values():
        chapters = Sheet(base(), game, "it", PAPERS["A4"]).data()["chapters"]
        explained = [one for chapter in chapters for one in chapter["abbreviations"]]
        assert all(chapter["tables"] for chapter in chapters if chapter["abbreviations"])
        assert all(explained.count(one) == 1 for one in explained)


@pytest.mark.parametrize(
    ("most", "size", "pages"), [(20.0, LARGE, 1), (LARGEST + 0.25, LARGEST + 0.25, 1), (9.0, LARGEST, 2)]
)
def test_only_a_sheet_of_one_page_has_the_largest_type(most: float, size: float, pages: int) -> None:
    found = fitting(lambda tried: 1 if tried <= most else 2, PAPERS["A4"])
    assert (found.size, found.pages) == (size, pages)
    assert found.size >= SMALLEST
