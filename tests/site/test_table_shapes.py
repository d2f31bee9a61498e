"""Charts of steps, columns of flags and columns of dice, on the site, side by side and on sheets."""

import re
import shutil

import pytest

from regolario.book.tables.steps import groups
from regolario.data.load import load
from regolario.model import Base
from regolario.print.sheets.table_data import table_data
from regolario.print.speech import Speech
from regolario.site.generated import pages
from tests.conftest import TINY
from tests.whole import base as whole_base

TABLES = """
order:
  name: {it: L'ordine, en: The order, es: El orden}
  steps: true
  columns:
    - {key: step, name: {it: Passo, en: Step, es: Paso}}
  rows:
    - {result: draw, text: {it: "Prima: pescare", en: "First: draw", es: "Primero: robar"}, cells: {step: 1}}
    - {result: move, text: {it: "Prima: muovere", en: "First: move", es: "Primero: mover"}, cells: {step: 2}}
    - {result: rest, text: {it: Riposare, en: Rest, es: Descansar}, cells: {step: 1}}
  rests_on: [{statements: [T-R001], how: printed}]
lines:
  name: {it: Le linee, en: Lines, es: Las líneas}
  columns:
    - {key: passes, name: {it: Passa, en: Passable, es: Pasa}, flag: true}
    - {key: cost, name: {it: Costo, en: Cost, es: Coste}}
  rows:
    - {result: hedge, text: {it: Siepe, en: Hedge, es: Seto}, cells: {passes: 1, cost: 0}}
    - {result: wall, text: {it: Muro, en: Wall, es: Pared}, cells: {passes: 0, cost: 1}}
  rests_on: [{statements: [T-R001], how: printed}]
shots:
  name: {it: Gli spari, en: Shots, es: Los disparos}
  columns:
    - {key: shot, name: {it: Sparo, en: Shot, es: Disparo}, dice: {red: hot, white: cold}}
    - {key: hot, name: {it: di cui rossi, en: of which red, es: de ellos rojos}}
    - {key: cold, name: {it: di cui bianchi, en: of which white, es: de ellos blancos}}
  rows:
    - {result: bow, text: {it: Arco, en: Bow, es: Arco}, cells: {shot: 3, hot: 2, cold: 1}}
    - {result: sling, text: {it: Fionda, en: Sling, es: Honda}, cells: {shot: 2, hot: ~, cold: 1}}
    - {result: stick, text: {it: Bastone, en: Stick, es: Palo}, cells: {shot: 0, hot: 0, cold: 0}}
    - {result: spear, text: {it: Lancia, en: Spear, es: Lanza}, cells: {shot: ~, hot: ~, cold: ~}}
  rests_on: [{statements: [T-R001], how: printed}]
faces:
  name: {it: Il dado, en: The die, es: El dado}
  dice: D6
  columns:
    - {key: hits, name: {it: Danno, en: Damage, es: Daño}}
  rows:
    - {on: 1-4, result: none, params: {n: 0}, text: {it: "Esce {n}", en: "Shows {n}", es: "Sale {n}"}, cells: {hits: 0}}
    - {on: 5-6, result: two, params: {n: 2}, text: {it: "Esce {n}", en: "Shows {n}", es: "Sale {n}"}, cells: {hits: 2}}
  rests_on: [{statements: [T-R001], how: printed}]
counts:
  name: {it: Quanti, en: How many, es: Cuántos}
  dice: D6
  columns:
    - {key: hits, name: {it: Danno, en: Damage, es: Daño}}
  rows:
    - {on: 1-4, result: few, params: {n: 3}, text: {it: "Cura {n}", en: "Heals {n}", es: "Cura {n}"}, cells: {hits: 0}}
    - {on: 5-6, result: some, params: {n: 2}, text: {it: "Cura {n}", en: "Heals {n}", es: "Cura {n}"}, cells: {hits: 2}}
  rests_on: [{statements: [T-R001], how: printed}]
pools:
  name: {it: Riserve, en: Pools, es: Reservas}
  columns:
    - {key: red, name: {it: Ros., en: Red, es: Roj.}, long: {it: Dadi rossi, en: Red dice, es: Dados rojos}}
    - {key: green, name: {it: Ver., en: Gr., es: Ver.}, long: {it: Dadi verdi, en: Green dice, es: Dados verdes}}
    - {key: far, name: {it: Lontano, en: Distance, es: Lejos}, long: {it: La gittata, en: The range, es: El alcance}}
  rows:
    - {result: bow, text: {it: Arco, en: Bow, es: Arco}, cells: {red: 1, green: 0, far: 4}}
  rests_on: [{statements: [T-R001], how: printed}]
crowded:
  name: {it: Affollata, en: Crowded, es: Llena}
  columns:
    - key: one
      name: {it: Pr., en: Fi., es: Pr.}
      long: {it: La prima volta, en: The first time that anybody fights here, es: La primera vez}
    - key: two
      name: {it: Se., en: Se., es: Se.}
      long: {it: La seconda volta, en: The second time that anybody fights here, es: La segunda vez}
  rows:
    - {result: bow, text: {it: Un arco da caccia, en: A bow for hunting, es: Un arco de caza}, cells: {one: 1, two: 0}}
  rests_on: [{statements: [T-R001], how: printed}]
unread:
  name: {it: Il dado mai visto, en: The unread die, es: El dado no leído}
  dice: D6
  rows:
    - {on: 1-6, result: unread, text: {it: Facce non lette, en: Faces not read, es: Caras no leídas}}
  rests_on: [{statements: [T-R001], how: printed}]
"""


