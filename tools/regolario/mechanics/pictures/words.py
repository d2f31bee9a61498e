"""Names of things on a board in the reader's language, and lists of them.

``Words`` are the messages of a language without their prefix ``board-``, and the names of terms as ``term-KEY``.
"""

from collections.abc import Iterable, Sequence

from regolario.mechanics.boards.figures import Figure
from regolario.mechanics.labels import Words, counted, says
from regolario.mechanics.spaces import Space, extremes, rectangle


def named(words: Words, key: str) -> str:
    """Return the name of a thing: that of its term or, without one, its key with spaces."""
    for known in (key, f"{key}-token"):
        if f"term-{known}" in words:
            return words[f"term-{known}"]
    return key.replace("-", " ")


def titled(written: str) -> str:
    """Return a name with a capital first letter."""
    return written[:1].upper() + written[1:]


def places(words: Words, spaces: Iterable[Space]) -> str:
    """Return the names of spaces; of a rectangle its corners."""
    found = sorted(spaces)
    first, last = extremes(found)
    if len(found) > 1 and found == list(rectangle(first, last)):
        return f"{first}-{last}"
    return series(words, found)


def series(words: Words, things: Iterable[object]) -> str:
    """Return a list that ends in *and*; with commas alone if its items have the word."""
    items = list(map(str, things))
    if len(items) < 2 or any(f" {words['and']} " in item for item in items):
        return ", ".join(items)
    *others, last = items
    return f"{', '.join(others)} {_and(words, last)} {last}"


def between(words: Words, one: Space, other: Space) -> str:
    """Return the edge between two spaces."""
    return says(words, "between", one=one, other=other, joined=_and(words, str(other)))


def _and(words: Words, following: str) -> str:
    """Return the word for *and*, which may depend on the next letter (*ed e1*, *e i1*)."""
    return words.get(f"and-{following[:1]}", words["and"])


def listed(words: Words, head: str, things: Sequence[str]) -> str:
    """Return a sentence that lists things; empty if there are none."""
    return says(words, head, things="; ".join(things)) if things else ""


def figure_name(words: Words, figure: Figure, team: str = "") -> str:
    """Return the name of a figure within a sentence: the message of its kind and team, or its name."""
    kind, letter = figure.kind, figure.letter
    key = f"said-{kind}-{team}" if team else f"said-{kind}"
    return says(words, key, name=letter) if key in words else f"{named(words, kind)} {letter}".strip()


def numbered(words: Words, key: str, plain: str, count: int, **values: object) -> str:
    """Return a number of things of a kind: the message for it, or their ``plain`` name with the number."""
    if f"{key}-other" in words:
        return counted(words, key, count, **values)
    return plain if count == 1 else f"{count} {plain}"


def labelled(words: Words, thing: str) -> str:
    """Return the name of a thing in the legend: the message of its key, or its plain name."""
    key = thing.replace(" ", "-")
    return words.get(key) or titled(named(words, key))


def abbreviations(names: Sequence[str]) -> dict[str, str]:
    """Return a different short mark for each name.

    It consists of the first letters of its words or, if that is taken, of more letters of the name.
    """
    made: dict[str, str] = {}
    for name in dict.fromkeys(names):
        words = [word for word in name.replace("-", " ").split() if len(word) > 2 or len(name) < 4] or [name]
        initials = "".join(word[:1].upper() for word in words[:3])
        longer = (name[:1].upper() + name[1:length] for length in range(2, len(name) + 1))
        made[name] = next((mark for mark in (initials, *longer) if mark not in made.values()), name)
    return made
