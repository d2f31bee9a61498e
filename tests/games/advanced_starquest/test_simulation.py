"""Simulated skirmishes agree with the exact odds."""

import json
from fractions import Fraction
from functools import cache
from itertools import product
from pathlib import Path

import pytest

from regolario.games.advanced_starquest.rules.dice import DiceCount
from regolario.games.advanced_starquest.rules.sides import FacedSide
from regolario.games.advanced_starquest.simulation.blows import SWORDS, ExactBlow, armour, attack, shot
from regolario.games.advanced_starquest.simulation.force_file import Force, UnitKind
from regolario.games.advanced_starquest.simulation.plan import command_points
from regolario.games.advanced_starquest.simulation.simulator import SIMULATOR
from regolario.games.advanced_starquest.simulation.skirmish import Skirmish
from regolario.record.from_base import rulings
from regolario.record.rulings import Rulings
from regolario.simulate.chunks import RUNS, chunks, tally
from regolario.simulate.contest import Tally
from regolario.simulate.from_base import read_force
from regolario.simulate.intervals import wilson
from regolario.simulate.simulator import Matchup
from tests.simulate.cluster import SEED
from tests.whole import base

GAME = "advanced-starquest"
DUEL = "+-+-+\n|. .|\n+-+-+\n"
MIXED, LIGHT = DiceCount(1, 1), DiceCount(0, 2)
KINDS = {
    "commander-pistol-axe": UnitKind("commander-pistol-axe", LIGHT, DiceCount(2, 0)),
    "commander-fist-sword": UnitKind("commander-fist-sword", DiceCount(), DiceCount(2, 2)),
    "commander-heavy-bolter": UnitKind("commander-heavy-bolter", DiceCount(2, 0), MIXED),
    "marine-bolter": UnitKind("marine-bolter", LIGHT, MIXED),
    "marine-assault-cannon": UnitKind("marine-assault-cannon", DiceCount(2, 0), MIXED),
    "marine-flamer": UnitKind("marine-flamer", DiceCount(2, 0), MIXED),
    "terminator-sword": UnitKind("terminator-sword", DiceCount(0, 3), MIXED),
    "terminator-fist": UnitKind("terminator-fist", DiceCount(0, 3), MIXED),
    "genestealer": UnitKind("genestealer", DiceCount(), DiceCount(2, 2)),
    "chaos-commander": UnitKind("chaos-commander", LIGHT, DiceCount(2, 0)),
    "chaos-marine": UnitKind("chaos-marine", LIGHT, MIXED),
    "ork": UnitKind("ork", LIGHT, LIGHT),
    "gretchin": UnitKind("gretchin", LIGHT, DiceCount(0, 1)),
    "android": UnitKind("android", DiceCount(0, 3), MIXED),
}
PAIRS = [(one, other) for one, other in product(KINDS, repeat=2) if KINDS[one].marine and not KINDS[other].marine]
LOST_SHOTS = ("chaos-commander", "chaos-marine", "android")
"""The units of whose shots the table lost the colours of the dice."""
KNOWN_MELEE = ("commander-pistol-axe", "commander-fist-sword", "terminator-sword", "terminator-fist", "genestealer")
"""The units of whose melee the table has the colours of the dice."""


@cache
def book() -> Rulings:
    """Return the rules of the game."""
    return rulings(base(), GAME)


def written(name: str) -> str:
    """Return a force of one unit as a file has it."""
    kind, dice = KINDS[name], {}
    if name in LOST_SHOTS:
        dice["shot"] = {"red": kind.shot.red, "white": kind.shot.white}
    if name not in KNOWN_MELEE:
        dice["melee"] = {"red": kind.melee.red, "white": kind.melee.white}
    return json.dumps({"units": [{"unit": name, **dice}]})


def skirmish(left: Path, right: Path, board: str, turns: int, rules: Rulings | None = None) -> Skirmish:
    """Return the contest of two files, by the rules of the game or by others."""
    one, other = (read_force(file, SIMULATOR) for file in (left, right))
    by = rules or book()
    found = SIMULATOR.contest(Matchup(book=by, left=one, right=other, board=board, board_file="board", turns=turns))
    assert isinstance(found, Skirmish)
    return found


# ---- exact odds


@pytest.mark.parametrize(("one", "other"), [*PAIRS, *((other, one) for one, other in PAIRS)])
def test_every_shot_and_attack_has_the_exact_odds(one: str, other: str) -> None:
    mine, theirs = KINDS[one], KINDS[other]
    if mine.shot.total:
        exact = book().ask("odds/shot", dice=mine.shot, armour=armour(book(), theirs)).wounds
        assert hurt(shot(book(), mine, theirs))[0] == exact
    for side in FacedSide:
        exact = melee(one, other, side)
        assert hurt(attack(book(), mine, theirs, side)) == exact


