"""No page for players shows a code of the program or a parameter without its value, in any language."""

import re
from collections.abc import Mapping

import pytest

from regolario.engine.codes import codes_of
from regolario.engine.wording import Wording
from regolario.site.page import Page
from tests import whole

TEXT = re.compile(r"<(script|style)\b.*?</\1>|<[^>]*>|https?://\S+", re.DOTALL)
CODED = re.compile(r"[a-z0-9]+(?:[-_][a-z0-9]+)+")
SIGNS = re.compile(r"(?<!\d) = | = (?!\d)|→ (?:legal|because)\b")
"""Signs of a program; a sum (``2 + 2 = 4``) is not one."""
UNFILLED = re.compile(r"\{[a-z_]+(?:\.[a-z]+)?(?:\|[^{}]*)?\}")
"""A parameter in a text whose value is missing."""


@pytest.fixture(scope="module")
def codes() -> set[str]:
    """Return every name of the program that is not also a word: it has a hyphen or an underscore."""
    base = whole.base()
    found = {code for game in base.games.values() for _, code in codes_of(game)}
    found |= {item.key for game in base.games.values() for item in (*game.questions.values(), *game.entries.values())}
    found |= {name for game in base.games.values() for entry in game.entries.values() for name in entry.params}
    words = {word for game in base.games.values() for term in game.terms.values() for word in _forms(term)}
    return {code for code in found if re.search("[-_]", code)} - words


def _forms(term: object) -> set[str]:
    return {form.lower() for word in getattr(term, "words", {}).values() if word for form in word.forms}


@pytest.fixture(scope="module")
def texts(whole_pages: Mapping[str, Page]) -> dict[str, str]:
    """Return what a reader sees of each page."""
    return {uri: TEXT.sub(" ", page.body) for uri, page in whole_pages.items()}


def test_players_pages_show_no_code(codes: set[str], texts: dict[str, str]) -> None:
    """The pages of completeness are for contributors."""
    shown: dict[str, set[str]] = {}
    for uri, text in texts.items():
        if not uri.endswith("/completeness.md"):
            found = {word for word in CODED.findall(text) if word in codes} | set(SIGNS.findall(text))
            in_english = uri.startswith("en/") or "/compare/" in uri
            found = {word for word in found if not (in_english and "-" in word)}  # "a knocked-down man"
            if found:
                shown[uri] = found
    assert shown == {}


def test_no_page_shows_a_parameter_without_its_value(texts: dict[str, str]) -> None:
    """Titles of questions have parameters too."""
    assert {uri: found for uri, text in texts.items() if (found := UNFILLED.findall(text))} == {}


@pytest.mark.parametrize("language", whole.base().languages)
def test_no_answer_shows_a_parameter_without_its_value(language: str) -> None:
    base = whole.base()
    for game in base.games.values():
        wording = Wording(base, game, language)
        for question in game.questions.values():
            for reading in question.readings:
                shown = wording.readings(f"{game.id}/any/rule", {question.id: reading})
                assert shown, question.id
                assert not UNFILLED.search(" ".join(shown[0])), question.id
