"""Drafts of translations by an outside program: JSON lines to it, JSON lines back."""

import json
import shlex
import subprocess
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from regolario.data.edit import write_reviews
from regolario.data.load import load
from regolario.exchange.change import TextChange
from regolario.exchange.formats import FORMATS
from regolario.exchange.proposal import proposed
from regolario.exchange.slots import slots
from regolario.exchange.text_checks import tried
from regolario.exchange.unit import Batch, TranslationUnit, parsed
from regolario.exchange.writing import write_targets
from regolario.fingerprint import review_of
from regolario.model import Base, Origin
from regolario.problems import Level

LONGEST = 20_000
"""The most characters of an answer."""


class DraftError(Exception):
    """A program that cannot be run or that fails; the message says which and why."""


@dataclass(frozen=True, slots=True)
class Draft:
    """The answers of a program: the changes that can be written, and what is left out with the reason."""

    batch: Batch
    changes: tuple[TextChange, ...]
    left_out: tuple[tuple[str, str], ...]

    @property
    def unanswered(self) -> int:
        """Return the number of texts without an answer."""
        known = {change.id for change in self.changes} | {name for name, _ in self.left_out}
        return sum(unit.id not in known for unit in self.batch.units)


def answers(command: str, batch: Batch) -> bytes:
    """Return what a program writes for the texts of a batch. Raises DraftError."""
    try:
        words = shlex.split(command)
        if not words:
            raise DraftError("the command is empty; name a program, with its arguments")
        done = subprocess.run(words, input=FORMATS["jsonl"].write(batch), stdout=subprocess.PIPE, check=False)
    except (OSError, ValueError) as error:
        raise DraftError(f"`{command}` cannot be run: {getattr(error, 'strerror', None) or error}") from error
    if done.returncode:
        raise DraftError(f"`{command}` failed with status {done.returncode}; nothing was written")
    return done.stdout


def drafted(base: Base, batch: Batch, answered: bytes) -> Draft:
    """Return which answers can be written into a base, each alone, and why others cannot."""
    units, left_out = _answered(batch, answered)
    proposal = proposed(base, Batch(batch.source, batch.target, tuple(units)))
    left_out += proposal.left_out
    while True:
        good, bad = _parted(proposal.changes)
        left_out += [(change.id, "; ".join(_errors(change))) for change in bad]
        proposal = replace(proposal, changes=tuple(good))
        if not good:
            break
        proposal = tried(base, proposal)
        if not proposal.is_blocked:
            break
    return Draft(batch, proposal.changes, tuple(left_out))


def _parted(changes: Iterable[TextChange]) -> tuple[list[TextChange], list[TextChange]]:
    """Return the changes without an error, and those with one."""
    found = list(changes)
    return [one for one in found if not _errors(one)], [one for one in found if _errors(one)]


def _errors(change: TextChange) -> list[str]:
    return [finding.what for finding in change.findings if finding.level is Level.ERROR]


def _answered(batch: Batch, answered: bytes) -> tuple[list[TranslationUnit], list[tuple[str, str]]]:
    """Return the units with their answers, and what is wrong with other lines."""
    known = {unit.id: unit for unit in batch.units}
    read = [_line(number, line, known) for number, line in enumerate(answered.splitlines(), 1) if line.strip()]
    twice = {name for name, count in Counter(name for name, _, fault in read if not fault).items() if count > 1}
    faults = [(name, fault) for name, _, fault in read if fault]
    faults += [(name, "answered more than once") for name in sorted(twice)]
    good = {name: text for name, text, fault in read if not fault and name not in twice and text is not None}
    units = [replace(known[name], target=parsed(text, known[name].source)) for name, text in good.items()]
    return units, faults


def _line(number: int, line: bytes, known: dict[str, TranslationUnit]) -> tuple[str, str | None, str]:
    """Return the id, the answer (None if there is none) and the fault of a line."""
    where = f"line {number}"
    try:
        value: Any = json.loads(line)
    except (ValueError, RecursionError):
        return where, None, "this is not JSON"
    if not isinstance(value, dict) or not isinstance(value.get("id"), str):
        return where, None, 'write an object with `"id"` and `"target"`'
    name, text = value["id"], value.get("target")
    if name not in known:
        return f"{where}: {name[:80]}", None, "no text with this id was sent"
    if text is not None and not isinstance(text, str):
        return name, None, "`target` must be text"
    if text is not None and len(text) > LONGEST:
        return name, None, f"`target` is longer than {LONGEST:,} characters"
    return name, text, ""


def write_draft(base: Base, draft: Draft) -> list[Path]:
    """Write the drafted texts, marked as machine translations that nobody has reviewed; return the files.

    The origin is marked first, so that no machine text stands unmarked. Raises NotReviewable, NotChangeableError and
    OSError.
    """
    targets, language = {change.id: change.after for change in draft.changes}, draft.batch.target
    items = {slot.item.id: slot.item for slot in slots(base) if slot.id in targets and slot.item}
    fresh = [(one, review_of(one, language)) for one in items.values()]
    unmarked = [(one, replace(review, origin=Origin.MT)) for one, review in fresh if review.mark is None]
    write_reviews(base, language, unmarked)
    return write_targets(load(Path(base.root))[0], language, targets)
