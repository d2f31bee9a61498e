"""Setting up: cards removed and changed, the squad, life points (S1, section 1 to 3)."""

from collections.abc import Mapping
from dataclasses import dataclass

from regolario.games.starquest.rules.combat import Thrown
from regolario.games.starquest.rules.units import Life
from regolario.mechanics.arguments import check_faces, counted
from regolario.mechanics.lookup import named
from regolario.mechanics.tables import RollTable
from regolario.rule import Verdict, rule

Cells = Mapping[str, Mapping[str, int | None]]
"""The cells of a table, by row and column."""


@rule("advanced-starquest/preparation/removed-events")
def removed_events(*, events: tuple[str, ...], removed: Mapping[str, Mapping[str, int]]) -> tuple[str, ...]:
    """Return the alien event cards that stay in the deck (S1-R003, S1-R004, S1-R005)."""
    return tuple(card for card in events if card not in removed)


@dataclass(frozen=True)
class FirstAid:
    """What First Aid absorbs of an attack, and the total that is left."""

    absorbed: int
    total: int


@rule("advanced-starquest/preparation/first-aid")
def first_aid(
    *,
    attack: Thrown,
    rolled: tuple[int, ...] = (),
    own_total: int | None = None,
    dice: int,
    red_die: RollTable,
    works: str,
    melee: str,
) -> FirstAid:
    """Return what is left of an attack after First Aid (S1-R006).

    ``rolled`` are the faces of the card's own dice under the reading ``roll``; ``own_total`` is the total of the
    unit in a melee. Raises ValueError for another number of dice, or for a face that a red die does not have.
    """
    check_faces(counted("rolled", rolled, dice if works == "roll" else 0), red_die.ways_in("hits"))
    absorbed = sum(rolled) if works == "roll" else sum(sorted(attack.red, reverse=True)[:dice])
    total = sum(attack.red) + sum(attack.white)
    least = min(own_total, total) if own_total is not None and melee == "at-most-a-draw" else 0
    left = max(total - absorbed, least)
    return FirstAid(total - left, left)


@rule("advanced-starquest/preparation/new-orders")
def new_orders(*, player: str, favoured: str, extra: int) -> int:
    """Return how many more dice a marine player rolls for Command Points (S1-R007)."""
    return extra if player == favoured else 0


@rule("advanced-starquest/preparation/battle-plan")
def battle_plan(*, from_new_orders: int = 0, extra: int, together: str) -> int:
    """Return how many more dice a marine player rolls after Battle Plan (S1-R008).

    ``from_new_orders`` are those that New Orders gives in the same turn.
    """
    return extra + from_new_orders if together == "both" else max(extra, from_new_orders)


@rule("advanced-starquest/preparation/malfunctioning-communications")
def malfunctioning_communications(*, player: str, hindered: str, command_points: int) -> int:
    """Return how many Command Points a marine player can use (S1-R009)."""
    return 0 if player == hindered else command_points


@rule("advanced-starquest/preparation/marine-squad")
def marine_squad(
    *,
    commanders_taken: int,
    with_bolter: int,
    with_heavy_weapon: int,
    equipment_cards: int,
    commanders: int,
    bolters: int,
    heavy: int,
    equipment: int,
) -> Verdict:
    """Return whether a squad and its cards are as prescribed (S1-R013 to S1-R016)."""
    checks = {
        "commanders-of-a-squad": commanders_taken == commanders,
        "bolters-of-a-squad": with_bolter == bolters,
        "heavy-weapons-of-a-squad": with_heavy_weapon == heavy,
        "wrong-number-of-cards": equipment_cards == equipment,
    }
    because = next((reason for reason, passed in checks.items() if not passed), None)
    return Verdict(because is None, because)


@rule("advanced-starquest/preparation/life-points")
def life_points(*, unit: str, life_points_lost: int, units: Cells, rows: Cells, life: int, dreadnought: int) -> Life:
    """Return what is left of a unit that has lost life points (S1-R018, S1-R019).

    Raises ValueError for a unit that is in neither table.
    """
    named({**units, **rows}, unit, "unit")
    left = max((dreadnought if unit == "dreadnought" else life) - life_points_lost, 0)
    return Life(left, not left)
