"""Refused cases in the words of a player: in each language, as it is typed at a terminal."""

import ast
import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from fractions import Fraction
from pathlib import Path
from typing import Any, Literal

import pytest
from click.testing import CliRunner

import regolario.words
from regolario.cli import cli
from regolario.data.values import flow
from regolario.engine.conversion import NotPlayable, typed
from regolario.engine.functions import function_for
from regolario.engine.refusal_words import example_of, kind_of, refusal_words
from regolario.engine.running import playable
from regolario.engine.signatures import arguments
from regolario.mechanics import lookup
from regolario.mechanics.boards.figures import Board
from regolario.mechanics.dice import Dice
from regolario.mechanics.refusals import RefusedError
from regolario.words.catalogue import SOURCE, read
from tests.conftest import ROOT, Command
from tests.whole import base


@dataclass(frozen=True)
class Place:
    """A value whose parts may be left out, but for one."""

    file: str
    line: int = 1
    marks: list[int] = field(default_factory=list)


CASES = {
    "misspelt": ("space=1", "This rule does not take `space`; it takes: `spaces`. Did you mean `spaces`?"),
    "missing": ("", "`spaces` is missing: write `spaces=3` (a number)."),
    "negative": ("spaces=-1", "`spaces` cannot be below zero."),
    "another type": ("spaces=ten", "`spaces` does not have a possible value: write `spaces=3` (a number)."),
    "too high": ("spaces=99999999999999", "A number is too high; numbers go up to"),
    "a question": ("spaces=1 -r halfs=kept", "This rule does not have the question `halfs`; it has: `halves`."),
    "a reading": ("spaces=1 -r halves=x", "`x` is not a reading of `halved-steps`; choose from: "),
}
TYPES: list[tuple[Any, str, str]] = [
    (int, "number", "3"),
    (Fraction | None, "number", "3"),
    (bool, "flag", "true"),
    (Dice, "dice", "2D6"),
    (Literal["red", "blue"], "choice", "red"),
    (tuple[int, ...], "list", "[3, 3]"),
    (tuple[Literal["a"], bool], "list", "[a, true]"),
    (dict[str, int], "other", "{…: 3}"),
    (Board, "board", "…"),
    (Place, "other", "{file: …}"),
]


@pytest.mark.parametrize(("given", "said"), CASES.values(), ids=CASES)
def test_a_player_reads_what_to_type(given: str, said: str, run: Command) -> None:
    done = run("rule", "tiny/play/steps", *given.split(), "--lang", "en")
    assert (done.exit_code, done.stderr.startswith(f"tiny/play/steps: {said}")) == (2, True), done.stderr


@pytest.mark.parametrize("given", [given for given, _ in CASES.values()], ids=CASES)
def test_it_is_said_in_the_language_of_the_answer(given: str, run: Command) -> None:
    said = {run("rule", "tiny/play/steps", *given.split(), "--lang", code).stderr for code in ("it", "en", "es")}
    lines = [set(text.splitlines()) for text in said]
    assert len(said) == 3
    assert not lines[0] & lines[1] | lines[1] & lines[2]


@pytest.mark.parametrize(("wanted", "kind", "such"), TYPES, ids=[case[2] for case in TYPES])
def test_a_type_has_a_kind_and_an_example(wanted: Any, kind: str, such: str) -> None:
    assert (kind_of(wanted), example_of(wanted)) == (kind, such)


def test_a_misspelt_name_is_quoted_once() -> None:
    with pytest.raises(RefusedError) as found:
        lookup.named({"lantern": 1, "rope": 2}, "lantrn", "thing")
    said = "`lantrn` is not possible here; choose from: `lantern`, `rope`. Did you mean `lantern`?"
    assert refusal_words(base(), "", "en", found.value) == said


@pytest.mark.parametrize("value", [None, {"a": 1}, [1, True], 5])
def test_a_value_is_told_as_it_is_written(value: object) -> None:
    with pytest.raises(NotPlayable) as found:
        typed("board", value, Board)
    assert f"`{flow(value)}` is not text" in str(found.value)


def test_no_rule_tells_a_player_the_type_of_an_argument() -> None:
    for game in base().games.values():
        for entry, _ in playable(base(), game):
            function = function_for(base(), entry)
            assert function
            if any(one.comes_from == "given" and not one.optional for one in arguments(entry, function)):
                done = CliRunner().invoke(cli, ["--data", str(ROOT / "rules_data"), "rule", entry.id, "--lang", "en"])
                assert re.search(r"`\w+`( \(.+\))? is missing: write `\w+=[^`]+` \([a-z]", done.stderr), done.stderr
                break


KEYS_AT = {"RefusedError": 1, "UnknownError": 1, "misused": 1, "_misused": 1, "BoardError": -1}
"""The place of the key among the arguments of what refuses a value; another call has it as ``key``."""


def keys() -> Iterator[tuple[str, frozenset[str]]]:
    """Yield the keys of refusals in the code, with the names of their values."""
    for path in (ROOT / "tools" / "regolario").rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            name = getattr(getattr(node, "func", None), "id", "")
            if isinstance(node, ast.Call) and name in (*KEYS_AT, "NotPlayable"):
                named = {one.arg: one.value for one in node.keywords if one.arg}
                at = KEYS_AT.get(name)
                key = named.pop("key", node.args[at] if at is not None and len(node.args) > 1 else None)
                if isinstance(key, ast.Constant) and len(named) == len(node.keywords):
                    yield str(key.value), frozenset(named)


def test_each_refusal_fills_the_places_of_its_message() -> None:
    package = Path(regolario.words.__path__[0]).parent
    messages = {key: one for path in package.rglob(SOURCE) if (held := read(path)) for key, one in held.entries.items()}
    found = list(keys())
    assert len(found) > 7
    for key, named in found:
        places = set(re.findall(r"\{(\w+)\}", messages[f"refused-{key}"].source[0]))
        assert places <= named | ({"kind", "such"} if "wanted" in named else set()), key
