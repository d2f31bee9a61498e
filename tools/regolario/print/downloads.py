"""All PDFs of a base in a folder, for download from the site."""

import os
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import partial
from itertools import combinations
from pathlib import Path

from regolario.book.decks import slips
from regolario.book.layers.overlay import layers, merged
from regolario.book.layers.rulebooks import folder, rulebooks
from regolario.book.terms.finder import worded
from regolario.data.files import write_whole
from regolario.model import Base, Game
from regolario.print.cutouts.layout import TooLargeError
from regolario.print.cutouts.pieces import ALL, Pieces, groups
from regolario.print.edition import GREY, LOW, Edition
from regolario.print.paper import PAPERS, Paper
from regolario.print.sheets.changes import Changes
from regolario.print.sheets.sheet import Sheet
from regolario.print.typesetting import forget, pages_of

USUAL = next(iter(PAPERS))
"""The paper of previews and of sheets in two languages."""
MOST_AT_ONCE = 4
"""The number of PDFs written at once, each of which takes about 150 MB."""


@dataclass(frozen=True, slots=True)
class PrintedFile:
    """A PDF that was written: its path under the folder, and its content."""

    name: str
    game: str
    language: str
    paper: str
    pages: int
    bytes: int


@dataclass(frozen=True, slots=True)
class PrintOrder:
    """A PDF to write: its game, the folder of its rulebook, its kind, languages and paper, its pages."""

    game: Game
    folder: str
    kind: str
    language: str
    paper: Paper
    made: Sheet | Pieces

    @property
    def name(self) -> str:
        """Return the path of the PDF without its ending."""
        return f"{self.folder}/{self.kind}-{self.language}-{self.paper.name}"


def downloads(base: Base, root: Path) -> list[PrintedFile]:
    """Write the sheets and pieces of each rulebook in each language and paper; return what was written.

    The names are ``<rulebook>/<kind>-<language>-<paper>.pdf``. Kinds are ``sheet``, ``sheet-low`` with little ink,
    ``sheet-grey``, ``changes`` and ``changes-<game>`` against a game below, ``pieces-<group>`` and ``pieces-all``;
    pieces with backs are also ``-two-sided``. Sheets, and pieces with words of the game, are also in two languages,
    ``it+en``. Sheets in two languages are only on the usual paper; commands print the others. A picture of the first
    page, ``.png``, is beside each PDF on the usual paper. An overlay has only its own groups of pieces. Pieces too
    large for a paper at actual size are not written for it. Raises OSError.
    """
    with ThreadPoolExecutor(min(os.cpu_count() or 1, MOST_AT_ONCE)) as threads:
        return [one for one in threads.map(partial(_written, root), orders(base)) if one]


def orders(base: Base) -> Iterator[PrintOrder]:
    """Yield everything to print from a base."""
    for game, chosen in rulebooks(base, base.games.values()):
        for paper in PAPERS.values():
            for kind, language, sheet in _sheets(base, game, chosen, paper):
                yield PrintOrder(game, folder(game, chosen), kind, language, paper, sheet)
            for kind, group, languages, two_sided in [] if chosen else _pieces(base, game):
                made = Pieces(base, game, group, paper, languages, two_sided)
                yield PrintOrder(game, game.id, kind, "+".join(languages), paper, made)


def _sheets(base: Base, game: Game, chosen: Sequence[Game], paper: Paper) -> Iterator[tuple[str, str, Sheet]]:
    """Yield the sheets of a rulebook: the kind, the languages, the sheet."""
    for language in base.languages:
        yield "sheet", language, Sheet(base, game, language, paper, chosen)
        for ink in (LOW, GREY):
            yield f"sheet-{ink}", language, Sheet(base, game, language, paper, chosen, Edition(ink=ink))
        if game.extends is not None:
            yield "changes", language, Changes(base, game, language, paper, chosen)
            for owned in _owned(base, game, chosen):
                found = Changes(base, game, language, paper, chosen, owned=owned)
                yield f"changes-{owned.id}", language, found
    if paper.name == USUAL:
        for first, second in combinations(base.languages, 2):
            yield "sheet", f"{first}+{second}", Sheet(base, game, first, paper, chosen, Edition(second))


def _owned(base: Base, game: Game, chosen: Sequence[Game]) -> list[Game]:
    """Return the games below that a group may own, but for the one directly beneath."""
    below = [layer for layer in layers(base, game) if not layer.selectable]
    return [layer for layer in below if chosen or layer.id not in (game.id, game.extends)]


def _pieces(base: Base, game: Game) -> Iterator[tuple[str, str, tuple[str, ...], bool]]:
    """Yield the pieces to print: the name of the order, the group, the languages, and whether two-sided."""
    whole = merged(base, game)
    named = {component.group for component in (*worded(whole), *slips(whole))}
    backed = {component.group for component in game.components.values() if component.two_sided}
    several = len(groups(whole)) > 1 and (game.components or game.decks)
    for group in [*groups(game), *([ALL] if several else [])]:
        for language in base.languages:
            yield f"pieces-{group}", group, (language,), False
            if group in backed:
                yield f"pieces-{group}-two-sided", group, (language,), True
        if group in named:
            yield from ((f"pieces-{group}", group, pair, False) for pair in combinations(base.languages, 2))


def _written(root: Path, order: PrintOrder) -> PrintedFile | None:
    """Write a PDF and its picture; return None if its pieces are too large for the paper."""
    try:
        pdf = order.made.pdf()
    except TooLargeError:
        return None
    name = f"{order.name}.pdf"
    write_whole(root / name, pdf)
    if order.paper.name == USUAL:
        write_whole(root / f"{order.name}.png", order.made.preview())
    forget()
    return PrintedFile(name, order.game.id, order.language, order.paper.name, pages_of(pdf), len(pdf))
