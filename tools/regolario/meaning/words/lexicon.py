"""What the checks of meaning know of each language: small words, words of logic, contraries."""

import re
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence, Set
from dataclasses import dataclass, field
from functools import cache
from importlib.resources import files
from itertools import pairwise
from pathlib import Path
from typing import Any, NamedTuple

from regolario.data.source import read_any
from regolario.meaning.words.grammar import Grammar, read_grammar
from regolario.meaning.words.meanings import NEGATIONS, WORD, Meanings

LEXICONS = files("regolario.meaning") / "lexicons"


class Class(NamedTuple):
    """The gender (``m``, ``f``) and number (``s``, ``p``) of a word; empty where it has any."""

    gender: str
    number: str

    def fits(self, other: "Class") -> bool:
        """Return whether words of two classes may stand together."""
        return all(not mine or not theirs or mine == theirs for mine, theirs in zip(self, other, strict=True))


@dataclass(frozen=True, slots=True)
class Lexicon:
    """The words of a language by what they do in a rule.

    ``small`` have no meaning of their own; ``logic`` maps a word to its kind (negation, permission ...); ``claims`` are
    the kinds of claims, ``meanings`` finds the words of claims and of contraries. ``address`` holds the forms of
    address, ``twice`` words that may follow themselves, ``perhaps`` words that may stand for a number, ``quotes`` the
    opening and closing quotation mark, ``length`` how long its texts are compared with those of other languages.
    ``articles`` and the endings of ``nouns`` and ``adjectives`` have the gender and number that they show. ``persons``
    are the endings of verbs that address the reader, by form of address, with those of the same verbs in a statement;
    orders stand at the beginning of a clause or after ``before_orders``, and before an article or ``after_orders``;
    ``moods`` are conjunctions after which the same forms are not orders, ``not_orders`` other words with these endings.
    ``again`` are negations, and the words that repeat one (*non ... nessuno*); after one of ``close``, they do so only
    beside it, a conjunction or an infinitive (*senza nessuno*, *senza colpire nessuno*). After a conjunction of
    ``expletive``, a negation says nothing (*finché il turno non finisce*). ``bounds`` are the phrases before and after
    a number that make it a bound, by kind of bound; ``ones`` the words for one in such a phrase. ``ordinals`` are
    those above the second (and the fractions alike), with their number. ``numbers`` has the number of irregular verbs;
    ``helping`` are auxiliaries that a statement has only with a negation. ``shared`` are words that another language
    has, too; ``quantities`` the words that say how many, by quantity; ``around`` those that turn a sentence round:
    agents and pronouns of an object that stands first. Forms of one word differ in ``endings``. ``before_verbs`` are
    the pronouns before a verb that make a noun before them its object. ``last_letters`` are those that most nouns of a
    class have after an article, but ``not_guessed``; ``before_nouns`` small words between an article and its noun.
    ``determiners`` has the kind of each small word before a noun, empty for articles, ``behind_nouns`` of those after
    it; ``pronouns`` has the number of those that stand for people and things, ``owners`` that of the owner in a
    possessive.
    """

    small: frozenset[str] = frozenset()
    logic: Mapping[str, str] = field(default_factory=dict)
    claims: tuple[str, ...] = ()
    meanings: "Meanings" = field(default_factory=lambda: Meanings({}))
    address: Mapping[str, frozenset[str]] = field(default_factory=dict)
    twice: frozenset[str] = frozenset()
    perhaps: Mapping[str, str] = field(default_factory=dict)
    quotes: tuple[str, ...] = ()
    length: float = 1.0
    articles: Mapping[str, Class] = field(default_factory=dict)
    nouns: Mapping[str, Class] = field(default_factory=dict)
    last_letters: Mapping[str, Class] = field(default_factory=dict)
    not_guessed: frozenset[str] = frozenset()
    before_nouns: frozenset[str] = frozenset()
    adjectives: Mapping[str, Class] = field(default_factory=dict)
    numbers: Mapping[str, str] = field(default_factory=dict)
    alone: frozenset[str] = frozenset()
    prepositions: frozenset[str] = frozenset()
    fixed: frozenset[str] = frozenset()
    behind: frozenset[str] = frozenset()
    verbs: Sequence[tuple[str, str]] = ()
    between: frozenset[str] = frozenset()
    before_stress: tuple[frozenset[str], frozenset[str]] = (frozenset(), frozenset())
    plural: str = ""
    plurals: Sequence[tuple[str, str]] = ()
    own_order: bool = False
    persons: Mapping[str, Sequence[tuple[str, str]]] = field(default_factory=dict)
    before_orders: frozenset[str] = frozenset()
    after_orders: frozenset[str] = frozenset()
    moods: frozenset[str] = frozenset()
    not_orders: frozenset[str] = frozenset()
    infinitives: frozenset[str] = frozenset()
    around: frozenset[str] = frozenset()
    again: tuple[frozenset[str], frozenset[str]] = (frozenset(), frozenset())
    close: frozenset[str] = frozenset()
    expletive: frozenset[str] = frozenset()
    helping: frozenset[str] = frozenset()
    shared: frozenset[str] = frozenset()
    quantities: Mapping[str, Sequence[str]] = field(default_factory=dict)
    bounds: Mapping[str, Mapping[str, Sequence[str]]] = field(default_factory=dict)
    ones: frozenset[str] = frozenset()
    ordinals: Mapping[str, str] = field(default_factory=dict)
    endings: frozenset[str] = frozenset()
    before_verbs: frozenset[str] = frozenset()
    determiners: Mapping[str, str] = field(default_factory=dict)
    behind_nouns: Mapping[str, str] = field(default_factory=dict)
    pronouns: Mapping[str, str] = field(default_factory=dict)
    owners: Mapping[str, str] = field(default_factory=dict)
    grammar: Grammar = field(default_factory=Grammar)

    def carries(self, word: str) -> bool:
        """Return whether a word has a meaning that a translation must keep."""
        return (word not in self.small and len(word) > 1) or word in self.logic

    def counts(self, prose: str) -> Counter[str]:
        """Count the words of a sentence by meaning: contraries, and claims as ``negation!`` and ``negation?``."""
        found = self.meanings.counts(prose)
        if self.expletive:
            found[NEGATIONS] -= len(self.expletives(WORD.findall(prose.lower())))
        if found[NEGATIONS] > 1:
            found[NEGATIONS] -= self._repeated(prose)
        found[BARE] += self._bare(prose)
        return found

    def expletives(self, words: Sequence[str]) -> Set[int]:
        """Return the places of the negations that say nothing, such as that of *finché non*."""
        if self.expletive.isdisjoint(words):
            return frozenset()
        found = set()
        for start in (place for place, word in enumerate(words) if word in self.expletive):
            after = range(start + 1, min(len(words), start + 1 + EXPLETIVE_REACH))
            found.update([place for place in after if NEGATIONS in self.meanings.of(words[place])][:1])
        return found

    def _bare(self, prose: str) -> bool:
        """Return whether a statement has an auxiliary of negations before a verb, such as *does move*."""
        words = [] if "?" in prose else WORD.findall(prose.lower())
        return any(
            one in self.helping and self.carries(other) and other not in self.logic for one, other in pairwise(words)
        )

    def _repeated(self, prose: str) -> int:
        """Return how many words repeat a negation that stands before them in the same clause."""
        first, again = self.again
        clauses = (WORD.findall(clause) for clause in CLAUSE.split(prose.lower()))
        found = 0
        for words in clauses:
            start = next((place + 1 for place, word in enumerate(words) if word in first), len(words))
            after = pairwise([word for word in words[start - 1 :] if word not in self.small] if start else ())
            close = start > 0 and words[start - 1] in self.close
            found += sum(word in again and (not close or self._continues(before)) for before, word in after)
        return found

    def _continues(self, word: str) -> bool:
        """Return whether what follows a word belongs to the negation in ``close`` before it."""
        return word in self.close or word.endswith(tuple(self.infinitives))


