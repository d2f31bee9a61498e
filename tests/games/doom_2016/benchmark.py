"""The benchmark of a recorded mission: a late event takes no longer than an early one."""

from benchmarks.figures import Figure
from benchmarks.long_record import late_event
from tests.games.doom_2016 import long_mission


def matches() -> list[Figure]:
    """Measure an early and a late event of a recorded mission."""
    return [late_event("mission", long_mission.begun(), long_mission.events(), long_mission.PER_ROUND)]


BENCHMARKS = {"matches": matches}
