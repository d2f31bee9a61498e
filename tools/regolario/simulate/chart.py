"""Win rates as bars: a picture in SVG, and text for a terminal."""

from collections.abc import Sequence
from dataclasses import dataclass
from html import escape

from regolario.mechanics.pictures.palette import COLOUR
from regolario.mechanics.svg import text
from regolario.simulate.intervals import CountedShare

WIDTH, MARGIN, ROW, THICK, TOP, SIZE = 640, 20, 58, 18, 64, 15
BLOCKS = " ▏▎▍▌▋▊▉█"
"""The parts of a full block, in eighths."""


@dataclass(frozen=True, slots=True)
class RateBar:
    """A share to draw: its label, its value in words, and itself."""

    label: str
    value: str
    share: CountedShare


def terminal_bar(share: CountedShare, width: int) -> str:
    """Return a bar of block characters; a whole bar is ``width`` characters wide."""
    eighths = round(share.rate * width * 8)
    part = BLOCKS[eighths % 8].strip()
    return BLOCKS[-1] * (eighths // 8) + part


def svg(title: str, note: str, bars: Sequence[RateBar]) -> str:
    """Return a picture of bars, each with its interval as a whisker; ``note`` is a line below them."""
    height = TOP + ROW * len(bars) + 56
    told = ". ".join(f"{bar.label}: {bar.value}" for bar in bars)
    body = "".join(_row(bar, TOP + number * ROW, number) for number, bar in enumerate(bars))
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" width="{WIDTH}" height="{height}" '
        f'role="img" font-family="sans-serif"><title>{escape(title)}</title><desc>{escape(told)}</desc>'
        f'<rect width="{WIDTH}" height="{height}" fill="{COLOUR.paper}"/>'
        f"{text(title, MARGIN, 34, size=SIZE + 3, fill=COLOUR.ink, weight='bold')}{body}{_scale(height - 40)}"
        f"{text(note, MARGIN, height - 8, size=SIZE - 3, fill=COLOUR.stone)}</svg>\n"
    )


def _row(bar: RateBar, top: float, number: int) -> str:
    """Return a label and its value, and below them the bar with its interval."""
    fill = (COLOUR.blue, COLOUR.red, COLOUR.faint)[min(number, 2)]
    y, middle = top + 10, top + 10 + THICK / 2
    low, high, end = (_x(part) for part in (bar.share.low, bar.share.high, bar.share.rate))
    whisker = f"M{low:g} {middle:g}H{high:g}M{low:g} {middle - 6:g}v12M{high:g} {middle - 6:g}v12"
    return (
        f"{text(bar.label, MARGIN, top, size=SIZE, fill=COLOUR.ink)}"
        f"{text(bar.value, WIDTH - MARGIN, top, size=SIZE, fill=COLOUR.ink, anchor='end')}"
        f'<rect x="{MARGIN}" y="{y:g}" width="{WIDTH - 2 * MARGIN}" height="{THICK}" fill="{COLOUR.floor}"/>'
        f'<rect x="{MARGIN}" y="{y:g}" width="{end - MARGIN:g}" height="{THICK}" fill="{fill}"/>'
        f'<path d="{whisker}" stroke="{COLOUR.ink}" stroke-width="1.5" fill="none"/>'
    )


def _scale(y: float) -> str:
    """Return the marks of every quarter, in percent."""
    parts = (number / 4 for number in range(5))
    return "".join(
        text(f"{part * 100:g}", _x(part), y + 4, size=SIZE - 4, fill=COLOUR.stone, anchor="middle") for part in parts
    )


def _x(part: float) -> float:
    return round(MARGIN + part * (WIDTH - 2 * MARGIN), 2)
