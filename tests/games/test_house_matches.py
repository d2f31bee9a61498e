"""Recorded matches under a group's own rules: other numbers, other readings, removed rules."""

from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from regolario.cli import cli
from tests.games.matches import MATCHES, RULES

FRIDAY = """\
title: {en: Friday rules}
extends: doom-2004-deathmatch
with: [doom-2004-errata]
params: {match/frag-limit.least: 2}
remove: [movement/giving-equipment]
"""
SHEET = """\
game: friday
format: 1
players: [Ada, Bruno]
marines: {A: Ada, B: Bruno, C: Ada, D: Bruno}
limit: LIMIT
deck: 8
events:
  - {frag: B, by: A}
  - {frag: D, by: C}
"""


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    (tmp_path / "friday.yaml").write_text(FRIDAY, encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    return tmp_path


def play(record: str, *options: str) -> Result:
    Path("match.yaml").write_text(record, encoding="utf-8")
    whole = ["--data", str(RULES), "play", "match.yaml", "--house", "friday.yaml", "--lang", "en", *options]
    return CliRunner().invoke(cli, whole, catch_exceptions=False)


def test_a_record_of_the_profile_is_played_by_its_numbers(folder: Path) -> None:
    assert play(SHEET.replace("LIMIT", "2")).stdout.splitlines()[-1] == "Ada wins by reaching the limit."
    low = play(SHEET.replace("LIMIT", "1"))
    assert low.exit_code == 1
    assert low.stderr.startswith("match.yaml:5:1: The frag limit is too low.")


def test_a_whole_match_is_played_but_for_the_events_that_need_a_removed_rule(folder: Path) -> None:
    whole = (MATCHES / "deathmatch.yaml").read_text(encoding="utf-8")
    done = play(whole, "--quiet")
    assert done.exit_code == 0, done.stderr
    assert done.stdout.splitlines()[-1] == "Carla wins by reaching the limit."
    gone = "Handing over equipment (doom-2004/movement/giving-equipment)"
    assert done.stderr == f"Friday rules removes the rule {gone}. Impossible events: give.\n"
    giving = whole.replace("  - {move: [b5, c5]}\n", "  - {give: pistol, to: E}\n  - {move: [b5, c5]}\n", 1)
    assert giving != whole
    refused = play(giving, "--quiet")
    assert refused.exit_code == 1
    assert ": This needs the rule " in refused.stderr
