"""The comparison pages of a rulebook: its chapters, its tables, its terms, and their list."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from itertools import accumulate
from math import ceil

from markupsafe import Markup, escape

from regolario.book.terms.finder import headwords
from regolario.book.terms.uses import Uses, in_entries
from regolario.book.text.aligned import Section, chapter_items, unsettled
from regolario.fingerprint import Reviewable
from regolario.model import Entry, Game, Term, Words
from regolario.site import addresses
from regolario.site.books import Book
from regolario.site.compare.columns import Columns, Shown
from regolario.site.compare.differences import HINTED, place
from regolario.site.compare.renderings import gaps_of, renderings_of
from regolario.site.kept import ALL, NO_RULES, PageGroup
from regolario.site.page import Page
from regolario.site.pages.chapter import moved
from regolario.site.rendering.leaf import Leaf
from regolario.site.rendering.worded import sorted_by

Leaves = Callable[[str], Leaf]
Titles = Sequence[tuple[str, Words]]
"""The folders and titles of rulebooks."""
MOST, USE = 80_000, 90
"""The most letters of items on one page, and the length of a link to a rule that uses a term or lacks it."""


@dataclass(frozen=True)
class Listed:
    """A comparison page in the list of a rulebook: its name, its title, its items."""

    name: str
    title: Markup
    shown: list[Shown]


@dataclass(frozen=True)
class ListedPart:
    """A part of a long comparison page, numbered from 1; the first has the address of the whole."""

    whole: Listed
    number: int
    count: int
    shown: list[Shown]

    @property
    def name(self) -> str:
        """Return the last part of the address."""
        return self.whole.name if self.number == 1 else f"{self.whole.name}-{self.number}"

    @property
    def title(self) -> Markup:
        """Return the title of the page, with the number of the part if there are several."""
        counted = Markup(" ({}/{})").format(self.number, self.count) if self.count > 1 else Markup()
        return self.whole.title + counted


def comparison_pages(leaves: Leaves, columns: Columns, family: Iterable[Book] = ()) -> Iterator[PageGroup]:
    """Yield the comparison pages of a rulebook, then the page that lists them.

    ``family`` are the rulebooks from which readers come to them.
    """
    others = [(book.folder, book.game.title) for book in family]
    front = leaves(addresses.COMPARE)
    listed = list(_listed(leaves, columns, front))
    uses = in_entries(front.game, partial(columns.found, front.book), front.base.languages)
    named = {term: len(uses.get(term, ())) + gaps_of(columns.places.get(term, ())) for term in front.game.terms}
    every = [part for one in listed for part in _parts(one, named if one.name == "terms" else {})]
    beside = tuple(part.name for part in every)
    for at, part in enumerate(every):
        shown, used = _shown(part.whole.name), uses if part.whole.name == "terms" else {}
        made = _page(leaves(f"{addresses.COMPARE}/{part.name}"), columns, every, at, used, others)
        yield PageGroup(f"{addresses.COMPARE}/{part.name}", shown, made, beside)
    yield PageGroup(addresses.COMPARE, ALL, _list(front, listed))


def _shown(name: str) -> str:
    """Return which rules' texts, and what follows from them, a comparison page shows."""
    return {"tables": NO_RULES, "decks": NO_RULES, "terms": ALL}.get(name, name)


def _list(front: Leaf, listed: Sequence[Listed]) -> Iterator[Page]:
    codes = list(front.base.languages)
    differs = {one.name: sum(shown.differs for shown in one.shown) for one in listed}
    counted = [(one, unsettled(shown.section for shown in one.shown)) for one in listed]
    yield front.write("compare_list.html", counted=counted, codes=codes, differs=differs, beneath=_beneath(front))


def _listed(leaves: Leaves, columns: Columns, front: Leaf) -> Iterator[Listed]:
    game, others = front.game, front.base.games

    def listed(name: str, title: Markup, items: Iterable[Reviewable]) -> Listed:
        return Listed(name, title, columns.page(leaves(f"{addresses.COMPARE}/{name}"), name, items))

    for chapter in game.chapters:
        if chapter.key in front.book.compared:
            yield listed(chapter.key, front.inline(chapter.name), chapter_items(game, chapter, others))
    if "tables" in front.book.compared:
        yield listed("tables", escape(front.t("site-tables")), game.tables.values())
    if "decks" in front.book.compared:
        yield listed("decks", escape(front.t("site-decks")), game.decks.values())
    if "terms" in front.book.compared:
        found = listed("terms", escape(front.t("site-terms")), game.terms.values())
        yield replace(found, shown=sorted(found.shown, key=lambda shown: _sort_key(shown.section.item, front)))


