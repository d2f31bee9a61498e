"""Unread values are labelled as unknown, both for readers and for rules."""

import pytest

from regolario.data.load import load
from regolario.engine.table_arguments import as_argument
from regolario.model import Base, Row
from regolario.site.rendering.leaf import Leaf, Settings, Tongue
from regolario.site.rendering.parts import cell
from tests.conftest import ROOT

TABLES = ("weapons", "creatures", "invader-dice", "known-faces")


@pytest.fixture(scope="module")
def base() -> Base:
    return load(ROOT / "rules_data", lambda game: game == "doom-2004")[0]


def row(base: Base, table: str, key: str) -> Row:
    return next(row for row in base.games["doom-2004"].tables[f"doom-2004/{table}"].rows if row.result == key)


def test_a_rule_receives_nothing_for_what_is_unknown(base: Base) -> None:
    table = as_argument(base.games["doom-2004"].tables["doom-2004/creatures"])
    assert isinstance(table, dict)
    assert table["trite"] == {"spaces": 1, "movement": 5, "armour": None, "wounds": None}


@pytest.mark.parametrize(("language", "said"), [("it", "non si sa"), ("en", "unknown"), ("es", "no se sabe")])
def test_a_reader_is_told_so_in_each_language(base: Base, language: str, said: str) -> None:
    leaf = Leaf(base, Tongue(base, language), Settings(), f"{language}/doom-2004/movement.md", base.games["doom-2004"])
    columns = base.games["doom-2004"].tables["doom-2004/creatures"].columns
    movement = next(column for column in columns if column.key == "movement")
    assert said in cell(leaf, row(base, "creatures", "imp"), movement)
    assert cell(leaf, row(base, "creatures", "trite"), movement) == "5"


@pytest.mark.parametrize("table", TABLES)
def test_every_row_says_something_in_every_column(base: Base, table: str) -> None:
    found = base.games["doom-2004"].tables[f"doom-2004/{table}"]
    for one in found.rows:
        assert {column.key for column in found.columns} == one.unknown | set(one.cells)
