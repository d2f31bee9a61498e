"""How complete a game is: what the documents say and where it stands here, texts, rules that run."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from itertools import groupby

from regolario.coverage import GameCoverage, Share
from regolario.model import Document, Statement
from regolario.site.books import Book, extended
from regolario.site.leaf import Leaf, Page
from regolario.site.pointers import Citing

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


def completeness_page(leaf: Leaf, books: Mapping[str, Book], citing: Citing, counted: GameCoverage) -> Page:
    """The measures of the game itself, without what it extends; then every statement of its documents with what says
    it, here or in one of the ``books`` on it, by their game."""
    leaves = {game: leaf if game == leaf.game.id else leaf.beside(book) for game, book in books.items()}
    return leaf.write(
        "completeness.md",
        measures=list(_measures(leaf, counted)),
        documents=list(_documents(leaf)),
        extended=extended(leaf.base, leaf.game),
        cited=lambda statement: _cited(leaves, leaf, citing.get(statement, [])),
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
    own = leaf.base.games[leaf.game.id].entries.values()
    wanted = sum(entry.runs and entry.change != "remove" for entry in own)
    yield Measure(leaf.t("site-measure-running"), counted.runs, max(wanted, counted.runs))
    yield _measure(leaf.t("site-measure-proved"), counted.with_examples)


def _measure(name: str, share: Share) -> Measure:
    return Measure(name, share.covered, share.all)


def _documents(leaf: Leaf) -> Iterator[tuple[Document, list[tuple[str, list[Statement]]]]]:
    game = leaf.base.games[leaf.game.id]
    for document in game.documents.values():
        statements = [item for item in game.statements.values() if item.document == document.id]
        yield document, [(section, list(group)) for section, group in groupby(statements, lambda item: item.section)]


def _cited(leaves: Mapping[str, Leaf], leaf: Leaf, citing: Iterable[tuple[str, str]]) -> str:
    """Links to all that says a statement; what stands in another game than the page's says in which."""
    links = []
    for kind, item in citing:
        own = leaves.get(item.split("/")[0], leaf)
        link = _link(own, kind, item)
        links.append(link if own is leaf else f"{link} ({leaf.inline(own.game.title)})")
    return ", ".join(dict.fromkeys(links)) or leaf.t("site-uncovered")


def _link(leaf: Leaf, kind: str, item: str) -> str:
    """What says a statement, by its name."""
    if kind in ("entry", "example"):
        return leaf.named(item)
    if kind not in PAGES:
        return leaf.inline(leaf.game.components[item].name)
    return f"[{_name(leaf, kind, item)}]({leaf.item(item, PAGES[kind])})"


def _name(leaf: Leaf, kind: str, item: str) -> str:
    game = leaf.base.games[item.split("/")[0]]
    if kind == "term":
        words = game.terms[item].words
        return leaf.inline({code: word.forms[0] if word else None for code, word in words.items()})
    return leaf.inline(game.tables[item].name if kind == "table" else game.questions[item].name)
