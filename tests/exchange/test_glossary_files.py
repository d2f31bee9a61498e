"""Glossaries as files: what goes in comes back or is refused, and mistakes are reported."""

import re
from collections.abc import Callable
from dataclasses import replace
from io import BytesIO
from pathlib import Path
from random import Random
from typing import Any
from zipfile import ZIP_DEFLATED, ZipFile

import pytest
import yaml
from hypothesis import assume, given
from hypothesis import strategies as st
from lxml import etree

from regolario.data.load import load
from regolario.exchange.glossary.concept import Concept, changes, concepts
from regolario.exchange.glossary.formats import FORMATS, TermLossError, format_of, read_terms, write_terms
from regolario.exchange.glossary.importing import proposed
from regolario.exchange.glossary.tbx import BASIC, MIN
from regolario.exchange.glossary.workbook import LARGEST_INSIDE
from regolario.exchange.glossary.workbook import written as workbook
from regolario.model import Base, Candidate, TermWord, WrongForm
from tests.conftest import ROOT, TINY
from tests.whole import base as whole_base

EVERY_FIELD = ROOT / "tests" / "data" / "every_field" / "rules_data"
CASES = yaml.safe_load((Path(__file__).parent / "bad_glossaries.yaml").read_text(encoding="utf-8"))
XML = ("tbx", "martif")
CODES = ("it", "en", "es")
TEXTS = st.text(
    st.characters(exclude_categories=["Cc", "Cs", "Zl", "Zp"], exclude_characters="\ufffe\uffff"), min_size=1
).map(lambda text: text.strip() or "x")
REASONS = st.dictionaries(st.sampled_from(CODES), TEXTS)
LISTS = st.lists(TEXTS, max_size=3).map(tuple)


def words() -> st.SearchStrategy[TermWord]:
    return st.builds(
        TermWord,
        forms=st.lists(TEXTS, min_size=1, max_size=3).map(tuple),
        state=st.sampled_from(("official", "attested", "proposed")),
        wrong=st.lists(st.builds(WrongForm, TEXTS, REASONS), max_size=2).map(tuple),
        evidence=LISTS,
        candidates=st.lists(st.builds(Candidate, TEXTS, REASONS, LISTS), max_size=2).map(tuple),
    )


CONCEPTS = st.builds(
    Concept,
    id=st.sampled_from(("tiny/pawn", "7-seas/a-b")),
    definition=st.dictionaries(st.sampled_from(CODES), TEXTS),
    words=st.dictionaries(st.sampled_from(CODES), words(), min_size=1),
    version=st.just("abcdabcdabcd"),
)


@pytest.fixture(scope="module", params=["whole", "every field"])
def base(request: pytest.FixtureRequest) -> Base:
    return whole_base() if request.param == "whole" else load(EVERY_FIELD)[0]


@pytest.mark.parametrize("name", FORMATS)
def test_a_base_comes_back_from_every_format_without_loss(base: Base, name: str) -> None:
    found, codes = list(concepts(base)), list(base.languages)
    back, problems = read_terms(write_terms(found, name, codes), "f", name, codes)
    assert problems == []
    assert [one.id for one in back] == [one.id for one in found] != []
    assert [change for one, other in zip(found, back, strict=True) for change in changes(one, other)] == []
    assert [one.version for one in back] == [one.version for one in found]


@pytest.mark.parametrize("name", FORMATS)
def test_one_changed_term_is_the_only_change(base: Base, name: str) -> None:
    found, codes = list(concepts(base)), list(base.languages)
    edited = Random(name).choice([one for one in found if one.definition])
    code = next(iter(edited.definition))
    texts = {**edited.definition, code: f"{edited.definition[code]} x"}
    written = [replace(one, definition=texts) if one is edited else one for one in found]
    made = proposed(base, read_terms(FORMATS[name].write(written, codes), "f", name, codes)[0], "f")
    assert [(one.id, one.language, one.field, one.after) for one in made.changes] == [
        (edited.id, code, "definition", texts[code])
    ]
    assert (made.problems, made.behind) == ([], [])
    assert proposed(base, found, "f").changes == []


@given(CONCEPTS, st.sampled_from(list(FORMATS)))
def test_what_a_format_writes_it_gives_back(concept: Concept, name: str) -> None:
    assume(name in XML or not ("|" in repr(concept) or re.search("'(?:TRUE|FALSE)'", repr(concept))))
    back, problems = read_terms(write_terms([concept], name, CODES), "f", name, CODES)
    assert problems == []
    assert list(changes(concept, back[0])) == []


@given(CONCEPTS)
def test_elements_of_the_modules_of_tbx_have_no_attributes(concept: Concept) -> None:
    root = etree.fromstring(write_terms([concept], "tbx", CODES))
    modules = [one for one in root.iter(f"{{{MIN}}}*", f"{{{BASIC}}}*") if one.attrib]
    assert [etree.tostring(one) for one in modules] == []


@pytest.mark.parametrize(
    ("word", "name", "told"),
    [
        (TermWord(("pedina", "a|b"), "proposed", (), ()), "csv", "it forms would come back as `pedina`, `a`, `b`"),
        (TermWord(("pedina",), "proposed", (), ("S1 | S2",)), "xlsx", "it evidence would come back as `S1`, `S2`"),
        (TermWord(("pe\x01dina",), "proposed", (), ()), "tbx", "a term has a character that tbx cannot hold"),
    ],
)  # fmt: skip
def test_what_would_be_lost_is_refused_with_the_reason(word: TermWord, name: str, told: str) -> None:
    with pytest.raises(TermLossError) as raised:
        write_terms([Concept("tiny/pawn", {}, {"it": word})], name, CODES)
    assert raised.value.losses[0].removeprefix("`tiny/pawn`: ").startswith(told)


