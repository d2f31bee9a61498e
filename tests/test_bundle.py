"""What goes into the reader's page: modules that need nothing but each other and Brython's library."""

import ast
from collections.abc import Iterator
from functools import cache
from urllib.parse import parse_qsl

import pytest

from regolario.extension import extensions
from regolario.site import bundle
from regolario.site.generated import assets
from tests.whole import base

NO_GAME = "no-such-game"
rules_modules, library_modules = cache(bundle.rules_modules), cache(bundle.library_modules)
GAMES = [NO_GAME, *(game for game, brought in extensions().items() if brought.assets)]
RULES = [(game, name) for game in GAMES for name in rules_modules(game)]
BUILT_IN = {"__future__", "sys"}


def imported(source: str) -> Iterator[str]:
    """Yield the modules that a source imports anywhere, except for type checkers only."""
    tree = ast.parse(source)
    unread = {id(inner) for node in ast.walk(tree) if _is_for_types(node) for inner in ast.walk(node)}
    for node in (found for found in ast.walk(tree) if id(found) not in unread):
        if isinstance(node, ast.Import):
            yield from (name.name for name in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            yield node.module


def _is_for_types(node: ast.AST) -> bool:
    return isinstance(node, ast.If) and ast.unparse(node.test) == "TYPE_CHECKING"


@pytest.mark.parametrize(("game", "name"), RULES)
def test_a_rule_imports_only_what_the_page_has(game: str, name: str) -> None:
    modules = rules_modules(game)
    missing = set(imported(str(modules[name][1]))) - set(modules) - set(library_modules(game)) - BUILT_IN
    assert missing - {"collections.abc"} == set()


@pytest.mark.parametrize(("game", "name"), RULES)
def test_a_rule_names_no_character(game: str, name: str) -> None:
    assert "\\N{" not in str(rules_modules(game)[name][1]), (
        "Brython would fetch a table of 2 MB for it: write \\u and the number"
    )


@pytest.mark.parametrize(
    ("line", "names"),
    [
        ("import re", ["re"]),
        ("import os.path as path, sys", ["os.path", "sys"]),
        ("from enum import StrEnum", ["enum", "enum.StrEnum"]),
        ("lazy import copy", ["copy"]),
        ("try:\n from _heapq import *", ["_heapq"]),
        ("from.encoder import JSONEncoder as it", ["json.encoder", "json.encoder.JSONEncoder"]),
        ("from . import tool", ["json", "json.tool"]),
        ("def later():\n    import json", []),
        ("if __name__ == '__main__':\n    import doctest", []),
    ],
)
def test_imports_are_read_as_a_module_is_loaded(line: str, names: list[str]) -> None:
    assert list(bundle.imports("json", [".py", line, [], 1])) == names


@pytest.mark.parametrize("game", GAMES)
def test_every_module_says_what_it_is(game: str) -> None:
    rules = rules_modules(game)
    for modules in (rules, library_modules(game)):
        assert all(entry[0] in (".py", ".js") for entry in modules.values())
    assert rules["regolario"][3:] == [1]
    assert rules["regolario.rule"][3:] == []


@pytest.mark.parametrize("game", GAMES)
def test_the_library_is_trimmed(game: str) -> None:
    whole = (bundle.BRYTHON / "brython_stdlib.js").stat().st_size
    assert len(bundle.library_script(game)) < whole / 4


def test_the_site_has_the_interpreter_once() -> None:
    uris = [asset.uri for asset in assets(base())]
    assert [uri for uri in uris if uri.endswith("brython.js")] == [bundle.INTERPRETER]
    assert len(uris) == len(set(uris))


def test_the_address_of_a_worker_names_its_scripts_and_their_version() -> None:
    asked = dict(parse_qsl(bundle.worker("assets/mine/", "mine.answers", "42").removeprefix("?")))
    assert (asked["scripts"], asked["module"], asked["version"]) == ("../mine/", "mine.answers", "42")
    assert asked["interpreter"].isdigit()


def test_a_changed_module_has_another_number() -> None:
    one, other = bundle.script({"a": [".py", "1", []]}), bundle.script({"a": [".py", "2", []]})
    assert one.split(",")[0] != other.split(",")[0]
