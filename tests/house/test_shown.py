"""What a reader sees of a house profile: sheet, pages, reviews and coverage."""

import json
import re
from pathlib import Path

import pytest

import tests.tiny  # noqa: F401 - registers the rules of the tiny game
from regolario.data.load import load
from regolario.fingerprint import Reviewable, State, state
from regolario.print.paper import PAPERS
from regolario.print.sheets.changes import sheet_of_changes
from regolario.site.generated import pages as pages_of
from tests.conftest import Command
from tests.house.profiles import PROFILE, TEA, house_of, write_profile
from tests.print.paper_trail import Printed, bare


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


def test_a_report_of_what_a_profile_changes_names_its_id(tiny: Path) -> None:
    (tiny / "friday").mkdir()
    (tiny / "friday" / "game.yaml").write_text(PROFILE, encoding="utf-8")
    pages = {page.uri: page.body for page in pages_of(load(tiny)[0])}
    told = re.findall('data-at="([^"]*)"', pages["en/friday/play.md"])
    assert "friday/game.yaml:3 friday/play/steps" in told
    assert [one for one in re.findall('data-at="([^"]*)"', pages["en/tiny/play.md"]) if " " in one] == []


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


def test_an_inherited_text_is_as_outdated_as_in_the_game(run: Command, tiny: Path) -> None:
    """Check that another number leaves the state of a text alone, and that another wording does not."""
    assert run("review", "tiny/play/steps", "--lang", "it").exit_code == 0
    path = tiny / "tiny" / "rules" / "play.yaml"
    written = path.read_text(encoding="utf-8")
    for old, new, told in (
        ("Each pawn", "Every pawn", State.WORDING_CHANGED),
        ("pedina", "pedona", State.TRANSLATION_CHANGED),
    ):
        assert old in written
        path.write_text(written.replace(old, new), encoding="utf-8")
        plain = load(tiny)[0].games["tiny"].entries["tiny/play/steps"]
        assert state(plain, "it") == state(house_of(tiny).games["friday"].entries["friday/play/steps"], "it") == told


def test_a_profile_is_counted_in_the_languages_of_its_group(run: Command, tiny: Path) -> None:
    house = ("--house", str(write_profile(tiny, PROFILE + TEA[TEA.index("rules:") :])))
    counted = json.loads(run("coverage", "friday", "--json", *house).output)[0]
    assert counted["written"].keys() == counted["reviewed"].keys() == {"en"}
    assert {one["language"] for one in json.loads(run("status", "friday", "--json", *house).output)} == {"en"}
    assert json.loads(run("coverage", "tiny", "--json", *house).output)[0]["written"].keys() == {"it", "en", "es"}


@pytest.mark.parametrize("command", ["coverage", "status"])
def test_a_profile_is_counted_alone_if_no_game_is_named(run: Command, tiny: Path, command: str) -> None:
    house = ("--house", str(write_profile(tiny, PROFILE + TEA[TEA.index("rules:") :])))
    assert run(command, "--json", *house).output == run(command, "friday", "--json", *house).output


def test_a_rule_that_no_program_plays_is_shown_with_its_text(tiny: Path, run: Command) -> None:
    profile = write_profile(tiny, TEA)
    done = run("rule", "play/tea", "--house", str(profile), "--lang", "en")
    assert done.exit_code == 2
    assert done.stdout.split() == ["Tea", "The", "loser", "makes", "tea."]
    assert "No program plays this rule; its text says what happens." in done.stderr


def test_hints_on_texts_of_the_game_below_are_not_those_of_a_profile(tiny: Path, run: Command) -> None:
    game = tiny / "tiny" / "game.yaml"
    text = game.read_text(encoding="utf-8").replace("A game for trials.", "Nobody may play it without trials.")
    game.write_text(text, encoding="utf-8")
    house = ("--house", str(write_profile(tiny, TEA)), "--lang", "en")
    assert "claim-differs" in run("check", "--hints").stdout
    assert "claim-differs" not in run("check", "--hints", *house).stdout
    assert "hint" not in run("check", *house).stderr
