"""`make bench`: speed and size as ratios against a reference in the same run. Prints a table; nothing here is a test.

The two sides of a ratio are timed in turn, several times, and the smallest of each counts: noise only ever adds.
"""

import argparse
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from dataclasses import dataclass
from itertools import islice
from pathlib import Path
from random import Random

import yaml
from rich.console import Console
from rich.table import Table

from benchmarks import bare_labyrinth, long_match, made_base, made_boards, made_site, serving
from regolario.checks import check
from regolario.games.mordheim_labyrinth.labyrinth import random_preset
from regolario.games.mordheim_labyrinth.pile import KINDS
from regolario.load import load

SMALL, LARGE = 3_000, 30_000
BOARDS = 2_000
SEEN_BOARDS, LINES, SEED = 10_000, 10, 7
FIRST, LATE, ROUND = 10, 10_000, 13
"""Events of a match: an early one, a late one, and how many there are in a round."""
ALL = ["loading", "labyrinths", "sights", "matches", "sites", "serving"]


@dataclass(frozen=True)
class Figure:
    """One measured ratio (or amount), and the most that it should be."""

    what: str
    measured: float
    limit: float
    unit: str = "x"


def smallest(rounds: int, *sides: Callable[[], object]) -> list[float]:
    """The least time of each side over so many rounds, the sides taking turns."""
    times = [[_timed(side) for side in sides] for _ in range(rounds)]
    return [min(column) for column in zip(*times, strict=True)]


def _timed(side: Callable[[], object]) -> float:
    start = time.perf_counter()
    side()
    return time.perf_counter() - start


def bare_parse(files: list[Path]) -> None:
    """The reference: PyYAML's C loader on the same files, no places, no checks."""
    for file in files:
        yaml.load(file.read_bytes(), Loader=yaml.CSafeLoader)


def load_and_check(data: Path) -> None:
    """What we do instead; the made base has no problem, else the figure would mean nothing."""
    base, problems = load(data)
    found = check(base, problems)
    if found:
        raise SystemExit(f"the made base has problems, {found[0]}")


def loading(folder: Path) -> list[Figure]:
    """Loading and checking, and how it grows."""
    small, large = (made_base.make(folder / str(size), size) for size in (SMALL, LARGE))
    files = sorted(small.rglob("*.yaml"))
    bare, ours = smallest(5, lambda: bare_parse(files), lambda: load_and_check(small))
    (grown,) = smallest(2, lambda: load_and_check(large))
    peak = int(subprocess.check_output([sys.executable, "-m", "benchmarks.memory", str(large)], text=True))
    return [
        Figure(f"load and check {SMALL:,} entries / bare C parse", ours / bare, 1.5),
        Figure(f"an entry among {LARGE:,} / an entry among {SMALL:,}", grown / ours * SMALL / LARGE, 1.2),
        Figure(f"memory for {LARGE:,} entries", peak / 1e6, 600, "MB"),
    ]


def labyrinths() -> list[Figure]:
    """A 6x6 labyrinth without water against a bare bit-mask generator."""
    mix = dict(zip(KINDS, bare_labyrinth.PILE, strict=True))
    bare, ours = smallest(
        5,
        lambda: [bare_labyrinth.bare(6, 6, seed) for seed in range(BOARDS)],
        lambda: [random_preset(mix, columns=6, rows=6, seed=seed) for seed in range(BOARDS)],
    )
    return [Figure("a 6x6 labyrinth / a bare bit-mask generator", ours / bare, 3)]


def sights() -> list[Figure]:
    """Lines of sight on boards of 24 by 24 spaces against the same questions asked of shapely. The answers must be the
    same, else the figure would mean nothing."""
    chance = Random(SEED)
    asked = [(made_boards.made_board(chance), made_boards.made_lines(chance, LINES)) for _ in range(SEEN_BOARDS)]
    for board, lines in asked:
        theirs = made_boards.seen_by_shapely(board, board.tree(), lines)
        if made_boards.seen_by_us(board.view(), lines) != theirs:
            raise SystemExit(f"shapely sees otherwise on {board}")
    board = asked[0][0]
    lines = [line for _, some in asked[: SEEN_BOARDS // LINES] for line in some]
    view, tree = board.view(), board.tree()
    ours, theirs = smallest(
        5,
        lambda: made_boards.seen_by_us(view, lines),
        lambda: made_boards.seen_by_shapely(board, tree, lines),
    )
    return [Figure(f"a line of sight / shapely's ({SEEN_BOARDS:,} boards agree)", ours / theirs, 1 / 20)]


def matches() -> list[Figure]:
    """An event of a recorded deathmatch, early and late."""
    source = long_match.events()
    early = long_match.after(long_match.begun(), source, FIRST)
    first = list(islice(source, ROUND * 20))
    late = long_match.after(long_match.some(early, first), source, LATE - FIRST - len(first))
    last = list(islice(source, ROUND * 20))
    soon, later = smallest(9, lambda: long_match.some(early, first), lambda: long_match.some(late, last))
    return [Figure(f"event {LATE:,} of a match / event {FIRST}", later / soon, 1.2)]


def sites(folder: Path) -> list[Figure]:
    """300 chapter pages in three languages against plain Material on the same pages as Markdown."""
    plain, ours = made_site.build_both(folder)
    return [Figure("site of 300 pages x 3 / plain mkdocs-material", ours / plain, 1.3)]


def changes(folder: Path) -> list[Figure]:
    """A change in a YAML file while the site is served: seconds, at today's size."""
    return [Figure("a changed text in YAML, until it is served", serving.seconds(folder), 2, "s")]


def main() -> None:
    """Measure what was asked for, or everything, and print it."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("only", nargs="*", metavar="WHAT", help=f"{', '.join(ALL)}; all by default")
    wanted = parser.parse_args().only or ALL
    figures: list[Figure] = []
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        figures += loading(folder) if "loading" in wanted else []
        figures += labyrinths() if "labyrinths" in wanted else []
        figures += sights() if "sights" in wanted else []
        figures += matches() if "matches" in wanted else []
        figures += sites(folder) if "sites" in wanted else []
        figures += changes(folder / "served") if "serving" in wanted else []
    table = Table("what", "measured", "no worse than", box=None)
    for figure in figures:
        style = "" if figure.measured <= figure.limit else "bold red"
        table.add_row(
            figure.what, f"{figure.measured:.2f} {figure.unit}", f"{figure.limit:g} {figure.unit}", style=style
        )
    Console().print(table)


if __name__ == "__main__":
    main()
