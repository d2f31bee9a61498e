"""What the source of a module of rules contains: imports, numerals and reasons written as literals."""

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


class Import(NamedTuple):
    """A module that another imports by its full name, and the line of the import."""

    module: str
    line: int


class Use(NamedTuple):
    """A name that a module uses without assigning it, such as ``open``, and where, counted from 1."""

    name: str
    line: int
    column: int


class Syntax(NamedTuple):
    """The numerals of a module, its reasons, its imports and the names that it uses.

    A reason is the second argument in ``Verdict(False, "wall")``.
    """

    numerals: tuple[Numeral, ...]
    reasons: tuple[str, ...]
    imports: tuple[Import, ...]
    uses: tuple[Use, ...]


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
    reasons_ = tuple(value for value in literals if isinstance(value, str))
    return Syntax(tuple(numerals), reasons_, tuple(one for node in nodes for one in _imports(node)), _uses(nodes))


def _uses(nodes: list[ast.AST]) -> tuple[Use, ...]:
    names = [node for node in nodes if isinstance(node, ast.Name)]
    made = {node.id for node in names if not isinstance(node.ctx, ast.Load)}
    made |= {node.arg for node in nodes if isinstance(node, ast.arg)}
    made |= {node.name for node in nodes if isinstance(node, ast.FunctionDef)}
    made |= {alias.asname or alias.name for node in nodes if isinstance(node, ast.ImportFrom) for alias in node.names}
    return tuple(Use(node.id, node.lineno, node.col_offset + 1) for node in names if node.id not in made)


def _imports(node: ast.AST) -> Iterator[Import]:
    if isinstance(node, ast.Import):
        yield from (Import(alias.name, node.lineno) for alias in node.names)
    elif isinstance(node, ast.ImportFrom) and not node.level and node.module:
        yield Import(node.module, node.lineno)


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
