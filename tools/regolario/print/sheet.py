"""The quick-reference sheet: every rule in its short wording and every table, on at most two pages; or, for those who
know the game beneath, just what an overlay changes in it."""

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from regolario import __version__
from regolario.model import Base, Chapter, Entry, Game, Row, Table
from regolario.overlay import Change, Kind, changes, merged, order
from regolario.print.art import picture
from regolario.print.markup import blocks, inline
from regolario.print.paper import Paper
from regolario.print.pieces import true_size
from regolario.print.speech import Speech
from regolario.print.typesetting import measure, typeset
from regolario.rulebook import named

MOST_PAGES = 2

SMALLEST, LARGEST, STEP = 6.5, 10.5, 0.05
"""Sizes of type in points. Below the smallest, nobody reads a sheet across a table."""

MOST_LETTERS = 9
"""How many letters the longest head of a table may have for the columns to be as wide as their heads."""

ROOM = 30
"""How many letters the heads of a table have room for in a column of the sheet, beside the names of its rows; longer
ones are turned by a quarter."""
WORD = re.compile(r"[^\s/]+/?")

SHORT = 240
"""How many letters a rule may have to stand in one column, never in two."""

UNPLAYED = "unplayed"
PLAINEST = ("advice", "definition", UNPLAYED, "by-hand")
"""What a sheet goes without, in this order, where its paper is too small for everything: entries that no one needs
while playing, tables that no rule is played with, what is done by hand before or beside the game. The sheet then says
so."""


@dataclass(frozen=True, slots=True)
class Setting:
    """How a sheet is set so that it fits: the size of type, which entries are left out (by their ``because``), whether
    tables that are not played with are (``UNPLAYED``), and whether tables may move to the head or foot of a column."""

    size: float
    without: tuple[str, ...] = ()
    floating: bool = False
    pages: int = 0


def sheet(base: Base, game: Game, language: str, paper: Paper, also: Sequence[Game] = ()) -> bytes:
    """The sheet as a PDF, in the largest type with which it fits on two pages; ``also`` are overlays chosen with it.

    If it fits in no readable size it is set in the smallest and takes the pages it needs.
    """
    words = _Sheet(base, game, language, paper, also)
    return typeset("sheet.typ", words.data(_fitting(words)))


def kept_off(game: Game) -> frozenset[str]:
    """The ids of the tables that stay off the sheet: those that say so, and those that only entries off it name."""
    names: dict[bool, set[str]] = {True: set(), False: set()}
    for entry in game.entries.values():
        names[entry.on_sheet].update(named(entry))
    unnamed = names[False] - names[True]
    return frozenset(table.id for table in game.tables.values() if not table.on_sheet or table.key in unnamed)


def sheet_of_changes(base: Base, game: Game, language: str, paper: Paper) -> bytes:
    """What an overlay changes in the game that it extends, as a sheet like the other. Raises ValueError for a game that
    extends nothing."""
    if game.extends is None:
        raise ValueError(f"{game.id} changes nothing: it extends no other game")
    words = _Changes(base, game, language, paper)
    return typeset("sheet.typ", words.data(_fitting(words)))


def setting(base: Base, game: Game, language: str, paper: Paper) -> Setting:
    """How the sheet is set."""
    return _fitting(_Sheet(base, game, language, paper))


def _fitting(words: "_Sheet") -> Setting:
    """The first way of setting that fits: tables are moved before anything is left out."""
    for dropped in range(len(PLAINEST) + 1):
        for floating in (False, True):
            found = _largest(words, Setting(SMALLEST, PLAINEST[:dropped], floating))
            if found.pages <= MOST_PAGES:
                return found
    return found


def _largest(words: "_Sheet", setting: Setting) -> Setting:
    """The largest type that fits, by halving the span of sizes."""
    low, high = 0, round((LARGEST - SMALLEST) / STEP)
    best = words.tried(setting)
    while best.pages <= MOST_PAGES and low < high:
        middle = (low + high + 1) // 2
        tried = words.tried(replace(setting, size=round(SMALLEST + middle * STEP, 2)))
        if tried.pages <= MOST_PAGES:
            low, best = middle, tried
        else:
            high = middle - 1
    return best


