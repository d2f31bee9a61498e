"""Words with a capital within a sentence, against the usage of the text."""

from collections import Counter
from collections.abc import Iterator

from regolario.scan.finding import Fault
from regolario.scan.text import Text, Word

USUAL = 4
"""The fewest uses in small letters that show how the text writes a word."""
SHORTEST = 4
"""The fewest letters of a word that is judged."""


def capitals(text: Text) -> Iterator[Fault]:
    """Yield words that have a capital once within a sentence, and a small letter everywhere else."""
    if text.damaged:
        return
    held = [word for word in text.words if len(word.text) >= SHORTEST and word.text.istitle() and _within(word, text)]
    counts = Counter(word.text for word in held)
    small = Counter(word.text for word in text.words if word.text.islower())
    for at, word in _placed(held, text):
        plain = word.text.lower()
        data = text.lexicon.agreement
        usual = small[plain] >= USUAL or text.words[at - 1].text in (*data.get("before_verbs", ()), *data.get("copulas", ()))
        if counts[word.text] == 1 and usual and text.knows(plain) and not _in_name(at, text):
            times = f"; elsewhere «{plain}» ({small[plain]} times)" if small[plain] else ""
            why = f"a capital within a sentence{times}"
            yield Fault(word.start, word.end, why, plain)


def _placed(held: list[Word], text: Text) -> Iterator[tuple[int, Word]]:
    wanted = {word.start for word in held}
    yield from ((at, word) for at, word in enumerate(text.words) if word.start in wanted)


def _within(word: Word, text: Text) -> bool:
    """Return whether a word follows another of its sentence, after a space."""
    before = text.text[max(word.start - 2, 0) : word.start]
    return len(before) == 2 and before[0].isalnum() and before[1] in (" ", "\n")


def _in_name(at: int, text: Text) -> bool:
    """Return whether a word with a capital, or a number, is beside this one: both are a name."""
    near = text.words[max(at - 1, 0) : at] + text.words[at + 1 : at + 2]
    if any(not word.text[:1].islower() for word in near):
        return True
    return text.text[text.words[at].end : text.words[at].end + 1] in (":", ")", "”", '"', "»", "/", "-")
