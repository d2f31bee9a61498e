"""What a rulebook laid together from several layers still needs: everything in it points at what stands in it.

A rule that takes a number from another rule takes it from whatever has replaced that one, and rolls on the table that
has replaced its table; a reference that names the game as well (``= tiny/play/steps.points``) stays what it is. A
table or question that only rules which are gone were played with is gone too.
"""

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace

from regolario.model import Entry, Game, Param, Question, Reference, Table
from regolario.passages import passages

LINK = re.compile(r"\]\((?:table|question):([a-z0-9-]+/)?([a-z0-9-]+)\)")


def settled(whole: Game, gone: Iterable[Entry]) -> Game:
    """The rulebook with all that it points at put right; ``gone`` are the entries that it no longer has."""
    around = _Around(whole)
    entries = {identity: around.entry(entry) for identity, entry in whole.entries.items()}
    chapters = tuple(
        replace(chapter, entries=tuple(entries[entry.id] for entry in chapter.entries)) for chapter in whole.chapters
    )
    tables = {identity: around.table(table) for identity, table in whole.tables.items()}
    questions = {identity: around.question(question) for identity, question in whole.questions.items()}
    found = replace(whole, chapters=chapters, entries=entries, tables=tables, questions=questions)
    stale = {key for entry in gone for key in named(entry)} - set(_used(found))
    return replace(
        found,
        tables={identity: item for identity, item in tables.items() if item.key not in stale},
        questions={identity: item for identity, item in questions.items() if item.key not in stale},
    )


def tail(identity: str) -> str:
    """An entry's id without its game: ``chapter/key``."""
    return identity.split("/", 1)[1] if identity.count("/") > 1 else identity


class _Around:
    """Where things stand in a rulebook: the entries by chapter and key, the tables and questions by key."""

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
        """A parameter with the number that stands in this rulebook; one that leads back to itself stays as it was."""
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
    """What arguments name, by the ids that stand in the rulebook for the same keys."""
    return {argument: there.get(identity.split("/")[1], identity) for argument, identity in named.items()}


def named(entry: Entry) -> Iterator[str]:
    """The keys of the tables and questions that an entry is played with or links to."""
    for identity in (*entry.tables.values(), *entry.questions.values()):
        yield identity.split("/")[1]
    for words in (entry.text, entry.sheet or {}):
        yield from (found[2] for text in words.values() if isinstance(text, str) for found in LINK.finditer(text))


def _used(game: Game) -> Iterator[str]:
    """The keys of the tables and questions that something in a rulebook is played with or links to."""
    for entry in game.entries.values():
        yield from named(entry)
    for passage in passages(game):
        for text in passage.words.values():
            if isinstance(text, str) and "](" in text:
                yield from (found[2] for found in LINK.finditer(text))
