"""Numbers come from the data: no numeral but 0 and 1 in the module of a rule."""

import ast
import inspect
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType

from regolario.functions import import_game
from regolario.model import Base, Game
from regolario.problems import Place, Problem
from regolario.rule import RULES

ALLOWED = (0, 1)


def numerals(base: Base, game: Game) -> Iterator[Problem]:
    """``numeral-in-rule``: a rule's module holds a number that should be a parameter."""
    import_game(game.id)
    modules = {inspect.getmodule(function) for rule, function in RULES.items() if rule.startswith(f"{game.id}/")}
    for module in sorted(filter(None, modules), key=lambda found: found.__name__):
        yield from _in_module(module)


def _in_module(module: ModuleType) -> Iterator[Problem]:
    shown = f"{module.__name__.replace('.', '/')}.py"
    tree = ast.parse(Path(str(module.__file__)).read_text(encoding="utf-8"))
    for node in ast.walk(tree):
        if not isinstance(node, ast.Constant) or isinstance(node.value, bool):
            continue
        if isinstance(node.value, int | float) and node.value not in ALLOWED:
            place = Place(shown, node.lineno, node.col_offset + 1)
            yield Problem(place, "numeral-in-rule", f"{node.value} is a number of the rules", "take it as a parameter")
