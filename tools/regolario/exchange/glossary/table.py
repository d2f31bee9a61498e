"""A glossary as one table: a row for each term, and one for each wrong form and each candidate.

A term's row has, for each language, the headword under the language's code, then its other forms, its state, its
evidence and the definition. A row of kind `wrong` or `candidate` has the rejected form under its language, and the
reasons in the columns of the definitions. Lists in a cell are separated by `` | ``.
"""

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace

from regolario.data.nearest import did_you_mean
from regolario.data.values import quoted
from regolario.exchange.glossary.concept import STATES, Concept
from regolario.model import Candidate, TermWord, WrongForm
from regolario.problems import Level, Place, Problem

HEAD = ("game", "key", "kind")
PARTS = ("other forms", "state", "evidence", "definition")
"""The columns of a language, after its headword."""
VERSION = "version"
MADE = re.compile(
    r"\d{1,4}([-/.])\d{1,2}\1\d{1,4}(?: \d{2}:\d{2}:\d{2})?|=[A-Za-z0-9.]+[(+*/:-].*"
    r"|TRUE|FALSE|#(?:REF!|NAME\?|VALUE!|N/A|DIV/0!|NULL!|NUM!)"
)
"""What a spreadsheet makes of a cell: a date, a formula, a truth value, an error."""
TERM, WRONG, CANDIDATE = KINDS = ("term", "wrong", "candidate")
SEPARATOR = " | "


@dataclass(frozen=True, slots=True)
class FileRow:
    """A row of a file that was read: its line and its cells by column, without empty ones."""

    line: int
    cells: Mapping[str, str]


def columns(codes: Iterable[str]) -> list[str]:
    """Return the columns of a glossary in these languages."""
    return [*HEAD, *(name for code in codes for name in (code, *(f"{code} {part}" for part in PARTS))), VERSION]


def rows(found: Iterable[Concept], codes: Iterable[str]) -> Iterator[list[str]]:
    """Yield the head of the table, then the rows of each term."""
    names = columns(codes)
    yield names
    for concept in found:
        for cells in _rows(concept):
            yield [cells.get(name, "") for name in names]


def _rows(concept: Concept) -> Iterator[dict[str, str]]:
    game, _, key = concept.id.partition("/")
    head = {"game": game, "key": key}
    term = {**head, "kind": TERM, VERSION: concept.version, **_because(concept.definition)}
    for code, held in concept.words.items():
        term |= {code: held.forms[0], f"{code} other forms": SEPARATOR.join(held.forms[1:])}
        term |= {f"{code} state": held.state, f"{code} evidence": SEPARATOR.join(held.evidence)}
    yield term
    for code, held in concept.words.items():
        for wrong in held.wrong:
            yield {**head, "kind": WRONG, code: wrong.form, **_because(wrong.because)}
        for one in held.candidates:
            evidence = {f"{code} evidence": SEPARATOR.join(one.evidence)}
            yield {**head, "kind": CANDIDATE, code: one.form, **evidence, **_because(one.because)}


def _because(texts: Mapping[str, str | None]) -> dict[str, str]:
    return {f"{code} definition": text for code, text in texts.items() if text}


