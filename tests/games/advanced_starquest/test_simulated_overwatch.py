"""Simulated units on overwatch: the exact odds of their shots, and when they shoot."""

from math import inf
from pathlib import Path

import pytest

from regolario.games.advanced_starquest.simulation.blows import HarmDone
from regolario.games.advanced_starquest.simulation.moment import BEGINS, SkirmishMoment, begins, reacted
from regolario.games.advanced_starquest.simulation.skirmish import Branch, Reaction, Skirmish, Strikes
from regolario.record.from_base import rulings
from regolario.simulate.chunks import RUNS, chunks, tally
from regolario.simulate.contest import Tally
from regolario.simulate.intervals import wilson
from tests.games.advanced_starquest.test_simulation import GAME, book, skirmish, written
from tests.simulate.cluster import SEED
from tests.whole import base

CORRIDOR, WALLED = "+-+-+-+-+-+-+\n|. . . . . .|\n+-+-+-+-+-+-+\n", "+-+-+-+-+\n|. .|. .|\n+-+-+-+-+\n"
LONG = "+-+-+-+-+-+-+-+-+-+\n|. . . . . . . . .|\n+-+-+-+-+-+-+-+-+-+\n"
WATCHERS = {"terminator-fist": "storm-bolter", "marine-bolter": "bolter", "marine-assault-cannon": "assault-cannon"}
"""Units on overwatch and their weapons."""


def contest(
    folder: Path, unit: str, target: str, board: str, turns: int = 50, reading: str = "each-action"
) -> Skirmish:
    """Return the contest of a unit on overwatch and an alien."""
    (folder / "left.yaml").write_text(written_force(unit), encoding="utf-8")
    (folder / "right.yaml").write_text(written(target), encoding="utf-8")
    rules = rulings(base(), GAME, {"shots-on-overwatch": reading})
    return skirmish(folder / "left.yaml", folder / "right.yaml", board, turns, rules)


def written_force(unit: str) -> str:
    return written(unit).removesuffix("}") + ', "overwatch": true}'


def chances(branch: Branch) -> list[float]:
    """Return the chance of each thing that can follow."""
    upto = [min(one, 1.0) if one != inf else 1.0 for one in branch.upto]
    return [here - before for before, here in zip([0.0, *upto], upto, strict=False)]


def shot_down(found: Skirmish, moment: SkirmishMoment) -> float:
    """Return the chance that the unit that moves falls before it attacks."""
    branch = found.branch(moment)
    if branch.right_won is not None:
        return float(not branch.right_won)
    if isinstance(branch, Strikes):
        return 0.0
    later = [branch.after[number] or found._followed(branch, number) for number in range(len(branch.upto))]
    return sum(chance * shot_down(found, then) for chance, then in zip(chances(branch), later, strict=True))


@pytest.mark.parametrize(("reading", "shots"), [("each-action", 4), ("once", 1)])
@pytest.mark.parametrize("unit", WATCHERS)
def test_shots_at_a_genestealer_that_comes_near_have_the_exact_odds(
    unit: str, reading: str, shots: int, tmp_path: Path
) -> None:
    found = contest(tmp_path, unit, "genestealer", CORRIDOR, reading=reading)
    exact = book().ask("odds/overwatch", weapon=WATCHERS[unit], armour=2, shots=shots).wounds
    assert shot_down(found, found.first._replace(right=True, watch=1)) == pytest.approx(float(exact))


def test_runs_agree_with_the_exact_odds_within_the_stated_error(tmp_path: Path) -> None:
    # six shots at a Genestealer on its way, and four more in the turn of the marine
    found = contest(tmp_path, "terminator-fist", "genestealer", LONG, turns=1)
    found.first = found.first._replace(right=True, watch=1)
    runs = sum((tally(found, chunk) for chunk in chunks(4 * RUNS, SEED)), Tally())
    exact = book().ask("odds/overwatch", weapon="storm-bolter", armour=2, shots=10).wounds
    sure = wilson(runs.left, runs.runs, 0.9999)
    assert sure.low <= exact <= sure.high


def test_a_unit_waits_where_it_is_until_its_next_turn(tmp_path: Path) -> None:
    found = contest(tmp_path, "terminator-fist", "genestealer", WALLED)
    after = found.branch(found.first._replace(right=False)).after[0]
    assert after is not None
    assert (after.places, after.watch, after.right) == (found.first.places, 1, True)
    assert begins(found.plan, False, after).watch == 0
    assert begins(found.plan, True, after).watch == 1


def test_a_unit_without_the_points_or_a_weapon_does_not_wait(tmp_path: Path) -> None:
    found = contest(tmp_path, "commander-fist-sword", "genestealer", CORRIDOR)
    assert not any(unit.watches for unit in found.plan.units)
    waits = contest(tmp_path, "terminator-fist", "genestealer", WALLED)
    cost = book().number("space-hulk/overwatch", "cost")
    for points in (cost - 1, cost):
        acting = waits.first._replace(right=False, unit=0, points=points)
        after = waits.branch(acting).after[0]
        assert after is not None
        assert after.watch == (points >= cost)


def test_every_shot_of_a_unit_that_is_seen_is_an_action(tmp_path: Path) -> None:
    found = contest(tmp_path, "terminator-fist", "ork", CORRIDOR)
    branch = found.branch(found.first._replace(right=True, unit=BEGINS, watch=1))
    assert isinstance(branch, Strikes)
    assert len({left.fired for left in branch.volley.left}) == 1
    after = found._followed(branch, len(branch.upto) - 1)
    assert (after.unit, after.due) == (1, 1)
    assert isinstance(found.branch(after), Reaction)


def test_a_weapon_that_jams_is_no_longer_on_overwatch(tmp_path: Path) -> None:
    found = contest(tmp_path, "terminator-fist", "gretchin", CORRIDOR)
    moment = found.first._replace(right=False, unit=0, watch=2, due=2)
    assert reacted(found.plan, moment, HarmDone()).watch == 2
    jammed = reacted(found.plan, moment, HarmDone(jams=True))
    assert (jammed.watch, jammed.due) == (0, 0)
    felled = reacted(found.plan, moment, HarmDone(target=1))
    assert (felled.lives[0], felled.unit, felled.right) == (0, BEGINS, True)
