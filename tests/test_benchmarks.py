"""What benchmarks choose and find: the games bring theirs, the served site has something to change."""

import re
from pathlib import Path

import pytest

from benchmarks import lighthouse, serving
from benchmarks.of_games import FOLDER, measures
from regolario.extension import extensions
from tests.conftest import ROOT
from tests.whole import base


def test_every_benchmark_of_an_installed_game_is_found() -> None:
    packages = {one.package.rpartition(".")[2] for one in extensions().values()}
    brought = [path for path in FOLDER.glob("*/benchmark.py") if path.parent.name in packages]
    found = {measure.__module__.split(".")[-2] for each in measures().values() for measure in each}
    assert found == {path.parent.name for path in brought}


@pytest.mark.parametrize("pattern", [serving.TEXT, serving.NAME], ids=["text", "name"])
def test_a_change_replaces_the_last_one(pattern: re.Pattern[str]) -> None:
    text = serving.changeable(ROOT).read_text(encoding="utf-8")
    once, twice = (pattern.sub(rf"\g<1>Fiumana {number} ", text, count=1) for number in (1, 2))
    assert once != text
    assert pattern.sub(r"\g<1>Fiumana 2 ", once, count=1) == twice


def test_the_longest_chapter_is_measured(tmp_path: Path) -> None:
    game = next(game for game in base().games.values() if game.entries)
    one, *others = {tuple(entry.split("/")[:2]) for entry in game.entries}
    for number, (folder, chapter) in enumerate([*others, one]):
        page = tmp_path / "it" / folder / chapter / "index.html"
        page.parent.mkdir(parents=True)
        page.write_text("." * number, encoding="utf-8")
    assert lighthouse.measured(tmp_path)[1] == f"it/{'/'.join(one)}/"
