"""Damage, armour and wounds (S4, "Paso 5")."""

from collections.abc import Mapping
from dataclasses import dataclass

from regolario.games.doom_2004.board import MARINE
from regolario.games.doom_2004.dice import Rolled, checked
from regolario.rule import rule


@rule("doom-2004/wounds/damage")
def damage(*, rolled: tuple[Rolled, ...]) -> int:
    """The damage of an attack that hits: all bullet holes on its dice (S4-R066)."""
    return sum(die.damage for die in checked(rolled))


@rule("doom-2004/wounds/armour")
def armour(*, figure: str, tokens: int = 0, creatures: Mapping[str, Mapping[str, int | None]]) -> int | None:
    """The armour of a marine, which is its armour tokens, or of an invader; None where nobody knows (S4-R067)."""
    return tokens if figure == MARINE else creatures[figure]["armour"]


@dataclass(frozen=True)
class Harm:
    """The wounds that an attack causes and the damage that is wasted."""

    wounds: int
    wasted: int


@rule("doom-2004/wounds/wounds")
def wounds(*, damage: int, armour: int, each: int, bare: str) -> Harm:
    """The wounds that damage causes through armour: ``each`` for every full multiple of it, the rest is wasted
    (S4-R068, S4-R069). ``bare`` says what damage does to a figure without armour."""
    if damage < 0 or armour < 0:
        raise ValueError("neither damage nor armour is less than 0")
    if armour == 0 and bare == "single":
        return Harm(each if damage else 0, max(damage - 1, 0))
    multiples, wasted = divmod(damage, max(armour, 1))
    return Harm(each * multiples, wasted)


@dataclass(frozen=True)
class Marine:
    """A marine after an attack: the wound tokens left, and whether it is fragged."""

    left: int
    fragged: bool


@rule("doom-2004/wounds/marine-wounded")
def marine_wounded(*, tokens: int, wounds: int) -> Marine:
    """A marine takes a wound token out of its bin for each wound; without the last it is fragged (S4-R070)."""
    left = max(tokens - wounds, 0)
    return Marine(left, left == 0)


@dataclass(frozen=True)
class Invader:
    """An invader after an attack: the wound tokens beside it, and whether it is killed."""

    tokens: int
    killed: bool


@rule("doom-2004/wounds/invader-wounded")
def invader_wounded(*, tokens: int, wounds: int, rating: int) -> Invader:
    """An invader gets a wound token for each wound; it dies when they reach its rating (S4-R071)."""
    return Invader(tokens + wounds, tokens + wounds >= rating)
