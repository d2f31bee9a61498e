"""`regolario board` as somebody uses it, and misuses it."""

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from xml.etree import ElementTree as Xml

import pytest
from click.testing import CliRunner, Result

from regolario.cli import cli
from tests.conftest import ROOT, Command
from tests.whole import RULES

Run = Callable[..., Result]
SVG = "{http://www.w3.org/2000/svg}"
BOARD = "|A .|. z|\n|. * . .|\n"


@pytest.fixture
def board(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Run:
    """Return a function that runs `regolario board ...` on the real base, in a folder with a board."""
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


def test_a_terminal_shows_the_text_of_the_board_and_how_to_draw_it(board: Run) -> None:
    reader, terminal = os.openpty()
    command = [sys.executable, "-m", "regolario", "--data", str(RULES), "board", "hall.txt"]
    done = subprocess.run(command, stdout=terminal, stderr=subprocess.PIPE, text=True, check=True)
    os.close(terminal)
    assert os.read(reader, 1000).decode().splitlines() == BOARD.splitlines()
    os.close(reader)
    assert done.stderr == "-o FILE.svg or FILE.png draws the picture\n"


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
        ("|A . .|\n|. .|", "2:5", "not as long as the first row"),
        ("|A . q|", "1:6", "`q` cannot be here; choose from"),
        ("|A x .|", "1:4", "`x` cannot be here"),
        ("|A .xz|", "1:5", "`x` cannot be here; choose from: `| -"),
        ("|A .D", "1:5", "Only walls can be on the outer edge"),
        ("|A .", "1:4", "This row does not end in a wall after its last space"),
        ("+D+\n|A|", "1:2", "Only walls can be on the outer edge"),
        ("|A A|", "1:4", "`A` is on both `a1` and `b1`: each figure has its own letter"),
        ("|A .|\na1: imp", "1:2", "Two figures are on `a1`: move one of them"),
        ("|? .|", "1:2", "note for `a1`"),
        ("|A .|\nc1: vault", "2:1", "The board has no space `c1`"),
        ("|A .|\nb1: vlt", "2:5", "`vlt` is not possible here"),
        ("", "1:1", "The drawing has no row of spaces: write one, such as `|. . .|`"),
    ],
)
def test_a_fault_is_told_with_its_place_and_its_remedy(board: Run, text: str, place: str, told: str) -> None:
    Path("bad.txt").write_text(text, encoding="utf-8")
    done = board("bad.txt", "--game", "doom-2004", "-o", "bad.svg", "--lang", "en")
    assert done.exit_code == 1
    assert done.stderr.startswith(f"Error: bad.txt:{place}: ")
    assert told in done.stderr
    assert "Traceback" not in done.stderr
    assert not Path("bad.svg").exists()
    assert f"Error: -:{place}: " in board("-", "--game", "doom-2004", given=text.encode()).stderr


def test_what_is_no_text_is_a_message(board: Run) -> None:
    Path("picture.png").write_bytes(b"\x89PNG\xff\xfe")
    Path("huge.txt").write_bytes(b"|. .|\n" * 200_000)
    Path("folder").mkdir()
    for name, told in (
        ("picture.png", "is not text in UTF-8"),
        ("huge.txt", "is larger than 1,000,000 bytes"),
        ("folder", "cannot be read"),
        ("absent.txt", "cannot be read: no such file"),
    ):
        done = board(name, "--lang", "en")
        assert done.exit_code == 2
        assert f"{name} {told}" in done.stderr


def test_a_file_that_cannot_be_written_is_a_message_and_what_stood_there_stays(board: Run) -> None:
    Path("taken").write_text("mine", encoding="utf-8")
    done = board("hall.txt", "-o", "taken/hall.svg", "--lang", "en")
    assert done.exit_code == 1
    assert "taken/hall.svg cannot be written" in done.stderr.replace("\\", "/")
    assert Path("taken").read_text(encoding="utf-8") == "mine"
    pdf = ("hall.txt", "-o", "hall.pdf", "--lang", "en")
    assert "-o hall.pdf: the type of file is unknown; choose from: .svg, .png." in board(*pdf).stderr


def test_a_language_that_there_is_not_is_told(board: Run) -> None:
    done = board("hall.txt", "--lang", "fr")
    assert done.exit_code == 2
    assert "`fr` qui non è possibile; si può scegliere fra: `it`, `en`, `es`." in done.stderr


def test_a_base_without_boards_is_told(run: Command) -> None:
    done = run("board", str(ROOT / "docs" / "examples" / "hall.txt"), "--lang", "en")
    assert done.exit_code == 2
    assert "No game here has boards." in done.output


def test_a_game_that_extends_another_has_its_boards_and_a_game_without_any_is_told(board: Run) -> None:
    plain = board("hall.txt").stdout
    assert board("hall.txt", "--game", "doom-2004-deathmatch").stdout == plain
    done = board("hall.txt", "--game", "doom-2005")
    assert done.exit_code == 2
    assert "doom-2005" in done.stderr
