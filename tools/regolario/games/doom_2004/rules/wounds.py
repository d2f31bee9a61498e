"""Damage, armour and wounds (S4, "Paso 5")."""

from collections.abc import Mapping
from dataclasses import dataclass

from regolario.games.doom_2004.rules.board import MARINE
from regolario.games.doom_2004.rules.dice import Rolled, checked
from regolario.mechanics.arguments import at_least
from regolario.mechanics.lookup import named
from regolario.rule import rule


@rule("doom-2004/wounds/damage")
def damage(*, rolled: tuple[Rolled, ...]) -> int:
    """Return the damage of an attack that hits: all bullet holes on its dice (S4-R066)."""
    return sum(die.damage for die in checked(rolled))


@rule("doom-2004/wounds/armour")
def armour(*, figure: str, tokens: int = 0, creatures: Mapping[str, Mapping[str, int | None]]) -> int | None:
    """Return the armour of a figure; None if unknown (S4-R067).

    A marine's armour is its armour tokens.
    """
    return tokens if figure == MARINE else named(creatures, figure, "figure")["armour"]


@dataclass(frozen=True)
class Harm:
    """The wounds that an attack causes and the damage that is wasted."""

    wounds: int
    wasted: int


@rule("doom-2004/wounds/wounds")
def wounds(*, damage: int, armour: int, each: int, bare: str) -> Harm:
    """Return the wounds that damage causes through armour (S4-R068, S4-R069).

    Each full multiple of the armour causes ``each`` wounds; the rest is wasted. ``bare`` is the reading for a
    figure without armour.
    """
    at_least("damage", damage, 0)
    at_least("armour", armour, 0)
    if armour == 0 and bare == "single":
        return Harm(each if damage else 0, max(damage - 1, 0))
    multiples, wasted = divmod(damage, max(armour, 1))
    return Harm(each * multiples, wasted)


@dataclass(frozen=True)
class WoundedMarine:
    """A marine after an attack: the wound tokens left, and whether it is fragged."""

    left: int
    fragged: bool


@rule("doom-2004/wounds/marine-wounded")
def marine_wounded(*, tokens: int, wounds: int) -> WoundedMarine:
    """Return a marine after it loses a wound token for each wound (S4-R070).

    Without its last token it is fragged.
    """
    left = max(at_least("tokens", tokens, 1) - wounds, 0)
    return WoundedMarine(left, left == 0)


@dataclass(frozen=True)
class WoundedInvader:
    """An invader after an attack: the wound tokens beside it, and whether it is killed."""

    tokens: int
    killed: bool


@rule("doom-2004/wounds/invader-wounded")
def invader_wounded(*, tokens: int, wounds: int, rating: int) -> WoundedInvader:
    """Return an invader after it gets a wound token for each wound (S4-R071).

    It dies when the tokens reach its rating.
    """
    at_least("rating", rating, 1)
    return WoundedInvader(tokens + wounds, tokens + wounds >= rating)
