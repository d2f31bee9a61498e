"""A group that plays with dice of its own: examples that no longer hold name the table as their cause."""

from pathlib import Path

from regolario.data.load import load
from regolario.engine.consequences import consequences
from tests.conftest import ROOT

PROFILE = """\
title: {en: Sunday rules}
extends: starquest
tables:
  dice:
    white-die:
      name: {en: Our die}
      dice: D6
      columns: [{key: hits, name: {en: Hits}}]
      rows: [{on: 1-6, result: hit, text: {en: A hit}, cells: {hits: 2}}]
"""


def test_a_replaced_table_is_the_cause_at_its_own_place(tmp_path: Path) -> None:
    path = tmp_path / "sunday.yaml"
    path.write_text(PROFILE, encoding="utf-8")
    base, problems = load(ROOT / "rules_data", house=path)
    assert problems == []
    found = [cause for one in consequences(base, base.games["sunday"]) for cause in one.causes]
    assert {cause.what for cause in found} == {"the table `white-die` is replaced"}
    assert {Path(cause.place.file).name for cause in found} == {"sunday.yaml"}
