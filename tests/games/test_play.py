"""`regolario play` as somebody uses it, and misuses it."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from regolario.cli import cli
from tests.games.matches import MATCHES, RULES, base

Play = Callable[..., Result]
DEATHMATCH = (MATCHES / "deathmatch.yaml").read_text(encoding="utf-8")
FLAGS = (MATCHES / "capture-the-flag.yaml").read_text(encoding="utf-8")


@pytest.fixture
def play(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Play:
    """Return a function that writes a record to match.yaml and runs `regolario play match.yaml ...` on it."""
    monkeypatch.chdir(tmp_path)

    def call(record: str, *arguments: str) -> Result:
        Path("match.yaml").write_text(record, encoding="utf-8")
        whole = ["--data", str(RULES), "play", "match.yaml", *arguments]
        done = CliRunner().invoke(cli, whole, catch_exceptions=False)
        assert Path("match.yaml").read_text(encoding="utf-8") == record, "what was recorded stays as it was"
        return done

    return call


def test_each_event_has_a_line_with_the_score_and_the_end_says_who_won_and_why(play: Play) -> None:
    done = play(DEATHMATCH, "--lang", "en")
    assert done.exit_code == 0, done.stderr
    lines = done.stdout.splitlines()
    assert max(map(len, lines)) <= 80
    assert lines[0].split() == ["What", "happens", "Ada", "Bruno", "Carla", "Timer"]
    assert " 61  F attacks d2 (chainsaw); B is fragged                0      0      1     64" in lines
    assert lines[-1] == "Carla wins by reaching the limit."


@pytest.mark.parametrize(
    ("language", "line", "last"),
    [
        (
            "it",
            "C posa nel portabandiera: bandiera blu",
            "Vince la squadra rossa: ha segnato per prima dopo la parità.",
        ),
        ("en", "C puts into the holder: blue flag", "Red team wins with the first point of sudden death."),
        ("es", "C deja en el portabanderas: bandera azul", "Gana el bando rojo: ha puntuado primero tras el empate."),
    ],
)
def test_it_speaks_the_three_languages(play: Play, language: str, line: str, last: str) -> None:
    done = play(FLAGS, "--language", language)
    assert line in done.stdout
    assert done.stdout.splitlines()[-1] == last


def test_quietly_it_shows_the_last_score_and_the_outcome(play: Play) -> None:
    done = play(FLAGS, "--quiet", "--lang", "en")
    assert [line.split()[0] for line in done.stdout.splitlines() if line[0].isdigit()] == ["85"]
    assert done.stdout.splitlines()[-1] == "Red team wins with the first point of sudden death."


def test_as_json_it_tells_programs_everything(play: Play) -> None:
    told = json.loads(play(DEATHMATCH, "--json").stdout)
    assert told["outcome"] == {"winners": ["Carla"], "because": "limit"}
    assert told["events"][60] == {
        "number": 61,
        "event": {"attack": "d2", "with": "chainsaw", "rolled": ["red 0/4 bullet", "yellow 1/2"]},
        "round": 2,
        "score": {"Ada": 0, "Bruno": 0, "Carla": 1},
        "timer": 64,
        "news": [{"what": "fragged", "marine": "B"}],
    }


def test_it_stops_at_the_first_illegal_event_with_its_place_its_rule_and_why(play: Play) -> None:
    done = play(DEATHMATCH.replace("{move: [b5, c5]}", "{move: [b5, c7]}"), "--lang", "en")
    assert done.exit_code == 1
    assert done.stdout.splitlines()[-1].startswith("13  B’s turn: Sprint")
    first, name, *text = done.stderr.splitlines()
    assert first == "match.yaml:47:6: c7 is not on the board."
    rule = "doom-2004-deathmatch/movement/path"
    assert name == f"{base().games['doom-2004-deathmatch'].entries[rule].name['en']} ({rule})"
    assert text


def test_an_illegal_event_as_json(play: Play) -> None:
    told = json.loads(play(DEATHMATCH.replace("{move: [b5, c5]}", "{move: [b5, c7]}"), "--json", "--lang", "it").stdout)
    assert len(told["events"]) == 13
    assert told["refused"] == {
        "number": 14,
        "place": "match.yaml:47:6",
        "rule": "doom-2004-deathmatch/movement/path",
        "because": "off-board",
        "told": "c7 non è sul tabellone.",
    }


HEAD = "game: doom-2004-deathmatch\nformat: 1\nplayers: [Ada, Bruno]\nmarines: {A: Ada, B: Bruno, C: Ada, D: Bruno}\n"
SHEET = HEAD + "limit: 2\ndeck: 8\nevents:\n"
CUT_OFF = SHEET + "  - {frag: B, by: A}\n  - {frag: D, by"


def test_a_score_sheet_needs_no_board(play: Play) -> None:
    done = play(SHEET + "  - {frag: B, by: A}\n  - {frag: D, by: C}\n", "--lang", "en")
    assert done.stdout.splitlines()[-1] == "Ada wins by reaching the limit."


def test_a_match_that_goes_on_says_so(play: Play) -> None:
    assert play(SHEET + "  - {frag: B, by: A}\n", "--lang", "en").stdout.splitlines()[-1] == "The match is not over."


def test_json_is_read_as_well(play: Play) -> None:
    record = {"game": "doom-2004-deathmatch", "format": 1, "players": ["Ada", "Bruno"], "limit": 1, "deck": 8}
    record |= {"marines": {"A": "Ada", "B": "Bruno", "C": "Ada", "D": "Bruno"}, "events": [{"by": "A", "frag": "B"}]}
    assert play(json.dumps(record), "--lang", "en").stdout.splitlines()[-1] == "Ada wins by reaching the limit."


@pytest.mark.parametrize(
    ("record", "said"),
    [
        (CUT_OFF, "match.yaml:9:1: syntax: this is not YAML"),
        (CUT_OFF, "complete events above: 1; correct this one, or delete it"),
        ("- {frag: B, by: A}\n", "match.yaml:1:1: wrong-type: the file must be a mapping"),
    ],
)
def test_a_file_that_cannot_be_read_is_a_problem_with_its_place(play: Play, record: str, said: str) -> None:
    done = play(record, "--lang", "en")
    assert done.exit_code == 1
    assert said in done.stderr


@pytest.mark.parametrize(
    ("record", "said"),
    [
        ("", "match.yaml:1:1: no-game: The game is missing"),
        (HEAD, "match.yaml:1:1: missing-key: The head lacks `limit`: add it."),
        (HEAD + "limit: 2\ndeck: 8\n", "match.yaml:1:1: no-events: "),
        (SHEET.replace("doom-2004-deathmatch", "chess"), "match.yaml:1:1: other-game: Unknown game `chess`"),
        (SHEET.replace("game: doom-2004-deathmatch\n", ""), "match.yaml:1:1: no-game: "),
        (SHEET.replace("format: 1", "format: 2"), "match.yaml:2:1: newer-format: "),
        (SHEET.replace("format: 1", "format: 0"), "match.yaml:2:1: older-format: "),
        (SHEET.replace("format: 1", "format: new"), "match.yaml:2:1: no-format: "),
        (SHEET.replace("limit: 2", "limits: 2"), "match.yaml:5:1: unknown-key: Unknown key `limits` in the head"),
        (SHEET.replace("limit: 2", "limit: two"), "match.yaml:5:1: no-number: "),
        (SHEET.replace("D: Bruno", "D: Dino"), "match.yaml:4:1: no-such-player: "),
        (SHEET.replace("D: Bruno", "d: Bruno"), "match.yaml:4:1: no-letter: "),
        (SHEET.replace(", D: Bruno", ""), "match.yaml:4:1: marines-of-a-player: "),
        (SHEET.replace("[Ada, Bruno]", "[Ada, Ada]"), "match.yaml:3:1: no-names: "),
        (SHEET.replace("deck: 8", "deck: 8\nreadings: {who-wins: Ada}"), "match.yaml:7:1: no-such-question: "),
        (SHEET.replace("deck: 8", "deck: 8\nreadings: 3"), "match.yaml:7:1: no-mapping: "),
        (SHEET.replace("deck: 8", "deck: 8\nteams: {red: [A]}"), "match.yaml:7:1: no-teams-here: "),
        (SHEET.replace("deck: 8", "deck: 8\nweapons: {fist: {far: 3}}"), "match.yaml:7:1: no-weapon-facts: "),
        (SHEET.replace("deck: 8", "deck: 8\nweapons: {fist: {blast: -1}}"), "match.yaml:7:1: no-weapon-facts: "),
        (SHEET.replace("deck: 8", "deck: 8\nchainsaws: [Z]"), "match.yaml:7:1: no-such-marine: "),
        (SHEET.replace("deck: 8", "deck: 8\nalso: [house-rules]"), "match.yaml:7:1: no-such-overlay: "),
        (SHEET + "  - {frog: B, by: A}\n", "match.yaml:8:6: unknown-event: Unknown event `frog`; perhaps: frag."),
        (SHEET + "  - {frag: B}\n", "match.yaml:8:6: missing-part: `frag` lacks `by`: add it."),
        (SHEET + "  - frag B\n", "match.yaml:8:5: no-event: "),
        (SHEET + "  - {frag: B, by: b}\n", "match.yaml:8:15: no-marine: "),
        (SHEET + "  - {move: [a1]}\n", "match.yaml:8:6: needs-a-board: "),
        (SHEET.replace("deck: 8", "deck: 8\nboard: |\n  |. . .|\n  |. .|"), "match.yaml:9:7: board: "),
        (SHEET.replace("deck: 8", "deck: 8\nboard: |\n  |. . .|\n  |. x .|"), "match.yaml:9:6: board: The board "),
        (SHEET.replace("deck: 8", "deck: 8\nboard: |\n  |. A .|\n"), "match.yaml:8:6: board: The board "),
        (SHEET.replace("deck: 8", "deck: 8\nboard: 3"), "match.yaml:7:1: no-board-text: "),
        (
            DEATHMATCH.replace("c5: item shotgun", "c5 c6 d5 e5: item shotgun").replace(
                "deck: 66", "deck: 66\nreadings: {more-on-the-map: up-to-the-pool}"
            ),
            "too-many-tokens: ",
        ),
        (FLAGS.replace("blue: [D, E, F]", "blue: [D, E]"), "no-such-teams: "),
        (FLAGS.replace("C: Bruno, D: Carla", "C: Carla, D: Bruno"), "both-teams: "),
        (FLAGS.replace("a1: red flag", "c1: red flag"), "flag-not-in-its-holder: "),
    ],
)  # fmt: skip
def test_what_cannot_be_played_is_told_with_its_place_and_a_remedy(play: Play, record: str, said: str) -> None:
    """The code of the reason is only in the JSON; the sentence follows the place."""
    *place, code, sentence = said.split(": ", 2)
    done = play(record, "--lang", "en")
    refused = json.loads(play(record, "--lang", "en", "--json").stdout)["refused"]
    assert done.exit_code == 1
    assert (refused["because"], refused["told"][: len(sentence)]) == (code, sentence)
    assert refused["place"] in (place or [refused["place"]])
    assert done.stderr.startswith(f"{refused['place']}: {refused['told']}")
    assert "{" not in done.stderr.split("\n")[0].replace("{move: [b3, c4]}", "").replace("{A: Ada, B: Bruno}", "")


def test_a_file_that_is_no_text_is_told(play: Play) -> None:
    Path("match.yaml").write_bytes(b"game: \xff\n")
    done = CliRunner().invoke(cli, ["--data", str(RULES), "play", "match.yaml"], catch_exceptions=False)
    assert done.exit_code == 1
    assert "match.yaml:1:7: encoding: " in done.stderr


def test_a_file_that_is_not_there_is_a_wrong_use(play: Play) -> None:
    done = CliRunner().invoke(cli, ["--data", str(RULES), "play", "nothing.yaml"], catch_exceptions=False)
    assert done.exit_code == 2
