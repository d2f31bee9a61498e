"""The page of odds: what it shows is what the rules answer, in each language."""

import re

import pytest

from regolario.games.advanced_starquest.site.odds_page import odds_page
from regolario.model import Base
from regolario.site.books import books
from regolario.site.leaf import Leaf, Settings
from regolario.site.tongue import Tongue
from tests.whole import base


@pytest.fixture(scope="module")
def rules() -> Base:
    return base()


def page(rules: Base, language: str) -> str:
    book = next(one for one in books(rules) if one.game.id == "advanced-starquest")
    leaf = Leaf(rules, Tongue(rules, language), Settings(), f"{language}/advanced-starquest/chances.md", book)
    return odds_page(leaf).body


def cells(body: str, row: str) -> list[str]:
    """Return the texts of the cells of the first row with a name."""
    found = re.search(rf"<th>{row}</th>(.*?)</tr>", body, re.DOTALL)
    assert found
    return [re.sub(r"\s+", " ", re.sub("<[^>]*>", " ", one)).strip() for one in found[1].split("</td>")[:-1]]


def test_a_bolter_against_each_armour(rules: Base) -> None:
    assert cells(page(rules, "en"), "Bolter") == ["55.6% 5/9", "33.3% 1/3", "8.3% 1/12", "2.8% 1/36", "0% 0"]


def test_what_a_weapon_is_worth_is_shown_as_fractions(rules: Base) -> None:
    worth = page(rules, "en").partition('id="worth"')[2]
    assert cells(worth, "Bolter")[2] == "1/12"
    assert cells(worth, "Heavy Bolter")[2] == "7/36"


@pytest.mark.parametrize("language", ["it", "en", "es"])
def test_every_unit_with_known_dice_fights_every_other(rules: Base, language: str) -> None:
    melee = page(rules, language).partition('id="melee"')[2]
    rows = melee.count("<tr><th>") - 1
    assert rows >= 5
    assert melee.count("<td") == rows * rows
