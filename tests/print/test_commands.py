"""The files that `regolario sheet` and `regolario pieces` write and the errors that they report."""

import resource
import subprocess
import sys
from itertools import combinations
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from regolario.cli import cli
from regolario.data.load import load
from regolario.print.downloads import downloads, orders
from regolario.print.typesetting import pages_of
from tests.conftest import TINY
from tests.print.paper_trail import bare, base, read
from tests.site.test_rulebooks import family

TINY_GAME = "tiny"


def run(*words: str, root: Path = TINY) -> Result:
    return CliRunner().invoke(cli, ["--data", str(root), *words])


@pytest.mark.parametrize("command", ["sheet", "pieces"])
def test_help_has_an_example(command: str) -> None:
    result = run(command, "--help")
    assert result.exit_code == 0
    assert f"Example:\n    regolario {command} " in result.output


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
        (["sheet", "chess"], "unknown game `chess`; choose from: tiny"),
        (["sheet", TINY_GAME, "--lang", "xx"], "unknown language `xx` (choose from: it, en, es)"),
        (["sheet", TINY_GAME, "--paper", "A9"], "'A9' is not one of"),
        (["sheet"], "missing game (choose from: tiny), or profile with --house"),
        (["pieces", TINY_GAME, "--what", "cards"], "`tiny` has no pieces called `cards`; choose from: pieces, all"),
    ],
)
def test_used_wrongly(tmp_path: Path, monkeypatch, words: list[str], told: str) -> None:
    monkeypatch.chdir(tmp_path)
    result = run(*words)
    assert result.exit_code == 2
    assert told in result.output
    assert not list(tmp_path.iterdir())


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


def test_downloads_are_each_sheet_and_piece_in_every_language_on_every_paper(tmp_path: Path) -> None:
    made = downloads(base(TINY), tmp_path)
    names = {download.name for download in made}
    assert names == {
        *(
            f"tiny/{kind}-{language}-{paper}.pdf"
            for kind in ("sheet", "sheet-low", "sheet-grey", "pieces-pieces")
            for language in ("it", "en", "es")
            for paper in ("A4", "A5", "letter")
        ),
        *(f"tiny/sheet-{one}+{other}-A4.pdf" for one, other in combinations(("it", "en", "es"), 2)),
    }
    previews = {path.relative_to(tmp_path).with_suffix(".pdf").as_posix() for path in tmp_path.rglob("*.png")}
    assert previews == {name for name in names if name.endswith("-A4.pdf")}
    for download in made:
        pdf = (tmp_path / download.name).read_bytes()
        assert (download.bytes, download.pages) == (len(pdf), pages_of(pdf))
        assert f"-{download.language}-{download.paper}.pdf" in download.name


def test_a_rulebook_with_errata_has_sheets_and_changes_against_any_game_below(tmp_path: Path) -> None:
    rules, _ = load(family(tmp_path))
    kinds = {(order.folder, order.kind) for order in orders(rules)}
    assert {kind for folder, kind in kinds if folder == "arena/with-errata"} == {
        "sheet",
        "sheet-low",
        "sheet-grey",
        "changes",
        "changes-tiny",
        "changes-arena",
    }
    assert {kind for folder, kind in kinds if folder == "home" and kind.startswith("changes")} == {
        "changes",
        "changes-tiny",
    }


def written(file: Path, *words: str) -> str:
    """Return the words of the PDF that a command writes."""
    result = run(*words, "-o", str(file))
    assert result.exit_code == 0, result.output
    return read(file.read_bytes())


def test_a_second_language_is_asked_for_with_either_option(tmp_path: Path) -> None:
    file = tmp_path / "out.pdf"
    once = written(file, "sheet", TINY_GAME, "--lang", "es", "--lang", "it")
    assert once == written(file, "sheet", TINY_GAME, "--lang", "es", "--with", "it")
    assert bare("Los pasos · I passi") in once
    slips = written(file, "pieces", TINY_GAME, "--lang", "es", "--with", "it")
    assert "rojo" in slips
    assert "rossa" in slips


def test_only_the_rules_asked_for_are_printed(tmp_path: Path) -> None:
    words = written(tmp_path / "out.pdf", "sheet", TINY_GAME, "--lang", "en", "--entries", "play/board, loot")
    assert "Theboard" in words
    assert "Loot" in words
    assert "spendsa" not in words


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["--entries", "play/boards"], "has no entry or table `play/boards`; did you mean `play/board`?"),
        (["--entries", " ,"], "--entries names no rule; write ids separated by commas"),
        (["--owned", "tine"], "--owned is for an overlay: `tiny` extends no other game"),
        (["--lang", "it", "--lang", "en", "--with", "es"], "at most two languages on one sheet, not 3: it, en, es"),
    ],
)
def test_a_mistake_in_the_options_of_a_sheet_is_told(words: list[str], told: str) -> None:
    result = run("sheet", TINY_GAME, *words)
    assert result.exit_code == 2
    assert told in " ".join(result.output.split())


def test_changes_are_printed_against_any_game_below(tmp_path: Path) -> None:
    root, file = family(tmp_path), tmp_path / "out.pdf"
    result = run("sheet", "home", "--owned", "arenas", "--lang", "en", root=root)
    assert "`home` does not extend `arenas`; did you mean `arena`?" in " ".join(result.output.split())
    below = [run("sheet", "home", *words, "--lang", "en", "-o", str(file), root=root) for words in (["--changes"],)]
    near = read(file.read_bytes())
    below += [run("sheet", "home", "--owned", "tiny", "--lang", "en", "-o", str(file), root=root)]
    far = read(file.read_bytes())
    assert [result.exit_code for result in below] == [0, 0]
    assert "Sand" in far
    assert "Sand" not in near
