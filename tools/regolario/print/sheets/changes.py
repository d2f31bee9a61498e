"""The sheet of an overlay's changes, for players who know a game beneath."""

from collections.abc import Iterator, Sequence
from typing import Any

from regolario.book.layers.changes import Change, ChangeKind
from regolario.book.layers.digest import NumberChange, ReadingChange, numbers, readings
from regolario.book.layers.overlay import order
from regolario.book.layers.since import above, changes_since, known
from regolario.model import Base, Chapter, Game
from regolario.print.edition import PLAIN, Edition
from regolario.print.markup import blocks, inline
from regolario.print.paper import Paper
from regolario.print.sheets.omitted import kept_off, shown
from regolario.print.sheets.sheet import Sheet

PLAIN_ENTRY: dict[str, Any] = {
    "closed": False,
    "short": False,
    "optional": False,
    "mark": None,
    "second": None,
    "signs": [],
}


def sheet_of_changes(
    base: Base,
    game: Game,
    language: str,
    paper: Paper,
    also: Sequence[Game] = (),
    edition: Edition = PLAIN,
    owned: Game | None = None,
) -> bytes:
    """Return the PDF of the changes that an overlay makes, with the overlays chosen (``also``).

    They are those against the rulebook of ``owned``, by default against the one directly beneath. Raises ValueError for
    a game that extends nothing.
    """
    if game.extends is None and owned is None:
        raise ValueError(f"{game.id} has no changes; it extends no other game")
    return Changes(base, game, language, paper, also, edition, owned).pdf()


class Changes(Sheet):
    """The data of a sheet with only an overlay's changes.

    New and changed rules in short, names of removed ones.
    """

    def __init__(
        self,
        base: Base,
        game: Game,
        language: str,
        paper: Paper,
        also: Sequence[Game] = (),
        edition: Edition = PLAIN,
        owned: Game | None = None,
    ) -> None:
        super().__init__(base, game, language, paper, also, edition)
        self.also, self.new = also, above(base, game, owned, also)
        self.before = known(base, game, owned, also) or game
        self.changes: dict[str, list[Change]] = {}
        for change in changes_since(base, game, owned, also):
            self.changes.setdefault(change.entry.chapter, []).append(change)

    def data(self) -> dict[str, Any]:
        """Return the data of the template: that of a whole sheet under another title."""
        found = super().data()
        under = self.speech.of(self.before.title, key=self.before.id).text
        found["subtitle"] = self.speech.heading("sheet-changes-to", title=under)
        found["labels"]["title"] = self.speech.label("sheet-changes")
        found["document"] = f"{self.speech.of(self.game.title, key=self.game.id).text}: {found['labels']['title']}"
        return found

    def chapters(self) -> Iterator[dict[str, Any]]:
        """Yield each chapter with its changes, and one with the readings chosen."""
        chapters = {chapter.key: chapter for chapter in (*self.before.chapters, *self.game.chapters)}
        for key in order([self.before, self.game]):
            found = self._changed_in(chapters[key])
            if found["entries"] or found["tables"] or found["unknown"]:
                yield found
        yield from self._readings()

    def _changed_in(self, chapter: Chapter) -> dict[str, Any]:
        made = self.changes.get(chapter.key, [])
        entries = [self._changed(change) for change in made if change.after and shown(change.after)]
        gone = [
            self.speech.of(change.entry.name, key=change.entry.key).text
            for change in made
            if change.kind is ChangeKind.REMOVED
        ]
        off, new = kept_off(self.game, self.beneath), {layer.id for layer in self.new}
        tables = [table for table in self.game.tables.values() if table.game in new and table.id not in off]
        found = self.chapter(chapter, [], [table for table in tables if table.group == chapter.key])
        return {**found, "optional": False, "entries": [*entries, *([self._gone(gone)] if gone else [])]}

    def _changed(self, change: Change) -> dict[str, Any]:
        mark = "sheet-added" if change.kind is ChangeKind.ADDED else None
        found = {**self.entry(change.entry), "mark": self.speech.label(mark) if mark else None}
        changed = numbers(change)
        if not changed:
            return found
        short = "".join(map(str, (change.entry.sheet or {}).values()))
        if change.entry.derived and not any(f"{{{number.name}" in short for number in changed):
            found["text"] = blocks(self.speech.of(change.entry.text, change.entry.params).text)
        moved = "; ".join(self._moved(number) for number in changed if number.alone or self._name(number))
        return {**found, "text": _led_by(moved, found["text"])} if moved else found

    def _moved(self, number: NumberChange) -> str:
        """Return a number before and after: `minimum 1 → 2`."""
        voice = self.speech.voices[self.speech.order[0]]
        return f"{self._name(number)} {voice.value(number.before)} → {voice.value(number.after)}".lstrip()

    def _name(self, number: NumberChange) -> str:
        """Return the name of a number in the sheet's language, empty if it has none."""
        key = f"argument-{number.name}"
        named = self.speech.label(key)
        return "" if named == key else named

    def _readings(self) -> Iterator[dict[str, Any]]:
        """Yield one chapter with the questions whose reading changed as its entries."""
        entries = [self._reading(one) for layer in self.new for one in readings(self.base, layer, self.also)]
        if entries:
            yield {**self.chapter(None, []), "name": self.speech.heading("sheet-readings"), "entries": entries}

    def _reading(self, reading: ReadingChange) -> dict[str, Any]:
        name = self.speech.of(reading.after.name, key=reading.after.key)
        now = self.speech.of(reading.new, reading.after.params)
        before = self.speech.of(reading.old, reading.before.params)
        instead = {"kind": "emph", "body": [f"{self.speech.label('sheet-instead')} ", *inline(before.text)]}
        text = [*blocks(now.text), {"kind": "paragraph", "body": [instead]}]
        closed = name.text.endswith(("!", "?", ".", "…"))
        return PLAIN_ENTRY | {"name": name.data(), "closed": closed, "lang": now.language, "text": text}

    def _gone(self, names: Sequence[str]) -> dict[str, Any]:
        """Return one line with everything removed from a chapter."""
        text = [{"kind": "paragraph", "body": ["; ".join(names) + "."]}]
        return PLAIN_ENTRY | {"name": self.speech.heading("sheet-removed"), "lang": self.speech.order[0], "text": text}


def _led_by(words: str, text: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Return a text with bold words in front."""
    strong = {"kind": "strong", "body": [f"{words}. "]}
    if text and text[0]["kind"] == "paragraph":
        return [{**text[0], "body": [strong, *text[0]["body"]]}, *text[1:]]
    return [{"kind": "paragraph", "body": [strong]}, *text]
