"""Comparison pages: every text of a chapter beside its other languages."""

import json
import re
import shutil
from collections.abc import Mapping
from pathlib import Path

import pytest

from regolario.data.load import load
from regolario.fingerprint import fingerprint
from regolario.site.books import books
from regolario.site.generated import pages
from regolario.site.page import Page
from regolario.site.rendering.leaf import Settings
from tests.conftest import TINY
from tests.overlays import rule, tiny_copy, words, write_game
from tests.site.test_rulebooks import family
from tests.whole import base as whole_base

LARGEST = 300_000
THEME = 40_000
"""Bytes of HTML that the theme puts around a page without menus, rounded up."""
ROWS = re.compile(r'<div class="pair pair--(\w+)">(.*?)</div></div>\n', re.DOTALL)
CELL = re.compile(r'<div data-l="(\w+)"[^>]*>(.*?)(?:</div>|$)', re.DOTALL)


def written(root: Path) -> dict[str, Page]:
    return {page.uri: page for page in pages(load(root)[0])}


@pytest.fixture(scope="module")
def found() -> dict[str, Page]:
    return written(TINY)


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    return Path(shutil.copytree(TINY, tmp_path / "rules_data"))


def change(root: Path, name: str, old: str, new: str) -> None:
    path = root / name
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), encoding="utf-8")


def rows(page: Page, kind: str) -> list[dict[str, str]]:
    """Return the cells of each row of a kind by language, without elements."""
    texts = (found[2] for found in ROWS.finditer(page.body) if found[1] == kind)
    return [{code: re.sub("<[^>]*>", "", cell).strip() for code, cell in CELL.findall(row)} for row in texts]


def test_a_rule_is_aligned_line_by_line(found: dict[str, Page]) -> None:
    page = found["en/tiny/compare/play.md"]
    assert rows(page, "text")[0] == {
        "it": "Ogni pedina ha 4 punti e ne spende 1 per casella.",
        "en": "Each pawn has 4 points and spends 1 a space.",
        "es": "Cada peón tiene 4 puntos y gasta 1 por casilla.",
    }
    assert [list(row) for row in rows(page, "text")] == [["it", "en", "es"]] * 3


def test_a_row_of_a_table_is_aligned_with_its_totals(found: dict[str, Page]) -> None:
    cells = rows(found["it/tiny/compare/tables.md"], "row")
    assert cells[1] == {"it": "D6 4–5 Una moneta", "en": "D6 4–5 A coin", "es": "D6 4–5 Una moneda"}


def test_a_question_is_aligned_with_its_readings(found: dict[str, Page]) -> None:
    page = found["es/tiny/compare/play.md"]
    assert rows(page, "default") == [
        {
            "it": "I mezzi passi si perdono.",
            "en": "Half steps are lost.",
            "es": "Los medios pasos se pierden.",
        }
    ]
    assert rows(page, "reading")[0]["en"] == "Half steps are rounded up."


def test_values_of_parameters_are_marked(found: dict[str, Page]) -> None:
    assert 'has <b class="n">4</b> points and spends <b class="n">1</b> a' in found["en/tiny/compare/play.md"].body


def test_a_term_has_one_address_in_every_column(found: dict[str, Page]) -> None:
    body = found["it/tiny/compare/play.md"].body
    for form in ("pedina", "pawn", "peón"):
        assert f'<a class="t" href="../../terms/#pawn">{form}</a>' in body


def test_terms_lead_to_the_rules_that_use_them(found: dict[str, Page]) -> None:
    body = found["en/tiny/compare/terms.md"].body
    assert '<a href="../../play/#steps">Steps</a>' in body[body.index('id="pawn"') : body.index('id="space"')]


def test_a_term_shows_its_renderings_and_the_rules_without_one(copy: Path) -> None:
    change(copy, "tiny/rules/play.yaml", "Cada peón tiene", "Cada uno tiene")
    site = written(copy)
    pawn = rows(site["en/tiny/compare/terms.md"], "renderings")[0]
    assert pawn["it"] == "pedina 1"
    assert pawn["es"].startswith("–1 text without it")
    gaps = re.findall(r'<details class="hints gaps">(.*?)</details>', site["es/tiny/compare/terms.md"].body)
    assert len(gaps) == 1
    assert "1 texto sin el término" in gaps[0]
    assert '<a href="../../play/#steps">Los pasos</a>' in gaps[0]


def test_translations_that_nobody_reviewed_are_marked_in_the_language_of_the_page(found: dict[str, Page]) -> None:
    names = rows(found["en/tiny/compare/play.md"], "name")[0]
    assert names["it"] == "I passi translation not reviewed yet"
    assert names["en"] == "Steps original text"
    assert "traduzione non ancora riveduta" in rows(found["it/tiny/compare/play.md"], "name")[0]["es"]


