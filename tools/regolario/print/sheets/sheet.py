"""The quick-reference sheet: turn, actions, modifiers, tables, pictures, then every rule in short."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cached_property, partial
from typing import Any

from regolario import __version__
from regolario.boards import row_sample
from regolario.book.layers.overlay import beneath, merged
from regolario.book.layers.rulebook import tail
from regolario.data.schemas.heads import PARTS, SIGNS
from regolario.mechanics.pictures.palette import COLOUR as COLOUR_BOARD
from regolario.mechanics.pictures.palette import GREY as GREY_BOARD
from regolario.model import Base, Chapter, Document, Entry, Game, Row, Table
from regolario.print.cutouts.pieces import emblem
from regolario.print.edition import COLOUR, PLAIN, Edition
from regolario.print.markup import Inline, blocks
from regolario.print.paper import Paper
from regolario.print.sheets.examples import picture_of
from regolario.print.sheets.filling import filled, levelled
from regolario.print.sheets.fitting import FittedSize, fitting
from regolario.print.sheets.omitted import kept_off, shown
from regolario.print.sheets.signs import explain_signs, icons
from regolario.print.sheets.table_data import explain, table_data
from regolario.print.speech import Speech
from regolario.print.typesetting import measure, preview, typeset

SHORT = 240
"""The length up to which a rule is not broken across columns."""

GUTTER = 12.0
"""What a column is at most narrower than its share of the paper, in millimetres."""

TABLES, PICTURES = "tables", "pictures"


def sheet(
    base: Base, game: Game, language: str, paper: Paper, also: Sequence[Game] = (), edition: Edition = PLAIN
) -> bytes:
    """Return the sheet as a PDF in the largest type with which it fits on one leaf.

    ``also`` are the overlays chosen with it. If it does not fit in a readable size, it takes more pages.
    """
    return Sheet(base, game, language, paper, also, edition).pdf()


class Sheet:
    """The data of a sheet for its template."""

    def __init__(
        self,
        base: Base,
        game: Game,
        language: str,
        paper: Paper,
        also: Sequence[Game] = (),
        edition: Edition = PLAIN,
    ) -> None:
        self.base, self.game, self.paper, self.edition = base, merged(base, game, also), paper, edition
        self.beneath = beneath(base, game, also)
        self.speech = Speech(base, language, game.id, edition.second)
        self.by_tail = {tail(identity): entry for identity, entry in self.game.entries.items()}
        self.by_key = {table.key: table for table in self.game.tables.values()}

    def pdf(self) -> bytes:
        """Return the sheet as a PDF."""
        return typeset("sheet.typ", self._fitted)

    def preview(self) -> bytes:
        """Return a picture of the first page."""
        return preview("sheet.typ", self._fitted)

    @cached_property
    def _fitted(self) -> dict[str, Any]:
        data = self.data()
        found = self.setting(data)
        data["size"] = found.size
        return levelled(data if self.edition.only else filled(data, found.pages), found.pages)

    def setting(self, data: Mapping[str, Any]) -> FittedSize:
        """Return the type size and the number of pages of the sheet."""
        return fitting(lambda size: measure("sheet.typ", {**data, "size": size}), self.paper)

    def data(self) -> dict[str, Any]:
        """Return the data of the template but for the size of the type."""
        speech, game = self.speech, self.game
        title = speech.of(game.title, key=game.id)
        labels = {name: speech.label(f"sheet-{name}") for name in ("title", "page", "optional")}
        documents = game.documents.values()
        chapters = list(self.chapters())
        explain(chapters)
        explain_signs(chapters, speech)
        return {
            "lang": speech.order[0],
            "ink": self.edition.ink,
            "paper": self.paper.typst,
            "columns": 3 if self.paper.width > 180 else 2,
            "title": title.data(),
            "document": f"{title.text}: {labels['title']}",
            "subtitle": speech.of(game.subtitle).data() if game.subtitle else None,
            "authors": list(dict.fromkeys(document.author for document in documents if document.is_signed)),
            "labels": labels,
            "sources": [_source(speech, one) for one in documents],
            "emblem": emblem(self.base, game) if self.edition.ink == COLOUR else [],
            "icons": icons(),
            "blanks": self.edition.blanks,
            "rights": speech.of(game.rights).data(),
            "version": speech.label("sheet-version", version=__version__),
            "chapters": chapters,
        }

    def chapters(self) -> Iterator[dict[str, Any]]:
        """Yield the parts at the head, all other tables, the pictures, and the chapters with the other rules."""
        if self.edition.only:
            yield self.chapter(None, *self._chosen())
            return
        off = kept_off(self.game, self.beneath)
        parts = {part: list(self._items(part, off)) for part in PARTS}
        pictures = list(self._pictures(parts.pop(PICTURES)))
        done = {one.id for items in parts.values() for one in items}
        parts[TABLES] += [table for table in self._tables() if table.id not in off | done]
        yield from (self._part(part, items) for part, items in parts.items() if items)
        if pictures:
            yield {**self._part(PICTURES, []), "pictures": pictures}
        for chapter in self.game.chapters:
            entries = [entry for entry in chapter.entries if shown(entry) and entry.id not in done]
            if entries:
                yield self.chapter(chapter, entries)

    def _items(self, part: str, off: frozenset[str]) -> Iterator[Entry | Table]:
        """Yield the entries and tables of a part that this rulebook has and the sheet shows."""
        for item in self.game.sheet.get(part, ()):
            entry, table = self.by_tail.get(item.item), self.by_key.get(item.item)
            if entry is not None and shown(entry):
                yield entry
            if table is not None and table.id not in off:
                yield table

    def _chosen(self) -> tuple[list[Entry], list[Table]]:
        """Return the entries and tables that were chosen, with the tables that those entries use."""
        entries = [self.game.entries[name] for name in self.edition.only if name in self.game.entries]
        used = (table for entry in entries for table in entry.tables.values())
        names = dict.fromkeys(name for name in (*self.edition.only, *used) if name in self.game.tables)
        return entries, [self.game.tables[name] for name in names]

    def _tables(self) -> Iterable[Table]:
        """Return all tables in the order in which rules use them."""
        used = (table for entry in self.game.entries.values() for table in entry.tables.values())
        return [
            self.game.tables[name] for name in dict.fromkeys([*used, *self.game.tables]) if name in self.game.tables
        ]

    def _pictures(self, items: Iterable[Entry | Table]) -> Iterator[dict[str, Any]]:
        for item in items:
            if isinstance(item, Entry):
                room = self.paper.width / (3 if self.paper.width > 180 else 2) - GUTTER
                found = picture_of(self.base, self.game, item, self.speech, self.edition.ink, room)
                if found:
                    yield found

    def _part(self, part: str, items: Sequence[Entry | Table]) -> dict[str, Any]:
        signs = {one.item: one.signs for one in self.game.sheet.get(part, ())}
        entries = [item for item in items if isinstance(item, Entry)]
        tables = [item for item in items if isinstance(item, Table)]
        made = self.chapter(None, entries, tables)
        for entry, data in zip(entries, made["entries"], strict=True):
            data["signs"] = self._signs(entry, signs.get(tail(entry.id), ""))
        return {**made, "name": self.speech.heading(f"sheet-part-{part}"), "icon": part}

    def chapter(
        self, chapter: Chapter | None, entries: Sequence[Entry], tables: Sequence[Table] = ()
    ) -> dict[str, Any]:
        """Return a chapter for the template; without a name if ``chapter`` is None."""
        made = (
            table_data(self.speech, table, blanks=self.edition.blanks, sample=partial(self._sample, table))
            for table in tables
        )
        return {
            "name": self.speech.of(chapter.name, key=chapter.key).data() if chapter else None,
            "icon": None,
            "optional": bool(entries) and all(entry.optional for entry in entries),
            "entries": [self.entry(entry) for entry in entries],
            "tables": [table for table in made if table],
            "unknown": self._unknown(tables),
            "pictures": [],
            "abbreviations": [],
            "signs": [],
        }

    def _sample(self, table: Table, row: Row) -> str | None:
        """Return the picture of the thing that a row of a drawn table names."""
        palette = GREY_BOARD if self.edition.ink != COLOUR else COLOUR_BOARD
        return row_sample(self.base, table, row, self.speech.order[0], palette)

    def _unknown(self, tables: Sequence[Table]) -> dict[str, Any] | None:
        """Return one line on the values, rows and tables that are left out because they are unknown."""
        if self.edition.blanks or not any(row.unknown for table in tables for row in table.rows):
            return None
        names = [
            self.speech.of(table.name, key=table.key).text
            for table in tables
            if not table_data(self.speech, table, blanks=False)
        ]
        key = "sheet-left-out" if names else "sheet-unknown"
        return self.speech.heading(key, names="; ".join(names))

    def entry(self, entry: Entry) -> dict[str, Any]:
        """Return an entry for the template, in its short wording."""
        said = self.speech.of(entry.sheet or entry.text, entry.params)
        name = self.speech.of(entry.name, key=entry.key)
        return {
            "name": name.data(),
            "closed": name.text.endswith(("!", "?", ".", "…")),
            "lang": said.language,
            "text": blocks(said.text),
            "second": {"lang": said.second.language, "text": blocks(said.second.text)} if said.second else None,
            "short": len(said.text) <= SHORT,
            "optional": entry.optional,
            "signs": [],
            "mark": None,
        }

    def _signs(self, entry: Entry, written: str) -> list[Inline]:
        """Return the signs of an item: icons, and texts with the numbers of the entry."""
        voice = self.speech.voices[self.speech.order[0]]
        found: list[Inline] = []
        for word in written.split():
            found.append({"icon": word} if word in SIGNS else voice.render(word, entry.params))
        return found


def _source(speech: Speech, document: Document) -> str:
    """Return the line that names a document, and its author if the author is known."""
    key = "sheet-source" if document.is_signed else "sheet-source-unsigned"
    return speech.label(key, title=document.title, author=document.author)
