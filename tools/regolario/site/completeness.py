"""The page of a game's completeness: coverage of its documents, texts and functions."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from itertools import groupby

from markupsafe import Markup, escape

from regolario.coverage import GameCoverage, Share
from regolario.model import Document, Statement
from regolario.site.books import Book, extended
from regolario.site.leaf import Leaf
from regolario.site.page import Page
from regolario.site.pointers import Citing
from regolario.site.prose import link
from regolario.site.translations import translations

PAGES = {"table": "tables", "term": "terms", "question": "questions", "deck": "decks"}


@dataclass(frozen=True)
class Measure:
    """A count: ``done`` of ``all``."""

    name: str
    done: int
    all: int

    @property
    def share(self) -> Fraction:
        """Return the share that is done; 1 if there is nothing to do."""
        return Fraction(self.done, self.all) if self.all else Fraction(1)


def completeness_page(leaf: Leaf, books: Mapping[str, Book], citing: Citing, counted: GameCoverage) -> Page:
    """Return the page with the game's measures and every statement of its documents with its citations.

    The measures exclude what the game extends. ``books`` are the rulebooks whose items may cite a statement, by game.
    """
    leaves = {game: leaf if game == leaf.game.id else leaf.beside(book) for game, book in books.items()}
    return leaf.write(
        "completeness.html",
        measures=list(_measures(leaf, counted)),
        translations=translations(leaf),
        documents=list(_documents(leaf)),
        extended=extended(leaf.base, leaf.game),
        cited=lambda statement: _cited(leaves, leaf, citing.get(statement, [])),
    )


def _measures(leaf: Leaf, counted: GameCoverage) -> Iterator[Measure]:
    for document, kinds in counted.documents.items():
        for kind, share in kinds.items():
            if share.all:
                yield _measure(leaf.t(f"site-measure-{kind}", document=document), share)
    for code in counted.written:
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


def _cited(leaves: Mapping[str, Leaf], leaf: Leaf, citing: Iterable[tuple[str, str]]) -> Markup:
    """Return links to everything that cites a statement, with the game if it is not the page's."""
    links = []
    for kind, item in citing:
        own = leaves.get(item.split("/")[0], leaf)
        found = _link(own, kind, item)
        links.append(found if own is leaf else Markup("{} ({})").format(found, leaf.inline(own.game.title)))
    return Markup(", ").join(dict.fromkeys(links)) or escape(leaf.t("site-uncovered"))


def _link(leaf: Leaf, kind: str, item: str) -> Markup:
    """Return a link to an item that cites a statement, with its name."""
    if kind in ("entry", "example"):
        return leaf.named(item)
    if kind not in PAGES:
        return leaf.inline(leaf.game.components[item].name)
    return link(leaf.item(item, PAGES[kind]), _name(leaf, kind, item))


def _name(leaf: Leaf, kind: str, item: str) -> Markup:
    game = leaf.base.games[item.split("/")[0]]
    if kind == "term":
        words = game.terms[item].words
        return leaf.inline({code: word.forms[0] if word else None for code, word in words.items()})
    if kind == "deck":
        return leaf.inline(game.decks[item].name)
    if kind == "question":
        return leaf.inline(game.questions[item].name, game.questions[item].params)
    return leaf.inline(game.tables[item].name)
