"""How complete a game is: what the documents say and where it stands here, texts, rules that run."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from fractions import Fraction
from itertools import groupby

from regolario.coverage import GameCoverage, Share
from regolario.model import Document, Statement
from regolario.site.leaf import Leaf, Page
from regolario.site.pointers import Pointers

PAGES = {"table": "tables", "term": "terms", "question": "questions"}


@dataclass(frozen=True)
class Measure:
    """Something counted: ``done`` of ``all``."""

    name: str
    done: int
    all: int

    @property
    def share(self) -> Fraction:
        """How much of it is done; all of nothing counts as done."""
        return Fraction(self.done, self.all) if self.all else Fraction(1)


def completeness_page(leaf: Leaf, pointers: Pointers, counted: GameCoverage) -> Page:
    """The measures, then every statement of the documents with what says it here."""
    return leaf.write(
        "completeness.md",
        measures=list(_measures(leaf, counted)),
        documents=list(_documents(leaf)),
        cited=lambda statement: _cited(leaf, pointers.citing.get(statement, [])),
    )


def _measures(leaf: Leaf, counted: GameCoverage) -> Iterator[Measure]:
    for document, kinds in counted.documents.items():
        for kind, share in kinds.items():
            if share.all:
                yield _measure(leaf.t(f"site-measure-{kind}", document=document), share)
    for code in leaf.base.languages:
        name = leaf.in_language(code)
        yield _measure(leaf.t("site-measure-written", language=name), counted.written[code])
        yield _measure(leaf.t("site-measure-reviewed", language=name), counted.reviewed[code])
    wanted = sum(entry.runs for entry in leaf.game.entries.values())
    yield Measure(leaf.t("site-measure-running"), counted.runs, max(wanted, counted.runs))
    yield _measure(leaf.t("site-measure-proved"), counted.with_examples)


def _measure(name: str, share: Share) -> Measure:
    return Measure(name, share.covered, share.all)


def _documents(leaf: Leaf) -> Iterator[tuple[Document, list[tuple[str, list[Statement]]]]]:
    for document in leaf.game.documents.values():
        statements = [item for item in leaf.game.statements.values() if item.document == document.id]
        yield document, [(section, list(group)) for section, group in groupby(statements, lambda item: item.section)]


def _cited(leaf: Leaf, citing: Iterable[tuple[str, str]]) -> str:
    return ", ".join(dict.fromkeys(_link(leaf, kind, item) for kind, item in citing)) or leaf.t("site-uncovered")


def _link(leaf: Leaf, kind: str, item: str) -> str:
    if kind in ("entry", "example"):
        return leaf.named(item)
    if kind not in PAGES:
        return leaf.inline(leaf.game.components[item].name)
    return f"[{_name(leaf, kind, item)}]({leaf.item(item, PAGES[kind])})"


def _name(leaf: Leaf, kind: str, item: str) -> str:
    if kind == "term":
        words = leaf.game.terms[item].words
        return leaf.inline({code: word.forms[0] if word else None for code, word in words.items()})
    return leaf.inline(leaf.game.tables[item].name if kind == "table" else leaf.game.questions[item].name)
