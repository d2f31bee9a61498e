"""What a sheet says, in one language of the base."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from regolario.model import Base, Param, Words
from regolario.print.markup import inline, typographic
from regolario.text import Voice


@dataclass(frozen=True, slots=True)
class Said:
    """A text with its numbers in it, and the language that it is really in."""

    text: str
    language: str

    def data(self) -> dict[str, Any]:
        """For a template: the words and their language."""
        return {"lang": self.language, "body": inline(self.text)}


class Speech:
    """Texts and labels of a base in one language; what nobody has translated is said in the first language that has
    it, and says so itself through ``Said.language``. Raises KeyError for a language that the base has not."""

    def __init__(self, base: Base, language: str) -> None:
        self.order = [language, *(code for code in base.languages if code != language)]
        self.voices = {code: Voice(base.languages[code], base.units) for code in self.order}

    def of(self, words: Words, params: Mapping[str, Param] | None = None) -> Said:
        """A text of the base with its parameters said."""
        for code in self.order:
            written = words.get(code)
            if written:
                return Said(self.voices[code].render(written, params or {}).strip(), code)
        return Said("", self.order[0])

    def label(self, key: str, **values: object) -> str:
        """A label of ours from the messages of languages.yaml, with ``{name}`` filled from ``values``; a name without
        a value stays as it is. Its key where no language has it."""
        for code in self.order:
            written = self.voices[code].language.messages.get(key)
            if written:
                for name, value in values.items():
                    written = written.replace(f"{{{name}}}", str(value))
                return typographic(written)
        return key
