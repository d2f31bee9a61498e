"""Creation of a house profile from a group's decisions, checked before it is written."""

import json
import re
import tempfile
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from regolario.data.files import write_whole
from regolario.data.load import load
from regolario.data.new.skeleton import NotNew, checked_game
from regolario.data.schemas.editors import modeline
from regolario.model import Base
from regolario.problems import Level, Problem

PLAIN = re.compile(r"[A-Za-z][A-Za-z0-9 ./-]*|[0-9]+[A-Za-z0-9 ./-]*")
"""Text that needs no quotes in YAML."""


@dataclass(frozen=True, slots=True)
class Decisions:
    """The decisions of a group: ``title`` by language, the game, the overlays, and the changes."""

    title: Mapping[str, str]
    extends: str
    chosen: Sequence[str] = ()
    params: Mapping[str, Any] = field(default_factory=dict)
    readings: Mapping[str, str] = field(default_factory=dict)
    remove: Sequence[str] = ()

    def text(self) -> str:
        """Return the decisions as the text of a game.yaml."""
        lines = [f"title: {_flow(self.title)}", f"extends: {_flow(self.extends)}"]
        lines += [f"with: {_flow(list(self.chosen))}"] if self.chosen else []
        lines += [f"params: {_flow(self.params)}"] if self.params else []
        lines += [f"readings: {_flow(self.readings)}"] if self.readings else []
        lines += [f"remove: {_flow(list(self.remove))}"] if self.remove else []
        return "\n".join(lines) + "\n"


def _flow(value: Any) -> str:
    """Return a value as YAML on one line."""
    if isinstance(value, Mapping):
        return "{" + ", ".join(f"{_flow(key)}: {_flow(inner)}" for key, inner in value.items()) + "}"
    if isinstance(value, list):
        return "[" + ", ".join(map(_flow, value)) + "]"
    text = str(value)
    return text if PLAIN.fullmatch(text.strip()) and text == text.strip() else json.dumps(text, ensure_ascii=False)


def new_house(base: Base, named: str, decisions: Decisions) -> tuple[Path, list[Problem]]:
    """Write a profile and return its path, with the errors for which nothing was written.

    The profile is a file if ``named`` ends in .yaml, otherwise a folder of the base. Raises NotNew if it already
    exists, or if the id is invalid.
    """
    alone = named.endswith((".yaml", ".yml"))
    path = Path(named) if alone else Path(base.root) / checked_game(named) / "game.yaml"
    identity = Path(named).stem if alone else named
    if path.exists():
        raise NotNew(f"{path} already exists; choose another name")
    text = decisions.text()
    problems = _mistakes(base, identity, text)
    if not problems:
        write_whole(path, modeline(base, path, "house") + text)
    return path, problems


def _mistakes(base: Base, identity: str, text: str) -> list[Problem]:
    """Return the errors in the text of a profile, loaded from a temporary file."""
    with tempfile.TemporaryDirectory() as folder:
        tried = Path(folder) / f"{identity.replace('/', '-')}.yaml"
        tried.write_text(text, encoding="utf-8")
        _, problems = load(Path(base.root), lambda _: False, tried)
        return [one for one in problems if one.place.file == str(tried) and one.level is Level.ERROR]
