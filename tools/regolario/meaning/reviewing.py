"""All checks of meaning on one text in several languages."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import chain

from regolario.book.layers.overlay import lineage
from regolario.book.terms.finder import Finder, finder
from regolario.book.text.passages import passages
from regolario.meaning.agreement.disagreeing import disagreeing_words
from regolario.meaning.evidence import WORDS, Noted, note_words, noted, together
from regolario.meaning.finding import Finding
from regolario.meaning.kinds.address import address, usual_address
from regolario.meaning.kinds.bounds import Bound, bounds, equal, moved, without_bounds
from regolario.meaning.kinds.comparisons import OF_WHOLE_TEXTS, linked_words
from regolario.meaning.kinds.contraries import certain, claimed, exchanged
from regolario.meaning.kinds.differences import Event, Linked, events
from regolario.meaning.kinds.exchanged_terms import exchanged_terms
from regolario.meaning.kinds.language import doubled, punctuation
from regolario.meaning.kinds.lengths import lengths
from regolario.meaning.kinds.lists import terms_lost
from regolario.meaning.kinds.negations import denied
from regolario.meaning.kinds.numbers import numbers
from regolario.meaning.kinds.only_if import PAIRS, differ_in_words, without_only_if
from regolario.meaning.kinds.parameters import Lack, disagreeing, misplaced, terms_in
from regolario.meaning.kinds.parameters import Nouns as TermNouns
from regolario.meaning.weighing import judged
from regolario.meaning.words.foreign import Strange, foreign, rather_foreign, strange_words, unknown_in, unknown_used
from regolario.meaning.words.lexicon import lexicon
from regolario.meaning.words.nouns import Nouns, classes
from regolario.meaning.words.pairs import learned, rarity
from regolario.meaning.words.tokens import NOT_PROSE, Token, aligned, spoken
from regolario.model import Base, Game, Param, Term
from regolario.problems import Level

TERM = 2.1
"""The least weight of a term that is lost or added."""


@dataclass(frozen=True, slots=True)
class Terms:
    """What the checks of meaning know of a game, by language: its terms and how it addresses the reader.

    ``lacks`` are those of each text, by its languages' wording, and ``weights`` how surprising each of them is.
    """

    finders: Mapping[str, Finder]
    nouns: Mapping[str, TermNouns]
    heads: Mapping[str, Mapping[str, str]]
    address: Mapping[str, frozenset[str]]
    classes: Mapping[str, Nouns]
    lacks: Mapping[tuple[str, ...], Sequence[Lack]]
    weights: Mapping[Lack, float]
    said: Mapping[str, Mapping[str, int]]
    last: dict[tuple[tuple[str, str], ...], Strange] = field(default_factory=dict)

    def strange(self, texts: Mapping[str, str]) -> Strange:
        """Return the words of a text that no other text of the game has in its language."""
        key = tuple(texts.items())
        if key not in self.last:
            self.last.clear()  # asked for the fingerprint of a text, then for its review
            self.last[key] = strange_words(texts, self.said)
        return self.last[key]

    def state(self) -> str:
        """Return all that the findings on every text rest on, beside its words and its own weights."""
        nouns = {code: (sorted(one.singular), sorted(one.plural)) for code, one in self.nouns.items()}
        classes = {code: sorted(known.known.items()) for code, known in self.classes.items()}
        address = {code: sorted(known) for code, known in self.address.items()}
        return repr((nouns, self.heads, address, classes))

    def weights_of(self, texts: Mapping[str, str]) -> list[tuple[Lack, float]]:
        """Return the weights of the terms that only one language of a text lacks, or has."""
        return [(one, self.weights[one]) for one in self.lacks.get(tuple(texts.values()), ())]


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
    finders = {code: finder(terms.values(), code) for code in base.languages}
    common, lacks = _shared(finders, game)
    return Terms(
        finders,
        {
            code: TermNouns([word.forms for word in held.values()], base.languages[code].plurals)
            for code, held in words.items()
        },
        {code: {key: word.forms[0] for key, word in held.items()} for code, held in words.items()},
        {code: usual_address(code, filter(None, (one.words.get(code) for one in passages(game)))) for code in words},
        {
            code: Nouns(code, classes(code, filter(None, (one.words.get(code) for one in passages(game)))))
            for code in words
        },
        lacks,
        _weights(finders, common, Counter(one for found in lacks.values() for one in found)),
        _said_in(base, game, terms),
    )


def _said_in(base: Base, game: Game, terms: Mapping[str, Term]) -> Mapping[str, Mapping[str, int]]:
    """Return by language how many texts and terms of a game, with those below, have each unknown word."""
    texts = [one.words for below in lineage(base, game) for one in passages(below)]
    found = {}
    for code in base.languages:
        others = tuple(other for other in base.languages if other != code)
        used = (unknown_used(code, text, others) for words in texts if (text := words.get(code)))
        forms = " ".join(form for term in terms.values() if (word := term.words.get(code)) for form in word.forms)
        found[code] = Counter(chain.from_iterable(used)) + Counter(dict.fromkeys(unknown_in(code, forms, others), 2))
    return found


def _shared(
    finders: Mapping[str, Finder], game: Game
) -> tuple[Mapping[str, int], Mapping[tuple[str, ...], Sequence[Lack]]]:
    """Return how often sentences have each term in all languages, and what each text has or lacks in one."""
    common: Counter[str] = Counter()
    lacks: dict[tuple[str, ...], list[Lack]] = {}
    for passage in passages(game):
        texts = {code: text for code in finders if (text := passage.words.get(code))}
        for row in aligned(texts) if len(texts) > 2 else ():
            found = terms_in(spoken(row, texts), finders)
            common.update(found.common)
            lacks.setdefault(tuple(texts.values()), []).extend(found.differ)
    return common, lacks


def _weights(finders: Iterable[str], common: Mapping[str, int], alone: Mapping[Lack, int]) -> Mapping[Lack, float]:
    """Return how surprising it is that only one language of a sentence lacks each term, or has it."""
    return {key: max(TERM, rarity(times, times + common.get(key[1], 0))) for key, times in alone.items()} | {
        (code, term, lost): max(TERM, rarity(0, times))
        for term, times in common.items()
        for code in finders
        for lost in (True, False)
        if (code, term, lost) not in alone
    }


def review(texts: Mapping[str, str], base: Base, params: Mapping[str, Param], terms: Terms) -> list[Finding]:
    """Return the differences of meaning between the languages of a text, and the faults within each.

    ``texts`` are by language; ``params`` those that they may refer to.
    """
    return list(together(*examine(texts, base, params, terms), texts))


def _in_language(
    code: str, text: str, rows: Iterable[Mapping[str, Sequence[Token]]], params: Mapping[str, Param], terms: Terms
) -> Iterator[Finding]:
    """Yield the findings on the text of one language by itself."""
    yield from disagreeing(code, text, params, terms.nouns[code])
    yield from punctuation(code, text)
    yield from address(code, text, terms.address.get(code, ()))
    yield from disagreeing_words(terms.classes[code], text)
    for row in rows:
        yield from doubled(code, text, row[code])


def examine(
    texts: Mapping[str, str], base: Base, params: Mapping[str, Param], terms: Terms
) -> tuple[list[Finding], Noted]:
    """Return the findings on a text before their signs are weighed together, and the other signs."""
    rows = aligned(dict(texts))
    strange = terms.strange(texts)
    weak = noted()
    known = {code: text for code, text in texts.items() if lexicon(code).small}  # a new language has no lexicon
    meanings: list[dict[str, Counter[str]]] = []
    found = [finding for compare in OF_WHOLE_TEXTS for finding in compare(texts)]
    for row in rows:
        said = spoken(row, texts)
        bounded = bounds(said, base.languages)
        shared = equal(bounded)
        prose = {code: NOT_PROSE.sub(" ", said[code]) for code in known}
        counted = {code: lexicon(code).counts(text) for code, text in prose.items()}
        meanings.append(counted)
        linked = Linked(row, learned())
        found += [
            *misplaced(row),
            *moved(bounded),
            *numbers(row, base.languages, shared),
            *foreign(row, texts, strange),
        ]
        found += linked_words(linked, said, prose)
        signs_of = noted() if differ_in_words(counted) else weak
        words = [*claimed(counted), *denied(linked, counted), *_words(linked, said, terms, signs_of, shared)]
        found += without_only_if(words, counted)
    found += without_only_if(exchanged(meanings, known), _whole(meanings))
    there = {one.start for one in found if one.code == "foreign-word"}
    found += (one for one in rather_foreign(texts) if one.start not in there)
    for code in texts:
        found += _in_language(code, texts[code], rows, params, terms)
    return list(dict.fromkeys(_confirmed(found))), weak


def _whole(rows: Sequence[Mapping[str, Counter[str]]]) -> Mapping[str, Counter[str]]:
    """Return the meanings of a text from those of its sentences."""
    if len(rows) == 1:
        return rows[0]
    return {code: sum((row[code] for row in rows), Counter()) for code in (rows[0] if rows else ())}


def _confirmed(found: Sequence[Finding]) -> Iterator[Finding]:
    """Yield findings; the hint of a contrary becomes a warning beside a word without a counterpart.

    That of *cannot* for *can* becomes one beside more or fewer negations.
    """
    sure = {one.language for one in found if one.code in WORDS}
    denying = {one.language for one in found if one.code == "claim-differs" and one.words == "negation"}
    for one in found:
        if one.code != "contrary" or one.level is not Level.INFO:
            yield one
        elif one.language in sure and certain(one.words):
            yield replace(one, level=Level.WARNING)
        elif one.words in PAIRS and one.language in denying:
            yield replace(one, level=Level.WARNING, together=True)
        else:
            yield one


def _words(
    linked: Linked, said: Mapping[str, str], terms: Terms, weak: Noted, shared: Mapping[str, Sequence[Bound]]
) -> Iterator[Finding]:
    found: dict[str, list[Event]] = {}
    for event in without_bounds(events(linked), shared):
        found.setdefault(event.language, []).append(event)
    differ = terms_in(said, terms.finders).differ
    yield from exchanged_terms(linked, differ, terms.heads)
    lacks = [(code, key) for code, key, lost in differ if lost and key in terms.heads[code]]
    yield from terms_lost(linked, said, lacks, terms.heads)
    for code, key, lost in differ:
        head = terms.heads[code].get(key, key)
        weight = terms.weights.get((code, key, lost), TERM)
        found.setdefault(code, []).append(Event(code, lost, head, weight, None, None))
    yield from lengths(linked.row, found, weak)
    for code, several in found.items():
        note_words(weak[code], several)
        yield from judged(code, several)
