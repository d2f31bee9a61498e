"""Translation units: every text of a base is one, keeps its codes, and can be written back."""

from pathlib import Path

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from regolario.data.layout import Layout
from regolario.data.load import load
from regolario.data.places import paths_of_mappings
from regolario.data.source import read_any
from regolario.exchange.collect import collected, missing
from regolario.exchange.faults import CONTROL
from regolario.exchange.unit import Code, CodeKind, CodePart, codes, parsed, plain
from regolario.exchange.wrapping import unwrapped, wrapped
from regolario.exchange.writing import write_targets
from tests.conftest import ROOT

EVERY_FIELD = ROOT / "tests" / "data" / "every_field" / "rules_data"

MARKUP = st.lists(
    st.sampled_from(
        ["{", "}", "|", ".", "[", "](", ")", "a", " b", "\n", "- ", "1. ", "{n}", "{n|a|b}", "[x](term:y)", "\\", "  "]
    )
).map("".join)


@given(MARKUP | st.text(max_size=40))
def test_codes_lose_nothing(text: str) -> None:
    assert plain(parsed(text)) == text
    assert plain(parsed(text, parsed(f"{text} {text}"))) == text


@given(MARKUP, st.integers(1, 40))
def test_broken_lines_are_joined_again(text: str, width: int) -> None:
    one = unwrapped(text)
    assert unwrapped(one) == one
    assert unwrapped(wrapped(one, width)) == one


def test_codes_of_the_target_have_the_ids_of_the_source() -> None:
    source = parsed("Take {n} {n|tile|tiles} by [this](entry:a/b).")
    target = parsed("Da [questo](entry:a/b), {n|tassello|tasselli}: {n.words} {n}.", source)
    assert source == (
        "Take ",
        Code("1", CodeKind.PARAMETER, "{n}"),
        " ",
        Code("2", CodeKind.FORMS, "{n|", CodePart.START),
        "tile|tiles",
        Code("2", CodeKind.FORMS, "}", CodePart.END),
        " by ",
        Code("3", CodeKind.LINK, "[", CodePart.START),
        "this",
        Code("3", CodeKind.LINK, "](entry:a/b)", CodePart.END),
        ".",
    )
    assert [code.id for code in codes(target)] == ["3", "3", "2", "2", "4", "1"]


CHANGES = {
    "a word": "Uno",
    "a comma": "Uno, due: {far}",
    "both quotes": 'L\'«uno» "due" # tre',
    "paragraphs": "Uno.\n\n- due\n- tre",
    "spaces": "  due spazi  ",
    "a word of YAML": "null",
    "a digit": "3",
    "another line break": "a\u2028b",
    "strange characters": "a\x9d\x85\u2028b\ufeff, 😀",
}


@pytest.mark.parametrize("change", CHANGES.values(), ids=CHANGES)
@pytest.mark.parametrize(
    "folder", [EVERY_FIELD, ROOT / "tests" / "data" / "tiny" / "rules_data"], ids=["every", "tiny"]
)
def test_each_text_can_be_replaced(change: str, folder: Path, tmp_path: Path) -> None:
    for path in folder.rglob("*.*"):
        to = tmp_path / "rules_data" / path.relative_to(folder)
        to.parent.mkdir(parents=True, exist_ok=True)
        to.write_bytes(path.read_bytes())
    before, problems = load(tmp_path / "rules_data")
    units = collected(before, "it", "en").units
    assert len(units) > 30
    write_targets(before, "it", {unit.id: change for unit in units})
    after, now = load(tmp_path / "rules_data")
    assert len(now) == len(problems)
    assert {plain(unit.target or ()) for unit in collected(after, "it", "en").units} == {unwrapped(change)}


ANY = MARKUP | st.text(max_size=30) | st.text("a: ,#'\"\n\u2028\u2029\ufeff|>-", max_size=12)
FILES = {
    "on one line": "a: {it: Uno, es: ~} # one\nb: 1\n",
    "on lines": "a:\n  it: Uno\n  es: ~\n# end\n",
    "in a block": "- a:\n    it: |\n      Uno\n      due\n\n    es: |\n      Uno\n",
    "without a line break at the end": "a:\n  it: |\n    Uno\n  es: |\n    Uno",
    "in a list": "a:\n  - {it: 'Uno', es: \"Uno\"}\n  - x\n",
}


@pytest.mark.parametrize("content", FILES.values(), ids=FILES)
@given(one=ANY, other=ANY)
def test_any_text_can_be_written(tmp_path_factory: pytest.TempPathFactory, content: str, one: str, other: str) -> None:
    assume(not CONTROL.search(one + other))
    path = tmp_path_factory.getbasetemp() / "any.yaml"
    path.write_text(content, encoding="utf-8")
    layout = Layout(path, listed=True)
    at, words = next((at, found) for at, found in paths_of_mappings(layout.value) if "es" in found)
    layout.put_text(at, "it", one)
    layout.put_text(at, "es", other)
    assert (words["it"], words["es"]) == (one, other)
    layout.save()
    written, problems = read_any(path, "any.yaml")
    assert written == layout.value
    assert not problems


def test_missing_units() -> None:
    every, _ = load(EVERY_FIELD)
    assert [unit.id for unit in collected(every, "it", only=missing).units] == ["every/play/halt#text"]


def test_the_value_of_a_number_in_words_is_a_word_inside_a_sentence(tiny: Path) -> None:
    path = tiny / "tiny" / "rules" / "play.yaml"
    text = path.read_text(encoding="utf-8").replace("{points}", "{points.words}")
    path.write_text(text, encoding="utf-8")
    base = load(tiny)[0]
    unit = next(one for one in collected(base, "en", "it").units if one.id == "tiny/play/steps#text")
    assert ("{points.words}", "quattro", "four") in [tuple(value) for value in unit.values]
