"""Setting up: who plays what, with which equipment and cards, and who begins (S4, setup)."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from enum import StrEnum

from regolario.mechanics.bounds import LONGEST_CELL, shortened
from regolario.mechanics.lookup import named
from regolario.mechanics.refusals import RefusedError
from regolario.rule import rule

INVADER = "invader"


class Colour(StrEnum):
    """The colours of the marines; the invaders' figures come in the same ones."""

    RED = "red"
    GREEN = "green"
    BLUE = "blue"


@dataclass(frozen=True)
class ColourChoice:
    """The result of choosing colours, and the colours without a marine."""

    legal: bool
    because: str | None
    unused: tuple[Colour, ...]


def unused(colours: tuple[Colour, ...]) -> tuple[Colour, ...]:
    """Return the colours that no marine has."""
    return tuple(colour for colour in Colour if colour not in colours)


@rule("doom-2004/setup/roles")
def roles(*, colours: tuple[Colour, ...], most_marine_players: int) -> ColourChoice:
    """Return whether the marine players have chosen a colour each, and no two the same (S4-R007)."""
    because = None
    if not colours:
        because = "no-marine"
    elif len(colours) > most_marine_players:
        because = "too-many-marines"
    elif len(set(colours)) < len(colours):
        because = "colour-taken"
    return ColourChoice(because is None, because, unused(colours))


@dataclass(frozen=True)
class Equipment:
    """The equipment with which each marine starts, and the number of marines."""

    marines: int
    ammunition: int
    wounds: int
    armour: int


Rows = Mapping[str, Mapping[str, int]]
"""A table's rows by key, each with its cells by column."""


def counted(players: int, invaders: int, marines: int | None, count: str) -> int:
    """Return how many marines the setup tables count.

    That is the number of marines on the board, if given, or of marine players.
    """
    return marines if marines is not None and count == "marines" else players - invaders


def row_for(rows: Rows, marines: int) -> Mapping[str, int]:
    """Return the row of a number of marines. Raises ValueError if there is none."""
    return named({row["marines"]: row for row in rows.values()}, marines, "number of marines")


@rule("doom-2004/setup/starting-equipment")
def starting_equipment(
    *, players: int, marines: int | None = None, invaders: int, by_marines: Rows, count: str
) -> Equipment:
    """Return what each marine starts with (S4-R012, S4-T2).

    ``players`` counts everybody at the table, the invader too; ``marines`` the marines on the board, if a player
    leads several.
    """
    row = row_for(by_marines, counted(players, invaders, marines, count))
    on_the_board = players - invaders if marines is None else marines
    return Equipment(on_the_board, row["ammunition"], row["wounds"], row["armour"])


@dataclass(frozen=True)
class Deal:
    """The marine cards of each marine and of all together, and the invader's hand."""

    each_marine: int
    marine_cards: int
    invader_cards: int


@rule("doom-2004/setup/starting-cards")
def starting_cards(
    *, players: int, marines: int | None = None, invaders: int, invader_cards: int, by_marines: Rows, count: str
) -> Deal:
    """Return how many cards are dealt (S4-R014, S4-R015, S4-T3).

    ``players`` counts everybody at the table; ``marines`` the marines on the board, if a player leads several.
    """
    row = row_for(by_marines, counted(players, invaders, marines, count))
    on_the_board = players - invaders if marines is None else marines
    return Deal(row["cards"], row["cards"] * on_the_board, invader_cards)


@rule("doom-2004/setup/first-marine")
def first_marine(*, seats: tuple[str, ...]) -> str:
    """Return who begins: the neighbour to the invader's left (S4-R016).

    ``seats`` are the players clockwise, with the invader as ``invader``. Raises ValueError unless exactly one seat
    is the invader's and another a marine player's.
    """
    return after_the_invader(seats)[0]


def after_the_invader(seats: tuple[str, ...]) -> tuple[str, ...]:
    """Return the marine players clockwise from the invader's left.

    Raises ValueError as ``first_marine`` does.
    """
    if seats.count(INVADER) != 1 or len(seats) == 1:
        raise RefusedError("exactly one seat must be `invader`, the others marine players", "seats", seat=INVADER)
    at = seats.index(INVADER)
    return (*seats[at + 1 :], *seats[:at])


@rule("doom-2004/setup/run-together-cells")
def run_together_cells(*, cell: str, columns: int) -> tuple[tuple[int, ...], ...]:
    """Return every way to split the digits of a damaged cell into columns (S4-T2, S4-T3).

    Each column is a number above zero without leading zeros. If there is only one way, nothing was guessed. Raises
    ValueError for a cell that is too long.
    """
    if len(cell) > LONGEST_CELL or not (cell.isascii() and cell.isdecimal()):
        text = f"`{shortened(cell)}` is not a row of at most {LONGEST_CELL} digits"
        raise RefusedError(text, "digits", cell=shortened(cell), most=LONGEST_CELL)
    return tuple(_partings(cell, columns))


def _partings(digits: str, columns: int) -> Iterator[tuple[int, ...]]:
    if digits.startswith("0") or len(digits) < columns or not columns:
        return
    if columns == 1:
        yield (int(digits),)
        return
    for at in range(1, len(digits)):
        for rest in _partings(digits[at:], columns - 1):
            yield (int(digits[:at]), *rest)
