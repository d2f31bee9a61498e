"""The places of a base where a text is written, each with the id of its translation unit."""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from regolario.data.game_files import KINDS
from regolario.data.places import Map, Seq
from regolario.fingerprint import Reviewable
from regolario.model import Base, CardDeck, Entry, Game, Param, Question, Table

NO_PARAMS: Mapping[str, Param] = {}
NOT_TEXT = re.compile(
    r"(?:reviewed|params|asks|also|agrees|tables|questions|(?:rows|cards)\.[^.]+\.(?:params|cells))(?:\.|$)"
)
"""Matches fields without a text to translate. ``asks`` and ``also`` are written in each language for itself."""
NAME = re.compile(r"[A-Za-z][A-Za-z0-9-]*")
NAMES = ("result", "key", "form")
"""The fields by which an item of a list is named, if it is one word and no other item has the same."""


@dataclass(frozen=True, slots=True)
class Slot:
    """A text in the base: its id, its languages, the item it belongs to and its parameters.

    ``item`` is None for a text without a review of its own. ``heading`` is the name of the item, ``path`` the place of
    the text in it, ``statements`` the numbers of the statements it rests on.
    """

    id: str
    words: Map
    game: str
    path: str
    heading: Map | None = None
    item: Reviewable | None = None
    params: Mapping[str, Param] = field(default_factory=dict)
    statements: tuple[str, ...] = ()

    @property
    def chapter(self) -> str:
        """Return the name of the file of the text without its ending, for entries that of their chapter."""
        return self.item.chapter if isinstance(self.item, Entry) else self.words.file.path.stem


def slots(base: Base, games: Sequence[str] | None = None) -> Iterator[Slot]:
    """Yield every text of a base, or of some of its games, in the order of reading.

    Leaves out what a house profile derives, whose text belongs to the game it extends.
    """
    codes = frozenset(base.languages)
    for name in base.games if games is None else games:
        yield from _of_game(base.games[name], codes)
    for unit in base.units.values() if games is None else ():
        for path, words in (("one", unit.one), ("many", unit.many)):
            if isinstance(words, Map):
                yield Slot(f"unit:{unit.key}#{path}", words, "", path)


def _of_game(game: Game, codes: frozenset[str]) -> Iterator[Slot]:
    for key, value in game.source.items():
        if key not in KINDS and key not in ("params", "readings", "sheet"):
            for path, words in _texts(value, key, codes):
                yield Slot(f"{game.id}#{path}", words, game.id, path)
    for entry in game.entries.values():
        if not entry.derived:
            yield from _of_item(entry.id, game, entry, codes)
    kinds: tuple[tuple[str, Mapping[str, Any]], ...] = (
        ("table", game.tables),
        ("term", game.terms),
        ("question", {key: one for key, one in game.questions.items() if not one.derived}),
        ("deck", game.decks),
    )
    for kind, items in kinds:
        for item in items.values():
            yield from _of_item(f"{kind}:{item.id}", game, item, codes)
    yield from _unreviewed(game, codes)


def _of_item(identity: str, game: Game, item: Reviewable, codes: frozenset[str]) -> Iterator[Slot]:
    heading = item.source.get("name") or item.source.get("definition")
    grounds = item.evidence if isinstance(item, Question) else item.rests_on
    statements = tuple(one for basis in grounds for one in basis.statements)
    for path, words in _texts(item.source, "", codes):
        if not NOT_TEXT.match(path):
            yield Slot(f"{identity}#{path}", words, game.id, path, heading, item, _params(item, words), statements)


def _params(item: Reviewable, words: Map) -> Mapping[str, Param]:
    """Return the parameters that a text of an item may use: those of its row, its card or the item."""
    if isinstance(item, Entry | Question):
        return item.params
    if isinstance(item, Table):
        return next((row.params for row in item.rows if row.text is words), NO_PARAMS)
    if isinstance(item, CardDeck):
        return next((card.params for card in item.cards if card.effect is words), NO_PARAMS)
    return NO_PARAMS


def _unreviewed(game: Game, codes: frozenset[str]) -> Iterator[Slot]:
    for statement in game.statements.values():
        for path, words in _texts(statement.source, "", codes):
            yield Slot(f"statement:{game.id}/{statement.id}#{path}", words, game.id, path)
    for component in game.components.values():
        for path, words in _texts(component.source, "", codes):
            heading = component.source["name"]
            yield Slot(f"component:{component.id}#{path}", words, game.id, path, heading)
    numbers: dict[str, int] = {}
    for example in game.examples:
        numbers[example.chapter] = number = numbers.get(example.chapter, 0) + 1
        if isinstance(example.name, Map):
            identity = f"example:{game.id}/{example.chapter}/{number}#name"
            yield Slot(identity, example.name, game.id, "name", None, None, NO_PARAMS, example.rests_on)


def _texts(value: Any, path: str, codes: frozenset[str]) -> Iterator[tuple[str, Map]]:
    """Yield every text in a value, with its path of keys and names of list items."""
    if isinstance(value, Map):
        if _is_text(value, codes):
            yield path, value
            return
        for key, inner in value.items():
            yield from _texts(inner, f"{path}.{key}" if path else key, codes)
    elif isinstance(value, Seq):
        for name, inner in zip(_names(value), value, strict=True):
            yield from _texts(inner, f"{path}.{name}", codes)


def _is_text(value: Map, codes: frozenset[str]) -> bool:
    kinds = {type(one) for key, one in value.items() if key != "same"}
    return value.keys() <= codes | {"same"} and str in kinds and kinds <= {str, type(None)}


def _names(items: Seq) -> list[str]:
    """Return a name for each item of a list: its own if no other item has it, else its number."""
    own = [next((one[key] for key in NAMES if isinstance(one, Map) and key in one), None) for one in items]
    return [
        name if isinstance(name, str) and NAME.fullmatch(name) and own.count(name) == 1 else str(number)
        for number, name in enumerate(own, 1)
    ]
