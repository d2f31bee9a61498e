"""Words that mean one thing in one game and another in the next, and things with several names."""

from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass

from regolario.book.layers.overlay import lineage
from regolario.book.text.folding import folded
from regolario.model import Base, Sense, Term

Words = Mapping[str, list[Term]]
"""Terms by word, in lower case."""
Senses = Mapping[str, tuple[Term, ...]]
"""Terms by what they stand for: a key of senses.yaml, or the id of a term without one."""


@dataclass(frozen=True, slots=True)
class Homonym:
    """A word in a language, and the terms of several games that it stands for, by sense."""

    language: str
    word: str
    senses: Senses


@dataclass(frozen=True, slots=True)
class Synonyms:
    """A thing, and its terms in several games, whose words for it differ."""

    sense: Sense
    terms: tuple[Term, ...]


def homonyms(base: Base) -> list[Homonym]:
    """Return the words of unrelated games that stand for different things, by language."""
    found = (_of_language(base, code) for code in base.languages)
    return [homonym for words in found for homonym in words]


def synonyms(base: Base) -> list[Synonyms]:
    """Return the things that unrelated games call by different words in some language."""
    found: defaultdict[str, list[Term]] = defaultdict(list)
    for term in _terms(base):
        if term.sense in base.senses:
            found[str(term.sense)].append(term)
    return [
        Synonyms(base.senses[key], tuple(found[key]))
        for key in base.senses
        if any(_called_otherwise(base, found[key], code) for code in base.languages)
    ]


def by_sense(terms: Iterable[Term]) -> Senses:
    """Return terms by what they stand for."""
    found: defaultdict[str, tuple[Term, ...]] = defaultdict(tuple)
    for term in terms:
        found[term.sense or term.id] += (term,)
    return dict(found)


def family(base: Base, term: Term) -> str:
    """Return the id of the game that all rulebooks with a term build on."""
    return lineage(base, base.games[term.game])[-1].id


def differ(base: Base, terms: list[Term]) -> bool:
    """Return whether terms of unrelated games stand for different things."""
    return len(terms) > 1 and len({family(base, term) for term in terms}) > 1 and len(by_sense(terms)) > 1


def by_form(base: Base, code: str) -> Words:
    """Return the terms of all games by form, without regard to case."""
    return _by_word(base, lambda term: held.forms if (held := term.words.get(code)) else ())


def _by_word(base: Base, words: Callable[[Term], Iterable[str]]) -> Words:
    found: defaultdict[str, dict[str, Term]] = defaultdict(dict)
    for term in _terms(base):
        for word in words(term):
            found[word.lower()][term.id] = term
    return {word: list(terms.values()) for word, terms in found.items()}


def _terms(base: Base) -> Iterator[Term]:
    for game in base.games.values():
        yield from game.terms.values()


def _of_language(base: Base, code: str) -> Iterator[Homonym]:
    """Yield the homonyms of a language, each once, by the word that is a form of most of its terms."""
    forms, found = by_form(base, code), _with_others(base, code)
    sharing = {word: [term.id for term in terms] for word, terms in found.items() if differ(base, terms)}
    shown: dict[frozenset[str], str] = {}
    for word in sorted(sharing, key=lambda word: (-len(forms[word]), len(word))):
        shown.setdefault(frozenset(sharing[word]), word)
    widest = [word for terms, word in shown.items() if not any(terms < others for others in shown)]
    for word in sorted(widest, key=lambda word: folded(word, accents=False).text):
        yield Homonym(code, word, by_sense(found[word]))


def _with_others(base: Base, code: str) -> Words:
    """Return the terms of all games by form, with those for which players use it as another word.

    Only terms with a sense have others: a word that only players type does not make a homonym.
    """
    forms = by_form(base, code)
    others = _by_word(base, lambda term: term.also.get(code, ()) if term.sense else ())
    told = {word: all(term.sense for term in terms) for word, terms in forms.items()}
    both = {word: [*terms, *others.get(word, ())] if told[word] else terms for word, terms in forms.items()}
    return {word: list({term.id: term for term in terms}.values()) for word, terms in both.items()}


def _called_otherwise(base: Base, terms: list[Term], code: str) -> bool:
    """Return whether two games share no word in a language for what their terms stand for."""
    forms: defaultdict[str, set[str]] = defaultdict(set)
    for term in terms:
        held = term.words.get(code)
        forms[family(base, term)].update(form.lower() for form in (held.forms if held else ()))
    known = [words for words in forms.values() if words]
    return any(one.isdisjoint(another) for one in known for another in known)
