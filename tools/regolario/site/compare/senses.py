"""The pages across games: words that stand for different things, and things with different names."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

from markupsafe import Markup

from regolario.book.terms.finder import headword
from regolario.book.terms.homonyms import family, homonyms, synonyms
from regolario.book.text.folding import folded
from regolario.model import Base, Term, Words
from regolario.site import addresses
from regolario.site.page import Page
from regolario.site.rendering.leaf import Leaf, Settings
from regolario.site.rendering.tongue import Tongue
from regolario.site.rendering.worded import codes


@dataclass(frozen=True, slots=True)
class Meant:
    """A word, or a thing, and the terms of several games, by what they stand for if they differ in that."""

    anchor: str
    title: str
    senses: list[tuple[Words | None, tuple[Term, ...]]]

    @property
    def terms(self) -> list[Term]:
        """Return all the terms."""
        return [term for _, terms in self.senses for term in terms]


Section = tuple[str, list[Meant]]
"""The words of a language."""


@dataclass(frozen=True, slots=True)
class Across:
    """A page about the words of all games.

    ``listed`` returns whether a base has any; ``sections`` the words by language; ``hints`` what a word shows while it
    is folded; ``found_by`` the words of the page's language that find it; ``told`` what the search shows of it.
    """

    name: str
    listed: Callable[[Base], object]
    sections: Callable[[Leaf], list[Section]]
    hints: Callable[[Leaf, Meant], list[str]]
    found_by: Callable[[Leaf, Meant], list[str]]
    told: Callable[[Leaf, Meant], list[str]]


def across_pages(base: Base, leaf_at: Callable[[str], Leaf], code: str) -> Iterator[Page]:
    """Yield the pages of a language about the words of all games."""
    for page in PAGES:
        if page.listed(base):
            yield _page(leaf_at(addresses.across(code, page.name)), page)


def documents(base: Base, tongue: Tongue) -> Iterator[dict[str, Any]]:
    """Yield what the search of a language reads of these pages: the words of that language."""
    for page in PAGES:
        leaf = Leaf(base, tongue, Settings(), addresses.across(tongue.language, page.name))
        own = [word for code, words in page.sections(leaf) if code == tongue.language for word in words]
        for word in own:
            yield {
                "kind": page.name,
                "url": f"{addresses.url(leaf.uri)}#{word.anchor}",
                "name": word.title,
                "others": page.found_by(leaf, word),
                "about": " · ".join(page.told(leaf, word)),
            }


def uses(leaf: Leaf, term: Term) -> Markup:
    """Return the link to a term in every language, with the rules that use it."""
    page = f"{addresses.COMPARE}/terms"
    return leaf.to(addresses.of_game(leaf.language, term.game, page), term.key)


def _page(leaf: Leaf, page: Across) -> Page:
    return leaf.write(
        "senses.html",
        page=page.name,
        sections=page.sections(leaf),
        hints=lambda word: page.hints(leaf, word),
        codes=codes(leaf),
        glossary=leaf.to(addresses.glossary(leaf.language)),
        uses=lambda term: uses(leaf, term),
    )


def _homonyms(leaf: Leaf) -> list[Section]:
    """Return the homonyms by language, those of the page's language first."""
    named = leaf.base.senses
    told: dict[str, list[Meant]] = {code: [] for code in codes(leaf)}
    for one in homonyms(leaf.base):
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


def _meanings(leaf: Leaf, word: Meant) -> list[str]:
    """Return what a word stands for, or the game in which it stands for something without a name."""
    games = leaf.base.games
    return [leaf.say(sense or games[family(leaf.base, terms[0])].title) for sense, terms in word.senses]


def _names(leaf: Leaf, word: Meant) -> list[str]:
    """Return the names of a thing in the page's language."""
    return _named(word, leaf.language)


def _named(word: Meant, code: str) -> list[str]:
    return [name for name in dict.fromkeys(headword(term, code) for term in word.terms) if name]


def _differing(leaf: Leaf, word: Meant) -> list[str]:
    """Return the names of a thing in the page's language, and in other languages if it has only one."""
    own = _names(leaf, word)
    if len(own) > 1:
        return own
    others = {code: _named(word, code) for code in codes(leaf)}
    return [
        *own,
        *(f"{leaf.in_language(code)}: {', '.join(names)}" for code, names in others.items() if len(names) > 1),
    ]


def _told(leaf: Leaf, word: Meant) -> list[str]:
    return [leaf.say(sense or terms[0].definition) for sense, terms in word.senses]


def _anchor(word: str) -> str:
    return folded(word, accents=False).text.replace(" ", "-")


PAGES = (
    Across("homonyms", homonyms, _homonyms, _meanings, lambda _, word: [word.title], _told),
    Across("synonyms", synonyms, _synonyms, _differing, _names, _names),
)
