"""Findings of earlier runs: the same as new ones after any change, and no harm from a bad file."""

import sqlite3
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from regolario import user_cache
from regolario.book.text.passages import passages
from regolario.checks import check
from regolario.data.load import load
from regolario.meaning import findings_cache, of_game
from regolario.meaning.finding import Finding
from regolario.meaning.findings_cache import FILE, FindingsCache, deciding_files
from regolario.model import Base, Game
from regolario.problems import Level
from tests.overlays import tiny_copy, write_game

KEY = b"a text"
FOUND = [Finding("address", Level.WARNING, "it", "tu", "it says `tu`", "write *si*", 7, has="tu")]
PLAY, STATEMENTS = "tiny/rules/play.yaml", "tiny/statements/rules.yaml"
TEXTS = {
    "Ogni pedina ha {points} punti e ne spende": "Per {points} caselle ogni pedina ha due punti e ne spende",
    "Each pawn has {points} points and spends": "For {points} spaces each pawn has two points and spends",
    "Cada peón tiene {points} puntos y gasta": "Por {points} casillas cada peón tiene dos puntos y gasta",
}
"""What the rule of the base says here, so that its findings rest on all that is changed."""
CHANGES = {
    "its text": (PLAY, "two points", "three points"),
    "its number": (PLAY, "points: 4", "points: 1"),
    "a number word": ("languages.yaml", "dos: 2", "dos: 3"),
    "a term": ("tiny/terms/words.yaml", "[pawn, pawns]", "[man, men]"),
    "how usual a term is": (STATEMENTS, "A space 40.", "A place 40."),
}
"""What is changed: a file, the words, and what replaces them."""
PLURAL = "languages.yaml", "o/i", "o/ii"


def change(path: Path, before: str, after: str) -> None:
    text = path.read_text("utf-8")
    assert text.count(before) == 1
    path.write_text(text.replace(before, after), "utf-8")


@pytest.fixture
def root(tmp_path: Path) -> Path:
    """Return a copy of the tiny base with a rule that has other texts, and forty statements with a term."""
    root = tiny_copy(tmp_path)
    for before, after in TEXTS.items():
        change(root / PLAY, before, after)
    change(root / PLAY, "The board is {across} spaces of", "The board is {across} places of")
    with (root / STATEMENTS).open("a", encoding="utf-8") as file:
        for number in range(1, 41):
            words = f"{{it: Una casella {number}., en: A space {number}., es: Una casilla {number}.}}"
            file.write(f"T-R9{number:02}:\n  section: Spaces\n  text: {words}\n")
    return root


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


@pytest.mark.parametrize(("path", "before", "after"), CHANGES.values(), ids=CHANGES)
def test_a_change_is_found_as_without_a_cache(
    root: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, path: str, before: str, after: str
) -> None:
    caches = [FindingsCache(None), FindingsCache(tmp_path / FILE)]
    found = []
    for made in (False, True):
        if made:
            change(root / path, before, after)
        for cache in caches:
            monkeypatch.setattr(of_game, "findings_cache", lambda cache=cache: cache)
            found.append(problems(root))
    assert found[0] == found[1] != found[2] == found[3]


RULE, BOARD, OTHER = "Per {points}", "Il tabellone ha", "Una casella 7."
"""The beginnings of Italian texts, none of which a change below changes."""


@pytest.mark.parametrize(
    ("change_of", "again", "kept"),
    [
        ("its text", [RULE], [BOARD, OTHER]),
        ("its number", [RULE], [BOARD, OTHER]),
        ("a number word", [RULE, BOARD, OTHER], []),
        ("a term", [RULE, BOARD, OTHER], []),
        ("how usual a term is", [BOARD], [RULE, OTHER]),
    ],
)
def test_a_text_is_reviewed_again_if_that_changes_on_which_its_findings_rest(
    root: Path, change_of: str, again: list[str], kept: list[str]
) -> None:
    before = fingerprints(root)
    path, words, others = CHANGES[change_of]
    change(root / path, words, others)
    after = fingerprints(root)
    for text in (*again, *kept):
        (old,), (new,) = ([one for start, one in found.items() if start.startswith(text)] for found in (before, after))
        assert (old != new) == (text in again), text