@pytest.mark.parametrize("case", CASES, ids=[case["name"] for case in CASES])
def test_a_bad_file_is_reported(case: dict[str, Any]) -> None:
    escaped = case.get("bytes", "").encode().decode("unicode_escape").encode("latin-1")
    data = escaped or case["file"].encode()
    _, problems = read_terms(data, "f", case["format"], CODES)
    assert [str(one) for one in problems[:1]] == [case["told"]]


def test_a_formula_of_a_workbook_is_refused() -> None:
    from openpyxl import Workbook

    book, held = Workbook(), BytesIO()
    for row in (["game", "key", "it"], ["tiny", "pawn", "=HYPERLINK(1)"]):
        book.active.append(row)  # type: ignore[union-attr]
    book.save(held)
    _, problems = read_terms(held.getvalue(), "f", "xlsx", CODES)
    assert str(problems[0]).startswith("f:2:1: formula: a formula in this row: `=HYPERLINK(1)`")


def workbook_of(change: Callable[[Any], object]) -> bytes:
    """Return a glossary as a workbook that somebody changed."""
    from openpyxl import load_workbook

    book, held = load_workbook(BytesIO(workbook([["game", "key", "it"], ["tiny", "pawn", "pedina"]]))), BytesIO()
    change(book)
    book.save(held)
    return held.getvalue()


def renamed_behind_a_hidden_sheet(book: Any) -> None:
    book.active.title = "Termini"
    book.create_sheet("notes", 0)["A1"] = "x"
    book["notes"].sheet_state = "hidden"


def test_a_hidden_sheet_is_not_read() -> None:
    found, problems = read_terms(workbook_of(renamed_behind_a_hidden_sheet), "f", "xlsx", CODES)
    assert ([one.id for one in found], problems) == (["tiny/pawn"], [])


def test_a_cell_that_became_a_truth_value_is_named() -> None:
    data = workbook_of(lambda book: book.active.__setitem__("C2", True))
    _, problems = read_terms(data, "f", "xlsx", CODES)
    told = ["f:2:1: not-a-word: a spreadsheet made `TRUE` of a word"]
    assert [str(one).partition("; ")[0] for one in problems] == told


def test_merged_cells_are_named() -> None:
    def merged(book: Any) -> None:
        book.active.append(["tiny", "space", "casella"])
        book.active.merge_cells("A2:A3")

    _, problems = read_terms(workbook_of(merged), "f", "xlsx", CODES)
    assert [(one.place.line, one.code) for one in problems] == [(3, "no-key")]


def test_another_archive_is_not_a_workbook() -> None:
    held = BytesIO()
    with ZipFile(held, "w") as archive:
        archive.writestr("mimetype", b"application/vnd.oasis.opendocument.spreadsheet")
    _, problems = read_terms(held.getvalue(), "f", "xlsx", CODES)
    assert [one.what for one in problems] == ["this archive is not a workbook in the format XLSX"]


def test_an_archive_that_unpacks_to_too_much_is_refused_before_it_is_unpacked() -> None:
    held = BytesIO()
    with ZipFile(held, "w", ZIP_DEFLATED) as archive:
        archive.writestr("xl/workbook.xml", b"\0" * (LARGEST_INSIDE + 1))
    _, problems = read_terms(held.getvalue(), "f", "xlsx", CODES)
    assert [one.code for one in problems] == ["too-large"]


def test_a_number_in_a_workbook_is_text() -> None:
    data = workbook([["game", "key", "it"], ["tiny", "pawn", "3"]])
    assert read_terms(data, "f", "xlsx", CODES)[0][0].words["it"].forms == ("3",)


def test_nested_too_deeply() -> None:
    data = f"<tbx>{'<p>' * 100}{'</p>' * 100}</tbx>".encode()
    assert [one.code for one in read_terms(data, "f", "tbx", CODES)[1]] == ["too-deep"]


def test_groups_and_typed_elements_are_read_like_plain_ones() -> None:
    data = b"""<tbx xmlns="urn:iso:std:iso:30042:ed-2" style="dca" type="TBX-Basic"><text><body>
      <conceptEntry id="tiny.pawn">
      <descripGrp><descrip type="definition" xml:lang="en">What moves.</descrip></descripGrp>
      <langSec xml:lang="en-GB"><termSec><term>pawn</term></termSec><termSec><term>man</term></termSec></langSec>
      </conceptEntry></body></text></tbx>"""
    found, problems = read_terms(data, "f", "tbx", CODES)
    assert problems == []
    assert found[0].definition == {"en": "What moves."}
    assert (found[0].words["en"].forms, [one.form for one in found[0].words["en"].candidates]) == (("pawn",), ["man"])


def test_the_format_is_known_by_the_ending() -> None:
    assert [format_of(Path(name)) for name in ("a.CSV", "a.tbx", "a.martif", "a.txt")] == ["csv", "tbx", "martif", None]


def test_a_version_is_of_what_a_file_holds() -> None:
    found = {one.id: one.version for one in concepts(load(TINY)[0])}
    assert len(set(found.values())) == len(found) == 2
