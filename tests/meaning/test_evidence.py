"""Weak signs that are a warning together, and the reviews that settle it."""

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from benchmarks.meaning.signs import FLAGGED, Seen, learn, limited
from regolario.book.text.passages import passages
from regolario.data.load import load
from regolario.data.source import read_any
from regolario.fingerprint import reviewables
from regolario.meaning.evidence import ALWAYS, noted, together, weights
from regolario.meaning.finding import Finding
from regolario.meaning.of_game import reviewed
from regolario.meaning.words.lexicon import lexicon
from regolario.meaning.words.meanings import NEGATIONS
from regolario.model import Review
from regolario.problems import Level
from tests.conftest import Command

HERE = Path(__file__).parent
COUNTED: dict[str, dict[str, int]] = read_any(HERE / "negations.yaml", "negations.yaml")[0]
STEPS = {
    "Ogni pedina ha {points} punti e ne spende {cost} per casella.": "Con {points} punti non si fa il passo da {cost}.",
    "Each pawn has {points} points and spends {cost} a space.": "With {points} points the step of {cost} is taken.",
    "Cada peón tiene {points} puntos y gasta {cost} por casilla.": "Con {points} puntos no se da el paso de {cost}.",
}
"""Texts of the tiny base, and texts of which the English one lacks a negation."""
OPPOSED = dict(
    zip(
        STEPS,
        (
            "A sinistra si aggiungono {points} punti e {cost} per casella.",
            "On the right {points} points are removed, and {cost} a space.",
            "A la izquierda se añaden {points} puntos y {cost} por casilla.",
        ),
        strict=True,
    )
)
"""Texts of the tiny base, and texts of which the English one says the contrary."""


@pytest.mark.parametrize(("code", "text"), [(code, text) for code, texts in COUNTED.items() for text in texts])
def test_negations_are_counted_once(code: str, text: str) -> None:
    assert lexicon(code).counts(text)[NEGATIONS] == COUNTED[code][text]


def found(rules: Path) -> list[Any]:
    base = load(rules)[0]
    game = base.games["tiny"]
    return [one for passage in passages(game) for one in reviewed(base, game, passage).findings]


def test_a_review_settles_a_warning_by_signs(tiny: Path, run: Command) -> None:
    file = tiny / "tiny" / "rules" / "play.yaml"
    text = file.read_text(encoding="utf-8")
    for before, after in STEPS.items():
        text = text.replace(before, after)
    file.write_text(text, encoding="utf-8")
    raised = [one for one in found(tiny) if one.together]
    assert [(one.language, one.level) for one in raised] == [("en", Level.WARNING)]
    for code in ("it", "es"):
        assert run("review", "tiny/play/steps", "--lang", code).exit_code == 0
    assert [(one.language, one.level) for one in found(tiny) if one.together] == []
    assert {(one.code, one.level) for one in found(tiny)} >= {(one.code, Level.INFO) for one in raised}


def test_a_review_settles_a_warning_by_a_word_and_no_error(tiny: Path, run: Command) -> None:
    good = {one.words for one in found(tiny)}
    file = tiny / "tiny" / "rules" / "play.yaml"
    text = file.read_text(encoding="utf-8")
    for before, after in OPPOSED.items():
        text = text.replace(before, after)
    file.write_text(text, encoding="utf-8")
    levels = {Level.WARNING, Level.ERROR}
    before = [(one.code, one.words, one.level) for one in found(tiny) if one.level in levels]
    assert [(words, level) for code, words, level in before if code == "contrary"] == [
        ("remove/add", Level.WARNING),
        ("right/left", Level.ERROR),
    ]
    assert {level for code, _, level in before if code != "contrary"} <= {Level.WARNING}
    for code in ("it", "es"):
        assert run("review", "tiny/play/steps", "--lang", code).exit_code == 0
    after = [(one.words, one.level) for one in found(tiny) if one.level in levels and one.words not in good]
    assert after == [("right/left", Level.ERROR)]


