"""The picture of a worked example: every one whose case gives a board has one."""

from collections.abc import Mapping
from typing import Any, Protocol

from regolario.games.doom_2004.board_palette import ADAPTING, Palette
from regolario.games.doom_2004.board_picture import picture as drawn
from regolario.games.doom_2004.board_scene import scene_of
from regolario.mechanics.board import BoardError
from regolario.mechanics.svg import Words

WORDS = "board-"
"""How the keys of the picture's words begin among the messages of a language."""
SHOWS = ("board",)
"""What a case gives that its picture shows whole."""


class Case(Protocol):
    """What a picture needs of an example."""

    @property
    def rule(self) -> str:
        """The id of the rule: a target of the chapter ``movement`` is where a figure goes."""

    @property
    def given(self) -> Mapping[str, Any]:
        """What the case gives."""


def picture(example: Case, answer: Any, words: Words, *, title: str = "", palette: Palette = ADAPTING) -> str | None:
    """The picture of an example and its answer in plain values; None without a board, or with one that has a fault."""
    if not isinstance(example.given.get("board"), str):
        return None
    moving = "/movement/" in f"/{example.rule}"
    try:
        return drawn(scene_of(example.given, answer, moving=moving), words, title=title, palette=palette)
    except BoardError:
        return None
