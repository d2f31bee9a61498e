"""Loading of a base from a folder of YAML, with all problems found.

Loading never stops at the first mistake: everything readable is read, each mistake is a Problem with its place, and
malformed items are left out of the Base.
"""

import gc
import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager
from fractions import Fraction
from pathlib import Path
from typing import Any

from regolario.data.build.games import GameBuilder
from regolario.data.build.profiles import expand
from regolario.data.game_files import (
    WORDS,
    GameFiles,
    bad_items,
    beneath,
    circular,
    look_for_strays_among_words,
    read_game,
    read_house,
    read_or_empty,
    shown_name,
)
from regolario.data.nearest import nearest
from regolario.data.places import File, Map
from regolario.data.schemas.parts import LANGUAGE
from regolario.data.schemas.validators import Schemas
from regolario.data.values import number
from regolario.extension import extensions
from regolario.model import Base, Game, Language, Sense, Topic, Unit
from regolario.problems import Level, Place, Problem


def load(
    root: Path, only: Callable[[str], bool] = lambda game: True, house: Path | str | None = None
) -> tuple[Base, list[Problem]]:
    """Return the base under ``root`` (the folder rules_data) and every problem found in reading it.

    ``only`` chooses games by id; the games they extend and their overlays are loaded too. ``house`` is the house
    profile to apply: the id of a game of the base, or the path of a file.
    """
    with collection_paused():
        return _load(root, only, house)


@contextmanager
def collection_paused() -> Iterator[None]:
    """Pause garbage collection: loading and checking create many objects and hardly any garbage."""
    was_on = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was_on:
            gc.enable()


def keep_from_collection(*, again: bool) -> None:
    """Leave all objects out of garbage collection from now on.

    If ``again``, those left out before are collected first.
    """
    if again:
        gc.unfreeze()
        gc.collect()
    gc.freeze()


def _load(root: Path, only: Callable[[str], bool], house: Path | str | None) -> tuple[Base, list[Problem]]:
    problems: list[Problem] = []
    languages = _languages(root, problems)
    schemas = Schemas(languages, [code for code, language in languages.items() if not language.draft])
    units = _units(root, schemas, list(languages), problems)
    topics = _topics(root, schemas, list(languages), problems)
    senses = _senses(root, schemas, list(languages), problems)
    look_for_strays_among_words(root, problems)
    if not languages:
        return Base(str(root), languages, units, {}), problems
    folders = game_folders(root)
    files: dict[str, GameFiles] = {}
    wanted = [name for name in folders if only(name)]
    file = None if house is None or house in folders else Path(house)
    profile = read_house(file, schemas, folders, problems) if file else None
    if profile is not None:
        files[profile.id] = profile
        wanted.extend(beneath(profile))
    while wanted:
        name = wanted.pop(0)
        if name in files or name not in folders:
            continue
        game = read_game(name, folders[name], schemas, list(languages), problems)
        if game is not None:
            files[name] = game
            wanted.extend(beneath(game))
    if not folders and not files:
        what, remedy = "the base has no game", "create one with `regolario new game NAME`"
        problems.append(Problem(Place(root.name), "no-games", what, remedy, Level.WARNING))
    for name in circular(files, problems):
        del files[name]
    builder = GameBuilder(files, units, problems)
    expand(builder)
    games: dict[str, Game] = {name: builder.game(name) for name in sorted(files)}
    played = profile.id if profile else str(house or "")
    return Base(str(root), languages, units, games, played if played in games else None, topics, senses), problems


class UnknownHouse(LookupError):  # noqa: N818 - the name describes the profile, not an error of the program
    """A house profile that is neither a file nor a game of the base; the message names the nearest."""

    def __str__(self) -> str:
        return str(self.args[0])


def house_named(house: Path | str, games: Iterable[str]) -> Path | str:
    """Return a house profile as ``load`` takes it: the id of one of the ``games``, or the path of a file.

    Raises UnknownHouse.
    """
    games, path = list(games), Path(house)
    if str(house) in games:
        return str(house)
    if path.is_file():
        return path
    if not str(house):
        raise UnknownHouse("the house profile is empty; write its id, or its file such as friday.yaml")
    if path.exists():
        raise UnknownHouse(f"`{house}` is not a house profile; write its id, or its file such as friday.yaml")
    beside = [file.name for file in path.parent.glob("*.yaml") if file.is_file()] if path.suffix else games
    near = nearest(path.name, beside)
    found = str(path.with_name(near) if path.suffix else near) if near else ""
    remedy = f"did you mean `{found}`?" if found else f"create it with `regolario new house {house}`"
    raise UnknownHouse(f"unknown house profile `{house}`, neither a file nor a game of the base; {remedy}")


