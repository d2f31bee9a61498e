"""A base with the dungeon, and the commands on it."""

from collections.abc import Callable, Iterator
from importlib.metadata import EntryPoint
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from regolario import extension
from regolario.cli import cli
from regolario.data.load import load
from regolario.model import Base
from tests.overlays import rule, tiny_copy, words, write_game

Command = Callable[..., Result]
HEROES = f"""heroes:
  name: {words("Heroes")}
  columns: [{{key: health, name: {words("Health")}}}]
  rows: [{{result: usual, text: {words("Usual")}, cells: {{health: 2}}}}]
  rests_on: [{{how: inferred}}]
"""
SAID = {
    "column-event": "What happens",
    "column-health": "Health",
    "event-enter": "into room {room}",
    "event-fight": "a {monster} is fought: {rolled}",
    "event-loot": "{gold} gold pieces",
    "event-leave": "out again",
    "news-hurt": "{hero} is down to {health}",
    "outcome-out": "{winner} comes out alive.",
    "outcome-slain": "The dungeon keeps its gold.",
    "outcome-none": "Still inside.",
    "score-word-enter": "enter | room",
    "score-word-loot": "gold | loot",
    "because-no-such-door": "No door leads there.",
    "because-too-heavy": "That is too much to carry.",
    "because-nobody-here": "There is no {monster} here.",
    "because-rule-removed": "This needs {missing}, which {by} removes.",
    "because-rule-not-played": "This needs {missing}, which {by} replaces.",
    "gap-rule-removed": "{by} removes {missing}.",
    "gap-rule-not-played": "{by} replaces {missing}.",
    "gap-impossible": "Impossible: {events}.",
    "gap-at-times": "Sometimes refused: {events}.",
}


def write_words(root: Path, said: dict[str, str]) -> None:
    """Give a base the sentences of recorded games in English."""
    written = (f'msgctxt "match-{key}"\nmsgid "{text}"\nmsgstr "{text}"\n' for key, text in said.items())
    (root / "words").mkdir()
    (root / "words" / "en.po").write_text("\n".join(written), encoding="utf-8")


@pytest.fixture
def root(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """Yield a base with the tiny game and the dungeon, whose extension is installed."""
    installed = EntryPoint("dungeon", "tests.record.dungeon.extension:extension", extension.GROUP)
    monkeypatch.setattr(extension, "entry_points", lambda group: [installed])
    _forget_extensions()
    there = tiny_copy(tmp_path)
    write_words(there, SAID)
    write_dungeon(there)
    yield there
    _forget_extensions()


def write_dungeon(root: Path) -> None:
    """Write the rules of the dungeon into a base."""
    rules = (
        rule("rooms", "There are {rooms} rooms", params="{rooms: 3}", runs="true"),
        rule("fights", "A roll of {least} slays", params="{least: 4}", runs="true"),
        rule("load", "A hero carries {most} pieces", params="{most: 5}", runs="true"),
        rule("heroes", "The hero is one of the [heroes](table:heroes)"),
    )
    chapters = f"chapters: {{delve: {words('Delve')}}}"
    write_game(root, "dungeon", chapters, rules__delve="".join(rules), tables__heroes=HEROES)


def _forget_extensions() -> None:
    for found in (extension.extensions, extension._found):
        found.cache_clear()


@pytest.fixture
def base(root: Path) -> Base:
    """Return that base, loaded."""
    return read_base(root)


def read_base(root: Path) -> Base:
    """Read a base that has no problems of its shape."""
    base, problems = load(root)
    assert [str(problem) for problem in problems] == []
    return base


@pytest.fixture
def run(root: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Command:
    """Return a function that runs `regolario --data <the base> ... --lang en` in an empty folder."""
    folder = tmp_path / "evening"
    folder.mkdir()
    monkeypatch.chdir(folder)

    def call(*arguments: str, typed: str = "") -> Result:
        whole = ["--data", str(root), *arguments, "--lang", "en"]
        return CliRunner().invoke(cli, whole, input=typed, catch_exceptions=False)

    return call
