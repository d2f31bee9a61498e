"""Drawings and sentences about the results of a movement."""

from collections.abc import Iterator

from regolario.mechanics.labels import Words, says
from regolario.mechanics.pictures.moves_shown import MoveResults
from regolario.mechanics.pictures.palette import Palette
from regolario.mechanics.pictures.shapes import HALF, badge, centre, extent, frame, moved, tick
from regolario.mechanics.pictures.words import places
from regolario.mechanics.spaces import extremes


def outcome_drawings(results: MoveResults, palette: Palette) -> str:
    """Return the drawings above the figures: costs, the outlines of bases, spaces kept and left."""
    drawn = [moved(_base(palette, across, down), x, y) for x, y, across, down in map(extent, results.bases)]
    if len(results.bases) > 1:
        corners = [centre(extremes(base)[1]) for base in results.bases]
        drawn += [badge(number, x + 30, y + 30, palette, palette.way) for number, (x, y) in enumerate(corners, 1)]
    drawn += [moved(tick(-26, -22, palette), *centre(space)) for space in results.kept]
    drawn += [moved(left_space(palette), *centre(space)) for space in results.vacated]
    for space, cost in results.prices.items():
        x, y = centre(space)
        drawn.append(badge(cost, x + 29, y + 29, palette, palette.way))
    return "".join(drawn)


def outcome_samples(results: MoveResults, words: Words, palette: Palette) -> Iterator[tuple[str, str]]:
    """Yield the samples of the legend."""
    if results.bases:
        yield _base(palette), words["new-base"]
    if results.kept:
        yield moved(tick(0, 0, palette), 0, 0, 1.6), words["kept"]
    if results.vacated:
        yield moved(left_space(palette), 40, 32, 1.6), words["vacated"]
    if results.prices:
        yield moved(badge(1, 0, 0, palette, palette.way), 0, 0, 1.6), words["price"]


def outcome_sentences(results: MoveResults, words: Words) -> Iterator[str]:
    """Yield what the results are, in words."""
    if results.bases:
        yield says(words, "said-bases", at="; ".join(places(words, base) for base in results.bases))
    if results.kept:
        yield says(words, "said-kept", at=places(words, results.kept))
    if results.vacated:
        yield says(words, "said-vacated", at=places(words, results.vacated))
    if results.prices:
        listed = "; ".join(f"{space}: {cost}" for space, cost in results.prices.items())
        yield says(words, "said-reached", at=listed)


def left_space(palette: Palette) -> str:
    """Return the mark of a space that a base leaves: a struck circle in a corner."""
    return (
        f'<circle cx="-25" cy="-20" r="14" fill="{palette.paper}" stroke="{palette.blocked}" stroke-width="4"/>'
        f'<path d="M-33 -20h16" stroke="{palette.blocked}" stroke-width="5"/>'
    )


def _base(palette: Palette, across: int = 1, down: int = 1) -> str:
    return frame(across * HALF - 6, down * HALF - 6, palette.way, width=6, rounding=12, dashes="18 8")
