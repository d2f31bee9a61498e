"""Verbs and pronouns that address the reader where the other texts of the game do not."""

import re
from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Sequence
from functools import cache, lru_cache
from typing import NamedTuple

from regolario.meaning.finding import Finding
from regolario.meaning.words.lexicon import lexicon
from regolario.meaning.words.morphology import content, nouns, verb
from regolario.meaning.words.pairs import vocabulary
from regolario.meaning.words.tokens import NOT_PROSE, Token, sentences
from regolario.problems import Level

REGULARLY = 5
"""A form of address in this many texts of a game is usual."""
SHORTEST = 4
"""The fewest letters of a verb that is known by its ending."""
ORDER = "order"
"""The form of address of an order without a pronoun (*tire*, *tirate*)."""
QUOTED = re.compile(r"«[^»]*»|“[^”]*”")
"""Matches what others have said, perhaps to another reader."""
SIGNS = frozenset(".:;,¿¡?!()«“\n")
"""The signs after which a clause begins."""

ACCENTS = str.maketrans("áéíóú", "aeiou")
"""The accents that a verb has with a pronoun behind it."""


class Addressed(NamedTuple):
    """A word that addresses the reader, and how; ``told`` is the same verb in a statement."""

    token: Token
    kind: str
    sure: bool
    told: str = ""


def address(code: str, text: str, usual: Collection[str]) -> Iterator[Finding]:
    """Yield the first word of each form of address that the game does not use."""
    found = [one for one in addressed(code, text) if one.kind not in usual]
    for kind in dict.fromkeys(one.kind for one in found):
        some = [one for one in found if one.kind == kind]
        yield from _findings(code, next((one for one in some if one.sure), None), some)


def _findings(code: str, sure: Addressed | None, some: Sequence[Addressed]) -> Iterator[Finding]:
    """Yield the first sure word of a form of address, or else a hint for each other."""
    for word, start in [sure.token] if sure else [one.token for one in some]:
        level = Level.WARNING if sure else Level.INFO
        what = f"`{word}` addresses the reader, which other `{code}` texts of the game do in another way"
        if not sure:
            told = next(one.told for one in some if one.token.start == start)
            what = f"`{word}` may address the reader, where `{told}` does not"
        yield Finding("address", level, code, word, what, "address the reader as elsewhere", start, has=word)


def usual_address(code: str, texts: Iterable[str]) -> frozenset[str]:
    """Return the forms of address that the texts of a game use regularly."""
    found = Counter(kind for text in texts for kind in {one.kind for one in addressed(code, text) if one.sure})
    return frozenset(kind for kind, times in found.items() if times >= REGULARLY)


@lru_cache(maxsize=2**15)
def addressed(code: str, text: str) -> Sequence[Addressed]:
    """Return the words of a text that address the reader."""
    rows = [row for row in sentences(text) if any(_form(code, token.word) for token in row)]
    if not rows:
        return ()
    prose = NOT_PROSE.sub(lambda one: " " * len(one[0]), text)
    quoted = [range(*one.span()) for one in QUOTED.finditer(text)]
    found = (one for row in rows for one in _in_sentence(code, prose, row))
    return [one for one in found if not any(one.token.start in part for part in quoted)]


def _in_sentence(code: str, prose: str, row: Sequence[Token]) -> Iterator[Addressed]:
    for place, token in enumerate(row):
        form = _form(code, token.word)
        if form and not form[1]:
            yield Addressed(token, form[0], True)
        elif form and not (place and prose[token.start].isupper()):
            yield from _by_ending(code, prose, row, place, form)


@cache
def _form(code: str, word: str) -> tuple[str, str] | None:
    """Return the form of address of a word, and the verb in a statement if the ending shows it."""
    kind = next((kind for kind, words in lexicon(code).address.items() if word in words), None)
    return (kind, "") if kind else by_ending(code, word) or _with_pronoun(code, word)


