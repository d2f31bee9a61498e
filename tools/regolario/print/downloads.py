"""Every PDF of a base in a folder, for the site to hand out."""

from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass
from itertools import permutations
from pathlib import Path

from regolario.files import write_whole
from regolario.model import Base, Game
from regolario.overlay import merged
from regolario.print.layout import TooLargeError
from regolario.print.paper import PAPERS
from regolario.print.pieces import groups, pieces
from regolario.print.sheet import sheet, sheet_of_changes
from regolario.print.typesetting import pages_of
from regolario.terms import worded


@dataclass(frozen=True, slots=True)
class Download:
    """A PDF that was written: its path under the folder, with what is in it."""

    name: str
    game: str
    language: str
    paper: str
    pages: int
    bytes: int


def downloads(base: Base, folder: Path) -> list[Download]:
    """Write the sheet and the pieces of each game in each language on each paper; returns what was written.

    The names are ``<game>/sheet-<language>-<paper>.pdf``, for an overlay ``changes-...`` too, and
    ``<game>/pieces-<group>-<language>-<paper>.pdf``; where the source asks for backs the same with ``-two-sided`` after
    the group and, where the pieces bear words of the game, with two languages, ``it+en``. An overlay has its own pieces
    only. Pieces that do not fit on a paper in true size are not written for it. Raises OSError.
    """
    return [_written(folder, *made) for game in base.games.values() for made in _made(base, game)]


def _made(base: Base, game: Game) -> Iterator[tuple[Game, str, str, str, bytes]]:
    for paper in PAPERS.values():
        for language in base.languages:
            yield game, "sheet", language, paper.name, sheet(base, game, language, paper)
            if game.extends is not None:
                yield game, "changes", language, paper.name, sheet_of_changes(base, game, language, paper)
        for kind, group, languages, two_sided in _orders(base, game):
            with suppress(TooLargeError):
                pdf = pieces(base, game, group, paper, languages, two_sided=two_sided)
                yield game, kind, "+".join(languages), paper.name, pdf


def _orders(base: Base, game: Game) -> Iterator[tuple[str, str, tuple[str, ...], bool]]:
    """The pieces to print: what each order is called, the group, the languages on the pieces, whether two-sided."""
    named = {component.group for component in worded(merged(base, game))}
    backed = {component.group for component in game.components.values() if component.two_sided}
    for group in groups(game):
        for language in base.languages:
            yield f"pieces-{group}", group, (language,), False
            if group in backed:
                yield f"pieces-{group}-two-sided", group, (language,), True
        if group in named:
            yield from ((f"pieces-{group}", group, pair, False) for pair in permutations(base.languages, 2))


def _written(folder: Path, game: Game, kind: str, language: str, paper: str, pdf: bytes) -> Download:
    name = f"{game.id}/{kind}-{language}-{paper}.pdf"
    write_whole(folder / name, pdf)
    return Download(name, game.id, language, paper, pages_of(pdf), len(pdf))
