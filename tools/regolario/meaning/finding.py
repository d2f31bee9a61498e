"""Findings: differences of meaning between the languages of a text, and faults of language."""

from dataclasses import dataclass

from regolario.problems import Level


@dataclass(frozen=True, slots=True)
class Finding:
    """A difference or fault: the check that found it, its severity, the language and offset to look at.

    ``words`` are those that differ; they identify a finding that a person has accepted. ``start`` is None if the fault
    is a lack. ``has`` is what this language says and the others do not, ``lacks`` what the others say instead, both in
    their own words or as a code such as ``negation``; they are empty if there is nothing to quote. ``sign``
    tells findings of a check apart when signs are weighed; ``together`` is true for a warning that was a hint before.
    """

    code: str
    level: Level
    language: str
    words: str
    what: str
    remedy: str
    start: int | None = None
    has: str = ""
    lacks: str = ""
    sign: str = ""
    together: bool = False