@pytest.fixture(scope="module")
def base(tmp_path_factory: pytest.TempPathFactory) -> Base:
    root = tmp_path_factory.mktemp("tables") / "rules_data"
    shutil.copytree(TINY, root)
    (root / "tiny" / "tables" / "shapes.yaml").write_text(TABLES, encoding="utf-8")
    return load(root)[0]


def page(base: Base, name: str) -> str:
    return next(one.body for one in pages(base) if one.uri == f"en/tiny/{name}.md")


def test_steps_are_grouped_where_their_numbers_begin_again(base: Base) -> None:
    found = groups(base.games["tiny"].tables["tiny/order"])
    assert [(one.name.get("en"), [(step.number, step.text["en"]) for step in one.steps]) for one in found] == [
        ("First", [(1, "Draw"), (2, "Move")]),
        (None, [(1, "Rest")]),
    ]


def test_a_table_whose_rows_have_no_number_has_no_steps(base: Base) -> None:
    assert groups(base.games["tiny"].tables["tiny/lines"]) == []


def test_the_site_shows_steps_as_a_list_and_flags_as_signs(base: Base) -> None:
    body = page(base, "tables")
    assert '<p class="steps-name">First</p>\n<ol class="steps">\n<li value="1">Draw</li>' in body
    assert '<td>Hedge</td><td class="centre">✓</td><td class="centre">0</td>' in body
    assert '<td>Wall</td><td class="centre">–</td><td class="centre">1</td>' in body


def test_flags_are_signs_side_by_side(base: Base) -> None:
    assert "✓" in page(base, "compare/tables")


def test_the_sheet_has_steps_and_flags(base: Base) -> None:
    tables = base.games["tiny"].tables
    chart = table_data(Speech(base, "en"), tables["tiny/order"], blanks=False)
    assert chart is not None
    assert [[step["number"] for step in group["steps"]] for group in chart["steps"]] == [[1, 2], [1]]
    lines = table_data(Speech(base, "en"), tables["tiny/lines"], blanks=False)
    assert lines is not None
    assert "✓" in str(lines["rows"][0][1])
    assert "–" in str(lines["rows"][1][1])


