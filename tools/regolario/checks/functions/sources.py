"""Checks of the source of rules, which take numbers from the data and give the same answer everywhere.

Modules of rules contain no numerals except 0 and 1, and import nothing that a page lacks or that changes by itself.
"""

import inspect
import re
import sys
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType

from regolario.engine.functions import from_project, import_game
from regolario.engine.syntax import syntax_of
from regolario.extension import extension_of, extensions
from regolario.model import Base, Game
from regolario.problems import Place, Problem
from regolario.rule import RULES

ALLOWED = (0, 1)
RULES_OF_GAMES = re.compile(r"regolario(\.rule|\.mechanics(\..*)?|\.games\.\w+(\.rules(\..*)?)?)")
"""Matches the modules of regolario that rules may import."""
MACHINE = (
    "asyncio",
    "builtins",
    "glob",
    "http",
    "importlib",
    "io",
    "multiprocessing",
    "os",
    "pathlib",
    "shutil",
    "signal",
    "socket",
)
CHANGING = (
    "datetime",
    "random",
    "secrets",
    "sqlite3",
    "subprocess",
    "sys",
    "tempfile",
    "threading",
    "time",
    "urllib",
    "uuid",
)
IMPURE = frozenset((*MACHINE, *CHANGING))
"""Modules of the standard library that depend on the machine, the time or chance."""
FORBIDDEN = frozenset(("__import__", "breakpoint", "compile", "eval", "exec", "input", "open"))
"""Functions that need no import and depend on the machine or its user, or hide from these checks what they run."""
REMEDY = (
    "take what is rolled or chosen as an argument; import only the standard library, `regolario.rule` and "
    "`regolario.mechanics`"
)


def numerals(base: Base, game: Game) -> Iterator[Problem]:
    """Yield ``numeral-in-rule`` problems: a module of a rule contains a number that should be a parameter."""
    for module, shown in _modules(base, game):
        yield from in_module(module, shown)


def imports(base: Base, game: Game) -> Iterator[Problem]:
    """Yield ``import-in-rule`` and ``call-in-rule`` problems: a rule uses what a page lacks.

    It imports something other than the standard library, the mechanics and rules. Of the standard library, modules that
    depend on the machine, the time or chance are a problem, too, as is ``open``: a rule gives the same answer
    everywhere.
    """
    ours = {brought.package.partition(".")[0] for brought in extensions().values()}
    brought = extension_of(game.id)
    inside = f"{brought.package}.rules" if brought else None
    for module, shown in _modules(base, game):
        if inside is None or not module.__name__.startswith(inside):
            continue
        syntax = syntax_of(Path(str(module.__file__)))
        for name, line, column in syntax.uses:
            if name in FORBIDDEN:
                what = f"a rule cannot use `{name}`: it must give the same answer everywhere, and run in a page"
                yield Problem(Place(shown, line, column), "call-in-rule", what, REMEDY)
        for name, line in syntax.imports:
            top = name.partition(".")[0]
            if top == "regolario":
                known = RULES_OF_GAMES.fullmatch(name) is not None
            else:
                known = top in ours or (top in sys.stdlib_module_names and top not in IMPURE)
            if not known:
                what = f"a rule cannot import `{name}`: it must give the same answer everywhere, and run in a page"
                yield Problem(Place(shown, line), "import-in-rule", what, REMEDY)


def _modules(base: Base, game: Game) -> Iterator[tuple[ModuleType, str]]:
    """Yield the modules in which rules of a game are, with the names of their files in messages."""
    import_game(game.id)
    modules = {inspect.getmodule(function) for rule, function in RULES.items() if rule.startswith(f"{game.id}/")}
    for module in sorted(filter(None, modules), key=lambda found: found.__name__):
        yield module, from_project(base, Path(str(module.__file__)))


def in_module(module: ModuleType, shown: str) -> Iterator[Problem]:
    """Yield the problems of a module; ``shown`` is the name of its file in messages."""
    for numeral in syntax_of(Path(str(module.__file__))).numerals:
        if numeral.value not in ALLOWED:
            place = Place(shown, numeral.line, numeral.column)
            yield Problem(place, "numeral-in-rule", f"{numeral.value} is a number of the rules", "make it a parameter")
