"""Source documents, and what the facts of a base rest on."""

from dataclasses import dataclass, field
from enum import StrEnum

from regolario.data.places import Map
from regolario.model.language import Words

UNKNOWN_AUTHOR = "?"


class How(StrEnum):
    """The kinds of knowledge of a fact."""

    PRINTED = "printed"
    RESTORED = "restored"
    CORROBORATED = "corroborated"
    INFERRED = "inferred"
    HOUSE = "house"
    UNKNOWN = "unknown"


@dataclass(frozen=True, slots=True)
class Basis:
    """The grounds of a fact: statements of a document or an external URL, and the kind of knowledge."""

    statements: tuple[str, ...]
    how: How
    address: str | None = None
    note: Words | None = None


@dataclass(frozen=True, slots=True)
class Statement:
    """A restated statement of a document, the unit of coverage.

    ``kind`` is R, T, E or C (see the data format).
    """

    id: str
    document: str
    kind: str
    section: str
    text: Words
    source: Map = field(compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class Document:
    """A source document of a game; the author ``?`` is unknown."""

    id: str
    title: str
    author: str
    language: str
    kind: str
    rights: Words
    address: str | None
    note: Words | None

    @property
    def is_signed(self) -> bool:
        """Return whether the author is known."""
        return self.author != UNKNOWN_AUTHOR
