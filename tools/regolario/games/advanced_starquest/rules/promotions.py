"""Ranks, honour badges and chaos marks (S1, section 11)."""

from collections.abc import Mapping
from dataclasses import dataclass

from regolario.games.advanced_starquest.rules.action_points import squads_that_count
from regolario.games.advanced_starquest.rules.scanner import on_the_scanner
from regolario.mechanics.arguments import needed
from regolario.mechanics.dice import Dice
from regolario.mechanics.lookup import named, place_of
from regolario.mechanics.refusals import RefusedError
from regolario.rule import Verdict, rule

Ranks = Mapping[str, Mapping[str, int]]


@rule("advanced-starquest/promotions/unchanged")
def unchanged(*, earned: int | None = None, fewest: int, most: int) -> Verdict:
    """Return whether a mission can give a number of honour badges (S1-R067).

    None stands for a score that is too low.
    """
    legal = earned is None or fewest <= earned <= most
    return Verdict(legal, None if legal else "badges-of-a-mission")


def points_of(rank: str, ranks: Ranks) -> int | None:
    """Return the Command Points of a rank; None for the highest, which wins the campaign."""
    return named(ranks, rank, "rank").get("points")


def _before_the_end(rank: str, ranks: Ranks) -> int:
    """Return the Command Points of a rank. Raises RefusedError for the highest one: the campaign is over."""
    points = points_of(rank, ranks)
    if points is None:
        raise RefusedError(f"`{rank}` has won the campaign", "campaign-won", rank=rank)
    return points


@rule("advanced-starquest/promotions/rank-bonus")
def rank_bonus(
    *, rank: str, rolled: tuple[int, ...], die: Dice, highest: int, ranks: Ranks, dice: str, beyond: str
) -> int:
    """Return the Command Points of a marine player in a turn (S1-R068).

    ``rolled`` are the dice, at least one. Raises ValueError for a face that the die lacks, and for the highest rank,
    with which the campaign is over.
    """
    for roll in needed("rolled", rolled):
        die.checked(roll)
    bonus = _before_the_end(rank, ranks)
    return on_the_scanner((sum(rolled) if dice == "sum" else max(rolled)) + bonus, highest, beyond)


@rule("advanced-starquest/promotions/extra-equipment")
def extra_equipment(*, held: int, squads: int = 1, equipment: int, each: int, leads: str) -> int:
    """Return how many equipment cards a marine player takes (S1-R013, S1-R070).

    ``squads`` is the number of squads that the player leads.
    """
    return equipment * squads_that_count(squads, leads) + each * held


@dataclass(frozen=True)
class Exchange:
    """The result of exchanging badges or marks: the new rank, and how many the player still has."""

    legal: bool
    because: str | None
    rank: str
    held: int


def exchanged_for(
    rank: str, held: int, used: int, exchanges: int, price: int, steps: int, ranks: Ranks, spent: str
) -> Exchange:
    """Return the rank after some exchanges; ``used`` badges or marks were exchanged before and kept."""
    order = tuple(ranks)
    at = place_of(order, rank, "rank") + exchanges * steps
    cost = exchanges * price
    if cost > held - used:
        return Exchange(False, "too-few-to-exchange", rank, held)
    if at >= len(order):
        return Exchange(False, "no-higher-rank", rank, held)
    return Exchange(True, None, order[at], held if spent == "kept" else held - cost)


@rule("advanced-starquest/promotions/exchange")
def exchange(
    *, rank: str, held: int, used: int = 0, exchanges: int = 1, badges: int, steps: int, ranks: Ranks, spent: str
) -> Exchange:
    """Return the rank of a commander after exchanging honour badges (S1-R071).

    ``used`` are badges that were exchanged before and kept, under the reading ``kept``.
    """
    return exchanged_for(rank, held, used, exchanges, badges, steps, ranks, spent)


@rule("advanced-starquest/promotions/alien-points")
def alien_points(*, rank: str, spent_before: int = 0, ranks: Ranks, renew: str) -> int:
    """Return the Command Points of the alien player in a turn (S1-R072).

    ``spent_before`` were spent in earlier turns of the mission. Raises ValueError for the highest rank.
    """
    points = _before_the_end(rank, ranks)
    return points if renew == "each-turn" else max(points - spent_before, 0)


@rule("advanced-starquest/promotions/alien-spending")
def alien_spending(*, finished: bool, command_points: int, use: str) -> Verdict:
    """Return whether the alien player may use a Command Point for a unit (S1-R072).

    ``finished`` says whether the unit has finished its move.
    """
    if not command_points:
        return Verdict(False, "no-command-points")
    return Verdict(True) if use == "like-marines" or not finished else Verdict(False, "unit-finished")


@rule("advanced-starquest/promotions/alien-cards")
def alien_cards(*, held: int, started: bool = False, each: int, when: str) -> int:
    """Return how many alien event cards the alien player may choose (S1-R074).

    ``started`` says whether the mission has begun.
    """
    return 0 if started and when == "before" else each * held


@rule("advanced-starquest/promotions/marks-exchange")
def marks_exchange(
    *, rank: str, held: int, used: int = 0, exchanges: int = 1, marks: int, steps: int, ranks: Ranks, spent: str
) -> Exchange:
    """Return the rank of the alien player after exchanging chaos marks (S1-R075).

    ``used`` are marks that were exchanged before and kept, under the reading ``kept``.
    """
    return exchanged_for(rank, held, used, exchanges, marks, steps, ranks, spent)


@rule("advanced-starquest/promotions/winner")
def winner(*, reached: Mapping[str, str], marine_ranks: Ranks, alien_ranks: Ranks, tie: str) -> tuple[str, ...]:
    """Return the players who have won the campaign (S1-R069, S1-R073).

    ``reached`` gives the rank of each player after a mission. Raises ValueError for an unknown rank.
    """
    ranks = {**marine_ranks, **alien_ranks}
    winners = tuple(player for player, rank in reached.items() if points_of(rank, ranks) is None)
    return () if tie == "go-on" and len(winners) > 1 else winners
