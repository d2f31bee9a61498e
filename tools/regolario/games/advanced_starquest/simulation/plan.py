"""A skirmish as the rules work it out before it begins: forces, board, odds and points."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cached_property
from itertools import product
from typing import NamedTuple

from regolario.games.advanced_starquest.rules.sides import FacedSide
from regolario.games.advanced_starquest.simulation.blows import (
    FLAMER,
    NOTHING,
    BlowTables,
    ExactBlow,
    HarmDone,
    blow_tables,
)
from regolario.games.advanced_starquest.simulation.force_file import Force, UnitKind
from regolario.games.advanced_starquest.simulation.ground import SkirmishGround
from regolario.mechanics.dice import Dice
from regolario.mechanics.odds import of_dice
from regolario.record.rulings import Rulings

MOST_POINTS = 100
"""The highest number of Action Points of a unit."""
PROWLING = "genestealer"
"""The unit that turns for nothing and steps sideways."""


class TooManyPoints(ValueError):  # noqa: N818 - the name describes the unit, not an error of the program
    """A unit with more Action Points than a simulation allows."""


class Odd(NamedTuple):
    """A harm with its chance as a number for the dice."""

    chance: float
    harm: HarmDone


@dataclass(frozen=True)
class Stroke:
    """A shot or attack ready for the dice: its cost, its harms, and the chance that nothing happens.

    ``flames`` says that it takes one of the shots of a Heavy Flamer.
    """

    cost: int
    worth: float
    odds: tuple[Odd, ...]
    nothing: float
    flames: bool = False


@dataclass(frozen=True)
class Fuel:
    """The shots of a full Heavy Flamer and the Action Points to reload it; None if it cannot be reloaded."""

    shots: int
    reload: int | None


@dataclass(frozen=True)
class Watching:
    """The Action Points of overwatch, and whether a unit on overwatch shoots only once."""

    cost: int
    once: bool


@dataclass(frozen=True)
class Fighting:
    """A unit in a skirmish: its kind, its side, and what it has at the start of a turn.

    ``watches`` says whether it goes on overwatch instead of going to the enemy.
    """

    kind: UnitKind
    right: bool
    points: int
    life: int
    prowls: bool
    watches: bool = False


Pay = Mapping[tuple[int, int, int], tuple[int, int] | None]
"""What is left of a unit's Action Points and of the Command Points after a cost; None if it cannot be paid."""


@dataclass(frozen=True)
class SkirmishPlan:
    """A skirmish before its first turn; it knows no rule, so that it can be sent to other machines.

    ``grounds`` are by the doors that have been opened, as bits. ``shots`` and ``attacks`` are by the numbers of the two
    units, ``attacks`` also by the side attacked. ``commands`` are the odds of the Command Points of a turn of the left
    and of the right. ``right_first`` says who plays first, ``fuel`` is that of Heavy
    Flamers, ``watching`` what overwatch takes; None without any.
    """

    grounds: tuple[SkirmishGround, ...]
    units: tuple[Fighting, ...]
    places: tuple[int, ...]
    shots: Mapping[tuple[int, int], Stroke]
    attacks: Mapping[tuple[int, int, FacedSide], Stroke]
    commands: tuple[Mapping[int, float], Mapping[int, float]]
    pay: Pay
    right_first: bool
    turns: int
    fuel: Fuel | None = None
    watching: Watching | None = None

    @cached_property
    def flamers(self) -> tuple[int, ...]:
        """Return the numbers of the units with a Heavy Flamer."""
        return tuple(number for number, unit in enumerate(self.units) if unit.kind.row.endswith(FLAMER))


def fighting(book: Rulings, kind: UnitKind, right: bool, watches: bool) -> Fighting:
    """Return a unit at the start of a skirmish. Raises TooManyPoints."""
    points: int = book.tables["summary"][kind.row]["points"]
    life = book.ask("preparation/life-points", unit=kind.row, life_points_lost=0).left
    if points > MOST_POINTS:
        raise TooManyPoints(f"`{kind.row}` has {points} Action Points; at most {MOST_POINTS} are allowed")
    watches = watches and kind.shot.total > 0 and not kind.row.endswith(FLAMER)
    return Fighting(kind, right, points, life, kind.row == PROWLING, watches)


