"""Pictures of examples: the code that draws them, and the labels in the reader's language.

A game whose examples have pictures supplies the look of its boards (``Extension.board``) or another drawer
(``Extension.example_picture``). Games that extend it use the same. The drawing code knows no base; this module connects
the two.
"""

from collections.abc import Mapping
from functools import cache
from typing import Any, Protocol, runtime_checkable

from regolario.book.layers.overlay import lineage, merged
from regolario.book.messages import Messages, plural_categories
from regolario.extension import extension_of
from regolario.mechanics.pictures.art import Art
from regolario.mechanics.pictures.example import Illustrator
from regolario.mechanics.pictures.palette import Palette
from regolario.mechanics.pictures.samples import sample_svg
from regolario.model import Base, Game, Row, Table


@runtime_checkable
class Drawer(Protocol):
    """An object or module that draws the examples of a game."""

    @property
    def WORDS(self) -> str:  # noqa: N802 - a module may be one
        """Return the prefix of its message keys."""

    @property
    def SHOWS(self) -> tuple[str, ...]:  # noqa: N802
        """Return the arguments of a case that its picture shows completely."""

    def picture(self, example: Any, answer: Any, words: Mapping[str, str], *, title: str = "") -> str | None:
        """Return the SVG of an example with its answer; None if it has no picture."""


def illustrated(base: Base, game: Game) -> str | None:
    """Return the id of the game whose drawer draws the examples: ``game`` or the nearest it extends."""
    return next((below.id for below in lineage(base, base.games[game.id]) if drawer_of(below.id)), None)


def drawer(base: Base, game: Game) -> Drawer | None:
    """Return the drawer for the examples of a game, or None."""
    owner = illustrated(base, game)
    return drawer_of(owner) if owner else None


@cache
def drawer_of(game: str) -> Drawer | None:
    """Return the drawer that a game itself supplies, or None."""
    brought = extension_of(game)
    if brought and brought.board:
        return Illustrator(brought.part("board"))
    found: Drawer | None = brought.part("example_picture") if brought else None
    return found


def with_boards(base: Base) -> dict[str, Art]:
    """Return the board art of each game of a base that supplies its own."""
    brought = {game: extension_of(game) for game in base.games}
    return {game: found.part("board") for game, found in brought.items() if found and found.board}


def words_of(base: Base, game: Game, language: str, prefix: str) -> dict[str, str]:
    """Return the labels of a picture in one language, by key.

    They are the game's messages without their prefix and, as ``term-KEY``, the terms of the game and of the games that
    extend it. A missing translation falls back to the first language that has the label.
    """
    own = base.games[game.id]
    above = [other for other in base.games.values() if own in lineage(base, other)[1:]]
    terms = [term for known in (*above, merged(base, own)) for term in known.terms.values()]
    words = Messages(base, language, own.id).starting(prefix)
    words["plural-categories"] = plural_categories(base.languages[language].locale)
    for code in (*reversed(list(base.languages)), language):
        for term in terms:
            word = term.words.get(code)
            if word and word.forms:
                words[f"term-{term.key}"] = word.forms[0]
    return words


def row_sample(base: Base, table: Table, row: Row, language: str, palette: Palette) -> str | None:
    """Return the picture of the thing on boards that a row of a table names; None if there is none."""
    by = drawer(base, base.games[table.game])
    if not isinstance(by, Illustrator):
        return None
    return sample_svg(by.art, row.result, words_of(base, base.games[table.game], language, by.WORDS), palette)
