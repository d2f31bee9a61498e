"""Check that numbers come from the data: modules of rules contain no numerals except 0 and 1."""

import inspect
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType

from regolario.engine.functions import from_project, import_game
from regolario.engine.syntax import syntax_of
from regolario.model import Base, Game
from regolario.problems import Place, Problem
from regolario.rule import RULES

ALLOWED = (0, 1)


def numerals(base: Base, game: Game) -> Iterator[Problem]:
    """Yield ``numeral-in-rule`` problems: a module of a rule contains a number that should be a parameter."""
    import_game(game.id)
    modules = {inspect.getmodule(function) for rule, function in RULES.items() if rule.startswith(f"{game.id}/")}
    for module in sorted(filter(None, modules), key=lambda found: found.__name__):
        yield from in_module(module, from_project(base, Path(str(module.__file__))))


def in_module(module: ModuleType, shown: str) -> Iterator[Problem]:
    """Yield the problems of a module; ``shown`` is the name of its file in messages."""
    for numeral in syntax_of(Path(str(module.__file__))).numerals:
        if numeral.value not in ALLOWED:
            place = Place(shown, numeral.line, numeral.column)
            yield Problem(place, "numeral-in-rule", f"{numeral.value} is a number of the rules", "make it a parameter")
