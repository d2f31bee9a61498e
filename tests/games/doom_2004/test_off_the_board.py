"""A space that is not on the board is told, whatever is asked of it; where the rules speak of it, it is not legal."""

from pathlib import Path

import pytest
from click.testing import CliRunner

from regolario.cli import cli

ROOT = Path(__file__).parents[3] / "rules_data"
ASKED = [
    "doom-2004/attack/line-of-sight figure=A target={}",
    "doom-2004/attack/oversized-sight figure=A target={}",
    "doom-2004/attack/melee figure=A target={}",
    "doom-2004/attack/range figure=A target={}",
    "doom-2004/abilities/blast-radius target={} icons=1",
    "doom-2004/movement/through-figures figure=A target={}",
    "doom-2004-deathmatch/attack/line-of-sight figure=A target={}",
    "doom-2004-deathmatch/movement/through-figures figure=A target={}",
    "doom-2004-errata/attack/shared-space figure=A path=[{}]",
    "doom-2004-errata/wounds/where-a-marine-comes-back target={}",
]


@pytest.mark.parametrize("asked", ASKED)
@pytest.mark.parametrize("space", ["z9", "b1"], ids=["beyond", "rock"])
def test_it_is_told(asked: str, space: str) -> None:
    words = asked.format(space).split()
    done = CliRunner().invoke(cli, ["--data", str(ROOT), "rule", words[0], "board=|A # .|\\n|. . .|", *words[1:]])
    assert done.exit_code == 2
    assert f"there is no space {space} on the board, which goes from a1 to c2" in done.output


@pytest.mark.parametrize("rule", ["attack/declare", "movement/step"])
def test_rules_that_speak_of_it_say_that_it_is_not_legal(rule: str) -> None:
    words = ["rule", f"doom-2004/{rule}", "board=|A # .|", "figure=A", "target=b1"]
    done = CliRunner().invoke(cli, ["--data", str(ROOT), *words])
    assert '"because": "off-board"' in done.output
