"""A text that an import would change, and what is found about it."""

from dataclasses import dataclass

from regolario.problems import Level


@dataclass(frozen=True, slots=True)
class Finding:
    """Something about a change: an error stands in its way, a warning does not."""

    what: str
    level: Level = Level.ERROR


@dataclass(frozen=True, slots=True)
class TextChange:
    """A text that an import would change, from ``before`` (None if it is not translated) to ``after``."""

    id: str
    before: str | None
    after: str
    findings: tuple[Finding, ...] = ()
    outdated: bool = False
