"""The check of a base whose functions are in a folder that the command was not told of."""

from pathlib import Path

import pytest

from regolario.checks import check
from regolario.data.load import load
from regolario.data.new.base import new_base

GAME = "lamp-lighters"


@pytest.mark.parametrize(("folder", "there"), [("code", True), ("functions", True), ("code", False)])
def test_a_rule_without_a_function_names_the_folder_of_code_beside_the_base(
    folder: str, there: bool, tmp_path: Path
) -> None:
    new_base(tmp_path / "lamps", GAME, ["en"])
    (tmp_path / "lamps" / "code").rename((tmp_path / "lamps" if there else tmp_path) / folder)
    found = check(*load(tmp_path / "lamps" / "rules_data"))
    assert [problem.code for problem in found] == ["does-not-run"]
    assert (f"`regolario --code {folder} check`" in found[0].remedy) is there
    assert f"`regolario new function {GAME}/turns/movement`" in found[0].remedy
