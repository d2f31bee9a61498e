"""An overlay on a game: house rules, errata, a group's own choices.

An overlay is a game that ``extends`` another. Its entries are new ones or, marked ``replace`` or ``remove``, change the
entry of the same chapter and key. The merged rulebook and the list of changes are made from the two, never written.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import TypeVar

from regolario.model import Base, Chapter, Component, Entry, Game, Question, Table, Term
from regolario.problems import Problem


class Kind(StrEnum):
    """What an overlay does to an entry."""

    ADDED = "added"
    REPLACED = "replaced"
    REMOVED = "removed"


@dataclass(frozen=True, slots=True)
class Change:
    """One change of an overlay: the entry ``before`` it and ``after`` it; one of them is None if it was added or
    removed."""

    kind: Kind
    before: Entry | None
    after: Entry | None


def lineage(base: Base, game: Game) -> list[Game]:
    """The game and what it extends, nearest first; a circle ends where it closes."""
    found = [game]
    while (below := base.games.get(found[-1].extends or "")) is not None and below not in found:
        found.append(below)
    return found


def merged(base: Base, game: Game) -> Game:
    """The whole rulebook of an overlay: what it extends, changed by it. A game that extends nothing is itself."""
    first, *overlays = reversed(lineage(base, game))
    for overlay in overlays:
        first = _laid_over(first, overlay)
    return first


def changes(base: Base, game: Game) -> list[Change]:
    """What an overlay changes in the rulebook that it extends, in the overlay's order."""
    under = lineage(base, game)[1:]
    before = merged(base, under[0]).chapters if under else ()
    known = {(chapter.key, entry.key): entry for chapter in before for entry in chapter.entries}
    return [_change(entry, known.get((entry.chapter, entry.key))) for entry in game.entries.values()] if under else []


def _change(entry: Entry, before: Entry | None) -> Change:
    if entry.change == "remove":
        return Change(Kind.REMOVED, before, None)
    return Change(Kind.REPLACED if before else Kind.ADDED, before, entry)


def _laid_over(under: Game, overlay: Game) -> Game:
    chapters = tuple(_chapter(chapter, overlay) for chapter in under.chapters)
    known = {chapter.key for chapter in under.chapters}
    chapters += tuple(chapter for chapter in overlay.chapters if chapter.key not in known)
    entries = {entry.id: entry for chapter in chapters for entry in chapter.entries}
    return replace(
        overlay,
        documents={**under.documents, **overlay.documents},
        statements={**under.statements, **overlay.statements},
        chapters=chapters,
        entries=entries,
        examples=tuple(example for example in (*under.examples, *overlay.examples) if example.rule in entries),
        tables=_by_key(under.tables, overlay.tables),
        terms=_by_key(under.terms, overlay.terms),
        questions=_by_key(under.questions, overlay.questions),
        components=_by_key(under.components, overlay.components),
    )


Kept = TypeVar("Kept", Table, Term, Question, Component)


def _by_key(under: Mapping[str, Kept], over: Mapping[str, Kept]) -> dict[str, Kept]:
    """What both have, the overlay's in place of that with the same key."""
    replaced = {item.key for item in over.values()}
    return {**{identity: item for identity, item in under.items() if item.key not in replaced}, **over}


def _chapter(chapter: Chapter, overlay: Game) -> Chapter:
    laid = next((one.entries for one in overlay.chapters if one.key == chapter.key), ())
    changed = {entry.key: entry for entry in laid}
    entries = tuple(
        changed.get(entry.key, entry)
        for entry in chapter.entries
        if entry.key not in changed or changed[entry.key].change != "remove"
    )
    known = {entry.key for entry in chapter.entries}
    return replace(chapter, entries=entries + tuple(entry for entry in laid if entry.key not in known))


def overlay_problems(base: Base, game: Game) -> Iterator[Problem]:
    """``overlay``: an entry replaces or removes one that is not there, takes the place of one without saying so, or
    changes something in a game that extends nothing."""
    under = lineage(base, game)[1:]
    known = {(e.chapter, e.key) for e in merged(base, under[0]).entries.values()} if under else set()
    for entry in game.entries.values():
        there = (entry.chapter, entry.key) in known
        if entry.change and not there:
            what = f"there is no `{entry.chapter}/{entry.key}` to {entry.change}"
            yield Problem(entry.source.place(), "overlay", what, f"correct the key, or leave out `{entry.change}`")
        elif there and not entry.change:
            what = f"`{entry.chapter}/{entry.key}` is in the game already"
            yield Problem(entry.source.place(), "overlay", what, "write `replace: true`, or another key")
