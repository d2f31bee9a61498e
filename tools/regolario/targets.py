"""Targets of extensions, written ``module:attribute``: import and type check."""

import importlib
import pkgutil
import re
from collections.abc import Callable, Iterable
from dataclasses import replace
from pathlib import Path
from types import ModuleType
from typing import Any, NamedTuple

from regolario.data.nearest import nearest
from regolario.engine.misfits import Misfit, misfits
from regolario.engine.module_fault import ExtensionError, ModuleFault, code_of_game, fault_of

TARGET = re.compile(r"[A-Za-z_][\w.]*:[A-Za-z_]\w*")
KINDS: dict[str, Any] = {
    "extension": "regolario.extension:Extension",
    "commands": "click:Command",
    "board": "regolario.mechanics.pictures.art:Art",
    "example_picture": "regolario.boards:Drawer",
    "piece_picture": Callable[[Any, Any, Any], Any],
    "recorder": "regolario.record.recorder:Recorder",
    "simulator": "regolario.simulate.simulator:Simulator",
    "pages": Callable[[Any], Any],
    "assets": Callable[[], Any],
}
"""The type of a target by field of the extension; a text is imported when needed."""
_FITTING: dict[tuple[str, str], Any] = {}
"""The objects whose type was checked, by field and target."""


class Target(NamedTuple):
    """A target with its field, the file it is written in, and the folder of the package."""

    field: str
    written: str
    file: Path
    package: Path

    def resolve(self) -> Any:
        """Return the object that the target names.

        Raises ExtensionError if it does not exist or has the wrong type.
        """
        if not TARGET.fullmatch(self.written):
            raise self.error(f"`{self.written}` is not a target", "write it as `module:attribute`")
        name, _, attribute = self.written.partition(":")
        module = self._imported(name)
        if not hasattr(module, attribute):
            known = [one for one in vars(module) if not one.startswith("_")]
            raise self.error(f"`{name}` does not define `{attribute}`", _meant(attribute, known, name + ":"))
        found = getattr(module, attribute)
        if _FITTING.get((self.field, self.written)) is not found:
            for misfit in misfits(found, _kind(self.field)):
                raise self._misfit(module, misfit)
            _FITTING[self.field, self.written] = found
        return found

    def error(self, what: str, remedy: str, code: str = "module-fails") -> ExtensionError:
        """Return an error at the place of the target."""
        line, column = place_in(self.file, rf"(?<![\w.]){re.escape(self.written)}(?![\w.:])") or (1, 1)
        return ExtensionError(ModuleFault(self.file, line, what, remedy, column, code=code))

    def _imported(self, name: str) -> ModuleType:
        try:
            with code_of_game():
                return importlib.import_module(name)
        except KeyboardInterrupt:
            raise
        except BaseException as error:
            missing = error.name if isinstance(error, ModuleNotFoundError) else None
            if missing and f"{name}.".startswith(f"{missing}."):
                above, _, last = missing.rpartition(".")
                raise self.error(f"unknown module `{missing}`", _meant(last, _modules(above), above + ".")) from error
            raise ExtensionError(fault_of(error, self.file, self.package)) from error

    def _misfit(self, module: ModuleType, misfit: Misfit) -> ExtensionError:
        """Return an error at the target or, for a field of its object, where that is written."""
        error = self.error(f"`{self.written}{misfit.path}` is {misfit.given}", f"it must be {misfit.wanted}")
        inside = re.match(r"\.(\w+)", misfit.path)
        file = Path(str(module.__file__))
        at = place_in(file, rf"\b{inside[1]}\s*=") if inside else None
        return ExtensionError(replace(error.fault, file=file, line=at[0], column=at[1])) if at else error


def place_in(file: Path, pattern: str) -> tuple[int, int] | None:
    """Return the line and column of the first match in a file; None if there is none."""
    text = file.read_text(encoding="utf-8", errors="replace") if file.is_file() else ""
    found = re.search(pattern, text)
    if found is None:
        return None
    before = text[: found.start()]
    return before.count("\n") + 1, len(before) - before.rfind("\n")


def _kind(field: str) -> Any:
    kind = KINDS[field]
    if not isinstance(kind, str):
        return kind
    module, _, name = kind.partition(":")
    return getattr(importlib.import_module(module), name)


def _modules(package: str) -> list[str]:
    """Return the names of the modules in a package."""
    path = getattr(importlib.import_module(package), "__path__", ()) if package else ()
    return [one.name for one in pkgutil.iter_modules(path)] if path else []


def _meant(written: str, known: Iterable[str], before: str) -> str:
    found = nearest(written, known)
    return f"did you mean `{before}{found}`?" if found else "correct the name, or write what it should name"
