"""Files that regolario did not write: no command that writes output replaces them."""

from pathlib import Path

import pytest

from tests.conftest import Command

NOTES = {
    "yaml": b"title: {en: Mine}\n",
    "text": b"my notes\n",
    "svg": b'<?xml version="1.0"?>\n<svg xmlns="http://www.w3.org/2000/svg"/>\n',
    "png": b"\x89PNG\r\n\x1a\n",
    "json": b'{"mine": 1}\n',
}
PRINTED = {
    "sheet": ("sheet", "tiny", "--lang", "en", "-o"),
    "pieces": ("pieces", "tiny", "--lang", "en", "-o"),
}
FOLDERS = {"export": ("export", "--json", "-o"), "schema": ("schema",)}


@pytest.mark.parametrize("command", PRINTED)
@pytest.mark.parametrize("kind", NOTES)
def test_output_replaces_no_file_of_another_kind(run: Command, tmp_path: Path, command: str, kind: str) -> None:
    path = tmp_path / f"mine.{kind}"
    path.write_bytes(NOTES[kind])
    done = run(*PRINTED[command], str(path))
    assert done.exit_code == 1
    assert f"{path}: cannot be written: a file of another kind is already there; name another file" in done.output
    assert path.read_bytes() == NOTES[kind]


@pytest.mark.parametrize("command", PRINTED)
@pytest.mark.parametrize("name", ["mine.md", "mine.png", "mine.docx"])
def test_a_pdf_takes_no_name_of_another_kind(run: Command, tmp_path: Path, command: str, name: str) -> None:
    done = run(*PRINTED[command], str(tmp_path / name))
    assert done.exit_code == 1
    assert "this command writes a PDF; name it mine.pdf" in done.output
    assert not (tmp_path / name).exists()


@pytest.mark.parametrize("command", ["compare tiny/play --csv", "term pawn --csv", "glossary export --format csv"])
@pytest.mark.parametrize(("name", "kept"), [("notes.md", True), ("mine.yaml", True), ("a.py", True), ("a.csv", False)])
def test_a_table_replaces_no_notes_and_no_code(
    run: Command, tmp_path: Path, command: str, name: str, kept: bool
) -> None:
    path = tmp_path / name
    path.write_bytes(NOTES["text"])
    done = run(*command.split(), str(path), *(() if command.startswith("glossary") else ("--lang", "en")))
    assert (done.exit_code, path.read_bytes() == NOTES["text"]) == (int(kept), kept)
    assert ("a file of another kind is already there" in done.stderr) is kept


def test_output_replaces_an_empty_file_and_what_it_wrote(run: Command, tmp_path: Path) -> None:
    path = tmp_path / "sheet.pdf"
    path.touch()
    for _ in range(2):
        assert run(*PRINTED["sheet"], str(path)).exit_code == 0
        assert path.read_bytes().startswith(b"%PDF-")


@pytest.mark.parametrize(("kind", "kept"), [("svg", False), ("yaml", True), ("json", True)])
def test_a_badge_replaces_only_a_badge(run: Command, tmp_path: Path, kind: str, kept: bool) -> None:
    path = tmp_path / "badge"
    path.write_bytes(NOTES[kind])
    run("status", "--badge", str(path))
    assert (path.read_bytes() == NOTES[kind]) is kept


@pytest.mark.parametrize(
    ("command", "name"),
    [("export", "index.json"), ("export", "notes.txt"), ("export", "mine/a.json"), ("schema", "rules.schema.json")],
)
def test_a_folder_with_files_of_others_is_refused(run: Command, tmp_path: Path, command: str, name: str) -> None:
    path = tmp_path / "out" / name
    path.parent.mkdir(parents=True)
    path.write_bytes(NOTES["json"])
    done = run(*FOLDERS[command], str(tmp_path / "out"))
    assert done.exit_code == 2
    assert f"contains `{name}`, which regolario did not write; move it elsewhere" in done.output
    assert [one for one in (tmp_path / "out").rglob("*") if one.is_file()] == [path]
    assert path.read_bytes() == NOTES["json"]


@pytest.mark.parametrize("command", FOLDERS)
def test_a_folder_that_is_empty_or_was_written_before_is_written(run: Command, tmp_path: Path, command: str) -> None:
    (tmp_path / "out").mkdir()
    for _ in range(2):
        done = run(*FOLDERS[command], str(tmp_path / "out"))
        assert done.exit_code == 0, done.output
    assert list((tmp_path / "out").glob("*.json"))


def test_schemas_stand_beside_other_files(run: Command, tmp_path: Path) -> None:
    (tmp_path / "notes.txt").write_bytes(NOTES["text"])
    assert run("schema", str(tmp_path)).exit_code == 0
    assert (tmp_path / "notes.txt").read_bytes() == NOTES["text"]
