"""The parts of the rules base that a labyrinth needs: numbers, tables, readings, pile, words.

The functions that make and draw labyrinths do not depend on a base, because they also run in a reader's page; this
module connects them.
"""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from fractions import Fraction
from math import ceil
from typing import Any

from regolario.book.messages import Messages
from regolario.book.text.placeholders import Voice
from regolario.data.values import bare
from regolario.engine.table_arguments import roll_table
from regolario.games.mordheim_labyrinth.maker.pile import KINDS, Mix, size_of
from regolario.games.mordheim_labyrinth.maker.settings import LabyrinthSettings
from regolario.mechanics.dice import Dice
from regolario.mechanics.tables import RollTable
from regolario.model import Base, Game

GAME = "mordheim-labyrinth"
QUESTIONS = (
    "no-tile-fits",
    "direction-of-rows",
    "initial-rows",
    "central-zone",
    "connected-tiles",
    "source-per-tile",
    "source-in-a-corner",
    "place-of-the-source",
    "wall-on-the-tile-of-the-source",
    "left-of-what",
    "bend-into-a-wall",
    "course-at-the-border",
    "tile-already-laid",
    "courses-that-meet",
    "what-a-stretch-is",
    "bridge-at-an-end",
    "nobody-discovered-it",
    "accessories-on-initial-tiles",
)
"""The open questions that a labyrinth meets while it is made."""
WORDS = "labyrinth-"
"""How the keys of the picture's words begin among the messages of a language."""
LARGER = Fraction(3, 2)
"""How many times larger a pile should be that got stuck."""


class NoLabyrinth(ValueError):  # noqa: N818 - it says what the case is
    """The base holds no labyrinth game, or lacks something that a labyrinth needs; the text says what."""


def settings_of(base: Base) -> LabyrinthSettings:
    """Return the numbers, tables and default readings. Raises NoLabyrinth if the base lacks one."""
    game = _game(base)
    try:
        return LabyrinthSettings(
            source=(
                _dice(game, "watercourses/source-of-a-course.die"),
                _number(game, "watercourses/source-of-a-course.source_on"),
            ),
            bridge=(_dice(game, "bridges/new-bridge.die"), _number(game, "bridges/new-bridge.bridge_on")),
            kinds=_table(game, "watercourse-kinds"),
            deviation=_table(game, "course-deviation"),
            accessories=_table(game, "accessories"),
            encounters=_table(game, "encounters"),
            crowns=_dice(game, "accessories/gold-crowns.crowns"),
            bricks_wide=_widths(game),
            walkway_bricks=(
                _number(game, "accessories/walkway-in-bricks.along"),
                _number(game, "accessories/walkway-in-bricks.across"),
            ),
            rows=_number(game, "exploration/classic-deployment.row"),
            deep_rows=_number(game, "exploration/classic-deployment.deep"),
            side=_number(game, "generation/playing-area.side"),
            inch=Fraction(_param(game, "exploration/starting-tiles.inch")),
            readings={question: _default(game, question) for question in QUESTIONS},
        )
    except KeyError as error:
        raise NoLabyrinth(f"the game {GAME} has no {error.args[0]}: run `regolario check`") from error


def readings_of(base: Base, question: str) -> Mapping[str, Any]:
    """Return the readings of a question that affects labyrinths."""
    return _game(base).questions[f"{GAME}/{question}"].readings


def usual_size(base: Base) -> int:
    """Return how many tiles the grid of the document has on each side."""
    return _number(_game(base), "generation/playing-area.across")


def usual_pile(base: Base, places: int) -> dict[str, int]:
    """Return the printed set of tiles, repeated for a grid with ``places`` places.

    One set is meant for the grid of the document. Raises NoLabyrinth without a set.
    """
    component = _game(base).components.get(f"{GAME}/tiles")
    if component is None:
        raise NoLabyrinth(f"the game {GAME} has no component `tiles`: name a pile with --pile")
    counts = {piece.key: piece.count for piece in component.pieces if piece.key in KINDS}
    sets = -(-places // usual_size(base) ** 2)
    return {kind: counts[kind] * sets for kind in KINDS if counts.get(kind)}


def larger_pile(base: Base, mix: Mix, places: int) -> dict[str, int]:
    """Return a pile that gets stuck less often than ``mix`` did on a grid of this size.

    It is the usual one if that has more tiles, else half as many tiles of each kind again.
    """
    usual = usual_pile(base, places)
    if size_of(usual) > size_of(mix):
        return usual
    return {kind: ceil(count * LARGER) for kind, count in mix.items()}


def words_of(base: Base, language: str) -> dict[str, str]:
    """Return the labels of a picture in one language, by the keys that the picture uses.

    A label without a translation is in the first language that has it.
    """
    game = _game(base)
    words = Messages(base, language, GAME).starting(WORDS)
    for code in (*reversed(list(base.languages)), language):
        words.update((key, text) for key, text in _names(base, game, code) if text)
    return words


def _names(base: Base, game: Game, code: str) -> Iterator[tuple[str, str]]:
    """Yield the names of tiles, water, accessories and encounters, where the language has them."""
    voice = Voice(base.languages[code], base.units)
    component = game.components.get(f"{GAME}/tiles")
    for piece in component.pieces if component else ():
        yield f"kind-{piece.key}", piece.name.get(code) or ""
    for table, prefix in (("watercourse-kinds", "water"), ("accessories", "accessory"), ("encounters", "encounter")):
        for row in game.tables[f"{GAME}/{table}"].rows:
            yield f"{prefix}-{row.result}", voice.render(row.text.get(code) or "", row.params)


def _game(base: Base) -> Game:
    if GAME not in base.games:
        raise NoLabyrinth(f"{base.root} has no game {GAME}")
    return base.games[GAME]


def _param(game: Game, written: str) -> Any:
    entry, _, name = written.rpartition(".")
    try:
        return bare(game.entries[f"{GAME}/{entry}"].params[name].value)
    except KeyError:
        raise KeyError(f"parameter `{written}`") from None


def _number(game: Game, written: str) -> int:
    return int(_param(game, written))


def _dice(game: Game, written: str) -> Dice:
    found = _param(game, written)
    if not isinstance(found, Dice):
        raise KeyError(f"dice at `{written}`")
    return found


def _roll(game: Game, entry: str, reach: str) -> tuple[Dice, int]:
    return _dice(game, f"{entry}.die"), _number(game, f"{entry}.{reach}")


def _table(game: Game, key: str) -> RollTable:
    """Return a table with the whole numbers of its rows; dice in rows are separate settings."""
    try:
        found = roll_table(game.tables[f"{GAME}/{key}"])
    except KeyError:
        raise KeyError(f"table `{key}`") from None
    rows = [
        replace(row, params={name: n for name, n in row.params.items() if isinstance(n, int)}) for row in found.rows
    ]
    return RollTable(found.dice, tuple(rows))


def _default(game: Game, key: str) -> str:
    question = game.questions.get(f"{GAME}/{key}")
    if question is None or question.default is None:
        raise KeyError(f"question `{key}` with a default")
    return question.default


def _widths(game: Game) -> dict[str, int]:
    """Return the width of each kind of course in bricks (S2-R039, S2-R051).

    A kind without a width is as wide as a rivulet.
    """
    wide = game.entries[f"{GAME}/watercourses/widths-in-bricks"].params
    rows = game.tables[f"{GAME}/watercourse-kinds"].rows
    return {row.result: int(bare(wide.get(row.result, wide["rivulet"]).value)) for row in rows}
