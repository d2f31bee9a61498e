"""Nouns that lack an article, and articles before *more* and a noun, as in *los más puntos*."""

from collections.abc import Iterator

from regolario.scan.finding import Fault
from regolario.scan.kinds.grammar.adjectives import class_of
from regolario.scan.kinds.grammar.forms import Forms
from regolario.scan.kinds.grammar.parts import Parts, Sentence, sentences
from regolario.scan.kinds.grammar.usage import Agreement, after_numbers
from regolario.scan.text import Text

SHORTEST = 4
"""The fewest letters of a noun that is judged."""


def quantified(text: Text) -> Iterator[Fault]:
    """Yield such phrases; a noun is a word that the text uses after a determiner."""
    parts, held = Parts(text), Agreement(text)
    every, more = set(parts.data.get("every_one", ())), set(parts.data.get("more", ()))
    if not parts.judges or not every:
        return
    before = {*parts.data.get("being", ()), *parts.data.get("be", ()), *parts.prepositions}  # *de todos modos*
    for one in sentences(text):
        for at in range(len(one.words) - 1):
            if one.lower(at) in every and one.is_joined(at) and _is_noun(one, at + 1, parts, held):
                if one.lower(at - 1) not in before:
                    why = f"the article is missing after «{one.words[at].text}»"
                    yield Fault(one.words[at].start, one.words[at + 1].end, why)
            elif one.lower(at + 1) in parts.data.get("bare_possessives", ()):
                yield from _possessive(one, at, parts, held)
            elif at + 2 < len(one.words) and one.lower(at + 1) in more and one.is_joined(at) and one.is_joined(at + 1):
                yield from _most(one, at, parts, held)


def _possessive(one: Sentence, at: int, parts: Parts, held: Agreement) -> Iterator[Fault]:
    """Yield a possessive and its noun without an article after a verb or *and*: *muove sua pedina*."""
    word, joined = one.lower(at), one.is_joined(at) and one.is_joined(at + 1)
    if not joined or not at or word in {*parts.data.get("being", ()), *parts.data.get("makes", ())}:
        return
    verb = parts.is_verb(one, at) and (word in parts.irregular or parts.is_only_verb(word)) and word not in parts.named
    noun = one.lower(at + 2)
    fits = {which for which in Forms(parts.text, held).of(noun) if held.adjectives[one.lower(at + 1)].get(which)}
    own = {which for which, form in held.adjectives[one.lower(at + 1)].items() if form == one.lower(at + 1)}
    if (verb or word in parts.data.get("links", ())) and fits & own:
        why = f"the article is missing before «{one.lower(at + 1)} {noun}»"
        yield Fault(one.words[at + 1].start, one.words[at + 2].end, why)


def _most(one: Sentence, at: int, parts: Parts, held: Agreement) -> Iterator[Fault]:
    """Yield an article or a number before *more* and a noun."""
    article, number = one.lower(at) in held.data.get("most_articles", ()), one.lower(at).isdecimal()
    counted = one.words[at + 2].text.lower() in parts.named | after_numbers(parts.text)
    sure = number or counted or one.lower(at - 1) in parts.prepositions  # unlike *il più esperto*
    if sure and (article or number) and _is_noun(one, at + 2, parts, held):
        said = f"«{one.words[at + 1].text} {one.words[at + 2].text}»"
        why = (
            f"no article stands before {said}"
            if article
            else f"«{one.lower(at + 1)}» belongs after the noun: 2 carte in più, 2 cartas más"
        )
        yield Fault(one.words[at].start, one.words[at + 2].end, why)


def _is_noun(one: Sentence, at: int, parts: Parts, held: Agreement) -> bool:
    """Return whether a word is a noun of the text, and no adjective or verb."""
    word = one.words[at].text
    plain = word.islower() and len(word) >= SHORTEST and word not in parts.little and word not in held.adjectives
    sure = plain and (
        word in parts.named | after_numbers(parts.text)
        or _is_only_noun(word, parts, held)
        or _is_plural(word, parts, held)
    )
    return sure and not class_of(word, parts, held) and not describes(word, parts) and not parts.is_infinitive(word)


def _is_plural(word: str, parts: Parts, held: Agreement) -> bool:
    """Return whether the text has the singular of a word after a determiner."""
    return word.endswith("s") and any(one in parts.named for one in held.singular(word))


def _is_only_noun(word: str, parts: Parts, held: Agreement) -> bool:
    """Return whether the dictionary has a word as a noun, and not as a verb."""
    return bool(Forms(parts.text, held).of(word)) and not parts.may_be_finite(word)


def describes(word: str, parts: Parts) -> bool:
    """Return whether the dictionary has a word as an adjective."""
    flag, dictionary = parts.data.get("adjective_flag", ()), parts.text.dictionary
    ends = parts.data.get("adjective_endings", ())
    stems = {word[: -len(end)] + ends[0] for end in ends if word.endswith(end)} if ends else set()
    return (
        bool(flag)
        and dictionary is not None
        and any(flag[0] in flags for stem in (word, *stems) for flags in dictionary.flags(stem))
    )
