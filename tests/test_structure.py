"""The shape of the project: games apart from the house, arrows that point one way."""

import ast
import re
from collections import Counter
from collections.abc import Iterator
from functools import cache
from graphlib import TopologicalSorter
from pathlib import Path

import pytest

from regolario.book.layers.overlay import lineage
from regolario.extension import extensions
from regolario.model import Game
from tests.conftest import ROOT
from tests.whole import base

PACKAGE = ROOT / "tools" / "regolario"
HOUSE = [
    *(path for path in PACKAGE.rglob("*") if "games" not in path.relative_to(PACKAGE).parts[:-1]),
    *(path for path in (ROOT / "tests").rglob("*") if "games" not in path.relative_to(ROOT / "tests").parts[:-1]),
    *(ROOT / "benchmarks").rglob("*"),
    *(ROOT / name for name in ("mkdocs.yml", "Makefile", "pyproject.toml")),
]
TEXTS = [path for path in sorted(HOUSE) if path.is_file() and path.suffix not in (".pyc", ".png", ".woff2")]


def own_name(game: Game) -> str:
    """Return the part of a game's id that the game it extends does not have.

    Of a selectable one, the whole id.
    """
    below = lineage(base(), game)[-1]
    return game.id if game.selectable or below is game else game.id.removeprefix(f"{below.id}-")


@cache
def names() -> frozenset[str]:
    """Return the words that name a game.

    They are its id and package, the words of its title in its id, its commands and pages, and terms with the same form
    in all languages (names of its world).
    """
    found = {one.package.rpartition(".")[2] for one in extensions().values()}
    for game in base().games.values():
        found |= {game.id, own_name(game)}
        if not game.extends:
            title = {word.lower() for text in game.title.values() for word in re.findall(r"[^\W\d]{4,}", text or "")}
            found |= {word for word in game.id.split("-") if any(word in one for one in title)}
        for term in game.terms.values():
            forms = [{form.lower() for form in word.forms} for word in term.words.values() if word]
            found |= set.intersection(*forms) if len(forms) == len(base().languages) else set()
    found |= {name for one in extensions().values() for name in (*one.commands, *one.pages)}
    return frozenset(found)


def named(text: str) -> Iterator[str]:
    """Yield the names of games in a text, also within longer words, hyphens and lines as it may."""
    for name in names():
        parts = map(re.escape, re.split(r"[-_ ]", name))
        if re.search(rf"(?<![a-z]){'[-_ ]?'.join(parts)}(?:s|es)?(?![a-z])", text, re.IGNORECASE):
            yield name


def test_names_are_those_of_games() -> None:
    assert len(names()) >= len(base().games)


@pytest.mark.parametrize("path", TEXTS, ids=[path.relative_to(ROOT).as_posix() for path in TEXTS])
def test_the_house_names_no_game(path: Path) -> None:
    assert sorted(named(path.as_posix().removeprefix(ROOT.as_posix()))) == []
    assert sorted(named(path.read_text(encoding="utf-8"))) == []


# ---- imports


def module_of(path: Path) -> str:
    """Return the name of a module of the package."""
    return ".".join((PACKAGE.name, *path.relative_to(PACKAGE).with_suffix("").parts)).removesuffix(".__init__")


MODULES = {module_of(path): path for path in sorted(PACKAGE.rglob("*.py"))}


def imported_at_once(path: Path) -> Iterator[str]:
    """Yield the package's own modules that a module imports when loaded, except for type checkers only."""
    for node in ast.parse(path.read_text(encoding="utf-8")).body:
        if isinstance(node, ast.Import):
            yield from (name.name for name in node.names if name.name in MODULES)
        elif isinstance(node, ast.ImportFrom) and node.module in MODULES:
            inside = [f"{node.module}.{name.name}" for name in node.names]
            yield from (name if name in MODULES else str(node.module) for name in inside)


@cache
def imports() -> dict[str, set[str]]:
    """Return the package's own modules that each of them imports when loaded."""
    return {name: set(imported_at_once(path)) - {name} for name, path in MODULES.items()}


def test_no_modules_import_each_other() -> None:
    order = list(TopologicalSorter(imports()).static_order())  # raises CycleError
    assert len(order) == len(MODULES) > 100  # a copy without a game has fewer


