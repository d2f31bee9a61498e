"""The gender and number of the nouns of a game, by the articles before them."""

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import chain

from regolario.meaning.words.lexicon import Class, Lexicon, lexicon
from regolario.meaning.words.morphology import OFTEN, SHORTEST, adjective, by_ending, content, counted, nouns, verb
from regolario.meaning.words.tokens import sentences

MOSTLY = 0.97
"""The part of the articles before a word that must say the same."""
FEWEST = 2
"""The most articles that may say otherwise."""
EITHER = ("nte", "nti", "ntes", "al", "ales", "ale", "ali")
"""The endings of words that have either gender."""
VOWELS = "aeiouàèéìòù"


def classes(code: str, texts: Iterable[str]) -> Mapping[str, Class]:
    """Return the classes of the nouns of a language, with the names in the texts of a game."""
    rows = [[token.word for token in row] for text in texts for row in sentences(text)]
    seen = Counter(chain.from_iterable(rows))
    if lexicon(code).plural:
        return dict(_plurals(code, seen))
    sure = {word: of for word, of in nouns(code).items() if of.gender == "f" or not verb(code, word)}
    known = {**dict(learned_nouns(code, rows)), **sure}
    return {**dict(_siblings(code, seen, known)), **known}


def _siblings(code: str, seen: Iterable[str], known: Mapping[str, Class]) -> Iterator[tuple[str, Class]]:
    """Yield the words of a game that are the other number of a noun that is known: *bandos* for *bando*."""
    unknown = [word for word in seen if word not in known and content(code, word)]
    pairs = [pair for one, other in lexicon(code).grammar.siblings for pair in ((one, other, "s"), (other, one, "p"))]
    for word in unknown:
        for ending, theirs, number in pairs:
            if word.endswith(ending) and len(word) >= len(ending) + SHORTEST:
                twin = known.get(word.removesuffix(ending) + theirs)
                if twin and twin.gender and twin.number and twin.number != number:
                    of, stem = Class(twin.gender, number), word.removesuffix(ending)
                    says = adjective(code, word)
                    moves = any(verb(code, stem + one) for one, _ in lexicon(code).verbs)
                    if not moves and (not says or says.fits(of)):
                        yield word, of


def _plurals(code: str, seen: Mapping[str, int]) -> Iterator[tuple[str, Class]]:
    """Yield the names of a game that it has in the singular and in the plural."""
    for word, often in seen.items():
        several = word + lexicon(code).plural
        if often >= OFTEN <= seen.get(several, 0) and len(word) >= SHORTEST and content(code, word):
            yield word, Class("", "s")
            yield several, Class("", "p")


class Nouns:
    """The nouns of a language: those that are known, and those that their ending shows."""

    def __init__(self, code: str, known: Mapping[str, Class]) -> None:
        self.code, self.lexicon, self.known = code, lexicon(code), known
        self._found: dict[str, Class | None] = {}

    def of(self, word: str) -> Class | None:
        """Return the class of a noun."""
        if word not in self._found:
            by = counted if self.lexicon.plural else by_ending
            self._found[word] = self.known.get(word) or by(self.code, word)
        return self._found[word]


def learned_nouns(code: str, rows: Iterable[Sequence[str]]) -> Iterator[tuple[str, Class]]:
    """Yield each word that articles show to have a gender or number."""
    seen: dict[str, list[Class]] = defaultdict(list)
    sure: set[str] = set()
    known = lexicon(code)
    for words in rows if known.adjectives else ():
        for before, one, other in zip(("", *words), words, words[1:], strict=False):
            if one in known.articles and other.isalpha() and content(code, other) and other not in known.fixed:
                seen[other].append(shown(known, one, other))
                if one not in known.alone or before in known.prepositions:
                    sure.add(other)
    for word in sorted(sure):
        gender, number = (_usual([of[part] for of in seen[word] if of[part]]) for part in (0, 1))
        loan = code == "it" and (word[-1] not in VOWELS or word.endswith("ie"))  # one form: *due bar, due specie*
        found = Class("" if word.endswith(EITHER) else gender, "" if loan else number)
        if any(found):
            yield word, found


def shown(known: Lexicon, article: str, word: str) -> Class:
    """Return the gender and number that an article shows of a word; *el arma* shows no gender."""
    of, (articles, starts) = known.articles[article], known.before_stress
    return Class("", of.number) if article in articles and word.startswith(tuple(starts)) else of


def _usual(said: Sequence[str]) -> str:
    best, times = Counter(said).most_common(1)[0] if said else ("", 0)
    other = len(said) - times
    slip = times > OFTEN  # a fault of one text
    return best if times >= OFTEN and other <= max(slip, min(FEWEST, (1 - MOSTLY) * len(said))) else ""
