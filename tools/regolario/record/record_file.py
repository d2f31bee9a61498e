"""Files of recorded games: reading them, even if truncated, and locating a refusal in its file."""

from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

from regolario.data.places import File, Map, Seq
from regolario.data.source import read, read_text
from regolario.problems import Place, Problem
from regolario.record.rulings import Refusal

LOOKED_BACK = 20
"""The number of lines before a break that are searched for the end of the last complete event."""


def read_record(path: Path) -> tuple[Map | None, list[Problem]]:
    """Return a recorded game as data with places, and the problems found in reading it.

    If the file is truncated, the problem gives the number of complete events before the break.
    """
    found, problems = read(path, str(path))
    if found is None and not problems:
        return Map(File(path, str(path)), 0), []
    if found is None and problems[0].code == "syntax":
        problems = [_cut_off(path, problems[0])]
    return found, problems


def _cut_off(path: Path, problem: Problem) -> Problem:
    """Return the problem, moved to the first incomplete event if complete ones precede it."""
    lines = path.read_text(encoding="utf-8-sig").splitlines(keepends=True)
    last = min(problem.place.line, len(lines))
    for end in range(last, max(last - LOOKED_BACK, 0), -1):
        whole, faults = read_text("".join(lines[: end - 1]), File(path, str(path)))
        if not faults and isinstance(whole, Map) and isinstance(whole.get("events"), Seq):
            count = len(whole["events"])
            remedy = f"complete events above: {count}; correct this one, or delete it"
            return replace(problem, place=Place(str(path), end), remedy=remedy)
    return problem


def events_of(plain: Mapping[str, Any]) -> list[Any]:
    """Return the events of a record. Raises Refusal if it has none."""
    found = plain.get("events")
    if not isinstance(found, list):
        raise Refusal(None, "no-events", field="events")
    return found


def place_of(plain: Map, refusal: Refusal) -> Place:
    """Return the place of the key at fault in an event or the head, or the place inside that key's text."""
    if refusal.number is None:
        return plain.place(refusal.field) if refusal.inside is None else _inside(plain, refusal)
    events = plain["events"]
    event = events[refusal.number - 1]
    return event.place(refusal.field) if isinstance(event, Map) else events.place(refusal.number - 1)


def _inside(plain: Map, refusal: Refusal) -> Place:
    assert refusal.field is not None
    assert refusal.inside is not None
    line, column = refusal.inside
    above = plain[refusal.field].splitlines(keepends=True)[: line - 1]
    return plain.place_in(refusal.field, sum(map(len, above)) + column - 1)
