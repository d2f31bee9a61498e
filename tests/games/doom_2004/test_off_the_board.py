"""A space off the board is reported by every rule; where a rule covers it, it is illegal."""

from pathlib import Path

import pytest
from click.testing import CliRunner

from regolario.cli import cli
from regolario.engine.examples import read_examples, run
from tests.whole import RULES, base

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
    done = CliRunner().invoke(
        cli, ["--data", str(RULES), "rule", words[0], "board=|A # .|\\n|. . .|", *words[1:], "--lang", "en"]
    )
    assert done.exit_code == 2
    assert f"`{space}` is not on the board, whose spaces go from `a1` to `c2`." in done.output


@pytest.mark.parametrize("rule", ["attack/declare", "movement/step"])
def test_rules_that_speak_of_it_say_that_it_is_not_legal(rule: str) -> None:
    words = ["rule", f"doom-2004/{rule}", "board=|A # .|", "figure=A", "target=b1", "--json"]
    done = CliRunner().invoke(cli, ["--data", str(RULES), *words])
    assert '"because": "off-board"' in done.output


@pytest.mark.parametrize(
    "given",
    [
        'board: ["|A .|"], figure: A, target: b1',
        "board: ~, figure: A, target: b1",
        'board: "|A .|", figure: A, target: 3',
        'board: "|A .|", figure: A, target: {b: 1}',
    ],
)
def test_a_board_or_a_space_that_is_no_text_is_told(tmp_path: Path, given: str) -> None:
    case = f"- name: mine\n  rule: doom-2004/attack/line-of-sight\n  given: {{{given}}}\n  then: {{clear: true}}\n"
    (tmp_path / "mine.yaml").write_text(case, encoding="utf-8")
    (found,), _ = read_examples(base(), tmp_path / "mine.yaml")
    assert "is written as text" in run(base(), found).faults[0]
