"""The page of an overlay's changes: house rules, errata, a group's own choices."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import Any

from markupsafe import Markup

from regolario.book.layers.changes import Change, ChangeKind, changes
from regolario.book.layers.digest import NumberChange, numbers, readings
from regolario.book.layers.overlay import extended, order
from regolario.model import CardDeck, Component, Game, Param, Question, Table, Term, Words
from regolario.site.books import Book, book, folders
from regolario.site.html import said
from regolario.site.html.differ import compared
from regolario.site.page import Page
from regolario.site.pages.listed import ListPart, part_pages
from regolario.site.rendering.leaf import Leaf

PAGE, MOST = "changes", 40
"""The name of the page, and the most changes of rules on it."""
CHANGED = ("tables", "questions", "components", "decks", "terms")
"""The kinds of items besides entries that the page lists."""
Thing = Table | Question | Component | Term | CardDeck


@dataclass(frozen=True)
class ThingChange:
    """A table, question, component or term that an overlay adds, replaces or removes."""

    kind: ChangeKind
    before: Thing | None
    after: Thing | None

    @property
    def name(self) -> Words:
        """Return its name."""
        thing = self.after or self.before
        assert thing is not None
        if isinstance(thing, Term):
            return {code: word.forms[0] if word else None for code, word in thing.words.items()}
        return thing.name

    @property
    def params(self) -> Mapping[str, Param]:
        """Return the parameters of its name."""
        thing = self.after or self.before
        return thing.params if isinstance(thing, Question) else {}


def changes_pages(leaves: Callable[[str], Leaf]) -> Iterator[Page]:
    """Yield the page of changes, by chapter, with consequences and changes of other items at the end.

    Each change has the text before and after it. If they are many, the page lists them, and each chapter has a page.
    """
    leaf = leaves(PAGE)
    game = leaf.base.games[leaf.game.id]
    found = changes(leaf.base, game)
    told = _told(leaf)
    before = told["below"].game
    names = {chapter.key: chapter.name for chapter in (*before.chapters, *leaf.game.chapters)}
    chapters = [(key, names[key], group) for key, group in _by_chapter(leaf, found) if key in names]
    many = sum(len(group) for _, _, group in chapters) > MOST
    parts = {key: _part(leaf, key, name, group) for key, name, group in chapters} if many else {}
    yield leaf.write(
        "changes.html",
        game.source.place().file,
        **told,
        pages=parts,
        part_uri=lambda part: leaves(f"{PAGE}/{part.key}").uri,
        counts=_counted(found),
        chapters=chapters,
        left={chapter.key for chapter in leaf.game.chapters},
        following=[change for change in found if change.kind is ChangeKind.FOLLOWS],
        things={kind: list(_things(leaf, before, kind)) for kind in CHANGED},
        readings=list(readings(leaf.base, game)),
        house=game.house,
        moved=[
            (change, made)
            for change in found
            if change.kind is ChangeKind.REPLACED and (made := _numbers(leaf, change))
        ],
        gone=[change for change in found if change.kind is ChangeKind.REMOVED],
    )
    yield from part_pages(leaves, PAGE, list(parts.values()), _told)


def _part(leaf: Leaf, key: str, name: Words, group: list[Change]) -> ListPart[Change]:
    return ListPart(key, Markup("{}: {}").format(leaf.t("site-changes"), leaf.inline(name)), group)


def _told(leaf: Leaf) -> dict[str, Any]:
    """Return what the list of changes and the pages of its chapters need alike."""
    game = leaf.base.games[leaf.game.id]
    under = extended(leaf.base, game)[1]
    chosen = [leaf.base.games[name] for name in game.chosen]
    below = leaf.beside(_beneath(leaf, under, chosen))
    return {
        "under": under,
        "chosen": chosen,
        "below": below,
        "counted": _counted,
        "numbers": lambda change: _numbers(leaf, change),
        "named": lambda number: _named(leaf, number),
        "compared": lambda change: _compared(leaf, change),
        "old": lambda change: below.entry(change.before.id),
    }


def _counted(found: Sequence[Change]) -> list[tuple[ChangeKind, int]]:
    """Return the numbers of changes by kind, without those that are 0."""
    return [(kind, number) for kind in ChangeKind if (number := sum(change.kind is kind for change in found))]


def _beneath(leaf: Leaf, under: Game, chosen: list[Game]) -> Book:
    """Return the rulebook beneath an overlay with its chosen overlays, if the site has pages for it.

    Otherwise returns the rulebook without them.
    """
    whole = book(leaf.base, under, chosen)
    return whole if whole.folder in folders(leaf.base) else book(leaf.base, under)


def _by_chapter(leaf: Leaf, found: Iterable[Change]) -> Iterator[tuple[str, list[Change]]]:
    """Yield the changes of entries by chapter in reading order, within one in the overlay's order."""
    places = {key: index for index, key in enumerate(order(leaf.book.stack))}
    own = (change for change in found if change.kind is not ChangeKind.FOLLOWS)
    ordered = sorted(own, key=lambda change: places[change.entry.chapter])
    for key, group in groupby(ordered, key=lambda change: change.entry.chapter):
        yield key, list(group)


def _numbers(leaf: Leaf, change: Change) -> list[NumberChange]:
    """Return the changed numbers of a rule that have a name, or that need none."""
    return [number for number in numbers(change) if number.alone or _named(leaf, number)]


def _named(leaf: Leaf, number: NumberChange) -> str:
    """Return the name of a number in the page's language, empty if it has none."""
    key = f"argument-{number.name}"
    return leaf.t(key) if leaf.t.has(key) else ""


def _compared(leaf: Leaf, change: Change) -> Markup | None:
    """Return the word-by-word difference of the text as HTML.

    Returns None if the texts are too different or not both in the page's language.
    """
    texts = []
    for entry in (change.before, change.after):
        found = entry and said.said(entry.text, leaf.language, leaf.base.languages)
        if not entry or not found or found.language != leaf.language:
            return None
        texts.append(leaf.tongue.voice.render(found.text, entry.params))
    words = compared(*texts)
    return None if words is None else Markup(words)


def _things(leaf: Leaf, before: Game, kind: str) -> Iterator[ThingChange]:
    """Yield the changes of other items.

    By the overlay itself, or removed because nothing uses them any more.
    """
    old = {thing.key: thing for thing in getattr(before, kind).values()}
    new = {thing.key: thing for thing in getattr(leaf.game, kind).values()}
    for key, thing in new.items():
        if thing.game == leaf.game.id and not getattr(thing, "derived", False):
            yield ThingChange(ChangeKind.REPLACED if key in old else ChangeKind.ADDED, old.get(key), thing)
    for key, thing in old.items():
        if key not in new:
            yield ThingChange(ChangeKind.REMOVED, thing, None)
