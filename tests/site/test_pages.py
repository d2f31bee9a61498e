"""The bodies of generated pages."""

import re
import shutil
from dataclasses import replace
from html import unescape
from pathlib import Path

import pytest

from regolario.data.load import load
from regolario.model import Base, Basis
from regolario.model.sources import How
from regolario.site import search
from regolario.site.books import books
from regolario.site.generated import pages, write
from regolario.site.rendering.example import worked
from regolario.site.rendering.leaf import Leaf, Settings
from regolario.site.rendering.parts import certainty
from regolario.site.rendering.tongue import Tongue
from tests.conftest import TINY


@pytest.fixture(scope="module")
def base() -> Base:
    return load(TINY)[0]


@pytest.fixture
def leaf(base: Base) -> Leaf:
    return Leaf(base, Tongue(base, "en"), Settings(), "en/tiny/play.md", base.games["tiny"])


def test_terms_are_linked_once_by_any_form(leaf: Leaf) -> None:
    link = '<a href="../terms/#pawn" title="What moves.">Pawns</a>'
    assert leaf.prose({"en": "Pawns and a pawn."}) == f"<p>{link} and a pawn.</p>"


def test_a_term_is_not_linked_inside_a_link_code_or_another_word(leaf: Leaf) -> None:
    text = "[a pawn](entry:play/board), `pawn`, spawn"
    assert leaf.prose({"en": text}) == '<p><a href="#board">a pawn</a>, <code>pawn</code>, spawn</p>'


def test_a_picture_from_elsewhere_is_only_a_link(leaf: Leaf) -> None:
    text = "Look!![x](https://example.org/x.png)"
    assert leaf.prose({"en": text}) == '<p>Look!!<a href="https://example.org/x.png">x</a></p>'


def test_a_definition_does_not_link_to_itself(leaf: Leaf) -> None:
    assert leaf.prose({"en": "A pawn."}, but="tiny/pawn") == "<p>A pawn.</p>"


def test_links_of_ours_lead_to_pages(leaf: Leaf) -> None:
    text = "[a](entry:play/steps) [b](table:loot) [c](question:halved-steps) [d](term:pawn)"
    leads = re.findall('<a href="(.*?)">', leaf.prose({"en": text}))
    assert leads == ["#steps", "../tables/#loot", "../questions/#halved-steps", "../terms/#pawn"]


def test_values_are_said_in_the_language(base: Base) -> None:
    found = {page.uri: page.body for page in pages(base)}
    assert "180 mm" in found["it/tiny/play.md"].replace("\u00a0", " ")
    text = re.sub("<[^>]*>", "", found["en/tiny/play.md"]).replace("\n", " ")
    assert "Each pawn has 4 points and spends 1 a space." in text


def test_a_missing_text_stands_in_its_own_language(leaf: Leaf) -> None:
    shown = leaf.prose({"en": None, "es": "Un peón."})
    assert 'class="missing"' in shown
    assert '<div lang="es"' in shown
    assert leaf.say({"en": None, "es": "Peón"}) == "Peón [es]"


def test_plain_text_stays_plain(leaf: Leaf) -> None:
    assert leaf.inline({"en": "a*b_c [d] <e> | f's"}) == "a*b_c [d] &lt;e&gt; | f’s"
    assert unescape(leaf.inline({"en": '# a*b_c _ [d] <e>\n| {f} & "g"'})) == '# a*b_c _ [d] <e> | {f} & "g"'


def test_the_edit_link_leads_to_the_entry(base: Base) -> None:
    found = {page.uri: page for page in pages(base, Settings(edit="https://example.org/edit/"))}
    assert (
        '<a class="edit" href="https://example.org/edit/rules_data/tiny/rules/play.yaml#L2" title="tiny/play/steps">'
        in found["en/tiny/play.md"].body
    )
    assert 'class="edit"' not in {page.uri: page for page in pages(base)}["en/tiny/play.md"].body


def test_the_open_question_shows_the_reading_that_is_played(base: Base) -> None:
    found = {page.uri: page.body for page in pages(base)}
    assert "Until you decide otherwise: “Half steps are lost”.</dd>" in found["en/tiny/play.md"]
    assert "Half steps are rounded up" not in found["en/tiny/play.md"]
    assert "Half steps are rounded up." in found["en/tiny/questions/play.md"]


PRINTED, UNKNOWN = Basis(("D1-R001",), How.PRINTED), Basis((), How.UNKNOWN)


