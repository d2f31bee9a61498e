"""Extensions: the parts of a game besides its data, such as rules, commands and pictures.

A game's package contains a module ``extension`` with one object, ``extension``. Packages under ``regolario.games`` are
found automatically; a game in another installed package declares its object under the entry point ``regolario.games``;
packages in a folder that the user names (``use_code``) are found too. Reading a base never runs code found in it. The
rest of regolario calls ``extensions()`` and never names a game.

An extension refers to its parts as ``module:attribute``; they are imported on first use, so that listing all games is
fast. A part that cannot be imported or has the wrong type raises ExtensionError with its place: ``regolario check``
reports it as a problem, the other commands and the site as a message.
"""

import importlib
import os
import pkgutil
import sys
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import cache
from importlib.metadata import entry_points
from pathlib import Path
from typing import Any

from regolario.discovery import installed, own, second
from regolario.engine.misfits import misfits
from regolario.engine.module_fault import FAILS, ExtensionError, ModuleFault, line_inside, raised
from regolario.targets import KINDS, Target

GROUP = "regolario.games"
"""The entry point group in which other installed packages declare their extensions."""
CODE = "REGOLARIO_CODE"
"""The environment variable with the user's folders of code, separated as in ``PATH``."""


@dataclass(frozen=True, slots=True)
class Command:
    """A sub-command that a game supplies: one line of help, and the target of its ``click`` command."""

    help: str
    target: str


@dataclass(frozen=True, slots=True)
class Asset:
    """A file of the site that a game supplies: its URI, and its text or the file that contains it."""

    uri: str
    content: str | Path


class Lacking(ValueError):  # noqa: N818 - the name describes the base, not an error of the program
    """A missing item of the base that a part of an extension needs; the message names it."""


@dataclass(frozen=True, slots=True)
class Extension:
    """The parts that one game supplies; all but ``game`` and ``package`` are optional.

    ``package`` is the Python package of the game: its modules under ``rules`` play its entries, its folder
    ``art/pieces`` contains pictures of pieces, ``templates`` the templates of its pages, ``docs/<language>`` its
    hand-written pages. ``data`` is the folder with its game.yaml if that is outside the base; every base then has the
    game. Targets are written ``module:attribute``:

    - ``commands``: sub-commands by name.
    - ``examples``: lines such as ``rule my-chapter/my-rule roll=4``, for the help of the commands that they begin with.
    - ``board``: an ``Art`` of ``mechanics.boards``, the look of the game's boards. With it, examples that have a board
      have pictures, and ``regolario board`` draws any board of the game.
    - ``example_picture``: a ``Drawer`` of ``regolario.boards`` for worked examples of another sort.
    - ``piece_picture``: a function from ``(piece, width, height)``, in millimetres, to an SVG and whether it covers the
      piece from edge to edge, or to None.
    - ``recorder``: a ``Recorder`` of ``regolario.record`` for the game and for the games that extend it.
    - ``simulator``: a ``Simulator`` of ``regolario.simulate`` for the game and for the games that extend it.
    - ``pages``: functions from a ``Leaf`` to a ``Page`` of the game's own, by the key of the page. Its title and its
      purpose are the messages ``site-KEY`` and ``site-KEY-about``. A page raises ``Lacking`` if the base lacks
      something that it needs.
    - ``home``: the keys of those pages that the home page of each language links to.
    - ``assets``: a function without arguments to the ``Asset``s that the pages load.
    """

    game: str
    package: str
    data: Path | None = None
    commands: Mapping[str, Command] = field(default_factory=dict)
    examples: tuple[str, ...] = ()
    board: str | None = None
    example_picture: str | None = None
    piece_picture: str | None = None
    recorder: str | None = None
    simulator: str | None = None
    pages: Mapping[str, str] = field(default_factory=dict)
    home: tuple[str, ...] = ()
    assets: str | None = None

    @property
    def folder(self) -> Path:
        """Return the folder of the package."""
        return Path(importlib.import_module(self.package).__path__[0])

    def part(self, field: str, key: str = "") -> Any:
        """Return the object that a target names, or None without a target; ``key`` selects one of several.

        Raises ExtensionError if it does not exist or has the wrong type.
        """
        target = self._target(field, key)
        return target.resolve() if target else None

    def made(self, wanted: Any, field: str, key: str = "", /, *given: Any) -> Any:
        """Return the result of a function of the extension.

        Raises ExtensionError if the function does not exist or its result is not of type ``wanted``.
        """
        target = self._target(field, key)
        found = target.resolve()(*given) if target else None
        found = tuple(found) if isinstance(found, Iterator) else found
        for misfit in misfits(found, wanted):
            assert target is not None
            what = f"`{target.written}(){misfit.path}` is {misfit.given}"
            raise target.error(what, f"it must be {misfit.wanted}", FAILS)
        return found

    def _target(self, field: str, key: str) -> Target | None:
        held = getattr(self, field, None)
        held = held.get(key) if isinstance(held, Mapping) else held
        text = held.target if isinstance(held, Command) else held
        return None if text is None else Target(field, text, self.folder / "extension.py", self.folder)

    def faults(self) -> Iterator[ModuleFault]:
        """Yield the faults of all targets, which are imported."""
        named = ((field_, getattr(self, field_, None)) for field_ in KINDS)
        for field_, key in ((one, key) for one, held in named for key in (held if isinstance(held, Mapping) else [""])):
            try:
                self.part(field_, key)
            except ExtensionError as error:
                yield error.fault


