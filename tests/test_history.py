"""When a text last changed: by language, from the lines that its readers see."""

from pathlib import Path

import pytest

from regolario.book.history.last_changes import touched
from regolario.data.load import load
from tests.dated import change, commit, git

FIRST, SECOND = "2026-03-01T12:00:00+01:00", "2026-03-09T23:30:00-05:00"
STEPS = "tiny/play/steps"
RULES, LOOT = Path("tiny/rules/play.yaml"), Path("tiny/tables/loot.yaml")


def changed(tiny: Path, language: str) -> dict[str, str]:
    """Return the items with the time of their last change."""
    return {one.item.id: one.at.isoformat() for one in touched(load(tiny)[0], language)}


def newer(tiny: Path, language: str) -> list[str]:
    return [item for item, at in changed(tiny, language).items() if at == SECOND]


def test_every_rule_table_and_question_has_the_time_of_its_commit(tiny: Path) -> None:
    commit(tiny, FIRST)
    game = load(tiny)[0].games["tiny"]
    assert set(changed(tiny, "it")) == {*game.entries, *game.tables, *game.questions}
    assert set(changed(tiny, "it").values()) == {FIRST}


@pytest.mark.parametrize(
    ("file", "before", "after", "seen"),
    [
        (RULES, "Each pawn has", "A pawn has", {"en": [STEPS]}),
        (RULES, "it: I passi, en: Steps", "it: Passi, en: Steps", {"it": [STEPS], "en": [STEPS]}),
        (RULES, "points: 4", "points: 5", {"it": [STEPS], "en": [STEPS], "es": [STEPS]}),
        (LOOT, "en: A gem", "en: One gem", {"it": ["tiny/loot"], "en": ["tiny/loot"]}),
        (RULES, "statements: [T-R001], how: printed", "statements: [T-R001], how: inferred", {"en": []}),
        (LOOT, "what do I find", "what is in it", {"en": []}),
    ],
    ids=["text", "name on one line", "number", "row", "grounds", "phrase of the search"],
)
def test_what_a_reader_sees_is_new(tiny: Path, file: Path, before: str, after: str, seen: dict[str, list[str]]) -> None:
    commit(tiny, FIRST)
    change(tiny / file, before, after)
    commit(tiny, SECOND)
    assert {language: newer(tiny, language) for language in seen} == seen
    others = {"it", "en", "es"} - seen.keys() if file == RULES and "Each" in before else set()
    assert not any(newer(tiny, language) for language in others)


def test_spaces_are_no_change(tiny: Path) -> None:
    commit(tiny, FIRST)
    change(tiny / RULES, "      Each pawn", "       Each pawn")
    commit(tiny, SECOND)
    assert newer(tiny, "en") == []


def test_the_last_change_comes_first(tiny: Path) -> None:
    commit(tiny, FIRST)
    change(tiny / RULES, "The board is", "This board is")
    commit(tiny, SECOND)
    assert next(iter(changed(tiny, "en"))) == "tiny/play/board"


def test_an_old_change_is_left_out(tiny: Path) -> None:
    commit(tiny, "2025-01-01T12:00:00+00:00")
    change(tiny / RULES, "Each pawn has", "A pawn has")
    commit(tiny, SECOND)
    assert changed(tiny, "en") == {"tiny/play/steps": SECOND}


def test_what_is_not_committed_has_no_time(tiny: Path) -> None:
    commit(tiny, FIRST)
    change(tiny / RULES, "Each pawn has", "A pawn has")
    assert changed(tiny, "en")["tiny/play/steps"] == FIRST


def test_without_a_repository_nothing_has_a_time(tiny: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("GIT_CEILING_DIRECTORIES", str(tiny.parent))
    assert changed(tiny, "en") == {}


def test_a_shallow_clone_does_not_tell(tiny: Path, tmp_path: Path) -> None:
    commit(tiny, FIRST)
    change(tiny / RULES, "Each pawn has", "A pawn has")
    commit(tiny, SECOND)
    git(tmp_path, "clone", "--quiet", "--depth", "1", f"file://{tiny}", "shallow")
    assert changed(tmp_path / "shallow", "en") == {}