@pytest.mark.parametrize(
    ("rests_on", "told"),
    [
        ([], "Sources: none"),
        ([UNKNOWN], "Sources: none"),
        ([PRINTED], "Sources: printed in the document"),
        ([PRINTED, UNKNOWN], "Sources: printed in the document, partly unknown"),
        ([replace(UNKNOWN, statements=("D1-R001",))], "Sources: partly unknown"),
    ],
)
def test_what_is_unknown_is_a_part_of_the_sources_or_there_are_none(
    leaf: Leaf, rests_on: list[Basis], told: str
) -> None:
    assert certainty(leaf, rests_on) == told


def test_wrong_forms_are_kept_with_their_reason(base: Base) -> None:
    found = {page.uri: page.body for page in pages(base)}
    assert '<del><span lang="es">empeño</span></del> (Español): It is a pledge.' in found["en/tiny/terms/1.md"]


def test_everything_can_be_written_to_a_folder(base: Base, tmp_path: Path) -> None:
    count = write(base, tmp_path)
    assert count == len(list(tmp_path.rglob("*.md"))) == len(list(pages(base)))
    assert (tmp_path / "es/tiny/play.md").read_text(encoding="utf-8").startswith('---\n{"title": ')


def test_a_question_that_no_rule_asks_is_named_at_the_end_of_its_chapter(tmp_path: Path) -> None:
    root = Path(shutil.copytree(TINY, tmp_path / "rules_data"))
    path = root / "tiny" / "questions" / "play.yaml"
    text = path.read_text(encoding="utf-8")
    path.write_text(f"{text}\n{text.replace('halved-steps:', 'lonely:')}", encoding="utf-8")
    page = next(page for page in pages(load(root)[0]) if page.uri == "en/tiny/play.md").body
    end = page[page.index('id="other-questions"') :]
    assert 'href="../questions/#lonely"' in end
    assert "halved-steps" not in end
    assert "#other-questions" not in next(p for p in pages(load(TINY)[0]) if p.uri == "en/tiny/play.md").body


@pytest.mark.parametrize(("file", "home"), [("loot.yaml", "loot"), ("other.yaml", "play")])
def test_a_table_is_unfolded_in_one_chapter_only(tmp_path: Path, file: str, home: str) -> None:
    root = Path(shutil.copytree(TINY, tmp_path / "rules_data"))
    folder = root / "tiny"
    play = (folder / "rules" / "play.yaml").read_text("utf-8")
    for chapter in ("play", "loot"):
        (folder / "rules" / f"{chapter}.yaml").write_text(
            play.replace("questions: {", "tables: {found: loot}\n  questions: {")
        )
    head = (folder / "game.yaml").read_text("utf-8")
    (folder / "game.yaml").write_text(f"{head}  loot: {{it: Il bottino, en: Loot, es: El botín}}\n", "utf-8")
    (folder / "tables" / "loot.yaml").rename(folder / "tables" / file)
    bodies = {page.uri: page.body for page in pages(load(root)[0])}
    for chapter in ("play", "loot"):
        body = bodies[f"en/tiny/{chapter}.md"]
        assert ('<p class="table-name"><strong><a href="../tables/#loot">' in body) == (chapter == home)
        assert ('<details class="again"><summary>Loot</summary>' in body) == (chapter != home)


def test_what_players_type_is_for_the_search_of_their_language(base: Base) -> None:
    read = [search.index(base, books(base), Tongue(base, code), ()) for code in ("en", "it")]
    english, italian = (
        [document for document in one["docs"] if document["url"].endswith("tiny/tables/#loot")] for one in read
    )
    assert english[0]["asks"] == ["what do I find"]
    assert english[0]["also"] == ["treasure"]
    assert not {"asks", "also", "other_asks es"} & italian[0].keys()
    assert "what do I find" in italian[0]["other_asks en"]


@pytest.mark.parametrize(
    ("name", "reading", "shown"),
    [
        ("Three steps", "up", "<em>Three steps</em> (other reading)"),
        ("Three steps", "down", "<em>Three steps</em>"),
        ("By the other reading, four", "up", "<em>By the other reading, four</em>"),
    ],
)
def test_an_example_by_another_reading_is_marked(base: Base, leaf: Leaf, name: str, reading: str, shown: str) -> None:
    steps = replace(base.games["tiny"].examples[0], name={"en": name}, readings={"halves": reading})
    assert worked(leaf, steps).split("<br>")[0] == shown


def test_the_reading_of_an_example_is_quoted_within_its_sentence(base: Base, leaf: Leaf) -> None:
    steps = replace(base.games["tiny"].examples[0], readings={"halves": "up"})
    before = worked(leaf, steps).split("<br>")[1]
    assert re.search("Played here: “[^.”]+”[.]$", before), before
