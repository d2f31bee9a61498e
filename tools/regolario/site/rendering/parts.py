"""Functions for templates: small parts that several kinds of pages show."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from dataclasses import replace
from fractions import Fraction
from typing import TYPE_CHECKING, Any

from markupsafe import Markup, escape

from regolario.boards import row_sample
from regolario.book.tables.coloured_dice import coloured_dice, colours
from regolario.book.tables.faces import shows_faces
from regolario.book.tables.steps import NumberedStep, StepGroup, groups
from regolario.book.text.placeholders import flag
from regolario.engine.functions import function_for
from regolario.fingerprint import Reviewable, state
from regolario.mechanics.odds import of_dice
from regolario.mechanics.pictures.palette import COLOUR
from regolario.model import Basis, Column, Entry, Row, Table
from regolario.site.html.prose import link
from regolario.site.rendering.columns import head
from regolario.site.rendering.comparison_links import compared, compared_in
from regolario.words.locales import joined

if TYPE_CHECKING:
    from regolario.site.rendering.leaf import Leaf


UNKNOWN = "unknown"
"""The kind of knowledge of what no source tells."""
LONG, SHARE = 280, 0.6
"""The length of a text, in letters, from which a short answer helps, and the largest part of it that is short."""


def hows(rests_on: Iterable[Basis]) -> list[str]:
    """Return the kinds of knowledge in the grounds, in order, without duplicates."""
    return list(dict.fromkeys(str(basis.how) for basis in rests_on))


def certainty(leaf: Leaf, rests_on: Collection[Basis]) -> str:
    """Return one line with how something is known."""
    ways = ", ".join(known_how(leaf, how, rests_on) for how in hows(rests_on))
    return f"{leaf.t('site-rests-on')} {ways if _has_source(rests_on) else leaf.t('site-no-sources')}"


def known_how(leaf: Leaf, how: str, rests_on: Collection[Basis]) -> str:
    """Return the words for a kind of knowledge; what is unknown beside a source is only a part."""
    return leaf.t("site-how-partly-unknown" if how == UNKNOWN and _has_source(rests_on) else f"site-how-{how}")


def _has_source(rests_on: Iterable[Basis]) -> bool:
    return any(basis.how != UNKNOWN or basis.statements or basis.address for basis in rests_on)


def marks(leaf: Leaf, entry: Entry) -> list[tuple[str, str]]:
    """Return the marks before an entry's text as (kind, text): optional, or less certain than print."""
    found = [("optional", leaf.t("site-optional"))] if entry.optional else []
    doubtful = [how for how in hows(entry.rests_on) if how not in ("printed", "corroborated")]
    return found + [(how, known_how(leaf, how, entry.rests_on)) for how in doubtful]


def odds(table: Table) -> list[tuple[Row, Fraction]]:
    """Return the rows of a roll table, each with its exact probability; 0 for a row without totals."""
    chances = of_dice(table.dice).chances if table.dice else {}
    return [(row, sum((chances.get(total, Fraction(0)) for total in totals(row)), Fraction(0))) for row in table.rows]


def totals(row: Row) -> range:
    """Return the totals that give a row."""
    return range(0) if row.low is None or row.high is None else range(row.low, row.high + 1)


def heading(leaf: Leaf, level: int, anchor: str, text: Markup | str) -> Markup:
    """Return a heading with an anchor and the link to it."""
    place, title = escape(anchor), escape(leaf.t("site-permalink"))
    mark = f'<a class="headerlink" href="#{place}" title="{title}">&para;</a>'
    return Markup(f'<h{level} id="{place}">{escape(text)}{mark}</h{level}>')


def row_text(leaf: Leaf, row: Row) -> Markup:
    """Return a row's text as the content of a table's cell, with a link to the rule that explains it."""
    known = leaf.entry_known(row.entry) if row.entry else None
    text = leaf.phrase(row.text, row.params, terms=known is None)
    text = text[:1].upper() + text[1:]
    if known is None:
        return text
    if "<a " in text:
        return text + " " + link(leaf.entry(known.id), "→", leaf.say(known.name))
    return link(leaf.entry(known.id), text)


def known_rows(table: Table) -> list[Row]:
    """Return the rows of a table of columns that say something.

    All of them if none does: then the table shows what is to be found out.
    """
    return [row for row in table.rows if _says(table, row)] or list(table.rows)


def unknown_rows(table: Table) -> list[Row]:
    """Return the rows of which no value is known, named in one line below the others."""
    known = known_rows(table)
    return [row for row in table.rows if row not in known]