def hurt(blow: ExactBlow) -> tuple[Fraction, Fraction]:
    """Return the chances that the target and the attacker are wounded."""
    target = sum((chance for harm, chance in blow.chances.items() if harm.target), Fraction(0))
    return target, sum((chance for harm, chance in blow.chances.items() if harm.attacker), Fraction(0))


def melee(one: str, other: str, side: FacedSide = FacedSide.FRONT) -> tuple[Fraction, Fraction]:
    """Return the exact odds that the target and the attacker are wounded."""
    mine, theirs = KINDS[one], KINDS[other]
    found = book().ask(
        "odds/melee",
        attacker=mine.melee,
        defender=theirs.melee,
        attacker_armour=armour(book(), mine),
        defender_armour=armour(book(), theirs),
        side=side,
        parries=other in SWORDS,
    )
    return found.attacker_wounds, found.defender_wounds


Ends = tuple[Fraction, Fraction]
"""The chances that the acting unit wins, and that it falls."""


def turn(one: str, other: str) -> Ends:
    """Return the exact odds of one turn of a unit against an enemy in front of it."""
    mine, theirs = KINDS[one], KINDS[other]
    blows = [(book().number("melee/cost", "cost"), *melee(one, other), Fraction(0))]
    if mine.shot.total:
        cost = book().ask("shooting/cost", shot=mine.shot)
        wounds = book().ask("odds/shot", dice=mine.shot, armour=armour(book(), theirs)).wounds
        jams = book().ask("odds/jam", points=cost).one_shot if one == "gretchin" else Fraction(0)
        blows.insert(0, (cost, wounds, Fraction(0), jams))

    @cache
    def rest(points: int, jammed: bool) -> Ends:
        worths = [((wins - falls) / cost, -at) for at, (cost, wins, falls, jams) in enumerate(blows)]
        usable = [worth for worth in worths if worth[0] > 0 and not (jammed and blows[-worth[1]][3])]
        if not usable or blows[-max(usable)[1]][0] > points:
            return Fraction(0), Fraction(0)
        cost, wins, falls, jams = blows[-max(usable)[1]]
        won, fell = wins, falls
        for share, after in ((jams, True), (1 - wins - falls - jams, jammed)):
            later = rest(points - cost, after) if share else (Fraction(0), Fraction(0))
            won, fell = won + share * later[0], fell + share * later[1]
        return won, fell

    return rest(book().tables["summary"][one]["points"], False)


def duel(first: str, second: str, turns: int) -> Ends:
    """Return the exact odds that the first and that the second unit win within some turns of each."""
    one, other, goes = turn(first, second), turn(second, first), Fraction(1)
    wins = falls = Fraction(0)
    for _ in range(turns):
        wins, falls, goes = wins + goes * one[0], falls + goes * one[1], goes * (1 - sum(one))
        wins, falls, goes = wins + goes * other[1], falls + goes * other[0], goes * (1 - sum(other))
    return wins, falls


@pytest.mark.parametrize("turns", [1, 4])
def test_duels_agree_with_the_exact_odds_within_the_stated_error(turns: int, tmp_path: Path) -> None:
    outside, rates = 0, 0
    for name in KINDS:
        (tmp_path / name).write_text(written(name), encoding="utf-8")
    for marine, alien in PAIRS:
        contest = skirmish(tmp_path / marine, tmp_path / alien, DUEL, turns)
        found = sum((tally(contest, chunk) for chunk in chunks(2 * RUNS, SEED)), Tally())
        pair = (alien, marine) if contest.plan.right_first else (marine, alien)
        exact = duel(*pair, turns)
        exact = exact[::-1] if contest.plan.right_first else exact
        for count, chance in zip((found.left, found.right), exact, strict=True):
            sure, stated = wilson(count, found.runs, 0.9999), wilson(count, found.runs)
            assert sure.low <= chance <= sure.high, (marine, alien, count, float(chance))
            outside += not stated.low <= chance <= stated.high
            rates += 1
    assert outside <= rates * 0.1


def test_command_points_have_the_exact_odds() -> None:
    ranks = {name: row for name, row in book().tables["marine-ranks"].items() if row.get("points") is not None}
    assert ranks
    for rank, row in ranks.items():
        found = command_points(book(), Force((), rank))
        for needed in range(1, 20):
            exact = book().ask("odds/command-points", needed=needed, bonus=row["points"]).enough
            assert sum(chance for points, chance in found.items() if points >= needed) == pytest.approx(float(exact))
