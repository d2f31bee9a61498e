"""Findings: differences of meaning between the languages of a text, and faults of language."""

from dataclasses import dataclass

from regolario.problems import Level


@dataclass(frozen=True, slots=True)
class Finding:
    """A difference or fault: the check that found it, its severity, the language and offset to look at.

    ``words`` are those that differ; they identify a finding that a person has accepted. ``start`` is None if the fault
    is a lack.
    """

    code: str
    level: Level
    language: str
    words: str
    what: str
    remedy: str
    start: int | None = None
