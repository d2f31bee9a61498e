"""A badge: a small SVG picture that states how complete the translations are."""

from collections.abc import Mapping
from html import escape

from regolario.translate.status import Tally, percent
from regolario.words import locales

GREEN, AMBER, RED = "#2e7d32", "#8a5a00", "#b3261e"
"""White text has a contrast of at least 4.5 on each."""
GREY = "#4a4a4a"
WIDE = 6.6
"""The width of a character of the font, in pixels, on average."""
NEARLY = 80


def badge(tallies: Mapping[str, Tally]) -> str:
    """Return a badge as SVG: each language with its share of items that are original or reviewed."""
    parts = [(code, percent(one.settled, one.all)) for code, one in tallies.items()]
    pieces, left = [_piece("translations", GREY, 0)], _width("translations")
    for code, share in parts:
        words = _share(code, share)
        pieces.append(_piece(words, GREEN if share == 100 else AMBER if share >= NEARLY else RED, left))
        left += _width(words)
    said = "translations: " + ", ".join(_share(code, share) for code, share in parts)
    head = f'<svg xmlns="http://www.w3.org/2000/svg" width="{left}" height="20" role="img" aria-label="{escape(said)}">'
    return f"{head}<title>{escape(said)}</title>{''.join(pieces)}</svg>\n"


def _share(code: str, share: int) -> str:
    return f"{code} {locales.percent(str(share), 'en')}"


def _width(words: str) -> int:
    return round(len(words) * WIDE) + 12


def _piece(words: str, colour: str, left: int) -> str:
    wide = _width(words)
    box = f'<rect x="{left}" width="{wide}" height="20" fill="{colour}"/>'
    font = 'font-family="Verdana,DejaVu Sans,sans-serif" font-size="11" fill="#fff" text-anchor="middle"'
    return f'{box}<text x="{left + wide / 2}" y="14" {font}>{escape(words)}</text>'
