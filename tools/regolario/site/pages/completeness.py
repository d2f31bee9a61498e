"""The page of a game's completeness: coverage of its documents, texts and functions."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from markupsafe import Markup, escape

from regolario.coverage import GameCoverage, Share
from regolario.model import Document, Statement
from regolario.site.books import Book, extended
from regolario.site.html.prose import link
from regolario.site.page import Page
from regolario.site.pages.listed import ListPart, listed_pages
from regolario.site.pages.translations import translations
from regolario.site.pointers import Citing
from regolario.site.rendering.leaf import Leaf

PAGE = "completeness"
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


@dataclass(frozen=True)
class DocumentPart(ListPart[tuple[str, list[Statement]]]):
    """The page of a document: its sections with their statements."""

    document: Document


def completeness_pages(
    leaves: Callable[[str], Leaf], books: Mapping[str, Book], citing: Citing, counted: GameCoverage
) -> Iterator[Page]:
    """Yield the page with the game's measures, then one for each document with its statements.

    The measures exclude what the game extends. ``books`` are the rulebooks whose items may cite a statement, by game.
    """
    leaf = leaves(PAGE)

    def about(leaf: Leaf) -> dict[str, Any]:
        others = {game: leaf if game == leaf.game.id else leaf.beside(book) for game, book in books.items()}
        return {"cited": lambda statement: _cited(others, leaf, citing.get(statement, []))}

    yield from listed_pages(
        leaves,
        PAGE,
        list(_documents(leaf)),
        about,
        measures=list(_measures(leaf, counted)),
        documents=[leaf.game.documents[key] for key, kinds in counted.documents.items() if _counts(kinds)],
        translations=translations(leaf),
        extended=extended(leaf.base, leaf.game),
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


def _counts(kinds: Mapping[str, Share]) -> bool:
    return any(share.all for share in kinds.values())


def _measure(name: str, share: Share) -> Measure:
    return Measure(name, share.covered, share.all)


def _documents(leaf: Leaf) -> Iterator[DocumentPart]:
    """Yield the documents of a game with statements; a section that they come back to stands once."""
    game = leaf.base.games[leaf.game.id]
    for document in game.documents.values():
        sections: dict[str, list[Statement]] = {}
        for item in game.statements.values():
            if item.document == document.id:
                sections.setdefault(item.section, []).append(item)
        title = escape(leaf.t("site-statements-of", document=document.id))
        if sections:
            yield DocumentPart(document.id, title, list(sections.items()), document)


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
