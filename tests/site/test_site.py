"""What must hold on every page of the built site."""

import re
from pathlib import Path
from urllib.parse import urlsplit

import pytest

from regolario.book.layers.overlay import merged
from tests.conftest import ROOT
from tests.site.reading import HtmlPage, Site
from tests.whole import base

GAMES = list(base().games)
LANGUAGES = ("it", "en", "es")
LOADED = {"link": "href", "script": "src", "img": "src", "source": "src", "iframe": "src", "object": "data"}
NOT_LOADED = ("alternate", "canonical", "next", "prev")


every_game = pytest.mark.parametrize("game", GAMES)


def a_chapter(game: str) -> str:
    """Return the address of a chapter within a language."""
    return f"{game}/{merged(base(), base().games[game]).chapters[0].key}/"


def of_language(site: Site, code: str) -> list[HtmlPage]:
    return [page for address, page in site.pages.items() if address.startswith(f"{code}/")]


@pytest.mark.parametrize("code", LANGUAGES)
def test_pages_name_their_language(site: Site, code: str) -> None:
    pages = of_language(site, code)
    assert len(pages) > 15
    assert {page.language for page in pages} == {code}


@every_game
def test_generated_pages_are_the_same_in_every_language(site: Site, game: str) -> None:
    games = {code: {p.address[3:] for p in of_language(site, code) if f"/{game}/" in p.address} for code in LANGUAGES}
    assert len(games["it"]) > 3
    assert games["it"] == games["en"] == games["es"]


@every_game
@pytest.mark.parametrize("code", LANGUAGES)
def test_each_entry_is_a_section_in_reading_order(site: Site, game: str, code: str) -> None:
    for chapter in merged(base(), base().games[game]).chapters:
        page = site.pages[f"{code}/{game}/{chapter.key}/"]
        rules = [section for section in page.sections if section != "other-questions"]
        assert rules == [entry.key for entry in chapter.entries]
        assert page.sections[: len(rules)] == rules


@every_game
@pytest.mark.parametrize("kind", ["tables", "terms", "questions"])
def test_each_table_term_and_question_has_its_anchor_in_every_language(site: Site, game: str, kind: str) -> None:
    keys = {item.key for item in getattr(base().games[game], kind).values()}
    for code in LANGUAGES if keys else ():
        assert keys <= site.pages[f"{code}/{game}/{kind}/"].anchors


def test_nothing_is_loaded_from_another_site(site: Site) -> None:
    for page in site.pages.values():
        for element in page.elements:
            address = element.attributes.get(LOADED.get(element.tag, ""), "")
            if element.tag != "link" or element.attributes["rel"].strip() not in NOT_LOADED:
                assert not urlsplit(address).netloc, f"{page.address}: {address}"
    for style in site.folder.rglob("*.css"):
        text = style.read_text(encoding="utf-8")
        assert not re.search(r"(@import|url\()\s*[\"']?(https?:)?//", text), style


def test_no_link_is_dead(site: Site) -> None:
    assert list(site.dead_links()) == []


def test_addresses_are_relative(site: Site) -> None:
    """So that the site opens from any folder of a host."""
    for page in site.pages.values():
        for element in page.elements:
            for name in ("href", "src"):
                assert not element.attributes.get(name, "").startswith("/"), f"{page.address}: {element.attributes}"


@pytest.mark.parametrize(
    ("code", "words"),
    [
        ("it", ["Vai al contenuto", "Indice", "Cerca", "Regole", "Passa al tema scuro", "Link permanente"]),
        (
            "en",
            ["Skip to content", "Table of contents", "Search", "Rules", "Switch to the dark theme"],
        ),
        ("es", ["Saltar al contenido", "Índice", "Buscar", "Reglas", "Pasar al tema oscuro"]),
    ],
)
def test_menus_speak_the_language_of_the_page(site: Site, code: str, words: list[str]) -> None:
    source = site.pages[f"{code}/{a_chapter(GAMES[0])}"].source
    assert [word for word in words if word not in source] == []


