"""The benchmark of a recorded match: a late event takes no longer than an early one."""

from benchmarks.figures import Figure
from benchmarks.long_record import late_event
from tests.games.doom_2004_deathmatch import long_match


def matches() -> list[Figure]:
    """Measure an early and a late event of a recorded match."""
    return [late_event("match", long_match.begun(), long_match.events(), long_match.PER_ROUND)]


BENCHMARKS = {"matches": matches}
