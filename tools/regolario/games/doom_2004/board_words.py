"""What the things on a board are called in the reader's language, and how lists of them are said.

``Words`` hold the messages of a language without their prefix ``board-``, and the names of terms as ``term-KEY``.
"""

from collections.abc import Iterable, Sequence

from regolario.games.doom_2004.board import INVADERS, MARINE, Figure
from regolario.mechanics.spaces import COLUMNS, Space, rectangle
from regolario.mechanics.svg import Words, says

SIGN_OF = {kind: sign for sign, kind in INVADERS.items()}
"""The sign that the text of a board has for each kind of invader."""
KEY = "-key"


def named(words: Words, key: str) -> str:
    """What a thing of the game is called: the name of its term or, without one, its key in plain letters."""
    for known in (key, f"{key}-token"):
        if f"term-{known}" in words:
            return words[f"term-{known}"]
    colour = key.removesuffix(KEY)
    if key.endswith(KEY) and f"colour-{colour}" in words:
        return says(words, "security-key", colour=words[f"colour-{colour}"])
    return key.replace("-", " ")


def titled(written: str) -> str:
    """A name as it stands at the head of a line."""
    return written[:1].upper() + written[1:]


def counted(words: Words, key: str, count: int, **values: object) -> str:
    """A text that counts: ``key-one`` for one, ``key-many`` for more."""
    return says(words, f"{key}-one" if count == 1 else f"{key}-many", count=count, **values)


def places(spaces: Iterable[Space]) -> str:
    """Spaces by name; a rectangle of several by its corners."""
    found = sorted(spaces)
    columns, rows = [space.column for space in found], [space.row for space in found]
    first, last = Space(min(columns), min(rows)), Space(max(columns), max(rows))
    if len(found) > 1 and found == list(rectangle(first, last)):
        return f"{first}-{last}"
    return ", ".join(map(str, found))


def between(words: Words, one: Space, other: Space) -> str:
    """The edge between two spaces; the word for *and* may change before a letter (*ed e1*, *e i1*)."""
    joined = words.get(f"and-{COLUMNS[other.column - 1]}", words["and"])
    return says(words, "between", one=one, other=other, joined=joined)


def listed(words: Words, head: str, things: Sequence[str]) -> str:
    """A sentence that lists things under a head; nothing if there are none."""
    return says(words, head, things="; ".join(things)) if things else ""


def figure_name(words: Words, figure: Figure) -> str:
    """A figure within a sentence: *marine A*, *the zombie*."""
    if figure.kind == MARINE:
        return says(words, "said-marine", name=figure.name)
    return says(words, f"said-{figure.kind}")
