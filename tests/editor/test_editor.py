"""What an editor shows while one writes: a new file is good, a slip is marked, fields are offered."""

from pathlib import Path

from tests.conftest import Command
from tests.editor.language_server import LanguageServer

SLIPS = """\
short-side:
  name: {it: ~, en: ~}
  colour: red
  because: perhaps
  rests_on: []
"""


def written(run: Command, tiny: Path) -> Path:
    """Return a new chapter with one entry, as written by `regolario new`."""
    for arguments in (("game", "chess"), ("chapter", "chess", "castling"), ("entry", "chess/castling/long-side")):
        assert run("new", *arguments).exit_code == 0
    return tiny / "chess" / "rules" / "castling.yaml"


def test_new_files_have_no_problems(server: LanguageServer, run: Command, tiny: Path) -> None:
    chapter = written(run, tiny)
    assert server.problems(chapter) == []
    assert server.problems(tiny / "chess" / "game.yaml") == []


def test_slips_are_marked_where_they_are(server: LanguageServer, run: Command, tiny: Path) -> None:
    chapter = written(run, tiny)
    bad = chapter.with_name("bad.yaml")
    bad.write_text(chapter.read_text(encoding="utf-8").splitlines(keepends=True)[0] + SLIPS, encoding="utf-8")
    found = {(problem["range"]["start"]["line"], problem["message"]) for problem in server.problems(bad)}
    assert found == {
        (1, 'Missing property "text".'),
        (2, 'Missing property "es".'),
        (3, "Property colour is not allowed."),
        (4, 'Value is not accepted. Valid values: "advice", "definition", "by-hand", "other-rules".'),
    }


def test_fields_are_offered(server: LanguageServer, run: Command, tiny: Path) -> None:
    chapter = written(run, tiny)
    chapter.write_text(chapter.read_text(encoding="utf-8") + "  \n", encoding="utf-8")
    server.problems(chapter)
    last = len(chapter.read_text(encoding="utf-8").splitlines()) - 1
    assert {"params", "sheet", "optional"} <= set(server.completions(chapter, last, 2))


def test_a_new_base_and_a_new_profile_have_no_problems(server: LanguageServer, run: Command, tiny: Path) -> None:
    folder = tiny.parent / "fresh"
    assert run("new", "base", str(folder), "--lang", "it", "--lang", "en", "--game", "ours").exit_code == 0
    profile = tiny.parent / "friday.yaml"
    assert run("new", "house", str(profile), "--extends", "tiny", "--title", "en=Friday").exit_code == 0
    files = [*sorted((folder / "rules_data").rglob("*.yaml")), profile]
    assert len(files) > 5
    for path in files:
        assert path.read_text(encoding="utf-8").startswith("# yaml-language-server: $schema="), path
        assert server.problems(path) == [], path
