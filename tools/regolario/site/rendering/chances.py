"""Chances as a page shows them: in percent, as an exact fraction, as a bar."""

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction

from markupsafe import Markup

from regolario.mechanics.odds import in_percent
from regolario.site.rendering.leaf import Leaf
from regolario.words.locales import decimal_sign

LENGTH, HEIGHT = 100, 8
"""The size of a bar; that of a certain outcome is full."""
PARTS = 3
"""The most outcomes in one bar: each has its own shade, clear without colours."""


@dataclass(frozen=True)
class ShownChance:
    """A chance or a mean: its number in the reader's language, and the exact fraction if that says more."""

    text: str
    fraction: str = ""
    bar: Markup | str = ""
    best: bool = False


def shown_chance(leaf: Leaf, chance: Fraction) -> ShownChance:
    """Return a chance in percent, with a bar."""
    return ShownChance(percent(leaf, chance), exact(chance), bar(chance))


def shown_mean(leaf: Leaf, mean: Fraction, full: Fraction | None = None, *, best: bool = False) -> ShownChance:
    """Return a mean with two decimals; ``full`` is the one with the longest bar, if there are bars."""
    text = f"{float(mean):.2f}".removesuffix(".00").replace(".", decimal_sign(leaf.tongue.voice.language.locale))
    return ShownChance(text, exact(mean), bar(mean / full) if full else "", best)


def percent(leaf: Leaf, chance: Fraction) -> str:
    """Return a chance in percent; one that is not quite impossible or certain never looks so."""
    number = in_percent(chance).replace(".", decimal_sign(leaf.tongue.voice.language.locale))
    return leaf.t("site-percent", number=number)


def bar(*shares: Fraction) -> Markup:
    """Return a bar of up to three outcomes; what is left of the whole stays empty."""
    return Markup(
        f'<svg class="chance" viewBox="0 0 {LENGTH} {HEIGHT}" preserveAspectRatio="none" aria-hidden="true">'
        f'<rect class="chance__all" width="{LENGTH}" height="{HEIGHT}"/>{"".join(_parts(shares))}</svg>'
    )


def _parts(shares: tuple[Fraction, ...]) -> Iterator[str]:
    if len(shares) > PARTS:
        raise ValueError(f"a bar shows at most {PARTS} outcomes")
    start = Fraction(0)
    for number, share in enumerate(shares):
        x, width = (f"{float(one) * LENGTH:.4g}" for one in (start, share))
        yield f'<rect class="chance__{number}" x="{x}" width="{width}" height="{HEIGHT}"/>'
        start += share


def exact(number: Fraction) -> str:
    """Return a number as a fraction; empty for a whole one."""
    return "" if number.denominator == 1 else str(number)
