"""Turns: who plays, the Command Points, which unit acts, what pays for its actions, and the end."""

from dataclasses import replace

from regolario.games.advanced_starquest.record.card_events import MALFUNCTION, ORDERS, PLAN
from regolario.games.advanced_starquest.record.state import SEEING, SkirmishState, SkirmishTurn, SkirmishUnit
from regolario.games.advanced_starquest.rules.action_points import BetweenReading, ReturnReading, acted
from regolario.games.advanced_starquest.rules.budgets import SharedBudget, SplitCost
from regolario.games.advanced_starquest.rules.terminators import UnitValues
from regolario.record.recorder import Outcome
from regolario.record.rulings import Refusal, Rulings

RETURNING, BETWEEN, JAMMED = "returning-to-a-unit", "interrupting-a-unit", "how-long-a-gretchin-is-jammed"
"""Open questions whose readings events look up."""
PAYING = "action-points/using-command-points"
DRAW = "draw"
OWN_VALUES = {"terminator": "terminators/terminator", "genestealer": "terminators/genestealer"}
"""How rows of the summary table begin whose values a rule gives."""
BASE_ROWS = {
    "commander": "commander",
    "marine-bolter": "marine",
    "marine": "heavy-marine",
    "chaos-marine-missile-launcher": "chaos-launcher",
}
"""How rows of the summary table begin that have another row in the table of movement values."""


def values_of(book: Rulings, row: str) -> UnitValues:
    """Return the armour and the Action Points of a unit."""
    rule = next((rule for start, rule in OWN_VALUES.items() if row.startswith(start)), None)
    if rule is not None:
        found: UnitValues = book.ask(rule)
        return found
    base = next((other for start, other in BASE_ROWS.items() if row.startswith(start)), row)
    points = book.ask("action-points/action-points", unit=base)
    return UnitValues(book.tables["summary"][row]["armour"], points)


def begin_turn(state: SkirmishState, *, player: str, rolled: tuple[int, ...] = ()) -> SkirmishState:
    """Return the state after a player's turn begins, with its Command Points (S1-R038, S1-R068, S1-R072)."""
    if state.turn is not None:
        raise Refusal(None, "turn-not-ended", field="turn", player=state.turn.player)
    order = state.book.ask("the-game/first-turn", clockwise=state.head.players, alien=state.head.aliens)
    due = order[state.turns % len(order)]
    if player != due:
        raise state.book.refuse("the-game/first-turn", "another-player", field="turn", player=due)
    alien = player == state.head.aliens
    commands = _of_aliens(state, rolled) if alien else _of_marines(state, rolled)
    own = {name: points_of(state, name) for name in state.of_player(player)}
    units = {name: _ready(unit, state, player) for name, unit in state.units.items()}
    turn = SkirmishTurn(player, SharedBudget(own, commands), commands)
    return replace(state, units=units, turn=turn, cards=state.cards if alien else ())


def points_of(state: SkirmishState, name: str) -> int:
    """Return the Action Points of a unit in a turn; a Blip has none."""
    return 0 if state.is_blip(name) else values_of(state.book, state.units[name].row).points


def _of_marines(state: SkirmishState, rolled: tuple[int, ...]) -> int:
    """Return the Command Points of the marine player, with the event cards that count in this turn."""
    book, player, cards = state.book, state.head.marines, state.cards
    die = book.number("action-points/command-points", "die")
    if not set(rolled) <= set(die.totals):
        raise book.refuse("action-points/command-points", "no-such-roll", field="rolled", die=die)
    more = book.ask("preparation/new-orders", player=player, favoured=player) if ORDERS in cards else 0
    more = book.ask("preparation/battle-plan", from_new_orders=more) if PLAN in cards else more
    given = {"rolls": rolled, "cards": more, "squads": state.head.squads}
    found = book.demand("action-points/command-points", field="rolled" if rolled else "turn", **given)
    points, rank = found.command_points, state.head.ranks.get(player)
    if rank is not None:
        points = book.ask("promotions/rank-bonus", rank=rank, rolled=rolled)
    if MALFUNCTION in cards:
        hindered = {"player": player, "hindered": player, "command_points": points}
        points = book.ask("preparation/malfunctioning-communications", **hindered)
    return int(points)


