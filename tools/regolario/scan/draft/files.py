"""The files of a draft as YAML, in the layout of the other files of a base."""

from collections.abc import Iterator, Mapping, Sequence

from regolario.data.layout import written_scalar
from regolario.scan.draft.outline import Chapter, Draft, Entry, Statement, Table
from regolario.scan.draft.table_rows import Row, Value

TEXT_INDENT = 6
"""The column of the lines of a text in an item."""


class Files:
    """The files of a draft in one language of a base; ``source`` names the document's file."""

    def __init__(self, languages: Sequence[str], language: str, source: str) -> None:
        self.languages = languages
        self.language = language
        self.source = source

    def of(self, draft: Draft) -> dict[str, str]:
        """Return the text of each file by its path in the folder of the game."""
        found = {f"statements/{draft.document}.yaml": "".join(map(self._statement, draft.statements))}
        for chapter in draft.chapters:
            found[f"rules/{chapter.key}.yaml"] = "\n".join(self._chapter(chapter))
        if draft.tables:
            found[f"tables/{draft.document.lower()}.yaml"] = "\n".join(map(self._table, draft.tables))
        return found

    def head(self, draft: Draft, author: str) -> str:
        """Return the game.yaml of a new game."""
        words, title = self.words(None), self.words(draft.title)
        chapters = "".join(f"  {chapter.key}: {self.words(chapter.name)}\n" for chapter in draft.chapters)
        return (
            f"title: {title}\nabout: {words}\nrights: {words}\n"
            f"documents:\n  {draft.document}: {self.document(draft, author)}\nchapters:\n{chapters}"
        )

    def document(self, draft: Draft, author: str) -> str:
        """Return the entry of the document in game.yaml, on one line."""
        named = f"title: {written_scalar(draft.title, None)}, author: {written_scalar(author, None)}"
        return f"{{{named}, language: {self.language}, kind: rules, rights: {self.words(None)}, address: ~}}"

    def words(self, text: str | None) -> str:
        """Return a text in the language, on one line, with ``~`` for the others."""
        said = "~" if text is None else written_scalar(text, None)
        marks = (f"{code}: {said if code == self.language else '~'}" for code in self.languages)
        return "{" + ", ".join(marks) + "}"

    def _text(self, field: str, text: str) -> str:
        said = (f"{code}: {self._lines(text) if code == self.language else '~'}" for code in self.languages)
        return f"  {field}:\n" + "".join(f"    {line}\n" for line in said)

    def _lines(self, text: str) -> str:
        return written_scalar(f"{text}\n", TEXT_INDENT).rstrip("\n")

    def _statement(self, one: Statement) -> str:
        lines = f"line {one.first}" if one.first == one.last else f"lines {one.first}-{one.last}"
        section = f"  section: {written_scalar(one.section, TEXT_INDENT)}\n"
        return f"# {self.source}: {lines}\n{one.id}:\n{section}{self._text('text', one.text)}"

    def _chapter(self, chapter: Chapter) -> Iterator[str]:
        if not chapter.entries:
            yield f"# {self.source}: no text follows the heading in line {chapter.line}\n"
        yield from map(self._entry, chapter.entries)

    def _entry(self, one: Entry) -> str:
        params = _block("params", one.params)
        return (
            f"{one.key}:\n  name: {self.words(one.name)}\n{params}{self._text('text', one.text)}"
            f"{self._ends(one.statement)}  runs: false\n  because: by-hand\n{self._reviewed()}"
        )

    def _table(self, one: Table) -> str:
        dice = f"  dice: {one.dice}\n" if one.dice else ""
        columns = "".join(f"    - {{key: {column.key}, name: {self.words(column.name)}}}\n" for column in one.columns)
        if not one.dice:
            dice = f"  columns:\n{columns}" if columns else "  columns: []\n"
        rows = "".join(map(self._row, one.rows))
        return (
            f"{one.key}:\n  name: {self.words(one.name)}\n{dice}  rows:\n{rows}"
            f"{self._ends(one.statement)}{self._reviewed()}"
        )

    def _row(self, row: Row) -> str:
        on = f"on: {row.on}, " if row.on else ""
        params = f"params: {_flow(row.params)}, " if row.params else ""
        cells = f", cells: {_flow(row.cells)}" if row.cells else ""
        return f"    - {{{on}result: {row.result}, {params}text: {self.words(row.text)}{cells}}}\n"

    def _ends(self, statement: str) -> str:
        return f"  rests_on:\n    - {{statements: [{statement}], how: printed}}\n"

    def _reviewed(self) -> str:
        marks = ", ".join(f"{code}: {'original' if code == self.language else '~'}" for code in self.languages)
        return f"  reviewed: {{{marks}}}\n"


def _block(field: str, values: Mapping[str, Value]) -> str:
    return f"  {field}:\n" + "".join(f"    {name}: {value}\n" for name, value in values.items()) if values else ""


def _flow(values: Mapping[str, Value]) -> str:
    return "{" + ", ".join(f"{name}: {value}" for name, value in values.items()) + "}"
