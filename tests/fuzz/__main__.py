"""Fuzz for real: `make fuzz`, or `python -m tests.fuzz [N] [TARGET]... [--seed S]`.

Each input is made from a seed of its own, which is printed with a finding: N = 1 and `--seed S` make it
again. A finding is an exception, or more than two seconds of processor time.
"""

import argparse
import resource
import signal
import sys
import time
import traceback
from collections.abc import Callable
from random import Random

import tests.tiny  # noqa: F401 - registers the rules of the tiny game
from tests.fuzz.targets import TARGETS

LONGEST = 2.0
"""The most processor time that one input may take, in seconds."""
MOST_MEMORY = 3 * 10**9
"""The most memory that the whole run may take, in bytes."""
MOST_FOUND = 20
"""The findings of different kinds after which a target is left."""


def main() -> None:
    """Fuzz each target and print the figures; exit with 1 if something was found."""
    parser = argparse.ArgumentParser()
    parser.add_argument("number", type=int, nargs="?", default=100_000)
    parser.add_argument("targets", nargs="*", default=list(TARGETS))
    parser.add_argument("--seed", type=int, default=0)
    asked = parser.parse_args()
    resource.setrlimit(resource.RLIMIT_AS, (MOST_MEMORY, MOST_MEMORY))
    found = sum(fuzz(target, asked.number, asked.seed) for target in asked.targets)
    sys.exit(1 if found else 0)


def fuzz(name: str, number: int, first: int) -> int:
    """Run ``number`` inputs of a target, seeds from ``first``; return the number of kinds of faults."""
    kinds: dict[str, int] = {}
    slowest, begun = (0.0, 0), time.process_time()
    for seed in range(first, first + number):
        shown, hand_in = TARGETS[name](Random(seed))
        start = time.process_time()
        fault = _bounded(hand_in)
        spent = time.process_time() - start
        slowest = max(slowest, (spent, seed))
        if fault is None and spent > LONGEST:
            fault = f"{spent:.1f} seconds of processor time", ""
        if fault is not None:
            kind, told = fault
            kinds[kind] = kinds.get(kind, 0) + 1
            if kinds[kind] == 1:
                print(f"--- {name}, seed {seed}: {kind}\n{shown[:3000]}\n{told}", flush=True)
        if len(kinds) >= MOST_FOUND:
            break
    spent = time.process_time() - begun
    print(
        f"{name}: {seed + 1 - first:,} inputs in {spent:.0f} s of processor time; slowest {slowest[0]:.2f} s "
        f"(seed {slowest[1]}); {sum(kinds.values()):,} faults of {len(kinds)} kinds",
        flush=True,
    )
    return len(kinds)


def _bounded(hand_in: Callable[[], object]) -> tuple[str, str] | None:
    """Return the fault of an input, or None; the input is stopped after too much processor time."""

    def end(*_: object) -> None:
        raise Unending(f"more than {5 * LONGEST:.0f} seconds of processor time")

    signal.signal(signal.SIGVTALRM, end)
    signal.setitimer(signal.ITIMER_VIRTUAL, 5 * LONGEST)
    try:
        return _fault(hand_in)
    finally:
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)


class Unending(BaseException):
    """An input that does not come to an end; no code catches it."""


def _fault(hand_in: Callable[[], object]) -> tuple[str, str] | None:
    """Return the kind of an exception, by its type and innermost line, and its traceback.

    None without one.
    """
    try:
        hand_in()
    except (Exception, Unending) as error:
        frame = traceback.extract_tb(error.__traceback__)[-1]
        return f"{type(error).__name__} in {frame.filename}:{frame.lineno}", traceback.format_exc(limit=-4)
    return None


if __name__ == "__main__":
    main()
