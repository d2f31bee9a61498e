"""The head of a record: a value of a wrong type is refused at its key, whatever the key."""

from pathlib import Path

import pytest

from regolario.record.rulings import Refusal
from tests.record.conftest import Command

WRITTEN = {"number": "3", "text": "x", "truth": "true", "list": "[x]", "mapping": "{x: y}", "nothing": "~"}
"""A value of each type, as it is written in a file."""
RIGHT = {"game": "dungeon", "format": "1", "hero": "Ada", "health": "2", "readings": "{}", "also": "[]", "events": "[]"}
TYPES = {"game": "text", "format": "number", "readings": "mapping", "also": "list", "events": "list"}
"""The type of each key that the house reads; `hero` and `health` are the game's."""


def record(**changed: str) -> str:
    return "".join(f"{key}: {value}\n" for key, value in {**RIGHT, **changed}.items())


def test_values_of_the_right_types_are_played(run: Command) -> None:
    Path("cave.yaml").write_text(record(), encoding="utf-8")
    assert run("play", "cave.yaml").exit_code == 0


@pytest.mark.parametrize("command", ["play", "score"])
@pytest.mark.parametrize("wrong", WRITTEN)
@pytest.mark.parametrize("key", TYPES)
def test_a_value_of_a_wrong_type_is_refused_at_its_key(run: Command, key: str, wrong: str, command: str) -> None:
    if wrong == TYPES[key]:
        return
    text = record(**{key: WRITTEN[wrong]})
    Path("cave.yaml").write_text(text, encoding="utf-8")
    done = run(command, "cave.yaml")
    assert done.exit_code == 1
    assert done.stderr.startswith(f"cave.yaml:{list(RIGHT).index(key) + 1}:1: "), done.stderr
    assert Path("cave.yaml").read_text(encoding="utf-8") == text


@pytest.mark.parametrize("whole", ["3", "x", "[x]", "true", "~", "", "{}", "{3: 4}", "{~: 4}", "{[x]: 4}", "\ud800"])
def test_a_file_that_is_no_head_is_refused(run: Command, whole: str) -> None:
    Path("cave.yaml").write_bytes(whole.encode("utf-8", "surrogatepass"))
    for command in ("play", "score"):
        done = run(command, "cave.yaml")
        assert done.exit_code == 1
        assert done.stderr.startswith("cave.yaml:1:"), done.stderr


@pytest.mark.parametrize(
    ("value", "shown"),
    [(True, "true"), (None, "~"), (["A", 3], "[A, 3]"), ({"a": [True]}, "{a: [true]}"), ("True", "True"), (4, "4")],
)
def test_a_refusal_shows_a_value_as_a_file_has_it(value: object, shown: str) -> None:
    assert Refusal(None, "makes-no-sense", why=value).words["why"] == shown
