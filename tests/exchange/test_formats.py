"""Every format: what is written is read again, whole; what cannot be held is refused."""

import re

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from regolario.commands.translate.translate import OMEGAT
from regolario.exchange.faults import CONTROL, LossError
from regolario.exchange.formats import FORMATS, read_data, recognised
from regolario.exchange.unit import Batch, Marks, ShownValue, TermHint, TranslationUnit, parsed
from tests.conftest import ROOT
from tests.exchange.test_units import MARKUP

PLAIN = st.text(st.characters(exclude_categories=["Cs"]), max_size=30).filter(lambda text: not CONTROL.search(text))
WRITTEN = MARKUP | PLAIN
SHORT = st.text("ab |\\n\n:é→\"'<>&", max_size=8)
IDS = st.from_regex(r"([a-z]{1,4}:)?[a-z0-9-]{1,5}(/[a-zA-Z0-9-]{1,5}){0,2}#[a-z._0-9]{1,8}", fullmatch=True)


@st.composite
def units(draw: st.DrawFn) -> TranslationUnit:
    """Return a unit with any texts."""
    source = parsed(draw(WRITTEN.filter(bool)))
    target = draw(st.none() | WRITTEN.filter(bool))
    return TranslationUnit(
        id=draw(IDS),
        source=source,
        target=None if target is None else parsed(target, source),
        marks=Marks(draw(SHORT), draw(SHORT), draw(SHORT)),
        state=draw(st.sampled_from(["missing", "reviewed", "original", "not-reviewed", "number-changed"])),
        context=draw(SHORT),
        values=tuple(ShownValue(*one) for one in draw(st.lists(st.tuples(SHORT, SHORT, SHORT), max_size=2))),
        terms=tuple(TermHint(a, tuple(b)) for a, b in draw(st.lists(st.tuples(SHORT, st.lists(SHORT)), max_size=2))),
        statements=tuple(draw(st.lists(SHORT, max_size=2))),
        longest=draw(st.none() | st.integers(0, 9999)),
    )


BATCHES = st.lists(units(), min_size=1, max_size=3, unique_by=lambda unit: unit.id).map(
    lambda made: Batch("it", "pt-BR", tuple(made))
)
NAMES = [*FORMATS]


@pytest.mark.parametrize("name", NAMES)
@given(batch=BATCHES)
@settings(max_examples=settings.default.max_examples * 3 // 2)
def test_what_is_written_is_read_again(name: str, batch: Batch) -> None:
    data = FORMATS[name].write(batch)
    found = recognised(data)
    assert found is not None
    assert found.name == name
    assert read_data(data) == batch


def one(source: str = "a", target: str | None = None, identity: str = "g/c/k#text") -> TranslationUnit:
    """Return a unit with these texts."""
    return TranslationUnit(
        identity, parsed(source), None if target is None else parsed(target), Marks("", "", ""), "missing"
    )


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("sign", ["\x00", "\x1b", "\ud800", "\uffff"])
def test_a_character_that_no_file_holds_is_refused(name: str, sign: str) -> None:
    with pytest.raises(LossError, match=rf"`g/c/k#text` has the character U\+{ord(sign):04X}"):
        FORMATS[name].write(Batch("it", "es", (one(f"a{sign}"),)))


@pytest.mark.parametrize("name", NAMES)
def test_a_unit_without_source_is_refused(name: str) -> None:
    with pytest.raises(LossError, match="no source text"):
        FORMATS[name].write(Batch("it", "es", (one(""),)))


def with_a_term() -> Batch:
    """Return a unit with a term, which also stands in the forms of a noun."""
    source = parsed("A tile: {n} {n|tile|tiles}.")
    hint = TermHint("tile", ("loseta", "losetas"))
    return Batch(
        "en", "es", (TranslationUnit("g/c/k#text", source, None, Marks("", "", ""), "missing", terms=(hint,)),)
    )


TERMS = {
    "xliff1": ['A <mrk mtype="term" comment="loseta, losetas">tile</mrk>: ', ">{n|</bpt>tile|tiles<ept"],
    "xliff2": ["<gls:term>tile</gls:term>", "<gls:translation>losetas</gls:translation>"],
    "po": ["#. term: tile | loseta | losetas\n"],
}


@pytest.mark.parametrize("name", TERMS)
def test_terms_travel_with_their_forms(name: str) -> None:
    data = FORMATS[name].write(with_a_term()).decode()
    assert [sign for sign in TERMS[name] if sign not in data] == []


def test_po_refuses_an_empty_translation() -> None:
    with pytest.raises(LossError, match="PO cannot tell from a missing one"):
        FORMATS["po"].write(Batch("it", "es", (one("a", ""),)))


def test_xliff_2_refuses_other_characters_in_ids() -> None:
    with pytest.raises(LossError, match="an id of XLIFF 2"):
        FORMATS["xliff2"].write(Batch("it", "es", (one(identity="a b"),)))


@given(batch=BATCHES)
def test_xliff_2_units_keep_their_ids_without_names(batch: Batch) -> None:
    data = re.sub(rb' name="[^"]*"', b"", FORMATS["xliff2"].write(batch))
    assert read_data(data) == batch


def test_every_format_is_in_the_docs() -> None:
    text = (ROOT / "docs" / "en" / "contribute" / "exchange.md").read_text(encoding="utf-8")
    table = text.partition("## Formats")[2].partition("##")[0]
    assert set(re.findall(r"^\| `(\w+)` \|", table, re.MULTILINE)) == {*NAMES, OMEGAT}
