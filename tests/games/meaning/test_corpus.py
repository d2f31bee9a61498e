"""The corpus of meaning: each fault is in one language and of a known kind, with enough of each."""

from collections import Counter
from functools import cache

import pytest

from benchmarks.meaning.corpus import Damage, Triple, kinds, params_of, parts, triples
from regolario.book.text.placeholders import placeholders
from tests.whole import base

LEAST_GOOD, LEAST_HARD, LEAST_OF_A_KIND, MOST_DAMAGED = 120, 30, 6, 4
SHARE = 0.3
"""The least share of the faults that each language has."""

PARTS = pytest.mark.parametrize("part", parts())
WHOLE = pytest.mark.parametrize("part", ["first", "second", "third"])
"""The parts that are not supplements."""


@cache
def corpus(part: str) -> list[Triple]:
    return triples(part)


def copied(part: str) -> list[Triple]:
    """Return the triples that were copied from the base."""
    return [one for one in corpus(part) if not one.hard]


def damaged(part: str) -> list[Damage]:
    return [damage for one in corpus(part) for damage in one.damaged]


def test_there_are_parts() -> None:
    assert {"first", "second", "third", "fourth", "fifth", "sixth"} <= {*parts()}


@WHOLE
def test_there_are_enough_good_texts(part: str) -> None:
    assert len(copied(part)) >= LEAST_GOOD
    assert len(corpus(part)) - len(copied(part)) >= LEAST_HARD


@PARTS
def test_a_triple_has_every_language_and_a_known_game(part: str) -> None:
    assert [one.of for one in corpus(part) if [*one.words] != [*base().languages]] == []
    assert {one.game for one in corpus(part)} <= {*base().games}


@PARTS
def test_a_triple_copied_from_the_base_is_damaged(part: str) -> None:
    assert [one.of for one in copied(part) if not 1 <= len(one.damaged) <= MOST_DAMAGED] == []


@PARTS
def test_every_fault_is_in_one_language(part: str) -> None:
    pairs = [(one, damage) for one in corpus(part) for damage in one.damaged]
    changed = [[code for code in one.words if one.words[code] != damage.words[code]] for one, damage in pairs]
    assert changed == [[damage.language] for _, damage in pairs]


@PARTS
def test_no_fault_stands_twice(part: str) -> None:
    for one in corpus(part):
        texts = [damage.words[damage.language] for damage in one.damaged]
        assert len({*texts}) == len(texts), one.of


@PARTS
def test_every_kind_is_declared(part: str) -> None:
    assert {damage.kind for damage in damaged(part)} <= {*kinds()}


@PARTS
def test_the_languages_are_damaged_alike(part: str) -> None:
    counts = Counter(damage.language for damage in damaged(part))
    assert min(counts[code] for code in base().languages) >= SHARE * counts.total()


def test_there_are_enough_faults_of_every_kind() -> None:
    counts = Counter(damage.kind for part in parts() for damage in damaged(part))
    assert {kind: counts[kind] for kind in kinds() if counts[kind] < LEAST_OF_A_KIND} == {}


@PARTS
def test_the_good_texts_have_the_values_of_their_parameters(part: str) -> None:
    for one in corpus(part):
        used = {found.name for text in one.words.values() for found in placeholders(text)}
        assert used == {*params_of(base(), one)}, one.of


@PARTS
def test_no_text_stands_twice(part: str) -> None:
    texts = Counter(text for other in parts() for one in corpus(other) for text in {*one.words.values()})
    assert [one.of for one in corpus(part) if all(texts[text] > 1 for text in one.words.values())] == []
