"""The draft of a game: chapters with entries, tables, and the statements they rest on."""

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from regolario.scan.draft.blocks import Block, Part
from regolario.scan.draft.headings import Heading
from regolario.scan.draft.keys import Keys, lead_of, name_of
from regolario.scan.draft.numbers import Numbers, Speech
from regolario.scan.draft.safe import paragraph, safe
from regolario.scan.draft.table_rows import Column, Row, Value, columns_of, dice_of, rows_of
from regolario.scan.draft.tables import Grid


@dataclass(frozen=True, slots=True)
class Statement:
    """What lines of the document say, in its own words."""

    id: str
    section: str
    text: str
    first: int
    last: int


@dataclass(frozen=True, slots=True)
class Entry:
    """An entry to edit; ``params`` are the values in its text."""

    key: str
    name: str
    text: str
    params: Mapping[str, Value]
    statement: str


@dataclass(frozen=True, slots=True)
class Table:
    """A table to edit: with dice, or with columns."""

    key: str
    name: str
    dice: str
    columns: tuple[Column, ...]
    rows: tuple[Row, ...]
    statement: str


@dataclass(frozen=True, slots=True)
class Chapter:
    """A chapter with its entries; ``line`` is that of its heading, 0 if it has none."""

    key: str
    name: str
    line: int
    entries: list[Entry] = field(default_factory=list)
    keys: Keys = field(default_factory=Keys)


@dataclass(frozen=True, slots=True)
class Draft:
    """Everything that is made of one document, whose id is ``document``."""

    document: str
    title: str
    chapters: tuple[Chapter, ...]
    tables: tuple[Table, ...]
    statements: tuple[Statement, ...]


@dataclass
class Outline:
    """A draft in the making; ``chapter_keys`` and ``table_keys`` know those that the game already has."""

    document: str
    title: str
    speech: Speech
    chapter_keys: Keys
    table_keys: Keys
    statements: list[Statement] = field(default_factory=list)
    tables: list[Table] = field(default_factory=list)
    chapters: list[Chapter] = field(default_factory=list)
    counts: Counter[str] = field(default_factory=Counter)
    section: str = ""
    sub: Heading | None = None

    def draft(self, parts: Iterable[Part]) -> Draft:
        """Return the draft of the parts of a text."""
        for part in parts:
            if isinstance(part, Heading):
                self._head(part)
            elif isinstance(part, Grid):
                self._table(part)
            else:
                name = name_of(self.sub.text) if self.sub else lead_of(part.text or part.items[0])
                self._add(name, written(part), part.raw, part)
        self._only_heading()
        chapters = tuple(one for one in self.chapters if one.entries or one.name != self.title)
        return Draft(self.document, self.title, chapters, tuple(self.tables), tuple(self.statements))

    def _head(self, heading: Heading) -> None:
        self._only_heading()
        if heading.level > 1:
            self.sub = heading
        else:
            self.section = safe(heading.text)
            self._open(heading.text, heading.first)

    def _open(self, title: str, line: int) -> None:
        name = safe(name_of(title))
        self.chapters.append(Chapter(self.chapter_keys.new(name, "chapter"), name, line))

    def _only_heading(self) -> None:
        """Add an entry for a heading without a text, so that its words are kept."""
        if self.sub:
            heading, self.sub = self.sub, None
            self._add(name_of(heading.text), paragraph(heading.text), heading.text, heading)

    def _add(self, name: str, text: str, raw: str, at: Heading | Block) -> None:
        """Add an entry to the last chapter, and the statement it rests on."""
        if not self.chapters:
            self._open(self.title, 0)
        chapter = self.chapters[-1]
        statement = self._state("R", safe(raw), at)
        numbers = Numbers(self.speech)
        shown = numbers.proposed(text)
        plain = self.speech.without_numbers(self.speech.without_numbers(safe(name), chapter.name), "…")
        key = chapter.keys.new(plain, "rule")
        chapter.entries.append(Entry(key, plain, shown, numbers.params, statement))

    def _table(self, grid: Grid) -> None:
        title = grid.title or (self.sub.text if self.sub else "") or self.section or self.title
        lines = [grid.title, " | ".join(grid.head), *(" | ".join(row) for row in grid.rows)]
        statement = self._state("T", safe("\n".join(filter(None, lines))), grid)
        name = self.speech.without_numbers(safe(name_of(title)), "…")
        dice = dice_of(grid)
        columns = () if dice else columns_of(grid, self.speech)
        rows = rows_of(grid, dice, columns, self.speech)
        self.tables.append(Table(self.table_keys.new(name, "table"), name, dice, columns, rows, statement))

    def _state(self, kind: str, text: str, at: Part) -> str:
        """Add a statement under the headings above it, and return its id."""
        sub = safe(self.sub.text) if self.sub else ""
        self.sub = None
        self.counts[kind] += 1
        identity = f"{self.document}-{kind}{self.counts[kind]:03}"
        section = " – ".join(filter(None, (self.section, sub))) or self.title
        self.statements.append(Statement(identity, section, text, at.first, at.last))
        return identity


def written(block: Block) -> str:
    """Return a block as Markdown."""
    signs = (f"{number}. " if block.numbered else "- " for number in range(1, len(block.items) + 1))
    items = "\n".join(f"{sign}{paragraph(item)}" for sign, item in zip(signs, block.items, strict=True))
    return "\n\n".join(filter(None, (paragraph(block.text), items)))
