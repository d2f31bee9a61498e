"""No character in any text field of the format is interpreted as markup on printed sheets and pieces."""

from collections.abc import Callable

import pytest

from regolario.data.load import load
from regolario.model import Base
from regolario.print.cutouts.pieces import pieces
from regolario.print.paper import PAPERS
from regolario.print.sheets.changes import sheet_of_changes
from regolario.print.sheets.sheet import sheet
from tests.payloads import poisoned
from tests.print.paper_trail import bare, read, structure

SIGNS = '#panic("it ran") $x^ \\ @nowhere <label> #include "x" == y // z /* "]) #'
SVG = "<script>it.ran()</script>&amp;"


@pytest.fixture(scope="module")
def rules(tmp_path_factory: pytest.TempPathFactory) -> Base:
    folder = tmp_path_factory.mktemp("poisoned") / "rules_data"
    poisoned(folder, lambda text: f"{text} {SIGNS} {SVG}")
    return load(folder)[0]


@pytest.mark.parametrize(
    "made",
    [
        lambda base: sheet(base, base.games["every"], "en", PAPERS["A4"]),
        lambda base: sheet_of_changes(base, base.games["over"], "it", PAPERS["A5"]),
        lambda base: pieces(base, base.games["every"], "all", PAPERS["A4"], ["en", "it"]),
    ],
    ids=["sheet", "sheet of changes", "pieces"],
)
def test_every_sign_is_printed_as_it_is_written(rules: Base, made: Callable[[Base], bytes]) -> None:
    pdf = made(rules)
    assert bare(f"{SIGNS} {SVG}") in read(pdf)
    assert SIGNS in structure(pdf).metadata["/Title"]
