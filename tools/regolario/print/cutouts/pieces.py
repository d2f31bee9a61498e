"""Pieces of a game at actual size, to print, glue and cut."""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import asdict
from typing import Any

from regolario.book.decks import printed
from regolario.book.layers.overlay import merged
from regolario.model import Base, Component, Game, Piece, Quantity, Words
from regolario.print.cutouts import art
from regolario.print.cutouts.layout import SIDE, Frame, SheetSide, Size, foot, mirrored, pages
from regolario.print.edition import COLOUR, inked
from regolario.print.paper import Paper
from regolario.print.speech import Speech, SpokenText
from regolario.print.typesetting import preview, typeset

ALL = "all"


class NothingToPrintError(ValueError):
    """A group without pieces."""


def groups(game: Game) -> list[str]:
    """Return the groups of a game's pieces, as ``pieces`` takes them."""
    return list(dict.fromkeys(component.group for component in printed(game)))


def pieces(
    base: Base,
    game: Game,
    what: str,
    paper: Paper,
    languages: Sequence[str],
    *,
    two_sided: bool = False,
    ink: str = COLOUR,
) -> bytes:
    """Return a PDF with every piece of the group ``what`` (or ``all``), as many as the game needs.

    All ``languages`` are on the pieces, the first also in headings. With ``two_sided`` each sheet is followed by its
    back; ``ink`` is one of ``INKS``. Raises NothingToPrintError, or TooLargeError if a piece does not fit on the paper
    at actual size.
    """
    return Pieces(base, game, what, paper, languages, two_sided, ink).pdf()


def true_size(base: Base, component: Component) -> Size:
    """Return the size of a component's pieces in millimetres.

    Raises ValueError if its unit is not a length.
    """
    return Size(*(_millimetres(base, side) for side in component.size))


def _millimetres(base: Base, length: Quantity) -> float:
    factor = base.units[length.unit].size
    if factor is None:
        raise ValueError(f"{length.unit} is not a length in millimetres")
    return float(length.number * factor)


