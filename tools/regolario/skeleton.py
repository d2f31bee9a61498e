"""Skeletons to fill in: a game, a chapter, an entry. What they write is valid and says that it is empty."""

import io
import re
from pathlib import Path
from typing import Any

from ruamel.yaml import YAML
from ruamel.yaml.comments import CommentedMap

from regolario.files import write_whole
from regolario.model import Base
from regolario.schema import KEY


class NotNew(ValueError):  # noqa: N818 - it says what the name is
    """A name that cannot be used for something new; the text says why."""


def _checked(key: str) -> str:
    if not re.fullmatch(KEY, key):
        raise NotNew(f"`{key}` is no key: use lower case letters, digits and hyphens")
    return key


def _words(base: Base) -> str:
    return "{" + ", ".join(f"{code}: ~" for code in base.languages) + "}"


def new_game(base: Base, game: str) -> Path:
    """Write the folder of a new game with its game.yaml. Raises NotNew if there is one of this name."""
    path = Path(base.root) / _checked(game) / "game.yaml"
    if path.exists():
        raise NotNew(f"there is a game `{game}` already")
    words = _words(base)
    write_whole(path, f"title: {words}\nabout: {words}\nrights: {words}\ndocuments: {{}}\nchapters: {{}}\n")
    return path


def new_chapter(base: Base, game: str, chapter: str) -> Path:
    """Write an empty chapter file and name it in game.yaml, whose comments stay. Raises NotNew."""
    folder = Path(base.root) / game
    path = folder / "rules" / f"{_checked(chapter)}.yaml"
    if not (folder / "game.yaml").is_file():
        raise NotNew(f"there is no game `{game}`: make it with `regolario new game {game}`")
    if path.exists():
        raise NotNew(f"`{game}` has a chapter `{chapter}` already")
    write_whole(path, "# The entries of this chapter, in reading order: `regolario new entry` adds one.\n")
    _name_chapter(folder / "game.yaml", chapter, list(base.languages))
    return path


def _name_chapter(head: Path, chapter: str, languages: list[str]) -> None:
    yaml = YAML()
    yaml.preserve_quotes = True
    yaml.width = 4096
    yaml.representer.add_representer(
        type(None), lambda dumper, _: dumper.represent_scalar("tag:yaml.org,2002:null", "~")
    )
    data: Any = yaml.load(head.read_text(encoding="utf-8"))
    if not data.get("chapters"):
        data["chapters"] = CommentedMap()
    names = CommentedMap((code, None) for code in languages)
    names.fa.set_flow_style()
    data["chapters"].setdefault(chapter, names)
    written = io.StringIO()
    yaml.dump(data, written)
    write_whole(head, written.getvalue())


def new_entry(base: Base, game: str, chapter: str, key: str) -> Path:
    """Add an empty entry at the end of a chapter. Raises NotNew."""
    path = Path(base.root) / game / "rules" / f"{chapter}.yaml"
    if not path.is_file():
        raise NotNew(f"there is no chapter `{game}/{chapter}`: make it with `regolario new chapter {game} {chapter}`")
    if f"{game}/{chapter}/{_checked(key)}" in base.games[game].entries:
        raise NotNew(f"`{game}/{chapter}` has an entry `{key}` already")
    before = path.read_text(encoding="utf-8")
    gap = "" if not before.strip() or before.endswith("\n\n") else "\n" if before.endswith("\n") else "\n\n"
    write_whole(path, f"{before}{gap}{_entry(base, key)}")
    return path


def _entry(base: Base, key: str) -> str:
    words = _words(base)
    first, *rest = base.languages
    reviewed = ", ".join([f"{first}: original", *(f"{code}: ~" for code in rest)])
    return (
        f"{key}:\n  name: {words}\n  text: {words}\n  rests_on:\n    - {{statements: [], how: unknown}}\n"
        f"  runs: false\n  because: by-hand\n  reviewed: {{{reviewed}}}\n"
    )