def _sort_key(item: Reviewable, leaf: Leaf) -> str:
    return sorted_by(item, leaf.language, leaf.others) if isinstance(item, Term) else item.key


def _parts(one: Listed, named: Mapping[str, int]) -> Iterator[ListedPart]:
    """Yield the parts of a page: as few as a phone can hold, of similar length.

    Their number is the same in every language. ``named`` is how many rules stand beside each item.
    """
    lengths = [len(shown.html) + USE * named.get(shown.section.item.id, 0) for shown in one.shown]
    count = max(1, ceil(sum(lengths) / MOST))
    ends = [ceil(end * count / max(1, sum(lengths))) for end in accumulate(lengths)]
    split = [[shown for shown, end in zip(one.shown, ends, strict=True) if end == at] for at in range(1, count + 1)]
    filled = [shown for shown in split if shown] or [[]]
    for number, items in enumerate(filled, 1):
        yield ListedPart(one, number, len(filled), items)


def _page(leaf: Leaf, columns: Columns, every: list[ListedPart], at: int, uses: Uses, family: Titles) -> Iterator[Page]:
    part = every[at]
    name = part.whole.name
    parts = [one for one in every if one.whole is part.whole]
    yield leaf.write(
        "compare.html",
        one=part,
        listed=[one for one in every if one.number == 1],
        parts=parts,
        family=[(folder, title) for folder, title in family if folder != leaf.book.folder],
        elsewhere=[(one, _rows(leaf, one)) for one in parts[1:]] if part.number == 1 else [],
        moved=_moved(leaf, name) if part.number == 1 else [],
        before=every[at - 1] if at else None,
        after=every[at + 1] if at + 1 < len(every) else None,
        codes=list(leaf.base.languages),
        sections=columns.labelled("".join(_section(leaf, columns, shown, name, uses) for shown in part.shown), leaf.t),
        differs=any(shown.differs for one in parts for shown in one.shown),
        hints=any(HINTED in shown.html for shown in part.shown),
    )


def _rows(leaf: Leaf, part: ListedPart) -> list[tuple[str, Markup, bool]]:
    """Return the items of another part as anchor, name, and whether they have differences."""
    return [
        (_anchor(shown.section, part.whole.name), _title(leaf, shown.section), bool(shown.differs))
        for shown in part.shown
    ]


def _moved(leaf: Leaf, page: str) -> list[tuple[str, Markup, Markup]]:
    """Return the entries that left a chapter: the former anchor, the name, and a link to the comparison."""
    places = leaf.book.place_of_comparison
    return [
        (key, leaf.inline(entry.name, entry.params), leaf.to(*places(leaf.language, entry, entry.chapter)))
        for key, entry in moved(leaf.game, page)
    ]


def _title(leaf: Leaf, section: Section) -> Markup:
    return leaf.inline(_name(section), getattr(section.item, "params", None))


def _section(leaf: Leaf, columns: Columns, shown: Shown, page: str, uses: Uses) -> str:
    """Return the section of an item with the places of its labels.

    It is written without a template, since a site has thousands of them.
    """
    section = shown.section
    title = f'<h2 id="{escape(_anchor(section, page))}">{_title(leaf, section)}</h2>'
    back = f'<a href="{_rule(leaf, section)}">{place(f"site-compare-back-{section.kind}")}</a>'
    used = " · ".join(map(leaf.named, uses.get(section.item.id, ())))
    users = f'<p class="pair-uses"><strong>{place("site-compare-uses")}</strong> {used}</p>\n' if used else ""
    users += renderings_of(leaf, columns.places.get(section.item.id, ())) if page == "terms" else ""
    head = f'<summary class="pair-head">{title}</summary>\n<p class="pair-links">{back}</p>\n'
    differs = " data-open" if shown.differs else ""
    return f'<details class="pairs pairs--{section.kind}"{differs} open>\n{head}{shown.html}{users}</details>\n'


def _anchor(section: Section, page: str) -> str:
    """Return the anchor of an item: its key, after its kind if a chapter also has rules."""
    item = section.item
    return item.key if isinstance(item, Entry) or page in ("tables", "terms", "decks") else f"{section.kind}-{item.key}"


def _name(section: Section) -> Words:
    return headwords(section.item) if isinstance(section.item, Term) else section.item.name


def _rule(leaf: Leaf, section: Section) -> Markup:
    """Return the link to the page on which an item is read."""
    item = section.item
    return leaf.entry(item.id) if isinstance(item, Entry) else leaf.item(item.id, f"{section.kind}s")


def _beneath(leaf: Leaf) -> list[Game]:
    """Return the games beneath a rulebook, nearest first, which compare its other chapters."""
    return list(reversed(leaf.book.stack[:-1]))
