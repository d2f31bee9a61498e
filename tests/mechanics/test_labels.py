"""Labels: values come into their places, and a translation can ask for nothing else."""

import pytest

from regolario.mechanics.labels import says


@pytest.mark.parametrize(
    ("message", "said"),
    [
        ("{count} rows", "3 rows"),
        ("{count}/{count}", "3/3"),
        ("{count} of {all}", "3 of {all}"),
        ("{count.__class__} rows", "{count.__class__} rows"),
        ("{count!r:>9} {0} {} {", "{count!r:>9} {0} {} {"),
    ],
)
def test_only_a_name_in_braces_is_a_place(message: str, said: str) -> None:
    assert says({"rows": message}, "rows", count=3) == said
