"""Findings for the words that a sentence has lost and gained, by how surprising they are."""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from regolario.meaning.finding import Finding
from regolario.meaning.kinds.differences import Event
from regolario.problems import Level

LOST, ADDED, WARNING = 2.0, 2.3, 6.6
"""The weights from which a lost word is a hint, an added word is a hint, and either is a warning."""
TOGETHER = 2.5
"""The weight from which a lost and an added word are a hint together."""
BOTH = 0.7
"""The part of the weights of a lost and an added word in the same sentence that counts for the two together."""
SLOT = 0.6
"""Added to the weights of a lost word and of the word found where it should be."""
MANY = 3
"""This number of lost words in a sentence counts as a lost clause."""
CODES = {
    None: "words-differ",
    "negation": "negation-differs",
    "permission": "obligation-differs",
    "obligation": "obligation-differs",
    "link": "link-differs",
    "condition": "condition-differs",
    "only": "emphasis-differs",
    "quantity": "quantity-differs",
    "order": "order-differs",
    "bound": "bound-differs",
    "sequence": "sequence-differs",
}
"""The check of each kind of word."""


def judged(code: str, events: Sequence[Event]) -> Iterator[Finding]:
    """Yield the words of a sentence that are surprising together, and each other word that is by itself."""
    several = [_capped(event) for event in events]
    lost = sorted((event for event in several if event.lost), key=lambda event: -event.weight)
    added = sorted((event for event in several if not event.lost), key=lambda event: -event.weight)
    heaviest = max(event.weight for event in several)
    together, lost, added = _together(lost, added)
    clause = sum(event.weight for event in lost) / 2 if len(lost) >= MANY else 0.0
    shown: list[Event] = []
    if together >= max(heaviest, TOGETHER):
        shown = [*lost[:2], *added[:2]]
        yield _finding(code, shown, max(together, clause))
    for event in several:
        if event not in shown and event.weight >= (LOST if event.lost else ADDED):
            yield _finding(code, [event], clause if event.weight == heaviest and clause > heaviest else event.weight)


def _together(lost: list[Event], added: list[Event]) -> tuple[float, list[Event], list[Event]]:
    """Return the weight of lost and added words together, and both with the heaviest pair first."""
    if not lost or not added:
        return 0.0, lost, added
    pairs = {
        (one, other): one.weight + other.weight + SLOT
        for one in lost
        for other in added
        if other.token and other.token.start in one.near
    }
    best = max(pairs, key=lambda pair: pairs[pair], default=None)
    anywhere = (lost[0].weight + added[0].weight) * BOTH
    if best is None or pairs[best] <= anywhere:
        return anywhere, lost, added
    one, other = best
    return pairs[best], [one, *(x for x in lost if x is not one)], [other, *(x for x in added if x is not other)]


def _capped(event: Event) -> Event:
    """Return an event; an *and* or *or*, which punctuation may replace, weighs at most as much as a hint."""
    return replace(event, weight=min(event.weight, WARNING - 0.1)) if event.kind == "link" else event


def _finding(code: str, shown: Sequence[Event], weight: float) -> Finding:
    level = Level.WARNING if weight >= WARNING else Level.INFO
    kind = next((event.kind for event in shown if event.kind), None)
    words = ", ".join(f"{'-' if event.lost else '+'}{event.word}" for event in shown)
    token = next((event.token for event in shown if event.token), None)
    remedy = "compare the sentence in the other languages, and correct the one that is wrong"
    has, lacks = (", ".join(event.word for event in shown if event.lost is lost) for lost in (False, True))
    start = token.start if token else None
    return Finding(CODES[kind], level, code, words, _what(code, shown), remedy, start, has=has, lacks=lacks)


def _what(code: str, shown: Sequence[Event]) -> str:
    lost = ", ".join(f"*{event.word}*" for event in shown if event.lost)
    added = ", ".join(f"*{event.word}*" for event in shown if not event.lost)
    if lost and added:
        return f"`{code}` says {added}, the other languages {lost}"
    return f"`{code}` has nothing for {lost}" if lost else f"only `{code}` says {added}"
