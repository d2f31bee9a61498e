"""TBX of 2019, in both its styles, and of 2008, read into terms."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from regolario.data.values import quoted
from regolario.exchange.foreign import LONGEST, MOST_ROWS, FileFault
from regolario.exchange.glossary.concept import STATES, Concept
from regolario.exchange.glossary.tbx import DEFINITION, LANG, PREFERRED, STATE, STATUS, VARIANT, VERSION
from regolario.exchange.xml_files import local, parsed, text_of
from regolario.model import Candidate, TermWord, WrongForm
from regolario.problems import Level, Place, Problem

if TYPE_CHECKING:
    from lxml.etree import _Element as Element

ROOTS = ("tbx", "martif")
CONCEPTS, LANGUAGES, TERMS = ("conceptEntry", "termEntry"), ("langSec", "langSet"), ("termSec", "tig", "ntig")
TYPED = ("descrip", "termNote", "admin")
"""Elements whose attribute ``type`` names their data category."""
GROUPS = ("descripGrp", "termNoteGrp", "adminGrp", "termGrp")
REJECTED = ("deprecated", "superseded")


@dataclass(slots=True)
class TermSection:
    """A term in a file: its text and its data categories; notes by language, ``""`` for one without."""

    line: int
    form: str = ""
    status: str = ""
    kind: str = ""
    sources: list[str] = field(default_factory=list)
    notes: list[tuple[str, str]] = field(default_factory=list)


def read(data: bytes, file: str, codes: Sequence[str]) -> tuple[list[Concept], list[Problem]]:
    """Return the terms of a TBX file in the languages ``codes``, and the problems found.

    Raises FileFault for a file that is not TBX, ImportError without lxml.
    """
    root = parsed(data, file)
    if local(root) not in ROOTS:
        what = f"this is not TBX: its root is `{quoted(local(root))}`"
        raise FileFault(file, "wrong-format", what, "the root of TBX is `tbx` or `martif`")
    reader = _Reader(file, codes)
    for number, entry in enumerate(one for one in root.iter("{*}conceptEntry", "{*}termEntry")):
        if number >= MOST_ROWS:
            raise FileFault(file, "too-many", f"more than {MOST_ROWS:,} terms", "split the file by game")
        reader.concept(entry)
    reader.tell_ignored()
    return list(reader.found.values()), sorted(reader.problems)


class _Reader:
    def __init__(self, file: str, codes: Sequence[str]) -> None:
        self.file, self.codes = file, codes
        self.found: dict[str, Concept] = {}
        self.problems: list[Problem] = []
        self.ignored: Counter[str] = Counter()
        self.first: dict[str, int] = {}

    def problem(self, line: int | None, code: str, what: str, remedy: str, level: Level = Level.ERROR) -> None:
        self.problems.append(Problem(Place(self.file, line or 1), code, what, remedy, level))

    def ignore(self, element: Element, what: str) -> None:
        self.ignored[what] += 1
        self.first.setdefault(what, element.sourceline or 1)

    def tell_ignored(self) -> None:
        """Add a warning for each kind of content that is not imported."""
        for what, number in self.ignored.items():
            remedy = "nothing to do if you do not need it in the base"
            self.problem(self.first[what], "not-imported", f"{number} × {what} not imported", remedy, Level.WARNING)

    def code(self, element: Element) -> str:
        """Return the language of an element as the base names it, empty for another one."""
        lang = element.get(LANG, "")
        return next((code for code in (lang, lang.split("-")[0].lower()) if code in self.codes), "")

    def concept(self, entry: Element) -> None:
        """Read a concept."""
        name = entry.get("id", "")
        identity = name.removeprefix("_").replace(".", "/", 1)
        if "/" not in identity:
            what = f"`{quoted(name)}` does not name a term" if name else "a concept has no id"
            self.problem(entry.sourceline, "no-key", what, "use `game.key`, as in an exported file")
            return
        if identity in self.found:
            self.problem(entry.sourceline, "duplicate-term", f"a second concept `{quoted(name)}`", "keep one")
            return
        made = Concept(identity, {}, {}, "", entry.sourceline or 1)
        for child in entry:
            made = self.language(made, child) if local(child) in LANGUAGES else self.detail(made, child)
        self.found[identity] = made

    def detail(self, made: Concept, child: Element, code: str = "") -> Concept:
        """Return a concept with a definition or a version that belongs to it or to one of its languages."""
        for name, element in _categories([child]):
            text, lang = self.text(element), code or self.code(element)
            if name == "note" and self.code(element) and text.startswith(DEFINITION):
                name, text = "definition", text.removeprefix(DEFINITION)
            if name == "definition" and lang:
                made = replace(made, definition={**made.definition, lang: text})
            elif name == "note" and text.startswith(VERSION):
                made = replace(made, version=text.removeprefix(VERSION))
            else:
                self.ignore(element, f"`{quoted(name)}`")
        return made

    def language(self, made: Concept, section: Element) -> Concept:
        """Return a concept with what a language section has."""
        code = self.code(section)
        if not code:
            self.ignore(section, f"language `{quoted(section.get(LANG, ''))}`")
            return made
        if code in made.words:
            self.problem(section.sourceline, "duplicate-language", f"a second section in `{code}`", "keep one")
            return made
        terms = [self.term(child) for child in section if local(child) in TERMS]
        for child in (child for child in section if local(child) not in TERMS):
            made = self.detail(made, child, code)
        word = self.word([one for one in terms if one.form], section)
        return replace(made, words={**made.words, code: word}) if word else made

    def term(self, element: Element) -> TermSection:
        """Return a term section."""
        made = TermSection(element.sourceline or 1)
        for name, child in _categories(element):
            text = self.text(child)
            if name == "term":
                made.form = " ".join(text.splitlines())
            elif name == STATUS:
                made.status = text
            elif name == "termType":
                made.kind = text
            elif name == "source":
                made.sources.append(text)
            elif name == "note" and (self.code(child) or text.startswith(STATE)):
                made.notes.append((self.code(child), text))
            else:
                self.ignore(child, f"`{quoted(name)}`")
        if not made.form:
            self.problem(made.line, "no-term", "a term section has no term", "write it in `<term>`")
        return made

    def text(self, element: Element) -> str:
        """Return the text of an element. Raises FileFault if it is too long."""
        text = text_of(element)
        if len(text) > LONGEST:
            what = f"a text has more than {LONGEST:,} characters"
            raise FileFault(self.file, "too-long", what, "shorten it", element.sourceline or 1)
        return text

    def word(self, terms: list[TermSection], section: Element) -> TermWord | None:
        """Return the terms of a language.

        The headword is the preferred term, otherwise the first that is not rejected.
        """
        allowed = [one for one in terms if not one.status.startswith(REJECTED)]
        preferred = [one for one in allowed if one.status.startswith(PREFERRED.partition("-")[0])]
        if len(preferred) > 1:
            self.problem(preferred[1].line, "two-preferred", "a second preferred term", "make it an admitted term")
        if not allowed:
            self.problem(section.sourceline, "no-term", "this language has no term that may be used", "add one")
            return None
        head = (preferred or allowed)[0]
        others = [one for one in allowed if one is not head]
        return TermWord(
            forms=(head.form, *(one.form for one in others if one.kind == VARIANT)),
            state=self.state(head),
            wrong=tuple(WrongForm(one.form, _because(one)) for one in terms if one not in allowed),
            evidence=tuple(head.sources),
            candidates=tuple(
                Candidate(one.form, _because(one), tuple(one.sources)) for one in others if one.kind != VARIANT
            ),
        )

    def state(self, head: TermSection) -> str:
        """Return the state of a headword, empty if the file does not give it."""
        state = next((text.removeprefix(STATE) for code, text in head.notes if not code), "")
        if state and state not in STATES:
            what = f"unknown state `{quoted(state)}`"
            self.problem(head.line, "unknown-state", what, f"choose from: {', '.join(STATES)}")
        return state


def _because(one: TermSection) -> dict[str, str | None]:
    return {code: text for code, text in one.notes if code}


def _categories(elements: Iterable[Element]) -> Iterator[tuple[str, Element]]:
    """Yield elements with the names of their data categories; those of groups one by one."""
    for element in elements:
        name = local(element)
        if name in GROUPS:
            yield from _categories(element)
        elif name:
            yield element.get("type", "") if name in TYPED else name, element
