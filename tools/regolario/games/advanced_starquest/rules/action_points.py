"""Action Points and Command Points (S1, sections 4 and 5)."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum

from regolario.games.advanced_starquest.rules.budgets import SharedBudget, SplitCost, split_cost
from regolario.games.advanced_starquest.rules.scanner import on_the_scanner
from regolario.mechanics.arguments import at_least, at_most
from regolario.mechanics.dice import Dice
from regolario.mechanics.lookup import named
from regolario.rule import Verdict, rule

Cells = Mapping[str, Mapping[str, int | None]]
"""The cells of a table, by row and column."""


class TogetherReading(StrEnum):
    """The readings of whether Action Points and Command Points may pay one action together."""

    TOGETHER = "together"
    ONE_KIND = "one-kind"


class ReturnReading(StrEnum):
    """The readings of what a unit spends after its move: only Command Points, or also what is left."""

    ONLY_COMMANDS = "only-commands"
    LEFTOVERS = "leftovers"


class BetweenReading(StrEnum):
    """The readings of whether an earlier unit that acts again ends the move of the active one."""

    ENDS = "ends"
    GOES_ON = "goes-on"


@rule("advanced-starquest/action-points/action-points")
def action_points(*, unit: str, units: Cells) -> int | None:
    """Return the Action Points of a unit; None if nobody knows its movement value (S1-R027, S1-E1, S1-C1)."""
    return named(units, unit, "unit")["movement"]


@rule("advanced-starquest/action-points/costs")
def total_cost(*, actions: tuple[str, ...], costs: Cells) -> int:
    """Return the Action Points of some actions (S1-R028, S1-R031 to S1-R037, S1-T1)."""
    return sum(_cost(costs, action) for action in actions)


@rule("advanced-starquest/action-points/one-after-another")
def one_after_another(*, order: tuple[str, ...], unit: str, commands: int = 0) -> Verdict:
    """Return whether a unit may act after others (S1-R029, S1-R030).

    ``order`` names the units that have acted, the last one last; ``commands`` are the Command Points that it spends.
    """
    returns = unit in order and order[-1] != unit
    return Verdict(False, "already-moved") if returns and not commands else Verdict(True)


@dataclass(frozen=True)
class CommandRoll:
    """The Command Points of a turn; ``because`` says why the roll does not count."""

    legal: bool
    because: str | None
    command_points: int


@rule("advanced-starquest/action-points/command-points")
def command_points(
    *,
    rolls: tuple[int, ...],
    cards: int = 0,
    bonus: int = 0,
    squads: int = 1,
    dice: int,
    die: Dice,
    highest: int,
    several: str,
    leads: str,
    beyond: str,
) -> CommandRoll:
    """Return the Command Points of a marine player's turn (S1-R038, S1-C3).

    ``cards`` is the number of dice that cards add, ``bonus`` what the rank adds, ``squads`` how many the player leads.
    Raises ValueError for a face that the die lacks.
    """
    for roll in rolls:
        die.checked(roll)
    if len(rolls) != dice * squads_that_count(squads, leads) + cards:
        return CommandRoll(False, "wrong-number-of-dice", 0)
    rolled = max(rolls) if several == "highest" else sum(rolls)
    return CommandRoll(True, None, on_the_scanner(rolled + bonus, highest, beyond))


def squads_that_count(squads: int, leads: str) -> int:
    """Return for how many squads a player has dice and cards. Raises ValueError for none."""
    return at_least("squads", squads, 1) if leads == "each-squad" else 1


@dataclass(frozen=True)
class PaidAction:
    """Whether an action can be paid for, and the points of both kinds that pay for it."""

    legal: bool
    because: str | None
    from_action_points: int = 0
    from_command_points: int = 0


@rule("advanced-starquest/action-points/using-command-points")
def using_command_points(
    *,
    cost: int,
    action_points: int,
    command_points: int,
    finished: bool = False,
    together: TogetherReading,
    returning: ReturnReading,
) -> PaidAction:
    """Return how a unit pays for an action, also after it has ``finished`` (S1-R040, S1-R041)."""
    paid = _split(cost, action_points, command_points, together, returning if finished else None)
    if paid is None:
        return PaidAction(False, "already-moved" if finished else "no-points-left")
    return PaidAction(True, None, paid.own, paid.reserve)


@rule("advanced-starquest/action-points/unused-command-points")
def unused_command_points(*, command_points: int, spent: int) -> int:
    """Return the Command Points lost at the end of the player's turn (S1-R042)."""
    return command_points - at_most("spent", spent, command_points)


@dataclass(frozen=True)
class UnitAction:
    """An action of a unit: a row of the table of costs."""

    unit: str
    action: str


@dataclass(frozen=True)
class SquadTurn:
    """A player's turn up to its end, or to the first action that is not allowed, with its number.

    ``costs`` are those of the actions before; ``points`` are the Action Points left to each unit.
    """

    legal: bool
    because: str | None
    number: int | None
    costs: tuple[int, ...]
    points: Mapping[str, int]
    command_points: int


@rule("advanced-starquest/action-points/whole-turn")
def whole_turn(
    *,
    points: Mapping[str, int],
    command_points: int = 0,
    actions: tuple[UnitAction, ...],
    costs: Cells,
    together: TogetherReading,
    returning: ReturnReading,
    between: BetweenReading,
) -> SquadTurn:
    """Return what is left after the actions of a player's units (S1-R028 to S1-R041).

    ``points`` are the Action Points of each unit at the start. Raises ValueError for an unknown unit or action.
    """
    budget = SharedBudget(points, command_points)
    taken: list[int] = []
    for act in actions:
        cost, own = _cost(costs, act.action), named(budget.own, act.unit, "unit")
        back = act.unit in budget.closed
        paid = _split(cost, own, budget.reserve, together, returning if back else None)
        if paid is None:
            return _ended(budget, taken, "already-moved" if back else "no-points-left")
        budget = acted(budget.paid(act.unit, paid), act.unit, returning, between)
        taken.append(cost)
    return _ended(budget, taken, None)


def _cost(costs: Cells, action: str) -> int:
    return named(costs, action, "action")["points"] or 0


def _split(
    cost: int, own: int, commands: int, together: TogetherReading, returning: ReturnReading | None
) -> SplitCost | None:
    """Return how a unit pays; one that is ``returning`` must spend at least one Command Point."""
    if returning is ReturnReading.ONLY_COMMANDS:
        own = 0
    elif returning:
        own = min(own, max(cost - 1, 0))
    return split_cost(cost, own, commands, together=together is TogetherReading.TOGETHER)


def acted(budget: SharedBudget, unit: str, returning: ReturnReading, between: BetweenReading) -> SharedBudget:
    """Return the budget after an action.

    It says which unit is active now and which have ended their moves.
    """
    ends = between is BetweenReading.ENDS
    if unit not in budget.closed:
        return budget.activated(unit)
    if returning is ReturnReading.LEFTOVERS:
        return budget.activated(unit, closing=ends)
    return budget.interrupted() if ends else budget


def _ended(budget: SharedBudget, costs: list[int], because: str | None) -> SquadTurn:
    number = None if because is None else len(costs) + 1
    return SquadTurn(because is None, because, number, tuple(costs), budget.own, budget.reserve)
