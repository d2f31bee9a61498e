"""Articles and adjectives that do not agree with the noun beside them in gender or number."""

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache
from itertools import pairwise

from regolario.meaning.finding import Finding
from regolario.meaning.language import vocabulary
from regolario.meaning.lexicon import Class, lexicon
from regolario.meaning.pairs import LEARNED
from regolario.meaning.tokens import Token
from regolario.problems import Level

OFTEN = 3
"""A word seen this often after an article has its gender and number."""
MOSTLY = 0.95
"""The part of the articles before a word that must say the same."""
BESIDE = (" ", "\n", "'", "’")
"""What stands between two words of which one belongs to the other."""
SHORTEST = 3
"""The fewest letters of an adjective before its ending."""


def disagreeing_words(code: str, text: str, tokens: Sequence[Token]) -> Iterator[Finding]:
    """Yield words that do not agree with their article, and adjectives with their noun."""
    articles, known = lexicon(code).articles, nouns(code)
    for one, other in pairwise(tokens) if articles else ():
        if text[one.start + len(one.word) : other.start] not in BESIDE:
            continue
        first = articles.get(one.word) or known.get(one.word)
        second = known.get(other.word) if one.word in articles else adjective(code, other.word)
        if first and second and not first.fits(second):
            words = f"{one.word} {other.word}"
            what, remedy = f"`{code}`: `{words}` do not agree in gender or number", "correct one of them"
            yield Finding("disagreement", Level.INFO, code, words, what, remedy, other.start, has=words)


@cache
def adjective(code: str, word: str) -> Class | None:
    """Return the class of an adjective: a word seen in both plurals and a singular, else None."""
    endings = lexicon(code).adjectives
    ending = max((one for one in endings if word.endswith(one)), key=len, default=None)
    if ending is None or word in nouns(code) or len(word) < len(ending) + SHORTEST or not _content(code, word):
        return None
    stem = word.removesuffix(ending)
    seen = [of.number for other, of in endings.items() if vocabulary(code)[stem + other]]
    return endings[ending] if seen.count("p") > 1 and "s" in seen else None


def _content(code: str, word: str) -> bool:
    known = lexicon(code)
    return word not in known.small and word not in known.logic and word not in known.articles


@cache
def nouns(code: str) -> Mapping[str, Class]:
    """Return the words of a language whose gender or number regolario has learned."""
    found = {}
    for line in (LEARNED / "nouns.tsv").read_text(encoding="utf-8").splitlines():
        language, word, gender, number = line.split("\t")
        if language == code:
            found[word] = Class(gender, number)
    return found


def learned_nouns(code: str, rows: Iterable[Sequence[str]]) -> Iterator[str]:
    """Yield a line of the table for each word that articles show to have a gender or number."""
    seen: dict[str, list[Class]] = defaultdict(list)
    articles = lexicon(code).articles
    for words in rows:
        for one, other in pairwise(words):
            if one in articles and other.isalpha() and _content(code, other):
                seen[other].append(articles[one])
    for word in sorted(seen):
        gender, number = (_usual([of[part] for of in seen[word] if of[part]]) for part in (0, 1))
        if gender or number:
            yield f"{code}\t{word}\t{gender}\t{number}\n"


def _usual(said: Sequence[str]) -> str:
    best, times = Counter(said).most_common(1)[0] if said else ("", 0)
    return best if times >= OFTEN and times >= MOSTLY * len(said) else ""
