"""The page of odds: what each weapon pierces, what it is worth, and who wins a melee."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from markupsafe import Markup

from regolario.book.overlay import merged
from regolario.engine.running import play
from regolario.extension import Lacking
from regolario.model import Base, Row
from regolario.site.leaf import Leaf
from regolario.site.page import Page

GAME = "advanced-starquest"
SHOT, WORTH, MELEE = (f"{GAME}/odds/{key}" for key in ("shot", "worth", "melee"))
WEAPONS, UNITS = f"{GAME}/shooting-weapons", f"{GAME}/summary"
HIGHEST_ARMOUR = 4
BAR = 100
"""The length of a bar for certainty."""
LONGEST = 1000
"""The largest denominator that is shown."""


@dataclass(frozen=True)
class ChanceCell:
    """A chance with its bar and the text that shows it."""

    chance: Fraction
    text: str
    bar: Markup

    @property
    def fraction(self) -> str:
        """Return the chance as a fraction; empty if the text shows it or it is too long to read."""
        return "" if self.text == str(self.chance) or self.chance.denominator > LONGEST else str(self.chance)


def odds_page(leaf: Leaf) -> Page:
    """Return the page in one language. Raises Lacking if the base lacks what it needs."""
    try:
        return _page(leaf)
    except KeyError as error:
        raise Lacking(f"{GAME} has no {error.args[0]}") from error


def _page(leaf: Leaf) -> Page:
    book = merged(leaf.base, leaf.base.games[GAME])
    weapons = book.tables[WEAPONS].rows
    fighters = [row for row in book.tables[UNITS].rows if _dice(row) is not None]
    return leaf.write(
        f"{GAME}/odds.html",
        armours=range(HIGHEST_ARMOUR + 1),
        shots=[(row, list(_shots(leaf, SHOT, row, "wounds"))) for row in weapons],
        worths=[(row, list(_shots(leaf, WORTH, row, "per_point"))) for row in weapons],
        fighters=[leaf.phrase(row.text, row.params, terms=False) for row in fighters],
        fights=[(row, [_fight(leaf, row, other) for other in fighters]) for row in fighters],
    )


def _shots(leaf: Leaf, rule: str, row: Row, field: str) -> Iterator[ChanceCell]:
    for armour in range(HIGHEST_ARMOUR + 1):
        answer = _played(leaf.base, rule, {"weapon": row.result, "armour": armour})
        chance = Fraction(answer[field])
        yield _cell(chance, leaf.percent(chance) if rule == SHOT else str(chance))


def _fight(leaf: Leaf, attacker: Row, defender: Row) -> ChanceCell:
    given = {
        "attacker": _dice(attacker),
        "defender": _dice(defender),
        "attacker_armour": attacker.cells["armour"].value,
        "defender_armour": defender.cells["armour"].value,
    }
    chance = Fraction(_played(leaf.base, MELEE, given)["attacker_wounds"])
    return _cell(chance, leaf.percent(chance))


def _played(base: Base, rule: str, given: Mapping[str, Any]) -> Mapping[str, Any]:
    answer = play(base, base.games[GAME].entries[rule], given).result
    return answer if isinstance(answer, Mapping) else {}


def _dice(row: Row) -> dict[str, int] | None:
    """Return the melee dice of a unit by colour; None if they are unknown or none."""
    red, white = (row.cells[key].value if key in row.cells else None for key in ("melee_red", "melee_white"))
    if not isinstance(red, int) or not isinstance(white, int) or not red + white:
        return None
    return {"red": red, "white": white}


def _cell(chance: Fraction, text: str) -> ChanceCell:
    length = f"{float(chance) * BAR:.4g}"
    bar = (
        f'<svg class="chance" viewBox="0 0 {BAR} 8" preserveAspectRatio="none" aria-hidden="true">'
        f'<rect width="{BAR}" height="8" fill="currentColor" opacity=".15"/>'
        f'<rect width="{length}" height="8" fill="currentColor"/></svg>'
    )
    return ChanceCell(chance, text, Markup(bar))
