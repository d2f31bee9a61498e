"""Correct words where the text has another, one letter away: *le care evento* for *le carte evento*."""

from collections import Counter, defaultdict
from collections.abc import Callable, Iterator

from regolario.scan.finding import Fault
from regolario.scan.kinds.grammar.usage import CLASSES
from regolario.scan.text import Text, Word, shortened

OFTEN = 4
"""The fewest uses of the word that is meant."""
SHORTEST = 4
"""The fewest letters of a word that is judged."""
BESIDE = 2
"""The fewest uses of the word that is meant beside the same neighbour."""


def slips(text: Text) -> Iterator[Fault]:
    """Yield known words used once, where the text has a similar frequent word beside the same neighbour."""
    if text.damaged or text.dictionary is None:
        return
    words = [word.text.lower() for word in text.words]
    joined = [
        text.text[one.end : two.start] in (" ", "\n", "'", "’")
        for one, two in zip(text.words, text.words[1:], strict=False)
    ]
    before: Counter[tuple[str, str]] = Counter()
    for at, is_joined in enumerate(joined):
        if is_joined:
            before[words[at], words[at + 1]] += 1
    near = _near(text)
    for at, word in enumerate(text.words):
        plain = words[at]
        if not _judged(word, text):
            continue
        left = words[at - 1] if at and joined[at - 1] else ""
        right = words[at + 1] if at < len(joined) and joined[at] else ""
        found = [
            one for one in near(plain) if _fits(one, left, right, before, text) and not _are_forms(one, plain, text)
        ]
        if len(found) == 1:
            why = f"a word that is used once; elsewhere «{found[0]}» stands here ({text.counts[found[0]]} times)"
            yield Fault(word.start, word.end, why, found[0])


def _judged(word: Word, text: Text) -> bool:
    plain = word.text
    judged = len(plain) >= SHORTEST and plain.islower() and plain.isalpha() and text.counts[plain] == 1
    return judged and plain not in text.lexicon.function_words and not _is_determiner(plain, text) and text.knows(plain)


def _is_determiner(word: str, text: Text) -> bool:
    return any(word in text.lexicon.agreement.get(one, ()) for one in CLASSES)


def _are_forms(one: str, other: str, text: Text) -> bool:
    """Return whether two words are forms of one word."""
    stems = text.dictionary.stems if text.dictionary else None
    return stems is not None and bool(stems(one) & stems(other))


def _fits(one: str, left: str, right: str, before: Counter[tuple[str, str]], text: Text) -> bool:
    """Return whether a word is used beside both neighbours, or often beside one that says something."""
    times = before[left, one], before[one, right]
    little = text.lexicon.function_words
    if left in little and right in little:  # *al posto di* beside *al costo di*
        return False
    strong = (times[0] if left not in little else 0) + (times[1] if right not in little else 0)
    return (min(times) > 0 and sum(times) > BESIDE) or strong >= BESIDE


def _near(text: Text) -> Callable[[str], list[str]]:
    """Return what gives the frequent words that differ from a word in a letter before the ending."""
    usual: dict[str, list[str]] = defaultdict(list)
    for word, number in text.counts.items():
        if number >= OFTEN and len(word) >= SHORTEST and word.isalpha():
            for key in shortened(word):
                usual[key].append(word)

    def found(word: str) -> list[str]:
        near = {one for key in shortened(word) for one in usual.get(key, ())} - {word}
        return [one for one in near if _is_slip(one, word)]

    return found


def _is_slip(one: str, other: str) -> bool:
    """Return whether two words differ in a letter, but are not two forms of one: the end is the same."""
    at = next((at for at, (a, b) in enumerate(zip(one, other, strict=False)) if a != b), min(len(one), len(other)))
    rests = (one[at + 1 :], other[at + 1 :]), (one[at:], other[at + 1 :]), (one[at + 1 :], other[at:])
    swapped = one[at : at + 2] == other[at : at + 2][::-1] and one[at + 2 :] == other[at + 2 :]
    if at == 0 and len(one) != len(other):
        return False
    return at < min(len(one), len(other)) - 1 and (swapped or any(a == b for a, b in rests))
