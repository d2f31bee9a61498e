"""The score of the checks of meaning: which faults count as found, and which good texts as flagged."""

import sys
from collections import Counter
from collections.abc import Iterator
from io import StringIO
from pathlib import Path
from typing import Any, NamedTuple

import pytest
import yaml
from rich.console import Console

from benchmarks.meaning import in_base, made, pofilter, tables
from benchmarks.meaning.corpus import Texts, Triple, kinds, triple
from benchmarks.meaning.score import Good, Measured, flagged, measure
from regolario.data.load import load

ITEM = yaml.safe_load("""
of: tiny/play/steps
part: text
it: Si fanno 3 passi.
en: Take 3 steps.
es: Se dan 3 pasos.
damaged:
  - {in: it, kind: number, from: "3", to: "4"}
  - {in: en, kind: negation-added, text: Do not take 3 steps.}
  - {in: es, kind: doubled-word, from: pasos, to: pasos pasos}
""")
HARD = {"of": "tiny", "hard": "a number in words", "it": "Un passo.", "en": "One step.", "es": "Un paso."}


class Found(NamedTuple):
    """A finding of a case."""

    code: str
    level: str = "error"


def digits(one: Triple, words: Texts) -> Iterator[Found]:
    """Yield a finding if the digits differ, a warning for each text without, and a hint for a long one."""
    numbers = {"".join(filter(str.isdigit, text)) for text in words.values()}
    if len(numbers) > 1:
        yield Found("number")
    for text in words.values():
        if not any(map(str.isdigit, text)):
            yield Found("no-number", "warning")
        if len(text) > 18:
            yield Found("long", "info")


@pytest.fixture
def measured() -> Measured:
    return measure({"made": [triple(ITEM), triple(HARD)]}, digits)


def printed(*tables: object) -> str:
    console = Console(file=StringIO(), width=160)
    console.print(*tables)
    return console.file.getvalue()  # type: ignore[attr-defined, no-any-return]


def test_a_fault_is_found_if_it_has_a_new_finding(measured: Measured) -> None:
    found = {one.damage.kind: one.by for one in measured.faults}
    assert found == {"number": {("number", "error")}, "negation-added": frozenset(), "doubled-word": frozenset()}


def test_a_finding_that_the_good_texts_have_too_is_not_new() -> None:
    assert not any(one.by for one in measure({"made": [triple(ITEM)]}, lambda *_: [Found("always")]).faults)


def test_a_good_triple_counts_at_its_most_severe_level(measured: Measured) -> None:
    assert [one.alarms for one in measured.good] == [Counter(), Counter({("no-number", "warning"): 3})]
    both = Good("made", triple(ITEM), Counter({("a", "error"): 1, ("b", "warning"): 2}))
    assert [flagged([*measured.good, both], level) for level in ("error", "warning")] == [1, 1]


def test_the_tables_show_the_counts(measured: Measured) -> None:
    text = printed(tables.by_kind(measured.faults, ["it", "en", "es"]), tables.by_check(measured))
    rows = [line.split() for line in text.splitlines()]
    assert ["number", "1/1", "0/0", "0/0", "1/1", "100.0%", "100.0%"] in rows
    assert ["together", "1/1", "0/1", "0/1", "1/3", "33.3%", "33.3%"] in rows
    assert ["no-number", "0", "0", "0", "1", "0.0%"] in rows
    rows = [line.split() for line in printed(tables.by_part(measured)).splitlines()]
    assert ["made,", "hard", "0", "-", "1", "0", "(0.0%)", "1", "(100.0%)"] in rows


def test_what_was_not_found_is_listed(measured: Measured) -> None:
    assert tables.misses(measured.faults) == [
        "made tiny/play/steps en negation-added: [Take -> Do not take] 3 steps.",
        "made tiny/play/steps es doubled-word: Se dan 3 [ -> pasos] pasos.",
    ]
    assert tables.alarms(measured.good) == ["made tiny: no-number (warning): Un passo. | One step. | Un paso."]


@pytest.mark.parametrize(("found", "times"), [("steps.", 0), ("s", 2)])
def test_an_edit_must_fit_once(found: str, times: int) -> None:
    item = {**ITEM, "damaged": [{"in": "it", "kind": "number", "from": found, "to": "x"}]}
    with pytest.raises(ValueError, match=f"must occur once in the text, not {times} times"):
        triple(item)


