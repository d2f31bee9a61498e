"""Texts and labels of sheets in one language of the base, or in two."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from regolario.book.messages import Messages
from regolario.book.text.placeholders import Voice
from regolario.model import Base, Param, Words
from regolario.print.markup import inline, typographic


@dataclass(frozen=True, slots=True)
class SpokenText:
    """A rendered text, the language it is in, and the same in a second language if it differs there."""

    text: str
    language: str
    second: "SpokenText | None" = None

    def data(self) -> dict[str, Any]:
        """Return the text and its language for a template, with its second language."""
        found = {"lang": self.language, "body": inline(self.text)}
        return found | {"second": self.second.data()} if self.second else found


class Speech:
    """Texts and labels of a base in one language, with ``second`` also in another.

    A text that is not translated falls back to the first language that has it, given by ``Said.language``. ``game`` is
    the game whose labels are looked up. Raises KeyError for a language that is not in the base.
    """

    def __init__(self, base: Base, language: str, game: str | None = None, second: str | None = None) -> None:
        self.messages = Messages(base, language, game)
        self.order = [language, *(code for code in base.languages if code != language)]
        self.voices = {code: Voice(base.languages[code], base.units) for code in self.order}
        self.second = Speech(base, second, game) if second and second != language else None

    def of(self, words: Words, params: Mapping[str, Param] | None = None, *, key: str = "") -> SpokenText:
        """Return a text of the base with its parameters rendered; ``key`` if no language has it."""
        beside = self.second.of(words, params) if self.second else None
        for code in self.order:
            written = words.get(code)
            if written:
                text = self.voices[code].render(written, params or {}).strip()
                return SpokenText(text, code, beside if beside and beside.text != text else None)
        return SpokenText(key, self.order[0])

    def label(self, key: str, **values: object) -> str:
        """Return a label with ``{name}`` filled from ``values``; the key if there is no such label.

        A placeholder without a value remains.
        """
        return typographic(self.messages(key, **values))

    def heading(self, key: str, **values: object) -> dict[str, Any]:
        """Return a label for a template, with its second language."""
        found = {"lang": self.order[0], "body": [self.label(key, **values)]}
        return found | {"second": self.second.heading(key, **values)} if self.second else found
