"""A file that ends too early: an import refuses it, or changes nothing; it never shortens a text."""

import re
from pathlib import Path

import pytest

from regolario.data.load import load
from regolario.exchange.faults import UnreadableError
from regolario.exchange.formats import FORMATS, read_data
from regolario.exchange.glossary.concept import concepts
from regolario.exchange.glossary.formats import FORMATS as GLOSSARIES
from regolario.exchange.glossary.formats import read_terms, write_terms
from regolario.exchange.glossary.importing import proposed as proposed_terms
from regolario.exchange.proposal import proposed
from regolario.problems import Level
from tests.conftest import ROOT, Command

EVERY_FIELD = ROOT / "tests" / "data" / "every_field" / "rules_data"
CODES = ("it", "en", "es")


@pytest.mark.parametrize("name", GLOSSARIES)
def test_a_glossary_that_ends_too_early_shortens_no_definition(name: str) -> None:
    base = load(EVERY_FIELD)[0]
    data = write_terms(list(concepts(base)), name, CODES)
    for end in range(len(data)):
        found, problems = read_terms(data[:end], "f", name, CODES)
        made = proposed_terms(base, found, "f")
        if made.possible and not any(problem.level is Level.ERROR for problem in problems):
            assert [one for one in made.changes if one.field == "definition"] == [], data[:end][-80:]
            assert all(field.field in ("wrong", "candidates") for field in made.changes)


def test_a_row_with_fewer_cells_than_the_first_is_named() -> None:
    _, problems = read_terms(b"game,key,it,it definition\ntiny,pawn,pedina,Chi\ntiny,space,cas", "f", "csv", CODES)
    assert [str(one).partition("; ")[0] for one in problems] == [
        "f:3:1: cut-off: this row has 3 cells, the first row 4"
    ]


@pytest.mark.parametrize("name", FORMATS)
def test_a_file_of_texts_that_ends_too_early_shortens_no_text(
    name: str, run: Command, tiny: Path, tmp_path: Path
) -> None:
    rules, file = tiny / "tiny" / "rules" / "play.yaml", tmp_path / "texts"
    text = rules.read_text(encoding="utf-8")
    for line in (r"( +)Ogni pedina .*\n", r"( +)Each pawn .*\n"):
        text = re.sub(line, r"\g<0>\n\g<1>Two.\n\n\g<1>Three.\n", text)
    rules.write_text(text, encoding="utf-8")
    base = load(tiny)[0]
    assert run("translate", "export", "--from", "it", "--to", "en", "--format", name, "-o", str(file)).exit_code == 0
    data = file.read_bytes()
    ends = {end for end in range(len(data)) if data[end - 1 : end] in (b"\n", b'"')} | set(range(0, len(data), 97))
    for end in sorted(ends):
        try:
            batch = read_data(data[:end], name)
        except UnreadableError:
            continue
        made = proposed(base, batch)
        assert made.is_blocked or not made.changes, data[:end][-200:]
