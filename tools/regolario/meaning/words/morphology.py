"""The gender and number of nouns by their articles, of adjectives and verbs by their endings."""

import re
from collections.abc import Mapping
from functools import cache

from regolario.meaning.words.lexicon import Class, lexicon
from regolario.meaning.words.pairs import LEARNED, vocabulary

OFTEN = 3
"""A word seen this often after an article has its gender and number."""
SHORTEST = 3
"""The fewest letters of a word before its ending."""
FORMS = 3
"""An adjective has been seen in this many of its forms, with both genders in the singular."""
CLITIC = re.compile(r"[aei]r(?:[lmts]|n[eo])\w{1,3}$|ndo\w{2,3}$")
"""Matches an infinitive or gerund with a pronoun: *usarla*, *moverlas*."""


@cache
def nouns(code: str) -> Mapping[str, Class]:
    """Return the words of a language whose gender or number regolario has learned."""
    found = {}
    for line in (LEARNED / "nouns.tsv").read_text(encoding="utf-8").splitlines():
        language, word, gender, number = line.split("\t")
        if language == code:
            found[word] = Class(gender, number)
    return found


@cache
def by_ending(code: str, word: str) -> Class | None:
    """Return the class of a noun that its ending shows: *diferencia*, *movimento*."""
    endings = lexicon(code).nouns
    ending = max((one for one in endings if word.endswith(one)), key=len, default="")
    if ending and len(word) >= len(ending) + SHORTEST and word not in lexicon(code).fixed and not verb(code, word):
        return endings[ending]
    return None


@cache
def guessed(code: str, word: str) -> Class | None:
    """Return the class of a word after an article, by a last letter that few other nouns have."""
    known = lexicon(code)
    ending = max((one for one in known.last_letters if word.endswith(one)), key=len, default="")
    clear = ending and word.isalpha() and len(word) > SHORTEST and content(code, word)
    other = word in known.fixed or verb(code, word) or CLITIC.search(word)
    may_be = any(word == one or (one[0] == "-" and word.endswith(one[1:])) for one in known.not_guessed)
    return known.last_letters[ending] if clear and not other and not may_be else None


@cache
def qualifier(code: str, word: str) -> Class | None:
    """Return the class of a small word that stands between an article and its noun: *otra*."""
    known = lexicon(code)
    ending = max((one for one in known.adjectives if word.endswith(one)), key=len, default="")
    return known.adjectives[ending] if ending and word in known.before_nouns else None


@cache
def counted(code: str, word: str) -> Class | None:
    """Return the number of a noun by its ending, in a language whose articles show none."""
    ending, seen = lexicon(code).plural, vocabulary(code)
    if not ending or not content(code, word):
        return None
    single = word.removesuffix(ending)
    if word != single and seen[single] >= OFTEN and len(single) >= SHORTEST:
        return Class("", "p")
    return Class("", "s") if seen[word + ending] >= OFTEN and len(word) >= SHORTEST else None


@cache
def adjective(code: str, word: str) -> Class | None:
    """Return the class of a word seen as an adjective, in forms of both genders, else None."""
    known = lexicon(code)
    ending = max((one for one in known.adjectives if word.endswith(one)), key=len, default=None)
    if ending is None or word in known.fixed or len(word) < len(ending) + SHORTEST:
        return None
    if word not in known.behind and (not content(code, word) or word in nouns(code) or verb(code, word)):
        return None
    stem, seen = word.removesuffix(ending), vocabulary(code)
    forms = [of for other, of in known.adjectives.items() if seen[stem + other] or stem + other in known.behind]
    both = {of.gender for of in forms if of.number == "s"} == {"m", "f"}
    return known.adjectives[ending] if both and len(forms) >= FORMS else None


