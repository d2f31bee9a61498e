"""Quantities that must fit together: sums of pieces, sizes against sizes."""

from collections.abc import Iterator, Mapping
from fractions import Fraction

from regolario.model import Agreement, Base, Entry, Game, Quantity, Unit
from regolario.problems import Problem
from regolario.text import Voice


def component_sums(base: Base, game: Game) -> Iterator[Problem]:
    """``component-sum``: the pieces of a component do not add up to its total."""
    for component in game.components.values():
        counted = sum(piece.count for piece in component.pieces)
        if component.total is not None and component.total != counted:
            what = f"the pieces of `{component.key}` are {counted}, the total says {component.total}"
            yield Problem(component.source.place("total"), "component-sum", what, "correct a count or the total")


def agreements(base: Base, game: Game) -> Iterator[Problem]:
    """``impossible-size``: a product of parameters is not about the size that it must be, units counted.
    ``no-common-unit``: the two sides cannot be compared."""
    for entry in game.entries.values():
        for agreement in entry.agrees:
            yield from agreement_problems(base, entry, agreement)


def agreement_problems(base: Base, entry: Entry, agreement: Agreement) -> Iterator[Problem]:
    """What is wrong with one relation between sizes."""
    place = entry.source.place("agrees")
    names = (*agreement.product, agreement.about)
    unknown = [name for name in names if name not in entry.params]
    if unknown:
        yield Problem(place, "unknown-parameter", f"there is no parameter `{unknown[0]}`", "name one of params")
        return
    size, kind = _product(entry, agreement.product, base.units)
    wanted, wanted_kind = _product(entry, (agreement.about,), base.units)
    if kind != wanted_kind:
        what = f"{' x '.join(agreement.product)} and {agreement.about} have no unit in common"
        yield Problem(place, "no-common-unit", what, "give both a unit that converts, such as mm or inch")
    elif abs(size - wanted) > agreement.within * wanted:
        voice = Voice(next(iter(base.languages.values())), base.units)
        parts = " x ".join(voice.value(entry.params[name].value, "short") for name in agreement.product)
        about = voice.value(entry.params[agreement.about].value, "short")
        what = f"{parts} is {float(size / wanted):.3g} times {about}, which it should be within {_percent(agreement)}"
        first = entry.source["params"].place(agreement.product[-1])
        yield Problem(first, "impossible-size", what, "correct the number or its unit")


def _percent(agreement: Agreement) -> str:
    return f"{float(agreement.within * 100):g} %"


def _product(entry: Entry, names: tuple[str, ...], units: Mapping[str, Unit]) -> tuple[Fraction, str]:
    """The product in base units, and the kinds of its units that do not cancel to a bare number."""
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
