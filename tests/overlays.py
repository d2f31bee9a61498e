"""Overlays on the tiny game, written by a test in a few lines."""

import shutil
from pathlib import Path

import tests.tiny  # noqa: F401 - registers the rules of the tiny game
from regolario.checks import check
from regolario.data.load import load
from regolario.model import Base
from tests.conftest import TINY


def words(text: str) -> str:
    """Return a text in all languages that is not a copy in any."""
    return f'{{it: "{text} (it)", en: "{text}", es: "{text} (es)"}}'


def rule(key: str, said: str, /, **more: str) -> str:
    """Return an entry that is done by hand unless ``more`` has other fields."""
    fields = {"name": words(said.split(" {")[0]), "text": words(f"{said}."), "rests_on": "[{how: inferred}]"} | more
    if "runs" not in more:
        fields |= {"runs": "false", "because": "by-hand"}
    return f"{key}:\n" + "".join(f"  {name}: {value}\n" for name, value in fields.items())


def write_game(root: Path, name: str, head: str = "", **files: str) -> None:
    """Write a game under ``root``.

    The lines of its game.yaml and its files, ``rules__play`` for rules/play.yaml.
    """
    files["game"] = f"title: {words(name)}\nabout: {words('About')}\nrights: {words('Nobody')}\n{head}\n"
    for file, content in files.items():
        path = root / name / f"{file.replace('__', '/').replace('_', '-')}.yaml"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(content, encoding="utf-8")


def tiny_copy(folder: Path) -> Path:
    """Return a copy of the tiny base to write overlays into."""
    return Path(shutil.copytree(TINY, folder / "rules_data"))


def loaded(root: Path) -> tuple[Base, list[str]]:
    """Return the base and the problems that the checks find."""
    base, problems = load(root)
    return base, [str(problem) for problem in check(base, problems, compare=False)]
