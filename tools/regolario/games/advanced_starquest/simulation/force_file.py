"""Files with a force: the units of one side, and the dice that the summary table lost."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from regolario.data.nearest import did_you_mean
from regolario.data.places import Map, Seq
from regolario.games.advanced_starquest.rules.dice import DiceCount, UnitDice
from regolario.mechanics.facings import Facing
from regolario.mechanics.spaces import Space
from regolario.problems import Problem
from regolario.record.rulings import Rulings
from regolario.simulate.simulator import Unfit

MOST_UNITS = 12
"""The highest number of units in a force."""
MOST_DICE = 6
"""The highest number of dice of one colour."""
LONGEST_TITLE = 60
DICE = {
    "title": "a number of dice of each colour",
    "type": "object",
    "properties": {colour: {"type": "integer", "minimum": 0, "maximum": MOST_DICE} for colour in ("red", "white")},
    "required": ["red", "white"],
    "additionalProperties": False,
}
UNIT = {
    "title": "a unit",
    "type": "object",
    "properties": {
        "unit": {"type": "string"},
        "count": {"type": "integer", "minimum": 1, "maximum": MOST_UNITS},
        "at": {"type": "string", "pattern": "^[a-z][1-9][0-9]{0,3}$"},
        "faces": {"enum": [facing.value for facing in Facing]},
        "shot": DICE,
        "melee": DICE,
    },
    "required": ["unit"],
    "additionalProperties": False,
}
SCHEMA: Mapping[str, Any] = {
    "title": "a force",
    "type": "object",
    "properties": {
        "title": {
            "title": "a title by language",
            "type": "object",
            "minProperties": 1,
            "additionalProperties": {"type": "string", "minLength": 1, "maxLength": LONGEST_TITLE},
        },
        "rank": {"type": "string"},
        "overwatch": {"type": "boolean"},
        "units": {"type": "array", "items": UNIT, "minItems": 1, "maxItems": MOST_UNITS},
    },
    "required": ["units"],
    "additionalProperties": False,
}
MARINES = ("commander-", "marine-", "terminator-")
"""How the rows of marines begin in the summary table; all other rows are aliens."""
LEFT_OUT = {
    "dreadnought": "the Dreadnought covers several squares",
}
"""The rows that no force may have, with the reason."""


@dataclass(frozen=True)
class UnitKind:
    """Units that fight alike: their row of the summary table and their dice."""

    row: str
    shot: DiceCount
    melee: DiceCount

    @property
    def marine(self) -> bool:
        """Return whether the unit is a marine, of whatever kind."""
        return self.row.startswith(MARINES)


@dataclass(frozen=True)
class ForceUnit:
    """A unit of a force: where it stands and what it faces, if the file says it, and its item in the file."""

    kind: UnitKind
    at: Space | None
    faces: Facing | None
    source: Map


@dataclass(frozen=True)
class Force:
    """One side of a skirmish; ``rank`` is that of its commander, None without Command Points.

    ``overwatch`` says whether its units wait on overwatch instead of going to the enemy.
    """

    units: tuple[ForceUnit, ...]
    rank: str | None
    overwatch: bool = False

    @property
    def marines(self) -> bool:
        """Return whether it is a force of marines."""
        return self.units[0].kind.marine


def title_of(plain: Map) -> Mapping[str, str]:
    """Return the title of a force by language; empty if it has none."""
    found: Mapping[str, str] = plain.get("title", {})
    return found


def force_of(plain: Map, book: Rulings) -> Force:
    """Return the force in a file whose shape is right. Raises Unfit for all that the rules do not know."""
    items: Seq = plain["units"]
    problems = [problem for item in items for problem in _faults(item, book)]
    if problems:
        raise Unfit(problems)
    units = tuple(unit for item in items for unit in _units(item, book))
    force = Force(units, plain.get("rank"), plain.get("overwatch", False))
    problems = list(_whole_faults(plain, force, book))
    if problems:
        raise Unfit(problems)
    return force


def _units(item: Map, book: Rulings) -> Iterator[ForceUnit]:
    dice = {kind: _written(item[kind]) if kind in item else _known(item["unit"], kind, book) for kind in ASKED}
    kind = UnitKind(item["unit"], dice["shot"] or DiceCount(), dice["melee"] or DiceCount())
    at = Space.read(item["at"]) if "at" in item else None
    faces = Facing(item["faces"]) if "faces" in item else None
    for _ in range(item.get("count", 1)):
        yield ForceUnit(kind, at, faces, item)


def _written(dice: Mapping[str, int]) -> DiceCount:
    return DiceCount(dice["red"], dice["white"])


ASKED = {"shot": "shooting/dice", "melee": "melee/dice"}
"""The rules that know the dice of a unit."""


def _known(unit: str, kind: str, book: Rulings) -> DiceCount | None:
    """Return the dice that the rules give a unit; None if their colours are unknown."""
    found: UnitDice = book.ask(ASKED[kind], unit=unit)
    return found.known


def _faults(item: Map, book: Rulings) -> Iterator[Problem]:
    """Yield what is wrong with a unit of a force."""
    rows, unit = book.tables["summary"], item["unit"]
    if unit not in rows:
        remedy = did_you_mean(unit, rows, f"choose from: {', '.join(rows)}")
        yield Problem(item.place("unit"), "unknown-unit", f"unknown unit `{unit}`", remedy)
        return
    if unit in LEFT_OUT:
        yield Problem(item.place("unit"), "no-skirmish", f"`{unit}` cannot fight here: {LEFT_OUT[unit]}", "remove it")
        return
    if "at" in item and item.get("count", 1) > 1:
        remedy = "write one item for each unit, or leave out `at:`"
        yield Problem(item.place("at"), "same-square", "several units cannot share a square", remedy)
    for kind, rule in ASKED.items():
        yield from _dice_faults(item, kind, book.ask(rule, unit=unit))


def _dice_faults(item: Map, kind: str, found: UnitDice) -> Iterator[Problem]:
    """Yield what is wrong with the dice of a unit: given though known, or left out though unknown."""
    unit = item["unit"]
    if found.known is not None:
        if kind in item and _written(item[kind]) != found.known:
            what = f"the {kind} dice of `{unit}` are known: {found.known.red} red and {found.known.white} white"
            yield Problem(item.place(kind), "dice-known", what, f"remove `{kind}:`")
        return
    example = f"write those of your table, such as `{kind}: {{red: 0, white: {found.dice or 1}}}`"
    if kind not in item:
        what = f"nobody knows the colours of the {kind} dice of `{unit}`"
        yield Problem(item.place("unit"), "dice-unknown", what, example)
    elif found.dice is not None and _written(item[kind]).total != found.dice:
        what = f"the {kind} dice of `{unit}` are {found.dice}, not {_written(item[kind]).total}"
        yield Problem(item.place(kind), "dice-known", what, example)


def _whole_faults(plain: Map, force: Force, book: Rulings) -> Iterator[Problem]:
    """Yield what is wrong with a force as a whole."""
    if len(force.units) > MOST_UNITS:
        what = f"the force has {len(force.units)} units"
        yield Problem(plain.place("units"), "too-many-units", what, f"at most {MOST_UNITS} are allowed")
    for unit in force.units:
        if unit.kind.marine != force.marines:
            what = f"`{unit.kind.row}` and `{force.units[0].kind.row}` are enemies"
            yield Problem(unit.source.place("unit"), "mixed-force", what, "write marines or aliens only")
            return
    if force.rank is not None:
        yield from _rank_faults(plain, force, book)


def _rank_faults(plain: Map, force: Force, book: Rulings) -> Iterator[Problem]:
    rank = str(force.rank)
    if not force.marines:
        what = "the Command Points of aliens are not simulated"
        yield Problem(plain.place("rank"), "no-rank", what, "remove `rank:`")
        return
    ranks = [name for name, row in book.tables["marine-ranks"].items() if row.get("points") is not None]
    if rank not in ranks:
        remedy = did_you_mean(rank, ranks, f"choose from: {', '.join(ranks)}")
        yield Problem(plain.place("rank"), "unknown-rank", f"`{rank}` is not the rank of a commander", remedy)
