"""A small part of `make fuzz`.

A fixed number of mutated inputs, judged by exceptions and counted work.
"""

import sys
from random import Random
from types import FrameType

import pytest

from tests.fuzz.targets import TARGETS

EACH = 40
MOST_CALLS = 3_000_000
"""The most calls of functions in one input: some ten times what the largest real one takes."""


class TooMuch(Exception):  # noqa: N818 - it says what the work is
    """An input that makes more work than it should."""


class Counter:
    """Counts calls of Python functions, and ends what makes too many."""

    def __init__(self) -> None:
        self.calls = 0

    def __call__(self, frame: FrameType, event: str, argument: object) -> None:
        self.calls += event == "call"
        if self.calls > MOST_CALLS:
            raise TooMuch


@pytest.mark.parametrize("target", TARGETS)
def test_mutated_input_is_told_and_makes_little_work(target: str) -> None:
    for seed in range(EACH):
        shown, hand_in = TARGETS[target](Random(seed))
        counter, before = Counter(), sys.getprofile()
        sys.setprofile(counter)
        try:
            hand_in()
        except BaseException as error:
            error.add_note(f"{target}, seed {seed}: {shown[:2000]}")
            raise
        finally:
            sys.setprofile(before)
        assert counter.calls > 0, seed