def plan_of(
    book: Rulings, grounds: tuple[SkirmishGround, ...], left: Force, right: Force, places: tuple[int, ...], turns: int
) -> SkirmishPlan:
    """Return the plan of a skirmish of two forces that stand on some places. Raises as the rules do."""
    units = tuple(
        fighting(book, unit.kind, force is right, force.overwatch) for force in (left, right) for unit in force.units
    )
    tables = blow_tables(book, *([unit.kind for unit in force.units] for force in (left, right)))
    commands = (command_points(book, left), command_points(book, right))
    shots, attacks = _shots(units, tables), _attacks(units, tables)
    costs = {stroke.cost for stroke in (*shots.values(), *attacks.values())}
    pay = _pay(book, costs, max(unit.points for unit in units), max(max(odds) for odds in commands))
    fuel = _fuel(book) if any(unit.kind.row.endswith(FLAMER) for unit in units) else None
    first = _right_first(book, left, right)
    watching = _watching(book) if any(unit.watches for unit in units) else None
    return SkirmishPlan(grounds, units, places, shots, attacks, commands, pay, first, turns, fuel, watching)


def _watching(book: Rulings) -> Watching:
    """Return what overwatch takes (S1-R108)."""
    return Watching(book.number("space-hulk/overwatch", "cost"), book.readings["shots-on-overwatch"] == "once")


def _fuel(book: Rulings) -> Fuel:
    """Return the fuel of a Heavy Flamer (S1-R100, S1-R107)."""
    shots, rule = book.number("weapons/heavy-flamer", "shots"), "space-hulk/reload"
    cost = None if book.lacks(rule) else book.number(rule, "cost")
    reloads = cost is not None and book.ask(rule, weapon=FLAMER, points=cost).legal
    return Fuel(shots, cost if reloads else None)


def _shots(units: tuple[Fighting, ...], tables: BlowTables) -> dict[tuple[int, int], Stroke]:
    return {
        (number, foe): replace(
            _stroke(tables.shots[one.kind, other.kind], one, other), flames=one.kind.row.endswith(FLAMER)
        )
        for number, one, foe, other in _enemies(units)
        if (one.kind, other.kind) in tables.shots
    }


def _attacks(units: tuple[Fighting, ...], tables: BlowTables) -> dict[tuple[int, int, FacedSide], Stroke]:
    return {
        (number, foe, side): _stroke(tables.attacks[one.kind, other.kind, side], one, other)
        for number, one, foe, other in _enemies(units)
        for side in FacedSide
        if (one.kind, other.kind, side) in tables.attacks
    }


def _enemies(units: tuple[Fighting, ...]) -> Iterator[tuple[int, Fighting, int, Fighting]]:
    """Yield every unit with every enemy, and the numbers of both."""
    for (number, one), (foe, other) in product(enumerate(units), repeat=2):
        if one.right is not other.right:
            yield number, one, foe, other


def _stroke(blow: ExactBlow, one: Fighting, other: Fighting) -> Stroke:
    """Return a shot or attack with its chances as numbers; nobody loses more life points than it has."""
    found: dict[HarmDone, Fraction] = {}
    for harm, chance in blow.chances.items():
        least = harm._replace(target=min(harm.target, other.life), attacker=min(harm.attacker, one.life))
        found[least] = found.get(least, Fraction(0)) + chance
    nothing = found.pop(NOTHING, Fraction(0))
    odds = tuple(Odd(float(chance), harm) for harm, chance in found.items())
    return Stroke(blow.cost, float(blow.worth), odds, float(nothing))


def command_points(book: Rulings, force: Force) -> dict[int, float]:
    """Return the odds of the Command Points of a force in a turn; none without a rank."""
    if force.rank is None:
        return {0: 1.0}
    die: Dice = book.number("action-points/command-points", "die")
    found: dict[int, float] = {}
    for rolled, chance in of_dice(die).chances.items():
        points = book.ask("promotions/rank-bonus", rank=force.rank, rolled=(rolled,))
        found[points] = found.get(points, 0) + float(chance)
    return found


def _right_first(book: Rulings, left: Force, right: Force) -> bool:
    """Return whether the right side plays first."""
    order = book.ask("the-game/first-turn", clockwise=("left", "right"), alien="left" if right.marines else "right")
    return bool(order[0] == "right")


def _pay(book: Rulings, costs: set[int], points: int, commands: int) -> Pay:
    found: dict[tuple[int, int, int], tuple[int, int] | None] = {}
    for cost in costs:
        for own in range(points + 1):
            for reserve in range(commands + 1):
                paid = book.ask(
                    "action-points/using-command-points", cost=cost, action_points=own, command_points=reserve
                )
                left = (own - paid.from_action_points, reserve - paid.from_command_points)
                found[cost, own, reserve] = left if paid.legal else None
    return found