PROGRAM = """#!{python}
import pathlib, sys
before, after = (pathlib.Path(sys.argv[sys.argv.index(name) + 1]) for name in ("--input", "--output"))
head, *entries = before.read_text(encoding="utf-8").split("\\n\\n")
kept = ["# (pofilter) numbers: Different numbers\\n" + one for one in entries if "4" in one]
after.write_text("\\n\\n".join([head, *kept]), encoding="utf-8")
"""


def test_each_text_is_filtered_as_the_translation_of_the_others(tmp_path: Path) -> None:
    program = tmp_path / "pofilter"
    program.write_text(PROGRAM.format(python=sys.executable))
    program.chmod(0o755)
    asked = [*pofilter.pairs({"it": 'Sono "3"\npassi', "en": "4 steps", "es": "3 pasos"})]
    failed = pofilter.run(program, asked)
    assert len(asked) == 6
    assert {(one.source, one.target) for one in asked if failed[one] == ["numbers"]} == {
        ("it", "en"),
        ("en", "it"),
        ("en", "es"),
        ("es", "en"),
    }


def test_a_pofilter_that_cannot_be_installed_is_named(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(pofilter, "FOLDER", tmp_path / "none")
    monkeypatch.setattr(sys, "executable", "false")
    with pytest.raises(ValueError, match="pofilter cannot be installed"):
        pofilter.installed()


IN_BASE = yaml.safe_load("""
of: tiny/play/steps
part: text
params: {points: 4, cost: 1}
it: Ogni pedina ha {points} punti e ne spende {cost} per casella.
en: Each pawn has {points} points and spends {cost} a space.
es: Cada peón tiene {points} puntos y gasta {cost} por casilla.
damaged:
  - {in: it, kind: parameter-lost, from: "{points}", to: molti}
  - {in: en, kind: opposite, from: spends, to: gains}
  - {in: es, kind: number, from: "{cost}", to: dos}
""")
GONE = {
    **IN_BASE,
    "of": "tiny/play/gone",
    "en": "Each pawn has {points} points and spent {cost} a space.",
    "damaged": [{"in": "it", "kind": "number", "from": "{cost}", "to": "2"}],
}


def test_faults_are_put_into_the_base_and_checked(tiny: Path) -> None:
    found = in_base.found_in_base({"made": [triple(IN_BASE), triple(GONE)]}, tiny)
    assert [one.of for one in found.gone] == ["tiny/play/gone"]
    told = "Left out: 1 faults of 1 texts that the base words differently now."
    assert in_base.left_out(found.gone) == told
    codes = {one.damage.kind: {code for code, _ in one.by} for one in found.faults}
    assert codes["parameter-lost"] >= {"missing-parameter"}
    assert codes["number"] >= {"missing-parameter", "number-word"}
    assert "missing-parameter" not in codes["opposite"]


EDITS = yaml.safe_load("""
- edit: without_sentence
  text: Si tira. Poi si muove.
  gives: [Poi si muove., Si tira.]
- edit: without_sentence
  text: Si tira.
  gives: []
- edit: doubled
  text: Move {points} spaces.
  gives: ["Move move {points} spaces.", "Move {points} spaces spaces."]
- edit: other_digits
  text: Da 1 a 12 passi o {points}.
  gives: ["Da 2 a 12 passi o {points}.", "Da 1 a 13 passi o {points}."]
- edit: exchanged
  text: Each has {points} points and {cost.words} steps.
  gives: ["Each has {cost.words} points and {points} steps."]
- edit: numberless
  text: Each has {points} {points|point|points}.
  gives: ["Each has {points|point|points}."]
- edit: unasked
  text: Si cae, ¿qué pasa?
  gives: ["Si cae, qué pasa?"]
""")


@pytest.mark.parametrize("case", EDITS, ids=lambda case: case["edit"])
def test_a_program_makes_faults(case: dict[str, Any]) -> None:
    assert [*getattr(made, case["edit"])(case["text"])] == case["gives"]


def test_a_word_is_replaced_wherever_it_stands_alone() -> None:
    ways = [("before", "after"), ("only ", "")]
    assert [*made.swapped("Before dawn, only before noon; beforehand.", ways)] == [
        "After dawn, only before noon; beforehand.",
        "Before dawn, only after noon; beforehand.",
        "Before dawn, before noon; beforehand.",
    ]


def test_faults_are_made_in_all_languages_of_a_base(tiny: Path) -> None:
    base = load(tiny)[0]
    found = [damage for one in made.made(base, 2) for damage in one.damaged]
    assert {one.language for one in found} == {*base.languages}
    assert max(Counter((one.kind, one.language) for one in found).values()) == 2
    assert {*made.swaps()} | {*made.STRUCTURAL} <= {*kinds()}
