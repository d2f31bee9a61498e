"""`regolario new house`: what it writes, what it asks, and what it refuses."""

from pathlib import Path

import pytest
from click.testing import CliRunner

import tests.tiny  # noqa: F401 - registers the rules of the tiny game
from regolario.cli import cli
from regolario.data.load import load
from regolario.data.schemas.editors import LINE
from tests.conftest import Command


def test_new_house_writes_what_the_options_say(run: Command, tiny: Path) -> None:
    path = tiny.parent / "sunday.yaml"
    changed = ("--param", "play/steps.cost=2", "--reading", "halved-steps=up", "--remove", "play/board")
    done = run("new", "house", str(path), "--extends", "tiny", "--title", "en=Sunday: at home", *changed)
    assert done.exit_code == 0, done.output
    assert path.read_text(encoding="utf-8") == (
        f"{LINE}rules_data/.schemas/house.schema.json\n"
        'title: {en: "Sunday: at home"}\n'
        "extends: tiny\n"
        "params: {play/steps.cost: 2}\n"
        "readings: {halved-steps: up}\n"
        "remove: [play/board]\n"
    )
    assert run("check", "--house", str(path)).exit_code == 0
    again = run("new", "house", str(path), "--extends", "tiny")
    assert again.exit_code == 1
    assert "already exists" in again.output


def test_new_house_writes_nothing_that_check_refuses(run: Command, tiny: Path) -> None:
    path = tiny.parent / "sunday.yaml"
    done = run("new", "house", str(path), "--extends", "tiny", "--param", "play/steps.cots=2")
    assert done.exit_code == 1
    assert "did you mean `play/steps.cost`?" in done.output
    assert not path.exists()


@pytest.mark.parametrize(
    "name", ["Bad Name", "a/b", "../outside", "words", ".hidden", ".", "", "rules_data/x", "é", "tiny"]
)
def test_new_house_makes_no_folder_that_is_no_profile(run: Command, tiny: Path, name: str) -> None:
    before = sorted(tiny.parent.rglob("*"))
    done = run("new", "house", name, "--extends", "tiny", "--title", "en=Friday")
    assert done.exit_code == 1
    assert "Error: " in done.stderr
    assert sorted(tiny.parent.rglob("*")) == before


def test_new_house_makes_a_folder_that_check_accepts(run: Command, tiny: Path) -> None:
    assert run("new", "house", "friday", "--extends", "tiny", "--title", "en=Friday").exit_code == 0
    assert run("check", "--lang", "en").stdout == "no problems\n"


@pytest.mark.parametrize(
    ("title", "written"), [("fr=Vendredi", ""), ("A=B", 'title: {it: "A=B"}'), ("en=A=B", 'title: {en: "A=B"}')]
)
def test_the_language_of_a_title_is_one_of_the_base(run: Command, tiny: Path, title: str, written: str) -> None:
    path = tiny.parent / "sunday.yaml"
    done = run("new", "house", str(path), "--extends", "tiny", "--title", title, "--remove", "play/board")
    assert done.exit_code == (0 if written else 2), done.output
    if written:
        assert written in path.read_text(encoding="utf-8").replace("'", '"')
    else:
        assert "unknown language `fr` (choose from: it, en, es)" in done.stderr
        assert not path.exists()


def test_what_the_language_of_the_group_lacks_is_listed_in_another(tiny: Path) -> None:
    questions = next((tiny / "tiny" / "questions").glob("*.yaml"))
    text = questions.read_text(encoding="utf-8")
    assert "Half steps are rounded up." in text
    questions.write_text(text.replace("en: Half steps are rounded up.", "en: ~"), encoding="utf-8")
    answers = ["tiny", "en", "Sunday", "", "halved-steps", "up", "", ""]
    command = ["--data", str(tiny), "new", "house", str(tiny.parent / "sunday.yaml")]
    done = CliRunner().invoke(cli, command, input="\n".join(answers) + "\n", catch_exceptions=False)
    assert "up  I mezzi passi" in done.output


def test_new_house_asks_and_lists_what_can_be_changed(tiny: Path) -> None:
    answers = ["tiny", "en", "Sunday", "cost", "play/steps.cost", "2", "", "halved-steps", "up", "", "play/board", ""]
    path = tiny.parent / "sunday.yaml"
    command = ["--data", str(tiny), "new", "house", str(path)]
    done = CliRunner().invoke(cli, command, input="\n".join(answers) + "\n", catch_exceptions=False)
    assert done.exit_code == 0, done.output
    assert "play/steps.cost  1" in done.output
    assert "up  Half steps are rounded up." in done.output
    assert load(tiny, house=path)[0].games["sunday"].entries.keys() == {"sunday/play/steps", "sunday/play/board"}
