"""`make bench`: speed and size as ratios to a reference in the same run.

Prints a table; it is not a test.

The two sides of a ratio are timed alternately, several times, in processor time; the minimum of each counts, since
noise only adds.
"""

import argparse
import json
import os
import subprocess
import sys
import tempfile
from functools import partial
from pathlib import Path
from random import Random

import yaml
from rich.console import Console
from rich.table import Table

from benchmarks import (
    lighthouse,
    made_base,
    made_boards,
    made_corners,
    ready_site,
    search,
    serving,
    suggesting,
)
from benchmarks.figures import Figure, smallest
from benchmarks.meaning import __main__ as meaning
from benchmarks.of_games import measures
from regolario.checks import check
from regolario.data.load import load
from regolario.user_cache import FOLDER as CACHE
from tests.whole import RULES

SMALL, LARGE = 3_000, 30_000
SEEN_BOARDS, LINES, SEED = 10_000, 10, 7
PAIRS = 3
"""The pairs of spaces on each board that are asked for line of sight and cover."""
TESTS = Path(__file__).parents[1] / "build" / "test-times.json"
"""Where a run of `make test` records its processor time, if it does."""
ALL = [
    "loading",
    "sights",
    "corners",
    "sites",
    "serving",
    "search",
    "lighthouse",
    "suggesting",
    "meaning",
    "tests",
]


def bare_parse(files: list[Path]) -> None:
    """Parse files with the reference: PyYAML's C loader, without places and checks."""
    for file in files:
        yaml.load(file.read_bytes(), Loader=yaml.CSafeLoader)


def load_and_check(data: Path) -> None:
    """Load a base and check all but its meaning; exit if it has problems."""
    base, problems = load(data)
    found = check(base, problems, compare=False)
    if found:
        raise SystemExit(f"the generated base has problems: {found[0]}")


def compared(data: Path, *, compare: bool) -> None:
    """Load and check the base of this project, with or without the checks of meaning."""
    base, problems = load(data)
    check(base, problems, compare=compare)


def loading(folder: Path) -> list[Figure]:
    """Measure loading and checking, and how the cost grows with the size."""
    small, large = (made_base.make(folder / str(size), size) for size in (SMALL, LARGE))
    files = sorted(small.rglob("*.yaml"))
    bare, ours = smallest(5, lambda: bare_parse(files), lambda: load_and_check(small))
    (grown,) = smallest(2, lambda: load_and_check(large))
    whole, plain = smallest(3, lambda: compared(RULES, compare=True), lambda: compared(RULES, compare=False))
    peak = int(subprocess.check_output([sys.executable, "-m", "benchmarks.memory", str(large)], text=True))
    return [
        Figure(f"load and check {SMALL:,} entries / bare C parse", ours / bare, 1.2),
        Figure(f"an entry among {LARGE:,} / an entry among {SMALL:,}", grown / ours * SMALL / LARGE, 1.2),
        Figure("check with the checks of meaning / without", whole / plain, 8),
        Figure(f"memory for {LARGE:,} entries", peak / 1e6, 600, "MB"),
    ]


