"""All texts of a game in one stream, each with its kind and the parameters it may refer to."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple

from regolario.data.places import Map
from regolario.model import Basis, CardDeck, Entry, Game, Param, Question, Table, Term, Words

NO_PARAMS: Mapping[str, Param] = {}
Reviewable = Entry | Table | Term | Question | CardDeck


class Passage(NamedTuple):
    """A text in all languages.

    ``rule`` is true for texts of the rules, where numbers and terms are checked strictly; quotations from documents,
    notes on sources and forms, names of examples and remarks on rights are exempt. ``ignored`` are the findings on
    meaning that its item declares to be right (`ignore` in the data format). ``item`` is what a person reviews to
    review this text, if anything.
    """

    words: Map
    rule: bool
    params: Mapping[str, Param]
    ignored: Sequence[Map] = ()
    item: Reviewable | None = None


def passages(game: Game) -> Sequence[Passage]:
    """Return every text of a game, without items that a profile derives from the game it extends."""
    if "passages" not in game.kept:
        game.kept["passages"] = tuple(_passages(game))
    found: Sequence[Passage] = game.kept["passages"]
    return found


def _passages(game: Game) -> Iterator[Passage]:
    yield from _head(game)
    for entry in game.entries.values():
        if entry.derived:
            continue
        for words in (entry.name, entry.text, entry.sheet):
            if isinstance(words, Map):
                yield Passage(words, True, entry.params, _ignored(entry.source), entry)
    for table in game.tables.values():
        for words in (table.name, table.note, *(word for c in table.columns for word in (c.name, c.long))):
            if isinstance(words, Map):
                yield Passage(words, True, NO_PARAMS, _ignored(table.source), table)
        for row in table.rows:
            yield Passage(row.text, True, row.params, _ignored(table.source), table)  # type: ignore[arg-type]
    for term in game.terms.values():
        yield Passage(term.definition, True, NO_PARAMS, _ignored(term.source), term)  # type: ignore[arg-type]
    yield from _questions(game)
    for statement in game.statements.values():
        yield Passage(statement.text, False, NO_PARAMS, _ignored(statement.source))  # type: ignore[arg-type]
    for component in game.components.values():
        for words in (component.name, *(piece.name for piece in component.pieces)):
            yield Passage(words, False, NO_PARAMS, _ignored(component.source))  # type: ignore[arg-type]
    for deck in game.decks.values():
        ignored = _ignored(deck.source)
        for words in (deck.name, deck.about, *(one.name for one in deck.sets)):
            if isinstance(words, Map):
                yield Passage(words, True, NO_PARAMS, ignored, deck)
        for card in deck.cards:
            if isinstance(card.effect, Map):
                yield Passage(card.effect, True, card.params, ignored, deck)
    for example in game.examples:
        if isinstance(example.name, Map):
            yield Passage(example.name, False, NO_PARAMS, _ignored(example.source))
    yield from notes(game)


def notes(game: Game) -> Iterator[Passage]:
    """Yield the notes on what rests on which source, and why terms have no other form."""
    for entry in game.entries.values():
        if not entry.derived:
            yield from _of_bases(entry.rests_on, entry, entry.params)
    for table in game.tables.values():
        yield from _of_bases(table.rests_on, table)
    for term in game.terms.values():
        yield from _of_bases(term.rests_on, term)
        for word in filter(None, term.words.values()):
            yield from (_note(one.because, term) for one in word.wrong)
            yield from (_note(one.because, term) for one in word.candidates)
    for deck in game.decks.values():
        yield from _of_bases((*deck.rests_on, *(one for card in deck.cards for one in card.rests_on)), deck)


def _of_bases(bases: Iterable[Basis], item: Reviewable, params: Mapping[str, Param] = NO_PARAMS) -> Iterator[Passage]:
    yield from (_note(basis.note, item, params) for basis in bases if isinstance(basis.note, Map))


def _note(words: Words, item: Reviewable, params: Mapping[str, Param] = NO_PARAMS) -> Passage:
    return Passage(words, False, params, _ignored(item.source), item)  # type: ignore[arg-type]


def _ignored(source: Map) -> Sequence[Map]:
    found: Sequence[Map] = source.get("ignore") or ()
    return found


def _head(game: Game) -> Iterator[Passage]:
    chapters = (chapter.name for chapter in game.chapters)
    documents = (words for document in game.documents.values() for words in (document.rights, document.note))
    for words in (game.title, game.subtitle, game.edition, game.about, game.rights, *chapters, *documents):
        if isinstance(words, Map):
            yield Passage(words, False, NO_PARAMS)


def _questions(game: Game) -> Iterator[Passage]:
    for question in game.questions.values():
        if question.derived:
            continue
        strict = question.kind != "note"
        for words in (question.name, question.text, question.why, *question.readings.values()):
            if isinstance(words, Map):
                yield Passage(words, strict, question.params, _ignored(question.source), question)
        yield from _of_bases(question.evidence, question, question.params)
