"""The numbers, tables and readings that a labyrinth is made with.

They come from the rules base, as plain data.

In the reader's page and in a saved game they are JSON.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from regolario.mechanics.dice import Dice
from regolario.mechanics.tables import RollRow, RollTable


@dataclass(frozen=True)
class LabyrinthSettings:
    """The numbers, tables and readings of a labyrinth.

    ``source`` and ``bridge`` are the die and the result it needs; widths are in bricks; ``rows`` and ``deep_rows``
    are laid at the start along each edge of deployment, under one reading or the other; ``side`` of a tile and
    ``inch`` are in millimetres; ``readings`` are by the key of the question.
    """

    source: tuple[Dice, int]
    bridge: tuple[Dice, int]
    kinds: RollTable
    deviation: RollTable
    accessories: RollTable
    encounters: RollTable
    crowns: Dice
    bricks_wide: Mapping[str, int]
    walkway_bricks: tuple[int, int]
    rows: int
    deep_rows: int
    side: int
    inch: Fraction
    readings: Mapping[str, str]

    def reading(self, question: str) -> str:
        """Return the reading taken of a question. Raises KeyError for a question that no labyrinth meets."""
        return self.readings[question]

    def reading_as(self, question: str, reading: str) -> "LabyrinthSettings":
        """Return the same settings with another reading of one question."""
        return read_settings({**write_settings(self), "readings": {**self.readings, question: reading}})


def write_settings(settings: LabyrinthSettings) -> dict[str, Any]:
    """Return settings for JSON."""
    return {
        "source": [str(settings.source[0]), settings.source[1]],
        "bridge": [str(settings.bridge[0]), settings.bridge[1]],
        "kinds": _write_table(settings.kinds),
        "deviation": _write_table(settings.deviation),
        "accessories": _write_table(settings.accessories),
        "encounters": _write_table(settings.encounters),
        "crowns": str(settings.crowns),
        "bricks-wide": dict(settings.bricks_wide),
        "walkway-bricks": list(settings.walkway_bricks),
        "rows": settings.rows,
        "deep-rows": settings.deep_rows,
        "side": settings.side,
        "inch": str(settings.inch),
        "readings": dict(settings.readings),
    }


def read_settings(plain: Mapping[str, Any]) -> LabyrinthSettings:
    """Return settings from JSON."""
    return LabyrinthSettings(
        source=_read_roll(plain["source"]),
        bridge=_read_roll(plain["bridge"]),
        kinds=_read_table(plain["kinds"]),
        deviation=_read_table(plain["deviation"]),
        accessories=_read_table(plain["accessories"]),
        encounters=_read_table(plain["encounters"]),
        crowns=Dice.parse(plain["crowns"]),
        bricks_wide={str(kind): int(bricks) for kind, bricks in plain["bricks-wide"].items()},
        walkway_bricks=(int(plain["walkway-bricks"][0]), int(plain["walkway-bricks"][1])),
        rows=int(plain["rows"]),
        deep_rows=int(plain["deep-rows"]),
        side=int(plain["side"]),
        inch=Fraction(plain["inch"]),
        readings={str(question): str(reading) for question, reading in plain["readings"].items()},
    )


def _write_table(table: RollTable) -> dict[str, Any]:
    rows = [[row.low, row.high, row.result, dict(row.params)] for row in table.rows]
    return {"dice": str(table.dice), "rows": rows}


def _read_table(plain: Mapping[str, Any]) -> RollTable:
    rows = tuple(RollRow(int(low), int(high), str(result), params) for low, high, result, params in plain["rows"])
    return RollTable(Dice.parse(plain["dice"]), rows)


def _read_roll(plain: Any) -> tuple[Dice, int]:
    die, on = plain
    return Dice.parse(die), int(on)
