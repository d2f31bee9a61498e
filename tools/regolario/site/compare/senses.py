"""The pages across games: words that stand for different things, and things with different names."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from markupsafe import Markup

from regolario.book.folding import folded
from regolario.book.homonyms import homonyms, synonyms
from regolario.model import Base, Term, Words
from regolario.site import addresses
from regolario.site.leaf import Leaf
from regolario.site.page import Page
from regolario.site.worded import codes


@dataclass(frozen=True, slots=True)
class Meant:
    """A word, or a thing, and the terms of several games, by what they stand for if they differ in that."""

    anchor: str
    title: str
    senses: list[tuple[Words | None, tuple[Term, ...]]]


Section = tuple[str, list[Meant]]
"""The words of a language."""


@dataclass(frozen=True, slots=True)
class Across:
    """A page about the words of all games.

    ``listed`` returns whether a base has any; ``sections`` the words by language.
    """

    name: str
    listed: Callable[[Base], object]
    sections: Callable[[Leaf], list[Section]]


def across_pages(base: Base, leaf_at: Callable[[str], Leaf], code: str) -> Iterator[Page]:
    """Yield the pages of a language about the words of all games."""
    for page in PAGES:
        if page.listed(base):
            yield _page(leaf_at(addresses.across(code, page.name)), page)


def uses(leaf: Leaf, term: Term) -> Markup:
    """Return the link to a term in every language, with the rules that use it."""
    page = f"{addresses.COMPARE}/terms"
    return leaf.to(addresses.of_game(leaf.language, term.game, page), term.key)


def _page(leaf: Leaf, page: Across) -> Page:
    return leaf.write(
        "senses.html",
        page=page.name,
        sections=page.sections(leaf),
        codes=codes(leaf),
        glossary=leaf.to(addresses.glossary(leaf.language)),
        uses=lambda term: uses(leaf, term),
    )


def _homonyms(leaf: Leaf) -> list[Section]:
    """Return the homonyms by language, those of the page's language first."""
    found = homonyms(leaf.base)
    named = leaf.base.senses
    told: dict[str, list[Meant]] = {code: [] for code in codes(leaf)}
    for one in found:
        senses = [(named[key].name if key in named else None, terms) for key, terms in one.senses.items()]
        told[one.language].append(Meant(f"{one.language}-{_anchor(one.word)}", one.word, senses))
    return [(code, words) for code, words in told.items() if words]


def _synonyms(leaf: Leaf) -> list[Section]:
    """Return the things with several names, by their names in the page's language."""
    found = [
        Meant(one.sense.key, one.sense.name.get(leaf.language) or one.sense.key, [(None, one.terms)])
        for one in synonyms(leaf.base)
    ]
    return [(leaf.language, sorted(found, key=lambda one: _anchor(one.title)))]


def _anchor(word: str) -> str:
    return folded(word, accents=False).text.replace(" ", "-")


PAGES = (Across("homonyms", homonyms, _homonyms), Across("synonyms", synonyms, _synonyms))
