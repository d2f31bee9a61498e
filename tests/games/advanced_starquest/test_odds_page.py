"""The page of odds: every cell, in each language, is what icepool finds."""

import re
from collections.abc import Iterator
from fractions import Fraction
from functools import cache
from typing import Any

import icepool
import pytest

from regolario.engine.table_arguments import as_argument, find_table
from regolario.games.advanced_starquest.site.odds_page import odds_page
from regolario.site.books import books
from regolario.site.rendering.leaf import Leaf, Settings
from regolario.site.rendering.tongue import Tongue
from tests.games.advanced_starquest.test_odds import ARMOURS, FIGHTERS, GAME, RED, UNITS, WEAPONS, WHITE, dice, pool
from tests.whole import base

PERCENT = {"it": "{}%", "en": "{}%", "es": "{}\u00a0%"}
SHOTS = range(1, 5)
RANKS: Any = as_argument(find_table(base(), f"{GAME}/marine-ranks"))
Row = list[tuple[str, Fraction]]
"""The cells of a row: what they show, and the exact number."""


@cache
def page(language: str) -> str:
    book = next(one for one in books(base()) if one.game.id == GAME)
    return odds_page(Leaf(base(), Tongue(base(), language), Settings(), f"{language}/{GAME}/weapon-odds.md", book)).body


def rows(language: str, section: str) -> Iterator[Row]:
    """Yield the rows with numbers of a section."""
    found = page(language).partition(f'<h2 id="{section}">')[2].partition("<h2 ")[0]
    for row in re.findall(r"<tr>(.*?)</tr>", found, re.DOTALL):
        cells = re.findall(r'<td[^>]*>([^<]*)(?:<small class="exact">(.*?)</small>)?', row)
        if cells:
            yield [(text, Fraction(exact) if exact else whole(text)) for text, exact in cells]


def whole(text: str) -> Fraction:
    """Return the number of a cell that shows no fraction."""
    number = Fraction(re.sub(r"\D", "", text))
    return number / 100 if "%" in text else number


def as_percent(language: str, chances: list[Fraction]) -> Row:
    """Return the cells that show some chances."""
    return [(PERCENT[language].format(written(language, f"{float(one) * 100:.1f}", ".0")), one) for one in chances]


def as_means(language: str, means: list[Fraction]) -> Row:
    """Return the cells that show some means."""
    return [(written(language, f"{float(one):.2f}", ".00"), one) for one in means]


def written(language: str, number: str, end: str) -> str:
    return number.removesuffix(end).replace(".", "." if language == "en" else ",")


def wounds(weapon: str, armour: int) -> Fraction:
    """Return the chance that a weapon's shot wounds."""
    return Fraction((pool(WEAPONS[weapon]["red"], WEAPONS[weapon]["white"]) > armour).mean())


languages = pytest.mark.parametrize("language", ["it", "en", "es"])


@languages
def test_every_weapon_against_every_armour(language: str) -> None:
    expected = [as_percent(language, [wounds(weapon, armour) for armour in ARMOURS]) for weapon in WEAPONS]
    assert list(rows(language, "shots")) == expected


@languages
def test_every_weapon_for_an_action_point(language: str) -> None:
    costs = {weapon: row["points"] for weapon, row in WEAPONS.items()}
    means = [[wounds(weapon, armour) / cost for armour in ARMOURS] for weapon, cost in costs.items()]
    assert list(rows(language, "worth")) == [as_means(language, line) for line in means]
    best = re.findall(r'class="centre best"', page(language))
    assert len(best) == sum(column.count(max(column)) for column in zip(*means, strict=True))


def outcome(difference: int, attacker: str, defender: str) -> str:
    """Return who wounds when the attacker's total less the defender's is this."""
    if difference > UNITS[defender]["armour"]:
        return "attacker"
    return "defender" if -difference > UNITS[attacker]["armour"] else "nobody"


def melee(attacker: str, defender: str) -> Any:
    """Return the odds of a melee, in which a defender with a sword may have one die rolled again."""
    strike = [RED] * dice(attacker)["red"] + [WHITE] * dice(attacker)["white"]

    def fought(guard: int, *faces: int) -> Any:
        difference = sum(faces) - guard
        options = [icepool.Die([outcome(difference, attacker, defender)])]
        if defender in ("commander-fist-sword", "terminator-sword"):
            options += [
                die.map(lambda new, face=face: outcome(difference - face + new, attacker, defender))
                for face, die in zip(faces, strike, strict=True)
            ]
        return min(options, key=lambda one: (one.probability("attacker"), -one.probability("defender")))

    return icepool.map(fought, pool(**dice(defender)), *strike)


@cache
def all_melees() -> list[list[Fraction]]:
    """Return the chances of every melee of two units whose dice are known."""
    found = [melee(attacker, defender) for attacker in FIGHTERS for defender in FIGHTERS]
    return [[Fraction(one.probability(who)) for who in ("attacker", "nobody", "defender")] for one in found]


@languages
def test_every_melee(language: str) -> None:
    assert len(FIGHTERS) > 5
    assert list(rows(language, "melee")) == [as_percent(language, chances) for chances in all_melees()]


@languages
def test_every_jam(language: str) -> None:
    jams = Fraction((WHITE == 0).mean()) ** 2
    points = range(1, UNITS["gretchin"]["points"] + 1)
    found = list(rows(language, "jam"))
    assert [row[0] for row in found] == as_percent(language, [1 - (1 - jams) ** one for one in points])
    means = [sum(((1 - jams) ** shot for shot in range(one)), Fraction(0)) for one in points]
    assert [row[1] for row in found] == as_means(language, means)


@languages
def test_the_command_points_of_every_rank(language: str) -> None:
    bonuses = [row["points"] for row in RANKS.values() if row.get("points") is not None]
    needed = range(1, 6 + max(bonuses) + 1)
    chances = [[Fraction((icepool.d6 + bonus >= one).mean()) for bonus in bonuses] for one in needed]
    means = [Fraction((icepool.d6 + bonus).mean()) for bonus in bonuses]
    *found, last = rows(language, "command-points")
    assert found == [as_percent(language, line) for line in chances]
    assert last == as_means(language, means)


@languages
def test_every_weapon_on_overwatch(language: str) -> None:
    armour = UNITS["genestealer"]["armour"]
    expected = [
        as_percent(language, [1 - (1 - wounds(weapon, armour)) ** shots for shots in SHOTS]) for weapon in WEAPONS
    ]
    assert list(rows(language, "overwatch")) == expected


@languages
def test_units_whose_dice_have_no_known_colour_are_named(language: str) -> None:
    names = {row.result: row.text[language] for row in find_table(base(), f"{GAME}/summary").rows}
    lists = re.findall(r'<p class="unknown">(.*?)</p>', page(language))
    for kind, found in zip(("shot", "melee"), lists, strict=True):
        unknown = [key for key, row in UNITS.items() if row[kind] != 0 and row[f"{kind}_red"] is None]
        assert unknown
        assert found.count(";") == len(unknown) - 1
        assert all(str(names[key]).replace("'", "’") in found for key in unknown)
