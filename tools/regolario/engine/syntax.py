"""What the source of a module of rules contains: its numerals, and the reasons written as literals."""

import ast
from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path
from typing import NamedTuple

REASON = "because"
"""The name of the field, argument or variable that has a reason."""


class Numeral(NamedTuple):
    """A number written in a module, with its line and column, counted from 1."""

    value: int | float
    line: int
    column: int


class Syntax(NamedTuple):
    """The numerals of a module and its reasons, such as that in ``Verdict(False, "wall")``."""

    numerals: tuple[Numeral, ...]
    reasons: tuple[str, ...]


def syntax_of(path: Path) -> Syntax:
    """Return what a module contains; a changed file is read again."""
    found = path.stat()
    return _syntax_of(path, found.st_mtime_ns, found.st_size)


@lru_cache(maxsize=1024)
def _syntax_of(path: Path, changed: int, size: int) -> Syntax:
    nodes = list(ast.walk(ast.parse(path.read_text(encoding="utf-8"))))
    constants = [node for node in nodes if isinstance(node, ast.Constant)]
    numerals = (
        Numeral(node.value, node.lineno, node.col_offset + 1)
        for node in constants
        if isinstance(node.value, int | float) and not isinstance(node.value, bool)
    )
    reasons = (reason for node in nodes if isinstance(node, ast.Call | ast.Assign) for reason in _reasons(node))
    literals = (reason.value for reason in reasons if isinstance(reason, ast.Constant))
    return Syntax(tuple(numerals), tuple(value for value in literals if isinstance(value, str)))


def _reasons(node: ast.AST) -> Iterator[ast.AST]:
    """Yield the expressions in a node that give a reason, through ``a if b else c``."""
    if isinstance(node, ast.Call):
        refused = len(node.args) > 1 and isinstance(node.args[0], ast.Constant) and node.args[0].value is False
        if refused:
            yield from _either(node.args[1])
        yield from (one for key in node.keywords if key.arg == REASON for one in _either(key.value))
    elif isinstance(node, ast.Assign) and any(isinstance(one, ast.Name) and one.id == REASON for one in node.targets):
        yield from _either(node.value)


def _either(value: ast.expr) -> Iterator[ast.expr]:
    if isinstance(value, ast.IfExp):
        yield from (*_either(value.body), *_either(value.orelse))
    else:
        yield value
