"""What an import would change, and what stands in its way; nothing is written before it is applied."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from regolario.exchange.change import Finding, TextChange
from regolario.exchange.comparison import Comparison
from regolario.exchange.faults import ExchangeError
from regolario.exchange.said import Said
from regolario.exchange.unit import Batch
from regolario.model import Base
from regolario.problems import Level

NO_SOURCE = Said("no-source", "the file does not name its source language; write it as in an exported file")
NO_TARGET = Said("no-target", "the file does not name its target language; write it as in an exported file")
OTHER_LANGUAGES = "the file is from `{source}` to `{target}`; the base has {known}"


@dataclass(frozen=True, slots=True)
class Proposal:
    """What an import would change in a language.

    ``left_out`` are texts of the file that are not imported, with the reason; ``same`` counts those that the base has
    already, ``open`` those that are not translated.
    """

    language: str
    changes: tuple[TextChange, ...]
    left_out: tuple[tuple[str, str], ...] = ()
    same: int = 0
    open: int = 0

    @property
    def is_blocked(self) -> bool:
        """Return whether an error stands in the way of a change."""
        return any(one.level is Level.ERROR for change in self.changes for one in change.findings)

    @property
    def targets(self) -> dict[str, str]:
        """Return the new texts by id."""
        return {change.id: change.after for change in self.changes}


def proposed(base: Base, batch: Batch, *, skip_outdated: bool = False) -> Proposal:
    """Return what importing a batch would change.

    With ``skip_outdated``, texts that changed here since the export are left out. Raises ExchangeError for languages
    that the base does not have.
    """
    refuse_languages(base, batch)
    reader = Comparison(base, batch)
    changes, left_out = [], []
    for unit in batch.units:
        change = reader.change(unit)
        if isinstance(change, str):
            left_out.append((unit.id, change))
        elif change and change.outdated and skip_outdated:
            left_out.append((unit.id, change.findings[0].what))
        elif change:
            changes.append(change)
    return Proposal(batch.target, tuple(changes), tuple(left_out), reader.same, reader.open)


def refuse_languages(base: Base, batch: Batch) -> None:
    """Raise ExchangeError for languages that the base does not have, or that are missing or the same."""
    if not batch.source or not batch.target:
        raise ExchangeError(NO_TARGET if batch.source else NO_SOURCE)
    pair = {"source": batch.source, "target": batch.target}
    for code in (batch.source, batch.target):
        if code not in base.languages:
            known = ", ".join(base.languages)
            raise ExchangeError(Said("languages", OTHER_LANGUAGES, **pair, known=known))
    if batch.source == batch.target:
        text = "the file is from `{source}` to `{target}`; they must differ"
        raise ExchangeError(Said("one-language", text, **pair))


def with_findings(proposal: Proposal, found: Mapping[str, Sequence[Finding]]) -> Proposal:
    """Return a proposal with more findings by the ids of its changes."""
    changes = (replace(one, findings=(*one.findings, *found.get(one.id, ()))) for one in proposal.changes)
    return replace(proposal, changes=tuple(changes))
