"""Suggestions from a translation memory: similar sentences, numbers, terms."""

import json
from pathlib import Path
from typing import Any

import pytest

from regolario.data.load import load
from regolario.data.source import read_any
from regolario.translate.memory import LARGE, Memory
from regolario.translate.segments import Segment, adapted, segments, sentences
from tests.conftest import Command

CASES = read_any(Path(__file__).with_name("adapted.yaml"), "adapted.yaml")[0]


@pytest.mark.parametrize("case", CASES, ids=lambda case: f"{case['sentence']} {case['similar'][0]}")
def test_numbers_are_adapted(case: dict[str, Any]) -> None:
    found = adapted(Segment("t/play/x#text", *case["similar"]), case["sentence"])
    assert (found.text, list(found.left)) == (case["then"], case.get("left", []))


def test_a_text_is_cut_at_its_sentences_and_items() -> None:
    text = "Roll {die}. On a six, stop: «Halt».\n\n- Take one.\n- ¿Y ahora? {n} go."
    assert sentences(text) == ["Roll {die}.", "On a six, stop: «Halt».", "- Take one.", "- ¿Y ahora?", "{n} go."]


def test_the_memory_has_the_sentences_of_the_base_in_pairs(tiny: Path) -> None:
    found = {one.source: one.target for one in segments(load(tiny)[0], "en", "es")}
    assert found["Each pawn has {points} points and spends {cost} a space."].startswith("Cada peón tiene {points}")
    assert found["A gem"] == "Una gema"


def add_entry(run: Command, tiny: Path, text: str) -> None:
    run("new", "entry", "tiny/play/balls")
    path = tiny / "tiny" / "rules" / "play.yaml"
    head, mark, tail = path.read_text(encoding="utf-8").rpartition("balls:")
    written = tail.replace(
        "  text: {it: ~, en: ~, es: ~}", f"  params: {{far: 7}}\n  text: {{it: ~, en: '{text}', es: ~}}"
    )
    assert written != tail
    path.write_text(head + mark + written, encoding="utf-8")


def test_a_similar_sentence_comes_with_its_own_numbers_and_terms(run: Command, tiny: Path) -> None:
    add_entry(run, tiny, "Each pawn has {far} points and spends {far} a space.")
    told = json.loads(run("suggest", "play/balls", "--lang", "es", "--from", "en", "--json").output)
    first = told[0]["matches"][0]
    assert first["percent"] == 100
    assert first["unit"] == "tiny/play/steps#text"
    assert {hint["source"]: hint["target"] for hint in told[0]["terms"]}["pawn"] == ["peón", "peones"]
    assert first["unplaced"] == ["{points}", "{cost}"]


def test_the_terminal_shows_the_sentence_and_its_suggestions(run: Command, tiny: Path) -> None:
    add_entry(run, tiny, "Each pawn has {far} points.")
    said = run("suggest", "play/balls", "--lang", "es", "--from", "en").output
    assert said.startswith("Each pawn has {far} points.\n")
    assert "tiny/play/steps#text" in said


def test_a_suggestion_shows_the_sentence_that_it_translates_unless_it_is_the_same(run: Command, tiny: Path) -> None:
    add_entry(run, tiny, "Each pawn has {far} points.")
    source = "Each pawn has {points} points and spends {cost} a space."
    assert source in run("suggest", "play/balls", "--lang", "es", "--from", "en").output
    path = tiny / "tiny" / "rules" / "play.yaml"
    path.write_text(
        path.read_text(encoding="utf-8").replace("Each pawn has {far} points.", source.replace("cost", "far")),
        encoding="utf-8",
    )
    assert source not in run("suggest", "play/balls", "--lang", "es", "--from", "en").output


def test_an_item_is_not_suggested_to_itself(run: Command) -> None:
    said = run("suggest", "play/steps", "--lang", "es").output
    assert "tiny/play/steps#" not in said


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("play/stairs", "--lang", "es"), "unknown id `play/stairs`"),
        (("play/steps", "--lang", "xx"), "unknown language `xx`"),
        (("play/steps", "--lang", "es", "--from", "es"), "name another with --from"),
        (("tiny/play", "--lang", "es"), "name one, such as `tiny/play/steps`"),
    ],
)
def test_wrong_arguments_are_refused(arguments: tuple[str, ...], said: str, run: Command) -> None:
    done = run("suggest", *arguments)
    assert done.exit_code == 2
    assert said in done.output


def test_a_large_memory_finds_what_a_small_one_finds() -> None:
    subjects, deeds = [f"pawn{n}" for n in range(200)], [f"moves{n} to the left" for n in range(120)]
    made = [Segment(f"{a}/{b}#text", f"The {a} {b}.", f"{a} {b}") for a in subjects for b in deeds]
    assert len(made) > LARGE
    found = Memory(made).find("The pawn7 moves9 to the left", 1)
    assert found[0].segment.source == "The pawn7 moves9 to the left."


def test_a_sentence_without_a_similar_one_says_so(run: Command, tiny: Path) -> None:
    add_entry(run, tiny, "Each pawn has {far} points and spends {far} a space. Zebras vanish quietly.")
    done = run("suggest", "play/balls", "--lang", "es", "--from", "en")
    assert (done.stdout.count("  nothing similar\n"), done.stderr) == (1, "")
    run("new", "language", "fr")
    done = run("suggest", "play/steps", "--lang", "fr", "--from", "en")
    assert (done.exit_code, done.stdout.count("  nothing similar\n")) == (0, 2)
    assert "the base has no similar sentence with a translation from en to fr" in done.stderr
