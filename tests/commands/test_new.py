"""`regolario new` on the tiny base: skeletons that load."""

from pathlib import Path

from regolario.data.load import load
from regolario.data.source import read
from tests.conftest import Command


def test_new_writes_skeletons_that_load(run: Command, tiny: Path) -> None:
    assert run("new", "game", "chess").exit_code == 0
    assert run("new", "chapter", "chess", "castling").exit_code == 0
    assert run("new", "entry", "chess/castling/long-side").exit_code == 0
    assert run("new", "entry", "chess/castling/short-side").exit_code == 0
    base, problems = load(tiny)
    assert problems == []
    assert list(base.games["chess"].entries) == ["chess/castling/long-side", "chess/castling/short-side"]
    assert run("check", "chess", "--lang", "es").output == "ningún problema\n"


def test_new_overwrites_nothing(run: Command, tiny: Path) -> None:
    before = {path: path.read_bytes() for path in tiny.rglob("*.yaml")}
    for arguments in (["game", "tiny"], ["chapter", "tiny", "play"], ["entry", "tiny/play/steps"], ["game", "A b"]):
        assert run("new", *arguments).exit_code == 1
    assert {path: path.read_bytes() for path in tiny.rglob("*.yaml")} == before


def test_a_new_chapter_leaves_the_comments_of_game_yaml(run: Command, tiny: Path) -> None:
    head = tiny / "tiny" / "game.yaml"
    text = "# first\n" + head.read_text(encoding="utf-8").replace("chapters:\n", "chapters:  # in order\n")
    head.write_text(text, encoding="utf-8")
    assert run("new", "chapter", "tiny", "ending").exit_code == 0
    after = head.read_text(encoding="utf-8")
    assert after.startswith(text.rstrip("\n"))
    assert list(read(head, "game.yaml")[0]["chapters"]) == ["play", "ending"]
