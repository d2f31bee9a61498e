"""The page that lists what changed last, and the same as an Atom feed."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import date, datetime
from itertools import groupby
from uuid import NAMESPACE_URL, uuid5

from markupsafe import Markup

from regolario.book.history.last_changes import Touched, touched
from regolario.model import Base, Game, Question, Table
from regolario.site import addresses
from regolario.site.books import Book
from regolario.site.html import prose
from regolario.site.page import Page
from regolario.site.rendering.leaf import Leaf, Settings
from regolario.site.rendering.templating import environment
from regolario.site.rendering.tongue import Tongue
from regolario.words.locales import long_date

MOST = 300
"""The number of items that the page names; of older changes it only gives the number in each rulebook."""
IN_FEED = 30
"""The number of entries of the feed, one for each rulebook and day."""


@dataclass(frozen=True)
class Lot:
    """What changed in one rulebook on one day."""

    game: Game
    day: date
    items: Sequence[Touched]
    named: bool

    @property
    def at(self) -> datetime:
        """Return the time of the last change."""
        return self.items[0].at


def news_page(base: Base, tongue: Tongue, settings: Settings, books: Mapping[str, Book]) -> Iterator[Page]:
    """Yield the page of what changed last; nothing if git does not know it.

    ``books`` are the rulebooks by game.
    """
    leaf = Leaf(base, tongue, settings, addresses.news(tongue.language))
    days = [(day, list(found)) for day, found in groupby(_lots(base, tongue.language), key=lambda lot: lot.day)]
    if days:
        yield leaf.write(
            "news.html",
            days=days,
            feed=leaf.to(addresses.feed(leaf.language)),
            dated=lambda day: long_date(day, tongue.voice.language.locale),
            link=lambda game: leaf.beside(books[game.id]).page("index"),
            linked=lambda one: linked(leaf.beside(books[one.game.id]), one),
        )


def feed(base: Base, tongue: Tongue, books: Mapping[str, Book], site: str, name: str) -> str | None:
    """Return the Atom feed (RFC 4287) of a language; None if git does not know what changed.

    ``site`` is the URL of the site, empty if it is not known: links then depend on the address of the feed.
    """
    lots = list(_lots(base, tongue.language))[:IN_FEED]
    if not lots:
        return None
    leaf = Leaf(base, tongue, Settings(), addresses.home(tongue.language))
    template = environment().get_template("news.xml")
    return template.render(
        leaf=leaf,
        name=name,
        page=leaf.to(addresses.news(leaf.language)),
        feed=leaf.to(addresses.feed(leaf.language)),
        at=f"{site.rstrip('/')}/{tongue.language}/" if site else "",
        lots=lots,
        id=lambda *parts: uuid5(NAMESPACE_URL, "/".join((site or name, tongue.language, *map(str, parts)))).urn,
        link=lambda game: leaf.beside(books[game.id]).page("index"),
        linked=lambda one: linked(leaf.beside(books[one.game.id]), one),
        dated=lambda day: long_date(day, tongue.voice.language.locale),
    )


def linked(leaf: Leaf, one: Touched) -> Markup:
    """Return the name of an item as a link to it; that of an open point is its question."""
    item = one.item
    if isinstance(item, Table):
        return prose.link(leaf.item(item.id, "tables"), leaf.inline(item.name))
    there = leaf.item(item.id, "questions") if isinstance(item, Question) else leaf.entry(item.id)
    return prose.link(there, leaf.inline(item.name, item.params))


def _lots(base: Base, language: str) -> Iterator[Lot]:
    """Yield what changed, by day, the last one first, and by rulebook."""
    order = {game: number for number, game in enumerate(base.games)}
    found = sorted(touched(base, language), key=lambda one: (-one.day.toordinal(), order[one.game.id]))
    named = 0
    for (day, _), items in groupby(found, key=lambda one: (one.day, one.game.id)):
        lot = list(items)
        named += len(lot)
        yield Lot(lot[0].game, day, lot, named <= MOST)
