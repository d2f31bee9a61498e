"""Pictures of worked examples whose case has a board."""

from collections.abc import Iterable, Mapping
from typing import Any, Protocol

from regolario.mechanics.boards.text import BoardError
from regolario.mechanics.labels import Words
from regolario.mechanics.pictures.art import Art
from regolario.mechanics.pictures.palette import ADAPTING, Palette
from regolario.mechanics.pictures.picture import legend_picture, picture
from regolario.mechanics.pictures.scene import Scene, scene_of


class Case(Protocol):
    """The parts of an example that its picture needs."""

    @property
    def rule(self) -> str:
        """Return the id of the rule; in the chapter ``movement``, ``target`` is the space a figure moves to."""

    @property
    def given(self) -> Mapping[str, Any]:
        """Return the given values of the case."""


class Illustrator:
    """The drawer of one game's examples."""

    WORDS = "board-"
    """The prefix of the message keys for pictures."""
    SHOWS = ("board",)
    """The arguments of a case that its picture shows completely."""

    def __init__(self, art: Art) -> None:
        self.art = art

    def picture(
        self,
        example: Case,
        answer: Any,
        words: Words,
        *,
        title: str = "",
        palette: Palette = ADAPTING,
        keyed: bool = True,
    ) -> str | None:
        """Return the picture of an example and its answer in plain values; None without a readable board.

        It has a legend if ``keyed``.
        """
        scene = self._scene(example, answer)
        if scene is None:
            return None
        return picture(self.art, scene, words, title=title, palette=palette, keyed=keyed)

    def legend(
        self, cases: Iterable[tuple[Case, Any]], words: Words, *, title: str, palette: Palette = ADAPTING
    ) -> str:
        """Return one legend for the pictures of several examples with their answers."""
        scenes = (scene for example, answer in cases if (scene := self._scene(example, answer)))
        return legend_picture(self.art, scenes, words, title=title, palette=palette)

    def _scene(self, example: Case, answer: Any) -> Scene | None:
        if not isinstance(example.given.get("board"), str):
            return None
        moving = "/movement/" in f"/{example.rule}"
        try:
            return scene_of(self.art.board, example.given, answer, moving=moving)
        except BoardError:
            return None
