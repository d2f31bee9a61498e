"""`regolario sheet` and `regolario pieces`: what they write, what they refuse, and that they lose nothing."""

import resource
import subprocess
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from regolario.cli import cli
from regolario.print.downloads import downloads
from regolario.print.typesetting import pages_of
from tests.print.paper_trail import GAME, ROOT, TINY, base

TINY_GAME = "tiny"


def run(*words: str, root: Path = TINY) -> Result:
    return CliRunner().invoke(cli, ["--data", str(root), *words])


@pytest.mark.parametrize("command", ["sheet", "pieces"])
def test_help_has_an_example(command: str) -> None:
    result = run(command, "--help")
    assert result.exit_code == 0
    assert f"Example:\n    regolario {command} {GAME}" in result.output


@pytest.mark.parametrize("paper", ["A4", "a5", "letter"])
@pytest.mark.parametrize("command", ["sheet", "pieces"])
def test_writes_a_pdf_and_says_where(tmp_path: Path, command: str, paper: str) -> None:
    file = tmp_path / "new folder" / "out.pdf"
    result = run(command, TINY_GAME, "--lang", "es", "--paper", paper, "-o", str(file))
    assert (result.exit_code, result.output) == (0, f"{file}\n")
    assert file.read_bytes().startswith(b"%PDF-")


def test_without_a_name_the_file_is_called_after_what_is_in_it(tmp_path: Path, monkeypatch) -> None:
    monkeypatch.chdir(tmp_path)
    assert run("sheet", TINY_GAME, "--lang", "en", "--paper", "letter").exit_code == 0
    assert run("pieces", TINY_GAME, "--lang", "en", "--lang", "it").exit_code == 0
    assert {file.name for file in tmp_path.iterdir()} == {"tiny-sheet-en-letter.pdf", "tiny-all-en-it-A4.pdf"}


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["sheet", "chess"], "there is no game `chess`; there is tiny"),
        (["sheet", TINY_GAME, "--lang", "xx"], "there is no language `xx`; there is it, en, es"),
        (["sheet", TINY_GAME, "--paper", "A9"], "'A9' is not one of"),
        (["sheet"], "Missing argument 'GAME'"),
        (["pieces", TINY_GAME, "--what", "cards"], "`tiny` has no pieces called `cards`; there is pieces, all"),
    ],
)
def test_used_wrongly(tmp_path: Path, monkeypatch, words: list[str], told: str) -> None:
    monkeypatch.chdir(tmp_path)
    result = run(*words)
    assert result.exit_code == 2
    assert told in result.output
    assert not list(tmp_path.iterdir())


def test_a_tile_on_a_small_paper_is_refused_with_what_to_do() -> None:
    result = run("pieces", GAME, "--what", "tiles", "--paper", "A5", root=ROOT)
    assert result.exit_code == 2
    assert "180 × 180 mm does not fit on A5 in true size; try --paper A4 or letter" in result.output


def test_two_sided_doubles_the_pages(tmp_path: Path) -> None:
    one, both = tmp_path / "one.pdf", tmp_path / "both.pdf"
    run("pieces", TINY_GAME, "-o", str(one))
    run("pieces", TINY_GAME, "--two-sided", "-o", str(both))
    assert pages_of(both.read_bytes()) == 2 * pages_of(one.read_bytes()) == 2


def test_a_folder_that_cannot_be_is_a_message_with_its_name(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("not a folder")
    result = run("sheet", TINY_GAME, "-o", str(tmp_path / "file" / "sheet.pdf"))
    assert result.exit_code == 1
    assert f"{tmp_path / 'file' / 'sheet.pdf'}: cannot be written" in result.output
    assert (tmp_path / "file").read_text() == "not a folder"


def test_a_full_disk_leaves_the_old_file_whole(tmp_path: Path) -> None:
    """A process that may write no more than 4 kB meets the same wall as on a full disk."""
    file = tmp_path / "sheet.pdf"
    file.write_bytes(b"the old sheet")
    program = [sys.executable, "-m", "regolario", "--data", str(TINY), "sheet", TINY_GAME, "-o", str(file)]
    done = subprocess.run(program, capture_output=True, text=True, preexec_fn=_no_room, check=False)
    assert done.returncode == 1
    assert f"{file}: cannot be written" in done.stderr
    assert "Traceback" not in done.stderr
    assert file.read_bytes() == b"the old sheet"
    assert [found.name for found in tmp_path.iterdir()] == ["sheet.pdf"]


def _no_room() -> None:
    import signal

    signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
    resource.setrlimit(resource.RLIMIT_FSIZE, (4096, 4096))


def test_downloads_are_every_sheet_and_piece_in_every_language_on_every_paper(tmp_path: Path) -> None:
    made = downloads(base(TINY), tmp_path)
    names = {download.name for download in made}
    assert names == {
        f"tiny/{kind}-{language}-{paper}.pdf"
        for kind in ("sheet", "pieces-pieces")
        for language in ("it", "en", "es")
        for paper in ("A4", "A5", "letter")
    }
    for download in made:
        pdf = (tmp_path / download.name).read_bytes()
        assert (download.bytes, download.pages) == (len(pdf), pages_of(pdf))
        assert f"-{download.language}-{download.paper}.pdf" in download.name
