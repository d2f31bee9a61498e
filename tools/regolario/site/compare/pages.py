"""The comparison pages of a rulebook: its chapters, its tables, its terms, and their list."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, replace
from functools import partial

from markupsafe import Markup, escape

from regolario.book.aligned import Section, chapter_items, unsettled
from regolario.book.term_uses import Uses, in_entries
from regolario.book.terms import headwords
from regolario.fingerprint import Reviewable
from regolario.model import Entry, Game, Term, Words
from regolario.site import addresses
from regolario.site.compare.columns import Columns, Shown
from regolario.site.compare.differences import place
from regolario.site.leaf import Leaf
from regolario.site.page import Page
from regolario.site.worded import sorted_by

Leaves = Callable[[str], Leaf]


@dataclass(frozen=True)
class Listed:
    """A comparison page in the list of a rulebook: its name, its title, its items."""

    name: str
    title: Markup
    shown: list[Shown]


def comparison_pages(leaves: Leaves, columns: Columns) -> Iterator[Page]:
    """Yield the comparison pages of a rulebook, then the page that lists them."""
    front = leaves(addresses.COMPARE)
    listed = list(_listed(leaves, columns, front))
    for at, one in enumerate(listed):
        uses = (
            in_entries(front.game, partial(columns.found, front.book), front.base.languages)
            if one.name == "terms"
            else {}
        )
        yield _page(leaves(f"{addresses.COMPARE}/{one.name}"), columns, listed, at, uses)
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


def _page(leaf: Leaf, columns: Columns, listed: list[Listed], at: int, uses: Uses) -> Page:
    one = listed[at]
    return leaf.write(
        "compare.html",
        one=one,
        listed=listed,
        before=listed[at - 1] if at else None,
        after=listed[at + 1] if at + 1 < len(listed) else None,
        codes=list(leaf.base.languages),
        sections=columns.labelled("".join(_section(leaf, shown, one.name, uses) for shown in one.shown), leaf.t),
        differs=any(shown.differs for shown in one.shown),
    )


def _section(leaf: Leaf, shown: Shown, page: str, uses: Uses) -> str:
    """Return the section of an item with the places of its labels.

    It is written without a template, since a site has thousands of them.
    """
    section = shown.section
    name = leaf.inline(_name(section), getattr(section.item, "params", None))
    title = f'<h2 id="{escape(_anchor(section, page))}">{name}</h2>'
    back = f'<a href="{_rule(leaf, section)}">{place(f"site-compare-back-{section.kind}")}</a>'
    used = " · ".join(map(leaf.named, uses.get(section.item.id, ())))
    users = f'<p class="pair-uses"><strong>{place("site-compare-uses")}</strong> {used}</p>\n' if used else ""
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
