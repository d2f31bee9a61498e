"""The dice of DOOM (2016): their faces are unknown until a group writes them in a profile of its own."""

from pathlib import Path

import pytest
from click.testing import CliRunner

from regolario.cli import cli
from tests.conftest import ROOT

PROFILE = """\
title: {en: Our dice}
extends: doom-2016
tables:
  dice:
    red-die:
      name: {en: Red die}
      dice: D6
      columns:
        - {key: damage, name: {en: Damage icons}}
      rows:
        - {on: 1-2, result: none, text: {en: No icon}, cells: {damage: 0}}
        - {on: 3-6, result: some, text: {en: An icon}, cells: {damage: 1}}
      rests_on: [{how: house}]
"""


def odds(*arguments: str) -> tuple[int, str]:
    """Return the exit status and the output of `regolario odds` in this base."""
    done = CliRunner().invoke(cli, ["--data", str(ROOT / "rules_data"), *arguments])
    return done.exit_code, " ".join(done.output.split())


@pytest.mark.parametrize(
    "question",
    ["doom-2016/red-die.damage at least 1", "2 doom-2016/red-die.damage is 3", "mean of doom-2016/black-die.damage"],
)
def test_odds_of_unread_faces_are_refused(question: str) -> None:
    status, output = odds("odds", question, "--lang", "en")
    assert status == 2
    assert "Not all faces of this die are known (`damage`" in output


def test_a_group_that_has_read_its_dice_gets_their_odds(tmp_path: Path) -> None:
    (tmp_path / "ours.yaml").write_text(PROFILE, encoding="utf-8")
    house = ("--house", str(tmp_path / "ours.yaml"), "odds")
    assert odds(*house, "2 red-die.damage is 2", "--lang", "en") == (0, "4/9 = 44.4%")
    assert odds(*house, "red-die.damage + black-die.damage is 2")[0] == 2
