"""A solo dungeon is recorded by the same code as everything else: it only hands over its recorder."""

import json
from functools import wraps
from pathlib import Path
from typing import Any

import pytest

import regolario
from regolario.model import Base
from regolario.record.begin import begin
from regolario.record.match import Match
from regolario.record.record_file import events_of, read_record
from regolario.record.recorder import Outcome
from regolario.record.rulings import Refusal
from regolario.record.words import Words
from regolario.rule import RULES
from tests.record.conftest import Command

HEAD = "game: dungeon\nformat: 1\nhero: Ada\nhealth: 2\nevents:\n"
WHOLE = """  - {enter: 1}
  - {fight: goblin, rolled: 2}
  - {fight: goblin, rolled: 5}
  - {loot: 3}
  - {leave: true}
"""


def begun(base: Base, **head: Any) -> Match[Any]:
    return Match(begin(base, {"game": "dungeon", "format": 1, "hero": "Ada", "health": 2, **head}))


def refused(match: Match[Any], event: Any) -> tuple[str | None, str, int | None]:
    with pytest.raises(Refusal) as found:
        match.push(event)
    return found.value.rule, found.value.because, found.value.number


def test_a_record_is_replayed_with_a_line_for_each_event(run: Command) -> None:
    Path("cave.yaml").write_text(HEAD + WHOLE, encoding="utf-8")
    done = run("play", "cave.yaml")
    assert done.exit_code == 0, done.output
    heading, *lines, last = done.stdout.splitlines()
    assert heading.split() == ["What", "happens", "Ada", "Health"]
    assert lines[1].split() == ["2", "A", "goblin", "is", "fought:", "2;", "Ada", "is", "down", "to", "1", "0", "1"]
    assert lines[3].split() == ["4", "3", "gold", "pieces", "3", "1"]
    assert last == "Ada comes out alive."


def test_as_json_it_says_the_facts_of_the_game(run: Command) -> None:
    Path("cave.yaml").write_text(HEAD + WHOLE, encoding="utf-8")
    told = json.loads(run("play", "cave.yaml", "--json").stdout)
    assert told["outcome"] == {"winners": ["Ada"], "because": "out"}
    assert told["gaps"] == []
    assert told["events"][1] == {
        "number": 2,
        "event": {"fight": "goblin", "rolled": 2},
        "room": 1,
        "score": {"Ada": 0},
        "health": 1,
        "news": [{"what": "hurt", "hero": "Ada", "health": "1"}],
    }


@pytest.mark.parametrize(
    ("event", "place", "because", "rule"),
    [
        ("{enter: 3}", "6:6", "no-such-door", "dungeon/delve/rooms"),
        ("{loot: 6}", "6:6", "too-heavy", "dungeon/delve/load"),
        ("{loot: none}", "6:6", "no-number", None),
        ("{fight: rat, roled: 3}", "6:18", "unknown-part", None),
        ("{fight: rat, rolled: 7}", "6:6", "makes-no-sense", None),
        ("{sing: loud}", "6:6", "unknown-event", None),
        ("{}", "6:5", "no-event", None),
    ],
)
def test_a_refusal_has_a_place_a_reason_and_the_rule_that_is_broken(
    run: Command, event: str, place: str, because: str, rule: str | None
) -> None:
    Path("cave.yaml").write_text(f"{HEAD}  - {event}\n", encoding="utf-8")
    done = run("play", "cave.yaml")
    assert done.exit_code == 1
    refused = json.loads(run("play", "cave.yaml", "--json").stdout)["refused"]
    assert refused["because"] == because
    assert done.stderr.startswith(f"cave.yaml:{place}: {refused['told']}\n")
    assert (rule is None) or f"({rule})" in done.stderr


def test_an_event_whose_rule_fails_is_refused_with_the_function_and_its_place(
    run: Command, monkeypatch: pytest.MonkeyPatch
) -> None:
    @wraps(RULES["dungeon/delve/fights"])
    def broken(**case: object) -> None:
        raise TypeError("a rat is no number")

    monkeypatch.setitem(RULES, "dungeon/delve/fights", broken)
    Path("cave.yaml").write_text(f"{HEAD}  - {{fight: rat, rolled: 3}}\n", encoding="utf-8")
    done = run("play", "cave.yaml")
    assert done.exit_code == 1
    assert done.stderr.startswith("cave.yaml:6:5: The rule cannot be applied")
    assert ") raised TypeError: a rat is no number" in done.stderr
    assert "(dungeon/delve/fights)" in done.stderr


