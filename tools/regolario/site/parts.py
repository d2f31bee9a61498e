"""What templates are given: the small pieces that pages of several kinds show."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from fractions import Fraction
from typing import TYPE_CHECKING, Any

from regolario.fingerprint import Reviewable, state
from regolario.functions import function_for
from regolario.model import Basis, Column, Entry, Example, Param, Row, Table, Words
from regolario.site import boards, said, shown

if TYPE_CHECKING:
    from regolario.site.leaf import Leaf


def hows(rests_on: Iterable[Basis]) -> list[str]:
    """How something is known, each way once, in order."""
    return list(dict.fromkeys(str(basis.how) for basis in rests_on))


def certainty(leaf: Leaf, rests_on: Iterable[Basis]) -> str:
    """One line that says what something rests on and how sure we are."""
    rests_on = tuple(rests_on)
    statements = ", ".join(dict.fromkeys(statement for basis in rests_on for statement in basis.statements))
    ways = ", ".join(leaf.t(f"site-how-{how}") for how in hows(rests_on)) or leaf.t("site-how-unknown")
    return f"{leaf.t('site-rests-on')} {statements} · {ways}" if statements else f"{leaf.t('site-rests-on')} {ways}"


def marks(leaf: Leaf, entry: Entry) -> list[tuple[str, str]]:
    """What a reader must know before the text: optional, and every basis less sure than print; (kind, text)."""
    found = [("optional", leaf.t("site-optional"))] if entry.optional else []
    doubtful = [how for how in hows(entry.rests_on) if how not in ("printed", "corroborated")]
    return found + [(how, leaf.t(f"site-how-{how}")) for how in doubtful]


def odds(table: Table) -> list[tuple[Row, Fraction]]:
    """The rows of a roll table, each with its exact chance; a row without totals has none."""
    chances = table.dice.odds() if table.dice else {}
    return [(row, sum((chances.get(total, Fraction(0)) for total in totals(row)), Fraction(0))) for row in table.rows]


def totals(row: Row) -> range:
    """The totals that give a row."""
    return range(0) if row.low is None or row.high is None else range(row.low, row.high + 1)


def row_text(leaf: Leaf, row: Row) -> str:
    """What a row says, as the content of a table's cell; the rule that explains it is linked."""
    known = leaf.entry_known(row.entry) if row.entry else None
    text = leaf.phrase(row.text, row.params, terms=known is None).replace("|", "\\|")
    text = text[:1].upper() + text[1:]
    if known is None:
        return text
    if "](" in text:
        return f'{text} [→]({leaf.entry(known.id)} "{said.attribute(leaf.say(known.name))}")'
    return f"[{text}]({leaf.entry(known.id)})"


def head(leaf: Leaf, column: Column) -> str:
    """The head of a column; what a letter stands for shows beside it."""
    name = leaf.inline(column.name)
    if column.long is None:
        return name
    return f'<abbr title="{said.attribute(leaf.say(column.long))}">{name}</abbr>'


def cell(leaf: Leaf, row: Row, key: str) -> str:
    """The value of a row in a column, as the content of a table's cell; what nobody knows says so."""
    if key in row.unknown:
        return f'<span class="unknown">{leaf.t("site-how-unknown")}</span>'
    param = row.cells.get(key)
    if param is not None:
        return leaf.tongue.voice.value(param.value)
    written = (row.source.get("cells") or {}).get(key)
    return leaf.phrase(written) if isinstance(written, Mapping) else "–"


def number(leaf: Leaf, param: Param) -> str:
    """The value of a parameter; where it is written elsewhere, the entry that holds it."""
    text = leaf.tongue.voice.value(param.value)
    origin = param.origin.rpartition(".")[0]
    if param.reference is None or leaf.entry_known(origin) is None:
        return text
    return f"{text} ({leaf.named(origin)})"


def worked(leaf: Leaf, example: Example) -> str:
    """A worked example as HTML: its name, what is given, what comes out, its picture in place of what it shows."""
    picture = boards.album(leaf.base).picture(leaf.language, example)
    hidden = boards.replaced(leaf.base, example) if picture else ()
    values = {key: value for key, value in example.given.items() if key not in hidden}
    given = shown.pairs({**example.params, **values}, leaf.t)
    readings = shown.pairs(example.readings, leaf.t)
    before = ", ".join(part for part in (given, readings) if part)
    result = shown.answer(example.then, leaf.t)
    drawn = boards.shown(picture, leaf.from_page(picture.uri)) if picture else ""
    name = f"<em>{said.marked(example.name, leaf.language, leaf.base.languages)}</em>"
    return "<br>".join(line for line in (name, before, f"→ {result}", drawn) if line)


def review(leaf: Leaf, thing: Reviewable) -> str:
    """How the text of this language stands: the original, seen by a second person, changed since, not seen."""
    return leaf.t(f"site-review-{state(thing, leaf.language)}")


def plays(leaf: Leaf, entry: Entry) -> bool:
    """Whether a function plays the entry."""
    return function_for(leaf.base, entry) is not None


def languages(leaf: Leaf, entry: Entry) -> list[tuple[str, str]]:
    """The same entry in each other language: (language, link)."""
    return [(code, leaf.entry(entry.id, code)) for code in leaf.others]


def keywords(leaf: Leaf, name: Words, terms: Iterable[str] = ()) -> str:
    """What a reader of another language would search for: the name there, and the forms of the terms met here."""
    found = [(code, str(name[code])) for code in leaf.others if name.get(code)]
    known = leaf.game.terms
    for term in terms:
        found += [(code, " ".join(word.forms)) for code in leaf.others if (word := known[term].words.get(code))]
    return " · ".join(f'<span lang="{code}">{said.attribute(text)}</span>' for code, text in dict.fromkeys(found))


def exported() -> dict[str, Any]:
    """The functions of this module that templates call, by name."""
    functions = (hows, certainty, marks, odds, row_text, head, cell, number, worked, review, plays, languages, keywords)
    return {function.__name__: function for function in functions}