def _says(table: Table, row: Row) -> bool:
    return not table.shown or any(column.key not in row.unknown for column in table.shown)


def step_groups(table: Table) -> list[StepGroup]:
    """Return the groups of a table that is shown as a chart of steps; empty for other tables."""
    return groups(table) if table.steps else []


def step_text(leaf: Leaf, step: NumberedStep) -> Markup:
    """Return the text of a step, with a link to its rule."""
    return row_text(leaf, replace(step.row, text=step.text))


def sample(leaf: Leaf, table: Table, row: Row) -> Markup:
    """Return the picture of the thing that a row of a drawn table names; nothing for other rows."""
    svg = row_sample(leaf.base, table, row, leaf.language, COLOUR) if table.drawn else None
    return Markup('<span class="sample" aria-hidden="true">{}</span>').format(Markup(svg)) if svg else Markup("")


def cell(leaf: Leaf, row: Row, column: Column) -> str:
    """Return the value of a row in a column as the content of a table's cell; unknown values are labelled."""
    key = column.key
    if key in row.unknown:
        return Markup('<span class="unknown">{}</span>').format(leaf.t("site-how-unknown"))
    if column.dice and (dice := coloured_dice(row, column)):
        return _dice(leaf, dice)
    param = row.cells.get(key)
    if param is not None:
        return flag(param.value) if column.flag else leaf.tongue.voice.value(param.value)
    written = (row.source.get("cells") or {}).get(key)
    return leaf.phrase(written) if isinstance(written, Mapping) else "–"


def faces_only(table: Table) -> bool:
    """Return whether a roll table shows no results besides its columns: they say the same."""
    return shows_faces(table, table.rows, table.shown)


def dice_key(leaf: Leaf, table: Table) -> Markup:
    """Return the colours of the dice in a table in words; empty if its headings tell them."""
    found = ((colour, leaf.t(f"die-{colour}")) for colour in colours(table.rows, table.shown))
    named = Markup("").join(Markup('<span><i class="die {}"></i> {}</span> ').format(*one) for one in found)
    return named and Markup('<p class="dice-key">{}</p>').format(named)


def _dice(leaf: Leaf, dice: Mapping[str, int]) -> Markup:
    """Return dice as a row of squares, named for those who do not see them."""
    named = joined(
        [leaf.t(f"dice-{colour}", count=count) for colour, count in dice.items()], leaf.tongue.voice.language.locale
    )
    drawn = Markup("".join(f'<i class="die {colour}"></i>' * count for colour, count in dice.items()))
    return Markup('<span class="dice" role="img" aria-label="{0}" title="{0}">{1}</span>').format(named, drawn)


def borrowed(leaf: Leaf, entry: Entry) -> list[Markup]:
    """Return the numbers of an entry that are written in another one, each with a link to it."""
    origins = ((param.value, param.origin.rpartition(".")[0]) for param in entry.params.values() if param.reference)
    found = ((leaf.tongue.voice.value(value), origin) for value, origin in origins if leaf.entry_known(origin))
    return [Markup("{} ({})").format(value, leaf.named(origin)) for value, origin in dict.fromkeys(found)]


def brief(leaf: Leaf, entry: Entry) -> bool:
    """Return whether the line of the sheet is a short answer: the rule's text is long and the line is not."""
    line, text = (entry.sheet or {}).get(leaf.language), entry.text.get(leaf.language)
    return bool(line and text and len(str(text)) > LONG and len(str(line)) < len(str(text)) * SHARE)


def review(leaf: Leaf, thing: Reviewable) -> str:
    """Return the state of a translation in this language: original, reviewed, changed since, not reviewed."""
    return leaf.tongue.once("review", leaf.t, thing, lambda: leaf.t(f"site-review-{state(thing, leaf.language)}"))


def plays(leaf: Leaf, entry: Entry) -> bool:
    """Return whether the entry has a function."""
    return function_for(leaf.base, entry) is not None


def languages(leaf: Leaf, entry: Entry) -> list[tuple[str, str]]:
    """Return the links to the same entry in each other language: (language, link)."""
    return [(code, leaf.entry(entry.id, code)) for code in leaf.others]


def exported() -> dict[str, Any]:
    """Return the functions of this module that templates call, by name."""
    functions = (
        *(
            hows,
            known_how,
            certainty,
            marks,
            odds,
            heading,
            row_text,
            sample,
            known_rows,
            faces_only,
            dice_key,
            unknown_rows,
            step_groups,
            step_text,
            head,
            cell,
            borrowed,
            brief,
            review,
            plays,
        ),
        *(languages, compared, compared_in),
    )
    return {function.__name__: function for function in functions}
