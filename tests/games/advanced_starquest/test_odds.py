"""The odds of shots and melee, worked out again with icepool."""

from fractions import Fraction
from typing import Any

import icepool
import pytest
from click.testing import CliRunner

import regolario
from regolario.cli import cli
from regolario.engine.table_arguments import as_argument, find_table
from tests.whole import base

RED, WHITE = icepool.Die((1, 2, 3, 0, 0, 0)), icepool.Die((1, 2, 0, 0, 0, 0))
GAME = "advanced-starquest"
WEAPONS: Any = as_argument(find_table(base(), f"{GAME}/shooting-weapons"))
UNITS: Any = as_argument(find_table(base(), f"{GAME}/summary"))
FIGHTERS = [name for name, row in UNITS.items() if row["melee_red"] is not None]
ARMOURS = range(5)


def pool(red: int, white: int) -> Any:
    """Return the total of some dice."""
    return red @ RED + white @ WHITE


def asked(rule: str, given: dict[str, Any], **readings: str) -> Any:
    """Return the answer of a rule of the odds."""
    return regolario.play(base(), f"{GAME}/odds/{rule}", given, readings=readings).result


@pytest.mark.parametrize("armour", ARMOURS)
@pytest.mark.parametrize("weapon", WEAPONS)
def test_every_weapon_against_every_armour(weapon: str, armour: int) -> None:
    row = WEAPONS[weapon]
    total = pool(row["red"], row["white"])
    found = asked("shot", {"weapon": weapon, "armour": armour})
    assert Fraction(found["wounds"]) == Fraction((total > armour).mean())
    assert Fraction(found["mean_total"]) == total.mean()
    equal = asked("shot", {"weapon": weapon, "armour": armour}, pierces="at-least")
    assert Fraction(equal["wounds"]) == Fraction((total >= armour).mean())
    worth = asked("worth", {"weapon": weapon, "armour": armour})
    assert Fraction(worth["per_point"]) == Fraction((total > armour).mean()) / row["points"]


def dice(unit: str) -> dict[str, int]:
    """Return the melee dice of a unit."""
    return {"red": UNITS[unit]["melee_red"], "white": UNITS[unit]["melee_white"]}


@pytest.mark.parametrize("defender", FIGHTERS)
@pytest.mark.parametrize("attacker", FIGHTERS)
def test_every_melee_of_units_whose_dice_are_known(attacker: str, defender: str) -> None:
    strike, guard = dice(attacker), dice(defender)
    armours = (UNITS[attacker]["armour"], UNITS[defender]["armour"])
    case = {"attacker": strike, "defender": guard, "attacker_armour": armours[0], "defender_armour": armours[1]}
    for harm, (first, second) in {"armour": armours, "difference": (0, 0)}.items():
        margin = pool(**strike) - pool(**guard)
        found = asked("melee", case, harm=harm)
        assert Fraction(found["attacker_wounds"]) == Fraction((margin > second).mean())
        assert Fraction(found["defender_wounds"]) == Fraction((margin < -first).mean())
        less = guard | {"white": guard["white"] - 1} if guard["white"] else guard | {"red": guard["red"] - 1}
        beside = asked("melee", case | {"side": "flank"}, harm=harm)
        assert Fraction(beside["attacker_wounds"]) == Fraction((pool(**strike) - pool(**less) > second).mean())
        assert beside["defender_wounds"] == 0


@pytest.mark.parametrize("defender", FIGHTERS)
@pytest.mark.parametrize("attacker", FIGHTERS)
def test_a_parry_never_helps_the_attacker(attacker: str, defender: str) -> None:
    case = {"attacker": dice(attacker), "defender": dice(defender), "attacker_armour": 2, "defender_armour": 2}
    plain, parried = asked("melee", case), asked("melee", case | {"parries": True})
    assert Fraction(parried["attacker_wounds"]) < Fraction(plain["attacker_wounds"])
    assert sum(Fraction(chance) for chance in parried.values()) == 1


def test_a_parry_against_one_die_rolls_it_again_if_it_wounds() -> None:
    case = {"attacker": {"red": 1}, "defender": {"white": 1}, "attacker_armour": 9, "defender_armour": 0}
    wounds = sum(Fraction((face < RED).mean()) ** 2 * Fraction((face == WHITE).mean()) for face in (0, 1, 2))
    assert Fraction(asked("melee", case | {"parries": True})["attacker_wounds"]) == wounds


def test_a_gretchin_with_eight_points() -> None:
    blank = Fraction((WHITE == 0).mean()) ** 2
    found = asked("jam", {"points": 8})
    assert Fraction(found["mean_shots"]) == sum((1 - blank) ** shot for shot in range(8))
    assert Fraction(found["in_the_turn"]) == 1 - (1 - blank) ** 8


@pytest.mark.parametrize("needed", range(1, 16))
def test_command_points(needed: int) -> None:
    found = asked("command-points", {"needed": needed, "bonus": 3, "extra_dice": 1})
    assert Fraction(found["enough"]) == Fraction((2 @ icepool.d6 + 3 >= needed).mean())


@pytest.mark.parametrize("identity", [f"{GAME}/odds/shot", f"{GAME}/shot", "odds/shot"])
def test_the_command_shows_the_fractions_of_a_rule(identity: str) -> None:
    assert command(identity, "weapon=bolter", "armour=2") == "chance to wound: 1/12 = 8.3%\nmean total: 1\n"


def test_the_command_says_why_there_are_no_odds() -> None:
    assert command(f"{GAME}/shot", "unit=android", "armour=2") == (
        "The chance to wound cannot be worked out: the colours of the dice are unknown.\n"
    )


def command(*words: str) -> str:
    """Return what `regolario odds` prints."""
    return CliRunner().invoke(cli, ["odds", *words, "--lang", "en"], catch_exceptions=False).output
