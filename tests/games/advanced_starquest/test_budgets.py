"""Budgets: own points first, then the reserve; turns of actors."""

import pytest

from regolario.games.advanced_starquest.rules.budgets import SharedBudget, SplitCost, split_cost


@pytest.mark.parametrize(
    ("cost", "own", "reserve", "together", "paid"),
    [
        (2, 2, 0, True, SplitCost(2, 0)),
        (2, 1, 1, True, SplitCost(1, 1)),
        (2, 1, 1, False, None),
        (2, 1, 2, False, SplitCost(0, 2)),
        (2, 2, 2, False, SplitCost(2, 0)),
        (2, 1, 0, True, None),
        (2, 0, 1, True, None),
        (0, 0, 0, False, SplitCost(0, 0)),
    ],
)
def test_own_points_pay_first(cost: int, own: int, reserve: int, together: bool, paid: SplitCost | None) -> None:
    assert split_cost(cost, own, reserve, together=together) == paid


def test_a_payment_lowers_both_parts() -> None:
    assert SharedBudget({"A": 4, "B": 6}, 3).paid("A", SplitCost(2, 1)) == SharedBudget({"A": 2, "B": 6}, 2)


def test_the_next_actor_closes_the_turn_of_the_one_before() -> None:
    first = SharedBudget({"A": 4, "B": 6}).activated("A")
    assert (first.active, first.closed) == ("A", frozenset())
    assert first.activated("A") == first
    second = first.activated("B")
    assert (second.active, second.closed) == ("B", frozenset({"A"}))
    again = second.activated("A")
    assert (again.active, again.closed) == ("A", frozenset({"B"}))
    assert first.activated("B", closing=False).closed == frozenset()


def test_an_interruption_closes_the_turn_of_the_active_actor() -> None:
    assert SharedBudget({"A": 4}).activated("A").interrupted() == SharedBudget({"A": 4}, 0, None, frozenset({"A"}))
    assert SharedBudget({"A": 4}).interrupted() == SharedBudget({"A": 4})
