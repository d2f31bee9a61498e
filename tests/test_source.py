"""Reading: values as YAML 1.2 has them, and the place of everything."""

from pathlib import Path

import pytest
import yaml
from hypothesis import given
from hypothesis import strategies as st
from ruamel.yaml import YAML

from regolario.data.places import File, Map, place_at
from regolario.data.source import read_text, strings
from tests.conftest import ROOT


def value_of(text: str) -> object:
    value, problems = read_text(text, File(Path("x.yaml"), "x.yaml"))
    assert problems == []
    return value


@pytest.mark.parametrize(
    ("written", "value"),
    [
        ("no", "no"),
        ("1:30", "1:30"),
        ("0o7", "0o7"),
        ("2.5", 2.5),
        ("-3", -3),
        ("~", None),
        ("true", True),
        ("'6'", "6"),
        ("2D6", "2D6"),
        ("4 inch", "4 inch"),
        ("1e2", 100.0),
        ("2026-11-21", "2026-11-21"),
        (".", "."),
    ],
)
def test_scalars_are_read_as_yaml_1_2_does(written: str, value: object) -> None:
    assert value_of(f"a: {written}") == {"a": value}


@pytest.mark.parametrize("kind", ["tables", "components", "terms"])
def test_our_files_read_as_another_reader_of_yaml_1_2_reads_them(kind: str) -> None:
    paths = sorted((ROOT / "rules_data").glob(f"*/{kind}/*.yaml"))
    assert paths
    for path in paths:
        text = path.read_text(encoding="utf-8")
        assert value_of(text) == YAML(typ="safe", pure=True).load(text), path


plain = st.text("abc à«»'\"#:-\n", max_size=20)
values = st.recursive(
    st.none() | st.booleans() | st.integers(-(10**20), 10**20) | plain,
    lambda inner: (
        st.lists(inner, max_size=4) | st.dictionaries(st.text("abc", min_size=1, max_size=4), inner, max_size=4)
    ),
    max_leaves=12,
)


@given(values)
def test_what_was_written_is_read_back(value: object) -> None:
    text = yaml.safe_dump({"a": value}, allow_unicode=True)
    assert value_of(text) == {"a": value}


@given(st.dictionaries(st.text("abc", min_size=1, max_size=4), values, min_size=1, max_size=5))
def test_every_key_stands_where_its_place_says(mapping: dict[str, object]) -> None:
    text = yaml.safe_dump(mapping, allow_unicode=True)
    found = value_of(text)
    assert isinstance(found, Map)
    lines = text.splitlines()
    for key in mapping:
        place = found.place(key)
        assert lines[place.line - 1][place.column - 1 :].startswith(f"{key}:")


def test_places_inside_block_texts_lists_and_flow_mappings(tmp_path: Path) -> None:
    path = tmp_path / "x.yaml"
    path.write_text("a:\n  it: |\n\n    uno\n      due 12\nb: [x, {c: 'no 5'}]\n", encoding="utf-8")
    found, _ = read_text(path.read_text(encoding="utf-8"), File(path, "x.yaml"))
    text = found["a"]["it"]
    assert str(found["a"].place_in("it", text.index("12"))) == "x.yaml:5:11"
    assert str(found["b"][1].place_in("c", 3)) == "x.yaml:6:16"
    assert str(place_at(found, ["b", 1, "c"])) == "x.yaml:6:9"
    assert list(strings(found)) == [text, "x", "no 5"]
