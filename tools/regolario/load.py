"""A folder of YAML becomes a Base, and every problem with it.

Nothing here stops at the first mistake: what can be read is read, each mistake is a Problem with its place, and an
item that is not of the right shape is left out of the Base.
"""

import difflib
import gc
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from fractions import Fraction
from pathlib import Path
from typing import Any

from regolario.build import Builder
from regolario.model import Base, Game, Language, Unit
from regolario.places import File, Map, Seq, place_at
from regolario.problems import Place, Problem
from regolario.schema import FIELDS, Schemas
from regolario.source import read, read_any

KINDS = ("rules", "tables", "terms", "questions", "statements", "components", "examples")


@dataclass
class GameFiles:
    """The files of one game as read: for each kind, group name to its items that have the right shape."""

    id: str
    head: Map
    kinds: dict[str, dict[str, Any]] = field(default_factory=dict)


def load(root: Path, only: Callable[[str], bool] = lambda game: True) -> tuple[Base, list[Problem]]:
    """Load the base under ``root`` (the folder rules_data): what it holds, and every problem met on the way.

    ``only`` says which games are wanted; what they extend is loaded too.
    """
    with collection_paused():
        return _load(root, only)


@contextmanager
def collection_paused() -> Iterator[None]:
    """No search for garbage meanwhile: a base is a great many objects and no garbage at all."""
    was_on = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was_on:
            gc.enable()


def _load(root: Path, only: Callable[[str], bool]) -> tuple[Base, list[Problem]]:
    problems: list[Problem] = []
    languages = _languages(root, problems)
    units = _units(root, languages, problems)
    schemas = Schemas(languages)
    folders = {folder.name: folder for folder in sorted(root.iterdir()) if folder.is_dir()} if root.is_dir() else {}
    files: dict[str, GameFiles] = {}
    wanted = [name for name in folders if only(name)]
    while wanted:
        name = wanted.pop(0)
        if name in files or name not in folders:
            continue
        game = _read_game(root, folders[name], schemas, list(languages), problems)
        if game is not None:
            files[name] = game
            if isinstance(game.head.get("extends"), str):
                wanted.append(game.head["extends"])
    builder = Builder(files, units, problems)
    games: dict[str, Game] = {name: builder.game(name) for name in sorted(files)}
    return Base(str(root), languages, units, games), problems


def _shown(root: Path, path: Path) -> str:
    """The name of a file as people see it: from the folder that holds rules_data."""
    return path.relative_to(root.parent).as_posix()


def _read(root: Path, path: Path, problems: list[Problem]) -> Map:
    found, met = read(path, _shown(root, path))
    problems.extend(met)
    return found if found is not None else Map(File(path, _shown(root, path)), 0)


def _languages(root: Path, problems: list[Problem]) -> dict[str, Language]:
    languages = {}
    for code, raw in _read(root, root / "languages.yaml", problems).items():
        languages[code] = Language(
            code, raw["name"], raw.get("decimal", "."), raw.get("numbers", {}), raw.get("messages", {})
        )
    return languages


def _units(root: Path, languages: Mapping[str, Language], problems: list[Problem]) -> dict[str, Unit]:
    units = {}
    for key, raw in _read(root, root / "units.yaml", problems).items():
        size = Fraction(str(raw["size"])) if "size" in raw else None
        units[key] = Unit(key, raw["kind"], raw["one"], raw["many"], raw.get("symbol"), size)
    return units


def _read_game(
    root: Path, folder: Path, schemas: Schemas, languages: list[str], problems: list[Problem]
) -> GameFiles | None:
    head_file = folder / "game.yaml"
    if not head_file.is_file():
        shown = _shown(root, folder)
        problems.append(
            Problem(
                Place(shown), "no-game-file", "the folder has no game.yaml", f"write {shown}/game.yaml, or `new game`"
            )
        )
        return None
    head = _read(root, head_file, problems)
    if head and _bad_items(head, "game", schemas, languages, problems):
        return None
    if not head:
        return None
    game = GameFiles(folder.name, head)
    for kind in KINDS:
        game.kinds[kind] = {
            path.stem: items
            for path in sorted((folder / kind).glob("*.yaml"))
            if (items := _read_items(root, path, kind, schemas, languages, problems)) is not None
        }
    _look_for_strays(root, folder, problems)
    return game


