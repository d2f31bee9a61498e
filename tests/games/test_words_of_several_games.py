"""Words that players of several games confuse, and what each game calls the same thing."""

import re
from collections.abc import Mapping

import pytest
from playwright.sync_api import expect

from regolario.book.terms.homonyms import homonyms, synonyms
from regolario.model import Term
from regolario.site.page import Page
from tests.browser.visits import Start, search
from tests.whole import base

CONFUSED = [
    ("it", "orco", ["mordheim-labyrinth/ogre"], ["starquest/ork"]),
    ("it", "orchi", ["mordheim-labyrinth/orcs-and-goblins"], ["starquest/ork"]),
    ("it", "demone", ["doom-2004/demon"], ["doom-2016/demon"]),
    ("en", "demon", ["doom-2004/demon"], ["doom-2016/demon"]),
    ("es", "demonio", ["doom-2004/demon"], ["doom-2016/demon"]),
    ("it", "allerta", ["advanced-starquest/overwatch"], ["doom-2004/alert"]),
    ("it", "stordito", ["doom-2016/stunned"], ["mordheim-labyrinth/stunned"]),
    ("en", "stunned", ["doom-2016/stunned"], ["mordheim-labyrinth/stunned"]),
    ("es", "aturdido", ["doom-2016/stunned"], ["mordheim-labyrinth/stunned"]),
    ("it", "danno", ["doom-2004/damage"], ["doom-2016/damage"], ["mordheim-labyrinth/wounds"]),
    ("en", "damage", ["doom-2004/damage"], ["doom-2016/damage"], ["mordheim-labyrinth/wounds"]),
    ("es", "daño", ["doom-2004/damage"], ["doom-2016/damage"], ["mordheim-labyrinth/wounds"]),
    (
        "it",
        "ferita",
        ["advanced-starquest/wound", "doom-2004/wound", "doom-2016/damage"],
        ["mordheim-labyrinth/wounds"],
    ),
    ("en", "wound", ["advanced-starquest/wound", "doom-2004/wound", "doom-2016/damage"], ["mordheim-labyrinth/wounds"]),
    (
        "es",
        "herida",
        ["advanced-starquest/wound", "doom-2004/wound", "doom-2016/damage"],
        ["mordheim-labyrinth/wounds"],
    ),
    ("it", "resistente", ["doom-2004/tough"], ["doom-2016/toughness"], ["mordheim-labyrinth/toughness"]),
    ("en", "tough", ["doom-2004/tough"], ["doom-2016/toughness"], ["mordheim-labyrinth/toughness"]),
    ("es", "dureza", ["doom-2016/toughness"], ["mordheim-labyrinth/toughness"]),
    ("it", "round", ["doom-2004/round"], ["doom-2016/game-round"], ["mordheim-labyrinth/turn"]),
    ("en", "round", ["doom-2004/round"], ["doom-2016/game-round"], ["mordheim-labyrinth/turn"]),
    ("es", "asalto", ["doom-2004/round"], ["doom-2016/assault"]),
]
SHARED = [
    ("overwatch", ["advanced-starquest/overwatch", "doom-2004/guard"]),
    ("pinky", ["doom-2004/demon", "doom-2016/pinky"]),
    ("creature", ["doom-2004/invader", "doom-2016/demon"]),
    ("harm", ["advanced-starquest/wound", "doom-2004/wound", "doom-2016/damage"]),
    ("scenario", ["doom-2004/scenario", "doom-2016/mission", "mordheim-labyrinth/scenario"]),
    ("tile", ["doom-2016/map-tile", "mordheim-labyrinth/tile"]),
]


def ids(terms: tuple[Term, ...]) -> list[str]:
    return sorted(term.id for term in terms)


@pytest.mark.parametrize(
    ("language", "word", "senses"), [(code, word, list(senses)) for code, word, *senses in CONFUSED]
)
def test_a_word_stands_for_different_things(language: str, word: str, senses: list[list[str]]) -> None:
    (found,) = [one for one in homonyms(base()) if (one.language, one.word) == (language, word)]
    assert sorted(map(ids, found.senses.values())) == senses


@pytest.mark.parametrize(("sense", "terms"), SHARED)
def test_a_thing_has_different_names(sense: str, terms: list[str]) -> None:
    assert [ids(one.terms) for one in synonyms(base()) if one.sense.key == sense] == [terms]


def test_each_language_has_these_words_on_its_own_page(whole_pages: Mapping[str, Page]) -> None:
    bodies = {uri: page.body for uri, page in whole_pages.items() if uri.endswith(("/homonyms.md", "/synonyms.md"))}
    for code in base().languages:
        assert all(f'lang="{language}">{word}<' in bodies[f"{code}/homonyms.md"] for language, word, *_ in CONFUSED)
        assert all(f'<details id="{sense}">' in bodies[f"{code}/synonyms.md"] for sense, _ in SHARED)


@pytest.mark.parametrize(
    ("code", "asked", "entry"),
    [
        ("it", "demone", "homonyms/#it-demone"),
        ("it", "orchi", "homonyms/#it-orchi"),
        ("it", "round", "homonyms/#it-round"),
        ("en", "demons", "homonyms/#en-demon"),
        ("es", "asalto", "homonyms/#es-asalto"),
        ("en", "overwatch", "synonyms/#overwatch"),
        ("it", "corsa", "synonyms/#running"),
    ],
)
def test_the_search_offers_the_entry_of_a_word(start_again: Start, code: str, asked: str, entry: str) -> None:
    page = start_again(phone=True).open(f"{code}/")
    search(page, asked)
    links = [str(link.get_attribute("href")) for link in page.locator(".find__results a").all()]
    at = next(number for number, link in enumerate(links) if link.endswith(f"/{code}/{entry}"))
    assert at >= 1
    page.locator(".find__results a").nth(at).click()
    expect(page).to_have_url(re.compile(re.escape(entry)))
    found = page.locator(f"details[id='{entry.partition('#')[2]}']")
    expect(found).to_have_attribute("open", "")
    expect(found).to_be_in_viewport()
