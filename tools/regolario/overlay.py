"""An overlay on a game: house rules, errata, a group's own choices.

An overlay is a game that ``extends`` another. Its entries are new ones or, marked ``replace`` or ``remove``, change the
entry of the same chapter and key. The merged rulebook and the list of changes are made from the two, never written.

A rulebook is a stack of layers, and for each entry the highest layer that has a say decides. Whoever reads the rulebook
of a game may choose ``selectable`` overlays besides: each lies directly on the game that it extends, under whatever
else extends that game. So errata correct a base game for its expansions too, but where an expansion has replaced or
removed the very entry that is corrected, the expansion wins: it was written for its own way of playing. A chapter of
which an expansion has removed everything stays away, even if the errata add something to it.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import TypeVar

from regolario.model import Base, Chapter, Component, Entry, Game, Question, Table, Term, Value, Words
from regolario.problems import Problem
from regolario.rulebook import settled


class Kind(StrEnum):
    """What an overlay does to an entry. One that only FOLLOWS is not in the overlay: a number that it takes from
    another entry has changed there."""

    ADDED = "added"
    REPLACED = "replaced"
    REMOVED = "removed"
    FOLLOWS = "follows"


@dataclass(frozen=True, slots=True)
class Change:
    """One change of an overlay: the entry ``before`` it and ``after`` it; one of them is None if it was added or
    removed. ``by`` is the overlay's own entry, which says what the change rests on; None if the entry only follows."""

    kind: Kind
    before: Entry | None
    after: Entry | None
    by: Entry | None = None

    @property
    def entry(self) -> Entry:
        """The entry as it is now or, if it is gone, as it was. Raises ValueError for a change of nothing."""
        found = self.after or self.before or self.by
        if found is None:
            raise ValueError("a change of nothing")
        return found


def lineage(base: Base, game: Game) -> list[Game]:
    """The game and what it extends, nearest first; a circle ends where it closes."""
    found = [game]
    while (below := base.games.get(found[-1].extends or "")) is not None and below not in found:
        found.append(below)
    return found


def resting_on(base: Base, game: Game) -> list[Game]:
    """The game and every overlay that extends it, directly or not: each may say what a document of the game says."""
    return [game, *(one for one in base.games.values() if one is not game and game in lineage(base, one))]


def selectable(base: Base, game: Game) -> list[Game]:
    """The overlays that a reader of this game's rulebook may choose besides."""
    below = lineage(base, game)
    ids = {one.id for one in below}
    return [one for one in base.games.values() if one.selectable and one.extends in ids and one not in below]


def layers(base: Base, game: Game, also: Iterable[Game] = ()) -> list[Game]:
    """What a rulebook is laid together from, lowest first; what was chosen later lies higher. Raises ValueError for a
    chosen overlay on a game that is none of them."""
    found = list(reversed(lineage(base, game)))
    chosen: list[Game] = []
    for overlay in also:
        if overlay in found:
            continue
        at = next((index for index, one in enumerate(found) if one.id == overlay.extends), None)
        if at is None:
            raise ValueError(f"`{overlay.id}` does not extend anything that `{game.id}` is made of")
        chosen.append(overlay)
        while found[at + 1 : at + 2] and found[at + 1] in chosen:
            at += 1
        found.insert(at + 1, overlay)
    return found


def merged(base: Base, game: Game, also: Sequence[Game] = ()) -> Game:
    """The whole rulebook of a game: what it extends, the overlays chosen with it (``also``), changed by it. A game that
    extends nothing, with nothing chosen, is itself. Raises ValueError as ``layers`` does."""
    stack = layers(base, game, also)
    if len(stack) == 1:
        return game
    own = lineage(base, game)
    chapters = tuple(_chapters(stack, [layer for layer in stack if layer in own]))
    entries = {entry.id: entry for chapter in chapters for entry in chapter.entries}
    whole = replace(
        game,
        title=_titles(base, [game, *(overlay for overlay in also if overlay not in own)]),
        documents={key: found for layer in stack for key, found in layer.documents.items()},
        statements={key: found for layer in stack for key, found in layer.statements.items()},
        chapters=chapters,
        entries=entries,
        examples=tuple(found for layer in stack for found in layer.examples if found.rule in entries),
        tables=_by_key([layer.tables for layer in stack]),
        terms=_by_key([layer.terms for layer in stack]),
        questions=_open(stack),
        components=_by_key([layer.components for layer in stack]),
    )
    gone = [entry for layer in stack for identity, entry in layer.entries.items() if identity not in entries]
    return settled(whole, gone)


def _titles(base: Base, games: Sequence[Game]) -> Words:
    if len(games) == 1:
        return games[0].title
    titles = {code: [game.title.get(code) for game in games] for code in base.languages}
    return {code: " + ".join(map(str, found)) if all(found) else None for code, found in titles.items()}


Kept = TypeVar("Kept", Table, Term, Question, Component)


