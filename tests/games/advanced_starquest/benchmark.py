"""The benchmarks of the table of odds and of simulated skirmishes."""

from benchmarks.figures import Figure, smallest
from tests.games.advanced_starquest import odds_table, timed_skirmishes


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


def skirmishes() -> list[Figure]:
    """Measure simulated skirmishes on one core against a bare loop, and on two cores against one."""
    turn, bare = (min(one) for one in zip(*(timed_skirmishes.turn_and_bare() for _ in range(3)), strict=True))
    (one, alone), (two, each) = (
        [min(times) for times in zip(*(timed_skirmishes.seconds(workers) for _ in range(3)), strict=True)]
        for workers in (1, 2)
    )
    what = f"{timed_skirmishes.RUNS:,} skirmishes on 2 cores / on one"
    return [
        Figure("a turn of a skirmish on one core", turn * 1e6, 50, "µs"),
        Figure(f"a turn of a skirmish / a bare loop of {timed_skirmishes.NUMBERS:,} random numbers", turn / bare, 1),
        Figure(f"{what}, processor time of each", each / alone, 1 / 1.7),
        Figure(f"{what}, by the clock on the wall", two / one, 1 / 1.7),
    ]


BENCHMARKS = {"odds": odds, "skirmishes": skirmishes}
