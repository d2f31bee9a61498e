"""Reading of the files of a game: a folder or, for a house profile, a single file.

Malformed items are left out.
"""

import re
from collections.abc import Collection, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from regolario.data.places import File, Map, Seq, steps_in
from regolario.data.schemas.heads import is_house
from regolario.data.schemas.malformed import bad_names, shape_problems
from regolario.data.schemas.parts import KEY
from regolario.data.schemas.validators import Schemas
from regolario.data.source import read, read_any
from regolario.data.stack import chain
from regolario.problems import Place, Problem

SHAPES: dict[type, tuple[str, str]] = {
    Map: ("a mapping", "`key:` followed by indented fields"),
    Seq: ("a list", "`- name: ...` examples"),
}

WORDS = "words"
"""The name of the folder of catalogues, in the base and in a game (see book/messages.py)."""
KINDS = ("rules", "tables", "terms", "questions", "statements", "components", "cards", "examples")


@dataclass
class GameFiles:
    """The files of one game as read: for each kind, the well-formed items by group name."""

    id: str
    head: Map
    kinds: dict[str, dict[str, Any]] = field(default_factory=dict)


def shown_name(root: Path, path: Path) -> str:
    """Return the name of a file as messages show it, relative to the folder that contains rules_data."""
    return path.relative_to(root.parent).as_posix()


def read_or_empty(root: Path, path: Path, problems: list[Problem]) -> Map:
    """Return the content of a file, an empty mapping if it cannot be read; problems are appended."""
    found, met = read(path, shown_name(root, path))
    problems.extend(met)
    return found if found is not None else Map(File(path, shown_name(root, path)), 0)


def beneath(game: GameFiles) -> list[str]:
    """Return the ids of the games that a game extends or is played with."""
    below = [game.head["extends"]] if "extends" in game.head else []
    return [*below, *game.head.get("with", ())]


def read_house(path: Path, schemas: Schemas, games: Collection[str], problems: list[Problem]) -> GameFiles | None:
    """Read a house profile in a single file; return None if it has errors.

    Its id is the name of the file. ``games`` are the ids of the base.
    """
    head = _head(path, str(path), problems)
    if head is None:
        return None
    name = path.stem.lower().replace(" ", "-").replace("_", "-")
    if not re.fullmatch(KEY, name) or name in games:
        why = "is already a game of the base" if name in games else "is not a valid id of a profile"
        remedy = "rename the file: use lower case letters, digits and hyphens, but not the id of a game"
        problems.append(Problem(Place(str(path)), "wrong-type", f"`{name}` {why}", remedy))
        return None
    if bad_items(head, "house", schemas, list(schemas.languages), problems):
        return None
    profile = GameFiles(name, head, {kind: {} for kind in KINDS})
    _add_written_inside(profile, schemas.free, problems)
    return profile


def _head(path: Path, shown: str, problems: list[Problem]) -> Map | None:
    """Return the content of a game.yaml or a house profile.

    It is empty for an empty file, None if the file cannot be read.
    """
    head, met = read(path, shown)
    problems.extend(met)
    return Map(File(path, shown), 0) if head is None and not met else head


def _add_written_inside(profile: GameFiles, schemas: Schemas, problems: list[Problem]) -> None:
    """Add the items that a profile has in its game.yaml, as ``rules: {<chapter>: ...}``."""
    for kind in KINDS:
        written: Map = profile.head.get(kind) or Map(profile.head.file, 0)
        for group, found in written.items():
            place = written.place(group)
            if group in profile.kinds[kind]:
                what = f"`{group}` is also in the file {kind}/{group}.yaml"
                problems.append(Problem(place, "duplicate-key", what, "keep one of them"))
            elif (items := _kept_items(found, kind, place, schemas, problems)) is not None:
                profile.kinds[kind][group] = items


def circular(files: Mapping[str, GameFiles], problems: list[Problem]) -> list[str]:
    """Return the games that extend themselves through others, and those that extend such games.

    Each circle is reported as one problem.
    """
    found = {}
    for name in sorted(files):
        path = chain(name, lambda game: files[game].head.get("extends") if game in files else None)
        closing = files[path[-1]].head.get("extends") if path[-1] in files else None
        if closing in path:
            found[name] = path[path.index(closing) :]
    for first in sorted({min(circle) for circle in found.values()}):
        said = " extends ".join(f"`{name}`" for name in (*found[first], first))
        remedy = "let one of them extend a game that extends nothing"
        problems.append(Problem(files[first].head.place("extends"), "circular-extends", said, remedy))
    return list(found)


