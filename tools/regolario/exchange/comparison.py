"""The comparison of the units of a file with those of the base: what each of them would change."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

from regolario.data.nearest import nearest
from regolario.exchange.change import Finding, TextChange
from regolario.exchange.code_faults import code_faults
from regolario.exchange.collect import collected
from regolario.exchange.faults import CONTROL
from regolario.exchange.foreign import LONGEST
from regolario.exchange.said import Said
from regolario.exchange.slots import Slot, slots
from regolario.exchange.tidying import invisible, tidied
from regolario.exchange.unit import UNFINISHED, Batch, TranslationUnit, parsed, plain
from regolario.fingerprint import letters
from regolario.model import Base
from regolario.problems import Level

CUT_OFF = Said(
    "cut-off",
    "the last translation of the file ends in a blank, its source does not: "
    "the file may be cut off; save it again, or remove the blank",
)
NO_MARKS = Said(
    "no-marks", "the file does not say what the translation was when it was exported; compare it with the one here"
)
NEWER_HERE = Said("newer-unedited", "it changed here since the export, and nobody edited it in the file")
BLANKS = Said(
    "blanks",
    "a tool changed blanks or line breaks of the source, and perhaps those of the translation: "
    "save the file without indenting its texts",
)
UNFINISHED_THERE = Said("unfinished", "a tool marks it as not finished")
COPY = Said("copy", "it is a copy of the source; if the word is the same, add `same: true` in its file")
SOURCE_GONE = Said("source-gone", "its source text is not in the base any more; export the file again")
UNKNOWN = Said("unknown-id", "unknown id; export the file again")
MOST_SUGGESTED = 20
"""The most unknown ids for which the nearest known one is looked up."""


class Comparison:
    """The comparison of the units of a file with those of the base.

    ``same`` counts the texts that the base has already, ``open`` those without a translation.
    """

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
        self.same = self.open = self.unknown = 0

    def change(self, unit: TranslationUnit) -> TextChange | str | None:
        """Return the change that a unit makes; the reason if it is left out; None if it changes nothing."""
        returned = plain(unit.target or ())
        now = self.units.get(unit.id)
        before = plain(now.target) if now and now.target is not None else None
        after = tidied(returned, plain(now.source)) if now else returned
        if not after.strip() or before in (returned, after):
            self.same += bool(after.strip())
            self.open += not after.strip()
            return None
        if unit.state == UNFINISHED:
            return UNFINISHED_THERE
        if now is None:
            return TextChange(unit.id, None, after, (Finding(self._unknown(unit.id)),))
        if unit.marks.target and unit.marks.target in (letters(returned), letters(after)):
            return NEWER_HERE
        if after == plain(now.source) and not self.slots[unit.id].words.get("same"):
            return COPY
        edited = replace(unit, target=parsed(after, now.source))
        outdated = tuple(Finding(what) for what in _outdated(unit, now))
        findings = (*outdated, *self._faults(edited, now, after), *self._cut_off(unit, now, returned))
        return TextChange(unit.id, before, after, findings, bool(outdated))

    def _unknown(self, identity: str) -> str:
        if identity in self.slots:
            return SOURCE_GONE
        self.unknown += 1
        near = self._near(identity) if self.unknown <= MOST_SUGGESTED else []
        found = nearest(identity, near)
        return Said("unknown-id-near", "unknown id; did you mean `{name}`?", name=found) if found else UNKNOWN

    def _near(self, identity: str) -> list[str]:
        """Return the ids among which to look for one that is misspelt.

        Those of its item, otherwise those that end as it does, otherwise those of the same field: a base has too many
        to compare all.
        """
        item, _, field = identity.partition("#")
        end = identity[item.rfind("/") + 1 :]
        beside = [one for one in self.slots if one.startswith(f"{item}#")]
        moved = [one for one in self.slots if one.endswith(f"/{end}")]
        return beside or moved or [one for one in self.slots if one.endswith(f"#{field}")]

    def _faults(self, unit: TranslationUnit, now: TranslationUnit, after: str) -> Iterator[Finding]:
        before = plain(now.target or ())
        if len(after) > LONGEST:
            text = "{length} characters, at most {most} are read; is it the right text?"
            yield Finding(Said("too-long", text, length=f"{len(after):,}", most=f"{LONGEST:,}"))
        if found := CONTROL.search(after):
            sign = f"U+{ord(found[0]):04X}"
            yield Finding(Said("control", "the character {sign} is not allowed; remove it", sign=sign))
        for sign in invisible(after, plain(now.source), before):
            yield Finding(
                Said("invisible", "the invisible character {sign} is not in the source; remove it", sign=sign)
            )
        path = self.slots[unit.id].words.file.path
        if not path.is_relative_to(self.root):
            yield Finding(Said("other-file", "its file, {file}, is not in the base; edit it by hand", file=path))
        yield from map(Finding, code_faults(now.source, unit.target or (), now.target))
        if now.longest is not None and len(after) > now.longest:
            fit = Said("longest", "{length} characters, at most {most} fit", length=len(after), most=now.longest)
            yield Finding(fit, Level.WARNING)
        if before and not unit.marks.numbers:
            yield Finding(NO_MARKS, Level.WARNING)

    def _cut_off(self, unit: TranslationUnit, now: TranslationUnit, returned: str) -> Iterator[Finding]:
        source = plain(now.source)
        if unit.id == self.last and returned != returned.rstrip() and source == source.rstrip():
            yield Finding(CUT_OFF)


def _outdated(unit: TranslationUnit, now: TranslationUnit) -> Iterator[str]:
    """Yield what changed in the base since a unit was exported."""
    if unit.source != now.source and plain(unit.source).split() == plain(now.source).split():
        yield BLANKS
    elif unit.source != now.source:
        text = "the file is older than the base: the source is now «{now}»"
        yield Said("older-source", text, now=_short(plain(now.source)))
    elif unit.marks.numbers and unit.marks.numbers != now.marks.numbers:
        values = ", ".join(f"{value.written} = {value.source}" for value in now.values)
        text = "the file is older than the base: numbers changed, now {values}"
        yield Said("older-numbers", text, values=values or "–")
    if unit.marks.numbers and unit.marks.target != now.marks.target:
        text = "the translation here is newer than the file: it is now {now}"
        yield Said("newer", text, now=f"«{_short(plain(now.target))}»" if now.target is not None else "«»")


def _short(text: str) -> str:
    line = " ".join(text.split())
    return line if len(line) <= 80 else f"{line[:79]}…"
