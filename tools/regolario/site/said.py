"""Words in the page's language; what nobody has translated is shown as missing, never as if it were translated."""

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from html import escape

from regolario.model import Language, Words

MARKDOWN = re.compile(r"([\\`*_\[\]<>|#])")


@dataclass(frozen=True)
class Said:
    """A text and the language it is really in."""

    text: str
    language: str


def said(words: Words, language: str, languages: Iterable[str]) -> Said | None:
    """The text in ``language`` or, if it is missing, in the first language that has it; None if none has."""
    for code in (language, *languages):
        text = words.get(code)
        if isinstance(text, str) and text.strip():
            return Said(text.strip(), code)
    return None


def plain(words: Words, language: str, languages: Iterable[str]) -> str:
    """A text for places that take no markup (titles, menus, labels): another language's is marked ``[it]``."""
    found = said(words, language, languages)
    if found is None:
        return "–"
    return found.text if found.language == language else f"{found.text} [{found.language}]"


def inline(words: Words, language: str, languages: Iterable[str]) -> str:
    """A one-line text as Markdown: another language's stands in an element that says so."""
    found = said(words, language, languages)
    if found is None:
        return "–"
    text = escaped(found.text)
    return text if found.language == language else f'<span lang="{found.language}" class="untranslated">{text}</span>'


def marked(words: Words, language: str, languages: Iterable[str]) -> str:
    """A one-line text as HTML: another language's stands in an element that says so."""
    found = said(words, language, languages)
    if found is None:
        return "–"
    text = attribute(found.text)
    return text if found.language == language else f'<span lang="{found.language}" class="untranslated">{text}</span>'


def escaped(text: str) -> str:
    """Plain text as Markdown: no sign in it means anything."""
    return MARKDOWN.sub(r"\\\1", typographic(text)).replace("\n", " ")


def attribute(text: str) -> str:
    """Plain text as the value of an HTML attribute."""
    return escape(typographic(text)).replace("\n", " ")


def typographic(text: str) -> str:
    """Straight apostrophes become round."""
    return text.replace("'", "’")


class Messages:
    """The site's own words in one language, from languages.yaml; what it lacks comes marked from another."""

    def __init__(self, language: str, languages: Mapping[str, Language]) -> None:
        self.language = language
        self.languages = languages
        self.known: dict[str, str] = {}

    def __call__(self, key: str, **values: object) -> str:
        """The message ``key`` with its places filled in; a place without a value stays as it is, for a script."""
        found = self.known.get(key)
        if found is None:
            found = self.known[key] = self._find(key)
        for name, value in values.items():
            found = found.replace(f"{{{name}}}", str(value))
        return found

    def _find(self, key: str) -> str:
        words = {code: language.messages.get(key) for code, language in self.languages.items()}
        return (
            key if said(words, self.language, self.languages) is None else plain(words, self.language, self.languages)
        )

    def count(self, key: str, number: int) -> str:
        """A message that counts: ``key-one`` for one, ``key-many`` for none and for more."""
        return self(f"{key}-one" if number == 1 else f"{key}-many", count=number)

    def has(self, key: str) -> bool:
        """Whether this very language has the message."""
        return bool(self.languages[self.language].messages.get(key))
