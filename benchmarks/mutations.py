"""Mutants of the functions of a module, each changed in one place."""

import ast
import copy
import functools
import inspect
import itertools
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from types import CodeType, FunctionType, ModuleType
from typing import Any

ROOT = Path(__file__).parents[1]
EXCHANGED: dict[type, tuple[type, ...]] = {
    ast.Lt: (ast.LtE,),
    ast.LtE: (ast.Lt,),
    ast.Gt: (ast.GtE,),
    ast.GtE: (ast.Gt,),
    ast.Eq: (ast.NotEq,),
    ast.NotEq: (ast.Eq,),
    ast.In: (ast.NotIn,),
    ast.NotIn: (ast.In,),
    ast.Is: (ast.IsNot,),
    ast.IsNot: (ast.Is,),
    ast.And: (ast.Or,),
    ast.Or: (ast.And,),
    ast.Add: (ast.Sub,),
    ast.Sub: (ast.Add,),
    ast.Mult: (ast.FloorDiv,),
    ast.FloorDiv: (ast.Mult,),
}


@dataclass(frozen=True)
class Mutant:
    """A mutation: the function, the line, the code before and after, and the changed function."""

    function: FunctionType
    line: int
    before: str
    after: str
    code: CodeType

    def __str__(self) -> str:
        file = Path(self.function.__code__.co_filename)
        file = file.relative_to(ROOT) if file.is_relative_to(ROOT) else file
        return f"{file}:{self.line}: {self.function.__qualname__}: `{self.before}` -> `{self.after}`"


def changes(node: ast.FunctionDef) -> Iterator[tuple[ast.AST, Callable[[Any], ast.AST]]]:
    """Yield the nodes of a function that can be changed, each with a function that replaces it."""
    for inner in (found for part in node.body for found in ast.walk(part)):
        match inner:
            case ast.Compare(ops=ops):
                for index, op in enumerate(ops):
                    for other in EXCHANGED.get(type(op), ()):
                        yield inner, functools.partial(_other_comparison, index, other)
                if len(ops) > 1:
                    yield inner, lambda it: ast.Compare(it.left, it.ops[:-1], it.comparators[:-1])
                    yield inner, lambda it: ast.Compare(it.comparators[0], it.ops[1:], it.comparators[1:])
            case ast.BoolOp():
                yield inner, lambda it: ast.BoolOp(EXCHANGED[type(it.op)][0](), it.values)
            case ast.BinOp(op=op) if type(op) in EXCHANGED:
                yield inner, lambda it: ast.BinOp(it.left, EXCHANGED[type(it.op)][0](), it.right)
            case ast.UnaryOp(op=ast.Not()):
                yield inner, lambda it: it.operand
            case ast.Constant(value=bool()):
                yield inner, lambda it: ast.Constant(not it.value)
            case ast.Constant(value=0 | 1):
                yield inner, lambda it: ast.Constant(1 - it.value)
            case ast.IfExp():
                yield inner, lambda it: ast.IfExp(it.test, it.orelse, it.body)
            case ast.If():
                yield inner.test, lambda it: ast.UnaryOp(ast.Not(), it)
            case ast.Call(func=ast.Name(id="min" | "max"), args=[_, _]):
                yield inner, lambda it: it.args[0]
                yield inner, lambda it: it.args[1]


def _other_comparison(index: int, other: type, it: ast.Compare) -> ast.AST:
    ops = [other() if place == index else op for place, op in enumerate(it.ops)]
    return ast.Compare(it.left, ops, it.comparators)


class _Replace(ast.NodeTransformer):
    """A transformer that replaces one node by another."""

    def __init__(self, old: ast.AST, new: ast.AST) -> None:
        self.old, self.new = old, new

    def visit(self, node: ast.AST) -> Any:
        return self.new if node is self.old else super().generic_visit(node)


def mutants(module: ModuleType) -> Iterator[Mutant]:
    """Yield every mutant of the functions and methods of a module."""
    tree = ast.parse(Path(str(module.__file__)).read_text(encoding="utf-8"))
    for node in tree.body:
        owner, parts = (getattr(module, node.name), node.body) if isinstance(node, ast.ClassDef) else (module, [node])
        for part in parts:
            if isinstance(part, ast.FunctionDef) and (function := _function(vars(owner).get(part.name))):
                yield from _of_function(part, function)


def _function(found: Any) -> FunctionType | None:
    """Return the plain function under a property, a class method or a cache; None if there is none."""
    found = found.fget if isinstance(found, property) else getattr(found, "__func__", found)
    found = found.func if isinstance(found, functools.cached_property) else found
    found = inspect.unwrap(found) if callable(found) else None
    return found if isinstance(found, FunctionType) and not found.__code__.co_freevars else None


def _of_function(node: ast.FunctionDef, function: FunctionType) -> Iterator[Mutant]:
    for number in range(sum(1 for _ in changes(node))):
        fresh = copy.deepcopy(node)
        fresh.decorator_list = []
        old, change = next(itertools.islice(changes(fresh), number, None))
        before, line = ast.unparse(old), getattr(old, "lineno", node.lineno)
        new = ast.copy_location(change(old), old)
        fresh = _Replace(old, new).visit(fresh)
        whole = compile(ast.fix_missing_locations(ast.Module([fresh], [])), function.__code__.co_filename, "exec")
        code = next(one for one in whole.co_consts if isinstance(one, CodeType) and one.co_name == node.name)
        yield Mutant(function, line, before, ast.unparse(new), code)
