"""The page of what changed last, and its feed."""

from pathlib import Path

import pytest
from lxml import etree

from regolario.data.load import load
from regolario.site.books import books, by_game
from regolario.site.pages import news
from regolario.site.pages.news import feed, news_page
from regolario.site.rendering.leaf import Settings
from regolario.site.rendering.tongue import Tongue
from tests.dated import change, commit

ATOM = "{http://www.w3.org/2005/Atom}"
RULES = Path("tiny/rules/play.yaml")


@pytest.fixture
def changed(tiny: Path) -> Path:
    """Return a base whose steps changed eight days after the rest."""
    commit(tiny, "2026-03-01T12:00:00+01:00")
    change(tiny / RULES, "points: 4", "points: 5")
    commit(tiny, "2026-03-09T23:30:00-05:00")
    return tiny


def page(folder: Path, language: str) -> str:
    base = load(folder)[0]
    (found,) = news_page(base, Tongue(base, language), Settings(), by_game(books(base)))
    return found.body


def fed(folder: Path, language: str, site: str = "") -> "etree._Element":
    base = load(folder)[0]
    text = feed(base, Tongue(base, language), by_game(books(base)), site, "regolario")
    assert text
    return etree.fromstring(text.encode())


@pytest.mark.parametrize(
    ("language", "days", "one"),
    [
        ("it", ["9 marzo 2026", "1 marzo 2026"], "1 modifica"),
        ("en", ["9 March 2026", "1 March 2026"], "1 change"),
        ("es", ["9 de marzo de 2026", "1 de marzo de 2026"], "1 cambio"),
    ],
)
def test_days_and_numbers_are_in_words(changed: Path, language: str, days: list[str], one: str) -> None:
    text = page(changed, language)
    assert text.index(days[0]) < text.index(one) < text.index("../tiny/play/#steps") < text.index(days[1])


def test_the_title_of_a_question_has_its_values(changed: Path) -> None:
    path = changed / "tiny" / "questions" / "play.yaml"
    text = path.read_text(encoding="utf-8")
    name = load(changed)[0].games["tiny"].questions["tiny/halved-steps"].name["en"]
    text = text.replace(str(name), '"Are {most} half steps lost?"').replace(
        "  kind:", "  params: {most: 7}\n  kind:", 1
    )
    path.write_text(text, encoding="utf-8")
    assert "Are 7 half steps lost?" in page(changed, "en")


def test_what_is_too_much_is_counted(changed: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(news, "MOST", 1)
    text = page(changed, "en")
    assert "#steps" in text
    assert "#board" not in text
    assert '<a href="../tiny/">' in text


def test_the_feed_has_an_entry_for_each_rulebook_and_day(changed: Path) -> None:
    root = fed(changed, "en")
    entries = root.findall(f"{ATOM}entry")
    titles = [entry.findtext(f"{ATOM}title") or "" for entry in entries]
    assert [title.split(", ")[1] for title in titles] == ["9 March 2026", "1 March 2026"]
    assert root.findtext(f"{ATOM}updated") == entries[0].findtext(f"{ATOM}updated") == "2026-03-09T23:30:00-05:00"
    ids = [root.findtext(f"{ATOM}id"), *(entry.findtext(f"{ATOM}id") for entry in entries)]
    assert len(set(ids)) == 3
    assert 'href="tiny/play/#steps"' in (entries[0].findtext(f"{ATOM}content") or "")


def test_the_feed_of_a_site_with_an_address_names_it(changed: Path) -> None:
    root = fed(changed, "es", "https://example.org/rules/")
    assert root.get("{http://www.w3.org/XML/1998/namespace}base") == "https://example.org/rules/es/"
    assert [link.get("href") for link in root.findall(f"{ATOM}link")] == ["news/", "news.xml"]


def test_without_a_history_there_is_neither(tiny: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("GIT_CEILING_DIRECTORIES", str(tiny.parent))
    base = load(tiny)[0]
    tongue, plain = Tongue(base, "en"), by_game(books(base))
    assert list(news_page(base, tongue, Settings(), plain)) == []
    assert feed(base, tongue, plain, "", "regolario") is None
