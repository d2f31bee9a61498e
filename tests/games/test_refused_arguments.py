"""Refusals of wrong arguments of every rule, and of wrong options, in the language of the reader."""

import ast
import shlex
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

from regolario.cli import cli
from regolario.engine.conversion import NotPlayable
from regolario.engine.refusal_words import refusal_words
from regolario.engine.running import find_entry, play
from regolario.mechanics.refusals import RefusedError
from regolario.model import Entry, Example
from regolario.record.rulings import Refusal
from regolario.record.words import words_for
from tests.conftest import ROOT
from tests.whole import RULES, base

WORDS = ("xyz", "z99", "a99", "")
NUMBERS = (-1, 0, 7, 999_999, 10**9, "xyz")
LONGEST = 1_001
MOST_TRIED = 60
"""The most wrong values that are tried for an argument."""
PACKAGE = ROOT / "tools" / "regolario"
SPOKEN = ("it", "en", "es")
MISUSES = [
    "rule {rule} xyz",
    "rule {rule} a={{",
    "rule {rule} a=1 a=2",
    "rule xyz/xyz/xyz",
    "roll xyz",
    "roll {rule}",
    "odds xyz",
    "odds 2D6 at",
    "odds 2D6 at least",
    "odds 2D6 xyz",
    "odds 2D6 at least 2D6",
    "odds at",
    "odds 3",
    "odds highest 2 3",
    "odds highest 3 of 2 D6",
    "odds 101 D6",
    "odds 999D999",
    "odds 0D6",
    "odds xyz is 3",
    "odds xyz.abc is 3",
    "score {folder}/new.yaml",
    "score {folder}/new.yaml --game xyz",
    "score {folder}/note.txt --game xyz",
    "simulate xyz -l {folder}/note.txt -r {folder}/note.txt",
    "simulate {still} -l {folder}/note.txt -r {folder}/note.txt",
    "board {folder}/note.txt --game {game}",
    "board {folder}/note.txt --game xyz",
    "board {folder}/note.txt -o {folder}/board.xyz",
    "board {folder}/none.txt",
]


def wrong(value: Any) -> Iterator[Any]:
    """Yield values that are probably wrong in the place of one."""
    if isinstance(value, str | bool) or value is None:
        yield from WORDS
    elif isinstance(value, int | float):
        yield from NUMBERS
    elif isinstance(value, Mapping):
        yield {}
        yield {**value, "xyz": 1}
        for key, inner in value.items():
            yield {other: kept for other, kept in value.items() if other != key}
            yield from ({**value, key: one} for one in wrong(inner))
    else:
        items = list(value)
        yield from ([], [*items, *items], items[1:], [*items, "xyz"], (items or [1]) * LONGEST)
        for at, inner in enumerate(items):
            yield from ([*items[:at], one, *items[at + 1 :]] for one in wrong(inner))


def wrong_cases(example: Example) -> Iterator[dict[str, Any]]:
    """Yield the case of an example with one argument missing, unknown or wrong."""
    given = dict(example.given)
    yield {**given, "xyz": 1}
    for name, value in given.items():
        yield {other: kept for other, kept in given.items() if other != name}
        yield from ({**given, name: one} for one, _ in zip(wrong(value), range(MOST_TRIED), strict=False))


def refusals(entry: Entry, example: Example) -> Iterator[NotPlayable]:
    for case in wrong_cases(example):
        try:
            play(base(), entry, case)
        except NotPlayable as error:
            yield error


def first_examples(game: str) -> dict[str, Example]:
    """Return the first example of each rule of a game that runs."""
    examples = [one for one in base().games[game].examples if find_entry(base(), one.rule)]
    return {one.rule: one for one in reversed(examples)}


@pytest.mark.parametrize("game", base().games)
def test_a_wrong_argument_is_refused_in_the_language_of_the_reader(game: str) -> None:
    tried, english = 0, []
    for rule, example in first_examples(game).items():
        entry = find_entry(base(), rule)
        assert entry is not None
        for error in refusals(entry, example):
            said = {code: refusal_words(base(), game, code, error, rule) for code in SPOKEN}
            tried += 1
            if len(set(said.values())) < len(SPOKEN):
                english.append((rule, said["en"], str(error)))
    assert not english
    assert tried or not first_examples(game)


def test_a_record_says_in_its_language_what_a_rule_refuses() -> None:
    refusal = Refusal(None, "makes-no-sense")
    refusal.__cause__ = RefusedError("this case needs `action`", "needed", argument="action")
    said = {code: words_for(base(), None, code).refusal(refusal) for code in SPOKEN}
    assert said["en"] == "This cannot happen: this case also needs `action`."
    assert len(set(said.values())) == len(SPOKEN)


def sentences_raised() -> Iterator[tuple[str, int]]:
    """Yield the places where the rules and what they use raise a bare ValueError with a sentence."""
    for folder in ("games", "mechanics", "record", "simulate"):
        for path in (PACKAGE / folder).rglob("*.py"):
            for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
                call = node.exc if isinstance(node, ast.Raise) else None
                if not isinstance(call, ast.Call) or getattr(call.func, "id", "") != "ValueError":
                    continue
                if any(isinstance(one, ast.Constant | ast.JoinedStr) for one in call.args):
                    yield str(path.relative_to(PACKAGE)), node.lineno


def test_no_rule_refuses_with_an_english_sentence_alone() -> None:
    assert not list(sentences_raised())


@pytest.mark.parametrize("misuse", MISUSES)
def test_a_wrong_option_is_refused_in_the_language_of_the_reader(misuse: str, tmp_path: Path) -> None:
    (tmp_path / "note.txt").write_text("xyz\n", encoding="utf-8")
    rule = next(iter(first_examples("doom-2004")))
    words = misuse.format(rule=rule, folder=tmp_path, game="doom-2004", still="starquest")
    said = set()
    for language in SPOKEN:
        asked = ["--data", str(RULES), *shlex.split(words), "--lang", language]
        done = CliRunner().invoke(cli, asked, catch_exceptions=False)
        assert done.exit_code != 0, done.output
        said.add(done.stderr.partition("Error: ")[2] or done.stderr)
    assert len(said) == len(SPOKEN), said