class _Sheet:
    """The words of a sheet in one language, as data for the template."""

    def __init__(self, base: Base, game: Game, language: str, paper: Paper, also: Sequence[Game] = ()) -> None:
        self.game, self.paper = merged(base, game, also), paper
        self.speech = Speech(base, language)
        self.emblem = _emblem(base, self.game)

    def tried(self, setting: Setting) -> Setting:
        """What comes of a setting: with the pages that it takes."""
        return replace(setting, pages=measure("sheet.typ", self.data(setting)))

    def data(self, setting: Setting) -> dict[str, Any]:
        """Everything that the template needs."""
        speech, game = self.speech, self.game
        title = speech.of(game.title)
        labels = {name: speech.label(f"sheet-{name}") for name in ("title", "page", "optional")}
        return {
            "lang": speech.order[0],
            "paper": self.paper.typst,
            "columns": 3 if self.paper.width > 180 else 2,
            "size": setting.size,
            "floating": setting.floating,
            "title": title.data(),
            "document": f"{title.text}: {labels['title']}",
            "subtitle": speech.of(game.subtitle).data() if game.subtitle else None,
            "authors": list(dict.fromkeys(document.author for document in game.documents.values())),
            "labels": labels,
            "sources": [
                speech.label("sheet-source", title=document.title, author=document.author)
                for document in game.documents.values()
            ],
            "emblem": self.emblem,
            "rights": speech.of(game.rights).data(),
            "version": speech.label("sheet-version", version=__version__),
            "shortened": speech.label("sheet-shortened") if setting.without else None,
            "chapters": list(self._chapters(setting.without)),
        }

    def _chapters(self, without: tuple[str, ...]) -> Iterator[dict[str, Any]]:
        """Each chapter with its tables; tables that no entry names stand at the end of the last one."""
        off = kept_off(self.game)
        waiting = {identity: table for identity, table in self.game.tables.items() if identity not in off}
        played = {table for entry in self.game.entries.values() for table in entry.tables.values()}
        chapters = [chapter for chapter in self.game.chapters if chapter.entries]
        for chapter in chapters:
            entries = [entry for entry in chapter.entries if entry.on_sheet and entry.because not in without]
            named = list(_named_tables(chapter, waiting))
            if chapter is chapters[-1]:
                named.extend(waiting)
            tables = [waiting.pop(name) for name in dict.fromkeys(named)]
            tables = [table for table in tables if UNPLAYED not in without or table.id in played]
            if not entries and not tables:
                continue
            yield {
                "name": self.speech.of(chapter.name).data(),
                "optional": all(entry.optional for entry in chapter.entries),
                "entries": [self._entry(entry) for entry in entries],
                "tables": [self._table(table) for table in tables],
            }

    def _entry(self, entry: Entry) -> dict[str, Any]:
        said = self.speech.of(entry.sheet or entry.text, entry.params)
        name = self.speech.of(entry.name)
        return {
            "name": name.data(),
            "closed": name.text.endswith(("!", "?", ".", "…")),
            "lang": said.language,
            "text": blocks(said.text),
            "short": len(said.text) <= SHORT,
            "optional": entry.optional,
            "mark": None,
        }

    def _table(self, table: Table) -> dict[str, Any]:
        rows: list[list[Any]] = []
        for row in table.rows:
            text = self.speech.of(row.text, row.params).data()
            if table.columns:
                rows.append([text, *(self._cell(row, column.key) for column in table.columns)])
            elif table.dice is None:
                rows.append([text])
            else:
                rows.append([self._value(_range(row.low, row.high)), text])
        heads = [self.speech.of(column.name) for column in table.columns]
        return {
            "name": self.speech.of(table.name).data(),
            "dice": str(table.dice) if table.dice else None,
            "heads": [head.data() for head in heads],
            "wordy": any(len(head.text) > MOST_LETTERS for head in heads),
            "turned": any(len(word) > ROOM / len(heads) - 1 for head in heads for word in WORD.findall(head.text)),
            "rows": rows,
            "note": self.speech.of(table.note).data() if table.note else None,
        }

    def _cell(self, row: Row, key: str) -> dict[str, Any]:
        """The value of a row in a column; what nobody knows is a question mark, for which the sheet has room."""
        if key in row.unknown:
            return self._value("?")
        return self._value(row.cells[key].value if key in row.cells else "–")

    def _value(self, value: Any) -> dict[str, Any]:
        voice = self.speech.voices[self.speech.order[0]]
        said = value if isinstance(value, str) else voice.value(value, "short")
        return {"lang": self.speech.order[0], "body": inline(said)}