def test_a_reviewed_translation_has_no_mark_until_its_original_changes(copy: Path) -> None:
    steps = load(copy)[0].games["tiny"].entries["tiny/play/steps"]
    mark = fingerprint(steps, "en", "it")
    change(copy, "tiny/rules/play.yaml", "reviewed: {it: ~,", f"reviewed: {{it: {mark},")
    assert rows(written(copy)["en/tiny/compare/play.md"], "name")[0]["it"] == "I passi"
    change(copy, "tiny/rules/play.yaml", "Each pawn has", "Every pawn has")
    said = rows(written(copy)["en/tiny/compare/play.md"], "name")[0]["it"]
    assert said == "I passi the original has changed since the review"


def test_what_is_known_of_a_translation_is_below_its_name(copy: Path) -> None:
    known = "{origin: mt, by: A & B, note: To do., candidates: [{text: I salti, evidence: [a forum]}]}"
    change(copy, "tiny/rules/play.yaml", "reviewed: {it: ~,", f"reviewed: {{it: {known},")
    site = written(copy)
    lines = re.findall(r'<p class="told">(.*?)</p>', site["en/tiny/compare/play.md"].body)
    first = "machine translation · reviewed by A &amp; B"
    assert lines == [first, "Note: To do.", "Another translation: I salti (a forum)"]
    assert "Un’altra traduzione: I salti (a forum)" in site["it/tiny/compare/play.md"].body


def test_a_missing_text_is_marked_and_no_other_language_takes_its_place(copy: Path) -> None:
    text = "      Cada peón tiene {points} puntos y gasta {cost} por casilla.\n"
    change(copy, "tiny/rules/play.yaml", f"    es: |\n{text}", "    es: ~\n")
    cells = rows(written(copy)["en/tiny/compare/play.md"], "text")[0]
    assert cells["es"] == "This text has not been translated yet."


def test_each_rule_table_and_term_leads_to_its_comparison_and_back(found: dict[str, Page]) -> None:
    for page, inside, anchor in (("play", "", "steps"), ("tables", "", "loot"), ("terms", "/1", "pawn")):
        up = "../../" if inside else "../"
        assert f'<a class="compare" href="{up}compare/{page}/#{anchor}">' in found[f"en/tiny/{page}{inside}.md"].body
        compared = found[f"en/tiny/compare/{page}.md"]
        assert anchor in compared.anchors
        assert f'<a href="../../{page}/#{anchor}">' in compared.body


def test_the_search_leaves_comparisons_out(found: dict[str, Page]) -> None:
    compared = [page for uri, page in found.items() if "/compare" in uri]
    assert len(compared) == 12
    assert all(page.meta["search"] == {"exclude": True} for page in compared)


def test_a_rulebook_compares_the_chapters_that_it_changes(tmp_path: Path) -> None:
    """The comparison of a changed chapter includes its inherited rules."""
    root = tiny_copy(tmp_path)
    write_game(root, "arena", "extends: tiny", rules__play=rule("sand", "Sand"))
    write_game(root, "hall", f"extends: tiny\nchapters:\n  feast: {words('Feast')}", rules__feast=rule("meat", "Meat"))
    found = written(root)
    assert {"sand", "steps"} <= found["en/arena/compare/play.md"].anchors
    assert 'href="../compare/play/#steps"' in found["en/arena/play.md"].body
    assert "en/hall/compare/play.md" not in found
    assert 'href="../../tiny/compare/play/?from=hall#steps"' in found["en/hall/play.md"].body
    assert '<a href="../../tiny/compare/">' in found["en/hall/compare.md"].body


def test_a_chosen_overlay_is_compared_in_its_own_rulebook(tmp_path: Path) -> None:
    root = tiny_copy(tmp_path)
    write_game(root, "arena", "extends: tiny", rules__play=rule("sand", "Sand"))
    write_game(root, "errata", "extends: tiny\nselectable: true", rules__play=rule("rain", "Rain"))
    body = "".join(page.body for uri, page in written(root).items() if uri.startswith("en/arena/"))
    assert 'href="../../../errata/compare/play/?from=arena/with-errata#rain">Side by side (errata)</a>' in body
    assert 'href="../../compare/play/?from=arena/with-errata#sand">Side by side (arena)</a>' in body
    assert 'data-from="arena/with-errata" data-here="arena">You come from arena + errata:' in body


DIFFERENCES = [
    ("en", "left", "Error Opposite words. In Spanish: derecha; in Italian and English: sinistra/left"),
    ("it", "left", "Errore Parole contrarie. In spagnolo: derecha; in italiano e inglese: sinistra/left"),
    ("es", "left", "Error Palabras contrarias. En español: derecha; en italiano e inglés: sinistra/left"),
    ("en", "again", "Error Repeated word. In Spanish: por"),
]
"""The language of the page, the fault of the Spanish text, and what the page says below that text."""
FAULTS = {
    "left": ("Vai a sinistra.", "Go left.", "Ve a la derecha."),
    "again": ("Si va per le caselle.", "Go by the spaces.", "Se va por por las casillas."),
}


