"""The Markdown of generated pages."""

import shutil
from pathlib import Path

import pytest

from regolario.load import load
from regolario.model import Base
from regolario.site.leaf import Leaf, Settings, Tongue
from regolario.site.pages import pages, write
from regolario.site.said import escaped
from tests.conftest import TINY


@pytest.fixture(scope="module")
def base() -> Base:
    return load(TINY)[0]


@pytest.fixture
def leaf(base: Base) -> Leaf:
    return Leaf(base, Tongue(base, "en"), Settings(), "en/tiny/play.md", base.games["tiny"])


def test_terms_are_linked_once_by_any_form(leaf: Leaf) -> None:
    assert leaf.prose({"en": "Pawns and a pawn."}) == "[Pawns][term-tiny/pawn] and a pawn."


def test_a_term_is_not_linked_inside_a_link_code_or_another_word(leaf: Leaf) -> None:
    text = "[a pawn](entry:play/board), `pawn`, spawn"
    assert leaf.prose({"en": text}) == "[a pawn](#board), `pawn`, spawn"


def test_a_definition_does_not_link_to_itself(leaf: Leaf) -> None:
    assert leaf.prose({"en": "A pawn."}, but="tiny/pawn") == "A pawn."


def test_links_of_ours_lead_to_pages(leaf: Leaf) -> None:
    text = "[a](entry:play/steps) [b](table:loot) [c](question:halved-steps) [d](term:pawn)"
    wanted = "[a](#steps) [b](tables.md#loot) [c](questions.md#halved-steps) [d](terms.md#pawn)"
    assert leaf.prose({"en": text}) == wanted


def test_values_are_said_in_the_language(base: Base) -> None:
    found = {page.uri: page.markdown for page in pages(base)}
    assert "180 mm" in found["it/tiny/play.md"].replace("\u00a0", " ")
    assert "Each [pawn][term-tiny/pawn] has 4 points and spends 1 a [space][term-tiny/space]." in found[
        "en/tiny/play.md"
    ].replace("\n", " ")


def test_a_missing_text_stands_in_its_own_language(leaf: Leaf) -> None:
    shown = leaf.prose({"en": None, "es": "Un peón."})
    assert 'class="missing"' in shown
    assert '<div lang="es"' in shown
    assert leaf.say({"en": None, "es": "Peón"}) == "Peón [es]"


def test_plain_text_stays_plain() -> None:
    assert escaped("a*b_c [d] <e> | f's") == "a\\*b\\_c \\[d\\] \\<e\\> \\| f’s"


def test_the_edit_link_leads_to_the_entry(base: Base) -> None:
    found = {page.uri: page for page in pages(base, Settings(edit="https://example.org/edit/"))}
    assert "(https://example.org/edit/rules_data/tiny/rules/play.yaml#L2){ .edit }" in found["en/tiny/play.md"].markdown
    assert ".edit" not in {page.uri: page for page in pages(base)}["en/tiny/play.md"].markdown


def test_the_open_question_shows_the_reading_that_is_played(base: Base) -> None:
    found = {page.uri: page.markdown for page in pages(base)}
    assert "They are lost." in found["en/tiny/play.md"]
    assert "Round up." not in found["en/tiny/play.md"]
    assert "Round up." in found["en/tiny/questions.md"]


def test_wrong_forms_are_kept_with_their_reason(base: Base) -> None:
    found = {page.uri: page.markdown for page in pages(base)}
    assert '~~<span lang="es">empeño</span>~~ (Español): It is a pledge.' in found["en/tiny/terms.md"]


def test_everything_can_be_written_to_a_folder(base: Base, tmp_path: Path) -> None:
    count = write(base, tmp_path)
    assert count == len(list(tmp_path.rglob("*.md"))) == len(list(pages(base)))
    assert (tmp_path / "es/tiny/play.md").read_text(encoding="utf-8").startswith("---\ntitle:")


def test_a_question_that_no_rule_asks_is_named_at_the_end_of_its_chapter(tmp_path: Path) -> None:
    root = Path(shutil.copytree(TINY, tmp_path / "rules_data"))
    path = root / "tiny" / "questions" / "play.yaml"
    text = path.read_text(encoding="utf-8")
    path.write_text(f"{text}\n{text.replace('halved-steps:', 'lonely:')}", encoding="utf-8")
    page = next(page for page in pages(load(root)[0]) if page.uri == "en/tiny/play.md").markdown
    end = page[page.index("{ #other-questions }") :]
    assert "questions.md#lonely)" in end
    assert "halved-steps" not in end
    assert "#other-questions" not in next(p for p in pages(load(TINY)[0]) if p.uri == "en/tiny/play.md").markdown