@cache
def verbal(code: str, word: str) -> bool:
    """Return whether a word is a verb in the third person, or has an infinitive: *uccide*, *uccidere*."""
    known = lexicon(code)
    if verb(code, word) or word in known.grammar.auxiliaries:
        return True
    ending = max((one for pair in known.verbs for one in pair if word.endswith(one)), key=len, default="")
    start = word.removesuffix(ending)
    told = ending and content(code, word) and not adjective(code, word)
    return bool(told) and any(vocabulary(code)[start + one] for one in known.infinitives)


@cache
def moves(code: str, word: str) -> bool:
    """Return whether an English word is a verb in the third person: *moves*, of which *move* was seen too."""
    ending = word.endswith("s") and not word.endswith(("ss", "us", "ys", "is"))
    return ending and len(word) > SHORTEST and vocabulary(code)[word] > 1 and vocabulary(code)[word[:-1]] > 1


@cache
def participle(code: str, word: str) -> Class | None:
    """Return the class of a participle by its ending, if another form of it was seen."""
    known = lexicon(code)
    ending = max((one for one in known.grammar.participles if word.endswith(one)), key=len, default="")
    if not ending or len(word) < len(ending) + SHORTEST or word in known.fixed or not adjectival(code, word):
        return None
    return by_last_letter(code, word)


@cache
def unseen_participle(code: str, word: str) -> Class | None:
    """Return the class of a word that no text has, with the ending of a participle.

    Many nouns end in -e, too.
    """
    known = lexicon(code)
    ends = any(word.endswith(one) and len(word) >= len(one) + SHORTEST for one in known.grammar.participles)
    last = max((one for one in known.adjectives if word.endswith(one)), key=len, default="")
    return known.adjectives.get(last) if ends and last != "e" and not vocabulary(code)[word] else None


def by_last_letter(code: str, word: str) -> Class | None:
    """Return the class of an adjective by its ending; None if it was not seen with another."""
    known = lexicon(code)
    last = max((one for one in known.adjectives if word.endswith(one)), key=len, default="")
    return known.adjectives[last] if last and adjectival(code, word) else None


@cache
def verb(code: str, word: str) -> str:
    """Return the number of a verb in the third person, or nothing if its other number was not seen."""
    known, seen = lexicon(code), vocabulary(code)
    if not content(code, word):
        return ""
    for one, several in known.verbs:
        if word.endswith(several) and seen[word.removesuffix(several) + one]:
            return "p"
    for one, several in known.verbs:
        if word.endswith(one) and seen[word.removesuffix(one) + several]:
            return "s"
    return ""


def paired(code: str, single: str, several: str) -> bool:
    """Return whether a word may be the plural of another, by the gender and number of its ending."""
    endings = lexicon(code).adjectives
    ending = max((one for one in endings if single.endswith(one)), key=len, default="")
    other = max((one for one in endings if several.endswith(one)), key=len, default="")
    stem = single.removesuffix(ending)
    if not ending or not other or stem != several.removesuffix(other):
        return True
    of, to = endings[ending], endings[other]
    if single == several:
        singular = [vocabulary(code)[stem + one] for one in endings if endings[one].number == "s"]
        return of.number == "s" or not any(singular)
    return of.number == "p" or of.gender == to.gender or (ending, other) in lexicon(code).plurals


def adjectival(code: str, word: str) -> bool:
    """Return whether a word is seen with the endings of adjectives of both genders or numbers."""
    known, seen = lexicon(code), vocabulary(code)
    endings = [one for one in known.adjectives if word.endswith(one)]
    stem = word.removesuffix(max(endings, key=len)) if endings else ""
    return sum(seen[stem + other] > 0 for other in known.adjectives) > 1 if stem else False


@cache
def kind(code: str, word: str) -> str:
    """Return whether a word is a noun, adjective or verb; nothing if that is not known."""
    if adjective(code, word):
        return "adjective"
    return "verb" if verb(code, word) else "noun" if nouns(code).get(word) else ""


def content(code: str, word: str) -> bool:
    """Return whether a word is none of the small words of a language."""
    known = lexicon(code)
    return word not in known.small and word not in known.logic and word not in known.articles
