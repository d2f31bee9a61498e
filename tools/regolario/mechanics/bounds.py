"""Limits on the arguments of rules, so that a rule that counts up to them always ends soon."""

from typing import Annotated, TypeVar

from regolario.mechanics.refusals import RefusedError

Item = TypeVar("Item")

SIGNED = "signed"
Signed = Annotated[int, SIGNED]
"""A whole number that may be below zero. Every other number that a rule is given counts something."""

LARGEST_NUMBER = 1_000_000
"""The largest number in a rule or a case."""

MOST_DICE = 100
"""The highest number of dice in a roll."""

HIGHEST_TOTAL = 10_000
"""The highest total of dice and of a row in a table."""

MOST_ITEMS = 1_000
"""The highest number of items in a list or mapping of a case, or that a rule creates from a number."""

LONGEST_TEXT = 20_000
"""The highest number of characters in a text of a case; enough for the largest board."""

MOST_ROWS = 9_999
"""The highest number of rows of a board; more than fit into LONGEST_TEXT."""

LONGEST_CELL = 12
"""The highest number of digits in a cell that is split into numbers."""

MOST_DIGITS = 30
"""The highest number of characters of a number."""


def check_size(size: int) -> None:
    """Raise ValueError for more items than a rule may create from a number. Call it before creating them."""
    if size > MOST_ITEMS:
        text = f"this would create {size:,} items; at most {MOST_ITEMS:,} are allowed"
        raise RefusedError(text, "size", size=size, most=MOST_ITEMS)


def repeated(items: tuple[Item, ...], times: int) -> tuple[Item, ...]:
    """Return items repeated a number of times. Raises ValueError for more than a rule may create."""
    check_size(len(items) * times)
    return items * times


def shortened(written: str, most: int = 40) -> str:
    """Return a text to quote in a message, truncated if it is long."""
    return written if len(written) <= most else f"{written[: most - 3]}..."