def test_a_rule_that_the_recorder_keeps_itself_refuses_by_its_name(base: Base) -> None:
    match = begun(base)
    match.push({"fight": "rat", "rolled": 6})
    assert refused(match, {"fight": "rat", "rolled": 6}) == ("dungeon/delve/fights", "nobody-here", 2)


def test_events_are_taken_back_and_pushed_again(base: Base) -> None:
    match = begun(base)
    for event in ({"enter": 1}, {"loot": 2}, {"loot": 3}):
        match.push(event)
    assert match.pop().plain == {"loot": 3}
    assert match.state.score == {"Ada": 2}
    resumed = begun(base)
    for event in match.events:
        resumed.push(event.plain)
    assert resumed.state == match.state


def test_nothing_follows_the_end(base: Base) -> None:
    match = begun(base, health=1)
    match.push({"fight": "dragon", "rolled": 1})
    assert match.outcome() == Outcome((), "slain")
    assert refused(match, {"enter": 1}) == (None, "match-is-over", 2)


def test_a_file_that_was_cut_off_says_what_is_whole(tmp_path: Path) -> None:
    path = tmp_path / "cave.yaml"
    path.write_text(HEAD + "  - {enter: 1}\n  - {loot", encoding="utf-8")
    record, problems = read_record(path)
    assert record is None
    assert "complete events above: 1" in str(problems[0])


def test_a_score_is_kept_taken_back_and_continued(run: Command) -> None:
    done = run("score", "cave.yaml", "--hero", "Ada", typed="room 1\n3\nloot 2\nundo\nloot 9\nfoo\n")
    assert done.exit_code == 0, done.output
    assert "That is too much to carry." in done.output
    record, _ = read_record(Path("cave.yaml"))
    assert record is not None
    assert (record["hero"], record["health"]) == ("Ada", 2)
    assert events_of(record) == [{"enter": 1}, {"loot": 3}]
    assert run("score", "cave.yaml", typed="1\n").exit_code == 0
    assert run("play", "cave.yaml").stdout.splitlines()[-2].split() == ["3", "1", "gold", "pieces", "4", "2"]


def test_the_help_of_the_commands_has_its_options_and_examples(run: Command) -> None:
    assert "--hero NAME" in run("score", "--help").output
    assert "regolario score cave.yaml --hero Ada\n" in run("score", "--help").output
    assert "regolario play cave.yaml\n" in run("play", "--help").output


@pytest.mark.parametrize(
    ("options", "told"),
    [
        ([], "--hero NAME"),
        (["--health", "3"], "--hero NAME"),
        (["--hero", "Ada", "--health", "few"], "--health: 'few' is not a valid integer"),
        (["--game", "tiny", "--hero", "Ada"], "`tiny` has no score sheet; choose from: `dungeon`."),
    ],
)
def test_a_new_sheet_needs_what_its_game_needs(run: Command, options: list[str], told: str) -> None:
    done = run("score", "cave.yaml", *options, "--lang", "en")
    assert done.exit_code == 2
    assert told in " ".join(done.output.split())
    assert not Path("cave.yaml").exists()


def test_a_program_replays_a_record(base: Base, tmp_path: Path) -> None:
    path = tmp_path / "cave.yaml"
    path.write_text(HEAD + WHOLE, encoding="utf-8")
    match = regolario.replay(base, path)
    assert match.outcome() == Outcome(("Ada",), "out")
    match.pop()
    assert match.outcome() is None
    with pytest.raises(regolario.Refusal):
        regolario.replay(base, {"game": "dungeon", "format": 1, "hero": "Ada", "health": 2, "events": [{"enter": 99}]})
    path.write_text("game: [", encoding="utf-8")
    with pytest.raises(regolario.BaseError):
        regolario.replay(base, path)


def test_a_reason_without_a_sentence_for_records_has_that_of_worked_examples(root: Path, run: Command) -> None:
    words = root / "words" / "en.po"
    said = words.read_text(encoding="utf-8").replace("match-because-too-heavy", "because-too-heavy")
    words.write_text(said, encoding="utf-8")
    Path("cave.yaml").write_text(f"{HEAD}  - {{loot: 6}}\n", encoding="utf-8")
    assert run("play", "cave.yaml").stderr.startswith("cave.yaml:6:6: That is too much to carry.\n")


def test_a_thing_with_a_number_is_called_by_its_name() -> None:
    words = Words({"took": "{what}"}, {"gold": "gold coin"})
    assert [words.say("took", what=what) for what in ("gold", "gold 1/3", "gold bar", ["gold 2", "rope 1"])] == [
        "gold coin",
        "gold coin 1/3",
        "gold bar",
        "gold coin 2, rope 1",
    ]
