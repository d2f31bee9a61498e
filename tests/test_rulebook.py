"""Rulebooks of several layers: which layer decides, consequences, order of chapters, functions."""

from pathlib import Path

import pytest

from regolario.book.layers.changes import ChangeKind, changes
from regolario.book.layers.overlay import layers, merged, selectable
from regolario.book.layers.rulebook import tail
from regolario.engine.functions import function_for
from regolario.engine.running import play
from regolario.model import Base
from tests.overlays import loaded, rule, tiny_copy, words, write_game

ERRATA = "extends: tiny\nselectable: true"


@pytest.fixture
def root(tmp_path: Path) -> Path:
    return tiny_copy(tmp_path)


def texts(base: Base, game: str, *also: str) -> dict[str, str | None]:
    """Return the English name of each rule in a rulebook, in reading order."""
    whole = merged(base, base.games[game], [base.games[name] for name in also])
    return {tail(entry.id): entry.name["en"] for entry in whole.entries.values()}


def test_a_chosen_overlay_corrects_what_the_expansion_leaves_alone(root: Path) -> None:
    write_game(root, "errata", ERRATA, rules__play=rule("board", "Corrected board", replace="true"))
    write_game(root, "arena", "extends: tiny", rules__play=rule("steps", "Arena steps", replace="true"))
    base, problems = loaded(root)
    assert problems == []
    assert texts(base, "arena") == {"play/steps": "Arena steps", "play/board": "The board"}
    assert texts(base, "arena", "errata") == {"play/steps": "Arena steps", "play/board": "Corrected board"}


def test_where_both_change_a_rule_the_expansion_wins(root: Path) -> None:
    corrected = rule("steps", "Corrected steps", replace="true") + rule("board", "Corrected board", replace="true")
    write_game(root, "errata", ERRATA, rules__play=corrected)
    arena = rule("steps", "Arena steps", replace="true") + "board: {remove: true}\n"
    write_game(root, "arena", "extends: tiny", rules__play=arena)
    base, _ = loaded(root)
    assert texts(base, "arena", "errata") == {"play/steps": "Arena steps"}


def test_what_errata_remove_an_expansion_may_still_have_in_its_place(root: Path) -> None:
    write_game(root, "errata", ERRATA, rules__play="steps: {remove: true}\nboard: {remove: true}\n")
    write_game(root, "arena", "extends: tiny", rules__play=rule("steps", "Arena steps", replace="true"))
    base, _ = loaded(root)
    assert texts(base, "arena", "errata") == {"play/steps": "Arena steps"}


def test_a_chapter_that_an_expansion_emptied_stays_away(root: Path) -> None:
    write_game(root, "errata", ERRATA, rules__play=rule("extra", "An extra rule"))
    head = f"extends: tiny\nchapters: {{arena: {words('Arena')}}}"
    removed = "steps: {remove: true}\nboard: {remove: true}\n"
    write_game(root, "arena", head, rules__play=removed, rules__arena=rule("sand", "Sand"))
    base, problems = loaded(root)
    assert problems == []
    assert [chapter.key for chapter in merged(base, base.games["arena"]).chapters] == ["arena"]
    assert texts(base, "arena", "errata") == {"arena/sand": "Sand"}
    assert "play/extra" in texts(base, "errata")


def test_only_overlays_on_the_game_or_below_it_can_be_chosen(root: Path) -> None:
    write_game(root, "errata", ERRATA, rules__play=rule("extra", "An extra rule"))
    write_game(root, "arena", "extends: tiny", rules__play=rule("sand", "Sand"))
    write_game(root, "late-errata", "extends: arena\nselectable: true", rules__play=rule("late", "Late"))
    base, problems = loaded(root)
    assert problems == []
    choices = {name: [one.id for one in selectable(base, game)] for name, game in base.games.items()}
    assert choices == {
        "tiny": ["errata"],
        "errata": [],
        "arena": ["errata", "late-errata"],
        "late-errata": ["errata"],
    }
    arena, chosen = base.games["arena"], [base.games["late-errata"], base.games["errata"]]
    assert [layer.id for layer in layers(base, arena, chosen)] == ["tiny", "errata", "arena", "late-errata"]
    assert merged(base, arena, chosen).title["en"] == "arena + late-errata + errata"
    with pytest.raises(ValueError, match="does not extend"):
        layers(base, base.games["tiny"], [base.games["late-errata"]])


def test_what_extends_nothing_cannot_be_chosen(root: Path) -> None:
    write_game(root, "other", "selectable: true")
    _, problems = loaded(root)
    assert any("overlay: `selectable` in a game that extends no other" in problem for problem in problems)


