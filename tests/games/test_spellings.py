"""One spelling for a term, one form for a list, a title, an aside, in the texts of all games."""

import re
from collections.abc import Iterator

import pytest

from regolario.book.layers.overlay import lineage
from regolario.book.terms.finder import finder
from regolario.book.text.passages import passages
from regolario.data.places import Map
from regolario.model import Game
from tests.conftest import ROOT
from tests.whole import base

LANGUAGES = ["it", "en", "es"]

EITHER = {
    *("advance", "dodge", "guard", "heal", "medic", "ready", "sprint", "unload"),  # what is done, and its name
    *("glory-kill", "learn-to-play", "sergeant", "stunned"),  # the name of a deck, a book, a rank, a card
    *("die", "orcs-and-goblins", "ogre", "sight", "undead"),  # in the names of other things
    "movement",  # a characteristic
}
"""The keys of terms that are also ordinary words, with another initial."""

SENTENCE = re.compile(r"(?:^|[.:!?;|]\s|\n\s*[-*]\s|\n\n|[«“\"¿¡(\[])\W*$")
"""The end of what stands before the first word of a sentence, a title or a quotation."""

ITEM = r"[\w'’]+(?: [\w'’-]+){0,2}"
LIST = re.compile(rf"[:,] ({ITEM}), ({ITEM}), ({ITEM})[.;)]")

NOT_A_LIST = {
    "it": """al alla chi che cioè come con da di dopo dove durante e ed è era ha in nel non né o od per però poi prima
        può quando quanto se secondo sempre senza si sono su tra tranne un'altra vi volendo""",
    "en": """after also and are as at before by can each every for from has have however if in is it may must nor not of
        on or so that the then they to too when where which while who with without you""",
    "es": """además al antes cambio como con cuando de del desde después donde durante e ejemplo en es está mientras más
        ni no o para pero por puede que quien salvo se según si sin son tanto también tiene u y""",
}
"""Words that three nouns with commas do not have, one of the conjunctions among them."""

ARTICLES = {
    "it": r"(?:(?:il|la|lo|gli|le|i|un|una) |l['’])",
    "en": r"(?:the|an|a) ",
    "es": r"(?:el|la|los|las|un|una) ",
}

CODE = re.compile(r"^ *```.*?^ *```|^    .*?$|`[^`]*`", re.DOTALL | re.MULTILINE)
"""Code in a guide."""

TWO_ASIDES = re.compile(r"\]\(question:[^)]*\)\s+\[")


def texts(game: Game, language: str) -> Iterator[tuple[str, Map]]:
    """Yield the texts of a game's rules in a language, each with the passage that has its place."""
    for passage in passages(game):
        text = passage.words.get(language)
        if isinstance(text, str) and passage.rule:
            yield text, passage.words


def plain(text: str) -> str:
    """Return a text on one line, without markup and targets of links, with the name for each parameter."""
    text = re.sub(r"\]\([^)]*\)|[*\[\]]", "", text)
    text = re.sub(r"\{\w+\|([^|}]*)[^}]*\}", r"\1", text)
    return re.sub(r"\s+", " ", re.sub(r"\{(\w+)[^}]*\}", r"\1", text))


def bare_lists(text: str, language: str) -> list[str]:
    """Return the lists of three or more nouns that end without a conjunction."""
    other = set(NOT_A_LIST[language].split())
    found = LIST.finditer(plain(text))
    return [one[0] for one in found if other.isdisjoint(" ".join(one.groups()).lower().split())]


def spellings(game: Game, language: str) -> dict[str, set[str]]:
    """Return how each term is written inside sentences, by its form in lower case."""
    terms = [term for layer in lineage(base(), game) for term in layer.terms.values()]
    found: dict[str, set[str]] = {}
    for text, _ in texts(game, language):
        for one in finder(terms, language).find(text):
            if one.found.rpartition("/")[2] not in EITHER and not SENTENCE.search(text[: one.start]):
                form = re.sub(r"\s+", " ", one.form)
                found.setdefault(form.lower(), set()).add(form)
    return found


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_term_has_one_spelling_in_a_rulebook(language: str) -> None:
    for game in base().games.values():
        assert {form: said for form, said in spellings(game, language).items() if len(said) > 1} == {}, game.id


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_list_ends_in_a_conjunction(language: str) -> None:
    for game in base().games.values():
        found = [(words.place(language), bare_lists(text, language)) for text, words in texts(game, language)]
        assert [one for one in found if one[1]] == [], game.id


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_list_in_a_guide_ends_in_a_conjunction(language: str) -> None:
    pages = sorted((ROOT / "docs" / language).glob("*.md"))
    assert len(pages) > 5
    found = [(page.name, bare_lists(CODE.sub("~", page.read_text(encoding="utf-8")), language)) for page in pages]
    assert [one for one in found if one[1]] == []


@pytest.mark.parametrize(
    ("language", "text", "found"),
    [
        ("it", "Una carta: valori, attacco, capacità.", [": valori, attacco, capacità."]),
        ("it", "Una carta: valori, attacco e capacità.", []),
        ("en", "- **Shells**: pistol, shotgun, [machine gun](term:machine-gun).", [": pistol, shotgun, machine gun."]),
        ("es", "Las fichas: armas, munición o salud; el demonio, por ejemplo, ataca.", []),
    ],
)
def test_lists_without_a_conjunction_are_found(language: str, text: str, found: list[str]) -> None:
    assert bare_lists(text, language) == found


@pytest.mark.parametrize("language", LANGUAGES)
def test_two_questions_in_parentheses_are_separated(language: str) -> None:
    for game in base().games.values():
        found = [(words.place(language), TWO_ASIDES.search(text)) for text, words in texts(game, language)]
        assert [place for place, two in found if two] == [], game.id


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_variant_keeps_the_article_of_a_title(language: str) -> None:
    def without(title: str) -> str:
        return re.sub(ARTICLES[language], "", title, count=1, flags=re.IGNORECASE).lower()

    for game in base().games.values():
        for entry in game.entries.values():
            for layer in lineage(base(), game):
                former = layer.entries.get(entry.id.replace(f"{game.id}/", f"{layer.id}/", 1))
                before, after = (one.name.get(language) or "" if one else "" for one in (former, entry))
                assert before == after or without(before) != without(after), entry.id
