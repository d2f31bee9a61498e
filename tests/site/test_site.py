"""What must hold on every page of the built site."""

import re
from pathlib import Path
from urllib.parse import urlsplit

import pytest

from regolario.load import load
from regolario.model import Base
from tests.conftest import ROOT
from tests.site.reading import HtmlPage, Site

GAME = "mordheim-labyrinth"
LANGUAGES = ("it", "en", "es")
LOADED = {"link": "href", "script": "src", "img": "src", "source": "src", "iframe": "src", "object": "data"}
NOT_LOADED = ("alternate", "canonical", "next", "prev")


@pytest.fixture(scope="module")
def base() -> Base:
    return load(ROOT / "rules_data")[0]


def of_language(site: Site, code: str) -> list[HtmlPage]:
    return [page for address, page in site.pages.items() if address.startswith(f"{code}/")]


@pytest.mark.parametrize("code", LANGUAGES)
def test_pages_name_their_language(site: Site, code: str) -> None:
    pages = of_language(site, code)
    assert len(pages) > 15
    assert {page.language for page in pages} == {code}


def test_generated_pages_are_the_same_in_every_language(site: Site) -> None:
    games = {code: {p.address[3:] for p in of_language(site, code) if f"/{GAME}/" in p.address} for code in LANGUAGES}
    assert games["it"] == games["en"] == games["es"]


@pytest.mark.parametrize("code", LANGUAGES)
def test_each_entry_is_a_section_in_reading_order(site: Site, base: Base, code: str) -> None:
    for chapter in base.games[GAME].chapters:
        page = site.pages[f"{code}/{GAME}/{chapter.key}/"]
        rules = [section for section in page.sections if section != "other-questions"]
        assert rules == [entry.key for entry in chapter.entries]
        assert page.sections[: len(rules)] == rules


@pytest.mark.parametrize(("page", "kind"), [("tables", "tables"), ("terms", "terms"), ("questions", "questions")])
def test_each_table_term_and_question_has_its_anchor_in_every_language(
    site: Site, base: Base, page: str, kind: str
) -> None:
    keys = {item.key for item in getattr(base.games[GAME], kind).values()}
    assert keys
    for code in LANGUAGES:
        assert keys <= site.pages[f"{code}/{GAME}/{page}/"].anchors


def test_an_entry_says_all_that_belongs_to_it(site: Site, base: Base) -> None:
    page = site.pages[f"it/{GAME}/watercourses/"]
    text = page.all("article")[0].text
    assert "S2-R032" in text
    assert "scritto nel documento" in text
    links = {page.leads(link.attributes["href"]) for link in page.all("a") if "href" in link.attributes}
    assert (f"en/{GAME}/watercourses/", "source-of-a-course") in links
    assert (f"es/{GAME}/watercourses/", "source-of-a-course") in links
    assert (page.address, "source-of-a-course") in links
    assert (f"it/{GAME}/terms/", "tile") in links


def test_a_term_carries_its_definition(site: Site, base: Base) -> None:
    page = site.pages[f"en/{GAME}/generation/"]
    tiles = [link for link in page.all("a") if page.leads(link.attributes.get("href", ""))[1] == "tile"]
    assert tiles[0].attributes["title"] == base.games[GAME].terms[f"{GAME}/tile"].definition["en"]


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
        ("es", ["Saltar a contenido", "Tabla de contenidos", "Buscar", "Reglas", "Pasar al tema oscuro"]),
    ],
)
def test_menus_speak_the_language_of_the_page(site: Site, code: str, words: list[str]) -> None:
    source = site.pages[f"{code}/{GAME}/bridges/"].source
    assert [word for word in words if word not in source] == []


@pytest.mark.parametrize("code", LANGUAGES)
def test_menus_lead_to_pages_of_their_own_language_only(site: Site, code: str) -> None:
    page = site.pages[f"{code}/{GAME}/bridges/"]
    menus = [a for a in page.all("a") if a.within("nav", "md-nav--primary") or a.within("nav", "md-tabs")]
    assert len(menus) > 15
    assert {page.leads(link.attributes["href"])[0].split("/")[0] for link in menus} == {code}


def test_every_word_of_the_site_is_said(site: Site) -> None:
    """A message that no language has would show its key; one that a language lacks would carry another's code."""
    for page in site.pages.values():
        if page.address.startswith(LANGUAGES) and "/contribute/" not in page.address:
            assert not re.search(
                r"\b(site|live)-[a-z]", re.sub(r"<script.*?</script>|<[^>]*>", "", page.source, flags=re.S)
            )
            assert not re.search(r"\[(it|en|es)\]", page.all("body")[0].text), page.address


def test_the_language_switch_stays_on_the_page(site: Site) -> None:
    page = site.pages[f"it/{GAME}/bridges/"]
    ways = {a.attributes["hreflang"]: a for a in page.all("a", "md-select__link")}
    assert {code: page.leads(way.attributes["href"])[0] for code, way in ways.items()} == {
        code: f"{code}/{GAME}/bridges/" for code in LANGUAGES
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


def test_a_roll_table_shows_its_odds(site: Site) -> None:
    text = site.pages[f"es/{GAME}/tables/"].all("article")[0].text
    assert "2,8\u00a0% (1/36)" in text
    text = site.pages[f"en/{GAME}/tables/"].all("article")[0].text
    assert "2.8% (1/36)" in text


def test_downloads_are_listed_and_there(site: Site) -> None:
    page = site.pages[f"it/{GAME}/downloads/"]
    links = {page.leads(a.attributes["href"])[0]: a for a in page.all("a") if "downloads" in a.attributes["href"]}
    sheet, tiles = (
        links[f"downloads/{GAME}/{name}"] for name in ("sheet-it-A4.pdf", "pieces-tiles-two-sided-en-letter.pdf")
    )
    assert sheet.attributes["aria-label"] == "Scheda rapida, A4, 2 kB"
    assert tiles.attributes["aria-label"] == "Tasselli (fronte-retro), Letter, 2 kB"
    assert sheet.text == tiles.text == "2 kB"


def test_search_has_an_index_for_each_language(site: Site) -> None:
    entry = (site.folder / "pagefind" / "pagefind-entry.json").read_text(encoding="utf-8")
    assert [code for code in LANGUAGES if f'"{code}"' not in entry] == []
    assert '"unknown"' not in entry


def test_an_entry_carries_the_words_of_the_other_languages(site: Site) -> None:
    hidden = " ".join(e.text for e in site.pages[f"it/{GAME}/accessories/"].all("div", "also"))
    assert "wyrdstone" in hidden
    assert "piedra bruja" in hidden


def test_the_page_of_wrong_addresses_speaks_every_language(site: Site) -> None:
    page = HtmlPage("404.html", site.folder / "404.html", site)
    assert [e.attributes["lang"] for e in page.all("p")] == list(LANGUAGES)


def test_no_page_is_written_under_docs() -> None:
    assert not (ROOT / "docs" / "it" / GAME).exists()
    assert not list(Path(ROOT / "docs").glob("*/glossary.md"))
