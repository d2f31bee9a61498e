"""The headings of the columns of a table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from markupsafe import Markup

from regolario.book.tables.abbreviations import abbreviated
from regolario.model import Column, Table

if TYPE_CHECKING:
    from regolario.site.rendering.leaf import Leaf

ABBREVIATED = '<abbr title="{}">{}</abbr>'
LETTERS = 88
"""The letters on a line of a table as wide as the text, on a desktop and on paper."""
NAMES = 30
"""The letters of the longest name of a row that does not wrap."""
BETWEEN = 3
"""The letters that the edges of a column take."""


def head(leaf: Leaf, table: Table, column: Column) -> Markup:
    """Return the heading of a column; the long form of a short one is its title.

    The style sheet shows the long form itself on a wide page if the whole table has room for it.
    """
    name = leaf.inline(column.name)
    if not column.long:
        return name
    made = '<abbr class="roomy" title="{}"><span>{}</span></abbr>' if roomy(leaf, table, column) else ABBREVIATED
    return Markup(made).format(leaf.say(column.long), name)


def roomy(leaf: Leaf, table: Table, column: Column) -> bool:
    """Return whether a wide page shows the long form of a heading: of an abbreviation or a single word.

    A word of the long form does so only beside an abbreviation, as ``Blue dice`` beside ``Green dice``.
    """
    spelt = {one.key: (leaf.say(one.name), leaf.say(one.long)) for one in table.shown if one.long}
    short = {key for key, (name, long) in spelt.items() if abbreviated(name, long)}
    name, long = spelt[column.key]
    told = column.key in short or (bool(short) and name.lower() in long.lower())
    return told and has_room(leaf, table)


def has_room(leaf: Leaf, table: Table) -> bool:
    """Return whether a wide page has room for the long headings of a table."""
    names = max((len(leaf.say(row.text)) for row in table.rows), default=0)
    taken = sum(len(leaf.say(column.long or column.name)) + BETWEEN for column in table.shown)
    return min(names, NAMES) + BETWEEN + taken <= LETTERS
