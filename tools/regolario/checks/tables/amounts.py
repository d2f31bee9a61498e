"""Checks of quantities that must be consistent: sums of pieces, related sizes."""

from collections.abc import Iterator, Mapping
from fractions import Fraction

from regolario.book.tables.coloured_dice import too_many
from regolario.book.text.placeholders import Voice
from regolario.data.nearest import did_you_mean
from regolario.model import Agreement, Base, Entry, Game, Quantity, Unit
from regolario.problems import Problem, counted
from regolario.words import locales


def component_sums(base: Base, game: Game) -> Iterator[Problem]:
    """Yield ``component-sum`` problems: the pieces of a component do not add up to its total."""
    for component in game.components.values():
        pieces = sum(piece.count for piece in component.pieces)
        if component.total is not None and component.total != pieces:
            what = f"`{component.key}` has {counted(pieces, 'piece')}, but its total is {component.total}"
            yield Problem(component.source.place("total"), "component-sum", what, "correct a count or the total")


def dice_columns(base: Base, game: Game) -> Iterator[Problem]:
    """Yield ``dice-columns`` problems: an unknown column, or more dice by colour than in all."""
    for table in game.tables.values():
        keys = {column.key for column in table.columns}
        for number, column in enumerate(table.columns):
            for key in sorted(set(column.dice.values()) - keys):
                what = f"the table has no column `{key}`"
                place = table.source["columns"][number].place("dice")
                yield Problem(place, "dice-columns", what, "name the column that counts the dice of that colour")
            for row in table.rows:
                if column.dice and too_many(row, column):
                    what = f"the dice of each colour are more than `{column.key}`"
                    yield Problem(row.source.place("cells"), "dice-columns", what, "correct a count")


def agreements(base: Base, game: Game) -> Iterator[Problem]:
    """Yield problems of related sizes.

    ``impossible-size``: a product of parameters, with units, differs too much from the size it must match.
    ``number-sum``: parameters do not add up to the number that they must give. ``no-common-unit``: the two sides cannot
    be compared. ``unknown-parameter``: a relation uses an undefined parameter.
    """
    for entry in game.entries.values():
        for agreement in entry.agrees:
            yield from agreement_problems(base, entry, agreement)


def agreement_problems(base: Base, entry: Entry, agreement: Agreement) -> Iterator[Problem]:
    """Yield the problems of one relation between sizes."""
    place = entry.source.place("agrees")
    names = (*agreement.product, *agreement.sum, agreement.about)
    unknown = [name for name in names if name not in entry.params]
    if unknown:
        if unknown[0] not in (entry.source.get("params") or ()):
            remedy = did_you_mean(unknown[0], entry.params, f"use one of params: {', '.join(entry.params) or 'none'}")
            yield Problem(place, "unknown-parameter", f"unknown parameter `{unknown[0]}`", remedy)
        return
    if agreement.sum:
        yield from _sum(base, entry, agreement)
        return
    size, kind = _product(entry, agreement.product, base.units)
    wanted, wanted_kind = _product(entry, (agreement.about,), base.units)
    if kind != wanted_kind:
        what = f"{' x '.join(agreement.product)} and {agreement.about} have no unit in common"
        yield Problem(place, "no-common-unit", what, "use units that convert to each other, such as mm and inch")
    elif abs(size - wanted) > agreement.within * abs(wanted):
        voice = Voice(next(iter(base.languages.values())), base.units)
        parts = " x ".join(voice.value(entry.params[name].value, "short") for name in agreement.product)
        about = voice.value(entry.params[agreement.about].value, "short")
        times = f"{float(size / wanted):.3g} times" if wanted else "not"
        what = f"{parts} is {times} {about}; it must match within {_percent(agreement)}"
        first = entry.source["params"].place(agreement.product[-1])
        yield Problem(first, "impossible-size", what, "correct the number or its unit")


def _sum(base: Base, entry: Entry, agreement: Agreement) -> Iterator[Problem]:
    """Yield the problems of parameters that must add up to another."""
    sides = [_product(entry, (name,), base.units) for name in (*agreement.sum, agreement.about)]
    if len({kind for _, kind in sides}) > 1:
        what = f"{' + '.join(agreement.sum)} and {agreement.about} have no unit in common"
        yield Problem(entry.source.place("agrees"), "no-common-unit", what, "use units that convert to each other")
        return
    total = sum(size for size, _ in sides[:-1])
    if total != sides[-1][0]:
        voice = Voice(next(iter(base.languages.values())), base.units)
        parts = " + ".join(voice.value(entry.params[name].value, "short") for name in agreement.sum)
        about = voice.value(entry.params[agreement.about].value, "short")
        place = entry.source["params"].place(agreement.about)
        yield Problem(place, "number-sum", f"{parts} is not {about}", "correct a number")


def _percent(agreement: Agreement) -> str:
    return locales.percent(f"{float(agreement.within * 100):g}", "en")


def _product(entry: Entry, names: tuple[str, ...], units: Mapping[str, Unit]) -> tuple[Fraction, str]:
    """Return the product in base units, and the kinds of its units, joined by ``*``."""
    product = Fraction(1)
    kinds = []
    for name in names:
        value = entry.params[name].value
        if isinstance(value, Quantity):
            unit = units[value.unit]
            product *= Fraction(value.number) * (unit.size or 1)
            if unit.kind != "count":
                kinds.append(unit.kind if unit.size else unit.key)
        elif isinstance(value, int | Fraction):
            product *= value
    return product, "*".join(sorted(kinds))
