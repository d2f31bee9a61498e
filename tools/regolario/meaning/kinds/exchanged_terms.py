"""A term of the game for another: *labirinto* for *movement*."""

from collections.abc import Iterable, Iterator, Mapping

from regolario.meaning.finding import Finding
from regolario.meaning.kinds.differences import Linked
from regolario.meaning.kinds.parameters import Lack
from regolario.meaning.words.forms import stem
from regolario.problems import Level

Heads = Mapping[str, Mapping[str, str]]
"""The headword of each term by language and id."""


def exchanged_terms(linked: Linked, differ: Iterable[Lack], heads: Heads) -> Iterator[Finding]:
    """Yield a term that only one language of a sentence has, beside one that only it lacks.

    Neither may have a counterpart in another word, and they may not be parts or forms of each other.
    """
    held: dict[str, tuple[list[str], list[str]]] = {}
    for code, key, lost in differ:
        if key in heads[code] and not _said(linked, code, key, heads, lost=lost):
            held.setdefault(code, ([], []))[lost].append(key)
    for code, (added, missing) in held.items():
        pairs = ((one, other) for one in added for other in missing)
        found = next((pair for pair in pairs if not _alike(*pair, heads)), None)
        if found:
            has, lacks = (heads[code][key] for key in found)
            what, remedy = f"`{code}` has the term *{has}*, the other languages *{lacks}*", "write the same term"
            words = f"-{lacks}, +{has}"
            yield Finding("words-differ", Level.WARNING, code, words, what, remedy, None, has, lacks, together=True)


def _said(linked: Linked, code: str, key: str, heads: Heads, *, lost: bool) -> bool:
    """Return whether a word of a term that a language has or lacks may have a counterpart."""
    ways = [(other, code) if lost else (code, other) for other in linked.row if (code, other) in linked.links]
    return any(
        linked.said(one, word, other)
        for one, other in ways
        for word in heads[one].get(key, "").lower().split()
        if len(word) > 2
    )


def _alike(one: str, other: str, heads: Heads) -> bool:
    """Return whether two terms share a word in some language."""
    return any(
        not _stems(code, known.get(one, "")).isdisjoint(_stems(code, known.get(other, "")))
        for code, known in heads.items()
    )


def _stems(code: str, head: str) -> set[str]:
    return {stem(code, word) for word in head.lower().split()}
