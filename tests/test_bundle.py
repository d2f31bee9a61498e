"""What goes into the reader's page: modules that need nothing but each other and Brython's library."""

import ast
from collections.abc import Iterator

import pytest

from regolario.site import bundle, live

RULES = bundle.rules_modules(live.GAME)
LIBRARY = bundle.library_modules(live.GAME)
BUILT_IN = {"__future__", "sys"}


def imported(source: str) -> Iterator[str]:
    """The modules that a source imports, wherever in it."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            yield from (name.name for name in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            yield node.module


@pytest.mark.parametrize("name", RULES)
def test_a_rule_imports_only_what_the_page_has(name: str) -> None:
    missing = set(imported(str(RULES[name][1]))) - set(RULES) - set(LIBRARY) - BUILT_IN
    assert missing - {"collections.abc"} == set()


@pytest.mark.parametrize("name", RULES)
def test_a_rule_names_no_character(name: str) -> None:
    assert "\\N{" not in str(RULES[name][1]), "Brython would fetch a table of 2 MB for it: write \\u and the number"


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


def test_every_module_says_what_it_is() -> None:
    for modules in (RULES, LIBRARY):
        assert all(entry[0] in (".py", ".js") for entry in modules.values())
    assert RULES["regolario"][3:] == [1]
    assert RULES["regolario.rule"][3:] == []


def test_the_library_is_trimmed() -> None:
    whole = (bundle.BRYTHON / "brython_stdlib.js").stat().st_size
    assert len(bundle.library_script(live.GAME)) < whole / 4


def test_a_changed_module_has_another_number() -> None:
    one, other = bundle._script({"a": [".py", "1", []]}), bundle._script({"a": [".py", "2", []]})
    assert one.split(",")[0] != other.split(",")[0]
