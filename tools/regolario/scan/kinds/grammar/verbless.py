"""Clauses without a verb, and verbs that do not agree with a subject further ahead or behind."""

from collections.abc import Iterator
from itertools import pairwise

from regolario.scan.finding import Fault
from regolario.scan.kinds.grammar.parts import Parts, Sentence, sentences
from regolario.scan.text import Text, Word

FEWEST = 8
"""The fewest words of a sentence that needs a verb."""
SHORTEST = 4
"""The fewest words after *if* that need a verb."""


def verbless(text: Text) -> Iterator[Fault]:
    """Yield sentences and clauses that lack their verb."""
    parts = Parts(text)
    if not parts.judges:
        return
    for one in sentences(text):
        if one.gaps[-1].lstrip()[:1] in (".", ";") and one.words[0].text[:1].isupper():
            yield from _sentence(one, parts)


def _sentence(one: Sentence, parts: Parts) -> Iterator[Fault]:
    """Yield what has no verb in a sentence: a clause, the sentence after it, or all of it."""
    words = [word.text.lower() for word in one.words]
    if not _is_prose(one, parts) or words[0] in parts.data.get("imperative_prepositions", ()):
        return
    verbs = [at for at in range(len(words)) if parts.is_verb(one, at)]
    notice = words[0] not in parts.text.lexicon.function_words and words[0] not in parts.determiners
    whole = not notice and not any(map(parts.is_infinitive, words))
    if not verbs and len(words) >= FEWEST and whole:
        yield _fault(one.words, "this sentence has no verb")
        return
    clauses, opening = _clauses(one), parts.data.get("clause", ())
    for number, (start, end) in enumerate(clauses):
        if any(start <= at < end for at in verbs) or end - start < SHORTEST - number:
            continue
        if words[start] in opening and not _elliptic(words[start:end], parts):
            yield _fault(one.words[start:end], f"the clause after «{words[start]}» has no verb")
        elif number == 1 and len(clauses) == 2 and words[0] in opening and _is_main(words[start:end], parts):
            yield _fault(one.words[start:end], f"the sentence after the clause with «{words[0]}» has no verb")
    lone = words[0] in parts.data.get("free_relatives", ()) and len(verbs) == 1
    if lone and len(words) >= FEWEST and len(clauses) < 3:
        yield _fault(one.words, f"only the clause with «{words[0]}» has a verb")


def _is_prose(one: Sentence, parts: Parts) -> bool:
    """Return whether words are a sentence, and not items of a list or names."""
    words = [word.text.lower() for word in one.words]
    if (
        words[0] in parts.data.get("links", ())
        or any(sign in gap for gap in one.gaps[:-1] for sign in ":()")
        or any("-" in gap.strip(" ") for gap in one.gaps[:-1])
    ):
        return False
    little = sum(word in parts.text.lexicon.function_words for word in words)
    plain = sum(word.text.islower() for word in one.words)
    return little * 5 >= len(words) and plain * 3 >= len(words) * 2


def _is_main(words: list[str], parts: Parts) -> bool:
    """Return whether words are a sentence of their own, and not *but only once*."""
    return words[0] in parts.determiners and not any(map(parts.is_infinitive, words))


def _elliptic(words: list[str], parts: Parts) -> bool:
    """Return whether a clause is a short form such as *if possible*, or has an infinitive."""
    return words[1] in parts.data.get("elliptic", ()) or any(map(parts.is_infinitive, words))


def _clauses(one: Sentence) -> list[tuple[int, int]]:
    """Return the beginning and the end of each part between commas and the like."""
    cuts = [0, *(at + 1 for at in range(len(one.words) - 1) if not one.is_joined(at)), len(one.words)]
    return list(pairwise(cuts))


def _fault(words: list[Word], reason: str) -> Fault:
    return Fault(words[0].start, words[-1].end, reason)
