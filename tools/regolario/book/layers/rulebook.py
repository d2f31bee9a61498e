"""Re-resolution of references after layers are merged into one rulebook.

A rule that takes a number from another rule takes it from that rule's replacement, and rolls on the replacement of its
table. A reference that names the game as well (``= tiny/play/steps.points``) is kept. Tables and questions that only
removed rules used are dropped.
"""

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace

from regolario.book.text.passages import passages
from regolario.model import Entry, Game, Param, Question, Reference, Table

LINK = re.compile(r"\]\((?:table|question):([a-z0-9-]+/)?([a-z0-9-]+)\)")


def settled(whole: Game, gone: Iterable[Entry]) -> Game:
    """Return a merged rulebook with its references resolved.

    ``gone`` are the entries that it no longer has.
    """
    around = _Around(whole)
    entries = {identity: around.entry(entry) for identity, entry in whole.entries.items()}
    chapters = tuple(
        replace(chapter, entries=tuple(entries[entry.id] for entry in chapter.entries)) for chapter in whole.chapters
    )
    tables = {identity: around.table(table) for identity, table in whole.tables.items()}
    questions = {identity: around.question(question) for identity, question in whole.questions.items()}
    found = replace(whole, chapters=chapters, entries=entries, tables=tables, questions=questions)
    stale = {key for entry in gone for key in named(entry)}
    if stale:
        stale -= set(_used(found))
    if not stale:
        return found
    return replace(
        found,
        tables={identity: item for identity, item in tables.items() if item.key not in stale},
        questions={identity: item for identity, item in questions.items() if item.key not in stale},
    )


def tail(identity: str) -> str:
    """Return an entry's id without its game: ``chapter/key``."""
    return identity.split("/", 1)[1] if identity.count("/") > 1 else identity


class _Around:
    """The items of a rulebook by chapter and key, for resolving references."""

    def __init__(self, whole: Game) -> None:
        self.entries = {tail(identity): entry for identity, entry in whole.entries.items()}
        self.tables = {table.key: table.id for table in whole.tables.values()}
        self.questions = {question.key: question.id for question in whole.questions.values()}

    def entry(self, entry: Entry) -> Entry:
        params = self._params(entry.params)
        tables = _renamed(entry.tables, self.tables)
        questions = _renamed(entry.questions, self.questions)
        if (params, tables, questions) == (entry.params, entry.tables, entry.questions):
            return entry
        return replace(entry, params=params, tables=tables, questions=questions)

    def table(self, table: Table) -> Table:
        rows = tuple(replace(row, params=self._params(row.params), cells=self._params(row.cells)) for row in table.rows)
        return table if rows == table.rows else replace(table, rows=rows)

    def question(self, question: Question) -> Question:
        params = self._params(question.params)
        return question if params == question.params else replace(question, params=params)

    def _params(self, params: Mapping[str, Param]) -> dict[str, Param]:
        return {name: self._param(param, ()) for name, param in params.items()}

    def _param(self, param: Param, seen: tuple[Reference, ...]) -> Param:
        """Return a parameter with its value in this rulebook.

        One in a circular reference is returned unchanged.
        """
        reference = param.reference
        if reference is None or reference.entry.count("/") > 1 or reference in seen:
            return param
        source = self.entries.get(reference.entry)
        number = source.params.get(reference.param) if source else None
        if number is None:
            return param
        number = self._param(number, (*seen, reference))
        return replace(param, value=number.value, origin=number.origin)


def _renamed(named: Mapping[str, str], there: Mapping[str, str]) -> dict[str, str]:
    """Return the ids in ``named``, each replaced by the rulebook's id for the same key."""
    return {argument: there.get(identity.split("/")[1], identity) for argument, identity in named.items()}


def named(entry: Entry) -> Iterator[str]:
    """Yield the keys of the tables and questions that an entry uses or links to."""
    for identity in (*entry.tables.values(), *entry.questions.values()):
        yield identity.split("/")[1]
    yield from _links(entry)


def linked(game: Game) -> set[str]:
    """Return the keys of the tables and questions that the texts of a rulebook's entries link to."""
    return {key for entry in game.entries.values() for key in _links(entry)}


def _links(entry: Entry) -> Iterator[str]:
    for words in (entry.text, entry.sheet or {}):
        yield from (found[2] for text in words.values() if isinstance(text, str) for found in LINK.finditer(text))


def _used(game: Game) -> Iterator[str]:
    """Yield the keys of the tables and questions that anything in a rulebook uses or links to."""
    for entry in game.entries.values():
        yield from named(entry)
    for passage in passages(game):
        for text in passage.words.values():
            if isinstance(text, str) and "](" in text:
                yield from (found[2] for found in LINK.finditer(text))