@cache
def extensions() -> Mapping[str, Extension]:
    """Return the extensions of all games by game id: built-in ones, then those of other packages.

    Extensions that cannot be used are left out; see ``extension_faults``.
    """
    return {one.game: one for one in _found() if isinstance(one, Extension)}


def extension_faults() -> tuple[ModuleFault, ...]:
    """Return the faults of extensions that cannot be used."""
    return tuple(one for one in _found() if isinstance(one, ModuleFault))


@cache
def _found() -> tuple[Extension | ModuleFault, ...]:
    import regolario.games

    [above] = regolario.games.__path__
    packages = [package.name for package in pkgutil.iter_modules([above])]
    ours = [own(f"{regolario.games.__name__}.{name}", Path(above, name)) for name in packages]
    points = sorted(entry_points(group=GROUP), key=lambda point: point.name)
    found = [one for one in (*ours, *map(installed, points), *_named()) if one is not None]
    return tuple(second(one, found[:number]) or one for number, one in enumerate(found))


def use_code(folders: Iterable[Path]) -> None:
    """Add the games whose packages are in these folders, for this process and its children."""
    known = os.environ.get(CODE, "")
    named = [str(folder.resolve()) for folder in folders]
    os.environ[CODE] = os.pathsep.join([*named, *filter(None, [known])])
    _found.cache_clear()
    extensions.cache_clear()


def code_folders() -> list[Path]:
    """Return the folders of code that the user named."""
    return [Path(folder) for folder in os.environ.get(CODE, "").split(os.pathsep) if folder]


def _named() -> Iterator[Extension | ModuleFault | None]:
    """Yield the extensions in the folders that the user named."""
    for folder in code_folders():
        if not folder.is_dir() or (folder / "extension.py").is_file():
            what = "this is the package of a game" if folder.is_dir() else f"no such folder; --code or {CODE} names it"
            yield ModuleFault(folder, 1, what, "name the folder that holds the packages of games")
            continue
        if str(folder) not in sys.path:
            sys.path.insert(0, str(folder))
        for package in pkgutil.iter_modules([str(folder)]):
            if package.ispkg:
                yield own(package.name, folder / package.name)


@contextmanager
def faults_as(kind: type[Exception], *passed: type[Exception]) -> Iterator[None]:
    """Convert exceptions from the code of a game to this kind, with a message of one line and its place.

    Exceptions of this kind, those ``passed`` and those from elsewhere are raised unchanged.
    """
    try:
        yield
    except (kind, *passed):
        raise
    except (KeyboardInterrupt, SystemExit):
        raise
    except ExtensionError as error:
        raise kind(str(error)) from error
    except BaseException as error:
        fault = _fault_inside(error)
        if fault is None:
            raise
        raise kind(str(fault)) from error


def _fault_inside(error: BaseException) -> ModuleFault | None:
    """Return the fault of an exception that passed through the package of a game; None for any other."""
    for brought in extensions().values():
        at = line_inside(error, brought.folder)
        if at is not None:
            return ModuleFault(*at, f"this line of `{brought.package}` raised {raised(error)}", code=FAILS)
    return None


def extension_of(game: str) -> Extension | None:
    """Return the extension of a game; None for a game that supplies only data."""
    return extensions().get(game)
