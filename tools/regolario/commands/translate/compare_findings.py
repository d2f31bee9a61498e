"""Differences of meaning in the terminal and as CSV, for `regolario compare`."""

import csv
import io
from collections.abc import Iterable, Iterator, Sequence

from regolario.book.messages import Messages
from regolario.book.text.aligned import CLOSING, OPENING, AlignedText, Section
from regolario.book.text.markup import unlinked
from regolario.meaning.finding import Finding
from regolario.meaning.of_game import findings_on
from regolario.meaning.wording import detail, kind
from regolario.model import Base
from regolario.problems import Level

STYLES = {Level.ERROR: "bold red", Level.WARNING: "yellow", Level.INFO: "dim"}
COLUMNS = {Level.ERROR: "errors", Level.WARNING: "warnings", Level.INFO: "hints"}


class Compared:
    """The findings on the languages shown, in the words of ``t``.

    ``words_of`` are the messages of each language; ``left_out`` counts the hints that were not shown.
    """

    def __init__(self, base: Base, codes: Sequence[str], t: Messages, *, hints: bool) -> None:
        self.base, self.codes, self.t, self.hints = base, codes, t, hints
        self.words_of = {code: Messages(base, code) for code in codes}
        self.left_out = 0

    def lines(self, section: Section, line: AlignedText, code: str) -> Iterator[tuple[str, str]]:
        """Yield the style and the words of each finding on a line in a language."""
        for found in findings_on(self.base, line, section.item.game):
            if found.language != code:
                continue
            if found.level is Level.INFO and not self.hints:
                self.left_out += 1
            else:
                yield STYLES[found.level], f"[{self.t(f'meaning-{found.level}')}] {self.words(line, found)}"

    def words(self, line: AlignedText, found: Finding) -> str:
        """Return a finding in words: *Negation. Missing in Spanish: no/not*."""
        others = [code for code, text in line.texts.items() if text and code != found.language]
        return f"{kind(found, self.t)}. {detail(found, others, self.t)}"


def as_csv(sections: Iterable[Section], shown: Compared) -> str:
    """Return the texts as CSV: item, kind, each language, then its errors, warnings and hints."""
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow(["item", "text", *shown.codes, *COLUMNS.values()])
    for section in sections:
        for line in section.lines:
            cells = (_plain(line.texts.get(code)) for code in shown.codes)
            writer.writerow([section.item.id, line.kind, *cells, *_by_level(section, line, shown)])
    return text.getvalue()


def _by_level(section: Section, line: AlignedText, shown: Compared) -> list[str]:
    found = [one for one in findings_on(shown.base, line, section.item.game) if one.language in shown.codes]
    return ["\n".join(shown.words(line, one) for one in found if one.level is level) for level in COLUMNS]


def _plain(text: str | None) -> str:
    return unlinked(text).replace(OPENING, "").replace(CLOSING, "") if text else ""
