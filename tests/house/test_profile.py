"""A house profile: a few lines that change a game, and what the check says of them."""

import itertools
from pathlib import Path

import pytest

import tests.tiny  # noqa: F401 - registers the rules of the tiny game
from regolario.book.find import find, played_entry
from regolario.book.layers.changes import changes
from regolario.book.layers.overlay import lineage, merged
from regolario.checks import check
from regolario.data.load import load
from regolario.data.source import keep_files
from regolario.engine.consequences import consequences
from regolario.model import How
from regolario.problems import Level
from tests.house.profiles import PROFILE, TEA, house_of, told, write_profile
from tests.overlays import rule, write_game

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


def test_a_rule_of_a_profile_needs_only_a_name_and_a_text(tiny: Path) -> None:
    text = "title: {en: F}\nextends: tiny\nrules: {play: {tea: {name: {en: Tea}, text: {en: The loser makes tea.}}}}\n"
    assert told(tiny, text) == []
    [basis] = house_of(tiny, text).games["friday"].entries["friday/play/tea"].rests_on
    assert basis.how == "house"


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("title: {}\nextends: tiny\n", "friday.yaml:1:1: wrong-type: `title` is empty; write at least 1"),
        (
            "title: {en: F}\nextends: tiny\nparams: {play/steps.cost: 2, tiny/play/steps.cost: 3}\n",
            "friday.yaml:3:30: duplicate-key: `play/steps.cost` is changed twice; remove one of the two",
        ),
        (
            "title: {en: F}\nextends: sunday\nparams: {play/steps.cost: 2}\n",
            "save sunday.yaml as rules_data/sunday/game.yaml: only a game of the base can be extended",
        ),
        (
            "title: {en: F}\nextends: tiny\nparams: {play/steps.cost: 99999999999}\n",
            "`99999999999` cannot replace `1`: `99999999999` is out of range; numbers go up to 1,000,000",
        ),
        (
            "title: {en: F}\nextends: tiny\nrules: {drinks: {tea: {name: {en: Tea}, text: {en: Tea follows.}}}}\n",
            "friday.yaml does not list the chapter `drinks`; add `drinks:` to its chapters",
        ),
    ],
)
def test_a_slip_in_a_profile_is_told_in_its_own_file(tiny: Path, text: str, said: str) -> None:
    write_profile(tiny).rename(tiny.parent / "sunday.yaml")
    found = told(tiny, text)
    assert [line for line in found if "consequence: info" not in line] == [line for line in found if said in line]
    assert any(said in line for line in found), "\n".join(found)


def test_a_rule_is_known_by_the_id_that_it_had_before_it_moved(tiny: Path) -> None:
    head = tiny / "tiny" / "game.yaml"
    text = head.read_text(encoding="utf-8")
    head.write_text(f"{text}moved: {{play/paces: play/steps, play/table: play/board}}\n", encoding="utf-8")
    old = PROFILE.replace("play/steps.cost", "play/paces.cost").replace("[play/board]", "[play/table]")
    assert old != PROFILE
    base = house_of(tiny, old)
    entries = merged(base, base.games["friday"]).entries
    assert entries["friday/play/steps"].params["cost"].value == 2
    assert "play/board" not in {f"{entry.chapter}/{entry.key}" for entry in entries.values()}
    steps = base.games["tiny"].entries["tiny/play/steps"]
    assert all(find(base, "entries", written) is steps for written in ("play/paces", "tiny/play/paces"))
    assert played_entry(base, "tiny/play/paces").params["cost"].value == 2
