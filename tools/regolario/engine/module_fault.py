"""Faults in the code of games: failing imports, undefined names, objects of a wrong type."""

import inspect
import re
import sys
import traceback
from collections.abc import Callable, Iterator
from contextlib import contextmanager, redirect_stdout
from dataclasses import dataclass
from pathlib import Path
from typing import Any

MARK = re.compile(r"""@rule\(\s*["']([a-z0-9/-]+)["']""")


FAILS = "function-fails"
"""The code of faults that occur only when a function is called."""


@dataclass(frozen=True, slots=True)
class ModuleFault:
    """A fault in the code of a game: its place, a description, a remedy, and the code of the problem.

    ``rules`` are the ids that a module that cannot be imported would register.
    """

    file: Path
    line: int
    what: str
    remedy: str = "correct this line"
    column: int = 1
    rules: frozenset[str] = frozenset()
    code: str = "module-fails"

    def __str__(self) -> str:
        here = Path.cwd()
        shown = self.file.relative_to(here) if self.file.is_relative_to(here) else self.file
        return f"{shown}:{self.line}:{self.column}: {self.code}: {self.what}; {self.remedy}"


class ExtensionError(Exception):
    """The code of a game cannot be used, because of ``fault``."""

    def __init__(self, fault: ModuleFault) -> None:
        super().__init__(str(fault))
        self.fault = fault


def fault_of(error: BaseException, module: Path, package: Path) -> ModuleFault:
    """Return the fault of a failed import: the innermost line inside the package, and the exception."""
    file, line = line_inside(error, package) or (module, 1)
    source = module.read_text(encoding="utf-8", errors="replace") if module.is_file() else ""
    return ModuleFault(
        file, line, f"the module cannot be imported: {raised(error)}", rules=frozenset(MARK.findall(source))
    )


def line_inside(error: BaseException, package: Path) -> tuple[Path, int] | None:
    """Return the innermost line of a package in the traceback of an exception; None if there is none."""
    frames = [(Path(frame.filename), frame.lineno or 1) for frame in traceback.extract_tb(error.__traceback__)]
    if isinstance(error, SyntaxError) and error.filename:
        frames.append((Path(error.filename), error.lineno or 1))
    return next((at for at in reversed(frames) if at[0].is_relative_to(package)), None)


def raised(error: BaseException) -> str:
    """Return the type and text of an exception on one line."""
    said = error.msg if isinstance(error, SyntaxError) else text_of(error)
    told = said if said is not None else "its text cannot be read"
    return " ".join(f"{type(error).__name__}: {told}".split()).removesuffix(":")


def text_of(error: BaseException) -> str | None:
    """Return the text of an exception; None if its ``__str__`` fails."""
    try:
        return str(error)
    except KeyboardInterrupt:
        raise
    except BaseException:
        return None


def refuses(error: BaseException, function: Callable[..., Any]) -> bool:
    """Return whether an exception is how a function refuses its arguments: a ValueError with a text.

    A subclass counts only if regolario or the function's own package defines it: a UnicodeDecodeError is a bug.
    """
    if not isinstance(error, ValueError) or text_of(error) is None:
        return False
    top = type(error).__module__.partition(".")[0]
    return type(error) is ValueError or top in ("regolario", inspect.unwrap(function).__module__.partition(".")[0])


@contextmanager
def code_of_game() -> Iterator[None]:
    """Let code of a game run, and send what it prints to the standard error.

    It would otherwise stand in the middle of a command's output.
    """
    with redirect_stdout(sys.stderr):
        yield


def called(function: Callable[..., Any], *given: Any, **named: Any) -> Any:
    """Return the result of a game's function.

    Raises ValueError if the function refuses its arguments; ExtensionError for any other exception and for the result
    None.
    """
    code = inspect.unwrap(function).__code__
    file, name = Path(code.co_filename), f"the function `{function.__name__}`"
    try:
        with code_of_game():
            found = function(*given, **named)
    except (KeyboardInterrupt, ExtensionError):
        raise
    except BaseException as error:
        if refuses(error, function):
            raise
        _, line = line_inside(error, file) or (file, code.co_firstlineno)
        raise ExtensionError(ModuleFault(file, line, f"{name} raised {raised(error)}", code=FAILS)) from error
    if found is None:
        raise ExtensionError(
            ModuleFault(file, code.co_firstlineno, f"{name} returned `None`", "return the state after it", code=FAILS)
        )
    return found
