"""`regolario board` where several games have boards."""

from click.testing import CliRunner, Result

from regolario.cli import cli
from tests.whole import RULES


def _board(text: str, *arguments: str) -> Result:
    return CliRunner().invoke(cli, ["--data", str(RULES), "board", "-", *arguments], input=text.encode())


def test_a_board_that_several_games_can_read_needs_the_name_of_its_game() -> None:
    for text in ("|A . i|", "|A ] .|"):
        done = _board(text, "--lang", "en")
        assert done.exit_code == 2
        assert "Several games have such boards; choose one with `--game`" in done.stderr
    told = _board("|A . i|", "--describe", "--lang", "en", "--game", "doom-2016").stdout
    assert told == "Board of 3 columns and 1 row. Figures: marine A at a1; an Imp at c1.\n"


def test_a_board_that_one_game_can_read_does_not() -> None:
    assert "a damaging obstacle at b1; respawn point 1 at c1" in _board("|A ~ 1|", "--describe", "--lang", "en").stdout
    assert "a large demon at b1-c1" in _board("|A 2:2|", "--describe", "--lang", "en").stdout
