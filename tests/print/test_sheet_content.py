"""What stands on a quick-reference sheet: markup, choice and order of rules, languages, inks."""

import dataclasses
import re
import shutil
from collections.abc import Iterator
from pathlib import Path

import pypdfium2
import pytest

from regolario.data.schemas.heads import PARTS, SIGNS
from regolario.model import Base, Column, Entry, Game, Param, SheetItem
from regolario.print.edition import INKS, Edition
from regolario.print.paper import PAPERS, Paper
from regolario.print.sheets.fitting import SMALLEST
from regolario.print.sheets.omitted import kept_off
from regolario.print.sheets.sheet import Sheet, sheet
from regolario.print.typesetting import FOLDER
from tests.conftest import TINY
from tests.print.paper_trail import MOST_PAGES, bare, base, opened, read, structure

FIRST = next(iter(base().games))


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


@pytest.mark.parametrize("game", base().games)
@pytest.mark.parametrize("language", base().languages)
def test_no_line_of_a_sheet_asks_what_only_a_link_answers(game: str, language: str) -> None:
    """On paper a parenthesis such as "(how many?)" leads nowhere."""
    for chapter in Sheet(base(), base().games[game], language, PAPERS["A4"]).chapters():
        for entry in chapter["entries"]:
            text = "".join(strings(entry["text"]))
            assert not re.search(r"\([^()]*\?\)", text), text


def strings(data: object) -> Iterator[str]:
    """Yield the strings of a text for a template."""
    if isinstance(data, str):
        yield data
    for inner in data if isinstance(data, list) else [data["body"]] if isinstance(data, dict) else []:
        yield from strings(inner)


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


@pytest.mark.parametrize("game", base().games)
def test_every_sheet_begins_with_the_turn_and_the_actions(game: str) -> None:
    chapters = list(Sheet(base(), base().games[game], "en", PAPERS["A4"]).chapters())
    assert [chapter["icon"] for chapter in chapters[:2]] == ["turn", "actions"]


@pytest.mark.parametrize(("code", "names"), [("it", "vistamano"), ("en", "sighthand"), ("es", "visiónmano")])
def test_the_icons_of_a_sheet_have_a_key(tiny: Base, code: str, names: str) -> None:
    game = tiny.games["tiny"]
    one, other = game.chapters[0].entries[:2]
    items = (SheetItem(f"play/{one.key}", "hand + 1"), SheetItem(f"play/{other.key}", "eye / hand"))
    words = read(sheet(tiny, dataclasses.replace(game, sheet={"actions": items}), code, PAPERS["A4"]))
    assert words.count(names) == 1
    assert names not in read(sheet(tiny, dataclasses.replace(game, sheet={}), code, PAPERS["A4"]))


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
    assert used["low"] < 0.8 * min(used["grey"], used["colour"])


def colours(ink: str) -> Iterator[tuple[int, tuple[int, int, int]]]:
    """Yield how many pixels of the first page have each colour."""
    pdf = sheet(base(), base().games[FIRST], "en", PAPERS["A4"], edition=Edition(ink=ink))
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

    text = re.sub(r"(\bes: [^{}\n]+|\bes: \"[^\"]*\")\}", r"\1, de: ~}", text)
    return re.sub(r"(?m)^( +)es: (\|\n(?:\1 +.*\n)+|[^|\n]+\n)", r"\1es: \2\1de: ~\n", text)


def test_every_paper_has_a_name_and_stands_upright() -> None:
    assert all(name == paper.name and paper.height > paper.width for name, paper in PAPERS.items())
    assert PAPERS["A4"] == Paper("A4", "a4", 210, 297)


@pytest.mark.parametrize("language", ["it", "en", "es"])
def test_the_rights_of_a_game_without_documents_stand_alone(tiny: Base, language: str) -> None:
    game = dataclasses.replace(tiny.games["tiny"], documents={}, rights={language: "Ours alone"})
    pdf = sheet(tiny, game, language, PAPERS["A4"])
    with opened(pdf) as document:
        lines = (document.pages[-1].extract_text() or "").splitlines()
    assert [line for line in lines if "Ours alone" in line] == ["Ours alone"]


@pytest.mark.parametrize(("author", "source"), [("Ada", "Source: “Tiny” by Ada"), ("?", "Source: “Tiny”")])
def test_an_unknown_author_is_left_out(tiny: Base, author: str, source: str) -> None:
    game = tiny.games["tiny"]
    documents = {key: dataclasses.replace(one, author=author) for key, one in game.documents.items()}
    data = Sheet(tiny, dataclasses.replace(game, documents=documents), "en", PAPERS["A4"]).data()
    assert (data["sources"], "?" in data["authors"]) == ([source], False)
