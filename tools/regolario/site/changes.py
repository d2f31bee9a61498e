"""What an overlay changes in the game that it extends: house rules, errata, a group's own choices."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import groupby

from regolario.model import Component, Entry, Game, Question, Table, Term, Value, Words
from regolario.overlay import Change, Kind, changes, lineage, order
from regolario.site import addresses, said
from regolario.site.books import book
from regolario.site.differ import compared
from regolario.site.leaf import Leaf, Page

Thing = Table | Question | Component | Term


@dataclass(frozen=True)
class Number:
    """A number of a rule before and after, each as a reader sees it."""

    name: str
    before: str
    after: str


@dataclass(frozen=True)
class ThingChange:
    """A table, question, kind of piece or term that an overlay brings, replaces or leaves out."""

    kind: Kind
    before: Thing | None
    after: Thing | None

    @property
    def name(self) -> Words:
        """What it is called."""
        thing = self.after or self.before
        assert thing is not None
        if isinstance(thing, Term):
            return {code: word.forms[0] if word else None for code, word in thing.words.items()}
        return thing.name


def changes_page(leaf: Leaf) -> Page:
    """Each change with the text before and after it, by chapter; then what merely follows, and what is not a rule."""
    game = leaf.base.games[leaf.game.id]
    under = lineage(leaf.base, game)[1]
    found = changes(leaf.base, game)
    below = leaf.beside(book(leaf.base, under))
    before = below.game
    chapters = {chapter.key: chapter.name for chapter in (*before.chapters, *leaf.game.chapters)}
    return leaf.write(
        "changes.md",
        game.source.place().file,
        under=under,
        below=below,
        counts=[(kind, number) for kind in Kind if (number := sum(change.kind is kind for change in found))],
        chapters=[(key, chapters[key], group) for key, group in _by_chapter(leaf, found) if key in chapters],
        left={chapter.key for chapter in leaf.game.chapters},
        following=[change for change in found if change.kind is Kind.FOLLOWS],
        things={kind: list(_things(leaf, before, kind)) for kind in ("tables", "questions", "components", "terms")},
        numbers=lambda change: list(numbers(leaf, change)),
        compared=lambda change: _compared(leaf, change),
        old=lambda entry: below.to(*addresses.of_entry(leaf.language, f"{under.id}/{entry.chapter}/{entry.key}")),
    )


def _by_chapter(leaf: Leaf, found: Iterable[Change]) -> Iterator[tuple[str, list[Change]]]:
    """The changes of entries in the order of the chapters, those of one chapter in the order of the overlay."""
    places = {key: index for index, key in enumerate(order(leaf.book.stack))}
    own = (change for change in found if change.kind is not Kind.FOLLOWS)
    ordered = sorted(own, key=lambda change: places[change.entry.chapter])
    for key, group in groupby(ordered, key=lambda change: change.entry.chapter):
        yield key, list(group)


def numbers(leaf: Leaf, change: Change) -> Iterator[Number]:
    """The numbers of a rule that it still has, but not as they were, by name."""
    before, after = (_values(leaf, entry) for entry in (change.before, change.after))
    return (Number(name, old, after[name]) for name, old in before.items() if name in after and after[name] != old)


def _values(leaf: Leaf, entry: Entry | None) -> dict[str, str]:
    def shown(value: Value) -> str:
        return leaf.tongue.voice.value(value)

    return {name: shown(param.value) for name, param in entry.params.items()} if entry else {}


def _compared(leaf: Leaf, change: Change) -> str | None:
    """The text before and after word by word, as HTML; None if the two are too different to be read that way, or not
    in one language."""
    texts = []
    for entry in (change.before, change.after):
        found = entry and said.said(entry.text, leaf.language, leaf.base.languages)
        if not entry or not found or found.language != leaf.language:
            return None
        texts.append(leaf.tongue.voice.render(found.text, entry.params))
    return compared(*texts)


def _things(leaf: Leaf, before: Game, kind: str) -> Iterator[ThingChange]:
    """What changes of a kind that is not a rule: by the overlay's own hand, or because nothing needs it any more."""
    old = {thing.key: thing for thing in getattr(before, kind).values()}
    new = {thing.key: thing for thing in getattr(leaf.game, kind).values()}
    for key, thing in new.items():
        if thing.game == leaf.game.id:
            yield ThingChange(Kind.REPLACED if key in old else Kind.ADDED, old.get(key), thing)
    for key, thing in old.items():
        if key not in new:
            yield ThingChange(Kind.REMOVED, thing, None)
