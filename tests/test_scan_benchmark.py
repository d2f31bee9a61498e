"""The score of the scanner: what counts as found, as right and as repaired."""

from typing import NamedTuple

import pytest
import yaml

from benchmarks.scan import KINDS, LANGUAGES, LISTS, Fault, Score, by_kind, faults, main, score

LINES = ["La linea pud esere rossa.", "Una riga", "Altra riga", "Fine"]
LISTED = [
    Fault("accent", "può", (1, 10), (1, 13)),
    Fault("spelling", "essere", (1, 14), (1, 19)),
    Fault("noise", None, (2, 1), (4, 0)),
]
CASES = yaml.safe_load("""
- name: nothing found
  findings: []
  score: [3, 0, 0, 0, 0]
- name: one found and repaired
  findings: [[1, 10, 3, accent, può]]
  score: [3, 1, 1, 1, 1]
- name: the right repair of more characters
  findings: [[1, 8, 5, letter, a può]]
  score: [3, 1, 1, 1, 1]
- name: found with another repair
  findings: [[1, 10, 3, accent, puoi]]
  score: [3, 1, 1, 1, 0]
- name: beside a fault is not right
  findings: [[1, 13, 1, spacing, ~], [1, 19, 2, spacing, ~], [4, 1, 4, noise, ~]]
  score: [3, 0, 3, 0, 0]
- name: two findings of one fault over several lines
  findings: [[2, 5, 4, noise, ~], [3, 1, 1, noise, ""]]
  score: [3, 1, 2, 2, 0]
- name: within a fault over several lines, a finding of another kind is wrong
  findings: [[2, 5, 4, marker, ""]]
  score: [3, 0, 1, 0, 0]
- name: a finding over several lines is right about its own kind
  findings: [[1, 1, 40, noise, ~, "La linea\\nUna\\nAltra"]]
  score: [3, 1, 1, 1, 0]
- name: a finding over several lines is wrong about other kinds
  findings: [[1, 1, 40, table, ~, "La linea\\nUna\\nAltra"]]
  score: [3, 0, 1, 0, 0]
""")


class Made(NamedTuple):
    """A finding of a case."""

    line: int
    column: int
    length: int
    kind: str
    repair: str | None
    found: str = ""


@pytest.mark.parametrize("case", CASES, ids=lambda case: case["name"])
def test_score(case: dict) -> None:
    assert score(LISTED, [Made(*one) for one in case["findings"]], LINES) == Score(*case["score"])


def test_kinds_are_scored_apart() -> None:
    scores = by_kind(LISTED, [Made(1, 10, 3, "accent", "può"), Made(4, 1, 1, "invented", None)], LINES)
    assert list(scores) == ["accent", "noise", "spelling", "invented"]
    assert scores["accent"] == Score(1, 1, 1, 1, 1)
    assert scores["invented"] == Score(0, 0, 1, 0, 0)


@pytest.mark.parametrize("document", LANGUAGES)
def test_lists_are_in_order_and_short(document: str) -> None:
    listed = faults(document)
    assert {one.kind for one in listed} <= set(KINDS)
    assert [one.start for one in listed] == sorted(one.start for one in listed)
    written = yaml.safe_load((LISTS / f"{document}.yaml").read_text(encoding="utf-8"))
    assert max(len(one["found"] or "") for one in written) <= 30
    assert [one for one in written if one["kind"] == "private" and (one["found"] or one["repair"])] == []


def test_a_folder_without_documents_is_reported(tmp_path, capsys) -> None:
    assert main([str(tmp_path / "none")]) == 2
    assert "usage" in capsys.readouterr().err
    assert main([str(tmp_path)]) == 1
