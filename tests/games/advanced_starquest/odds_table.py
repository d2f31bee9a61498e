"""The table of Advanced StarQuest's odds: by the rules, by numpy convolution and by simulation.

It has the cases and the numbers of the page of odds. Dice and tables are ready before the clock starts.
"""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache, partial, reduce
from itertools import product
from typing import Any

import numpy

from regolario.book.layers.overlay import merged
from regolario.data.values import bare
from regolario.engine.functions import function_for
from regolario.engine.table_arguments import as_argument, find_table
from regolario.games.advanced_starquest.rules.dice import DiceCount
from regolario.model import Game
from tests.whole import base

GAME = "advanced-starquest"
JAMMING, HUNTED, SWORD = "gretchin", "genestealer", "sword"
SHOTS = range(1, 5)
ROLLS = 1_000_000
"""The rolls of a simulated pool: the standard error of a chance is then at most 0.0005, half of the third decimal."""
SIGMAS = 6
"""A simulated chance further than this from the exact one is a mistake."""
Numbers = tuple[Any, ...]
Ways = Callable[[], Numbers]


@dataclass(frozen=True)
class Case:
    """A case of the table: its numbers by the rules and by numpy, and whether both are the same.

    They are not for a parry: it cannot be convolved, and numpy leaves it out.
    """

    name: str
    exact: Ways
    convolved: Ways
    same: bool = True


@cache
def book() -> Game:
    """Return the rulebook."""
    return merged(base(), base().games[GAME])


@cache
def table(name: str) -> Any:
    """Return a table of the rulebook as rules receive it."""
    return as_argument(book().tables.get(name) or find_table(base(), name))


def rows(name: str) -> Mapping[str, Any]:
    """Return the rows of a table of the game."""
    found: Mapping[str, Any] = table(f"{GAME}/{name}")
    return found


def rule(key: str, fields: tuple[str, ...], **given: Any) -> Ways:
    """Return a case of a rule of the odds; it gives some fields of the answer."""
    entry = book().entries[f"{GAME}/odds/{key}"]
    function = function_for(base(), entry)
    assert function is not None
    params = {name: bare(param.value) for name, param in entry.params.items()}
    tables = {name: table(identity) for name, identity in entry.tables.items()}
    questions = {name: book().questions[one].default for name, one in entry.questions.items()}
    call = partial(function, **params, **tables, **questions, **given)
    return lambda: tuple(getattr(answer, field) for answer in (call(),) for field in fields)


def cases() -> list[Case]:
    """Return all cases of the page of odds."""
    return [*_shots(), *_melees(), *_overwatch(), *_jams(), *_commands()]


def _shots() -> Iterator[Case]:
    for (weapon, row), armour in product(rows("shooting-weapons").items(), armours()):
        name, given = f"{weapon} against {armour}", {"weapon": weapon, "armour": armour}
        wounds = partial(_wounds, row["red"], row["white"], armour)
        yield Case(f"shot {name}", rule("shot", ("wounds",), **given), partial(_alone, wounds))
        yield Case(
            f"worth {name}",
            rule("worth", ("per_point",), **given),
            partial(_for_a_point, wounds, row["points"]),
        )


def _melees() -> Iterator[Case]:
    for (attacker, row), (defender, other) in product(fighters().items(), repeat=2):
        parries = SWORD in defender.split("-")
        strike, guard = melee_dice(row), melee_dice(other)
        ours = rule(
            "melee",
            ("attacker_wounds", "defender_wounds", "nothing"),
            attacker=DiceCount(*strike),
            defender=DiceCount(*guard),
            attacker_armour=row["armour"],
            defender_armour=other["armour"],
            parries=parries,
        )
        theirs = partial(_fought, strike, guard, row["armour"], other["armour"])
        yield Case(f"melee {attacker} against {defender}", ours, theirs, not parries)


def _overwatch() -> Iterator[Case]:
    armour = rows("summary")[HUNTED]["armour"]
    for (weapon, row), shots in product(rows("shooting-weapons").items(), SHOTS):
        wounds = partial(_wounds, row["red"], row["white"], armour)
        yield Case(
            f"overwatch {weapon}, {shots} shots",
            rule("overwatch", ("wounds",), weapon=weapon, armour=armour, shots=shots),
            partial(_once, wounds, shots),
        )


def _jams() -> Iterator[Case]:
    for points in range(1, rows("summary")[JAMMING]["points"] + 1):
        yield Case(f"jam {points}", rule("jam", ("in_the_turn", "mean_shots"), points=points), partial(_jammed, points))


