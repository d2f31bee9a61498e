"""No page for players shows a key, an id or a code of the program, in any language."""

import re

import pytest

from regolario.engine.codes import codes_of
from regolario.site.pages import pages
from tests import whole

TEXT = re.compile(r"<(script|style)\b.*?</\1>|<[^>]*>|https?://\S+", re.DOTALL)
CODED = re.compile(r"[a-z0-9]+(?:[-_][a-z0-9]+)+")
SIGNS = re.compile(r"(?<!\d) = | = (?!\d)|→ (?:legal|because)\b")
"""Signs of a program; a sum (``2 + 2 = 4``) is not one."""


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


def test_players_pages_show_no_code(codes: set[str]) -> None:
    """The pages of completeness are for contributors."""
    shown: dict[str, set[str]] = {}
    for page in pages(whole.base()):
        if not page.uri.endswith("/completeness.md"):
            text = TEXT.sub(" ", page.body)
            found = {word for word in CODED.findall(text) if word in codes} | set(SIGNS.findall(text))
            in_english = page.uri.startswith("en/") or "/compare/" in page.uri
            found = {word for word in found if not (in_english and "-" in word)}  # "a knocked-down man"
            if found:
                shown[page.uri] = found
    assert shown == {}
