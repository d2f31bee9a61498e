"""A house profile: a few lines that change a game, followed by everything."""

import itertools
import json
from pathlib import Path

import pytest
from click.testing import CliRunner

import tests.tiny  # noqa: F401 - registers the rules of the tiny game
from regolario.book.changes import changes
from regolario.book.overlay import lineage, merged
from regolario.checks import check
from regolario.cli import cli
from regolario.data.load import load
from regolario.data.schemas.editors import LINE
from regolario.data.source import keep_files
from regolario.engine.consequences import consequences
from regolario.fingerprint import Reviewable, State, state
from regolario.model import Base, How
from regolario.print.changes import sheet_of_changes
from regolario.print.paper import PAPERS
from regolario.problems import Level
from regolario.site.pages import pages as pages_of
from tests.conftest import Command
from tests.overlays import rule, write_game
from tests.print.paper_trail import Printed, bare

PROFILE = """\
title: {en: Friday rules}
extends: tiny
params: {play/steps.cost: 2}
readings: {halved-steps: up}
remove: [play/board]
"""
TEA = """\
title: {en: Friday rules}
extends: tiny
rules:
  play:
    tea: {name: {en: Tea}, text: {en: "The loser makes tea."}, rests_on: [{how: house}], runs: false, because: by-hand}
"""
BLUNDERS = {
    "params: {play/stpes.cost: 2}": "`tiny` has no parameter `play/stpes.cost`; did you mean `play/steps.cost`?",
    "params: {paly/steps.cost: 2}": "`tiny` has no parameter `paly/steps.cost`; did you mean `play/steps.cost`?",
    "params: {play/steps.cost: 2D6}": "`2D6` cannot replace `1`; write a whole number",
    "params: {play/steps.cost: [1, 2]}": "`[1, 2]` cannot replace `1`; write a whole number",
    "params: {play/board.side: 20 inch}": "cannot replace `180 mm`; write a quantity in `mm`, as `180 mm`",
    "readings: {halvd-steps: up}": "`tiny` has no question `halvd-steps`; did you mean `halved-steps`?",
    "readings: {halved-steps: sideways}": "`sideways` is not a reading of `halved-steps`; use `down` or `up`",
    "remove: [moves/board]": "`tiny` has no rule `moves/board`; did you mean `play/board`?",
    "with: [tinny]": "`tinny` cannot be chosen with `tiny`",
    "about: {de: Freitag}": "unknown language `de`; add `de` to languages.yaml",
    "parms: {play/steps.cost: 2}": "did you mean `params`?",
}


def write_profile(tiny: Path, text: str = PROFILE) -> Path:
    """Write the profile as one file outside the base and return it."""
    path = tiny.parent / "friday.yaml"
    path.write_text(text, encoding="utf-8")
    return path


def house_of(tiny: Path, text: str = PROFILE) -> Base:
    base, problems = load(tiny, house=write_profile(tiny, text))
    assert problems == []
    return base


def told(tiny: Path, text: str) -> list[str]:
    base, problems = load(tiny, house=write_profile(tiny, text))
    return [str(problem) for problem in check(base, problems, ["friday"])]


def test_a_profile_of_five_lines_passes_the_check(tiny: Path) -> None:
    base, problems = load(tiny, house=write_profile(tiny))
    assert {problem.level for problem in check(base, problems, ["friday"])} == {Level.INFO}


def test_a_profile_in_the_base_is_the_same_as_a_file(tiny: Path) -> None:
    (tiny / "friday").mkdir()
    (tiny / "friday" / "game.yaml").write_text(PROFILE, encoding="utf-8")
    inside = load(tiny)[0]
    (tiny / "friday" / "game.yaml").unlink()
    (tiny / "friday").rmdir()
    outside = house_of(tiny)
    assert inside.games["friday"] == outside.games["friday"]


def test_the_rulebook_has_the_number_the_reading_and_not_the_rule(tiny: Path) -> None:
    base = house_of(tiny)
    whole = merged(base, base.games["friday"])
    steps = whole.entries["friday/play/steps"]
    assert steps.params["cost"].value == 2
    assert steps.params["points"].value == 4
    assert steps.text == base.games["tiny"].entries["tiny/play/steps"].text
    assert [basis.how for basis in steps.rests_on] == [How.HOUSE]
    assert whole.questions["friday/halved-steps"].default == "up"
    assert "play/board" not in {f"{entry.chapter}/{entry.key}" for entry in whole.entries.values()}


@pytest.mark.parametrize(("line", "wanted"), BLUNDERS.items())
def test_a_slip_is_one_problem_that_names_what_was_meant(tiny: Path, line: str, wanted: str) -> None:
    problems = told(tiny, f"title: {{en: Friday rules}}\nextends: tiny\n{line}\n")
    assert len(problems) == 1, problems
    assert "friday.yaml:3:" in problems[0]
    assert wanted in problems[0]


