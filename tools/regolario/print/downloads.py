"""Every PDF of a base in a folder, for the site to hand out."""

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from regolario.files import write_whole
from regolario.model import Base, Game
from regolario.overlay import merged
from regolario.print.layout import TooLargeError
from regolario.print.paper import PAPERS
from regolario.print.pieces import groups, pieces
from regolario.print.sheet import sheet
from regolario.print.typesetting import pages_of


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

    The names are ``<game>/sheet-<language>-<paper>.pdf``, ``<game>/pieces-<group>-<language>-<paper>.pdf`` and the same
    with ``-two-sided`` after the group. Pieces that do not fit on a paper in true size are not written for it. Raises
    OSError.
    """
    return [_written(folder, *made) for game in base.games.values() for made in _made(base, game)]


def _made(base: Base, game: Game) -> Iterator[tuple[Game, str, str, str, bytes]]:
    for language in base.languages:
        for paper in PAPERS.values():
            yield game, "sheet", language, paper.name, sheet(base, game, language, paper)
            for group in groups(merged(base, game)):
                for kind, two_sided in ((f"pieces-{group}", False), (f"pieces-{group}-two-sided", True)):
                    try:
                        pdf = pieces(base, game, group, paper, [language], two_sided=two_sided)
                    except TooLargeError:
                        continue
                    yield game, kind, language, paper.name, pdf


def _written(folder: Path, game: Game, kind: str, language: str, paper: str, pdf: bytes) -> Download:
    name = f"{game.id}/{kind}-{language}-{paper}.pdf"
    write_whole(folder / name, pdf)
    return Download(name, game.id, language, paper, pages_of(pdf), len(pdf))
