"""Shortest paths in a graph, and those that a limit leaves out."""

import pytest

from regolario.mechanics.paths import shortest_ways

ROADS = {"a": {"b": 1, "c": 5}, "b": {"c": 2, "d": 4}, "c": {"d": 1}, "d": {}}
LENGTHS = {"a": 0, "b": 1, "c": 3, "d": 4}


@pytest.mark.parametrize("most", [None, 0, 1, 2, 3, 4, 9])
def test_longer_paths_than_the_limit_are_left_out(most: int | None) -> None:
    ways = shortest_ways("a", lambda place: ROADS[place].items(), 0, most)
    wanted = {place: length for place, length in LENGTHS.items() if most is None or length <= most}
    assert {place: way.length for place, way in ways.items()} == wanted


def test_a_path_names_its_places() -> None:
    assert shortest_ways("a", lambda place: ROADS[place].items(), 0)["d"].places == ("a", "b", "c", "d")
