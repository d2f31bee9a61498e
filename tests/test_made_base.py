"""The base that benchmarks make."""

from pathlib import Path

from benchmarks.made_base import CHAPTERS_A_GAME, make
from regolario.checks import check
from regolario.data.load import load


def test_a_made_base_of_several_games_has_no_problems(tmp_path: Path) -> None:
    base, problems = load(make(tmp_path, 2 * CHAPTERS_A_GAME, 1))
    assert len(base.games) == 2
    assert check(base, problems, compare=False) == []