@every_game
@pytest.mark.parametrize("code", LANGUAGES)
def test_menus_lead_to_pages_of_their_own_language_only(site: Site, game: str, code: str) -> None:
    page = site.pages[f"{code}/{a_chapter(game)}"]
    menus = [a for a in page.all("a") if a.within("nav", "md-nav--primary") or a.within("nav", "md-tabs")]
    assert len(menus) > 15
    assert {page.leads(link.attributes["href"])[0].split("/")[0] for link in menus} == {code}


def test_every_word_of_the_site_is_said(site: Site) -> None:
    """Check that no page shows the key of a missing message or the code of another language."""
    for page in site.pages.values():
        if page.address.startswith(LANGUAGES) and "/contribute/" not in page.address:
            assert not re.search(
                r"\b(site|live)-[a-z]", re.sub(r"<script.*?</script>|<[^>]*>", "", page.source, flags=re.S)
            )
            assert not re.search(r"\[(it|en|es)\]", page.all("body")[0].text), page.address


@every_game
def test_the_language_switch_stays_on_the_page(site: Site, game: str) -> None:
    page = site.pages[f"it/{a_chapter(game)}"]
    ways = {a.attributes["hreflang"]: a for a in page.all("a", "md-select__link")}
    assert {code: page.leads(way.attributes["href"])[0] for code, way in ways.items()} == {
        code: f"{code}/{a_chapter(game)}" for code in LANGUAGES
    }
    assert all("data-stay" in way.attributes for way in ways.values())
    assert [code for code, way in ways.items() if "aria-current" in way.attributes] == ["it"]


def test_a_page_of_one_language_claims_no_others(site: Site) -> None:
    page = site.pages["en/contribute/data-format/"]
    claimed = [e.attributes["hreflang"] for e in page.all("link") if e.attributes["rel"].strip() == "alternate"]
    assert claimed == ["en"]
    ways = {a.attributes["hreflang"]: page.leads(a.attributes["href"])[0] for a in page.all("a", "md-select__link")}
    assert ways["it"] == "it/"


def test_the_first_page_offers_every_language_without_scripts(site: Site) -> None:
    page = site.pages[""]
    offered = [a for a in page.all("a") if a.within("div", "chooser")]
    assert [(a.attributes["lang"], page.leads(a.attributes["href"])[0]) for a in offered] == [
        (code, f"{code}/") for code in LANGUAGES
    ]


@every_game
def test_downloads_are_listed_and_there(site: Site, game: str) -> None:
    page = site.pages[f"it/{game}/downloads/"]
    links = {page.leads(a.attributes["href"])[0]: a for a in page.all("a") if "downloads" in a.attributes["href"]}
    there = {f"downloads/{game}/{file.name}" for file in (site.folder / "downloads" / game).glob("*.pdf")}
    assert there <= {link for link in links if link.endswith(".pdf")}
    assert links[f"downloads/{game}/sheet-it-A4.pdf"].attributes["aria-label"] == "Scheda rapida, A4 PDF, 2 kB"


def test_the_search_of_each_language_leads_to_what_is_there(site: Site) -> None:
    for code in LANGUAGES:
        documents = site.searched(code)["docs"]
        leading = [document["url"].partition("#") for document in documents]
        assert [page for page, _, anchor in leading if page not in site.pages] == []
        assert [
            page + "#" + anchor for page, _, anchor in leading if anchor and anchor not in site.pages[page].anchors
        ] == []
        assert [page for page, _, _ in leading if "/contribute/" in page or page.endswith("/completeness/")] == []


def test_the_page_of_wrong_addresses_speaks_every_language(site: Site) -> None:
    page = HtmlPage("404.html", site.folder / "404.html", site)
    assert [e.attributes["lang"] for e in page.all("section")] == list(LANGUAGES)


def test_no_page_is_written_under_docs() -> None:
    assert not [game for game in GAMES if (ROOT / "docs" / "it" / game).exists()]
    assert not list(Path(ROOT / "docs").glob("*/glossary.md"))


def test_only_a_comment_on_a_line_of_its_own_asks_for_a_part(site: Site) -> None:
    page = site.pages["en/contribute/site/"]
    assert "<!-- regolario: games -->" in [code.text for code in page.all("code")]
    assert page.all("div", "cards") == []
