"""What players type leads to one item of a rulebook, an overlay and the game that it extends."""

from pathlib import Path

import pytest

from tests.overlays import loaded, rule, tiny_copy, write_game

CASES = {
    "a question of a table of the game below": (
        rule("tea", "Make tea", asks="{en: [What do I find?]}"),
        ["`What do I find?` also leads to `tiny/loot`; keep it in one of them, or let each name the other under `see`"],
    ),
    "a word of a table of the game below": (
        rule("tea", "Make tea", also="{en: [Treasure]}"),
        ["`Treasure` already means `tiny/loot`; keep it in one of them"],
    ),
    "a form of a term of the game below": (
        rule("tea", "Make tea", also="{en: [pawns]}"),
        ["`pawns` already means `tiny/pawn`; keep it in one of them"],
    ),
    "words of its own": (rule("tea", "Make tea", asks="{en: [who brings biscuits]}", also="{en: [brew]}"), []),
}


@pytest.mark.parametrize(("rules", "found"), CASES.values(), ids=CASES)
def test_a_phrase_of_an_overlay_is_not_one_of_the_game_below(tmp_path: Path, rules: str, found: list[str]) -> None:
    root = tiny_copy(tmp_path)
    write_game(root, "home", "extends: tiny", rules__play=rules)
    problems = [line.split(": ", 2)[2] for line in loaded(root)[1] if ": shared-" in line]
    assert problems == found


def test_a_rule_that_replaces_another_may_keep_its_phrases(tmp_path: Path) -> None:
    root = tiny_copy(tmp_path)
    written = root / "tiny" / "rules" / "play.yaml"
    asked = written.read_text(encoding="utf-8").replace("board:\n", "board:\n  asks: {en: [how big is it]}\n", 1)
    written.write_text(asked, encoding="utf-8")
    write_game(
        root,
        "home",
        "extends: tiny",
        rules__play=rule("board", "The board", replace="true", asks="{en: [how big is it]}"),
    )
    assert [line for line in loaded(root)[1] if ": shared-" in line] == []
