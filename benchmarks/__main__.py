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
import time
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from itertools import islice
from pathlib import Path
from random import Random
from typing import Any

import yaml
from rich.console import Console
from rich.table import Table

from benchmarks import (
    bare_labyrinth,
    lighthouse,
    long_match,
    long_mission,
    made_base,
    made_boards,
    made_corners,
    odds_table,
    ready_site,
    search,
    serving,
    skirmishes,
    suggesting,
)
from benchmarks.meaning import __main__ as meaning
from regolario.checks import check
from regolario.data.load import load
from regolario.games.mordheim_labyrinth.maker.labyrinth import random_preset
from regolario.games.mordheim_labyrinth.maker.pile import KINDS
from regolario.meaning.findings_cache import FOLDER as CACHE
from tests.whole import RULES

SMALL, LARGE = 3_000, 30_000
BOARDS = 2_000
SEEN_BOARDS, LINES, SEED = 10_000, 10, 7
PAIRS = 3
"""The pairs of spaces on each board that are asked for line of sight and cover."""
FIRST, LATE, ROUND = 10, 10_000, 13
"""The numbers of an early and a late event of a match, and the number of events in a round."""
TESTS = Path(__file__).parents[1] / "build" / "test-times.json"
"""Where a run of `make test` records its processor time, if it does."""
ALL = [
    "loading",
    "labyrinths",
    "sights",
    "corners",
    "odds",
    "matches",
    "skirmishes",
    "sites",
    "serving",
    "search",
    "lighthouse",
    "suggesting",
    "meaning",
    "tests",
]


@dataclass(frozen=True)
class Figure:
    """A measured ratio (or amount) and its limit; ``measured`` is None if there is no measurement."""

    what: str
    measured: float | None
    limit: float
    unit: str = "x"

    @property
    def row(self) -> tuple[str, str, str]:
        """Return the figure as a row of the table."""
        measured = "not recorded" if self.measured is None else f"{self.measured:.2f} {self.unit}"
        return self.what, measured, f"{self.limit:g} {self.unit}"

    @property
    def good(self) -> bool:
        """Return whether the figure is within its limit."""
        return self.measured is None or self.measured <= self.limit


def smallest(rounds: int, *sides: Callable[[], object]) -> list[float]:
    """Return the minimum processor time of each side over a number of rounds, with alternating sides."""
    times = [[_timed(side) for side in sides] for _ in range(rounds)]
    return [min(column) for column in zip(*times, strict=True)]


def _timed(side: Callable[[], object]) -> float:
    start = time.process_time()
    side()
    return time.process_time() - start


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


def labyrinths() -> list[Figure]:
    """Measure a 6x6 labyrinth without water against a bare bit-mask generator."""
    mix = dict(zip(KINDS, bare_labyrinth.PILE, strict=True))
    bare, ours = smallest(
        5,
        lambda: [bare_labyrinth.bare(6, 6, seed) for seed in range(BOARDS)],
        lambda: [random_preset(mix, columns=6, rows=6, seed=seed) for seed in range(BOARDS)],
    )
    return [Figure("a 6x6 labyrinth / a bare bit-mask generator", ours / bare, 3)]


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


def odds() -> list[Figure]:
    """Measure the table of odds of a game against numpy and against a simulation.

    Exits if one of them disagrees.
    """
    wrong = odds_table.disagreement()
    if wrong:
        raise SystemExit(f"numpy or the simulation disagrees with the rules: {wrong}")
    cases = odds_table.cases()
    ours, bare = smallest(25, lambda: odds_table.exact(cases), lambda: odds_table.convolved(cases))
    (rolled,) = smallest(3, odds_table.simulated)
    return [
        Figure(f"a table of {len(cases)} exact odds / bare numpy convolution", ours / bare, 10),
        Figure("the same table / its simulation to three decimals", ours / rolled, 1 / 50),
    ]


def matches() -> list[Figure]:
    """Measure an early and a late event of recorded games."""
    games = (("match", long_match, ROUND), ("mission", long_mission, long_mission.PER_ROUND))
    return [Figure(f"event {LATE:,} of a {name} / event {FIRST}", _slower(*game), 1.2) for name, *game in games]


def _slower(game: Any, length: int) -> float:
    """Return how much longer twenty rounds take late in a recorded game."""
    source = game.events()
    early = long_match.after(game.begun(), source, FIRST)
    first = list(islice(source, length * 20))
    late = long_match.after(long_match.some(early, first), source, LATE - FIRST - len(first))
    last = list(islice(source, length * 20))
    soon, later = smallest(9, lambda: long_match.some(early, first), lambda: long_match.some(late, last))
    return later / soon


def fights() -> list[Figure]:
    """Measure simulated skirmishes on one core against a bare loop, and on two cores against one."""
    turn, bare = (min(one) for one in zip(*(skirmishes.turn_and_bare() for _ in range(3)), strict=True))
    (one, alone), (two, each) = (
        [min(times) for times in zip(*(skirmishes.seconds(workers) for _ in range(3)), strict=True)]
        for workers in (1, 2)
    )
    what = f"{skirmishes.RUNS:,} skirmishes on 2 cores / on one"
    return [
        Figure("a turn of a skirmish on one core", turn * 1e6, 50, "µs"),
        Figure(f"a turn of a skirmish / a bare loop of {skirmishes.NUMBERS:,} random numbers", turn / bare, 1),
        Figure(f"{what}, processor time of each", each / alone, 1 / 1.7),
        Figure(f"{what}, by the clock on the wall", two / one, 1 / 1.7),
    ]


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
    parser.add_argument("only", nargs="*", metavar="WHAT", help=f"{', '.join(ALL)}; by default all")
    wanted = parser.parse_args().only or ALL
    figures: list[Figure] = []
    os.environ[CACHE] = ""  # so that nothing is faster because of an earlier run
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        figures += loading(folder) if "loading" in wanted else []
        figures += labyrinths() if "labyrinths" in wanted else []
        figures += sights() if "sights" in wanted else []
        figures += corners() if "corners" in wanted else []
        figures += odds() if "odds" in wanted else []
        figures += matches() if "matches" in wanted else []
        figures += fights() if "skirmishes" in wanted else []
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
