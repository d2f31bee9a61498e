"""The recorded skirmish of the documentation, as two players play, save, take back and resume it."""

import json
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from regolario.cli import cli
from regolario.record.begin import begin
from regolario.record.match import Match, replay
from regolario.record.record_file import events_of, read_record
from regolario.record.recorder import Outcome
from regolario.record.words import words_for
from tests.games.advanced_starquest.skirmishes import BLIPS, GAME, NAME, SQUADS, small
from tests.games.matches import MATCHES, RULES, base, begun, played, record, refused

FILE = MATCHES / f"{NAME}.yaml"


def play(*arguments: str) -> Result:
    return CliRunner().invoke(cli, ["--data", str(RULES), "play", *arguments], catch_exceptions=False)


def test_it_is_legal_to_its_end() -> None:
    match = played(NAME)
    assert match.outcome() == Outcome(("Ada",), "last-units")
    assert len(match.events) > 60
    assert dict(match.state.score) == {"Ada": 5, "Bruno": 1}


def test_both_have_every_kind_of_event_but_an_agreement() -> None:
    match, other = played(NAME), played(BLIPS)
    assert other.outcome() == Outcome(("Ada",), "last-units")
    kinds = {event.kind for event in (*match.events, *other.events)}
    assert set(match.state.recorder.kinds) - kinds == {"agree"}


def test_every_state_can_be_taken_back_to() -> None:
    match = played(NAME)
    for before in reversed(match.states[:-1]):
        match.pop()
        assert match.state is before
    assert match.outcome() is None


@pytest.mark.parametrize("after", [16, 23, 56])
def test_a_saved_skirmish_goes_on_where_it_was(after: int, tmp_path: Path) -> None:
    saved = tmp_path / "skirmish.yaml"
    match = played(NAME, after)
    head = {key: value for key, value in record(NAME).items() if key != "events"}
    saved.write_text(json.dumps({**head, "events": [event.plain for event in match.events]}), encoding="utf-8")
    plain, problems = read_record(saved)
    assert plain is not None, problems
    resumed = Match(begin(base(), plain))
    for _ in replay(resumed, events_of(plain)):
        pass
    for event in events_of(record(NAME))[after:]:
        resumed.push(event)
    assert resumed.outcome() == Outcome(("Ada",), "last-units")


def test_a_player_of_two_squads_wins() -> None:
    match = played(SQUADS)
    assert match.outcome() == Outcome(("Ada",), "last-units")
    assert refused(begun(SQUADS), {"turn": "Ada", "rolled": [4]}).because == "wrong-number-of-dice"


@pytest.mark.parametrize("name", [NAME, BLIPS, SQUADS])
def test_everything_that_happens_has_a_sentence_in_every_language(name: str) -> None:
    for one in replay(begun(name), events_of(record(name))):
        for language in base().languages:
            words = words_for(base(), base().games[GAME], language)
            told = [words.event(one.event, one.before), *words.news(one.before, one.after)]
            assert [text for text in told if "{" in text or text.startswith(("Event-", "news-"))] == []


@pytest.mark.parametrize(
    ("language", "line", "last"),
    [
        ("en", "15  B acts", "Ada wins: no enemy is left on the board."),
        ("it", "42  B spara a orco 1: bianco 0, bianco 1, bianco 0;", "Vince Ada: sul tabellone non restano nemici."),
        ("es", "20  Robagén 1 se mueve: h2", "Gana Ada: en el tablero no quedan enemigos."),
    ],
)
def test_it_is_replayed_in_three_languages(language: str, line: str, last: str) -> None:
    done = play(str(FILE), "--lang", language)
    assert done.exit_code == 0, done.stderr
    lines = done.stdout.splitlines()
    assert max(map(len, lines)) <= 80
    assert [one for one in lines if one.startswith(line)]
    assert lines[-1] == last


def test_as_json_it_tells_programs_the_points() -> None:
    told = json.loads(play(str(FILE), "--json").stdout)
    assert told["gaps"] == []
    assert told["outcome"] == {"winners": ["Ada"], "because": "last-units"}
    assert told["events"][15] == {
        "number": 16,
        "event": {"overwatch": True},
        "score": {"Ada": 1, "Bruno": 0},
        "points": 0,
        "commands": 2,
        "news": [],
    }


def test_it_stops_at_the_first_illegal_event_with_its_place_and_its_rule(tmp_path: Path) -> None:
    text = FILE.read_text(encoding="utf-8")
    wrong = tmp_path / "skirmish.yaml"
    wrong.write_text(text.replace("{move: [b2, c2]}", "{move: [b2, c2, d2]}"), encoding="utf-8")
    line = next(n for n, row in enumerate(text.splitlines(), 1) if "{move: [b2, c2]}" in row)
    done = play(str(wrong), "--lang", "en")
    assert done.exit_code == 1
    assert done.stderr.splitlines()[:2] == [
        f"{wrong}:{line}:6: A closed door is in the way.",
        "A step (advanced-starquest/movement/step)",
    ]


def test_a_unit_may_be_named_by_its_square() -> None:
    match = played(NAME, 3)
    match.push({"shoot": "i4", "rolled": ["white 1", "white 0"]})
    assert match.state.units["gretchin 1"].eliminated
    words = words_for(base(), base().games[GAME], "en")
    assert words.event(match.events[-1], match.states[-2]) == "D shoots at Gretchin 1: white 1, white 0"


