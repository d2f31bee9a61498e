"""What a reader sees of a sheet's pages: bars, headings of tables, pictures, columns, two languages."""

import dataclasses
import re
from functools import cache

import pytest

from regolario.book.layers.digest import numbers
from regolario.book.layers.since import changes_since
from regolario.model import Base, Column, Param
from regolario.print.edition import PLAIN, Edition
from regolario.print.paper import PAPERS
from regolario.print.sheets.changes import Changes, sheet_of_changes
from regolario.print.sheets.examples import EDGE, UNITS
from regolario.print.sheets.omitted import kept_off
from regolario.print.sheets.sheet import Sheet, sheet
from regolario.print.sheets.table_data import table_data
from regolario.print.speech import Speech
from regolario.print.typesetting import pages_of
from tests.conftest import TINY
from tests.print.paper_trail import Printed, base, opened

GAMES = sorted(base().games)
OVERLAYS = [name for name in GAMES if base().games[name].extends]
VIEW = re.compile(r'viewBox="([^"]*)"')


@pytest.fixture
def tiny() -> Base:
    return base(TINY)


@cache
def printed(game: str, language: str, edition: Edition = PLAIN) -> Printed:
    return Printed(sheet(base(), base().games[game], language, PAPERS["A4"], edition=edition))


@pytest.mark.parametrize("game", GAMES)
def test_bars_of_parts_and_chapters_are_equally_high_and_clear_of_the_line_above(game: str) -> None:
    with opened(printed(game, "en").pdf) as document:
        for number, page in enumerate(document.pages):
            bars = [rect for rect in page.curves if rect["fill"] and 150 < rect["width"] < 190 and rect["height"] > 9]
            heights = {round(rect["height"], 1) for rect in bars if rect["height"] < 24}
            assert max(heights, default=0) - min(heights, default=0) < 0.2, heights
            line = min((one["bottom"] for one in page.lines if one["width"] > 400), default=0)
            assert not number or all(rect["top"] - line > 6 for rect in bars)


@pytest.mark.parametrize(
    ("heads", "turned"),
    [(["M", "WS", "BS", "S", "T"], False), (["Movement", "Weaponry", "Ballistics", "Toughness"], True)],
)
def test_headings_are_rotated_only_if_names_of_rows_lack_room(tiny: Base, heads: list[str], turned: bool) -> None:
    game = tiny.games["tiny"]
    (table,) = game.tables.values()
    keys = "abcde"[: len(heads)]
    columns = tuple(Column(key, {"en": head}, None) for key, head in zip(keys, heads, strict=True))
    cells = {key: Param(key, 7, "7", f"{table.id}.{key}") for key in keys}
    row = dataclasses.replace(table.rows[0], low=None, high=None, text={"en": "A veteran warrior"}, cells=cells)
    table = dataclasses.replace(table, dice=None, columns=columns, rows=(row,))
    found = Printed(sheet(tiny, dataclasses.replace(game, tables={table.id: table}), "en", PAPERS["A4"]))
    assert any(char.turned for page in found.pages for char in page.chars) is turned


@pytest.mark.parametrize(
    ("heads", "explained"),
    [
        ({"From": "Fewest players", "To": "Most players"}, ["From", "To"]),
        ({"Shot": "Dice for shooting", "Arm.": "Armour value"}, ["Arm."]),
        ({"Red": "Red dice", "Yel.": "Yellow dice"}, ["Yel."]),
        ({"Range": "Spaces to the target", "Sight": "Line to the target"}, []),
    ],
)
def test_a_short_word_is_explained_with_the_abbreviation_beside_it(
    tiny: Base, heads: dict[str, str], explained: list[str]
) -> None:
    (table,) = tiny.games["tiny"].tables.values()
    columns = tuple(Column(f"c{at}", {"en": head}, {"en": heads[head]}) for at, head in enumerate(heads))
    cells = {one.key: Param(one.key, 7, "7", f"{table.id}.{one.key}") for one in columns}
    row = dataclasses.replace(table.rows[0], low=None, high=None, cells=cells)
    made = table_data(
        Speech(tiny, "en"), dataclasses.replace(table, dice=None, columns=columns, rows=(row,)), blanks=False
    )
    assert made
    assert ["".join(one["short"]["body"]) for one in made["abbreviations"]] == explained


