"""The data of the search: the items of every game and the pages, as JSON for each language.

``assets/search-index.js`` makes an index of them in the browser, and ``assets/ranking.js`` orders the answers. Each
item is one document, in the game that has it, so that a rule that a variant inherits is found once; ``books`` has the
documents of each rulebook.
"""

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from markupsafe import Markup

from regolario.book.layers.overlay import lineage
from regolario.book.terms.homonyms import by_sense
from regolario.book.topics import answers
from regolario.model import Base, Basis, CardDeck, Entry, Game, Param, Phrases, Question, Table, Term, Topic, Words
from regolario.site import addresses
from regolario.site.books import Book, short
from regolario.site.compare import senses
from regolario.site.html import said
from regolario.site.html.prose import line
from regolario.site.rendering.tongue import Tongue

FOLDER = "search"
PAGE_LENGTH = 2_000
"""The part of a page's text that is searched, in characters."""
KINDS = ("entries", "tables", "terms", "questions", "decks")
"""What a rulebook holds, and what an overlay may replace."""
FOREIGN_ASKS = 3
"""The phrases of an item in each other language that are searched: more of them answer nothing else."""
LEFT_OUT = re.compile(r"<del\b.*?</del>|<a class=\"headerlink\".*?</a>", re.DOTALL)
"""What a page strikes out, such as the wrong forms of a term, and the signs of links beside its headings."""
END = "<!-- regolario: search ends -->"
"""Where the part of a page ends that is searched; the items that follow are found by themselves."""

Document = dict[str, Any]


@dataclass(frozen=True)
class WrittenPage:
    """A page without rules: its address, title, body as HTML, and the id of its game (or empty)."""

    address: str
    title: str
    body: str
    game: str


def index(base: Base, books: Iterable[Book], tongue: Tongue, pages: Iterable[WrittenPage]) -> dict[str, Any]:
    """Return what the search of one language reads."""
    language = _Language(base, tongue)
    numbers: dict[tuple[str, str], int] = {}
    documents: list[Document] = []
    for kind, identity, document in language.documents(numbers):
        numbers[kind, identity] = len(documents)
        documents.append(document)
    for (kind, identity), number in numbers.items():
        if kind in KINDS and (replaced := language.replaced(kind, identity, numbers)):
            documents[number]["replaces"] = replaced
    documents += [*map(_page, pages), *senses.documents(base, tongue)]
    games = {game.id: language.game(game) for game in base.games.values()}
    held = {book.folder: {"game": book.game.id, "holds": _held(book, numbers), "moved": book.moved} for book in books}
    facts = base.languages[tongue.language]
    kin = {"forms": facts.forms, "synonyms": facts.synonyms, "across": facts.across}
    return {"games": games, "books": held, "kin": kin, "docs": list(_telling(documents))}


def _telling(documents: list[Document]) -> Iterator[Document]:
    """Yield the documents with only the sources that a term and a rule share; no others are used."""

    def resting(kind: str) -> set[str]:
        return {one for document in documents if document["kind"] == kind for one in document.get("sources", ())}

    shared = resting("term") & resting("rule")
    for document in documents:
        sources = [one for one in document.get("sources", ()) if one in shared]
        yield _filled({**document, "sources": sources})


def _held(book: Book, numbers: Mapping[tuple[str, str], int]) -> list[int]:
    """Return the numbers of the documents that a rulebook holds, in order."""
    known = ((kind, identity) for kind in KINDS for identity in getattr(book.game, kind))
    return sorted(numbers[one] for one in known if one in numbers)


def _page(page: WrittenPage) -> Document:
    text = Markup(LEFT_OUT.sub("", page.body.partition(END)[0])).striptags()[:PAGE_LENGTH]
    return _filled({"kind": "page", "url": page.address, "game": page.game, "name": page.title, "text": text})


def _filled(document: Document) -> Document:
    """Return a document without its empty fields."""
    return {key: value for key, value in document.items() if value}


