"""Advice on how many tiles of each kind to make, which the document leaves open.

It comes from many boards laid by random preset generation, from consecutive seeds, so the same question has the same
answer.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from math import log, sqrt

from regolario.games.mordheim_labyrinth.maker.labyrinth import check_grid, random_preset
from regolario.games.mordheim_labyrinth.maker.pile import KINDS, Mix, size_of
from regolario.games.mordheim_labyrinth.maker.ways import connected

SURE = 95
"""In how many cases of a hundred an interval holds the true chance."""
BAND = 1.959964
"""Standard deviations either side of the mean that hold 95 of 100 cases."""
MAY_STICK = 0.05
"""A recommended set gets stuck in no more than this share of boards."""
MAY_FALL_APART = 0.10
"""And no more than this share of its boards is in parts that not even linked exits join."""
SIZES = (4, 5, 6, 7, 8, 10, 12)
"""How large the sets are that are tried, in quarters of what the grid needs."""
SCREENED = 150
"""Boards that tell a mix worth a closer look."""
FINALISTS = 24
HOPELESS = 0.02
"""A shortfall that more boards will hardly make good."""
PARTS = 18
"""Shares are tried in eighteenths."""

Tell = Callable[[int, int, int], None]
"""Told which size of pile is being tried, how many of its mixes are done, and how many there are."""


@dataclass(frozen=True)
class Chance:
    """A count of boards, with the 95 % confidence interval of the chance (Wilson)."""

    count: int
    of: int

    @property
    def share(self) -> float:
        """Return the observed share; 0 without boards."""
        return self.count / self.of if self.of else 0.0

    @property
    def interval(self) -> tuple[float, float]:
        """Return the lower and the upper bound of the chance."""
        if not self.of:
            return 0.0, 1.0
        square = BAND * BAND / self.of
        middle = self.share + square / 2
        reach = BAND * sqrt(self.share * (1 - self.share) / self.of + square / (4 * self.of))
        return max(0.0, (middle - reach) / (1 + square)), min(1.0, (middle + reach) / (1 + square))


@dataclass(frozen=True)
class Outlook:
    """The prospects of a pile.

    They are how often it gets stuck and, of the complete boards, how many are connected, without and with linked
    exits.
    """

    mix: Mix
    stuck: Chance
    connected: Chance
    linked: Chance

    @property
    def good(self) -> bool:
        """Return whether it surely gets stuck seldom and falls apart seldom.

        The whole intervals must lie within the limits, because some of many tried sets look better than they
        are.
        """
        return self.stuck.interval[1] <= MAY_STICK and self.linked.interval[0] >= 1 - MAY_FALL_APART

    @property
    def shortfall(self) -> float:
        """Return by how much it misses the limits."""
        apart = 1 - self.linked.share if self.linked.of else 1.0
        return max(0.0, self.stuck.share - MAY_STICK) + max(0.0, apart - MAY_FALL_APART)

    @property
    def variety(self) -> float:
        """Return how evenly the kinds are mixed (Shannon entropy): 0 for one kind, more for an even mix."""
        shares = [count / size_of(self.mix) for count in self.mix.values() if count]
        return -sum(share * log(share) for share in shares)


@dataclass(frozen=True)
class Advice:
    """The recommended set; ``good`` is False if no tried set is good and this is the nearest."""

    outlook: Outlook
    good: bool


def outlook(
    mix: Mix, *, columns: int, rows: int, boards: int, first_seed: int = 0, told: Callable[[int], None] | None = None
) -> Outlook:
    """Lay this many boards from a pile and return the counts.

    ``told`` is called after each board with the number laid.
    """
    check_grid(columns, rows)
    stuck = alone = linked = 0
    for number in range(boards):
        labyrinth = random_preset(mix, columns=columns, rows=rows, seed=first_seed + number)
        if labyrinth.stuck:
            stuck += 1
        elif connected(labyrinth, linked=True):
            linked += 1
            alone += connected(labyrinth, linked=False)
        if told:
            told(number + 1)
    whole = boards - stuck
    return Outlook(mix, Chance(stuck, boards), Chance(alone, whole), Chance(linked, whole))


def recommend(*, columns: int, rows: int, boards: int, told: Tell | None = None) -> Advice:
    """Return the smallest good set; of several of that size, the most varied.

    The mixes tried have every kind, none with more than about a third; each is laid on a few boards, the best on
    ``boards``.
    """
    check_grid(columns, rows)
    nearest: list[Outlook] = []
    for size in _sizes(columns * rows):
        promising = _screened(size, columns, rows, told)
        for tried in promising[:FINALISTS]:
            final = _looked_into(tried.mix, columns, rows, boards)
            if final.good:
                return Advice(final, True)
            nearest.append(final)
    return Advice(min(nearest, key=lambda found: found.shortfall), False)


def _looked_into(mix: Mix, columns: int, rows: int, boards: int) -> Outlook:
    """Return the outlook of a mix on new boards.

    Stops when a quarter of them leave no hope.
    """
    early = outlook(mix, columns=columns, rows=rows, boards=max(1, boards // 4), first_seed=SCREENED)
    if early.shortfall > HOPELESS / 4:
        return early
    return outlook(mix, columns=columns, rows=rows, boards=boards, first_seed=SCREENED)


def _sizes(tiles: int) -> Iterator[int]:
    return (max(-(-tiles * size // 4), len(KINDS)) for size in SIZES)


def _screened(size: int, columns: int, rows: int, told: Tell | None) -> list[Outlook]:
    """Return the mixes of a size that look good on a few boards, the most varied first.

    If none does, returns the nearest.
    """
    mixes = list(_mixes(size))
    seen = []
    for number, mix in enumerate(mixes, 1):
        seen.append(_glance(mix, columns, rows))
        if told:
            told(size, number, len(mixes))
    promising = [found for found in seen if found.shortfall <= HOPELESS]
    return sorted(promising, key=lambda found: -found.variety) or sorted(seen, key=lambda found: found.shortfall)[:1]


def _glance(mix: Mix, columns: int, rows: int) -> Outlook:
    """Return the outlook on a few boards, on fewer if the first are hopeless."""
    first = outlook(mix, columns=columns, rows=rows, boards=SCREENED // 5)
    if first.shortfall > 3 * HOPELESS:
        return first
    return outlook(mix, columns=columns, rows=rows, boards=SCREENED)


def _mixes(size: int) -> Iterator[dict[str, int]]:
    """Yield the mixes that are tried for a pile of this size."""
    seen = set()
    for shares in _shares():
        mix = _counts(shares, size)
        if tuple(mix.values()) not in seen:
            seen.add(tuple(mix.values()))
            yield mix


def _shares() -> Iterator[tuple[int, ...]]:
    """Yield shares in eighteenths, in the order of KINDS: few dead ends, some of everything."""
    for dead_end in (1, 2):
        for straight in (2, 3, 4, 5):
            for elbow in (3, 4, 5, 6):
                for cross in (2, 3, 4):
                    tee = PARTS - dead_end - straight - elbow - cross
                    if 4 <= tee <= 8:
                        yield dead_end, straight, elbow, tee, cross


def _counts(shares: tuple[int, ...], size: int) -> dict[str, int]:
    """Return the tiles in these shares, at least one of each kind, that add up to ``size``."""
    counts = [max(1, size * share // PARTS) for share in shares]
    by_rest = sorted(range(len(shares)), key=lambda at: -(size * shares[at] % PARTS))
    for at in by_rest[: max(0, size - sum(counts))]:
        counts[at] += 1
    return dict(zip(KINDS, counts, strict=True))