def sights() -> list[Figure]:
    """Measure lines of sight on boards of 24 by 24 spaces against shapely.

    Exits if the answers differ, since the figure would then be meaningless.
    """
    chance = Random(SEED)
    asked = [(made_boards.made_board(chance), made_boards.made_lines(chance, LINES)) for _ in range(SEEN_BOARDS)]
    for board, lines in asked:
        theirs = made_boards.seen_by_shapely(board, board.tree(), lines)
        if made_boards.seen_by_us(board.view(), lines) != theirs:
            raise SystemExit(f"shapely's answer differs on {board}")
    board = asked[0][0]
    lines = [line for _, some in asked[: SEEN_BOARDS // LINES] for line in some]
    view, tree = board.view(), board.tree()
    ours, theirs = smallest(
        5,
        lambda: made_boards.seen_by_us(view, lines),
        lambda: made_boards.seen_by_shapely(board, tree, lines),
    )
    return [Figure(f"a line of sight / shapely's ({SEEN_BOARDS:,} boards agree)", ours / theirs, 1 / 20)]


def corners() -> list[Figure]:
    """Measure line of sight and cover from corner to corner on boards of 24 by 24 spaces against shapely.

    Exits if the answers differ where no touch decides, or if no board has one of the answers.
    """
    chance = Random(SEED)
    boards = [made_corners.made_board(chance) for _ in range(SEEN_BOARDS)]
    asked = [(board, made_corners.made_pairs(chance, board, PAIRS)) for board in boards]
    compared = [pair for board, pairs in asked for pair in made_corners.compared(board, pairs)]
    if any(one != other for one, other in compared) or len(set(compared)) < len(made_corners.KINDS):
        raise SystemExit("shapely's answers differ, or are all the same")
    pairs = [pair for _, some in asked[: SEEN_BOARDS // LINES] for pair in some]
    ours = theirs = 0.0
    for board in boards[:LINES]:
        obstacles, trees = made_corners.our_obstacles(board), made_corners.their_trees(board)
        one, other = smallest(
            3,
            partial(made_corners.ours, obstacles, pairs),
            partial(made_corners.theirs, trees, pairs),
        )
        ours, theirs = ours + one, theirs + other
    what = f"line of sight and cover / shapely's ({len(compared):,} answers on {SEEN_BOARDS:,} boards agree)"
    return [Figure(what, ours / theirs, 1 / 20)]


def sites(folder: Path) -> list[Figure]:
    """Measure the whole site, including search, against Material with the same pages as ready HTML."""
    times = ready_site.build_all(folder)
    what = "the whole site, checked {} / its ready bodies through mkdocs-material"
    return [
        Figure(what.format("for the first time"), times.first / times.ready, 2),
        Figure(what.format("again"), times.again / times.ready, 2),
    ]


def changes(folder: Path) -> list[Figure]:
    """Measure how soon a changed YAML file is served when idle: processor time plus the longest delay."""
    os.environ[CACHE] = str(folder / "cache")
    text, name = serving.seconds(folder / "project")
    return [
        Figure(f"a changed text served: processor time + {serving.DELAY:g} s", text, 1, "s"),
        Figure(f"a changed name served: processor time + {serving.DELAY:g} s", name, 2, "s"),
    ]


def searches(folder: Path) -> list[Figure]:
    """Measure the share of queries that are not answered first, or among five; print a table."""
    found = search.on_a_new_site(folder)
    Console().print(search.table(found))
    first, five = (sum(not 0 < answer.rank <= most for answer in found) / len(found) for most in (1, 5))
    return [
        Figure("queries whose answer the search does not put first", first * 100, 15, "%"),
        Figure("queries whose answer is not among the first five", five * 100, 3, "%"),
    ]


def pages(folder: Path) -> list[Figure]:
    """Measure the points that Lighthouse takes off the scores of pages on a phone."""
    scores = lighthouse.lowest(folder)
    return [
        Figure(f"Lighthouse on a phone: points off for {name}", 100 - 100 * scores[name], most, "")
        for name, most in lighthouse.MOST.items()
    ]


def suggestions() -> list[Figure]:
    """Measure a search in a translation memory against a plain scan of its sentences, and what it misses."""
    ours, plain = smallest(3, suggesting.suggested, suggesting.scanned)
    return [
        Figure(f"a translation memory of {suggesting.SENTENCES:,} / a plain rapidfuzz scan", ours / plain, 0.3),
        Figure("best matches that the memory misses", suggesting.missed(), 10, "%"),
    ]


def meanings() -> list[Figure]:
    """Measure the faults of meaning that the checks miss, and the good texts that they flag; print tables."""
    missed, flagged = meaning.scored(Console())
    return [
        Figure("faults of meaning not found", missed * 100, 5, "%"),
        Figure("good texts with an error of meaning", flagged * 100, 2, "%"),
    ]


def tests() -> Figure:
    """Return the processor time of the last recorded run of all tests."""
    held = json.loads(TESTS.read_text(encoding="utf-8")) if TESTS.is_file() else {}
    taken = held.get("processor_seconds")
    return Figure("processor time of `make test`", None if taken is None else taken / 60, 8, "min")


def main() -> None:
    """Measure the figures asked for, or all, and print them."""
    parser = argparse.ArgumentParser(description=__doc__)
    known = [*ALL, *measures()]
    parser.add_argument("only", nargs="*", metavar="WHAT", help=f"{', '.join(known)}; by default all")
    wanted = parser.parse_args().only or known
    figures: list[Figure] = []
    os.environ[CACHE] = ""  # so that nothing is faster because of an earlier run
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        figures += loading(folder) if "loading" in wanted else []
        figures += sights() if "sights" in wanted else []
        figures += corners() if "corners" in wanted else []
        figures += [one for name in measures() if name in wanted for measure in measures()[name] for one in measure()]
        figures += sites(folder / "sites") if "sites" in wanted else []
        figures += changes(folder / "served") if "serving" in wanted else []
        figures += searches(folder / "search") if "search" in wanted else []
        figures += pages(folder / "pages") if "lighthouse" in wanted else []
        figures += suggestions() if "suggesting" in wanted else []
        figures += meanings() if "meaning" in wanted else []
        figures += [tests()] if "tests" in wanted else []
    table = Table("what", "measured", "no worse than", box=None)
    for figure in figures:
        table.add_row(*figure.row, style="" if figure.good else "bold red")
    Console().print(table)


if __name__ == "__main__":
    main()
