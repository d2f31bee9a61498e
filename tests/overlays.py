"""Overlays on the tiny game, written by a test in a few lines."""

import shutil
from pathlib import Path

import tests.tiny  # noqa: F401 - registers the rules of the tiny game
from regolario.checks import check
from regolario.data.load import load
from regolario.model import Base
from tests.conftest import TINY

SENSES = """
chess-man: {name: {it: Un pezzo, en: A piece, es: Una pieza}}
square: {name: {it: Il riquadro, en: The square, es: El cuadrado}}
"""
CHESS = """
man:
  definition: {it: Un pezzo degli scacchi., en: A chess man., es: Una pieza de ajedrez.}
  it: {forms: [pedina], state: official, evidence: [T]}
  en: {forms: [man, men], state: attested, evidence: [T]}
  es: ~
  sense: chess-man
space:
  definition: {it: Un quadrato., en: A square., es: Un cuadrado.}
  sense: square
  it: {forms: [casella], state: proposed}
  en: {forms: [square], state: proposed}
  es: {forms: [casilla], state: proposed}
"""
"""The terms of a game that shares a word with the tiny game, and a thing under another name."""


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


def chess_beside_tiny(folder: Path) -> Path:
    """Return a copy of the tiny base with a second game; the terms of both say what they stand for."""
    root = tiny_copy(folder)
    write_game(root, "chess", terms__words=CHESS)
    (root / "senses.yaml").write_text(f"{SENSES}pawn: {{name: {words('Whoever moves')}}}\n", encoding="utf-8")
    terms = root / "tiny" / "terms" / "words.yaml"
    text = terms.read_text(encoding="utf-8")
    for key, sense in (("pawn", "pawn"), ("space", "square")):
        text = text.replace(f"{key}:\n", f"{key}:\n  sense: {sense}\n", 1)
    terms.write_text(text, encoding="utf-8")
    return root
