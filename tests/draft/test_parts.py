"""The parts of a draft: blocks, tables, numbers, names, each by cases."""

from pathlib import Path
from typing import Any

import pytest
import yaml

from regolario.book.text.placeholders import Voice
from regolario.data.load import load
from regolario.data.values import parse
from regolario.model import Base, Param
from regolario.scan.draft.blocks import Block, Part, blocks
from regolario.scan.draft.headings import Heading
from regolario.scan.draft.keys import Keys, name_of
from regolario.scan.draft.lines import lines_of
from regolario.scan.draft.numbers import Numbers, Speech
from regolario.scan.draft.tables import tables
from tests.conftest import TINY

CASES = yaml.safe_load((Path(__file__).parent / "cases.yaml").read_text(encoding="utf-8"))


@pytest.fixture(scope="module")
def base() -> Base:
    return load(TINY)[0]


def shown(part: Part) -> list[Any]:
    if isinstance(part, Heading):
        return [part.first, "heading", name_of(part.text)]
    assert isinstance(part, Block)
    if part.items:
        kind = "loose" if part.loose else "paragraph and list" if part.text else "list"
        return [part.first, kind, list(part.items)]
    return [part.first, "paragraph", part.text]


@pytest.mark.parametrize("case", CASES["blocks"], ids=lambda case: case["name"])
def test_blocks(case: dict[str, Any]) -> None:
    assert [shown(part) for part in blocks(lines_of(case["text"]))] == case["parts"]


@pytest.mark.parametrize("case", CASES["tables"], ids=lambda case: case["name"])
def test_tables(case: dict[str, Any]) -> None:
    found = tables(lines_of(case["text"]))
    said = [
        {"first": one.first, "last": one.last, "head": list(one.head), "rows": [list(row) for row in one.rows]}
        for one in found
    ]
    assert said == case["tables"]


@pytest.mark.parametrize("case", CASES["numbers"], ids=lambda case: case["text"])
def test_numbers(base: Base, case: dict[str, Any]) -> None:
    numbers = Numbers(Speech(base.languages[case["lang"]], base.units))
    assert numbers.proposed(case["text"]) == case["shown"]
    assert numbers.params == case["params"]


@pytest.mark.parametrize("case", CASES["numbers"], ids=lambda case: case["text"])
def test_a_proposal_prints_the_numbers_of_the_text(base: Base, case: dict[str, Any]) -> None:
    language = base.languages[case["lang"]]
    numbers = Numbers(Speech(language, base.units))
    text = numbers.proposed(case["text"])
    params = {name: Param(name, parse(value, base.units), str(value), name) for name, value in numbers.params.items()}
    assert Voice(language, base.units).render(text, params) == case["text"].replace("1D6", "D6")


@pytest.mark.parametrize("case", CASES["names"], ids=lambda case: case["title"])
def test_names_and_keys(case: dict[str, str]) -> None:
    assert name_of(case["title"]) == case["name"]
    assert Keys().new(case["name"], "part") == case["key"]


def test_equal_titles_have_different_keys() -> None:
    keys = Keys(["road"])
    assert [keys.new("Road", "part") for _ in range(3)] == ["road-2", "road-3", "road-4"]
