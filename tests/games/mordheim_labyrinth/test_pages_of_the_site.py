"""What the pages of this game say, word by word."""

from tests.site.reading import Site
from tests.whole import base

GAME = "mordheim-labyrinth"


def test_an_entry_says_all_that_belongs_to_it(site: Site) -> None:
    page = site.pages[f"it/{GAME}/watercourses/"]
    text = page.all("article")[0].text
    assert "S2-R032" in text
    assert "scritto nel documento" in text
    links = {page.leads(link.attributes["href"]) for link in page.all("a") if "href" in link.attributes}
    assert (f"en/{GAME}/watercourses/", "source-of-a-course") in links
    assert (f"es/{GAME}/watercourses/", "source-of-a-course") in links
    assert (page.address, "source-of-a-course") in links
    assert (f"it/{GAME}/terms/", "tile") in links


def test_a_term_carries_its_definition(site: Site) -> None:
    page = site.pages[f"en/{GAME}/generation/"]
    tiles = [link for link in page.all("a") if page.leads(link.attributes.get("href", ""))[1] == "tile"]
    assert tiles[0].attributes["title"] == base().games[GAME].terms[f"{GAME}/tile"].definition["en"]


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
    assert sheet.attributes["aria-label"] == "Scheda rapida, A4 PDF, 2 kB"
    assert tiles.attributes["aria-label"] == "Tasselli (fronte-retro), Letter PDF, 2 kB"
    assert (sheet.text, tiles.text) == ("A4 PDF", "Letter PDF")
    papers = {link.text for link in site.pages[f"es/{GAME}/downloads/"].all("a")}
    assert {"A4 PDF", "Carta PDF"} <= papers
    assert "Letter PDF" not in papers
