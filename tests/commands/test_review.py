"""Reviews of translations: three degrees of change, details, reasons, and what the reviewer saw."""

import subprocess
from pathlib import Path

import pytest

from regolario.data.load import load
from regolario.data.source import read_any
from regolario.fingerprint import state
from tests.conftest import Command

CASES = read_any(Path(__file__).with_name("changed_reviews.yaml"), "changed_reviews.yaml")[0]
RULES = ("tiny", "rules", "play.yaml")


def change(tiny: Path, before: str, after: str) -> None:
    path = tiny.joinpath(*RULES)
    text = path.read_text(encoding="utf-8")
    assert text.count(before) == 1
    path.write_text(text.replace(before, after), encoding="utf-8")


def reviewed_line(tiny: Path) -> str:
    return next(line for line in tiny.joinpath(*RULES).read_text(encoding="utf-8").splitlines() if "reviewed" in line)


@pytest.mark.parametrize("case", CASES, ids=lambda case: case["then"] + ": " + case["after"])
def test_degrees_of_change(case: dict[str, str], run: Command, tiny: Path) -> None:
    run("review", "play/steps", "--lang", "es")
    change(tiny, case["before"], case["after"])
    entry = load(tiny)[0].games["tiny"].entries["tiny/play/steps"]
    assert state(entry, "es") == case["then"]


def test_a_mark_without_the_typographic_groups_is_valid(run: Command, tiny: Path) -> None:
    run("review", "play/steps", "--lang", "es")
    mark = reviewed_line(tiny).split("es: ")[1].rstrip("}")
    assert mark.count("-") == 4
    change(tiny, mark, mark[:14])
    assert run("check", "--lang", "en").stdout == "no problems\n"
    change(tiny, "Each pawn", "each pawn")
    assert "stale: warning" in run("check").output


def test_typography_is_information(run: Command, tiny: Path) -> None:
    run("review", "play/steps", "--lang", "es")
    change(tiny, "a space.", "a space!")
    done = run("check")
    assert "stale: info: `es`: only punctuation, capitals or spaces changed" in done.output
    assert done.exit_code == 0


def test_the_details_of_a_review_are_kept(run: Command, tiny: Path) -> None:
    options = ("--origin", "mt", "--by", "Ana María", "--confidence", "low", "--note", "Too long: shorten it.")
    assert run("review", "play/steps", "--lang", "es", *options).exit_code == 0
    assert 'origin: mt, by: Ana María, confidence: low, note: "Too long: shorten it."}' in reviewed_line(tiny)
    assert run("check", "--lang", "en").stdout == "no problems\n"
    change(tiny, "Cada peón tiene", "Un peón puede tener")
    assert run("review", "play/steps", "--lang", "es", "--by", "Luis").exit_code == 0
    assert "origin: mt, by: Luis, confidence: low" in reviewed_line(tiny)


def test_details_can_be_added_to_a_review(run: Command, tiny: Path) -> None:
    run("review", "play/steps", "--lang", "es")
    mark = reviewed_line(tiny).split("es: ")[1].rstrip("}")
    run("review", "play/steps", "--lang", "es", "--origin", "fan")
    assert f"es: {{mark: {mark}, origin: fan}}" in reviewed_line(tiny)


def test_an_unchanged_translation_needs_a_reason(run: Command, tiny: Path) -> None:
    run("review", "play/steps", "--lang", "es")
    change(tiny, "points: 4", "points: 5")
    before = reviewed_line(tiny)
    done = run("review", "play/steps", "--lang", "es")
    assert done.exit_code == 1
    assert "the `es` text of `tiny/play/steps` is the same as at its last review" in done.output
    assert reviewed_line(tiny) == before
    assert run("review", "play/steps", "--lang", "es", "--because", "only the number changed").exit_code == 0
    assert "because: only the number changed}" in reviewed_line(tiny)
    change(tiny, "Cada peón tiene", "Un peón puede tener")
    run("review", "play/steps", "--lang", "es")
    assert "because" not in reviewed_line(tiny)


def git(folder: Path, *arguments: str) -> None:
    name = ("-c", "user.name=Ada", "-c", "user.email=ada@example.org", "-c", "commit.gpgsign=false")
    subprocess.run(["git", *name, *arguments], cwd=folder, check=True, capture_output=True)


def test_the_changed_words_come_from_the_git_history(run: Command, tiny: Path) -> None:
    run("review", "play/steps", "--lang", "es")
    git(tiny, "init", "-q")
    git(tiny, "add", ".")
    git(tiny, "commit", "-q", "-m", "reviewed")
    change(tiny, "Each pawn has", "Every pawn has")
    git(tiny, "commit", "-q", "-a", "-m", "another wording")
    assert (
        "wording changed since this translation was reviewed: Steps [-Each-]{+Every+} pawn has…" in run("check").output
    )


def test_without_the_reviewed_text_in_the_history_no_words_are_shown(run: Command, tiny: Path) -> None:
    run("review", "play/steps", "--lang", "es")
    change(tiny, "Each pawn has", "Every pawn has")
    git(tiny, "init", "-q")
    git(tiny, "add", ".")
    git(tiny, "commit", "-q", "-m", "review and another wording at once")
    assert "wording changed since this translation was reviewed; compare it" in run("check").output
