"""A group's house rules in a file of seven lines: sheets, recorded matches and scores follow it."""

from pathlib import Path

from click.testing import CliRunner, Result

from regolario.cli import cli
from tests.conftest import ROOT

PROFILE = ROOT / "docs" / "examples" / "friday.yaml"
MATCH = ROOT / "docs" / "examples" / "deathmatch.yaml"


def run(*arguments: str, typed: str = "") -> Result:
    command = ["--data", str(ROOT / "rules_data"), *arguments, "--house", str(PROFILE)]
    return CliRunner().invoke(cli, command, input=typed, catch_exceptions=False)


def test_the_file_is_short_and_its_consequences_are_information() -> None:
    assert len(PROFILE.read_text(encoding="utf-8").splitlines()) < 10
    done = run("check")
    assert done.exit_code == 0
    assert {tuple(line.split(": ")[1:3]) for line in done.stdout.splitlines()} == {("consequence", "info")}


def test_a_match_below_the_limit_of_the_group_is_refused(tmp_path: Path) -> None:
    assert run("play", str(MATCH), "--quiet", "--lang", "en").exit_code == 0
    record = tmp_path / "short.yaml"
    record.write_text(MATCH.read_text(encoding="utf-8").replace("\nlimit: 3", "\nlimit: 1"), encoding="utf-8")
    done = run("play", str(record), "--quiet", "--lang", "en")
    assert done.exit_code == 1
    assert "friday/match/frag-limit" in done.output


def test_a_score_is_kept_under_the_name_of_the_profile(tmp_path: Path) -> None:
    players = [word for name in ("Ada", "Bruno", "Carla") for word in ("--player", name)]
    kept = tmp_path / "evening.yaml"
    assert run("score", str(kept), *players, "--limit", "1").exit_code == 2
    assert run("score", str(kept), *players, "--limit", "2", typed="quit\n").exit_code == 0
    assert "game: friday\n" in kept.read_text(encoding="utf-8")
    assert run("play", str(kept), "--lang", "en").exit_code == 0


def test_the_sheets_follow(tmp_path: Path) -> None:
    for options in ((), ("--changes",)):
        file = tmp_path / f"sheet{len(options)}.pdf"
        assert run("sheet", *options, "--lang", "es", "-o", str(file)).exit_code == 0
        assert file.read_bytes().startswith(b"%PDF")
