"""A strict build fails on what is wrong, and says where."""

import json

import jsonschema_rs
import pytest

from tests.site.conftest import Spoil
from tests.site.projects import Project


def test_a_good_project_builds(tiny: Project) -> None:
    done = tiny.build()
    assert done.returncode == 0, done.stdout + done.stderr
    assert list(tiny.site.dead_links()) == []
    data = {
        path.name: json.loads(path.read_text(encoding="utf-8")) for path in (tiny.folder / "site/data").glob("*.json")
    }
    assert [game["file"] for game in data["index.json"]["games"]] == ["tiny.json"]
    assert jsonschema_rs.validator_for(data["game-1.schema.json"]).is_valid(data["tiny.json"])


@pytest.mark.parametrize(
    ("file", "old", "new", "said"),
    [
        ("docs/it/reading.md", "# Come si legge una regola", "# Prova\n\n[via](nowhere.md)", "nowhere.md"),
        ("docs/it/reading.md", "# Come si legge una regola", "# Prova\n\n[via](about.md#nowhere)", "#nowhere"),
        (
            "rules_data/tiny/rules/play.yaml",
            "entry:play/steps",
            "entry:play/stairs",
            "'#stairs', but there is no such anchor",
        ),
        ("rules_data/tiny/rules/play.yaml", "entry:play/steps", "entry:sleep/steps", "sleep/#steps"),
        ("rules_data/tiny/rules/play.yaml", "name:", "nane:", "rules_data/tiny/rules/play.yaml:3:3"),
        ("rules_data/tiny/questions/play.yaml", "default: down", "default: sideways", "questions/play.yaml:10:3"),
        ("rules_data/tiny/game.yaml", "title:", "\ttitle:", "a tab is used to indent"),
    ],
)
def test_what_is_wrong_is_named(tiny: Project, spoil: Spoil, file: str, old: str, new: str, said: str) -> None:
    spoil(file, old, new)
    done = tiny.build()
    assert done.returncode == 1
    assert said in done.stdout + done.stderr
    assert "Traceback" not in done.stdout + done.stderr


def test_an_example_of_no_rule_shows_its_id(tiny: Project, spoil: Spoil) -> None:
    spoil("rules_data/tiny/examples/play.yaml", "rule: play/steps", "rule: stairs")
    assert "Traceback" not in tiny.build(strict=False).stderr
    assert "stairs" in tiny.site.pages["en/tiny/completeness/T/"].source


def test_a_chapter_may_not_be_called_like_a_page_of_every_game(tiny: Project, spoil: Spoil) -> None:
    spoil("rules_data/tiny/game.yaml", "  play: {it", "  tables: {it: T, en: T, es: T}\n  play: {it")
    done = tiny.build()
    assert done.returncode == 1
    assert "tiny/tables" in done.stderr
    assert "Traceback" not in done.stderr


def test_no_language_at_all_is_told(tiny: Project) -> None:
    (tiny.folder / "rules_data" / "languages.yaml").write_text("", encoding="utf-8")
    done = tiny.build()
    assert done.returncode == 1
    assert "has no language" in done.stderr
    assert "Traceback" not in done.stderr