def game_folders(root: Path) -> dict[str, Path]:
    """Return the folders of games by id: those under rules_data, and those of installed packages.

    Skips `words`, which contains catalogues, and hidden folders. A game under rules_data hides an installed one with
    the same id.
    """
    found = sorted(root.iterdir()) if root.is_dir() else ()
    inside = (folder for folder in found if folder.is_dir() and folder.name != WORDS)
    ours = {folder.name: folder for folder in inside if not folder.name.startswith(".")}
    return {**{game: brought.data for game, brought in extensions().items() if brought.data}, **ours}


def _languages(root: Path, problems: list[Problem]) -> dict[str, Language]:
    """Return the languages of the base.

    A malformed one is reported and kept without its details, so that the rest is still checked.
    """
    found = read_or_empty(root, root / "languages.yaml", problems)
    bad = bad_items(found, "languages", Schemas(()), [], problems)
    languages = {}
    for code, raw in found.items():
        if code in bad and not re.fullmatch(LANGUAGE, code):
            continue
        facts: Mapping[str, Any] = {"name": code} if code in bad else raw
        languages[code] = Language(
            code,
            facts["name"],
            facts.get("locale", code),
            _numbers(facts.get("numbers", {})),
            _numbers(facts.get("times", {})),
            tuple(facts.get("idioms", ())),
            tuple(_endings(pair) for pair in facts.get("plurals", ())),
            facts.get("asking", ""),
            tuple(word.lower() for word in facts.get("answers", ())),
            tuple(facts.get("forms", ())),
            tuple(facts.get("synonyms", ())),
            tuple(facts.get("across", ())),
            facts.get("draft", False),
        )
    if not found and not any(problem.place.file.endswith("/languages.yaml") for problem in problems):
        place = Place(shown_name(root, root / "languages.yaml"))
        problems.append(
            Problem(place, "no-languages", "the base has no language", "write one, such as `en: {name: English}`")
        )
    return languages


def _numbers(raw: Mapping[str, Any]) -> dict[str, int | Fraction]:
    return {word: number(value) for word, value in raw.items()}


def _endings(written: str) -> tuple[str, str]:
    singular, _, plural = written.partition("/")
    return singular, plural


def _units(root: Path, schemas: Schemas, languages: list[str], problems: list[Problem]) -> dict[str, Unit]:
    """Return the units of the base; a malformed one is reported and kept without its details."""
    found = _optional(root, "units.yaml", problems)
    bad = bad_items(found, "units", schemas, languages, problems)
    units = {}
    for key, raw in found.items():
        facts: Mapping[str, Any] = {"kind": "count", "one": {}, "many": {}} if key in bad else raw
        size = Fraction(str(facts["size"])) if "size" in facts else None
        units[key] = Unit(key, facts["kind"], facts["one"], facts["many"], facts.get("symbol"), size)
    return units


def _topics(root: Path, schemas: Schemas, languages: list[str], problems: list[Problem]) -> dict[str, Topic]:
    """Return the topics of the base; a malformed one is reported and kept without its details."""
    found = _optional(root, "topics.yaml", problems)
    bad = bad_items(found, "topics", schemas, languages, problems)
    topics = {}
    for key, raw in found.items():
        facts: Mapping[str, Any] = {"name": {}, "question": {}} if key in bad else raw
        topics[key] = Topic(key, facts["name"], facts["question"], facts.get("asks") or {})
    return topics


def _senses(root: Path, schemas: Schemas, languages: list[str], problems: list[Problem]) -> dict[str, Sense]:
    """Return the senses of the base; a malformed one is reported and kept without its name."""
    found = _optional(root, "senses.yaml", problems)
    bad = bad_items(found, "senses", schemas, languages, problems)
    return {key: Sense(key, {} if key in bad else raw["name"]) for key, raw in found.items()}


def _optional(root: Path, name: str, problems: list[Problem]) -> Map:
    """Return a file of the base that it need not have."""
    return read_or_empty(root, root / name, problems) if (root / name).exists() else Map(File(root, ""), 0)
