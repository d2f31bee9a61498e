"""No catalogue holds a message that nothing asks for: each costs every translator work."""

import re
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import pytest

from regolario.book.layers.overlay import lineage
from regolario.book.layers.rulebook import tail
from regolario.data.source import read_any
from regolario.engine.codes import ARGUMENT, codes_of
from regolario.mechanics.pictures.scene import TEAMS
from regolario.mechanics.spaces import COLUMNS
from regolario.words.catalogue import SOURCE, read
from tests.asked_messages import Asked, asked
from tests.conftest import ROOT
from tests.whole import base

TOOLS = ROOT / "tools" / "regolario"
GAMES = TOOLS / "games"
THEME = Path(str(find_spec("material").origin)).parent / "templates" / "partials" / "languages" / "en.html"  # type: ignore[union-attr]
"""The words of the theme, any of which the house may say in its own way."""
NUMBERLESS = re.compile(r"""\bt\(\s*["']([\w-]+)["']""")
"""A message that is asked for without a number, which would choose its last form."""
SUFFIXES = (".py", ".html", ".js", ".typ")


def sources(folder: Path) -> list[Path]:
    return [path for path in sorted(folder.rglob("*")) if path.suffix in SUFFIXES]


def of_house() -> list[Path]:
    return [path for path in sources(TOOLS) if not path.is_relative_to(GAMES)]


def of_data(value: Any) -> set[str]:
    """Return the keys and values of a file of the base that may be parts of a message key."""
    if isinstance(value, dict):
        return {*map(str, value), *(text for inner in value.values() for text in of_data(inner))}
    if isinstance(value, list):
        return {text for inner in value for text in of_data(inner)}
    return {value} if isinstance(value, str) else set()


def data_of(game: str) -> set[str]:
    files = sorted((ROOT / "rules_data" / game).rglob("*.yaml"))
    return {text for path in files for text in of_data(read_any(path, path.name)[0])}


def family(game: str) -> list[str]:
    """Return a game and those that extend it."""
    return [one.id for one in base().games.values() if base().games[game] in lineage(base(), one)]


def of_game(game: str) -> Asked:
    """Return the messages that a game and the house ask for, with the games below and above it.

    Words for codes count only if a rule takes or returns the code; arguments also if a parameter has the name. A thing
    of a team on a board is a key that ends in the team.
    """
    known = base()
    games = [known.games[name] for name in family(game)]
    taken = [code for one in games for below in lineage(known, one) for code in codes_of(below)]
    codes = {text for kind, code in taken for text in (f"{kind}-{code}", f"match-{kind}-{code}")}
    params = {f"{ARGUMENT}-{name}" for one in games for entry in one.entries.values() for name in entry.params}
    packages = [path for one in games for path in sources(GAMES / one.id.replace("-", "_"))]
    data = {text for one in [*games, *lineage(known, known.games[game])] for text in data_of(one.id)}
    data |= {component.group for one in games for component in one.components.values()}
    tails = {tail(entry.id) for one in games for entry in one.entries.values()}
    of_rules = {f"{kind}-{rule}-{code}" for rule in tails for kind, code in taken}
    asks = asked([*of_house(), *packages], {*codes, *of_rules, *params, *data})
    return Asked(asks.texts | {f"{thing}-{team}" for thing in asks.texts if thing.isalpha() for team in TEAMS})


def settings() -> set[str]:
    """Return the parts of message keys in the project's settings and folders, such as colours and pages."""
    folders = {path.name for path in (ROOT / "docs").glob("*/**/*") if path.is_dir()}
    return {*folders, *re.findall(r"\bto: (\w+)", (ROOT / "mkdocs.yml").read_text(encoding="utf-8"))}


def unused(asks: Asked, folder: Path) -> list[str]:
    held = read(folder / SOURCE)
    assert held
    return [key for key in held.entries if not asks.asks_for(key)]


def test_the_house_asks_for_each_of_its_messages() -> None:
    house = asked([*of_house(), THEME], {*settings(), *COLUMNS})
    assert unused(house, TOOLS / "words") == []


@pytest.mark.parametrize("package", sorted(path.parent.name for path in GAMES.glob("*/words")))
def test_somebody_asks_for_each_message_of_a_game(package: str) -> None:
    assert unused(of_game(package.replace("_", "-")), GAMES / package / "words") == []


def test_a_message_with_plural_forms_is_asked_for_with_a_number() -> None:
    held = [read(folder / SOURCE) for folder in sorted(TOOLS.rglob("words")) if (folder / SOURCE).exists()]
    counted = {key for one in held if one for key, message in one.entries.items() if len(message.forms) > 1}
    assert "site-counted-rules" in counted
    texts = {str(path): path.read_text(encoding="utf-8") for path in sources(TOOLS)}
    assert [(name, key) for name, text in texts.items() for key in NUMBERLESS.findall(text) if key in counted] == []


@pytest.mark.parametrize(
    ("name", "source", "key", "found"),
    [
        ("a.py", 't("site-home")', "site-home", True),
        ("a.py", 't("site-home")', "site-hom", False),
        ("a.py", 't(f"site-state-{state}"); state = "open"', "site-state-open", True),
        ("a.py", 't(f"site-state-{state}")', "site-state-open", False),
        ("a.py", 'words = all.starting("board-"); words["door"]', "board-door", True),
        ("a.html", "{% set of = 'page' %}{{ t('site-' ~ of ~ '-about') }}", "site-page-about", True),
        ("a.html", "{{ t('site-' ~ of ~ '-about') }}", "site-page-about", False),
        ("a.js", 'say("live-" + key); key = "stop"', "live-stop", True),
        ("a.js", "say(`live-${key}`); key = 'stop'", "live-stop", True),
        ("a.js", "say(`live-${key}`)", "live-stop", False),
    ],
)
def test_a_source_asks_for_what_it_writes(tmp_path: Path, name: str, source: str, key: str, *, found: bool) -> None:
    (tmp_path / name).write_text(source, encoding="utf-8")
    assert asked([tmp_path / name]).asks_for(key) is found
