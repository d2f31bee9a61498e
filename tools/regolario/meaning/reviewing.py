"""All checks of meaning on one text in several languages."""

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace

from regolario.book.overlay import lineage
from regolario.book.passages import passages
from regolario.book.terms import Finder, finder
from regolario.meaning.contraries import claimed, exchanged
from regolario.meaning.differences import Event, Linked, Row, events
from regolario.meaning.finding import Finding
from regolario.meaning.language import address, asking, doubled, foreign, punctuation, usual_address
from regolario.meaning.lengths import lengths, sentences_lost
from regolario.meaning.lexicon import lexicon
from regolario.meaning.pairs import learned
from regolario.meaning.parameters import Nouns, counts, disagreeing, links, misplaced, numbers, signs, terms_differ
from regolario.meaning.tokens import NOT_PROSE, aligned
from regolario.model import Base, Game, Param, Term
from regolario.problems import Level

HINT, WARNING = 2.5, 6.0
"""The weights from which a word without a counterpart is a hint, a warning."""
BOTH = 0.7
"""The part of the weights of a lost and an added word in the same sentence that counts for the two together."""
SLOT = 0.6
"""Added to the weights of a lost word and of the word found where it should be."""
TERM = 2.4
"""The weight of a term that is lost or added."""
MANY = 3
"""This number of lost words in a sentence counts as a lost clause."""
CODES = {
    None: "words-differ",
    "negation": "negation-differs",
    "permission": "obligation-differs",
    "obligation": "obligation-differs",
    "link": "link-differs",
    "condition": "condition-differs",
    "only": "emphasis-differs",
    "quantity": "quantity-differs",
    "order": "order-differs",
    "bound": "bound-differs",
    "sequence": "sequence-differs",
}
"""The check of each kind of word."""


@dataclass(frozen=True, slots=True)
class Terms:
    """What the checks of meaning know of a game, by language: its terms and how it addresses the reader."""

    finders: Mapping[str, Finder]
    nouns: Mapping[str, Nouns]
    heads: Mapping[str, Mapping[str, str]]
    address: Mapping[str, frozenset[str]]


def terms_of(base: Base, game: Game) -> Terms:
    """Return the terms that the texts of a game may use: its own and those of the games that it extends."""
    if "meaning" not in game.kept:
        found = {term.id: term for one in lineage(base, game) for term in one.terms.values()}
        game.kept["meaning"] = _terms(base, game, found)
    kept: Terms = game.kept["meaning"]
    return kept


def _terms(base: Base, game: Game, terms: Mapping[str, Term]) -> Terms:
    words = {
        code: {key: word for key, term in terms.items() if (word := term.words.get(code))} for code in base.languages
    }
    return Terms(
        {code: finder(terms.values(), code) for code in base.languages},
        {
            code: Nouns([word.forms for word in held.values()], base.languages[code].plurals)
            for code, held in words.items()
        },
        {code: {key: word.forms[0] for key, word in held.items()} for code, held in words.items()},
        {code: usual_address(code, filter(None, (one.words.get(code) for one in passages(game)))) for code in words},
    )


def review(texts: Mapping[str, str], base: Base, params: Mapping[str, Param], terms: Terms) -> list[Finding]:
    """Return the differences of meaning between the languages of a text, and the faults within each.

    ``texts`` are by language; ``params`` those that they may refer to.
    """
    found: list[Finding] = []
    rows = aligned(dict(texts))
    meanings: dict[str, Counter[str]] = {code: Counter() for code in texts}
    found += sentences_lost(texts)
    found += counts(texts)
    found += links(texts)
    found += asking(texts)
    found += signs(texts)
    for row in rows:
        found += misplaced(row)
        found += numbers(row, base.languages)
        found += foreign(row, texts)
        said = _said(row, texts)
        counted = {code: lexicon(code).counts(NOT_PROSE.sub(" ", text)) for code, text in said.items()}
        for code, one in counted.items():
            meanings[code].update(one)
        found += claimed(counted)
        found += _words(row, said, terms)
    found += exchanged(meanings, texts)
    for code, text in texts.items():
        found += disagreeing(code, text, params, terms.nouns[code])
        found += punctuation(code, text)
        for row in rows:
            found += doubled(code, text, row[code])
            found += address(code, row[code], terms.address[code])
    return list(dict.fromkeys(found))


def _words(row: Row, said: Mapping[str, str], terms: Terms) -> Iterator[Finding]:
    found: dict[str, list[Event]] = {}
    for event in events(Linked(row, learned())):
        found.setdefault(event.language, []).append(event)
    for code, key, lost in terms_differ(said, terms.finders):
        head = terms.heads[code].get(key, key)
        found.setdefault(code, []).append(Event(code, lost, head, TERM, None, None))
    yield from lengths(row, found)
    for code, several in found.items():
        yield from _judged(code, several)


def _said(row: Row, texts: Mapping[str, str]) -> dict[str, str]:
    """Return the text of each sentence."""
    return {
        code: texts[code][tokens[0].start : tokens[-1].start + len(tokens[-1].word)] if tokens else ""
        for code, tokens in row.items()
    }


def _judged(code: str, several: list[Event]) -> Iterator[Finding]:
    """Yield one finding for the words that a sentence has lost and gained, if they are surprising enough."""
    several = [_capped(event) for event in several]
    lost = sorted((event for event in several if event.lost), key=lambda event: -event.weight)
    added = sorted((event for event in several if not event.lost), key=lambda event: -event.weight)
    heaviest = max(several, key=lambda event: event.weight)
    together = (lost[0].weight + added[0].weight) * BOTH if lost and added else 0.0
    for one in lost:
        for other in added:
            if other.token and other.token.start in one.near and one.weight + other.weight + SLOT > together:
                together = one.weight + other.weight + SLOT
                lost.sort(key=lambda event: event is not one)
                added.sort(key=lambda event: event is not other)
    weight = max(heaviest.weight, together, sum(event.weight for event in lost) / 2 if len(lost) >= MANY else 0.0)
    if weight < HINT:
        return
    level = Level.WARNING if weight >= WARNING else Level.INFO
    shown = [*lost[:2], *added[:2]] if together >= heaviest.weight else [heaviest]
    kind = next((event.kind for event in shown if event.kind), None)
    words = ", ".join(f"{'-' if event.lost else '+'}{event.word}" for event in shown)
    token = next((event.token for event in shown if event.token), None)
    remedy = "compare the sentence in the other languages, and correct the one that is wrong"
    has, lacks = (", ".join(event.word for event in shown if event.lost is lost) for lost in (False, True))
    start = token.start if token else None
    yield Finding(CODES[kind], level, code, words, _what(code, shown), remedy, start, has=has, lacks=lacks)


def _capped(event: Event) -> Event:
    """Return an event; an *and* or *or*, which punctuation may replace, weighs at most as much as a hint."""
    return replace(event, weight=min(event.weight, WARNING - 0.1)) if event.kind == "link" else event


def _what(code: str, shown: list[Event]) -> str:
    lost = ", ".join(f"*{event.word}*" for event in shown if event.lost)
    added = ", ".join(f"*{event.word}*" for event in shown if not event.lost)
    if lost and added:
        return f"`{code}` says {added}, the other languages {lost}"
    return f"`{code}` has nothing for {lost}" if lost else f"only `{code}` says {added}"
