"""Games as JSON: valid against the published schema, numbers as numbers, texts raw and rendered."""

import copy
import json
from pathlib import Path
from typing import Any

import jsonschema_rs
import pytest

from regolario.data.load import load
from regolario.published.files import files
from tests.conftest import ROOT, TINY, Command
from tests.whole import base

FORMAT = "game-1.schema.json"


def read(root: Path) -> dict[str, Any]:
    """Return the files of an export by name."""
    return {name: json.loads(text) for name, text in files(load(root)[0])}


@pytest.fixture(scope="module")
def exported() -> dict[str, Any]:
    return read(TINY)


@pytest.fixture(scope="module")
def real() -> dict[str, Any]:
    return read(ROOT / "rules_data")


def test_the_schemas_are_themselves_valid(exported: dict[str, Any]) -> None:
    schemas = [value for name, value in exported.items() if name.endswith(".schema.json")]
    assert len(schemas) == 2
    for schema in schemas:
        jsonschema_rs.meta.validate(schema)


def test_every_game_keeps_to_the_schema(real: dict[str, Any]) -> None:
    validator = jsonschema_rs.validator_for(real[FORMAT])
    games = [one["file"] for one in real["index.json"]["games"]]
    assert games == [f"{folder.parent.name}.json" for folder in sorted((ROOT / "rules_data").glob("*/game.yaml"))]
    for name in games:
        assert [str(error) for error in validator.iter_errors(real[name])] == []
    index = jsonschema_rs.validator_for(real["index-1.schema.json"])
    assert index.is_valid(real["index.json"])


@pytest.mark.parametrize(
    "spoil",
    [
        lambda game: game["entries"]["tiny/play/steps"].pop("text"),
        lambda game: game["entries"]["tiny/play/steps"]["params"]["points"].update(value="4"),
        lambda game: game.update(format=2),
        lambda game: game["tables"]["tiny/loot"]["rows"][0].update(colour="red"),
    ],
    ids=["no text", "a number as text", "another format", "an unknown field"],
)
def test_the_schema_refuses_what_is_not_right(exported: dict[str, Any], spoil: Any) -> None:
    game = copy.deepcopy(exported["tiny.json"])
    validator = jsonschema_rs.validator_for(exported[FORMAT])
    assert validator.is_valid(game)
    spoil(game)
    assert not validator.is_valid(game)


def test_numbers_are_numbers_and_texts_are_raw_and_rendered(exported: dict[str, Any]) -> None:
    steps = exported["tiny.json"]["entries"]["tiny/play/steps"]
    assert steps["params"]["points"] == {"value": 4, "origin": "tiny/play/steps.points"}
    assert "{points}" in steps["text"]["en"]["raw"]
    assert "{" not in steps["text"]["en"]["rendered"]
    assert "4" in steps["text"]["en"]["rendered"]


def test_an_overlay_is_exported_with_what_it_leaves_of_the_game_below(real: dict[str, Any]) -> None:
    overlays = [game for game in real.values() if game.get("extends") and "entries" in game]
    assert {game["id"] for game in overlays} == {game.id for game in base().games.values() if game.extends}
    for game in overlays:
        below = real[f"{game['extends']}.json"]["entries"]
        inherited = [entry for entry in game["entries"].values() if entry["game"] != game["id"]]
        assert inherited
        assert all(entry["id"] in below for entry in inherited)


def test_the_command_writes_every_file(run: Command, tmp_path: Path) -> None:
    done = run("export", "--json", "-o", str(tmp_path / "out"))
    assert done.exit_code == 0
    names = sorted(path.name for path in (tmp_path / "out").glob("*.json"))
    assert names == [FORMAT, "index-1.schema.json", "index.json", "tiny.json"]


def test_the_command_asks_for_a_format(run: Command) -> None:
    done = run("export")
    assert done.exit_code == 2
    assert "--json" in done.output
