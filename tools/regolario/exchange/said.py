"""Messages about translations, in English and by the key of their words in the catalogues."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from regolario.book.messages import Messages

PREFIX = "import-"
"""The beginning of the key of each of these messages in the catalogues."""


class Said(str):
    """A message in English that can be said in other languages.

    ``text`` is its English template, the same as in the catalogues; ``values`` fill it.
    """

    __slots__ = ("key", "values")

    key: str
    values: dict[str, object]

    def __new__(cls, key: str, text: str, /, **values: object) -> "Said":
        made = super().__new__(cls, text.format(**values))
        made.key, made.values = key, values
        return made


def said(text: str, t: "Messages") -> str:
    """Return a message in the language of ``t``; a text without a key is returned as it is."""
    return t(f"{PREFIX}{text.key}", **text.values) if isinstance(text, Said) else text
