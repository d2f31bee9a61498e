"""Fingerprints of a reviewed translation: the numbers, the original wording, the translation.

Four letters each, then four for each wording without its typography; a mark may lack those two.

The state of a translation is computed from its fingerprint, never stored. If the numbers changed since the review, the
translation may be wrong (an error); if the wording of the original or the translation itself changed, it should be
compared again (a warning); if only punctuation, quotes, capitals or spaces changed, it probably still fits (a hint).
"""

import base64
import hashlib
import re
from collections.abc import Iterator, Mapping
from enum import StrEnum
from functools import lru_cache

from regolario.model import CardDeck, Entry, Game, Param, Question, Review, Table, Term, Words

ORIGINAL = "original"
Reviewable = Entry | Table | Term | Question | CardDeck
KINDS: Mapping[str, type] = {"entry": Entry, "table": Table, "term": Term, "question": Question, "deck": CardDeck}
"""The kinds of items that are reviewed, by the name that ids and pages use."""
WORDS = re.compile(r"(?:(?<!\w)[-+−±])?(?:\{[^{}]*\}|\d+(?:[.,/:]\d+)*)|\w+|[%/&=<>×+]")
"""What remains of a text without its typography: parameters, numbers with their signs, words, signs of arithmetic."""
EXACT = 3
"""The number of groups of a fingerprint that change with any change of a text."""
UNMARKED = Review()
SEPARATOR = "\x1f"
"""The character between the texts of an item; no text contains it."""


class State(StrEnum):
    """The states of a translation.

    It is the original itself, reviewed and unchanged since, reviewed before the original's wording, a number or the
    translation changed, reviewed before a change of typography alone, or not reviewed.
    """

    ORIGINAL = "original"
    REVIEWED = "reviewed"
    WORDING_CHANGED = "wording-changed"
    NUMBER_CHANGED = "number-changed"
    TRANSLATION_CHANGED = "translation-changed"
    TYPOGRAPHY_CHANGED = "typography-changed"
    NOT_REVIEWED = "not-reviewed"


def kind_of(thing: Reviewable) -> str:
    """Return the kind of an item: entry, table, term, question or deck."""
    return next(kind for kind, of in KINDS.items() if isinstance(thing, of))


def review_of(thing: Reviewable, language: str) -> Review:
    """Return what is written about the review of a text in a language."""
    return thing.reviewed.get(language, UNMARKED)


def original_language(thing: Reviewable) -> str | None:
    """Return the language in which a text was first written; None if no language is marked so."""
    return next((code for code, review in thing.reviewed.items() if review.mark == ORIGINAL), None)


def fingerprint(thing: Reviewable, original: str, language: str) -> str:
    """Return the current fingerprint of the numbers, of the original wording and of that in ``language``."""
    return "-".join((*_exact(thing, original, language), *_without_typography(thing, original, language)))


def _exact(thing: Reviewable, original: str, language: str) -> list[str]:
    numbers = ";".join(f"{name}={param.value}" for name, param in _params(thing))
    return [letters(numbers), *(wording_print(thing, code) for code in (original, language))]


def _without_typography(thing: Reviewable, original: str, language: str) -> list[str]:
    return [letters(" ".join(WORDS.findall(wording(thing, code).casefold()))) for code in (original, language)]


def wording(thing: Reviewable, language: str) -> str:
    """Return all texts of an item in a language, separated by ``SEPARATOR``."""
    return SEPARATOR.join(text for words in wordings(thing) if (text := words.get(language)) is not None)


def is_moved(before: str, after: str) -> bool:
    """Return whether a mark became another one although the translation has the same words.

    If nothing but typography changed, the translation must have the same characters.
    """
    old, new = before.split("-"), after.split("-")
    typography = len(old) != len(new) or (old[0], old[EXACT:]) == (new[0], new[EXACT:])
    last = EXACT - 1 if typography else -1
    return old != new and old[last:][:1] == new[last:][:1]


def wording_print(thing: Reviewable, language: str) -> str:
    """Return the group of a fingerprint for the wording in a language."""
    return letters(wording(thing, language))


