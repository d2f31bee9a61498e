"""`regolario score`: a score kept at the table; whatever happens, what was noted stands in the file."""

import subprocess
import sys
from pathlib import Path

import pytest
import yaml
from click.testing import CliRunner, Result

from regolario.cli import cli
from regolario.data.load import load
from regolario.record.score_sheet import ScoreSheet, new_sheet

ROOT = Path(__file__).parents[2] / "rules_data"
THREE = ["--player", "Ada", "--player", "Bruno", "--player", "Carla"]
TWO_TEAMS = ["--game", "capture-the-flag", "--red", "Ada", "--blue", "Bruno"]


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "evening.yaml"


def keep(file: Path, typed: str, *options: str, lang: str = "en") -> Result:
    words = ["--data", str(ROOT), "score", str(file), "--lang", lang, *options]
    return CliRunner().invoke(cli, words, input=typed, catch_exceptions=False)


def noted(file: Path) -> list:
    return yaml.safe_load(file.read_text(encoding="utf-8"))["events"]


@pytest.mark.parametrize(
    ("lang", "typed"),
    [
        ("en", "A B\nfrag c a\nTELEFRAG B A\nown a\nC C\nturn A\nscatter 2\nround\n"),
        ("it", "a b\nfragga C A\ntelefrag b a\nproprio A\nc c\nturno A\ndispersione 2\nround\n"),
        ("es", "a b\nfrag C A\ntelefrag b a\npropio A\nc c\nturno A\ndispersión 2\nasalto\n"),
    ],
)
def test_the_same_can_be_noted_in_three_languages(file: Path, lang: str, typed: str) -> None:
    done = keep(file, typed, *THREE, "--limit", "3", lang=lang)
    assert done.exit_code == 0, done.output
    assert noted(file) == [
        {"frag": "B", "by": "A"},
        {"frag": "A", "by": "C"},
        {"telefrag": "A", "by": "B"},
        {"own-frag": "A"},
        {"own-frag": "C"},
        {"turn": "A"},
        {"scatter": 2},
        {"end-round": True},
    ]
    played = CliRunner().invoke(cli, ["--data", str(ROOT), "play", str(file), "--lang", lang])
    assert played.exit_code == 0, played.output


def test_the_score_stands_there_after_each_line(file: Path) -> None:
    lines = keep(file, "A B\nB C\nA A\nA A\n", *THREE).output.splitlines()
    scores = [[line.split()[-1] for line in lines if line.startswith(name)] for name in ("Ada", "Bruno", "Carla")]
    assert scores == [["0", "1", "1", "0", "-1"], ["0", "0", "1", "1", "1"], ["0"] * 5]
    assert all(len(line) <= 80 for line in lines[:-1])


def test_a_line_is_taken_back_as_often_as_one_likes(file: Path) -> None:
    done = keep(file, "A B\nB C\nundo\nundo\nundo\nC A\n", *THREE)
    assert done.output.count("The last line is taken back") == 2
    assert "There is nothing to take back" in done.output
    assert noted(file) == [{"frag": "A", "by": "C"}]


def test_a_match_is_gone_on_with_and_its_comments_stay(file: Path) -> None:
    keep(file, "A B\nquit\n", *THREE)
    file.write_text("# at Ada's\n" + file.read_text(encoding="utf-8"), encoding="utf-8")
    done = keep(file, "A C\n")
    assert done.exit_code == 0
    assert file.read_text(encoding="utf-8").startswith("# at Ada's\ngame: doom-2004-deathmatch\nformat: 1\n")
    assert file.read_text(encoding="utf-8").endswith("- {frag: B, by: A}\n- {frag: C, by: A}\n")


def test_the_limit_ends_the_match_and_can_be_taken_back(file: Path) -> None:
    done = keep(file, "A B\nA B\nA B\nA B\nundo\n", *THREE, "--limit", "3")
    assert "Ada wins" in done.output
    assert "over" in done.output
    assert len(noted(file)) == 2


def test_points_of_capture_the_flag(file: Path) -> None:
    done = keep(file, "punto rojo\nazul\npunto azul\nfrag A B\npunto verde\n", *TWO_TEAMS, lang="es")
    assert noted(file) == [{"score": "red"}, {"score": "blue"}]
    assert done.output.count("No se entiende") == 2
    assert "`frag` no se anota aquí" in done.output


