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
    assert "the `es` text of `tiny/play/steps` has the same words as at its last review" in done.output
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


def test_review_changes_one_scalar_and_nothing_else(run: Command, tiny: Path) -> None:
    path = tiny / "tiny" / "rules" / "play.yaml"
    before = path.read_text(encoding="utf-8").splitlines()
    done = run("review", "play/steps", "--lang", "es")
    assert done.output == "tiny/play/steps: es reviewed\n"
    after = path.read_text(encoding="utf-8").splitlines()
    changed = [(old, new) for old, new in zip(before, after, strict=True) if old != new]
    assert len(changed) == 1
    assert changed[0][0] == "  reviewed: {it: ~, en: original, es: ~}"
    assert changed[0][1].startswith("  reviewed: {it: ~, en: original, es: ")
    assert "nothing changed" in run("review", "play/steps", "--lang", "es").output
    assert run("check", "--lang", "en").stdout == "no problems\n"


def test_review_writes_the_line_where_there_is_none(run: Command, tiny: Path) -> None:
    path = tiny / "tiny" / "questions" / "play.yaml"
    text = path.read_text(encoding="utf-8")
    path.write_text(text + "  reviewed: {it: ~, en: original, es: ~}\n\n# the end\n", encoding="utf-8")
    assert run("review", "halved-steps", "--lang", "it").exit_code == 0
    assert run("check", "--lang", "en").stdout == "no problems\n"
    assert path.read_text(encoding="utf-8").endswith("\n\n# the end\n")


def test_review_refuses_what_cannot_have_been_seen(run: Command, tiny: Path) -> None:
    assert run("review", "play/steps", "--lang", "en").exit_code == 1
    assert "original" in run("review", "play/steps", "--lang", "en").output
    path = tiny / "tiny" / "rules" / "play.yaml"
    path.write_text(path.read_text(encoding="utf-8").replace("es: Los pasos", "es: ~"), encoding="utf-8")
    done = run("review", "play/steps", "--lang", "es")
    assert done.exit_code == 1
    assert "not written in `es` yet" in done.output


def test_a_whole_game_is_reviewed_at_once(run: Command) -> None:
    assert run("review", "tiny/play", "--lang", "it").output.count(" reviewed\n") == 2
    assert run("check", "--lang", "en").stdout == "no problems\n"


def test_review_asks_which_of_several_with_one_id(run: Command, tiny: Path) -> None:
    term = "play: {definition: {it: Il gioco., en: The game., es: El juego.}, it: ~, en: ~, es: ~}\n"
    (tiny / "tiny" / "terms" / "more.yaml").write_text(
        term.replace("it: ~, en: ~", "it: ~, en: {forms: [play], state: proposed}").replace(
            "es: ~}", "es: ~, reviewed: {it: ~, en: original, es: ~}}"
        ),
        encoding="utf-8",
    )
    assert "write `term:tiny/play` or `chapter:tiny/play`" in run("review", "tiny/play", "--lang", "it").output
    assert "tiny/play/steps: es reviewed" in run("review", "chapter:tiny/play", "--lang", "es").output
    assert run("review", "term:tiny/play", "--lang", "it").output == "tiny/play: it reviewed\n"
    assert "unknown kind `rule`" in run("review", "rule:tiny/play", "--lang", "it").output


def test_a_translation_that_changes_after_its_review_is_reported(run: Command, tiny: Path) -> None:
    run("review", "play/steps", "--lang", "es")
    path = tiny / "tiny" / "rules" / "play.yaml"
    path.write_text(
        path.read_text(encoding="utf-8").replace("Cada peón tiene", "Un peón puede tener"), encoding="utf-8"
    )
    done = run("check")
    assert "stale: warning: `es`: this translation changed since it was reviewed" in done.output
    assert done.exit_code == 0


@pytest.mark.parametrize("signs", ["por casilla!", "por casilla…", "POR casilla.", "por  casilla."])
def test_other_signs_are_no_other_translation_of_another_number(signs: str, run: Command, tiny: Path) -> None:
    run("review", "play/steps", "--lang", "es")
    change(tiny, "points: 4", "points: 5")
    change(tiny, "por casilla.", signs)
    before = reviewed_line(tiny)
    done = run("review", "play/steps", "--lang", "es")
    assert (done.exit_code, "has the same words as at its last review" in done.output) == (1, True)
    assert reviewed_line(tiny) == before


@pytest.mark.parametrize(
    ("before", "after", "status"), [("por casilla.", "por casilla!", 0), ("a space.", "a space!", 1)]
)
def test_after_a_change_of_signs_those_of_the_translation_are_enough(
    before: str, after: str, status: int, run: Command, tiny: Path
) -> None:
    run("review", "play/steps", "--lang", "es")
    change(tiny, before, after)
    assert run("review", "play/steps", "--lang", "es").exit_code == status


@pytest.mark.parametrize("option", ["--because", "--by", "--note"])
def test_an_empty_detail_is_refused(option: str, run: Command, tiny: Path) -> None:
    run("review", "play/steps", "--lang", "es")
    change(tiny, "points: 4", "points: 5")
    before = reviewed_line(tiny)
    done = run("review", "play/steps", "--lang", "es", option, " ")
    assert (done.exit_code, f"`{option}` is empty" in done.output) == (2, True)
    assert reviewed_line(tiny) == before


@pytest.fixture
def committed(run: Command, tiny: Path) -> Path:
    """Return the tiny base in a repository, with a review in its last commit."""
    run("review", "play/steps", "--lang", "es")
    git(tiny, "init", "-q")
    git(tiny, "add", ".")
    git(tiny, "commit", "-q", "-m", "reviewed")
    return tiny


def mark(tiny: Path) -> str:
    return reviewed_line(tiny).split("es: ")[1].rstrip("}")


MOVED = "moved-mark: `es`: the mark of the review was moved"


def test_a_mark_that_was_removed_and_given_again_is_reported(run: Command, committed: Path) -> None:
    change(committed, "points: 4", "points: 5")
    change(committed, f"es: {mark(committed)}", "es: ~")
    assert MOVED not in run("check").output
    run("review", "play/steps", "--lang", "es")
    said = run("check").output
    assert (MOVED in said, "or the former mark `" in said) == (True, True)
    git(committed, "commit", "-q", "-a", "-m", "moved")
    assert MOVED not in run("check").output


def test_a_mark_may_move_with_a_reason_or_another_text(run: Command, committed: Path) -> None:
    change(committed, "points: 4", "points: 5")
    run("review", "play/steps", "--lang", "es", "--because", "only the number changed")
    assert MOVED not in run("check").output
    git(committed, "checkout", "-q", ".")
    change(committed, "Cada peón tiene", "Un peón puede tener")
    run("review", "play/steps", "--lang", "es")
    assert MOVED not in run("check").output
    git(committed, "checkout", "-q", ".")
    change(committed, "por casilla.", "por casilla!")
    run("review", "play/steps", "--lang", "es")
    assert MOVED not in run("check").output