def test_a_new_chapter_is_reported_where_it_is(tiny: Path) -> None:
    text = TEA.replace("  play:", "  kitchen:")
    (line,) = [line for line in told(tiny, text) if "unlisted-chapter" in line]
    assert line.split("friday.yaml")[1].startswith(":4:3: unlisted-chapter: "), line


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


def test_an_overlay_is_chosen_once(tiny: Path) -> None:
    write_game(tiny, "errata", "extends: tiny\nselectable: true", rules__play=rule("sand", "Sand"))
    (line,) = told(tiny, "title: {en: Friday rules}\nextends: tiny\nwith: [errata, errata]\n")
    assert line.endswith("friday.yaml:3:16: duplicate-key: `with` lists `errata` twice; remove one of the two")


def test_each_example_that_no_longer_holds_is_told_with_its_cause(tiny: Path) -> None:
    base = house_of(tiny)
    found = {
        str(one.example.name["en"]): [cause.what for cause in one.causes]
        for one in consequences(base, base.games["friday"])
    }
    assert found == {
        "Three steps": [
            "`play/steps.cost` is 2 instead of 1",
            "`halved-steps` is read as `up` instead of `down`",
        ],
        "The whole side": ["`play/board` is removed"],
    }


def test_an_example_of_its_own_is_played_as_the_group_plays(tiny: Path) -> None:
    example = """
examples:
  play:
    - {name: {en: One step}, rule: play/steps, given: {spaces: 1}, then: {left: 2, halves: up}}
"""
    assert not [line for line in told(tiny, PROFILE + example) if "info:" not in line]
    wrong = [line for line in told(tiny, PROFILE + example.replace("left: 2", "left: 3")) if "info:" not in line]
    assert ["example-fails: left: expected 3, got 2" in line for line in wrong] == [True]


def test_a_rule_of_its_own_needs_only_the_languages_of_the_group(tiny: Path) -> None:
    tea = """
rules:
  play:
    tea:
      name: {en: Tea}
      text: {en: Who loses makes tea.}
      rests_on: [{how: house}]
      runs: false
      because: by-hand
"""
    assert not [line for line in told(tiny, PROFILE + tea) if "info:" not in line]


def test_a_profile_may_rest_on_another_and_on_errata(tiny: Path) -> None:
    write_game(tiny, "errata", "extends: tiny\nselectable: true", rules__play=rule("sand", "Sand"))
    (tiny / "friday").mkdir()
    (tiny / "friday" / "game.yaml").write_text(PROFILE + "with: [errata]\n", encoding="utf-8")
    profile = tiny.parent / "sunday.yaml"
    profile.write_text("title: {en: Sunday}\nextends: friday\nparams: {play/steps.cost: 3}\n", encoding="utf-8")
    base, problems = load(tiny, house=profile)
    assert problems == []
    sunday = base.games["sunday"]
    assert [game.id for game in lineage(base, sunday)] == ["sunday", "friday", "errata", "tiny"]
    assert [change.entry.key for change in changes(base, sunday)] == ["steps"]
    whole = merged(base, sunday)
    assert whole.entries["sunday/play/steps"].params["cost"].value == 3
    assert "errata/play/sand" in whole.entries


@pytest.mark.parametrize("circle", [("a", "a"), ("a", "b", "a"), ("a", "b", "c", "a")])
def test_a_circle_of_overlays_is_one_problem(tiny: Path, circle: tuple[str, ...]) -> None:
    for name, below in itertools.pairwise(circle):
        write_game(tiny, name, f"extends: {below}", rules__play="board: {remove: true}\n")
    write_game(tiny, "above", "extends: a", rules__play="board: {remove: true}\n")
    base, problems = load(tiny)
    found = [str(problem) for problem in check(base, problems)]
    assert len(found) == 1, found
    assert found[0].startswith("rules_data/a/game.yaml:4:1: circular-extends: ")
    assert " extends ".join(f"`{name}`" for name in circle) in found[0]


def test_a_removed_rule_that_another_links_to_is_a_warning(tiny: Path) -> None:
    problems = [
        line for line in told(tiny, "title: {en: F}\nextends: tiny\nremove: [play/steps]\n") if "info" not in line
    ]
    assert len(problems) == 1
    assert "warning: `play/steps` is removed, but `play/board` links to it" in problems[0]


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