def test_new_chapters_stand_where_the_overlay_names_them(root: Path) -> None:
    head = f"extends: tiny\nchapters: {{first: {words('First')}, play: ~, after: {words('After')}}}"
    write_game(root, "arena", head, rules__first=rule("a", "A"), rules__after=rule("b", "B"))
    write_game(root, "last", f"extends: arena\nchapters: {{end: {words('End')}}}", rules__end=rule("c", "C"))
    base, problems = loaded(root)
    assert problems == []
    chapters = merged(base, base.games["last"]).chapters
    assert [chapter.key for chapter in chapters] == ["first", "play", "after", "end"]
    assert chapters[1].name["en"] == "Play"


def test_a_place_is_marked_only_by_a_chapter_of_the_game_below(root: Path) -> None:
    write_game(root, "arena", "extends: tiny\nchapters: {paly: ~}")
    _, problems = loaded(root)
    assert any("dangling-id: the chapter `paly` has no name" in problem for problem in problems)


FOLLOWS = rule("twice", "Again {points}", params="{points: = play/steps.points}")
KEEPS = rule("once", "Once {points}", params="{points: = tiny/play/steps.points}")
QUICK = rule("steps", "Quick {points}, {cost}", replace="true", runs="true", params="{points: 6, cost: 1}")
QUICK_QUESTION = QUICK + "  questions: {halves: halved-steps}\n"
EXAMPLE = f"- {{name: {words('Far')}, rule: play/steps, given: {{spaces: 5}}, then: {{left: 1}}}}\n"


def test_a_number_taken_from_a_changed_rule_changes_too(root: Path) -> None:
    play_file = root / "tiny" / "rules" / "play.yaml"
    play_file.write_text(play_file.read_text(encoding="utf-8") + "\n" + FOLLOWS + KEEPS, encoding="utf-8")
    write_game(root, "quick", "extends: tiny", rules__play=QUICK_QUESTION, examples__play=EXAMPLE)
    base, problems = loaded(root)
    assert problems == []
    whole = merged(base, base.games["quick"])
    assert whole.entries["tiny/play/twice"].params["points"].value == 6
    assert whole.entries["tiny/play/once"].params["points"].value == 4
    found = [(change.kind, change.entry.key) for change in changes(base, base.games["quick"])]
    assert found == [(ChangeKind.REPLACED, "steps"), (ChangeKind.FOLLOWS, "twice")]


def test_a_rule_rolls_on_the_table_that_replaces_its_own(root: Path) -> None:
    rules = root / "tiny" / "rules" / "play.yaml"
    old = rules.read_text(encoding="utf-8")
    rules.write_text(
        old.replace("  questions: {halves", "  tables: {loot: loot}\n  questions: {halves"), encoding="utf-8"
    )
    loot = (root / "tiny" / "tables" / "loot.yaml").read_text(encoding="utf-8").replace("gem", "crown")
    write_game(root, "rich", "extends: tiny", tables__loot=loot)
    base, _ = loaded(root)
    assert merged(base, base.games["rich"]).entries["tiny/play/steps"].tables == {"loot": "rich/loot"}


def test_questions_and_tables_of_rules_that_are_gone_are_gone(root: Path) -> None:
    write_game(root, "arena", "extends: tiny", rules__play="steps: {remove: true}\n")
    base, _ = loaded(root)
    whole = merged(base, base.games["arena"])
    assert list(whole.questions) == []
    assert list(whole.tables) == ["tiny/loot"]


def test_a_change_of_a_number_needs_no_function(root: Path) -> None:
    write_game(root, "quick", "extends: tiny", rules__play=QUICK_QUESTION, examples__play=EXAMPLE)
    write_game(root, "quicker", "extends: quick", rules__play=QUICK_QUESTION.replace("points: 6", "points: 7"))
    base, _ = loaded(root)
    for game, left in (("quick", 1), ("quicker", 2)):
        answer = play(base, base.games[game].entries[f"{game}/play/steps"], {"spaces": 5})
        assert (answer.rule, answer.result["left"]) == (f"{game}/play/steps", left)


@pytest.mark.parametrize(
    "changed",
    [
        QUICK,
        QUICK_QUESTION.replace(", cost: 1", "").replace(", {cost}", ""),
        QUICK_QUESTION.replace("points: 6", "points: 2D6"),
        QUICK_QUESTION.replace("runs: true", "runs: false\n  because: by-hand"),
        QUICK_QUESTION.replace("steps:", "paces:").replace("  replace: true\n", ""),
    ],
    ids=["no question", "a number less", "dice for a number", "done by hand", "a new rule"],
)
def test_the_function_below_plays_only_what_fits_it(root: Path, changed: str) -> None:
    write_game(root, "quick", "extends: tiny", rules__play=changed)
    base, _ = loaded(root)
    entry = next(iter(base.games["quick"].entries.values()))
    assert function_for(base, entry) is None