def _of_aliens(state: SkirmishState, rolled: tuple[int, ...]) -> int:
    """Return the Command Points of the alien player: none without a rank."""
    if rolled:
        raise state.book.refuse("promotions/alien-points", "aliens-do-not-roll", field="rolled")
    rank = state.head.ranks.get(state.head.aliens)
    if rank is None:
        return 0
    return int(state.book.ask("promotions/alien-points", rank=rank, spent_before=state.spent))


def _ready(unit: SkirmishUnit, state: SkirmishState, player: str) -> SkirmishUnit:
    """Return a unit when a turn begins: weapons, overwatch and Blips are ready again."""
    own = unit.player == player
    clears = own or state.reading(JAMMED) == "next-turn"
    after = replace(unit, shots=() if clears else unit.shots, overwatch=unit.overwatch and not own, watched=0)
    return replace(after, moved=0, still=False) if own else after


def activate(state: SkirmishState, *, unit: str) -> SkirmishState:
    """Return the state after a player turns to a unit (S1-R029, S1-R030)."""
    turn, name = state.in_turn(), state.name_of(unit, "activate")
    if name not in turn.budget.own:
        raise Refusal(None, "unit-of-another", field="activate", unit=name, player=turn.player)
    if state.units[name].still:
        raise state.book.refuse(SEEING, "seen-this-turn", field="activate", unit=name)
    given = {"order": _order(turn.budget, name), "unit": name, "commands": turn.budget.reserve}
    state.book.check("action-points/one-after-another", field="activate", **given)
    return state.doing(unit=name, before=turn.actions)


def _order(budget: SharedBudget, name: str) -> tuple[str, ...]:
    """Return the units that have acted, the last one last; one that has finished cannot be last."""
    others = [one for one in (*sorted(budget.closed), budget.active) if one and one != name]
    return (name, *others) if name in budget.closed else (*others, name)


def spendable(state: SkirmishState) -> int:
    """Return the points that the unit that acts could spend at most."""
    budget = state.in_turn().budget
    return budget.own[state.acting()] + budget.reserve


def paid(state: SkirmishState, cost: int, key: str) -> SkirmishState:
    """Return the state after the unit that acts has paid for an action (S1-R028, S1-R040, S1-R041)."""
    turn, name, book = state.in_turn(), state.moving(), state.book
    budget, finished = turn.budget, name in turn.budget.closed
    own, reserve = budget.own[name], budget.reserve
    found = book.ask(PAYING, cost=cost, action_points=own, command_points=reserve, finished=finished)
    if not found.legal:
        raise book.refuse(PAYING, found.because, field=key, unit=name, cost=cost, points=own, commands=reserve)
    commands = found.from_command_points
    book.check("action-points/one-after-another", field=key, order=_order(budget, name), unit=name, commands=commands)
    if commands and turn.player == state.head.aliens:
        book.check("promotions/alien-spending", field=key, finished=finished, command_points=reserve)
    returning, between = ReturnReading(state.reading(RETURNING)), BetweenReading(state.reading(BETWEEN))
    after = acted(budget.paid(name, SplitCost(found.from_action_points, commands)), name, returning, between)
    return state.doing(budget=after, actions=turn.actions + 1)


def end_turn(state: SkirmishState, *, player: str) -> SkirmishState:
    """Return the state after a player's turn ends; unused Command Points are lost (S1-R042)."""
    turn = state.in_turn()
    if player != turn.player:
        raise Refusal(None, "another-turn", field="end-turn", player=turn.player)
    spent = turn.commands - turn.budget.reserve
    lost = state.book.ask("action-points/unused-command-points", command_points=turn.commands, spent=spent)
    of_aliens = spent if player == state.head.aliens else 0
    after = replace(state, turn=None, turns=state.turns + 1, spent=state.spent + of_aliens)
    return after.telling("commands-lost", points=lost) if lost else after


def agree(state: SkirmishState, *, winner: str) -> SkirmishState:
    """Return the state after the players agree who wins, or on a draw."""
    if winner == DRAW:
        return replace(state, ended=Outcome((), "draw"))
    if winner not in state.head.players:
        raise Refusal(
            None, "no-such-player", field="agree", player=winner, known=", ".join((*state.head.players, DRAW))
        )
    return replace(state, ended=Outcome((winner,), "agreement"))