def test_the_site_draws_dice_and_names_their_colours(base: Base) -> None:
    body = page(base, "tables")
    red, white, unknown = (f'<i class="die {colour}"></i>' for colour in ("red", "white", "unknown"))
    assert f'aria-label="2 red and 1 white" title="2 red and 1 white">{red}{red}{white}</span></td></tr>' in body
    assert (
        f'aria-label="1 white and 1 of unknown colour" title="1 white and 1 of unknown colour">{white}{unknown}' in body
    )
    assert '<td>Stick</td><td class="centre">0</td></tr>' in body
    assert "of which red" not in body


def test_the_sheet_draws_dice(base: Base) -> None:
    shots = table_data(Speech(base, "en"), base.games["tiny"].tables["tiny/shots"], blanks=True)
    assert shots is not None
    assert [row[1].get("dice") for row in shots["rows"]] == [["red", "red", "white"], ["white", "unknown"], None, None]


def test_only_a_table_with_several_results_is_rolled_on(base: Base) -> None:
    body = page(base, "tables")
    assert 'data-rows="1-4 5-6 "' in body
    assert "Faces not read" in body
    assert 'data-rows="1-6 "' not in body


def test_faces_of_a_die_stand_once(base: Base) -> None:
    """A row of faces says no more than its cells; one with another number does."""
    body = page(base, "tables")
    assert '<td class="centre">5–6</td><td class="centre">2</td><td class="right">' in body
    assert "Shows" not in body
    assert '<td class="centre">5–6</td><td>Heals 2</td><td class="centre">2</td>' in body
    faces, counts = (
        table_data(Speech(base, "en"), base.games["tiny"].tables[f"tiny/{name}"], blanks=False)
        for name in ("faces", "counts")
    )
    assert faces is not None
    assert counts is not None
    assert faces["corner"] == "D6"
    assert [[cell["body"] for cell in row] for row in faces["rows"]] == [[["1–4"], ["0"]], [["5–6"], ["2"]]]
    assert counts["corner"] is None
    assert [row[0]["body"] for row in counts["rows"]] == [["1–4: ", "Heals 3"], ["5–6: ", "Heals 2"]]


@pytest.mark.parametrize(("code", "names"), [("it", ["rosso", "bianco", "colore ignoto"]), ("en", ["red", "white"])])
def test_the_colours_of_dice_have_a_key(base: Base, code: str, names: list[str]) -> None:
    table = base.games["tiny"].tables["tiny/shots"]
    data = table_data(Speech(base, code), table, blanks=False)
    assert data is not None
    assert [one["name"]["body"][0] for one in data["key"]][: len(names)] == names
    body = next(one.body for one in pages(base) if one.uri == f"{code}/tiny/tables.md")
    (key,) = re.findall('<p class="dice-key">(.*?)</p>', body)
    assert re.findall("</i> (.*?)</span>", key)[: len(names)] == names


def test_rows_of_which_nothing_is_known_are_named_below_the_table(base: Base) -> None:
    body = page(base, "tables")
    rows = [row for row in re.findall("<tr>.*?</tr>", body) if "Spear" in row]
    named = re.findall('<p class="unknown-rows">(.*?)</p>', body)
    assert rows == []
    assert len(named) == 1
    assert "Spear" in named[0]


def test_no_note_says_what_is_not_shown() -> None:
    """A note stands below tables with and without unknown values, on the site and on sheets with blanks."""
    said = re.compile("only the (known )?values|solo i valori|solo los valores")
    tables = [table for game in whole_base().games.values() for table in game.tables.values() if table.note]
    assert [table.id for table in tables if any(said.search(str(text)) for text in (table.note or {}).values())] == []


def test_abbreviated_headings_are_written_out_where_the_table_has_room(base: Base) -> None:
    """Check that a short word beside them is too, so that all headings are of one kind."""
    body = page(base, "tables")
    assert '<abbr class="roomy" title="Red dice"><span>Red</span></abbr>' in body
    assert '<abbr class="roomy" title="Green dice"><span>Gr.</span></abbr>' in body
    assert '<abbr title="The range">Distance</abbr>' in body
    assert '<abbr title="The second time that anybody fights here">Se.</abbr>' in body
