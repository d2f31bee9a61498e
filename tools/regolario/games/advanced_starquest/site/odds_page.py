"""The page of odds: weapons and what they are worth, melee, jams, Command Points, overwatch."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from markupsafe import Markup

from regolario.book.layers.overlay import merged
from regolario.engine.running import play
from regolario.engine.table_arguments import as_argument, roll_table
from regolario.extension import Lacking
from regolario.mechanics.dice import Dice
from regolario.model import Game, Question, Row
from regolario.site.page import Page
from regolario.site.rendering.chances import ShownChance, bar, exact, percent, shown_chance, shown_mean
from regolario.site.rendering.leaf import Leaf

GAME = "advanced-starquest"
JAMMING, HUNTED = "gretchin", "genestealer"
"""The units of the sections on jams and on overwatch."""
SWORD = "sword"
"""The word in the key of a unit that parries."""
SHOTS = range(1, 5)
"""The numbers of shots on overwatch that are shown."""
COLOURS = ("red", "white")


@dataclass(frozen=True)
class MeleeBar:
    """A melee against one unit: the chances that each wounds and that none does, and their bar."""

    defender: Row
    parries: bool
    outcomes: tuple[ShownChance, ...]
    bar: Markup


def odds_page(leaf: Leaf) -> Page:
    """Return the page in one language. Raises Lacking if the base lacks what it needs."""
    try:
        return _OddsTables(leaf).page()
    except KeyError as error:
        raise Lacking(f"{GAME} has no {error.args[0]}") from error


class _OddsTables:
    """The tables of the page, all played by the rules."""

    def __init__(self, leaf: Leaf) -> None:
        self.leaf = leaf
        self.book: Game = merged(leaf.base, leaf.base.games[GAME])
        self.weapons, self.units = self._rows("shooting-weapons"), self._rows("summary")
        self.unit: Mapping[str, Any] = as_argument(self.book.tables[f"{GAME}/summary"])  # type: ignore[assignment]
        self.armours = sorted({row["armour"] for row in self.unit.values()})

    def page(self) -> Page:
        """Return the page."""
        fighters = [row for row in self.units if self._dice(row, "melee")]
        return self.leaf.write(
            f"{GAME}/weapon-odds.html",
            dice=self._faces(),
            drawn=self._drawn,
            armours=self.armours,
            wearers=[
                (armour, [row for row in self.units if self._cell(row, "armour") == armour]) for armour in self.armours
            ],
            shots=[(row, self._shots(row)) for row in self.weapons],
            worths=self._worths(),
            fights=[(row, [self._melee(row, other) for other in fighters]) for row in fighters],
            jams=list(self._jams()),
            ranks=[row for row in self._rows("marine-ranks") if "points" in row.cells],
            commands=list(self._commands()),
            hunted=next(row for row in self.units if row.result == HUNTED),
            overwatch=[(row, self._overwatch(row)) for row in self.weapons],
            overwatch_shots=SHOTS,
            unknown={kind: self._unknown(kind) for kind in ("shot", "melee")},
            readings=self._readings,
        )

    def _rows(self, table: str) -> tuple[Row, ...]:
        return tuple(self.book.tables[f"{GAME}/{table}"].rows)

    def _cell(self, row: Row, column: str) -> Any:
        return self.unit[row.result][column]

    def _played(self, rule: str, **given: Any) -> Mapping[str, Any]:
        answer = play(self.leaf.base, self.leaf.base.games[GAME].entries[f"{GAME}/odds/{rule}"], given).result
        return {name: Fraction(value) for name, value in answer.items() if value is not None}

    def _shots(self, weapon: Row) -> list[ShownChance]:
        found = (self._played("shot", weapon=weapon.result, armour=armour) for armour in self.armours)
        return [shown_chance(self.leaf, one["wounds"]) for one in found]

    def _worths(self) -> list[tuple[Row, list[ShownChance]]]:
        """Return how much each weapon is worth against each armour; the best are marked."""
        means = [
            [self._played("worth", weapon=row.result, armour=armour)["per_point"] for armour in self.armours]
            for row in self.weapons
        ]
        best = [max(column) for column in zip(*means, strict=True)]
        return [
            (row, [shown_mean(self.leaf, one, max(best), best=one == top) for one, top in zip(line, best, strict=True)])
            for row, line in zip(self.weapons, means, strict=True)
        ]

    def _dice(self, row: Row, kind: str) -> dict[str, int] | None:
        """Return the dice of a unit by colour; None if it has none or their colours are unknown."""
        found = {colour: self._cell(row, f"{kind}_{colour}") for colour in COLOURS}
        return found if None not in found.values() and any(found.values()) else None

    def _unknown(self, kind: str) -> list[Row]:
        return [row for row in self.units if self._cell(row, kind) != 0 and self._cell(row, f"{kind}_red") is None]

    def _melee(self, attacker: Row, defender: Row) -> MeleeBar:
        parries = SWORD in defender.result.split("-")
        found = self._played(
            "melee",
            attacker=self._dice(attacker, "melee"),
            defender=self._dice(defender, "melee"),
            attacker_armour=self._cell(attacker, "armour"),
            defender_armour=self._cell(defender, "armour"),
            parries=parries,
        )
        chances = [found[key] for key in ("attacker_wounds", "nothing", "defender_wounds")]
        return MeleeBar(
            defender, parries, tuple(ShownChance(percent(self.leaf, one), exact(one)) for one in chances), bar(*chances)
        )

    def _jams(self) -> Iterator[tuple[int, ShownChance, ShownChance]]:
        for points in range(1, self.unit[JAMMING]["points"] + 1):
            found = self._played("jam", points=points)
            yield points, shown_chance(self.leaf, found["in_the_turn"]), shown_mean(self.leaf, found["mean_shots"])

    def _commands(self) -> Iterator[tuple[int | None, list[ShownChance]]]:
        """Yield the chances of each rank for each number of Command Points, and the means under None."""
        ranks: Any = as_argument(self.book.tables[f"{GAME}/marine-ranks"])
        bonuses = [row["points"] for row in ranks.values() if "points" in row]
        die = self.book.entries[f"{GAME}/odds/command-points"].params["die"].value
        assert isinstance(die, Dice)
        for needed in range(1, die.totals[-1] + max(bonuses) + 1):
            yield needed, [self._points(needed, bonus, shown_chance, "enough") for bonus in bonuses]
        yield None, [self._points(1, bonus, shown_mean, "mean_points") for bonus in bonuses]

    def _points(
        self, needed: int, bonus: int, show: Callable[[Leaf, Fraction], ShownChance], field: str
    ) -> ShownChance:
        return show(self.leaf, self._played("command-points", needed=needed, bonus=bonus)[field])

    def _overwatch(self, weapon: Row) -> list[ShownChance]:
        armour = self.unit[HUNTED]["armour"]
        found = (self._played("overwatch", weapon=weapon.result, armour=armour, shots=shots) for shots in SHOTS)
        return [shown_chance(self.leaf, one["wounds"]) for one in found]

    def _faces(self) -> list[tuple[str, list[int]]]:
        """Return the faces of each die by colour."""
        tables = self.book.entries[f"{GAME}/odds/shot"].tables
        found = {colour: roll_table(self.book.tables[tables[colour]]) for colour in COLOURS}
        return [
            (colour, [table.at(total).cells["hits"] or 0 for total in table.dice.totals])
            for colour, table in found.items()
        ]

    def _drawn(self, red: int, white: int) -> Markup:
        """Return the picture of some dice: red ones are full, white ones empty."""
        label = ", ".join(
            self.leaf.t.count(f"site-weapon-odds-{colour}", count)
            for colour, count in zip(COLOURS, (red, white), strict=True)
            if count
        )
        squares = Markup().join(
            Markup('<span class="die die--{}"></span>').format(colour) for colour in ("red",) * red + ("white",) * white
        )
        return Markup('<span class="dice" role="img" aria-label="{0}" title="{0}">{1}</span>').format(label, squares)

    def _readings(self, rule: str) -> Markup:
        """Return the readings of open questions that a rule's odds assume, each with a link to its question."""
        entry = self.book.entries[f"{GAME}/odds/{rule}"]
        return Markup(" ").join(self._reading(self.book.questions[one]) for one in entry.questions.values())

    def _reading(self, question: Question) -> Markup:
        link = Markup('<a href="{}">{}</a>').format(
            self.leaf.item(question.id, "questions"), self.leaf.inline(question.name, question.params)
        )
        assert question.default
        return link + " " + self.leaf.phrase(question.readings[question.default], question.params, terms=False)
