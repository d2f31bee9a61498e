"""What an import would change, and what stands in its way; nothing is written before it is applied."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from regolario.data.nearest import did_you_mean
from regolario.exchange.code_faults import code_faults
from regolario.exchange.collect import collected
from regolario.exchange.faults import CONTROL, ExchangeError
from regolario.exchange.slots import Slot, slots
from regolario.exchange.unit import UNFINISHED, Batch, TranslationUnit, plain
from regolario.model import Base
from regolario.problems import Level

CUT_OFF = (
    "the last translation of the file ends in a blank, its source does not: "
    "the file may be cut off; save it again, or remove the blank"
)


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
    for code in (batch.source, batch.target):
        if code not in base.languages:
            known = ", ".join(base.languages)
            raise ExchangeError(f"the file is from `{batch.source}` to `{batch.target}`; the base has {known}")
    if batch.source == batch.target:
        raise ExchangeError(f"the file is from `{batch.source}` to `{batch.target}`; they must differ")
    reader = _Comparison(base, batch)
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


class _Comparison:
    """The comparison of the units of a file with those of the base."""

    def __init__(self, base: Base, batch: Batch) -> None:
        wanted = {unit.id for unit in batch.units}
        self.slots: dict[str, Slot] = {slot.id: slot for slot in slots(base)}
        games = sorted({slot.game for slot in self.slots.values() if slot.id in wanted and slot.game})
        found = [*collected(base, batch.target, batch.source, games).units]
        if any(self.slots[one].game == "" for one in wanted & self.slots.keys()):
            found += collected(base, batch.target, batch.source).units
        self.units = {unit.id: unit for unit in found}
        self.root = Path(base.root)
        self.language = batch.target
        self.last = batch.units[-1].id if batch.units else ""
        self.same = self.open = 0

    def change(self, unit: TranslationUnit) -> TextChange | str | None:
        """Return the change that a unit makes; the reason if it is left out; None if it changes nothing."""
        after = plain(unit.target or ())
        now = self.units.get(unit.id)
        before = plain(now.target) if now and now.target is not None else None
        if not after.strip() or after == before:
            self.same += bool(after.strip())
            self.open += not after.strip()
            return None
        if unit.state == UNFINISHED:
            return "its translator's tool marks it as not finished"
        if now is None:
            return TextChange(unit.id, None, after, (Finding(self._unknown(unit.id)),))
        if after == plain(now.source) and not self.slots[unit.id].words.get("same"):
            return "it is a copy of the source; if the word is the same, add `same: true` in its file"
        outdated = tuple(Finding(what) for what in _outdated(unit, now))
        findings = (*outdated, *self._faults(unit, now, after))
        return TextChange(unit.id, before, after, findings, bool(outdated))

    def _unknown(self, identity: str) -> str:
        if identity in self.slots:
            return "its source text is not in the base any more; export the file again"
        return f"unknown id; {did_you_mean(identity, self.slots, 'export the file again')}"

    def _faults(self, unit: TranslationUnit, now: TranslationUnit, after: str) -> Iterator[Finding]:
        if found := CONTROL.search(after):
            yield Finding(f"the character U+{ord(found[0]):04X} is not allowed; remove it")
        if not self.slots[unit.id].words.file.path.is_relative_to(self.root):
            yield Finding(f"its file, {self.slots[unit.id].words.file.path}, is not in the base; edit it by hand")
        if unit.id == self.last and after != after.rstrip() and (source := plain(now.source)) == source.rstrip():
            yield Finding(CUT_OFF)
        yield from map(Finding, code_faults(now.source, unit.target or (), now.target))
        if now.longest is not None and len(after) > now.longest:
            yield Finding(f"{len(after)} characters, at most {now.longest} fit", Level.WARNING)


def _outdated(unit: TranslationUnit, now: TranslationUnit) -> Iterator[str]:
    """Yield what changed in the base since a unit was exported."""
    if unit.source != now.source:
        yield f"the file is older than the base: the source is now «{_short(plain(now.source))}»"
    elif unit.marks.numbers and unit.marks.numbers != now.marks.numbers:
        values = ", ".join(f"{value.written} = {value.source}" for value in now.values)
        yield f"the file is older than the base: numbers changed, now {values or 'none'}"
    if unit.marks.numbers and unit.marks.target != now.marks.target:
        said = f"«{_short(plain(now.target))}»" if now.target is not None else "missing"
        yield f"the translation here is newer than the file: it is now {said}"


def _short(text: str) -> str:
    line = " ".join(text.split())
    return line if len(line) <= 80 else f"{line[:79]}…"


def with_findings(proposal: Proposal, found: Mapping[str, Sequence[Finding]]) -> Proposal:
    """Return a proposal with more findings by the ids of its changes."""
    changes = (replace(one, findings=(*one.findings, *found.get(one.id, ()))) for one in proposal.changes)
    return replace(proposal, changes=tuple(changes))
