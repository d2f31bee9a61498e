"""The extension of a package or of an entry point, or the fault that makes it unusable."""

import importlib
import importlib.util
import sys
from collections.abc import Iterable
from importlib.metadata import EntryPoint
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple, TypeAlias

from regolario.data.nearest import nearest
from regolario.engine.module_fault import ExtensionError, ModuleFault, fault_of, raised
from regolario.targets import Target, place_in

if TYPE_CHECKING:
    from regolario.extension import Extension

Found: TypeAlias = "Extension | ModuleFault"
NAME = "extension"
"""The name of the module of a package and of the object in it."""


class Wrong(NamedTuple):
    """A field of an extension with an invalid value of the right type."""

    field: str
    what: str
    remedy: str


def own(package: str, folder: Path) -> "Found | None":
    """Return the extension of a package in a folder; None if the package has none."""
    file = folder / f"{NAME}.py"
    try:
        if importlib.util.find_spec(f"{package}.{NAME}") is None:
            return None
    except KeyboardInterrupt:
        raise
    except BaseException as error:
        return fault_of(error, file, folder)
    return _taken(Target(NAME, f"{package}.{NAME}:{NAME}", file, folder))


def installed(point: EntryPoint) -> Found:
    """Return the extension that an entry point names."""
    files = (point.dist.files or ()) if point.dist else ()
    named = (Path(str(file.locate())) for file in files if file.name == "entry_points.txt")
    file = next(named, Path(point.name, "entry_points.txt"))
    return _taken(Target(NAME, point.value, file, _folder(point.value.partition(":")[0])))


def second(found: Found, before: Iterable[Found]) -> ModuleFault | None:
    """Return the fault of an extension whose game another package supplies too; None for any other."""
    if isinstance(found, ModuleFault):
        return None
    games = {one.game: one.package for one in before if not isinstance(one, ModuleFault)}
    first = games.get(found.game, found.package)
    if first == found.package:
        return None
    wrong = Wrong("game", f"the package `{first}` supplies the game `{found.game}` too", "remove one of the two")
    return _fault(found.folder / f"{NAME}.py", wrong)


def _taken(target: Target) -> Found:
    try:
        found: Extension = target.resolve()
    except ExtensionError as error:
        return error.fault
    wrong = _wrong(found)
    return _fault(Path(str(sys.modules[target.written.partition(":")[0]].__file__)), wrong) if wrong else found


def _fault(file: Path, wrong: Wrong) -> ModuleFault:
    line, column = place_in(file, rf"\b{wrong.field}\s*=") or (1, 1)
    return ModuleFault(file, line, wrong.what, wrong.remedy, column)


def _wrong(found: "Extension") -> Wrong | None:
    try:
        path = getattr(importlib.import_module(found.package), "__path__", None)
    except KeyboardInterrupt:
        raise
    except BaseException as error:
        return Wrong(
            "package", f"the package `{found.package}` cannot be imported: {raised(error)}", "correct its name"
        )
    if not path:
        return Wrong("package", f"`{found.package}` is a module", "name its package, the folder with `__init__.py`")
    if found.data is not None and not (found.data / "game.yaml").is_file():
        return Wrong("data", f"{found.data} holds no game.yaml", "name the folder with the data of the game")
    if not all(line.strip() for line in found.examples):
        return Wrong("examples", "an example is empty", "write a command without `regolario`, or remove it")
    for key in found.home:
        if key not in found.pages:
            return Wrong("home", f"`home` names `{key}`, which is not in `pages`", _meant(key, found.pages))
    return None


def _meant(key: str, known: Iterable[str]) -> str:
    near = nearest(key, known)
    return f"did you mean `{near}`?" if near else "name a page of the game"


def _folder(module: str) -> Path:
    """Return the folder of the top-level package of a module."""
    top = module.partition(".")[0]
    try:
        spec = importlib.util.find_spec(top) if top else None
    except (ImportError, ValueError):
        spec = None
    return Path(str(spec.origin)).parent if spec and spec.origin else Path(top)