def _commands() -> Iterator[Case]:
    bonuses = [row["points"] for row in rows("marine-ranks").values() if "points" in row]
    for needed, bonus in product(range(1, 7 + max(bonuses)), bonuses):
        ours = rule("command-points", ("enough", "mean_points"), needed=needed, bonus=bonus)
        yield Case(f"command {needed} {bonus}", ours, partial(_commanded, max(needed - bonus - 1, 0), bonus))


def armours() -> list[int]:
    """Return the armour values of all units."""
    return sorted({row["armour"] for row in rows("summary").values()})


def fighters() -> dict[str, Any]:
    """Return the units whose melee dice are known."""
    return {unit: row for unit, row in rows("summary").items() if row["melee_red"] is not None}


def melee_dice(row: Mapping[str, int]) -> tuple[int, int]:
    """Return the red and white dice of a unit in melee."""
    return row["melee_red"], row["melee_white"]


FACES = [numpy.array([0, 0, 0, 1, 2, 3]), numpy.array([0, 0, 0, 0, 1, 2])]
"""The faces of the red and of the white die."""
RED, WHITE = (numpy.bincount(faces) / len(faces) for faces in FACES)
DIE = numpy.full(6, 1 / 6)


def _total(red: int, white: int) -> Any:
    """Return the chance of each total of some dice."""
    return reduce(numpy.convolve, [RED] * red + [WHITE] * white)


def _wounds(red: int, white: int, armour: int) -> Any:
    return _total(red, white)[armour + 1 :].sum()


def _alone(wounds: Callable[[], Any]) -> Numbers:
    return (wounds(),)


def _for_a_point(wounds: Callable[[], Any], points: int) -> Numbers:
    return (wounds() / points,)


def _once(wounds: Callable[[], Any], shots: int) -> Numbers:
    return (1 - (1 - wounds()) ** shots,)


def _fought(strike: tuple[int, int], guard: tuple[int, int], own: int, other: int) -> Numbers:
    """Return the chances of a melee without a parry, from those of each difference."""
    defence = _total(*guard)
    chances, even = numpy.convolve(_total(*strike), defence[::-1]), len(defence) - 1
    hits, returns = chances[even + other + 1 :].sum(), chances[: max(even - own, 0)].sum()
    return hits, returns, 1 - hits - returns


def _jammed(points: int) -> Numbers:
    fires = (1 - WHITE[0] ** 2) ** numpy.arange(points + 1)
    return 1 - fires[-1], fires[:-1].sum()


def _commanded(least: int, bonus: int) -> Numbers:
    return DIE[least:].sum(), (DIE * numpy.arange(1, 7)).sum() + bonus


def exact(table: list[Case]) -> list[Numbers]:
    """Return the numbers of all cases by the rules."""
    return [case.exact() for case in table]


def convolved(table: list[Case]) -> list[Numbers]:
    """Return the numbers of all cases by numpy."""
    return [case.convolved() for case in table]


def simulated() -> dict[str, float]:
    """Return the chances of shots and melees without parry from random rolls, which all armours share."""
    chance = numpy.random.default_rng(7)
    found: dict[str, float] = {}
    for weapon, row in rows("shooting-weapons").items():
        total = _rolled(chance, row["red"], row["white"])
        found |= {f"shot {weapon} against {armour}": (total > armour).mean() for armour in armours()}
    for (attacker, row), (defender, other) in product(fighters().items(), repeat=2):
        difference = _rolled(chance, *melee_dice(row)) - _rolled(chance, *melee_dice(other))
        found[f"melee {attacker} against {defender}"] = (difference > other["armour"]).mean()
    return found


def _rolled(chance: numpy.random.Generator, *dice: int) -> Any:
    """Return the totals of many rolls of some red and white dice."""
    each = [faces for faces, count in zip(FACES, dice, strict=True) for _ in range(count)]
    return sum(faces[chance.integers(0, len(faces), ROLLS)] for faces in each)


def disagreement() -> str | None:
    """Return the name of a case on which the three ways disagree; None if there is none."""
    rolled = simulated()
    for case in cases():
        theirs = [float(number) for number in case.convolved()]
        if case.same and max(abs(float(one) - two) for one, two in zip(case.exact(), theirs, strict=True)) > 1e-12:
            return case.name
        if abs(rolled.get(case.name, theirs[0]) - theirs[0]) > SIGMAS / 2 / ROLLS**0.5:
            return case.name
    return None
