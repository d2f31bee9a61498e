"""The part of a page on the translations of a game: a chart by language, and counts by chapter."""

from collections.abc import Iterable
from dataclasses import dataclass
from itertools import groupby

from markupsafe import Markup

from regolario.site.rendering.leaf import Leaf
from regolario.translate.status import ChapterStatus, Tally, by_language, shares, status


@dataclass(frozen=True, slots=True)
class Bar:
    """A language with its counts: as a chart, in words by state, and in words by origin."""

    language: str
    chart: Markup
    states: str
    origins: str


@dataclass(frozen=True, slots=True)
class ChapterRow:
    """A chapter with a chart and the settled items of all for each language."""

    name: Markup
    cells: tuple[tuple[Markup, int, int], ...]


@dataclass(frozen=True, slots=True)
class Translations:
    """The chart of a game's translations and its table of chapters."""

    bars: tuple[Bar, ...]
    rows: tuple[ChapterRow, ...]


def translations(leaf: Leaf) -> Translations:
    """Return the status of the texts of a game itself, without those of games that it extends."""
    found = status(leaf.base, leaf.base.games[leaf.game.id])
    bars = tuple(_bar(leaf, code, one) for code, one in by_language(found).items())
    chapters = groupby(found, key=lambda one: one.chapter)
    return Translations(bars, tuple(_row(leaf, chapter, group) for chapter, group in chapters))


def chart(one: Tally) -> Markup:
    """Return counts as a bar of one hundred units; the words beside it say the same."""
    pieces, left = [], 0.0
    for name, count in shares(one):
        wide = 100 * count / one.all
        pieces.append(Markup('<rect class="bar--{}" x="{:.2f}" width="{:.2f}" height="10"/>').format(name, left, wide))
        left += wide
    head = Markup('<svg class="bar" viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">')
    return head + Markup("").join(pieces) + Markup("</svg>")


def _bar(leaf: Leaf, code: str, one: Tally) -> Bar:
    states = (f"{leaf.t(f'site-status-{name}')}: {count}" for name, count in shares(one))
    origins = (f"{leaf.t(f'site-origin-{name}')}: {count}" for name, count in one.origins.most_common())
    return Bar(code, chart(one), " · ".join(states), " · ".join(origins))


def _row(leaf: Leaf, chapter: str, group: Iterable[ChapterStatus]) -> ChapterRow:
    names = {one.key: one.name for one in leaf.base.games[leaf.game.id].chapters}
    name = leaf.inline(names[chapter]) if chapter in names else Markup.escape(leaf.t(f"site-{chapter}"))
    return ChapterRow(name, tuple((chart(one.tally), one.tally.settled, one.tally.all) for one in group))
