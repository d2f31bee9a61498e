"""The state of a translation, as its reviewer wrote it."""

from dataclasses import dataclass
from enum import StrEnum


class Origin(StrEnum):
    """The sources of a translation: the authors of the base, fans, the publisher, a scan, a machine."""

    SELF = "self"
    FAN = "fan"
    OFFICIAL = "official"
    OCR = "ocr"
    MT = "mt"


class Confidence(StrEnum):
    """How sure a reviewer is of a translation."""

    LOW = "low"
    MEDIUM = "medium"
    HIGH = "high"


@dataclass(frozen=True, slots=True)
class OtherText:
    """Another translation that was considered, or that exists elsewhere; ``evidence`` says where."""

    text: str
    evidence: tuple[str, ...] = ()
    note: str | None = None


@dataclass(frozen=True, slots=True)
class Review:
    """The state of a text in one language, as written under ``reviewed``.

    ``mark`` is a fingerprint, ``original``, or None if nobody reviewed the text. ``origin`` is the source of the
    translation, ``by`` its reviewer. ``because`` is the reason why it was marked again with the same text.
    """

    mark: str | None = None
    origin: Origin | None = None
    by: str | None = None
    confidence: Confidence | None = None
    note: str | None = None
    because: str | None = None
    candidates: tuple[OtherText, ...] = ()