def _with_pronoun(code: str, word: str) -> tuple[str, str] | None:
    """Return the form of address of an order with a pronoun behind it: *retírala*, *mettetelo*."""
    pattern = lexicon(code).grammar.with_pronoun
    found = re.fullmatch(pattern, word) if pattern and not vocabulary(code)[word] else None
    if found is None or word in nouns(code):
        return None
    told = next(filter(None, found.groups())).translate(ACCENTS)
    form = by_ending(code, told)
    return (form[0], "") if form else (("familiar", "") if verb(code, told) == "s" else None)


def _by_ending(code: str, prose: str, row: Sequence[Token], place: int, form: tuple[str, str]) -> Iterator[Addressed]:
    """Yield a verb with an ending that addresses the reader, if its place in the sentence allows it."""
    known, token, (kind, told) = lexicon(code), row[place], form
    before = row[place - 1] if place else None
    if kind != ORDER:
        held = before and (before.word in {*known.articles, *known.prepositions} or verb(code, before.word))
        if not held or told.endswith(tuple(known.infinitives)):
            yield Addressed(token, kind, True, told)
    elif _begins(code, prose, token, before):
        seen = vocabulary(code)
        likely, noun = seen[told] > max(1, seen[token.word]), token.word in nouns(code)
        repeated = sum(one.word == token.word for one in row) > 1  # *lleve lo que lleve*
        if (
            repeated
            or _subordinate(code, prose, row, place)
            or not _governs(code, prose, row, place, likely and not noun)
        ):
            if likely and not noun:
                yield Addressed(token, kind, False, told)
        elif likely or noun or not seen[token.word]:
            yield Addressed(token, kind, True, told)


def _begins(code: str, prose: str, token: Token, before: Token | None) -> bool:
    """Return whether a clause begins with a word."""
    if before is None or before.word in lexicon(code).before_orders:
        return True
    between = prose[before.start + len(before.word) : token.start]
    return not SIGNS.isdisjoint(between)


def _governs(code: str, prose: str, row: Sequence[Token], place: int, likely: bool) -> bool:
    """Return whether an article follows a word without a sign, as after a verb.

    A number or adverb will do after a word that is ``likely`` a verb.
    """
    token, after = row[place], row[place + 1] if place + 1 < len(row) else None
    known = lexicon(code)
    if after is None or not SIGNS.isdisjoint(prose[token.start + len(token.word) : after.start]):
        return False
    article = after.word in known.articles and after.word not in known.prepositions
    return article or (likely and (after.word[0] in "{0123456789" or after.word in known.after_orders))


def _subordinate(code: str, prose: str, row: Sequence[Token], place: int) -> bool:
    """Return whether a conjunction before a word may explain its mood: *cuando entre y termine*.

    One with a verb of its own before a comma does not: *cuando entra, termine el turno*.
    """
    start = max(0, place - 8)
    for one in range(start, place):
        if row[one].word in lexicon(code).moods:
            said = next(
                (n for n in range(one + 1, place) if verb(code, row[n].word) and not _form(code, row[n].word)), 0
            )
            if not said or "," not in prose[row[said].start : row[place].start]:
                return True
    return False


def by_ending(code: str, word: str) -> tuple[str, str] | None:
    """Return the form of address that the ending of a verb shows, and the verb in a statement.

    The verb must be known in a statement, and its form with the ending must not be known as another word.
    """
    known, seen = lexicon(code), vocabulary(code)
    if len(word) < SHORTEST or not word.isalpha() or not content(code, word) or word in known.not_orders:
        return None
    for kind, endings in known.persons.items():
        for ending, usual in endings:
            told = word.removesuffix(ending) + usual
            if not word.endswith(ending) or len(word) < len(ending) + 2:
                continue
            if kind == ORDER:
                if verb(code, told):
                    return kind, told
            elif not seen[word] and _is_verb(code, told, usual):
                return kind, told
    return None


def _is_verb(code: str, told: str, ending: str) -> bool:
    """Return whether a word is a verb in the third person, or an infinitive of four letters or more.

    *Poteri* is a noun, not a form of *potere* with another last letter.
    """
    if told.endswith(tuple(lexicon(code).infinitives)):
        return len(told) >= SHORTEST and ending not in tuple("aeiou") and vocabulary(code)[told] > 0
    return verb(code, told) == "s"
