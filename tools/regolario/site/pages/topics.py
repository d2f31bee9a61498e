"""The pages of topics: what each game says on the same question, side by side."""

from collections.abc import Iterator, Mapping

from markupsafe import Markup

from regolario.book.topics import Answers, answers
from regolario.model import Base, Entry, Topic
from regolario.site import addresses
from regolario.site.books import Book, short
from regolario.site.page import Page
from regolario.site.rendering.leaf import Leaf, Settings
from regolario.site.rendering.tongue import Tongue


def topics_pages(base: Base, tongue: Tongue, settings: Settings, books: Mapping[str, Book]) -> Iterator[Page]:
    """Yield the page of each topic that some game answers, then the page that lists them.

    ``books`` are the rulebooks by game.
    """
    found = {key: answers(base, key) for key in base.topics}
    told = [(base.topics[key], given) for key, given in found.items() if given]
    if not told:
        return
    for topic, given in told:
        yield _page(Leaf(base, tongue, settings, addresses.topic(tongue.language, topic.key)), topic, given, books)
    front = Leaf(base, tongue, settings, addresses.topic(tongue.language, "index"))
    yield front.write("topics.html", told=told, link=lambda topic: _link(front, topic), rules=_rules)


def _page(leaf: Leaf, topic: Topic, given: list[Answers], books: Mapping[str, Book]) -> Page:
    return leaf.write(
        "topic.html",
        topic=topic,
        families=_families(given, leaf.base),
        title=lambda one: leaf.inline(one.game.title),
        variant=lambda one: short(one.game.title, leaf.language, leaf.base.languages),
        linked=lambda entry: _linked(leaf, books, entry),
        said=lambda entry: _said(leaf, books, entry),
    )


def _families(given: list[Answers], base: Base) -> list[list[Answers]]:
    """Return the answers of each base game together with those of its overlays."""
    families: list[list[Answers]] = []
    roots: list[str] = []
    for one in given:
        root = base.games[one.game.id]
        while root.extends and root.extends in base.games:
            root = base.games[root.extends]
        if roots[-1:] == [root.id]:
            families[-1].append(one)
        else:
            families.append([one])
            roots.append(root.id)
    return families


def _rules(given: list[Answers]) -> int:
    return sum(len(one.entries) for one in given)


def _link(leaf: Leaf, topic: Topic) -> Markup:
    return leaf.to(addresses.topic(leaf.language, topic.key))


def _linked(leaf: Leaf, books: Mapping[str, Book], entry: Entry) -> Markup:
    """Return the name of an entry as a link to its rulebook."""
    there = leaf.beside(books[entry.game])
    return Markup('<a href="{}">{}</a>').format(there.entry(entry.id), leaf.inline(entry.name, entry.params))


def _said(leaf: Leaf, books: Mapping[str, Book], entry: Entry) -> Markup:
    """Return what an entry says, in its short wording if it has one."""
    there = leaf.beside(books[entry.game])
    return there.prose(entry.sheet or entry.text, entry.params, terms=False)
