"""An overlay replaces, removes and adds; the merged rulebook and the changes are made from it."""

import shutil
from pathlib import Path

import tests.tiny  # noqa: F401
from regolario.book.layers.changes import ChangeKind, changes
from regolario.book.layers.overlay import merged
from regolario.checks import check
from regolario.data.load import load
from regolario.model import Base
from regolario.rule import rule

TINY = Path(__file__).parent / "data" / "tiny" / "rules_data"
HEAD = """
title: {it: Minuscolo di casa, en: Tiny at home, es: Minúsculo en casa}
about: {it: Regole di casa., en: House rules., es: Reglas caseras.}
rights: {it: Di nessuno., en: Nobody's., es: De nadie.}
extends: tiny
"""
RULES = """
steps:
  replace: true
  name: {it: Passi lunghi, en: Long steps, es: Pasos largos}
  params: {points: = tiny/play/steps.points, cost: 2}
  text:
    it: Ogni pedina ha {points} punti e ne spende {cost}.
    en: Each pawn has {points} points and spends {cost}.
    es: Cada peón tiene {points} puntos y gasta {cost}.
  rests_on: [{statements: [T-R001], how: inferred}]
board: {remove: true}
tea:
  name: {it: Il tè, en: Tea, es: El té}
  text: {it: Chi perde fa il tè., en: Who loses makes tea., es: Quien pierde hace té.}
  rests_on: [{how: inferred}]
  runs: false
  because: by-hand
"""
EXAMPLES = """
- name: {it: Due passi, en: Two steps, es: Dos pasos}
  rule: home/play/steps
  given: {spaces: 2}
  then: 0
"""


@rule("home/play/steps")
def long_steps(*, spaces: int, points: int, cost: int) -> int:
    return points - cost * spaces


def with_overlay(folder: Path, rules: str, head: str = HEAD) -> tuple[Base, list[str]]:
    root = folder / "rules_data"
    shutil.copytree(TINY, root)
    for name, content in (("game", head), ("rules/play", rules), ("examples/play", EXAMPLES)):
        path = root / "home" / f"{name}.yaml"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(content, encoding="utf-8")
    base, problems = load(root)
    return base, [str(problem) for problem in check(base, problems)]


def test_the_merged_rulebook_has_what_the_overlay_left_changed_and_added(tmp_path: Path) -> None:
    base, problems = with_overlay(tmp_path, RULES)
    assert problems == []
    whole = merged(base, base.games["home"])
    assert [entry.id for entry in whole.chapters[0].entries] == ["home/play/steps", "home/play/tea"]
    assert set(whole.tables) == {"tiny/loot"}
    assert whole.title["en"] == "Tiny at home"
    assert merged(base, base.games["tiny"]) == base.games["tiny"]


def test_the_changes_are_told_in_the_overlays_order(tmp_path: Path) -> None:
    base, _ = with_overlay(tmp_path, RULES)
    told = changes(base, base.games["home"])
    assert [change.kind for change in told] == [ChangeKind.REPLACED, ChangeKind.REMOVED, ChangeKind.ADDED]
    assert told[0].before is not None
    assert told[0].before.id == "tiny/play/steps"
    assert told[1].after is None
    assert changes(base, base.games["tiny"]) == []


def test_a_number_of_the_game_below_is_the_same_number(tmp_path: Path) -> None:
    base, _ = with_overlay(tmp_path, RULES)
    assert base.games["home"].entries["home/play/steps"].params["points"].origin == "tiny/play/steps.points"


def test_a_change_of_nothing_and_a_silent_change_are_problems(tmp_path: Path) -> None:
    _, problems = with_overlay(
        tmp_path, RULES.replace("board: {remove", "table: {remove").replace("  replace: true\n", "")
    )
    assert any("overlay: cannot remove `play/table`: no such entry" in problem for problem in problems)
    assert any("overlay: `play/steps` already exists in the extended game" in problem for problem in problems)


def test_a_question_that_does_not_arise_is_settled(tmp_path: Path) -> None:
    base, problems = with_overlay(tmp_path / "a", RULES, HEAD + "settles: [halved-steps]\n")
    assert problems == []
    assert not merged(base, base.games["home"]).questions
    tea = RULES[RULES.index("tea:") :]
    _, problems = with_overlay(tmp_path / "b", tea, HEAD + "settles: [halved-steps, more]\n")
    assert any(
        "overlay: `tiny/play/steps` still uses the settled question `tiny/halved-steps`" in problem
        for problem in problems
    )
    assert any("dangling-id: unknown question `more`" in problem for problem in problems)
