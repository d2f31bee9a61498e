"""What pictures of examples need of the rules base: the code that draws them, and the words of the reader's language.

A game whose examples have pictures has a module ``example_picture``. ``picture(example, answer, words, title=...)``
gives an SVG or None; ``WORDS`` is how the keys of its messages begin, ``SHOWS`` what a case gives that its picture
shows whole. What extends the game has its pictures too. That code knows no base; this is the bridge.
"""

import importlib
import importlib.util
from functools import cache
from types import ModuleType

from regolario.model import Base, Game
from regolario.overlay import lineage, merged

MODULE = "example_picture"


def drawer(base: Base, game: Game) -> ModuleType | None:
    """The module that draws the examples of a game: its own, or the nearest of those that it extends."""
    found = (_module(below.id) for below in lineage(base, base.games[game.id]))
    return next((module for module in found if module), None)


@cache
def _module(game: str) -> ModuleType | None:
    package = f"regolario.games.{game.replace('-', '_')}"
    if importlib.util.find_spec(package) is None or importlib.util.find_spec(f"{package}.{MODULE}") is None:
        return None
    return importlib.import_module(f"{package}.{MODULE}")


def words_of(base: Base, game: Game, language: str, prefix: str) -> dict[str, str]:
    """The labels of a picture in one language: its messages without their prefix, the terms of the game, and of what
    extends it, as ``term-KEY``. What is not translated is in the first language that has it."""
    own = base.games[game.id]
    above = [other for other in base.games.values() if own in lineage(base, other)[1:]]
    terms = [term for known in (*above, merged(base, own)) for term in known.terms.values()]
    words: dict[str, str] = {}
    for code in (*reversed(list(base.languages)), language):
        messages = base.languages[code].messages
        words.update({key.removeprefix(prefix): text for key, text in messages.items() if key.startswith(prefix)})
        for term in terms:
            word = term.words.get(code)
            if word and word.forms:
                words[f"term-{term.key}"] = word.forms[0]
    return words