WORD = Finding("words-differ", Level.WARNING, "it", "-a", "`it` has nothing for *a*", "compare", lacks="a")
CONTRARY = Finding("contrary", Level.WARNING, "it", "up/down", "says *up*", "correct it", has="su", sign="likely")
UNIT = Finding("number-differs", Level.WARNING, "it", "5", "`it` gives 5 without a unit", "write the unit")


@pytest.mark.parametrize(
    ("found", "length", "levels"),
    [
        ([WORD], 4000, [Level.INFO]),  # one word in a long text
        ([WORD, CONTRARY], 40, [Level.WARNING, Level.WARNING]),
        ([WORD, UNIT], 4000, [Level.WARNING, Level.WARNING]),  # not a matter of signs
        ([replace(WORD, level=Level.INFO)], 4000, [Level.INFO]),
    ],
)
def test_signs_decide_together_on_warnings_by_weak_signs(
    found: list[Finding], length: int, levels: list[Level]
) -> None:
    judged = [*together(found, noted(), {"it": "x" * length})]
    assert [one.level for one in judged] == levels


def test_a_sign_of_faults_weighs_and_a_sign_of_good_texts_does_not() -> None:
    some = [Seen({ALWAYS: 1.0, "lost": 2.0}, True, 1.0), Seen({ALWAYS: 1.0, "long": 2.0}, False, 1.0)] * 50
    found = learn(some)
    assert found["lost"] > 0
    assert found["long"] == 0


def test_the_start_flags_the_share_of_good_texts_that_may_be() -> None:
    good = [[Seen({ALWAYS: 1.0, "lost": float(size)}, False, 1.0)] for size in range(100)]
    start = limited({ALWAYS: 0.0, "lost": 1.0}, good)[ALWAYS]
    assert sum(start + one.signs["lost"] > 0 for (one,) in good) == round(FLAGGED * len(good))


def test_the_signs_have_weights() -> None:
    assert weights()[ALWAYS] < 0 < weights()["lost"]


def test_json_gives_the_words_that_an_ignore_may_name(tiny: Path, run: Command) -> None:
    file = tiny / "tiny" / "rules" / "play.yaml"
    text = file.read_text(encoding="utf-8")
    for before, after in OPPOSED.items():
        text = text.replace(before, after)
    file.write_text(text, encoding="utf-8")
    told = json.loads(run("check", "--json").output)
    assert {"right/left"} == {one["words"] for one in told if one["code"] == "contrary" and one["level"] == "error"}
    assert all(one["words"] for one in told if one["code"] == "words-differ")


def test_the_notes_of_an_item_are_reviewed_with_it(tiny: Path) -> None:
    game = load(tiny)[0].games["tiny"]
    notes = [one for one in passages(game) if one.words.get("en") == "It is a pledge."]
    assert [(one.item, one.rule) for one in notes] == [(game.terms["tiny/pawn"], False)]


def test_the_reviews_of_a_game_settle_the_warnings_in_its_examples(tiny: Path) -> None:
    file = tiny / "tiny" / "examples" / "play.yaml"
    text = file.read_text(encoding="utf-8")
    name = "{it: Con la carta non si muove., en: With the card the pawn moves., es: Con la carta no se mueve.}"
    file.write_text(text.replace("{it: Tre passi, en: Three steps, es: Tres pasos}", name), encoding="utf-8")
    assert {(one.language, one.level) for one in found(tiny) if one.together} == {("en", Level.WARNING)}
    base = load(tiny)[0]
    game = base.games["tiny"]
    for item in reviewables(game):
        object.__setattr__(item, "reviewed", dict.fromkeys(base.languages, Review("original")))
    (example,) = [one for one in passages(game) if one.words is game.examples[0].name]
    assert {one.level for one in reviewed(base, game, example).findings} == {Level.INFO}
