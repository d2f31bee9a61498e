"""A base with one game in a folder of code, whose package a test spoils in one place."""

import shutil
from dataclasses import dataclass
from pathlib import Path

from tests.conftest import ROOT, TINY
from tests.test_external_game import PACKAGE

GAME = "pebbles"
"""The game of a package of its own; here it has a name of its own in every test, as Python imports a name once."""
MORE = {
    '    board="pebbles.art.beach:ART",\n': (
        '    board="pebbles.art.beach:ART",\n'
        '    piece_picture="pebbles.more:piece",\n'
        '    recorder="pebbles.more:RECORDER",\n'
        '    assets="pebbles.more:assets",\n'
        '    examples=("check pebbles",),\n'
    )
}


@dataclass(frozen=True)
class Written:
    """Where the base and the code are, and what the game is called."""

    root: Path
    code: Path
    game: str

    def spoil(self, file: str, swap: str, bad: str) -> None:
        """Change one text of a file of the package, or write the file if nothing is to be swapped."""
        path = self.code / self.game / file
        if not swap:
            path.write_text(self._named(bad), encoding="utf-8")
            return
        text, swap = path.read_text(encoding="utf-8"), self._named(swap)
        assert text.count(swap) == 1, f"{swap!r} must stand in {file} once:\n{text}"
        path.write_text(text.replace(swap, self._named(bad)), encoding="utf-8")

    def _named(self, text: str) -> str:
        return text.replace(GAME, self.game)


def write_project(folder: Path, game: str) -> Written:
    """Write a base without a game of its own, and the package of one."""
    root, code = folder / "rules_data", folder / "code"
    root.mkdir()
    shutil.copy(ROOT / "rules_data" / "languages.yaml", root)
    shutil.copy(TINY / "units.yaml", root)
    shutil.copytree(PACKAGE / GAME, code / game, ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copy(Path(__file__).with_name("more.py.txt"), code / game / "more.py")
    for path in code.rglob("*.*"):
        if path.is_file():
            text = path.read_text(encoding="utf-8").replace(GAME, game)
            for old, new in MORE.items():
                text = text.replace(old.replace(GAME, game), new.replace(GAME, game))
            path.write_text(text, encoding="utf-8")
    return Written(root, code, game)
