"""Mutation of rules, and the list of mutants that no example notices, for a small module."""

import ast
import importlib.util
from collections.abc import Callable
from pathlib import Path
from types import ModuleType

import pytest
import yaml

from benchmarks.mutants import Score, noticed, reached, score
from benchmarks.mutations import changes, mutants
from regolario.data.load import load
from regolario.model import Base
from regolario.rule import RULES

RULE = "tiny/play/steps"
LEFT = '''
def left(*, spaces: int, points: int, cost: int, halves: str) -> int:
    """The points left, never less than none."""
    return max(points - cost * spaces, 0)
'''
EXAMPLES = """
- {name: {it: Tre passi, en: Three steps, es: Tres pasos}, rule: play/steps, given: {spaces: 3}, then: 1}
- {name: {it: Troppi passi, en: Too many steps, es: Demasiados pasos}, rule: play/steps, given: {spaces: 6}, then: 0}
"""
KNOWN = {"points - cost * spaces", "0", "points + cost * spaces", "cost // spaces", "1"}

CHANGES = {
    "a < b": {"a <= b"},
    "0 <= a < b": {"0 < a < b", "0 <= a <= b", "0 <= a", "a < b", "1"},
    "a == b": {"a != b"},
    "a in b": {"a not in b"},
    "a is None": {"a is not None"},
    "a and b": {"a or b"},
    "not a": {"a"},
    "True": {"False"},
    "a * b": {"a // b"},
    "b if a else c": {"c if a else b"},
    "min(a, b)": {"a", "b"},
    "a.min(b, c)": set(),
    "'0'": set(),
    "7": set(),
}


@pytest.mark.parametrize("before", CHANGES)
def test_each_place_is_changed_in_every_way(before: str) -> None:
    function = ast.parse(f"def f():\n    return {before}").body[0]
    assert isinstance(function, ast.FunctionDef)
    assert {ast.unparse(change(old)) for old, change in changes(function)} == CHANGES[before]


def test_a_condition_is_turned_round() -> None:
    function = ast.parse("def f():\n    if a:\n        return b").body[0]
    assert isinstance(function, ast.FunctionDef)
    assert [ast.unparse(change(old)) for old, change in changes(function)] == ["not a"]


@pytest.fixture
def made(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """Return a module with one function, which plays a rule of the tiny game."""
    file = tmp_path / "made.py"
    file.write_text(LEFT, encoding="utf-8")
    spec = importlib.util.spec_from_file_location("made", file)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    monkeypatch.setitem(RULES, RULE, module.left)
    return module


@pytest.fixture
def with_examples(tiny: Path) -> Callable[[int], Base]:
    """Return a function that loads the tiny base with a number of the test's examples."""

    def loaded(count: int) -> Base:
        written = yaml.safe_dump(yaml.safe_load(EXAMPLES)[:count], allow_unicode=True)
        (tiny / "tiny" / "examples" / "play.yaml").write_text(written, encoding="utf-8")
        return load(tiny)[0]

    return loaded


def scored(base: Base, module: ModuleType) -> Score:
    return score(base, [module], reached(base))


def test_every_change_of_the_function_is_found(made: ModuleType) -> None:
    assert {mutant.after for mutant in mutants(made)} == KNOWN


def test_examples_at_both_limits_notice_every_change(made: ModuleType, with_examples: Callable[[int], Base]) -> None:
    found = scored(with_examples(2), made)
    assert (str(found), found.survivors) == ("5 of 5 noticed: 100.0%", [])


def test_a_change_that_no_example_notices_is_listed(made: ModuleType, with_examples: Callable[[int], Base]) -> None:
    found = scored(with_examples(1), made)
    assert str(found) == "3 of 5 noticed: 60.0%"
    assert [str(mutant).removeprefix(f"{made.__file__}:") for mutant in found.survivors] == [
        "4: left: `max(points - cost * spaces, 0)` -> `points - cost * spaces`",
        "4: left: `0` -> `1`",
    ]


def test_without_an_example_every_change_is_listed(made: ModuleType, with_examples: Callable[[int], Base]) -> None:
    assert len(scored(with_examples(0), made).survivors) == len(KNOWN)


def test_the_function_is_put_back(made: ModuleType, with_examples: Callable[[int], Base]) -> None:
    base = with_examples(2)
    whole = made.left.__code__
    assert [noticed(base, mutant, base.games["tiny"].examples) for mutant in mutants(made)] == [True] * len(KNOWN)
    assert made.left.__code__ is whole
