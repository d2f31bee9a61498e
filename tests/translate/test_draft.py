"""Drafts by another program: good answers are written and marked, bad ones reported, each alone."""

import json
from pathlib import Path

import pytest

from regolario.data.load import load
from regolario.fingerprint import review_of
from regolario.model import Origin
from tests.conftest import Command
from tests.translate.translators import WHOLE, program

CHAPTER = ("--lang", "fr", "--chapter", "play")


@pytest.fixture
def french(run: Command) -> Command:
    assert run("new", "language", "fr").exit_code == 0
    return run


def content(root: Path) -> dict[str, bytes]:
    return {path.relative_to(root).as_posix(): path.read_bytes() for path in root.rglob("*") if path.is_file()}


def test_a_draft_is_written_and_marked_as_not_reviewed(french: Command, tiny: Path) -> None:
    done = french("draft", "--with", WHOLE, *CHAPTER)
    assert done.exit_code == 0
    assert "12 drafted, 0 left out, 0 without an answer" in done.output
    steps = load(tiny)[0].games["tiny"].entries["tiny/play/steps"]
    assert steps.text["fr"] == "FR Each pawn has {points} points and spends {cost} a space.\n"
    review = review_of(steps, "fr")
    assert (review.mark, review.origin) == (None, Origin.MT)


def test_what_is_written_is_not_sent_again(french: Command) -> None:
    french("draft", "--with", WHOLE, *CHAPTER)
    assert "nothing to translate" in french("draft", "--with", WHOLE, *CHAPTER).output


BAD = {
    "print('nonsense')": "line 1: left out: this is not JSON",
    "print('[1, 2]')": 'line 1: left out: write an object with `"id"` and `"target"`',
    "print('[' * 100000)": "line 1: left out: this is not JSON",
    "print(json.dumps({'id': 'stairs', 'target': 'x'}))": "stairs: left out: no text with this id was sent",
    "say(units[0], 7)": "left out: `target` must be text",
    "say(units[0], 'x' * 30000)": "left out: `target` is longer than 20,000 characters",
    "say(units[0], 'a'); say(units[0], 'b')": "left out: answered more than once",
    "say(units[0], units[0]['source'])": "left out: it is a copy of the source",
    "say(units[2], 'Chaque pion')": "left out: `{points}`: 0 in the translation, 1 in the source; add it",
    "say(units[2], units[2]['source'] + ' 12 pas')": "left out: digit-in-prose",
    "say(units[2], units[2]['source'] + ' <b>')": "left out: raw-html",
    "say(units[2], units[2]['source'] + chr(7))": "left out: the character U+0007 is not allowed",
    "sys.stdout.buffer.write(bytes([255, 254, 10]))": "line 1: left out: this is not JSON",
}


@pytest.mark.parametrize(("code", "said"), BAD.items(), ids=BAD)
def test_a_bad_answer_is_reported_and_the_good_ones_are_written(
    code: str, said: str, french: Command, tiny: Path
) -> None:
    done = french("draft", "--with", program(f"{code}\nsay(units[1], 'Les pas')"), *CHAPTER)
    assert said in done.output
    assert done.exit_code == 1
    assert "1 drafted, 1 left out" in done.output
    assert load(tiny)[0].games["tiny"].entries["tiny/play/steps"].name["fr"] == "Les pas"


@pytest.mark.parametrize(
    ("command", "said"),
    [
        ("/no/such/program", "cannot be run"),
        ("'unclosed", "cannot be run"),
        (" ", "the command is empty; name a program"),
        (program("say(units[0], 'x'); sys.exit(3)"), "failed with status 3; nothing was written"),
    ],
)
def test_a_program_that_fails_changes_nothing(command: str, said: str, french: Command, tiny: Path) -> None:
    before = content(tiny)
    done = french("draft", "--with", command, *CHAPTER)
    assert said in done.output
    assert done.exit_code == 1
    assert content(tiny) == before


def test_a_program_may_decline_or_be_silent(french: Command) -> None:
    done = french("draft", "--with", program("say(units[0], None)"), *CHAPTER)
    assert "0 drafted, 0 left out, 12 without an answer" in done.output


@pytest.mark.parametrize("chapter", ["plai", "tiny/play/stebs"])
def test_a_misspelt_chapter_is_not_an_empty_one(chapter: str, french: Command) -> None:
    done = french("draft", "--with", WHOLE, "--lang", "fr", "--chapter", chapter)
    assert done.exit_code == 2
    near = chapter.replace("plai", "play").replace("stebs", "steps")
    assert f"unknown chapter or item `{chapter}`; did you mean `{near}`?" in done.output


def test_a_dry_run_writes_nothing(french: Command, tiny: Path) -> None:
    before = content(tiny)
    assert "FR Each pawn has" in french("draft", "--with", WHOLE, *CHAPTER, "--dry-run").output
    assert content(tiny) == before


def test_a_program_gets_terms_values_and_context(french: Command, tmp_path: Path) -> None:
    path = tmp_path / "sent.json"
    french(
        "draft", "--with", program(f"json.dump(units, open({str(path)!r}, 'w'))"), "--lang", "it", "--chapter", "play"
    )
    french("draft", "--with", program(f"json.dump(units, open({str(path)!r}, 'w'))"), *CHAPTER, "--limit", "3")
    sent = json.loads(path.read_text(encoding="utf-8"))
    assert [unit["id"] for unit in sent] == ["tiny#chapters.play", "tiny/play/steps#name", "tiny/play/steps#text"]
    assert sent[2]["values"][0] == {"written": "{points}", "source": "4", "target": "4"}
    assert sent[2]["context"].endswith("Steps > text")


def test_a_reviewed_translation_keeps_its_mark(french: Command, tiny: Path) -> None:
    french("draft", "--with", WHOLE, *CHAPTER)
    french("review", "play/steps", "--lang", "fr", "--by", "Ada")
    path = tiny / "tiny" / "rules" / "play.yaml"
    path.write_text(path.read_text(encoding="utf-8").replace("fr: FR Steps", "fr: ~"), encoding="utf-8")
    french("draft", "--with", WHOLE, *CHAPTER)
    review = review_of(load(tiny)[0].games["tiny"].entries["tiny/play/steps"], "fr")
    assert review.by == "Ada"
    assert review.mark is not None
