"""`regolario board` as somebody uses it, and misuses it."""

from collections.abc import Callable
from pathlib import Path
from xml.etree import ElementTree as Xml

import pytest
from click.testing import CliRunner, Result

from regolario.cli import cli
from tests.conftest import ROOT, Command
from tests.games.boards import RULES

Run = Callable[..., Result]
SVG = "{http://www.w3.org/2000/svg}"
BOARD = "|A .|. z|\n|. * . .|\n"


@pytest.fixture
def board(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Run:
    """Runs `regolario board ...` on the real base, in a folder with a board in it."""
    monkeypatch.chdir(tmp_path)
    Path("hall.txt").write_text(BOARD, encoding="utf-8")

    def call(*arguments: str, given: bytes | None = None) -> Result:
        return CliRunner().invoke(cli, ["--data", str(RULES), "board", *arguments], input=given, catch_exceptions=False)

    return call


def test_a_board_is_drawn_in_the_language_asked_for(board: Run) -> None:
    done = board("hall.txt", "--lang", "es", "-o", "deep/hall.svg")
    assert done.exit_code == 0
    assert done.stderr.strip() == str(Path("deep/hall.svg"))
    root = Xml.parse("deep/hall.svg").getroot()
    assert root.findtext(f"{SVG}title") == "Tablero"
    assert "un zombi en d1" in (root.findtext(f"{SVG}desc") or "")


def test_without_a_file_the_picture_is_printed_and_nothing_else(board: Run) -> None:
    assert Xml.fromstring(board("hall.txt").stdout).findtext(f"{SVG}title") == "Tabellone"
    assert board("hall.txt", "--language", "en").stdout == board("-", "--lang", "en", given=BOARD.encode()).stdout


def test_a_board_is_told_in_words(board: Run) -> None:
    told = board("-", "--describe", "--lang", "en", given=BOARD.encode()).stdout
    assert told.startswith("Board of 4 columns and 2 rows. Figures: marine A at a1; a zombie at d1.")
    assert "a wall between b1 and c1" in told


def test_a_picture_may_be_a_png_and_in_other_colours(board: Run) -> None:
    for ending, start in (("png", b"\x89PNG"), ("SVG", b"<svg")):
        made = set()
        for palette in ("colour", "grey", "dark"):
            assert board("hall.txt", "--palette", palette, "-o", f"{palette}.{ending}").exit_code == 0
            made.add(Path(f"{palette}.{ending}").read_bytes())
        assert len(made) == 3
        assert all(content.startswith(start) for content in made)


def test_windows_line_ends_and_a_mark_of_byte_order_do_no_harm(board: Run) -> None:
    odd = b"\xef\xbb\xbf" + BOARD.replace("\n", "\r\n").encode()
    assert board("-", given=odd).stdout == board("hall.txt").stdout


@pytest.mark.parametrize(
    ("text", "place", "told"),
    [
        ("|A . .|\n|. .|", "2:5", "this line has 5 signs, the first row has 7"),
        ("|A . q|", "1:6", "`q` is no sign for a space; use one of"),
        ("|A x .|", "1:4", "`x` is no sign for a space"),
        ("|A .xz|", "1:5", "`x` is no sign for an edge"),
        ("|A .D", "1:5", "`D` stands on the edge of the board, where nothing lies beyond"),
        ("|A .", "1:4", "this row does not end in a wall after its last space"),
        ("+D+\n|A|", "1:2", "`D` stands on the edge of the board, where nothing lies beyond"),
        ("|A A|", "1:4", "marine A stands on a1 and on b1; give each marine a letter of its own"),
        ("|A .|\na1: imp", "1:2", "both stand on a1; a space holds one figure"),
        ("|? .|", "1:2", "no note says what is on a1"),
        ("|A .|\nc1: vault", "2:1", "there is no space c1 on the board"),
        ("|A .|\nb1: vlt", "2:5", "`vlt` is nothing that stands on a board"),
        ("", "1:1", "there is no row of spaces; write one such as |. . .|"),
    ],
)
def test_a_fault_is_told_with_its_place_and_its_remedy(board: Run, text: str, place: str, told: str) -> None:
    Path("bad.txt").write_text(text, encoding="utf-8")
    done = board("bad.txt", "-o", "bad.svg")
    assert done.exit_code == 1
    assert done.stderr.startswith(f"Error: bad.txt:{place}: board: ")
    assert told in done.stderr
    assert "Traceback" not in done.stderr
    assert not Path("bad.svg").exists()
    assert f"Error: -:{place}: board:" in board("-", given=text.encode()).stderr


def test_what_is_no_text_is_a_message(board: Run) -> None:
    Path("picture.png").write_bytes(b"\x89PNG\xff\xfe")
    Path("huge.txt").write_bytes(b"|. .|\n" * 200_000)
    Path("folder").mkdir()
    for name, told in (
        ("picture.png", "this is no text in UTF-8"),
        ("huge.txt", "the file is far too large"),
        ("folder", "cannot be read"),
        ("absent.txt", "cannot be read: no such file"),
    ):
        done = board(name)
        assert done.exit_code == 2
        assert f"{name}: {told}" in done.stderr


def test_a_file_that_cannot_be_written_is_a_message_and_what_stood_there_stays(board: Run) -> None:
    Path("taken").write_text("mine", encoding="utf-8")
    done = board("hall.txt", "-o", "taken/hall.svg")
    assert done.exit_code == 1
    assert "taken/hall.svg: cannot be written" in done.stderr.replace("\\", "/")
    assert Path("taken").read_text(encoding="utf-8") == "mine"
    assert "end the name in .svg or .png" in board("hall.txt", "-o", "hall.pdf").stderr


def test_a_language_that_there_is_not_is_told(board: Run) -> None:
    done = board("hall.txt", "--lang", "fr")
    assert done.exit_code == 2
    assert "there is no language `fr`; there is it, en, es" in done.stderr


def test_a_base_without_the_game_is_told(run: Command) -> None:
    done = run("board", str(ROOT / "docs" / "examples" / "hall.txt"))
    assert done.exit_code == 2
    assert "there is no game `doom-2004`" in done.output
