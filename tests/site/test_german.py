"""A fourth language, added in languages.yaml with one message.

The site has it and marks missing texts.
"""

from tests.site.reading import Site


def test_it_has_every_page(german: Site) -> None:
    pages = {address[3:] for address in german.pages if address.startswith("it/tiny/")}
    assert pages == {address[3:] for address in german.pages if address.startswith("de/tiny/")}
    assert "de/" in german.pages


def test_its_pages_name_it(german: Site) -> None:
    assert german.pages["de/tiny/play/"].language == "de"


def test_it_is_offered_everywhere(german: Site) -> None:
    for address in ("", "it/tiny/play/", "en/about/"):
        page = german.pages[address]
        offered = {a.attributes["hreflang"] for a in page.all("a") if "hreflang" in a.attributes}
        assert {"it", "en", "es", "de"} <= offered


def test_its_entries_have_the_same_anchors(german: Site) -> None:
    assert german.pages["de/tiny/play/"].sections == german.pages["it/tiny/play/"].sections == ["steps", "board"]


def test_a_missing_text_says_so_and_names_the_language_it_is_in(german: Site) -> None:
    page = german.pages["de/tiny/play/"]
    assert len(page.all("p", "missing")) == 2
    strangers = [e for e in page.all("div", "untranslated") if "Ogni pedina ha 4 punti" in e.text]
    assert [e.language for e in strangers] == ["it"]


def test_no_text_of_another_language_passes_for_its_own(german: Site) -> None:
    """Check that Italian sentences are in an element with their language, and marked in menus and titles."""
    page = german.pages["de/tiny/play/"]
    inside = [e for e in page.elements if e.within("article") and e.language == "de"]
    own = " ".join(e.text for e in inside if not any(o.text and o is not e and e in o.inside for o in page.elements))
    assert "Ogni pedina" not in own
    assert "[it]" in page.all("title")[0].text
    assert "Tabellen" in page.source


def test_its_own_words_are_used(german: Site) -> None:
    assert german.pages["de/tiny/tables/"].all("h1")[0].text.startswith("Tabellen")
    assert "Inhaltsverzeichnis" in german.pages["de/tiny/play/"].source
