"""The commands under a house profile: they play by it, or say what is wrong with it."""

import json
from pathlib import Path

import pytest

import tests.tiny  # noqa: F401 - registers the rules of the tiny game
from tests.conftest import Command
from tests.house.profiles import PROFILE, TEA, write_profile
from tests.overlays import write_game


def test_only_tables_of_the_profile_are_offered(run: Command, tiny: Path) -> None:
    loot = (tiny / "tiny" / "tables" / "loot.yaml").read_text(encoding="utf-8")
    write_game(tiny, "chess", tables__hoard=loot.replace("loot:", "hoard:", 1))
    assert "chess/hoard" in run("roll", "lot").output
    told = run("roll", "lot", "--house", str(write_profile(tiny))).output
    assert ("tiny/loot" in told, "chess/hoard" in told) == (True, False)


def test_an_argument_is_given_once(run: Command) -> None:
    done = run("rule", "play/steps", "spaces=1", "spaces=2", "--lang", "en")
    assert done.exit_code == 2
    assert "`spaces` is given twice: give it once." in done.output
    again = run("rule", "play/steps", "spaces=1", "-r", "halves=up", "-r", "halves=down", "--lang", "en")
    assert "`halves` is given twice" in again.output


def test_every_command_plays_by_the_profile(run: Command, tiny: Path) -> None:
    house = ("--house", str(write_profile(tiny)))
    answer = json.loads(run("rule", "play/steps", "spaces=1", "--json", *house).output)
    assert answer["result"] == {"left": 2, "halves": "up"}
    assert json.loads(run(*house, "rule", "tiny/play/steps", "spaces=1", "--json").output) == answer
    assert "`board` is removed by `friday`" in run("rule", "board", *house, "--lang", "en").output
    assert "friday/play/steps" in run("rules", *house).output
    assert "Each pawn" in run("rule", "play/steps", "spaces=1", *house).output
    assert "friday/play/steps" in run("rules", "tiny", *house).output
    assert run("check", *house).exit_code == 0
    assert run("examples", *house).output.endswith("2 of tiny no longer hold under friday\n")
    assert run("roll", "loot", "--seed", "1", *house).exit_code == 0
    assert run("odds", "loot", *house).exit_code == 0


def test_a_profile_with_a_mistake_plays_nothing(run: Command, tiny: Path) -> None:
    house = ("--house", str(write_profile(tiny, PROFILE.replace("play/board", "play/bord"))))
    for command in (("rules",), ("sheet",), ("examples",)):
        done = run(*command, *house)
        assert done.exit_code == 1
        assert "did you mean `play/board`?" in done.output
    assert run("check", *house).exit_code == 1


FOUND_BY_CHECKS = {
    "raw-html": "title: {en: <script>alert(1)</script>}\nextends: tiny\n",
    "empty-text": 'title: {en: " "}\nextends: tiny\n',
    "digit-in-prose": TEA.replace("makes tea", "makes 3 cups of tea"),
    "dangling-link": TEA.replace("makes tea", "makes [tea](entry:play/tae)"),
    "does-not-run": TEA.replace("runs: false, because: by-hand", "runs: true"),
}


@pytest.mark.parametrize("code", FOUND_BY_CHECKS)
def test_a_profile_in_which_the_checks_find_an_error_plays_nothing(run: Command, tiny: Path, code: str) -> None:
    house = ("--house", str(write_profile(tiny, FOUND_BY_CHECKS[code])))
    for command in (("check",), ("rules",), ("sheet",), ("rule", "play/steps", "spaces=1")):
        done = run(*command, *house)
        assert (done.exit_code, f": {code}: " in done.output) == (1, True), (command, done.output)
        assert command == ("check",) or done.stdout == ""


def test_a_profile_with_an_example_that_fails_is_played(run: Command, tiny: Path) -> None:
    example = "examples: {play: [{name: {en: Off}, rule: play/steps, given: {spaces: 1}, then: {left: 9}}]}\n"
    house = ("--house", str(write_profile(tiny, PROFILE + example)))
    assert run("check", *house).exit_code == 1
    assert run("rules", *house).exit_code == 0
    assert "left: expected 9, got 2" in run("examples", *house).output


@pytest.mark.parametrize("text", ["", "~\n", "{}\n", "# only a comment\n", "---\n", "null\n"])
@pytest.mark.parametrize("inside", [True, False])
def test_an_empty_profile_names_what_it_needs(run: Command, tiny: Path, text: str, inside: bool) -> None:
    house = write_profile(tiny, text)
    if inside:
        house = Path(house.rename(tiny / "friday.new"))
        (tiny / "friday").mkdir()
        house.rename(tiny / "friday" / "game.yaml")
    named = ("--house", "friday" if inside else str(house))
    for command in (("check",), ("rules",), ("sheet",), ("rule", "play/steps", "spaces=1")):
        done = run(*command, *named)
        assert done.exit_code == 1, command
        for field in ("title", "about") if inside else ("title", "extends"):
            assert f"missing-field: the file has no `{field}`" in done.output, (command, done.output)


def test_a_profile_that_does_not_exist_is_told(run: Command, tiny: Path) -> None:
    done = run("rules", "--house", "frday")
    assert done.exit_code == 2
    assert "unknown house profile `frday`" in done.output
    write_profile(tiny).rename(tiny.parent / "tiny.yaml")
    assert "rename the file" in run("check", "--house", str(tiny.parent / "tiny.yaml")).output
