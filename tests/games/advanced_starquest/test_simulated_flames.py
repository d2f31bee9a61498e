"""Simulated Heavy Flamers: the exact odds of each shot, six shots and the reload."""

from fractions import Fraction
from pathlib import Path
from random import Random

import pytest

from regolario.games.advanced_starquest.rules.dice import DiceCount
from regolario.games.advanced_starquest.simulation.blows import armour, shot
from regolario.games.advanced_starquest.simulation.force_file import UnitKind
from regolario.games.advanced_starquest.simulation.moment import BEGINS, SkirmishMoment
from regolario.games.advanced_starquest.simulation.skirmish import Skirmish
from regolario.record.from_base import rulings
from regolario.record.rulings import Rulings
from tests.games.advanced_starquest.test_simulation import GAME, KINDS, book, hurt, skirmish, written
from tests.whole import base

FLAMER = UnitKind("terminator-heavy-flamer", DiceCount(3, 0), DiceCount(1, 1))
CORRIDOR = "+-+-+-+-+\n|. . . .|\n+-+-+-+-+\n"
FORCE = "units: [{unit: terminator-heavy-flamer}]"


def contest(folder: Path, target: str, turns: int = 50, rules: Rulings | None = None) -> Skirmish:
    """Return the contest of a Heavy Flamer and one alien in a corridor."""
    (folder / "left.yaml").write_text(FORCE, encoding="utf-8")
    (folder / "right.yaml").write_text(written(target), encoding="utf-8")
    return skirmish(folder / "left.yaml", folder / "right.yaml", CORRIDOR, turns, rules)


@pytest.mark.parametrize("target", [name for name, kind in KINDS.items() if not kind.marine])
def test_flames_have_the_exact_odds_of_a_shot(target: str) -> None:
    exact = book().ask("odds/shot", weapon="heavy-flamer", armour=armour(book(), KINDS[target])).wounds
    assert hurt(shot(book(), FLAMER, KINDS[target])) == (exact, Fraction(0))


def misses(found: Skirmish, moment: SkirmishMoment) -> SkirmishMoment:
    """Return the moment after a branch in which nothing happens."""
    branch = found.branch(moment)
    last = len(branch.upto) - 1
    return branch.after[last] or found._followed(branch, last)


def test_a_flamer_shoots_six_times_and_then_reloads(tmp_path: Path) -> None:
    found = contest(tmp_path, "genestealer")
    moment, seen = found.first._replace(right=False, unit=BEGINS), []
    for _ in range(5):
        moment = misses(found, moment._replace(right=False, unit=BEGINS, lives=(1, 1), places=found.first.places))
        seen.append(moment.fuel)
    assert seen == [(4,), (2,), (0,), (6,), (4,)]


def test_a_flamer_that_cannot_be_reloaded_stays_empty(tmp_path: Path) -> None:
    found = contest(tmp_path, "genestealer", rules=rulings(base(), GAME, {"weapons-to-reload": "assault-cannon"}))
    empty = found.first._replace(right=False, unit=BEGINS, fuel=(0,))
    assert misses(found, empty).fuel == (0,)


def test_the_first_turn_of_a_flamer_has_its_exact_odds(tmp_path: Path) -> None:
    found = contest(tmp_path, "genestealer", turns=1)
    branch = found.branch(found.first._replace(right=False))
    wounds = book().ask("odds/shot", weapon="heavy-flamer", armour=2).wounds
    shots = book().tables["summary"]["terminator-heavy-flamer"]["points"] // book().ask(
        "shooting/cost", shot=FLAMER.shot
    )
    assert branch.upto[-2] == pytest.approx(float(1 - (1 - wounds) ** shots))
    assert found.play(Random(1)).turns <= 2
