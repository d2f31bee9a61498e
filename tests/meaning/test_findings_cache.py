"""Findings of earlier runs: the same as new ones after any change, and no harm from a bad file."""

import sqlite3
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from regolario.checks import check
from regolario.data.load import load
from regolario.meaning import findings_cache, of_game
from regolario.meaning.finding import Finding
from regolario.meaning.findings_cache import FILE, PARTS, FindingsCache
from regolario.problems import Level
from tests.overlays import tiny_copy

KEY = b"a text"
FOUND = [Finding("address", Level.WARNING, "it", "tu", "it says `tu`", "write *si*", 7, has="tu")]
CHANGES = {
    "nothing": (),
    "a text": ("tiny/rules/play.yaml", "Each pawn has", "Every pawn must not have"),
    "a term": ("tiny/terms/words.yaml", "pawn", "footman"),
    "a number": ("tiny/rules/play.yaml", ": 4", ": 1"),
    "a number word": ("languages.yaml", "due: 2", "due: 3"),
}
"""What is changed: a file, the text, and what replaces it everywhere in the file."""


@pytest.fixture
def root(tmp_path: Path) -> Path:
    return tiny_copy(tmp_path)


@pytest.fixture
def kept_in(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[[str], FindingsCache]:
    """Return a function that makes the checks use the cache of a name."""

    def using(name: str) -> FindingsCache:
        cache = FindingsCache(tmp_path / name / FILE)
        monkeypatch.setattr(of_game, "findings_cache", lambda: cache)
        return cache

    return using


def problems(root: Path) -> list[str]:
    base, met = load(root)
    return [str(problem) for problem in check(base, met, hints=True)]


@pytest.mark.parametrize("change", CHANGES.values(), ids=CHANGES)
def test_a_change_is_found_as_without_a_cache(
    root: Path, kept_in: Callable[[str], FindingsCache], change: tuple[str, str, str]
) -> None:
    kept_in("old")
    problems(root)
    if change:
        path, before, after = change
        text = (root / path).read_text("utf-8")
        assert before in text
        (root / path).write_text(text.replace(before, after), "utf-8")
    again = problems(root)
    kept_in("new")
    assert again == problems(root)


def test_what_has_not_changed_is_not_reviewed_again(
    root: Path, kept_in: Callable[[str], FindingsCache], monkeypatch: pytest.MonkeyPatch
) -> None:
    cache, reviewed = kept_in("old"), []
    review = of_game.review

    def counted(*given: object) -> list[Finding]:
        reviewed.append(given)
        return review(*given)  # type: ignore[arg-type]

    monkeypatch.setattr(of_game, "review", counted)
    first = problems(root)
    cache.write()
    assert reviewed
    reviewed.clear()
    kept_in("old")
    assert problems(root) == first
    assert reviewed == []


def test_findings_are_read_as_they_were_written(tmp_path: Path) -> None:
    first = FindingsCache(tmp_path / FILE)
    first.keep(KEY, FOUND)
    assert first.get(KEY) == FOUND
    first.write()
    assert FindingsCache(tmp_path / FILE).get(KEY) == FOUND
    assert FindingsCache(tmp_path / FILE).get(b"another") is None


def test_the_oldest_are_forgotten(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(findings_cache, "MOST", 3)
    cache = FindingsCache(tmp_path / FILE)
    for number in range(5):
        cache.keep(bytes([number]), FOUND)
    cache.write()
    assert [cache.get(bytes([number])) is not None for number in range(5)] == [False, False, True, True, True]


def test_without_a_folder_nothing_is_kept() -> None:
    cache = FindingsCache(None)
    cache.keep(KEY, FOUND)
    cache.write()
    assert cache.get(KEY) is None


@pytest.mark.parametrize("found", [None, 7, b'[{"code": "\\xff"}]', b'["\xff"]'])
def test_a_row_that_is_none_of_ours_does_no_harm(tmp_path: Path, found: object) -> None:
    cache = FindingsCache(tmp_path / FILE)
    cache.keep(KEY, FOUND)
    cache.write()
    with sqlite3.connect(tmp_path / FILE) as written:
        written.execute("UPDATE findings SET found = ?", (found,))
    written.close()
    assert FindingsCache(tmp_path / FILE).get(KEY) is None


def test_a_user_without_a_home_folder_keeps_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    def homeless(name: str) -> Path:
        raise RuntimeError(f"no home for {name}")

    monkeypatch.delenv(findings_cache.FOLDER, raising=False)
    monkeypatch.setattr(findings_cache, "user_cache_path", homeless)
    cache = findings_cache.findings_cache.__wrapped__()
    cache.keep(KEY, FOUND)
    assert cache.get(KEY) is None


def broken_files(folder: Path) -> Iterator[Path]:
    """Yield files that cannot be read: other bytes, a damaged row, a folder, and a path through a file."""
    (folder / "bytes").write_bytes(b"no database at all" * 100)
    yield folder / "bytes"
    row = FindingsCache(folder / "row")
    row.keep(KEY, FOUND)
    row.write()
    data = (folder / "row").read_bytes()
    (folder / "row").write_bytes(data.replace(b'"address"', b"'address'"))
    yield folder / "row"
    (folder / "folder").mkdir()
    yield folder / "folder"
    yield folder / "bytes" / FILE


def test_a_file_that_cannot_be_used_does_no_harm(tmp_path: Path) -> None:
    for file in broken_files(tmp_path):
        cache = FindingsCache(file)
        assert cache.get(KEY) is None
        cache.keep(KEY, FOUND)
        cache.write()
        assert cache.get(KEY) in (None, FOUND)


@pytest.mark.parametrize("name", ["bytes", "row"])
def test_a_damaged_file_is_replaced(tmp_path: Path, name: str) -> None:
    file = next(file for file in broken_files(tmp_path) if file.name == name)
    FindingsCache(file).get(KEY)
    cache = FindingsCache(file)
    cache.keep(KEY, FOUND)
    cache.write()
    assert FindingsCache(file).get(KEY) == FOUND


def test_the_fingerprint_of_the_code_covers_all_that_decides_what_is_found() -> None:
    program = "import sys, regolario.meaning.of_game; print(*(name for name in sys.modules if 'regolario.' in name))"
    loaded = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True).stdout.split()
    folders = {name.split(".")[1] for name in loaded if name.count(".") > 1}
    assert "meaning" in folders
    assert folders <= set(PARTS)