class _Changes(_Sheet):
    """The words of a sheet that holds only what an overlay changes: new and changed rules in short, and the names of
    those that are gone."""

    def __init__(self, base: Base, game: Game, language: str, paper: Paper) -> None:
        super().__init__(base, game, language, paper)
        self.overlay = game
        self.before = merged(base, base.games[game.extends]) if game.extends else game
        self.changes: dict[str, list[Change]] = {}
        for change in changes(base, game):
            self.changes.setdefault(change.entry.chapter, []).append(change)

    def data(self, setting: Setting) -> dict[str, Any]:
        """As for the whole sheet, under another title."""
        found = super().data(setting)
        under = self.speech.of(self.before.title).text
        found["subtitle"] = {"lang": self.speech.order[0], "body": [self.speech.label("sheet-changes-to", title=under)]}
        found["labels"]["title"] = self.speech.label("sheet-changes")
        found["document"] = f"{self.speech.of(self.game.title).text}: {found['labels']['title']}"
        return found

    def _chapters(self, without: tuple[str, ...]) -> Iterator[dict[str, Any]]:
        off = kept_off(self.game)
        tables = [table for table in self.game.tables.values() if table.game == self.overlay.id and table.id not in off]
        chapters = {chapter.key: chapter for chapter in (*self.before.chapters, *self.game.chapters)}
        for chapter in (chapters[key] for key in order([self.before, self.game])):
            made = self.changes.get(chapter.key, [])
            new = [change for change in made if change.after and change.after.on_sheet]
            shown = [self._changed(change) for change in new if change.entry.because not in without]
            gone = [self.speech.of(change.entry.name).text for change in made if change.kind is Kind.REMOVED]
            own = [self._table(table) for table in tables if table.group == chapter.key]
            if shown or gone or own:
                yield {
                    "name": self.speech.of(chapter.name).data(),
                    "optional": False,
                    "entries": [*shown, *([self._gone(gone)] if gone else [])],
                    "tables": own,
                }

    def _changed(self, change: Change) -> dict[str, Any]:
        mark = "sheet-added" if change.kind is Kind.ADDED else None
        return {**self._entry(change.entry), "mark": self.speech.label(mark) if mark else None}

    def _gone(self, names: Sequence[str]) -> dict[str, Any]:
        """One line for all that no longer holds in a chapter."""
        lang = self.speech.order[0]
        name = {"lang": lang, "body": [self.speech.label("sheet-removed")]}
        text = [{"kind": "paragraph", "body": ["; ".join(names) + "."]}]
        plain = {"closed": False, "short": False, "optional": False, "mark": None}
        return {"name": name, "lang": lang, "text": text, **plain}


def _named_tables(chapter: Chapter, known: Mapping[str, Table]) -> Iterable[str]:
    """The tables that the chapter's rules are played with, in the order in which it names them, then those of its own
    group."""
    for entry in chapter.entries:
        yield from (table for table in entry.tables.values() if table in known)
    yield from (name for name, table in known.items() if table.group == chapter.key)


def _range(low: int | None, high: int | None) -> str:
    return str(low) if low == high else f"{low}–{high}"


def _emblem(base: Base, game: Game) -> list[str]:
    """The pictures beside the title: the kinds of the largest pieces that come in several, if they are pictures from
    edge to edge."""
    sizes = {component.key: true_size(base, component) for component in game.components.values()}
    several = [component for component in game.components.values() if len(component.pieces) > 1]
    for component in sorted(several, key=lambda one: -sizes[one.key].width * sizes[one.key].height):
        size = sizes[component.key]
        pictures = [picture(component, piece.key, size.width, size.height) for piece in component.pieces]
        if whole := [found.svg for found in pictures if found and found.whole and "{" not in found.svg]:
            return whole
    return []
