"""The recorded missions of the documentation, as a group plays, saves, takes back and resumes them."""

import json
from pathlib import Path

import pytest
from click.testing import CliRunner

from regolario.cli import cli
from regolario.record.begin import begin
from regolario.record.match import Match, replay
from regolario.record.record_file import events_of, read_record
from regolario.record.recorder import Outcome
from regolario.record.words import words_for
from tests.games.doom_2016.missions import NAMES
from tests.games.matches import MATCHES, RULES, base, begun, played, record, refused

OUTCOMES = {
    "first-strike": Outcome(("marines",), "all-demons-fragged"),
    "last-stand": Outcome(("invader",), "enough-frag-tokens"),
}


@pytest.mark.parametrize("name", NAMES)
def test_a_mission_of_the_documentation_is_legal_to_its_end(name: str) -> None:
    match = played(name)
    assert match.outcome() == OUTCOMES[name]
    assert len(match.events) > 120
    assert match.state.round > 4


def test_the_score_counts_demons_and_frag_tokens() -> None:
    assert dict(played("first-strike").state.score) == {"marines": 10, "invader": 2}
    assert dict(played("last-stand").state.score) == {"marines": 8, "invader": 2}


@pytest.mark.parametrize("name", NAMES)
def test_every_state_can_be_taken_back_to(name: str) -> None:
    match = played(name)
    states = list(match.states)
    for before in reversed(states[:-1]):
        match.pop()
        assert match.state is before
    assert match.state == begun(name).state
    assert match.outcome() is None


@pytest.mark.parametrize(("name", "after"), [("first-strike", 60), ("first-strike", 130), ("last-stand", 79)])
def test_a_saved_mission_goes_on_where_it_was(name: str, after: int, tmp_path: Path) -> None:
    saved = tmp_path / "mission.yaml"
    match = played(name, after)
    head = {key: value for key, value in record(name).items() if key != "events"}
    saved.write_text(json.dumps({**head, "events": [event.plain for event in match.events]}), encoding="utf-8")
    plain, problems = read_record(saved)
    assert plain is not None, problems
    resumed = Match(begin(base(), plain))
    for _ in replay(resumed, events_of(plain)):
        pass
    assert resumed.state == match.state
    for event in events_of(record(name))[after:]:
        resumed.push(event)
    assert resumed.outcome() == OUTCOMES[name]


def test_both_sides_can_win_from_the_same_moment() -> None:
    """After event 146 the demon may hit or miss: with another roll the mission goes on."""
    match = played("last-stand", 147)
    match.push({"attack": "D", "rolled": ["red 0", "black 0"], "reveals": ["uac 1/4"]})
    assert match.outcome() is None
    match.push({"demon": "l5"})
    match.pop()
    match.pop()
    match.push(events_of(record("last-stand"))[147])
    assert match.outcome() == OUTCOMES["last-stand"]
    assert refused(match, {"end-activation": "invader"}).because == "match-is-over"


def test_a_card_ignored_in_cover_comes_back_at_once_only_by_that_reading() -> None:
    event = {"attack": "l6", "rolled": ["black 1", "black 1"], "reveals": ["overwhelming-power 6"] * 2}
    assert refused(played("last-stand", 140), event).because == "card-in-play"
    match = played("last-stand", 140, readings={"ignored-card-in-the-reshuffle": "goes-in"})
    match.push(event)
    assert match.state.events.discards == ("overwhelming-power 6",)


@pytest.mark.parametrize(("reading", "damage"), [("harmed", 1), ("spared", 0)])
def test_a_rocket_that_frags_its_target_harms_its_neighbours_by_the_reading(reading: str, damage: int) -> None:
    match = played("last-stand", 113, readings={"beside-a-fragged-defender": reading})
    match.push({"attack": "k5", "rolled": ["black 3", "black 3"], "reveals": ["overwhelming-power 4"]})
    assert "imp 7" not in match.state.figures
    match.push({"splash": "rocket-salvo", "rolled": ["black 1"]})
    assert {demon.damage for demon in match.state.figures.values()} == {damage}


@pytest.mark.parametrize("name", NAMES)
def test_everything_that_happens_has_a_sentence_in_every_language(name: str) -> None:
    match = begun(name)
    for one in replay(match, events_of(record(name))):
        for language in base().languages:
            words = words_for(base(), base().games["doom-2016"], language)
            told = [words.event(one.event, one.before), *words.news(one.before, one.after)]
            assert [text for text in told if "{" in text or text.startswith(("event-", "news-"))] == []


def test_a_mission_is_replayed_with_a_line_for_each_event() -> None:
    done = CliRunner().invoke(
        cli, ["--data", str(RULES), "play", str(MATCHES / "last-stand.yaml"), "--lang", "en"], catch_exceptions=False
    )
    assert done.exit_code == 0, done.stderr
    assert done.stdout.splitlines()[0].split() == ["What", "happens", "Marines", "Invader", "Demons"]
    assert "142  Bravo moves: k4 k5 l6; Imp on l6 is fragged; card" in done.stdout
    assert done.stdout.splitlines()[-1] == "The invader wins with the last frag token needed."


def test_as_json_it_tells_programs_the_damage_and_the_demons() -> None:
    done = CliRunner().invoke(
        cli, ["--data", str(RULES), "play", str(MATCHES / "last-stand.yaml"), "--json"], catch_exceptions=False
    )
    told = json.loads(done.stdout)
    assert told["gaps"] == []
    assert told["events"][47]["event"] == {"deal": "D", "cards": ["shotgun 1/3", "plasma-rifle 3/3", "shotgun 3/3"]}
    facts = {key: told["events"][46][key] for key in ("round", "score", "damage", "demons")}
    assert facts == {
        "round": 2,
        "score": {"marines": 2, "invader": 1},
        "damage": {"A": 0, "B": 0, "C": 0, "D": 0},
        "demons": 2,
    }
    assert told["events"][46]["news"] == [{"what": "marine-fragged", "figure": "delta"}]


def test_it_stops_at_the_first_illegal_event_with_its_place_and_its_rule(tmp_path: Path) -> None:
    text = (MATCHES / "last-stand.yaml").read_text(encoding="utf-8")
    wrong = tmp_path / "mission.yaml"
    wrong.write_text(text.replace("{move: [c2, d1]}", "{move: [c2, d1, e1]}"), encoding="utf-8")
    line = next(n for n, row in enumerate(text.splitlines(), 1) if "{move: [c2, d1]}" in row)
    done = CliRunner().invoke(cli, ["--data", str(RULES), "play", str(wrong), "--lang", "en"], catch_exceptions=False)
    assert done.exit_code == 1
    assert done.stderr.startswith(f"{wrong}:{line}:6: ")
    assert "(doom-2016/movement/spending-points)" in done.stderr