def test_nonsense_is_told_and_nothing_is_noted(file: Path) -> None:
    done = keep(file, "foo\nfrag A\nA Z\nscatter many\nscatter 99\n\n", *THREE)
    assert done.output.count("is not understood") == 3
    assert "Unknown marine Z; choose from A, B, C, D, E, F." in done.output
    assert noted(file) == []


def test_help_lists_only_what_this_game_notes(file: Path) -> None:
    flags = keep(file, "help\n", *TWO_TEAMS).output
    assert "point red" in flags
    assert "telefrag" not in flags


@pytest.mark.parametrize(
    ("options", "told"),
    [
        ([], "--player NAME"),
        (["--player", "Ada"], "players"),
        (["--game", "capture-the-flag", "--red", "Ada"], "--red NAME, --blue NAME"),
        ([*THREE, "--red", "Dino"], "--player NAME"),
        (["--player", "Ada", "--player", "Ada"], "`players`"),
    ],
)
def test_a_new_file_needs_its_players(file: Path, options: list[str], told: str) -> None:
    done = keep(file, "", *options)
    assert done.exit_code == 2
    assert told in done.output
    assert not file.exists()


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("game: chess\nformat: 1\nevents: []\n", "1:1: Unknown game `chess`"),
        ("game: doom-2004-deathmatch\nformat: 0\nevents: []\n", "2:1: Format 0 is older"),
        ("game: doom-2004-deathmatch\nformat: 2\nevents: []\n", "2:1: Format 2 is newer"),
        ("events: []\n", "1:1: The game is missing"),
        ("game: doom-2004-deathmatch\nformat: 1\nboard: |\n  |. .|\nevents: []\n", "3:1: "),
    ],
)
def test_a_file_that_cannot_be_gone_on_with_stays_as_it_is(file: Path, text: str, told: str) -> None:
    file.write_text(text, encoding="utf-8")
    done = keep(file, "A B\n")
    assert done.exit_code == 1
    assert f"{file}:{told}" in done.output
    assert file.read_text(encoding="utf-8") == text


def test_a_file_cut_off_in_the_middle_stays_as_it_is(file: Path) -> None:
    keep(file, "A B\nB C\n", *THREE)
    cut = file.read_text(encoding="utf-8")[:-6]
    file.write_text(cut, encoding="utf-8")
    done = keep(file, "A B\n")
    assert done.exit_code == 1
    assert "complete events above: 1" in done.output
    assert file.read_text(encoding="utf-8") == cut


def test_options_of_a_new_file_are_refused_for_one_that_is_there(file: Path) -> None:
    keep(file, "", *THREE)
    assert "exists already" in keep(file, "", *THREE).output


def test_what_two_tables_note_at_once_is_not_lost(file: Path) -> None:
    """A table that is still open does not write over what another one has noted in the same file since."""
    keep(file, "A B\n", *THREE)
    command = [sys.executable, "-m", "regolario", "--data", str(ROOT), "score", str(file), "--lang", "en"]
    first = subprocess.Popen(
        command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True
    )
    assert first.stdout
    shown = next(line for line in first.stdout if "Carla" in line)
    assert shown.split()[-1] == "0"
    keep(file, "B C\n")
    said, _ = first.communicate("C A\n")
    assert "another program changed the file" in " ".join(said.split())
    assert noted(file) == [{"frag": "B", "by": "A"}, {"frag": "C", "by": "B"}]


def test_two_tables_do_not_begin_the_same_file(file: Path) -> None:
    base = load(ROOT)[0]
    head = {"player": ("Ada", "Bruno", "Carla"), "limit": 7, "deck": 30}
    one, other = (ScoreSheet(base, file, new_sheet(base, "doom-2004-deathmatch", head)) for _ in range(2))
    one.save()
    with pytest.raises(OSError, match="another program"):
        other.save()


def test_names_in_square_brackets_are_shown_as_written(file: Path) -> None:
    done = keep(file, "", "--game", "doom-2004-deathmatch", "--player", "[/red]", "--player", "[bold]Bruno")
    assert done.exit_code == 0
    assert all(name in done.output for name in ("[/red]", "[bold]Bruno"))