def _not_a_game(name: str, root: Path, head: Path) -> Problem | None:
    """Return the problem of a folder without game.yaml or with an invalid id; None for any other."""
    folder = shown_name(root, head.parent)
    if not head.is_file():
        return Problem(
            Place(folder), "no-game-file", "the folder has no game.yaml", f"write {folder}/game.yaml, or remove it"
        )
    if re.fullmatch(KEY, name):
        return None
    remedy = "rename the folder: use lower case letters, digits and hyphens"
    return Problem(Place(shown_name(root, head)), "wrong-type", f"`{name}` is not a valid id of a game", remedy)


def read_game(
    name: str, folder: Path, schemas: Schemas, languages: list[str], problems: list[Problem]
) -> GameFiles | None:
    """Read the folder of a game; return None if its game.yaml is missing or malformed."""
    root, head_file = folder.parent, folder / "game.yaml"
    fault = _not_a_game(name, root, head_file)
    if fault is not None:
        problems.append(fault)
        return None
    head = _head(head_file, shown_name(root, head_file), problems)
    if head is None:
        return None
    house = is_house(head)
    if bad_items(head, "house" if house else "game", schemas, languages, problems):
        return None
    schemas = schemas.free if house else schemas
    game = GameFiles(name, head)
    for kind in KINDS:
        game.kinds[kind] = {
            path.stem: items
            for path in sorted((folder / kind).glob("*.yaml"))
            if (items := _read_items(root, path, kind, schemas, problems)) is not None
        }
    _add_written_inside(game, schemas, problems)
    _look_for_strays(root, folder, problems)
    _look_for_chapters(folder, head, problems)
    return game


def _look_for_chapters(folder: Path, head: Map, problems: list[Problem]) -> None:
    """Report each chapter of a game without a file; an overlay may list chapters of the game below."""
    for key in () if "extends" in head else head.get("chapters") or ():
        if not (folder / "rules" / f"{key}.yaml").exists():
            remedy = f"write rules/{key}.yaml, or remove the chapter"
            problems.append(Problem(head["chapters"].place(key), "no-chapter-file", f"`{key}` has no file", remedy))


def _look_for_strays(root: Path, folder: Path, problems: list[Problem]) -> None:
    """Report each file in a folder that nothing reads; it would otherwise be ignored silently."""
    for path in sorted(folder.rglob("*")):
        inside = path.relative_to(folder).parts
        known = inside == ("game.yaml",) or (len(inside) == 2 and inside[0] in KINDS and path.suffix == ".yaml")
        if path.is_file() and not known and not _is_catalogue(inside):
            problems.append(_stray(root, path))


def look_for_strays_among_words(root: Path, problems: list[Problem]) -> None:
    """Report the files in the base's folder of catalogues that are not catalogues."""
    for path in sorted((root / WORDS).rglob("*")):
        if path.is_file() and not _is_catalogue(path.relative_to(root).parts):
            problems.append(_stray(root, path))


def _is_catalogue(inside: tuple[str, ...]) -> bool:
    return len(inside) == 2 and inside[0] == WORDS and (inside[1].endswith(".po") or inside[1] == "messages.pot")


def _stray(root: Path, path: Path) -> Problem:
    what = "regolario does not read files here"
    return Problem(Place(shown_name(root, path)), "stray-file", what, "move or remove the file")


def _read_items(root: Path, path: Path, kind: str, schemas: Schemas, problems: list[Problem]) -> Map | Seq | None:
    shown = shown_name(root, path)
    found, met = read_any(path, shown)
    problems.extend(met)
    return None if found is None else _kept_items(found, kind, Place(shown), schemas, problems)


def _kept_items(found: Any, kind: str, place: Place, schemas: Schemas, problems: list[Problem]) -> Map | Seq | None:
    """Return the well-formed items of a file; None if the file has the wrong type."""
    wanted: type = Seq if kind == "examples" else Map
    if not isinstance(found, wanted):
        what, remedy = SHAPES[wanted]
        problems.append(Problem(place, "wrong-type", f"a file of {kind} must be {what}", f"write {remedy}"))
        return None
    bad = bad_items(found, kind, schemas, schemas.languages, problems)
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


def bad_items(value: Any, kind: str, schemas: Schemas, languages: list[str], problems: list[Problem]) -> set[str | int]:
    """Return the keys of malformed items; each is reported as a problem.

    An item that lacks only a language is kept.
    """
    bad: set[str | int] = set()
    for error in schemas.validator(kind).iter_errors(value):
        path = steps_in(value, error.instance_path)
        if error.kind.name != "required" or error.kind.property not in languages:
            bad.add(path[0] if path else "")
        if not path and error.kind.name == "propertyNames":
            bad.update(bad_names(value, error))
        problems.extend(shape_problems(value, path, error, schemas.shapes[kind], languages))
    return bad