class TableReader:
    """A reader of tables for a base with these languages; ``problems`` fills while it reads."""

    def __init__(self, file: str, codes: Iterable[str]) -> None:
        self.file, self.codes = file, list(codes)
        self.problems: list[Problem] = []
        self.found: dict[str, Concept] = {}
        self.later: list[tuple[str, str, FileRow]] = []

    def read(self, head: Iterable[str], found: Iterable[FileRow]) -> list[Concept]:
        """Return the terms of a table."""
        if self._head(list(head)):
            for row in found:
                self._row(row)
            for identity, kind, row in self.later:
                self._rejected(identity, kind, row)
        return list(self.found.values())

    def _problem(self, line: int, code: str, what: str, remedy: str, level: Level = Level.ERROR) -> None:
        self.problems.append(Problem(Place(self.file, line), code, what, remedy, level))

    def _head(self, head: list[str]) -> bool:
        """Check the names of the columns; return whether the table can be read."""
        known = columns(self.codes)
        for name in dict.fromkeys(name for name in head if head.count(name) > 1 and name):
            self._problem(1, "duplicate-column", f"two columns are named `{quoted(name)}`", "rename or remove one")
        for name in (name for name in head if name and name not in known):
            remedy = did_you_mean(name, known, f"the languages of the base are: {', '.join(self.codes)}")
            what = f"column `{quoted(name)}` is not imported"
            self._problem(1, "unknown-column", what, remedy, Level.WARNING)
        missing = [name for name in HEAD[:2] if name not in head]
        for name in missing:
            what = f"the first row has no column `{name}`"
            self._problem(1, "no-column", what, f"export a glossary and keep its first row: {', '.join(known[:4])} ...")
        return not missing

    def _row(self, row: FileRow) -> None:
        cells = row.cells
        kind = cells.get("kind", TERM)
        identity = f"{cells.get('game', '')}/{cells.get('key', '')}"
        if not cells.get("game") or not cells.get("key"):
            self._problem(row.line, "no-key", "this row has no game or no key", "fill both cells, or remove the row")
        elif kind not in KINDS:
            remedy = did_you_mean(kind, KINDS, f"choose from: {', '.join(KINDS)}")
            self._problem(row.line, "unknown-kind", f"unknown kind `{quoted(kind)}`", remedy)
        elif kind != TERM:
            self.later.append((identity, kind, row))
        elif identity in self.found:
            self._problem(row.line, "duplicate-term", f"a second row for the term `{quoted(identity)}`", "keep one")
        else:
            words = {code: held for code in self.codes if (held := self._word(row, code))}
            self.found[identity] = Concept(identity, self._texts(row), words, cells.get(VERSION, ""), row.line)

    def _texts(self, row: FileRow) -> dict[str, str]:
        return {code: text for code in self.codes if (text := row.cells.get(f"{code} definition"))}

    def _word(self, row: FileRow, code: str) -> TermWord | None:
        headword = row.cells.get(code)
        others, state, evidence = (row.cells.get(f"{code} {part}", "") for part in PARTS[:3])
        if not headword:
            if others or state or evidence:
                self._problem(row.line, "no-term", f"`{code}` is empty, but not the columns of `{code}`", "fill it")
            return None
        if state and state not in STATES:
            remedy = did_you_mean(state, STATES, f"choose from: {', '.join(STATES)}")
            self._problem(row.line, "unknown-state", f"`{code} state` is `{quoted(state)}`", remedy)
        for form in (headword, *_listed(others)):
            self._check_line(row, form)
        return TermWord((headword, *_listed(others)), state, (), _listed(evidence))

    def _check_line(self, row: FileRow, form: str) -> None:
        if MADE.fullmatch(form):
            remedy = "format the column as text, and write the word again"
            self._problem(row.line, "not-a-word", f"a spreadsheet made `{quoted(form)}` of a word", remedy)
        if len(form.splitlines()) > 1:
            remedy = f"separate forms with `{SEPARATOR.strip()}`"
            self._problem(row.line, "two-lines", f"`{quoted(form.splitlines()[0])}` goes on in a second line", remedy)

    def _rejected(self, identity: str, kind: str, row: FileRow) -> None:
        """Add a wrong form or a candidate to its term."""
        codes = [code for code in self.codes if row.cells.get(code)]
        concept = self.found.get(identity)
        if len(codes) != 1:
            what = f"a row of kind `{kind}` has {len(codes)} forms"
            self._problem(row.line, "one-form", what, "write one form, under its language")
        elif concept is None or codes[0] not in concept.words:
            what = f"the term `{quoted(identity)}` has no row with `{codes[0]}`"
            self._problem(row.line, "no-term", what, "restore that row, or remove this one")
        else:
            self._check_line(row, row.cells[codes[0]])
            held = concept.words[codes[0]]
            word = _with_rejected(held, kind, row, codes[0], self._texts(row))
            self.found[identity] = replace(concept, words={**concept.words, codes[0]: word})


def _with_rejected(held: TermWord, kind: str, row: FileRow, code: str, because: Mapping[str, str]) -> TermWord:
    form = row.cells[code]
    if kind == WRONG:
        return replace(held, wrong=(*held.wrong, WrongForm(form, because)))
    evidence = _listed(row.cells.get(f"{code} evidence", ""))
    return replace(held, candidates=(*held.candidates, Candidate(form, because, evidence)))


def _listed(cell: str) -> tuple[str, ...]:
    return tuple(part for one in cell.split(SEPARATOR.strip()) if (part := one.strip()))