def test_the_skirmish_may_end_by_agreement() -> None:
    for winner, outcome in (("Bruno", Outcome(("Bruno",), "agreement")), ("draw", Outcome((), "draw"))):
        match = played(NAME, 30)
        match.push({"agree": winner})
        assert match.outcome() == outcome


def test_flames_can_leave_nobody() -> None:
    board = "|A o|\na1: faces east\nb1: faces west"
    events = [{"turn": "Ada", "rolled": [1]}, {"activate": "A"}]
    match = small(board, {"A": "terminator-heavy-flamer"}, events)
    match.push({"flames": ["ork 1", "A"], "rolled": [["red 2", "red 0", "red 0"], ["red 3", "red 1", "red 0"]]})
    assert match.outcome() == Outcome((), "nobody-left")


def test_a_dreadnought_loses_its_life_points_one_after_another() -> None:
    match = small("|A . n|\na1: faces east\nc1: faces west", {"A": "marine-assault-cannon"})
    for event in ({"turn": "Ada", "rolled": [6]}, {"activate": "A"}):
        match.push(event)
    for left, faces in ((2, ["red 3", "red 2"]), (0, ["red 3", "red 3"])):
        match.push({"shoot": "dreadnought 1", "rolled": faces})
        assert 3 - match.state.units["dreadnought 1"].lost == left or left == 0
    assert match.outcome() == Outcome(("Ada",), "last-units")


def test_no_attack_rolls_more_dice_than_there_are() -> None:
    match = small("|A . n|\na1: faces east\nc1: faces west", {"A": "marine-bolter"})
    for event in (
        {"turn": "Ada", "rolled": [6]},
        {"end-turn": "Ada"},
        {"turn": "Bruno"},
        {"activate": "dreadnought 1"},
    ):
        match.push(event)
    found = refused(match, {"shoot": "A", "rolled": ["red 0"] * 7})
    assert (found.because, found.words["most"]) == ("more-dice-than-in-the-box", "6")
    match.push({"shoot": "A", "rolled": ["red 0"] * 6})


@pytest.mark.parametrize("row", ["marine-bolter", "terminator-fist", "commander-fist-sword"])
def test_only_the_heavy_flamer_is_reloaded(row: str) -> None:
    match = small("|A . o|\na1: faces east\nc1: faces west", {"A": row})
    for event in ({"turn": "Ada", "rolled": [6]}, {"activate": "A"}):
        match.push(event)
    assert refused(match, {"reload": True}).because == "not-reloaded"


def test_cards_and_ranks_change_the_command_points() -> None:
    board, units = "|A . o|\na1: faces east\nc1: faces west", {"A": "marine-bolter"}
    cases = [
        ([], [4], {}, 4),
        ([], [4], {"ranks": {"Ada": "captain-primus"}}, 7),
        (["new-orders"], [4, 2], {}, 6),
        (["new-orders", "battle-plan"], [4, 2, 1], {}, 7),
        (["battle-plan"], [4, 2], {"readings": {"extra-command-dice": "highest"}}, 4),
        (["malfunctioning-communications"], [4], {"ranks": {"Ada": "captain-primus"}}, 0),
    ]
    for cards, rolled, head, commands in cases:
        played_cards = [{"event-card": card} for card in cards]
        match = small(board, units, [*played_cards, {"turn": "Ada", "rolled": rolled}], **head)
        assert match.state.in_turn().budget.reserve == commands
        for event in ({"end-turn": "Ada"}, {"turn": "Bruno"}, {"end-turn": "Bruno"}, {"turn": "Ada", "rolled": [1]}):
            match.push(event)
        assert match.state.in_turn().budget.reserve == 1 + 3 * ("ranks" in head)


@pytest.mark.parametrize(
    ("reading", "rolled", "because", "cards"),
    [
        *(("once", [4], None, 3), ("once", [4, 3], "wrong-number-of-dice", 3)),
        *(("each-squad", [4, 3], None, 6), ("each-squad", [4], "wrong-number-of-dice", 6)),
    ],
)
def test_a_player_may_lead_several_squads(reading: str, rolled: list[int], because: str | None, cards: int) -> None:
    head = {"squads": 2, "readings": {"player-with-several-squads": reading}, "equipment": ["a card"] * cards}
    match = small("|A . o|\na1: faces east\nc1: faces west", {"A": "marine-bolter"}, **head)
    turn = {"turn": "Ada", "rolled": rolled}
    if because is not None:
        assert refused(match, turn).because == because
        return
    match.push(turn)
    assert match.state.in_turn().budget.reserve == sum(rolled)


def test_a_gretchin_is_jammed_as_long_as_the_reading_says() -> None:
    shot = {"shoot": "A", "rolled": ["white 0", "white 0"]}
    watch = [{"activate": "gretchin 1"}, {"overwatch": True}, shot, {"end-turn": "Bruno"}]
    events = [{"turn": "Ada", "rolled": [1]}, {"end-turn": "Ada"}, {"turn": "Bruno"}, *watch]
    events += [{"turn": "Ada", "rolled": [1]}, {"activate": "A"}, {"face": "north"}]
    for until, jammed in (("alien-turn", True), ("next-turn", False)):
        board, readings = "|A . g|\na1: faces east\nc1: faces west", {"how-long-a-gretchin-is-jammed": until}
        match = small(board, {"A": "marine-bolter"}, events, readings=readings)
        refusal = None
        try:
            match.push({"react": "gretchin 1", "at": "A", "rolled": ["white 1", "white 0"]})
        except ValueError as found:
            refusal = found
        assert (refusal is not None) is jammed
