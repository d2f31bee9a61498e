"""The questions that measure the search: each has an answer in the rulebook that its player reads."""

from collections import Counter
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from regolario.book.layers.overlay import rulebook
from regolario.data.source import read_any
from tests.whole import base

FILES = sorted(Path(__file__).parent.glob("questions_*.yaml"))
OF_A_GAME = sorted(Path(__file__).parent.glob("game_*.yaml"))
"""Smaller sets, each about one game."""
TOPICS = Path(__file__).with_name("topics.yaml")
"""Questions about what several games have, so with more right answers."""
PLAYERS = Path(__file__).with_name("players.yaml")
"""A set that is only measured, with every good answer."""
HALVED = [*OF_A_GAME, TOPICS]
EVERY = [*FILES, *HALVED, PLAYERS]
WORDS = {"term", "inflected", "accent", "everyday", "half", "misspelt", "other-language", "bad-translation"}
KINDS = {"question", *WORDS}
LEAST, LEAST_QUESTIONS, MOST_ANSWERS, MOST_OF_A_TOPIC = 40, 14, 4, 6
LEAST_OF_A_GAME = 30

Asked = dict[str, Any]


def questions(path: Path) -> list[Asked]:
    found, problems = read_any(path, path.name)
    assert not problems
    return list(found)


def in_language(path: Path, code: str) -> list[Asked]:
    return [question for question in questions(path) if question["language"] == code]


@cache
def answers_of(game: str) -> set[str]:
    """Return the ids that a search may find in a rulebook, without what an overlay removes."""
    book = rulebook(base(), base().games[game])
    return {*book.entries, *book.tables, *book.questions, *book.terms}


def known_answers(question: Asked) -> set[str]:
    books = [question["game"]] if "game" in question else list(base().games)
    topics = {f"topics/{key}" for key in base().topics}
    return topics.union(*(answers_of(book) for book in books))


def test_there_are_questions() -> None:
    assert FILES


@pytest.mark.parametrize("path", EVERY, ids=lambda path: path.stem)
def test_every_answer_stands_in_the_rulebook_that_is_read(path: Path) -> None:
    missing = {q["ask"]: sorted({*q["answers"]} - known_answers(q)) for q in questions(path)}
    assert not {ask: answers for ask, answers in missing.items() if answers}


@pytest.mark.parametrize("path", EVERY, ids=lambda path: path.stem)
def test_every_question_has_few_answers(path: Path) -> None:
    most = MOST_OF_A_TOPIC if path == TOPICS else MOST_ANSWERS
    assert not [q["ask"] for q in questions(path) if not 1 <= len({*q["answers"]}) == len(q["answers"]) <= most]


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_every_language_has_all_kinds_and_enough_questions(path: Path) -> None:
    assert {q["language"] for q in questions(path)} == {*base().languages}
    for code in base().languages:
        kinds = Counter(q["kind"] for q in in_language(path, code))
        assert {*kinds} == KINDS, code
        assert kinds.total() >= LEAST, code
        assert kinds["question"] >= LEAST_QUESTIONS, code


@pytest.mark.parametrize("path", [*HALVED, PLAYERS], ids=lambda path: path.stem)
def test_a_smaller_set_has_enough_questions_in_each_language(path: Path) -> None:
    for code in base().languages:
        assert len(in_language(path, code)) >= LEAST_OF_A_GAME, code


@pytest.mark.parametrize("path", HALVED, ids=lambda path: path.stem)
def test_half_of_a_smaller_set_is_held_out(path: Path) -> None:
    for code in base().languages:
        halves = Counter(q["half"] for q in in_language(path, code))
        assert {*halves} == {"tuning", "held-out"}, code
        assert halves["held-out"] * 2 >= halves.total() - 1, code


@pytest.mark.parametrize("path", EVERY, ids=lambda path: path.stem)
def test_nothing_is_asked_twice_in_a_language(path: Path) -> None:
    asked = Counter((q["language"], q["ask"].casefold()) for q in questions(path))
    assert not [ask for ask, times in asked.items() if times > 1]