def _by_key(layered: Iterable[Mapping[str, Kept]]) -> dict[str, Kept]:
    """What all layers have, that of the highest in place of those with the same key."""
    found: dict[str, Kept] = {}
    for over in layered:
        replaced = {item.key for item in over.values()}
        found = {**{identity: item for identity, item in found.items() if item.key not in replaced}, **over}
    return found


def _open(stack: Sequence[Game]) -> dict[str, Question]:
    """The questions of all layers, without those that an overlay settles."""
    settled_ones = {identity for layer in stack for identity in layer.settles}
    found = _by_key([layer.questions for layer in stack])
    return {identity: question for identity, question in found.items() if identity not in settled_ones}


def _chapters(stack: Sequence[Game], own: Sequence[Game]) -> Iterator[Chapter]:
    """The chapters of a stack that have something left. ``own`` are its layers without those that were chosen."""
    for key in order(stack):
        entries = _entries(key, stack)
        ours = _entries(key, own)
        left = tuple(entry for entry in entries.values() if entry.change != "remove")
        if (left or not entries) and not (ours and all(entry.change == "remove" for entry in ours.values())):
            named = (_chapter(layer, key) for layer in reversed(stack))
            yield Chapter(key, next((one.name for one in named if one and one.name), {}), left)


def order(stack: Iterable[Game]) -> list[str]:
    """The keys of chapters in reading order: a new one stands after the known one that the overlay names before it,
    before the one that it names next if there is none, and at the end if the overlay names only new ones."""
    found: list[str] = []
    for layer in stack:
        named = [chapter.key for chapter in layer.chapters]
        known = [key for key in named if key in found]
        at = found.index(known[0]) if known else len(found)
        for key in named:
            if key in found:
                at = found.index(key) + 1
            else:
                found.insert(at, key)
                at += 1
    return found


def _chapter(game: Game, key: str) -> Chapter | None:
    return next((chapter for chapter in game.chapters if chapter.key == key), None)


def _entries(chapter: str, stack: Iterable[Game]) -> dict[str, Entry]:
    """What the highest layer that has a say makes of each entry of a chapter, in reading order."""
    found: dict[str, Entry] = {}
    for layer in stack:
        laid = _chapter(layer, chapter)
        found |= {entry.key: entry for entry in laid.entries} if laid else {}
    return found


def changes(base: Base, game: Game) -> list[Change]:
    """What an overlay changes in the rulebook that it extends, in the overlay's order; then what only follows."""
    under = lineage(base, game)[1:]
    if not under:
        return []
    before = merged(base, under[0])
    after = merged(base, game)
    known = {(entry.chapter, entry.key): entry for entry in before.entries.values()}
    said = [_change(entry, known.get((entry.chapter, entry.key)), after) for entry in game.entries.values()]
    following = (
        Change(Kind.FOLLOWS, before.entries[identity], entry)
        for identity, entry in after.entries.items()
        if identity in before.entries and _numbers(entry) != _numbers(before.entries[identity])
    )
    return [*said, *following]


def _change(entry: Entry, before: Entry | None, after: Game) -> Change:
    if entry.change == "remove":
        return Change(Kind.REMOVED, before, None, entry)
    return Change(Kind.REPLACED if before else Kind.ADDED, before, after.entries.get(entry.id, entry), entry)


def _numbers(entry: Entry) -> dict[str, Value]:
    return {name: param.value for name, param in entry.params.items()}


def overlay_problems(base: Base, game: Game) -> Iterator[Problem]:
    """``overlay``: an entry replaces or removes one that is not there, takes the place of one without saying so, or
    changes something in a game that extends nothing; such a game says that it can be chosen; or an overlay settles a
    question with which one of its rules is played."""
    under = lineage(base, game)[1:]
    known = {(e.chapter, e.key) for e in merged(base, under[0]).entries.values()} if under else set()
    if game.selectable and not game.extends:
        what = "only what extends a game can be chosen with it"
        yield Problem(game.source.place("selectable"), "overlay", what, "leave out `selectable`, or write `extends:`")
    for entry in game.entries.values():
        there = (entry.chapter, entry.key) in known
        if entry.change and not there:
            what = f"there is no `{entry.chapter}/{entry.key}` to {entry.change}"
            yield Problem(entry.source.place(), "overlay", what, f"correct the key, or leave out `{entry.change}`")
        elif there and not entry.change:
            what = f"`{entry.chapter}/{entry.key}` is in the game already"
            yield Problem(entry.source.place(), "overlay", what, "write `replace: true`, or another key")
    asked = {found: entry for entry in merged(base, game).entries.values() for found in entry.questions.values()}
    for index, identity in enumerate(game.settles):
        if identity in asked:
            what = f"`{asked[identity].id}` is still played with `{identity}`"
            yield Problem(
                game.source["settles"].place(index), "overlay", what, "replace that rule, or keep the question"
            )