def plant(root: Path, fault: str, more: str = "") -> None:
    """Add a rule whose Spanish text has a fault to the tiny game."""
    texts = dict(zip(("it", "en", "es"), FAULTS[fault], strict=True))
    path = root / "tiny" / "rules" / "play.yaml"
    added = rule("going", "Going", text=json.dumps(texts, ensure_ascii=False))
    path.write_text(f"{path.read_text(encoding='utf-8')}\n{added}{more}", encoding="utf-8")


def differences(page: Page) -> list[str]:
    """Return the findings that a page shows as errors, without elements."""
    found = re.findall(r'<p class="differs differs--error">(.*?)</p>', page.body)
    return [re.sub("<[^>]*>", "", one) for one in found]


@pytest.mark.parametrize(("language", "fault", "said"), DIFFERENCES)
def test_a_difference_in_meaning_is_below_the_text_in_the_language_of_the_page(
    copy: Path, language: str, fault: str, said: str
) -> None:
    plant(copy, fault)
    page = written(copy)[f"{language}/tiny/compare/play.md"]
    assert differences(page) == [said]
    assert re.findall(r'data-l="(\w+)"', page.body[: page.body.index("differs--error")])[-1] == "es"
    assert re.findall(r'<details class="pairs[^>]* data-open open>\n.*id="([^"]*)"', page.body) == ["going"]


def test_a_page_without_differences_has_no_filter_for_them(found: dict[str, Page]) -> None:
    assert "filter__open" not in found["en/tiny/compare/play.md"].body


def test_a_difference_that_is_declared_right_is_not_shown(copy: Path) -> None:
    plant(copy, "left", "  ignore:\n    - {check: contrary, lang: es, because: A test.}\n")
    assert differences(written(copy)["en/tiny/compare/play.md"]) == []


@pytest.mark.parametrize("head", ["extends: tiny", "extends: tiny\nparams: {play/steps.points: 5}"])
def test_a_rulebook_shows_the_differences_of_the_rules_that_it_inherits(copy: Path, head: str) -> None:
    plant(copy, "again")
    write_game(copy, "arena", head, rules__play=rule("sand", "Sand"))
    assert differences(written(copy)["en/arena/compare/play.md"]) == ["Error Repeated word. In Spanish: por"]


def test_the_list_of_comparisons_counts_the_differences(copy: Path) -> None:
    plant(copy, "again")
    assert '<td class="right">1</td></tr>' in written(copy)["en/tiny/compare.md"].body


@pytest.fixture(scope="module")
def whole(whole_pages: Mapping[str, Page]) -> dict[str, Page]:
    """Return the Italian comparison pages of the whole base."""
    return {uri: page for uri, page in whole_pages.items() if re.match("it/[^/]+/compare[./]", uri)}


def test_every_rule_of_every_rulebook_has_a_comparison(whole: dict[str, Page]) -> None:
    for book in books(whole_base()):
        for entry in book.game.entries.values():
            uri, anchor = book.place_of_comparison("it", entry, entry.chapter)
            assert anchor in whole[uri].anchors, f"{book.folder}: {entry.id}"


def test_a_page_with_hints_explains_them_and_no_other(whole: dict[str, Page]) -> None:
    hinted = {uri for uri, page in whole.items() if "indizi sul significato</summary>" in page.body}
    assert hinted
    assert hinted <= {uri for uri, page in whole.items() if 'class="hints"' in page.body}
    for uri, page in whole.items():
        assert ("compare-key" in page.body) == ('class="hints"' in page.body), uri
        assert ("Che cos’è un indizio sul significato?" in page.body) == ("compare-key" in page.body), uri


def test_no_comparison_is_too_heavy(whole: dict[str, Page]) -> None:
    sizes = {uri: len(page.body.encode()) for uri, page in whole.items()}
    assert {uri: size for uri, size in sizes.items() if size > LARGEST - THEME} == {}


def test_the_page_of_cards_offers_its_slips_in_the_languages_of_the_reader(tmp_path: Path) -> None:
    names = ("pieces-cards-en-A4", "pieces-cards-it+en-A4", "pieces-cards-it-A4", "pieces-pieces-en-A4", "sheet-en-A4")
    there = {f"downloads/tiny/{name}.pdf": 2000 for name in names}
    root = family(tmp_path)
    page = next(p for p in pages(load(root)[0], Settings(downloads=there)) if p.uri == "en/tiny/pieces/cards.md")
    offered = re.findall(r'href="[./]*/downloads/tiny/([^"]*)\.pdf"', page.body)
    assert offered == ["pieces-cards-en-A4", "pieces-cards-it+en-A4"]
    assert 'href="../../compare/terms/#pawn"' in page.body