class _Language:
    """The documents of one language."""

    def __init__(self, base: Base, tongue: Tongue) -> None:
        self.base, self.tongue, self.code = base, tongue, tongue.language
        self.senses = by_sense(term for game in base.games.values() for term in game.terms.values())

    def game(self, game: Game) -> Document:
        """Return the titles of a game, its name among its variants, and the games that it extends."""
        languages = self.base.languages
        title, *others = (said.plain(game.title, code, languages) for code in (self.code, *languages))
        below, own = [one.id for one in lineage(self.base, game)[1:]], short(game.title, self.code, languages)
        return {"title": title, "titles": sorted({*others} - {title}), "short": own, "below": below}

    def documents(self, numbers: Mapping[tuple[str, str], int]) -> Iterator[tuple[str, str, Document]]:
        """Yield a kind, an id and a document for each item; ``numbers`` are those of the documents before it."""
        games = self.base.games.values()
        for topic in self.base.topics.values():
            if given := answers(self.base, topic.key):
                yield "topics", topic.key, self._topic(topic, [entry for one in given for entry in one.entries])
        for game in games:
            for question in game.questions.values():
                yield "questions", question.id, self._question(question)
        for game in games:
            examples = self._examples(game)
            for entry in game.entries.values():
                if entry.change != "remove":
                    yield "entries", entry.id, self._entry(entry, game, examples.get(entry.id, []), numbers)
            for table in game.tables.values():
                yield "tables", table.id, self._table(table)
            for term in game.terms.values():
                yield "terms", term.id, self._term(term)
            for deck in game.decks.values():
                yield "decks", deck.id, self._deck(deck)

    def _topic(self, topic: Topic, entries: list[Entry]) -> Document:
        return _filled(
            {
                "kind": "topic",
                "url": addresses.url(addresses.topic(self.code, topic.key)),
                "name": self._text(topic.question),
                "also": [self._text(topic.name)],
                "text": " · ".join(dict.fromkeys(self._text(entry.name, entry.params) for entry in entries)),
                "asks": self._own(topic.asks),
            }
        )

    def _examples(self, game: Game) -> dict[str, list[str]]:
        found: dict[str, list[str]] = {}
        for example in game.examples:
            found.setdefault(example.rule, []).append(self._text(example.name))
        return found

    def _question(self, question: Question) -> Document:
        text = self._text(question.text, question.params)
        readings = {key: self._text(words, question.params) for key, words in question.readings.items()}
        kind = "note" if question.kind == "note" else "question"
        asks = self._own(question.asks)
        return self._document(kind, question, "questions", question.name, text=text, readings=readings, asks=asks)

    def _entry(self, entry: Entry, game: Game, examples: list[str], numbers: Mapping[tuple[str, str], int]) -> Document:
        questions = [numbers["questions", one] for one in entry.questions.values() if ("questions", one) in numbers]
        return self._document(
            "rule",
            entry,
            "",
            entry.name,
            chapter=self._text(next(one.name for one in game.chapters if one.key == entry.chapter)),
            sheet=self._text(entry.sheet or {}, entry.params),
            text=self._text(entry.text, entry.params),
            **self._asks(entry),
            examples=examples,
            questions=questions,
            sources=_statements(entry.rests_on),
        )

    def replaced(self, kind: str, identity: str, numbers: Mapping[tuple[str, str], int]) -> list[int]:
        """Return the numbers of the documents that an item replaces, in the games beneath its own."""
        game, _, key = identity.partition("/")
        below = [(kind, f"{one.id}/{key}") for one in lineage(self.base, self.base.games[game])[1:]]
        return [numbers[one] for one in below if one in numbers]

    def _table(self, table: Table) -> Document:
        rows = [self._text(row.text, row.params) for row in table.rows]
        columns = [self._text(column.name) for column in table.columns]
        text = " · ".join(part for part in (*rows, *columns, self._text(table.note or {})) if part)
        return self._document("table", table, "tables", table.name, text=text, **self._asks(table))

    def _term(self, term: Term) -> Document:
        word = term.words.get(self.code)
        document = self._document("term", term, "terms", {self.code: word.forms[0] if word else None})
        words = {code: one.forms for code, one in term.words.items() if one}
        document |= self._foreign("others", lambda code: [*words.get(code, ()), *term.also.get(code, ())])
        document["text"] = self._text(term.definition)
        document["sources"] = _statements(term.rests_on)
        if word:
            elsewhere = (other for other in self.senses[term.sense or term.id] if other is not term)
            wrong = [*word.doubtful, *(form for other in elsewhere for form in self._called(other))]
            document |= {"forms": list(word.forms), "wrong": wrong}
        return _filled(document)

    def _called(self, term: Term) -> list[str]:
        word = term.words.get(self.code)
        return [*word.forms, *term.also.get(self.code, ()), *word.doubtful] if word else []

    def _deck(self, deck: CardDeck) -> Document:
        sets = (self._text(one.name) for one in deck.sets if one.name)
        effects = (self._text(card.effect, card.params) for card in deck.cards if card.effect)
        text = " · ".join(part for part in (self._text(deck.about or {}), *sets, *effects) if part)
        return self._document("deck", deck, "decks", deck.name, text=text)

    def _document(
        self, kind: str, item: Entry | Table | Term | Question | CardDeck, page: str, name: Words, **more: Any
    ) -> Document:
        place = addresses.of_item(self.code, item.id, page) if page else addresses.of_entry(self.code, item.id)
        also: Phrases = getattr(item, "also", {})
        params: Mapping[str, Param] = getattr(item, "params", {})
        return _filled(
            {
                "kind": kind,
                "url": f"{addresses.url(place[0])}#{place[1]}",
                "game": item.game,
                "name": self._text(name, params),
                "also": self._own(also),
                **self._foreign("others", lambda code: [self._text(name, params, code), *also.get(code, ())]),
                **more,
            }
        )

    def _asks(self, item: Entry | Table) -> Document:
        """Return what players type in this language and, of each other one, the first phrases."""
        foreign = self._foreign("other_asks", lambda code: item.asks.get(code, [])[:FOREIGN_ASKS])
        return {"asks": self._own(item.asks), **foreign}

    def _foreign(self, field: str, phrases: Callable[[str], Iterable[str]]) -> Document:
        """Return what other languages say, a field for each: the browser joins the fields into one."""
        codes = (code for code in self.base.languages if code != self.code)
        return {f"{field} {code}": list(phrases(code)) for code in codes}

    def _own(self, phrases: Phrases) -> list[str]:
        return [said.typographic(text) for text in phrases.get(self.code, ())]

    def _text(self, words: Words, params: Mapping[str, Param] | None = None, code: str = "") -> str:
        """Return a text of this language, or of another, without markup; empty if it is not translated."""
        text = words.get(code or self.code)
        if not isinstance(text, str):
            return ""
        rendered = self.tongue.voice.render(text, params or {}).strip().replace("\n", " ")
        return said.typographic(line(rendered).striptags())


def _statements(rests_on: Iterable[Basis]) -> list[str]:
    return list(dict.fromkeys(statement for basis in rests_on for statement in basis.statements))