def _look_for_strays(root: Path, folder: Path, problems: list[Problem]) -> None:
    """A file in a place that nothing reads would be lost in silence."""
    for path in sorted(folder.rglob("*")):
        inside = path.relative_to(folder).parts
        known = inside == ("game.yaml",) or (len(inside) == 2 and inside[0] in KINDS and path.suffix == ".yaml")
        if path.is_file() and not known:
            what = "nothing reads a file in this place"
            problems.append(Problem(Place(_shown(root, path)), "stray-file", what, "move it or remove it"))


def _read_items(
    root: Path, path: Path, kind: str, schemas: Schemas, languages: list[str], problems: list[Problem]
) -> Map | Seq | None:
    shown = _shown(root, path)
    wanted: type = Seq if kind == "examples" else Map
    found, met = read_any(path, shown)
    problems.extend(met)
    if found is None:
        return None
    if not isinstance(found, wanted):
        what = f"a file of {kind} is a {'list' if wanted is Seq else 'mapping'}"
        problems.append(Problem(Place(shown), "wrong-type", what, "see the data format"))
        return None
    bad = _bad_items(found, kind, schemas, languages, problems)
    kept: Any = _without(found, bad) if bad else found
    return kept  # type: ignore[no-any-return]


def _without(items: Any, bad: set[Any]) -> Any:
    kept: Any = type(items)(items.file, items.at)
    if isinstance(items, Map):
        for index, key in enumerate(items):
            if key not in bad:
                kept[key] = items[key]
                kept.marks.extend(items.marks[2 * index : 2 * index + 2])
        return kept
    for index, item in enumerate(items):
        if index not in bad:
            kept.append(item)
            kept.marks.append(items.marks[index])
    return kept


def _bad_items(
    value: Any, kind: str, schemas: Schemas, languages: list[str], problems: list[Problem]
) -> set[str | int]:
    """The keys of the items that have not the right shape; tells why as problems. A missing language is told, but the
    item is kept: it has the others."""
    bad: set[str | int] = set()
    for error in schemas.validator(kind).iter_errors(value):
        path = list(error.instance_path)
        if error.kind.name != "required" or error.kind.property not in languages:
            bad.add(path[0] if path else "")
        if not path and error.kind.name == "propertyNames":
            bad |= {
                key for key in value if not isinstance(key, str) or repr(key) in error.message or key in error.message
            }
        problems.extend(shape_problems(value, path, error, languages))
    return bad


def shape_problems(value: Any, path: list[Any], error: Any, languages: Collection[str]) -> Iterable[Problem]:
    """A mistake of shape that a validator found under ``path`` of ``value``, in words."""
    place = place_at(value, path)
    holder = value
    for step in path:
        holder = holder[step]
    where = f"`{path[-1]}`" if path else "the file"
    name = error.kind.name
    if name == "required":
        missing = error.kind.property
        if missing in languages:
            remedy = f"write `{missing}:`, or `{missing}: ~` until it is translated"
            yield Problem(place, "missing-language", f"{where} has no `{missing}`", remedy)
        else:
            yield Problem(place, "missing-field", f"{where} has no `{missing}`", f"write `{missing}:`")
    elif name == "additionalProperties":
        for extra in error.kind.unexpected:
            close = difflib.get_close_matches(extra, FIELDS | set(languages), 1)
            remedy = f"did you mean `{close[0]}`?" if close else "remove it, or correct its name"
            yield Problem(holder.place(extra), "unknown-field", f"`{extra}` is no field here", remedy)
    elif name == "propertyNames":
        yield Problem(place, "wrong-type", f"{error.message} as a name", "use lower case letters, digits and hyphens")
    else:
        yield Problem(place, "wrong-type", f"{where}: {error.message[:160]}", "see the data format")