class Pieces:
    """The pages of one order and their words. A piece is identified by ``component/piece``."""

    def __init__(
        self,
        base: Base,
        game: Game,
        what: str,
        paper: Paper,
        languages: Sequence[str],
        two_sided: bool,
        ink: str = COLOUR,
    ) -> None:
        self.base, self.game, self.paper, self.two_sided = base, merged(base, game), paper, two_sided
        self.ink = ink
        self.speeches = [Speech(base, language, game.id) for language in languages]
        chosen = [component for component in printed(self.game) if what in (ALL, component.group)]
        if not any(piece.count for component in chosen for piece in component.pieces):
            raise NothingToPrintError(what)
        self.components = {component.key: component for component in chosen}
        self.pictures: dict[str, int] = {}
        self.alone: set[str] = set()
        self.seen: dict[str, int] = {}

    def pdf(self) -> bytes:
        """Return the pages as a PDF. Raises TooLargeError."""
        return typeset("pieces.typ", self.data())

    def preview(self) -> bytes:
        """Return a picture of the first page."""
        return preview("pieces.typ", self.data())

    def data(self) -> dict[str, Any]:
        """Return the data of the template."""
        speech = self.speeches[0]
        self.seen, self.pictures = {}, {}
        fronts = pages(self._pieces(), self.paper)
        counted = [Counter(_component(frame) for frame in page.frames) for page in fronts]
        several = {key for key, number in sum(counted, Counter()).items() if number > 1}
        self.alone = several - {key for found in counted for key, number in found.items() if number > 1}
        sheets = [sheet for page in fronts for sheet in self._sheet(page)]
        for number, sheet in enumerate(sheets, 1):
            sheet["page"] = speech.label("pieces-page", page=number, pages=len(sheets))
        title = speech.of(self.game.title, key=self.game.id)
        return {
            "title": f"{title.text}: {speech.label('pieces-title')}",
            "game": title.data(),
            "authors": list(dict.fromkeys(one.author for one in self.game.documents.values() if one.is_signed)),
            "lang": speech.order[0],
            "paper": self.paper.typst,
            "side": SIDE,
            "foot": foot(self.paper),
            "rights": speech.of(self.game.rights).data(),
            **{name: speech.label(f"pieces-{name}") for name in ("scale", "cut", "duplex")},
            "pages": sheets,
            "art": [inked(svg, self.ink) for svg in self.pictures],
        }

    def _pieces(self) -> Iterable[tuple[str, Size]]:
        for component in self.components.values():
            size = true_size(self.base, component)
            for piece in component.pieces:
                for _ in range(piece.count):
                    yield f"{component.key}/{piece.key}", size

    def _sheet(self, page: SheetSide) -> Iterable[dict[str, Any]]:
        heading = self._heading(page)
        for back in (False, True) if self.two_sided else (False,):
            lying = mirrored(page, self.paper) if back else page
            yield {
                "heading": heading,
                "note": self._note(page, back),
                "frames": [self._frame(frame, back) for frame in lying.frames],
                "marks": [asdict(mark) for mark in lying.marks],
                "duplex": self.two_sided,
            }

    def _note(self, page: SheetSide, back: bool) -> str:
        """Return which side a sheet is, or a note on fronts printed without their backs."""
        if self.two_sided:
            return self.speeches[0].label("pieces-back" if back else "pieces-front")
        backed = any(self.components[_component(frame)].two_sided for frame in page.frames)
        return self.speeches[0].label("pieces-fronts-only") if backed else ""

    def _heading(self, page: SheetSide) -> str:
        """Return the components on the page; one with a page for each piece, with piece and number."""
        found = {_component(frame): frame.piece for frame in page.frames}
        return " · ".join(
            self._numbered(piece) if key in self.alone else self._named(key) for key, piece in found.items()
        )

    def _named(self, key: str) -> str:
        return self.speeches[0].of(self.components[key].name).text

    def _numbered(self, known_by: str) -> str:
        component, piece = self._piece(known_by)
        number = self.seen[known_by] = self.seen.get(known_by, 0) + 1
        copy = self.speeches[0].label("pieces-copy", number=number, count=piece.count)
        return f"{self._named(component.key)} · {self.speeches[0].of(piece.name).text} · {copy}"

    def _piece(self, known_by: str) -> tuple[Component, Piece]:
        key, _, name = known_by.partition("/")
        component = self.components[key]
        return component, next(piece for piece in component.pieces if piece.key == name)

    def _frame(self, frame: Frame, back: bool) -> dict[str, Any]:
        component, piece = self._piece(frame.piece)
        picture = (art.back(component) if back else None) or art.picture(
            component, piece.key, frame.size.width, frame.size.height
        )
        label: dict[str, dict[str, Any]] = {}
        for said in self._said(piece.name):
            label.setdefault(said.text, said.data())
        svg = picture and art.in_words(picture.svg, lambda key: dict.fromkeys(self._words(key, piece)))
        return {
            "x": frame.x,
            "y": frame.y,
            "w": frame.size.width,
            "h": frame.size.height,
            "art": self.pictures.setdefault(svg, len(self.pictures)) if svg else None,
            "whole": picture is not None and picture.whole,
            "label": list(label.values()),
            "alt": " / ".join(label),
        }

    def _said(self, words: Words) -> list[SpokenText]:
        return [speech.of(words) for speech in self.speeches]

    def _words(self, key: str, piece: Piece) -> list[str]:
        """Return the lines of a picture for a key: the name of its piece, or a label, in each language."""
        if key == "name":
            return [said.text for said in self._said(piece.name)]
        return [speech.label(f"pieces-on-{key}") for speech in self.speeches]


def _component(frame: Frame) -> str:
    return frame.piece.partition("/")[0]


def emblem(base: Base, game: Game) -> list[str]:
    """Return the pictures beside a title: those of the largest component with several full ones."""
    sizes = {component.key: true_size(base, component) for component in game.components.values()}
    several = [component for component in game.components.values() if len(component.pieces) > 1]
    for component in sorted(several, key=lambda one: -sizes[one.key].width * sizes[one.key].height):
        size = sizes[component.key]
        pictures = [art.picture(component, piece.key, size.width, size.height) for piece in component.pieces]
        if whole := [found.svg for found in pictures if found and found.whole and "{" not in found.svg]:
            return whole
    return []