def test_another_version_of_the_code_reviews_every_text_again(root: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    before = fingerprints(root)
    monkeypatch.setattr(of_game, "code", lambda: b"another")
    after = fingerprints(root)
    assert all(before[text] != after[text] for text in before)


@pytest.mark.parametrize(("path", "before", "after"), [*CHANGES.values(), PLURAL], ids=(*CHANGES, "a plural"))
def test_a_game_is_looked_up_anew_if_that_changes_on_which_any_finding_rests(
    root: Path, path: str, before: str, after: str
) -> None:
    old = of_game.fingerprint_of_game(*tiny_game(root))
    assert of_game.fingerprint_of_game(*tiny_game(root)) == old
    change(root / path, before, after)
    assert of_game.fingerprint_of_game(*tiny_game(root)) != old


def test_a_game_is_looked_up_anew_if_a_term_of_the_game_beneath_changes(root: Path) -> None:
    write_game(root, "variant", "extends: tiny")
    old = of_game.fingerprint_of_game(*tiny_game(root, "variant"))
    change(root / CHANGES["a term"][0], *CHANGES["a term"][1:])
    assert of_game.fingerprint_of_game(*tiny_game(root, "variant")) != old


def tiny_game(root: Path, name: str = "tiny") -> tuple[Base, Game]:
    """Return the base as it is now, and one of its games."""
    base = load(root)[0]
    return base, base.games[name]


def fingerprints(root: Path) -> dict[str, bytes]:
    """Return the fingerprint of each text, by its Italian wording."""
    base = load(root)[0]
    game = base.games["tiny"]
    texts = ((one, {code: one.words[code] for code in base.languages if one.words.get(code)}) for one in passages(game))
    return {words["it"]: of_game.fingerprint(words, base, game, one.params) for one, words in texts if "it" in words}


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
    first.keep_text(KEY, FOUND)
    assert first.text(KEY) == FOUND
    first.write()
    assert FindingsCache(tmp_path / FILE).text(KEY) == FOUND
    assert FindingsCache(tmp_path / FILE).text(b"another") is None


def test_the_oldest_are_forgotten(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(findings_cache.MOST, findings_cache.TEXTS, 3)
    cache = FindingsCache(tmp_path / FILE)
    for number in range(5):
        cache.keep_text(bytes([number]), FOUND)
    cache.write()
    assert [cache.text(bytes([number])) is not None for number in range(5)] == [False, False, True, True, True]


def test_without_a_folder_nothing_is_kept() -> None:
    cache = FindingsCache(None)
    cache.keep_text(KEY, FOUND)
    cache.write()
    assert cache.text(KEY) is None


@pytest.mark.parametrize("found", [None, 7, b'[{"code": "\\xff"}]', b'["\xff"]'])
def test_a_row_that_is_none_of_ours_does_no_harm(tmp_path: Path, found: object) -> None:
    cache = FindingsCache(tmp_path / FILE)
    cache.keep_text(KEY, FOUND)
    cache.write()
    with sqlite3.connect(tmp_path / FILE) as written:
        written.execute("UPDATE texts SET found = ?", (found,))
    written.close()
    assert FindingsCache(tmp_path / FILE).text(KEY) is None


def test_a_user_without_a_home_folder_keeps_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    def homeless(name: str) -> Path:
        raise RuntimeError(f"no home for {name}")

    monkeypatch.delenv(user_cache.FOLDER, raising=False)
    monkeypatch.setattr(user_cache, "user_cache_path", homeless)
    cache = findings_cache.findings_cache.__wrapped__()
    cache.keep_text(KEY, FOUND)
    assert cache.text(KEY) is None


def broken_files(folder: Path) -> Iterator[Path]:
    """Yield files that cannot be read: other bytes, a damaged row, a folder, and a path through a file."""
    (folder / "bytes").write_bytes(b"no database at all" * 100)
    yield folder / "bytes"
    row = FindingsCache(folder / "row")
    row.keep_text(KEY, FOUND)
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
        assert cache.text(KEY) is None
        cache.keep_text(KEY, FOUND)
        cache.write()
        assert cache.text(KEY) in (None, FOUND)


@pytest.mark.parametrize("name", ["bytes", "row"])
def test_a_damaged_file_is_replaced(tmp_path: Path, name: str) -> None:
    file = next(file for file in broken_files(tmp_path) if file.name == name)
    FindingsCache(file).text(KEY)
    cache = FindingsCache(file)
    cache.keep_text(KEY, FOUND)
    cache.write()
    assert FindingsCache(file).text(KEY) == FOUND


def test_the_fingerprint_of_the_code_covers_all_that_decides_what_is_found() -> None:
    files = "(one.__file__ for name, one in sys.modules.items() if name.startswith('regolario.'))"
    program = f"import sys, regolario.meaning.of_game; print(*{files})"
    loaded = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True).stdout.split()
    assert len(loaded) > 50
    assert {Path(name) for name in loaded} <= {*deciding_files()}