def test_new_house_asks_and_lists_what_can_be_changed(tiny: Path) -> None:
    answers = ["tiny", "en", "Sunday", "cost", "play/steps.cost", "2", "", "halved-steps", "up", "", "play/board", ""]
    path = tiny.parent / "sunday.yaml"
    command = ["--data", str(tiny), "new", "house", str(path)]
    done = CliRunner().invoke(cli, command, input="\n".join(answers) + "\n", catch_exceptions=False)
    assert done.exit_code == 0, done.output
    assert "play/steps.cost  1" in done.output
    assert "up  Half steps are rounded up." in done.output
    assert load(tiny, house=path)[0].games["sunday"].entries.keys() == {"sunday/play/steps", "sunday/play/board"}


def test_the_sheet_of_changes_says_numbers_readings_and_removals(tiny: Path) -> None:
    base = house_of(tiny)
    words = Printed(sheet_of_changes(base, base.games["friday"], "en", PAPERS["A4"])).words
    for wanted in (
        "Steps.1→2.",
        "and spends 2 a space",
        "Are half steps lost?Half steps are rounded up.",
        "Half steps are lost.",
        "The board",
    ):
        assert bare(wanted) in words, wanted


@pytest.mark.parametrize("language", ["it", "en", "es"])
def test_the_page_of_changes_says_numbers_readings_and_removals(tiny: Path, language: str) -> None:
    base = house_of(tiny)
    pages = {page.uri: page.body for page in pages_of(base)}
    told = pages[f"{language}/friday/changes.md"]
    friday, tiny_game = base.games["friday"], base.games["tiny"]
    assert "1 → <strong>2</strong>" in told
    for words in (
        friday.questions["friday/halved-steps"].readings["up"],
        friday.questions["friday/halved-steps"].readings["down"],
        tiny_game.entries["tiny/play/board"].name,
    ):
        assert str(words[language]) in told


def test_the_page_of_changes_names_a_bare_source_once(tiny: Path) -> None:
    base = house_of(tiny)
    told = next(page.body for page in pages_of(base) if page.uri == "en/friday/changes.md")
    assert '<p class="sources">' in told
    assert '<details class="sources">' not in told


def test_no_page_of_a_profile_in_one_language_lacks_its_title_in_another(tiny: Path) -> None:
    base = house_of(tiny)
    pages = {page.uri: page.body for page in pages_of(base)}
    assert "Friday rules" in pages["en/friday/index.md"]
    for language in ("it", "es"):
        assert '<span lang="en" class="untranslated">Friday rules</span>' in pages[f"{language}/friday/index.md"]
        names = base.games["tiny"].entries["tiny/play/steps"].name
        assert str(names[language]) in pages[f"{language}/friday/play.md"]


def test_an_inherited_text_is_as_reviewed_as_in_the_game(run: Command, tiny: Path) -> None:
    questions = next((tiny / "tiny" / "questions").glob("*.yaml"))
    marked = questions.read_text(encoding="utf-8") + "  reviewed: {it: ~, en: original, es: ~}\n"
    questions.write_text(marked, encoding="utf-8")
    for item in ("tiny/play/steps", "tiny/halved-steps"):
        assert run("review", item, "--lang", "it").exit_code == 0
    plain = load(tiny)[0].games["tiny"]
    friday = house_of(tiny).games["friday"]
    pairs: list[tuple[Reviewable, Reviewable]] = [
        (plain.entries["tiny/play/steps"], friday.entries["friday/play/steps"]),
        (plain.questions["tiny/halved-steps"], friday.questions["friday/halved-steps"]),
    ]
    for before, after in pairs:
        told = {"it": State.REVIEWED, "en": State.ORIGINAL, "es": State.NOT_REVIEWED}
        assert {code: state(before, code) for code in told} == told
        assert {code: state(after, code) for code in told} == told


def test_a_profile_is_counted_in_the_languages_of_its_group(run: Command, tiny: Path) -> None:
    house = ("--house", str(write_profile(tiny, PROFILE + TEA[TEA.index("rules:") :])))
    counted = json.loads(run("coverage", "friday", "--json", *house).output)[0]
    assert counted["written"].keys() == counted["reviewed"].keys() == {"en"}
    assert {one["language"] for one in json.loads(run("status", "friday", "--json", *house).output)} == {"en"}
    assert json.loads(run("coverage", "tiny", "--json", *house).output)[0]["written"].keys() == {"it", "en", "es"}


def test_a_profile_is_expanded_anew_from_files_that_are_kept(tiny: Path, tmp_path: Path) -> None:
    inline = "rules: {play: {board: {remove: true, rests_on: [{how: house}]}}}\n"
    (tmp_path / "friday.yaml").write_text(PROFILE.replace("remove: [play/board]\n", inline), encoding="utf-8")
    fresh = load(tiny, house=tmp_path / "friday.yaml")
    keep_files(True)
    try:
        assert load(tiny, house=tmp_path / "friday.yaml") == fresh
        assert load(tiny, house=tmp_path / "friday.yaml") == fresh
    finally:
        keep_files(False)