FLOORS = (
    *("mechanics", "data", "book", "meaning", "engine", "checks", "exchange", "translate", "scan"),
    *("record", "site", "print", "commands"),
)
"""From the ground up: none imports from one above it; the site and the print stand side by side."""


def test_folders_import_downwards() -> None:
    pairs = [(name, one) for name, found in imports().items() for one in found]
    assert len(pairs) > 100
    assert [pair for pair in pairs if _floor(pair[1]) > _floor(pair[0]) >= 0] == []
    assert [pair for pair in pairs if {_folder(pair[0]), _folder(pair[1])} == {"site", "print"}] == []


MOST = 20
"""Modules in a folder; more need folders of their own, by what they are about."""
CROWDED = {"mechanics": "rules of any base import these modules by name"}
A_MODULE_A_CHAPTER = re.compile(r"games/\w+/rules")


def test_a_folder_has_few_modules() -> None:
    counts = Counter(path.parent.relative_to(PACKAGE).as_posix() for path in MODULES.values())
    crowded = {name for name, count in counts.items() if count > MOST + 1}  # besides __init__.py
    assert {name for name in crowded if not A_MODULE_A_CHAPTER.fullmatch(name)} == set(CROWDED)


@pytest.mark.parametrize("floor", FLOORS)
def test_folders_of_a_floor_import_one_way(floor: str) -> None:
    arrows: dict[str, set[str]] = {}
    for name, found in imports().items():
        arrows.setdefault(_room(name, floor), set()).update(_room(one, floor) for one in found)
    order = TopologicalSorter({one: found - {one, ""} for one, found in arrows.items() if one})
    assert list(order.static_order()) or not arrows.keys() - {""}  # raises CycleError


def _room(name: str, floor: str) -> str:
    """Return the folder within a floor that holds a module; empty if it is elsewhere, or in none."""
    parts = MODULES[name].relative_to(PACKAGE).parts
    return parts[1] if parts[0] == floor and len(parts) > 2 else ""


def _folder(name: str) -> str:
    return name.split(".")[1] if "." in name else ""


def _floor(name: str) -> int:
    return FLOORS.index(_folder(name)) if _folder(name) in FLOORS else -1


def test_rules_import_nothing_but_rules_and_mechanics() -> None:
    pure = re.compile(r"regolario\.(mechanics|games\.\w+\.rules)\b")
    allowed = re.compile(r"regolario(\.rule|\.mechanics(\..*)?|\.games\.\w+(\.rules(\..*)?)?)?")
    pairs = [(name, one) for name, found in imports().items() if pure.match(name) for one in found]
    assert pairs
    assert [pair for pair in pairs if not allowed.fullmatch(pair[1])] == []


def test_only_the_plugin_and_its_folder_import_mkdocs() -> None:
    theirs = re.compile(r"(?m)^ *(?:from|import) mkdocs\b")
    found = [name for name, path in MODULES.items() if theirs.search(path.read_text(encoding="utf-8"))]
    assert len(found) > 5
    assert [name for name in found if not re.match(r"regolario\.site\.(plugin$|mkdocs\.)", name)] == []


# ---- names


def classes(path: Path) -> Iterator[tuple[str, list[str]]]:
    """Yield the name of each public class of a module, and the names of the classes that it extends."""
    for node in ast.parse(path.read_text(encoding="utf-8")).body:
        if isinstance(node, ast.ClassDef) and not node.name.startswith("_"):
            yield node.name, [ast.unparse(above).rpartition(".")[2] for above in node.bases]


TOOLKIT = re.compile(r"regolario\.(meaning|exchange|scan|translate)\b")


def test_a_class_name_means_one_thing() -> None:
    """A class with the name of another must extend it; the toolkit of translators is not checked yet."""
    found: dict[str, list[str]] = {}
    for name, path in ((name, path) for name, path in MODULES.items() if not TOOLKIT.match(name)):
        for one, above in classes(path):
            if one not in above:
                found.setdefault(one, []).append(name)
    assert len(found) > 100
    assert {one: names for one, names in found.items() if len(names) > 1} == {}


def test_no_sign_but_a_decimal_is_read_as_a_number() -> None:
    """``isdigit`` is also true for ², which ``int`` cannot read."""
    assert [name for name, path in MODULES.items() if ".isdigit()" in path.read_text(encoding="utf-8")] == []