def test_pictures_end_at_the_walls_of_their_boards() -> None:
    for game in map(base().games.get, GAMES):
        assert game
        for chapter in Sheet(base(), game, "en", PAPERS["A4"]).data()["chapters"]:
            for picture in chapter["pictures"]:
                found = VIEW.search(picture["svg"])
                assert found
                width, height = map(float, found[1].split()[2:])
                assert (width - 2 * EDGE) % UNITS == pytest.approx(0)
                assert (height - 2 * EDGE) % UNITS == pytest.approx(0, abs=1)


@pytest.mark.parametrize("language", ["it", "en", "es"])
@pytest.mark.parametrize("overlay", OVERLAYS)
def test_a_single_page_fills_all_its_columns(overlay: str, language: str) -> None:
    pdf = sheet_of_changes(base(), base().games[overlay], language, PAPERS["A4"])
    if pages_of(pdf) > 1:
        return
    (page,) = Printed(pdf).pages
    columns = [[] for _ in range(3)]
    for char in page.chars:
        if page.height * 0.12 < char.bottom < page.height * 0.95:
            columns[int(3 * char.x0 / page.width)].append(char.bottom)
    assert all(columns)
    assert max(map(max, columns)) - min(map(max, columns)) < 0.25 * page.height


@pytest.mark.parametrize("game", GAMES)
def test_the_dot_between_two_languages_begins_no_line_and_no_letter_leaves_its_column(game: str) -> None:
    found = printed(game, "es", Edition(second="en"))
    for page in found.pages:
        for dot in (char for char in page.chars if char.text == "·" and not char.turned):
            before = [one for one in page.chars if abs(one.bottom - dot.bottom) < 3 and 0 < dot.x0 - one.x0 < 20]
            assert before, (page.width, dot)
        gutters = [page.width * 72.83 / 210, page.width * 137.17 / 210]
        body = [char for char in page.chars if page.height * 0.12 < char.top < page.height * 0.95]
        crossing = [
            char.text for char in body for x in gutters if char.text.strip() and char.x0 + 0.5 < x < char.x1 - 0.5
        ]
        assert crossing == []


def test_a_table_that_the_rules_no_longer_link_to_is_left_out(tiny: Base) -> None:
    game = tiny.games["tiny"]
    (table,) = game.tables.values()
    entry = game.chapters[0].entries[0]
    link = dataclasses.replace(entry, text={"en": f"See the [table](table:{table.key})."})
    plain = dataclasses.replace(entry, text={"en": "See nothing."}, sheet=None)
    one, other = (dataclasses.replace(game, entries={entry.id: made}) for made in (link, plain))
    assert kept_off(other) == frozenset()
    assert kept_off(other, one) == {table.id}
    assert kept_off(one, one) == frozenset()


@pytest.mark.parametrize("overlay", OVERLAYS)
@pytest.mark.parametrize("language", ["it", "en", "es"])
def test_several_changed_numbers_of_a_rule_have_names(overlay: str, language: str) -> None:
    speech = Speech(base(), language, overlay)
    for change in changes_since(base(), base().games[overlay], None, ()):
        for number in numbers(change):
            assert number.alone or speech.label(f"argument-{number.name}") != f"argument-{number.name}", number


def test_a_changed_number_without_a_name_is_left_out_rather_than_called_by_its_key() -> None:
    for overlay in map(base().games.get, OVERLAYS):
        assert overlay
        made = Changes(base(), overlay, "it", PAPERS["A4"])
        for change in (one for found in made.changes.values() for one in found if len(numbers(one)) > 1):
            assert change.before
            assert change.after
            before, after = (
                dataclasses.replace(one, params={f"{key}_zz": param for key, param in one.params.items()})
                for one in (change.before, change.after)
            )
            text = made._changed(dataclasses.replace(change, before=before, after=after))["text"]
            assert "→" not in str(text)