def state(thing: Reviewable, language: str) -> State:
    """Return the state of the translation into ``language``.

    A text that a house profile takes from the game beneath is as reviewed as it is there, but for its numbers, which
    are the profile's own. A question with another reading has lost the reasons for the reading there, which were
    reviewed with it: it counts as reviewed.
    """
    mark = review_of(thing, language).mark
    original = original_language(thing)
    if mark == ORIGINAL:
        return State.ORIGINAL
    if mark is None or original is None:
        return State.NOT_REVIEWED
    now, seen = _exact(thing, original, language), mark.split("-")
    if isinstance(thing, Entry | Question) and thing.derived:
        if isinstance(thing, Question):
            return State.REVIEWED
        seen[0] = now[0]
    if now == seen[:EXACT]:
        return State.REVIEWED
    if now[0] != seen[0]:
        return State.NUMBER_CHANGED
    return _changed_wording(thing, original, language, seen, now)


def _changed_wording(thing: Reviewable, original: str, language: str, seen: list[str], now: list[str]) -> State:
    """Return which wording changed, in words if the fingerprint tells, otherwise in any character."""
    words = seen[EXACT:]
    if len(words) == EXACT - 1:
        now_words = _without_typography(thing, original, language)
        if now_words == words:
            return State.TYPOGRAPHY_CHANGED
        return State.WORDING_CHANGED if now_words[0] != words[0] else State.TRANSLATION_CHANGED
    return State.WORDING_CHANGED if now[1:2] != seen[1:2] else State.TRANSLATION_CHANGED


@lru_cache(maxsize=2**15)
def letters(text: str) -> str:
    """Return the fingerprint of a text: four letters."""
    digest = hashlib.blake2b(text.encode(), digest_size=5).digest()
    return base64.b32encode(digest).decode().lower()[:4]


def _params(thing: Reviewable) -> Iterator[tuple[str, Param]]:
    if isinstance(thing, Entry | Question):
        yield from thing.params.items()
    elif isinstance(thing, Table):
        for row in thing.rows:
            yield from _named(row.result, row.params)
            yield from _named(row.result, row.cells)
    elif isinstance(thing, CardDeck):
        for card in thing.cards:
            yield from _named(card.key, card.params)


def _named(prefix: str, params: Mapping[str, Param]) -> Iterator[tuple[str, Param]]:
    for name, param in params.items():
        yield f"{prefix}.{name}", param


def wordings(thing: Reviewable) -> Iterator[Words]:
    """Yield the texts of an item that a translator translates."""
    if isinstance(thing, Entry):
        yield from (thing.name, thing.text, *([thing.sheet] if thing.sheet else []))
    elif isinstance(thing, Table):
        heads = (words for column in thing.columns for words in (column.name, column.long))
        yield from (words for words in (thing.name, thing.note, *heads) if words)
        yield from (row.text for row in thing.rows)
    elif isinstance(thing, Term):
        yield from (thing.definition, {code: ", ".join(word.forms) for code, word in thing.words.items() if word})
    elif isinstance(thing, CardDeck):
        yield from deck_wordings(thing)
    else:
        yield from (thing.name, thing.text, *([thing.why] if thing.why else []), *thing.readings.values())


def deck_wordings(deck: CardDeck) -> Iterator[Words]:
    """Yield the texts of a deck: its name, what it is, the names of its sets, the effects of its cards."""
    found = (deck.name, deck.about, *(one.name for one in deck.sets), *(card.effect for card in deck.cards))
    yield from (words for words in found if words)


def reviewables(game: Game) -> Iterator[Reviewable]:
    """Yield everything in a game that a translator reviews.

    Leaves out entries that an overlay removes, which have no text, and items that a house profile derives, whose text
    belongs to the extended game.
    """
    yield from (entry for entry in game.entries.values() if entry.change != "remove" and not entry.derived)
    yield from game.tables.values()
    yield from game.terms.values()
    yield from (question for question in game.questions.values() if not question.derived)
    yield from game.decks.values()
