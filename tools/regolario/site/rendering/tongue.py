"""State shared by all pages of one language: messages, rendering of values, glossaries."""

from collections.abc import Callable
from functools import lru_cache

from regolario.book.messages import Messages
from regolario.book.terms.finder import Finder, meanings
from regolario.book.text.placeholders import Voice
from regolario.engine.wording import Wording
from regolario.model import Base, Game
from regolario.site.books import Book
from regolario.site.html.terms import Glossary


class Tongue:
    """One language of a base."""

    def __init__(self, base: Base, language: str) -> None:
        self.language = language
        self.base = base
        self._of_games: dict[str | None, Messages] = {}
        self.messages = self.of(None)
        self.voices = {code: Voice(known, base.units) for code, known in base.languages.items()}
        self.voice = self.voices[language]
        self._of_books: dict[str, Glossary] = {}
        self._once: dict[tuple[str, int, int], tuple[object, str]] = {}
        self._of_examples: dict[str, Wording] = {}

    def of(self, game: str | None) -> Messages:
        """Return the messages for the pages of a game, or for pages without one."""
        if game not in self._of_games:
            self._of_games[game] = Messages(self.base, self.language, game, marked=True)
        return self._of_games[game]

    def wording(self, game: Game) -> Wording:
        """Return the words for the examples of a game."""
        if game.id not in self._of_examples:
            self._of_examples[game.id] = Wording(self.base, game, self.language)
        return self._of_examples[game.id]

    def once(self, kind: str, t: Messages, thing: object, make: Callable[[], str]) -> str:
        """Return the result of ``make`` for a thing with the messages ``t``, cached for all rulebooks."""
        key = kind, id(t), id(thing)
        if key not in self._once:
            self._once[key] = thing, make()  # the reference keeps the id from being reused
        return self._once[key][1]

    def glossary(self, book: Book) -> Glossary:
        """Return the glossary of a rulebook; rulebooks with the same words share it."""
        if book.folder not in self._of_books:
            self._of_books[book.folder] = _glossary(tuple(meanings(book.game.terms.values(), self.language)))
        return self._of_books[book.folder]


@lru_cache(maxsize=64)
def _glossary(forms: tuple[tuple[str, str], ...]) -> Glossary:
    """Return the glossary of forms and ids of terms; a served site keeps its results from build to build."""
    return Glossary(Finder(forms))
