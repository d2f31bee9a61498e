"""The texts of a rulebook's items as cells of HTML, one for each language.

Their links lead to pages of the reader's language, whose relative addresses are the same in every language: each text
is rendered once for all of them.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property

from markupsafe import Markup

from regolario.book.messages import Messages
from regolario.book.text.aligned import CLOSING, OPENING, AlignedText, Aligner, Section
from regolario.fingerprint import Reviewable, State, review_of
from regolario.meaning.finding import Finding
from regolario.meaning.of_game import findings_on
from regolario.model import Base
from regolario.problems import Level
from regolario.site.books import Book
from regolario.site.compare.differences import Differences, place
from regolario.site.html import prose, said
from regolario.site.rendering.leaf import Leaf
from regolario.site.rendering.tongue import Tongue
from regolario.translate.term_places import TermPlace, places

PLAIN = ("name", "columns", "forms")
"""The kinds of lines without markup and without links to terms."""
LABELLED = ("sheet", "default", "reading", "why")
"""The kinds of lines with a label before them."""
LABEL = re.compile("\ue000([^\ue001]*)\ue001")
"""The place of a label in the lines of an item, with the key of a message."""
NUMBER = '<b class="n">'


class BareLeaf(Leaf):
    """A page whose links to terms have no definition as title."""

    def _opening(self, kind: str, written: str) -> str:
        if kind == "glossary":
            return f'<a class="t" href="{self.item(written, "terms")}"'
        return super()._opening(kind, written)


@dataclass(frozen=True)
class Shown:
    """An item with its lines as HTML, in which each label is a ``LABEL`` with the key of a message.

    ``differs`` is its number of differences of meaning, without hints.
    """

    section: Section
    html: str
    differs: int


class Columns:
    """The cells of all rulebooks of a base, rendered on first use."""

    def __init__(self, base: Base) -> None:
        self.base = base
        self.aligner = Aligner(base)
        self.tongues = {code: Tongue(base, code) for code in base.languages}
        self.pages: dict[str, list[Shown]] = {}
        self.sections: dict[int, Section] = {}
        self.differences = Differences()

    @cached_property
    def places(self) -> Mapping[str, Sequence[TermPlace]]:
        """Return the texts that use each term, by the id of the term."""
        found: dict[str, list[TermPlace]] = {}
        for one in places(self.base):
            found.setdefault(one.term, []).append(one)
        return found

    def page(self, leaf: Leaf, name: str, items: Iterable[Reviewable]) -> list[Shown]:
        """Return the items of a page of the leaf's rulebook; ``name`` is that of the page."""
        known = f"{leaf.book.folder}/{name}"
        if known not in self.pages:
            bare = BareLeaf(leaf.base, leaf.tongue, leaf.settings, leaf.uri, leaf.book)
            self.pages[known] = [self._shown(bare, self._section(item)) for item in items]
        return self.pages[known]

    def _section(self, item: Reviewable) -> Section:
        """Return the lines of an item, aligned once for all rulebooks that inherit it."""
        if id(item) not in self.sections:
            self.sections[id(item)] = self.aligner.section(item)  # it keeps the item, so that its id stays its own
        return self.sections[id(item)]

    def found(self, book: Book, code: str, text: str) -> list[str]:
        """Return the ids of the terms in a text of a rulebook."""
        return self.tongues[code].glossary(book).found(text)

    def _shown(self, leaf: BareLeaf, section: Section) -> Shown:
        known = {code: self.differences.about(review_of(section.item, code)) for code in section.states}
        marks = {code: f"{_mark(found)}{known[code]}" for code, found in section.states.items()}
        found = [findings_on(self.base, line, section.item.game) for line in section.lines]
        rows = (self._row(leaf, line, marks if at == 0 else {}, found[at]) for at, line in enumerate(section.lines))
        serious = sum(one.level is not Level.INFO for several in found for one in several)
        return Shown(section, "".join(rows), serious)

    def _row(self, leaf: BareLeaf, line: AlignedText, marks: Mapping[str, str], found: Sequence[Finding]) -> str:
        """Return a line as a row of cells; ``marks`` and the findings follow the text of a language."""
        cells = ""
        for code, text in line.texts.items():
            after = self.differences.html([one for one in found if one.language == code], list(line.texts))
            cells += _opened(code, self._cell(leaf, code, line.kind, text), marks.get(code, ""), after)
        before = f'<p class="pair-kind">{place(f"site-compare-{line.kind}")}</p>' if line.kind in LABELLED else ""
        return f'{before}<div class="pair pair--{line.kind}">{cells}</div>\n'

    def _cell(self, leaf: BareLeaf, code: str, kind: str, text: str | None) -> Markup | None:
        if not text:
            return None
        if kind in PLAIN:
            return _with_numbers(said.escaped(text))
        linked = said.typographic(self.tongues[code].glossary(leaf.book).linked(text))
        html = prose.block(linked) if kind == "text" else prose.line(linked.replace("\n", " "))
        return _with_numbers(leaf.resolved(html))

    def labelled(self, html: str, t: Messages) -> Markup:
        """Return the lines of items with their labels and findings in a language."""
        return Markup(LABEL.sub(lambda found: self.differences.told(found[1], t), html))


def _opened(code: str, cell: Markup | None, mark: str, after: str) -> str:
    """Return the element of a cell; a missing text is a label, in the language of the page."""
    if cell is None:
        return f'<div data-l="{code}" class="missing">{place("site-missing")}{mark}</div>'
    if after:
        return f'<div data-l="{code}"><div lang="{code}">{cell}</div>{mark}{after}</div>'
    if mark:
        return f'<div data-l="{code}"><span lang="{code}">{cell}</span>{mark}</div>'
    return f'<div data-l="{code}" lang="{code}">{cell}</div>'


def _mark(found: State) -> str:
    """Return the mark of a translation's state; none for one that is reviewed."""
    if found is State.REVIEWED:
        return ""
    return f' <span class="mark mark--{found}">{place(f"site-review-{found}")}</span>'


def _with_numbers(html: Markup) -> Markup:
    """Return HTML with an element around each marked value."""
    return Markup(str(html).replace(OPENING, NUMBER).replace(CLOSING, "</b>"))