CLAUSE = re.compile("[.:;?!]")
EXPLETIVE_REACH = 7
"""The number of words after a conjunction among which a negation says nothing."""
BARE = "bare"
"""The auxiliaries of a sentence whose verb lacks its negation."""
IDLE = "idle"
"""The key of the phrases that mean nothing."""
ADDRESS = ("familiar", "formal", "plural_you")
LISTS = (
    *("alone", "prepositions", "fixed", "behind", "between", "ones", "helping", "shared"),
    *("before_orders", "after_orders", "moods", "not_orders", "infinitives", "around", "endings", "before_verbs"),
    *("not_guessed", "before_nouns", "close", "expletive"),
)
"""The lists of words of a lexicon that are read as they are."""


@cache
def lexicon(code: str) -> Lexicon:
    """Return the lexicon of a language; an empty one if regolario has none."""
    file = LEXICONS / f"{code}.yaml"
    if not file.is_file():
        return Lexicon()
    return read_lexicon(read_any(Path(str(file)), file.name)[0])


def read_lexicon(written: Mapping[str, Any]) -> Lexicon:
    """Return a lexicon from the content of its file."""
    claims = written["claims"]
    sure = {f"{kind}!": one["surely"] for kind, one in claims.items()}
    perhaps = {f"{kind}?": one["perhaps"] for kind, one in claims.items()}
    words = {name: frozenset(written.get(name, ())) for name in LISTS}
    return Lexicon(
        small=frozenset(written["small"]),
        logic={word: kind for kind, words in written["logic"].items() for word in words},
        claims=tuple(claims),
        meanings=Meanings(written["contraries"] | sure | perhaps),
        address={kind: frozenset(written[kind]) for kind in ADDRESS},
        twice=frozenset(written["twice"]),
        perhaps={word: str(value) for word, value in written["perhaps"].items()},
        quotes=tuple(written["quotes"]),
        length=float(written["length"]),
        articles={word: _class(name) for name, words in written.get("articles", {}).items() for word in words},
        nouns={ending: _class(name) for name, some in written.get("nouns", {}).items() for ending in some},
        last_letters={
            ending: _class(name) for name, some in written.get("last_letters", {}).items() for ending in some
        },
        adjectives={ending: _class(name) for name, ending in written.get("adjectives", {}).items()},
        plural=written.get("plural", ""),
        numbers=_by_word(written.get("numbers", {})),
        plurals=_endings(written.get("plurals", ())),
        verbs=_endings(written.get("verbs", ())),
        before_stress=_pair(**written.get("before_stress", {})),
        own_order=written.get("own_order", False),
        persons={kind: _endings(pairs) for kind, pairs in written.get("persons", {}).items()},
        again=_again(**written.get("again", {})),
        bounds=written.get("bounds", {}),
        quantities=written.get("quantities", {}),
        owners=_by_word(written.get("owners", {})),
        grammar=read_grammar(written.get("grammar", {})),
        pronouns=_by_word(written.get("pronouns", {})),
        behind_nouns=_by_word(written.get("behind_nouns", {})),
        determiners=_by_word(written.get("determiners", {})),
        ordinals=_by_word(written.get("ordinals", {})),
        **words,
    )


def _by_word(written: Mapping[Any, Iterable[str]]) -> dict[str, str]:
    """Return the kind of each word, empty for idle ones, from the words of each kind."""
    return {word: "" if kind == IDLE else str(kind) for kind, words in written.items() for word in words}


def _endings(written: Iterable[Iterable[str]]) -> tuple[tuple[str, str], ...]:
    return tuple((one, other) for one, other in written)


def _again(after: Iterable[str] = (), words: Iterable[str] = ()) -> tuple[frozenset[str], frozenset[str]]:
    return frozenset(after), frozenset(words)


def _pair(articles: Iterable[str] = (), words: Iterable[str] = ()) -> tuple[frozenset[str], frozenset[str]]:
    return frozenset(articles), frozenset(words)


def _class(name: str) -> Class:
    return Class("".join(letter for letter in name if letter in "mf"), "".join(x for x in name if x in "sp"))


@cache
def contraries() -> tuple[tuple[str, str], ...]:
    """Return the pairs of meanings that exclude each other."""
    written = read_any(Path(str(LEXICONS / "contraries.yaml")), "contraries.yaml")[0]
    return tuple((one, other) for one, other in written)
