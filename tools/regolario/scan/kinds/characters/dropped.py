"""Letters with an accent that a conversion dropped everywhere: *met* for *metà*."""

from collections.abc import Iterator

from regolario.scan.finding import Fault
from regolario.scan.text import Text, cased

FEWEST = 3
"""The fewest different words that show that letters were dropped."""
KEPT = 2
"""The most letters with an accent, for each word that lacks one, that such a text still has."""
LONGEST = 30
LOST = "\ufffd"
"""The sign of a letter that a conversion marked instead."""
DROPPED = "a letter with an accent was dropped"


def dropped(text: Text) -> Iterator[Fault]:
    """Yield words of a text that lost its letters with an accent."""
    letters = {sign for signs in text.lexicon.accents.values() for sign in signs}
    if not letters or text.dictionary is None or text.damaged:
        return
    whole = {word.start: one for word in text.unknown if (one := _whole(word.text, letters, text))}
    short = {word.start: one for word in text.words if (one := text.lexicon.dropped.get(word.text.lower()))}
    shown = [*whole.values(), *short.values()]
    kept = sum(sign in letters for sign in text.text)
    if len(set(shown)) < FEWEST or kept > KEPT * len(shown):
        return
    for word in text.words:
        repair = whole.get(word.start) or short.get(word.start)
        if repair and text.text[word.end : word.end + 1] != LOST:
            yield Fault(word.start, word.end, DROPPED, cased(repair, word.text), safe=True)


def _whole(word: str, letters: set[str], text: Text) -> str | None:
    """Return the word that an unknown one was with one more letter: one that the text has, or the first."""
    if not word.isalpha() or not 2 < len(word) <= LONGEST or text.counts[word.lower()] > 9:
        return None
    places = (len(word),) if text.lexicon.accents_end else range(len(word) + 1)
    words = sorted(one for at in places for sign in letters if text.knows(one := word[:at] + sign + word[at:]))
    return next((one for one in words if text.counts[one.lower()]), words[0] if words else None)
