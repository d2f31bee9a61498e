"""What an example asserts of an answer, and what it leaves open."""

from typing import Any

import pytest

from regolario.engine.examples import differences

BOX = {"missing": {"figures": 1}, "spare": {}}


@pytest.mark.parametrize("wanted", [{"missing": {"figures": 1}}, {"spare": {}}, BOX])
def test_fields_that_are_not_named_are_not_looked_at(wanted: Any) -> None:
    assert list(differences(wanted, BOX)) == []


@pytest.mark.parametrize(
    ("wanted", "fault"),
    [
        ({"missing": {"figures": 2}}, "missing.figures: expected 2, got 1"),
        ({"missing": {}}, 'missing: expected nothing, got {"figures": 1}'),
        ({"spare": {"dice": 1}}, "spare.dice: not in the answer, which has nothing"),
        ({"spare": []}, "spare: expected [], got {}"),
        ({"spare": None}, "spare: expected null, got {}"),
        ({"lost": 1}, "lost: not in the answer, which has missing, spare"),
    ],
)
def test_what_differs_is_named(wanted: Any, fault: str) -> None:
    assert list(differences(wanted, BOX)) == [fault]
