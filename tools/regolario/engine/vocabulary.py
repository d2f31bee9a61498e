"""What one game says in one language: messages, numbers, and the words for codes and figures."""

from regolario.boards import drawer_of, illustrated, words_of
from regolario.book.layers.rulebook import tail
from regolario.book.messages import Messages
from regolario.book.text.placeholders import Voice, curled
from regolario.engine.codes import said_in
from regolario.mechanics.boards.figures import Board
from regolario.mechanics.boards.text import BoardError
from regolario.mechanics.pictures.example import Illustrator
from regolario.model import Base, Game


class Vocabulary:
    """The words of one game in one language for the values of cases and answers."""

    def __init__(self, base: Base, game: Game, language: str) -> None:
        self.game, self.language = game, language
        self.messages = Messages(base, language, game.id)
        self.voice = Voice(base.languages[language], base.units)
        self._words: dict[tuple[str, str, str], str | None] = {}
        owner = illustrated(base, game)
        drawer = drawer_of(owner) if owner else None
        self._art = drawer.art if isinstance(drawer, Illustrator) else None
        self.labels = words_of(base, game, language, drawer.WORDS) if drawer else {}

    def said(self, kind: str, code: str, rule: str) -> str | None:
        """Return the words for a code in a case of the rule with this id; None if there are none.

        A draft language borrows the words that it lacks, so that readers see no codes.
        """
        key = kind, code, rule
        if key not in self._words:
            draft = self.messages.base.languages[self.language].draft
            found = said_in(self.messages, self.game, kind, code, tail(rule), borrowed=draft)
            self._words[key] = curled(found) if found else None
        return self._words[key]

    def template(self, key: str) -> str | None:
        """Return the text of a message if this language itself has it."""
        found = self.messages.find(key)
        return found.forms[0] if found and found.language == self.language else None

    def board(self, drawn: object) -> Board | None:
        """Return the board that a value draws; None if the game has no boards or the value is none."""
        if self._art is None or not isinstance(drawn, str):
            return None
        try:
            return self._art.board.read(drawn)
        except BoardError:
            return None
