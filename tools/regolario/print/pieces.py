"""Pieces of a game in true size, to print, glue and cut."""

from collections.abc import Iterable, Sequence
from dataclasses import asdict
from typing import Any

from regolario.model import Base, Component, Game, Piece, Quantity, Words
from regolario.overlay import merged
from regolario.print import art
from regolario.print.layout import SIDE, Frame, Page, Size, mirrored, pages
from regolario.print.paper import Paper
from regolario.print.speech import Said, Speech
from regolario.print.typesetting import typeset

ALL = "all"


class NothingToPrintError(ValueError):
    """A game has no such pieces."""


def groups(game: Game) -> list[str]:
    """The groups of pieces that a game has, as ``pieces`` takes them."""
    return list(dict.fromkeys(component.group for component in game.components.values()))


def pieces(
    base: Base, game: Game, what: str, paper: Paper, languages: Sequence[str], *, two_sided: bool = False
) -> bytes:
    """A PDF with every piece of the group ``what`` (or ``all``), as often as the game needs it.

    ``languages`` all stand on the pieces, the first one also around them. With ``two_sided`` each sheet is followed by
    its back. Raises NothingToPrintError, or TooLargeError if a piece does not fit on the paper in true size.
    """
    return typeset("pieces.typ", _Sheets(base, game, what, paper, languages, two_sided).data())


def true_size(base: Base, component: Component) -> Size:
    """The size of a component's pieces in millimetres. Raises ValueError if its unit is no length."""
    return Size(*(_millimetres(base, side) for side in component.size))


def _millimetres(base: Base, length: Quantity) -> float:
    factor = base.units[length.unit].size
    if factor is None:
        raise ValueError(f"{length.unit} is no length in millimetres")
    return float(length.number * factor)


class _Sheets:
    """The pages of one order and the words on them. A piece is known by ``component/piece``."""

    def __init__(
        self, base: Base, game: Game, what: str, paper: Paper, languages: Sequence[str], two_sided: bool
    ) -> None:
        self.base, self.game, self.paper, self.two_sided = base, merged(base, game), paper, two_sided
        self.speeches = [Speech(base, language) for language in languages]
        chosen = [component for component in self.game.components.values() if what in (ALL, component.group)]
        if not any(piece.count for component in chosen for piece in component.pieces):
            raise NothingToPrintError(what)
        self.components = {component.key: component for component in chosen}
        self.pictures: dict[str, int] = {}
        self.alone: set[str] = set()
        self.seen: dict[str, int] = {}

    def data(self) -> dict[str, Any]:
        """Everything that the template needs."""
        speech = self.speeches[0]
        fronts = [page for group in groups(self.game) for page in pages(self._pieces_of(group), self.paper)]
        self.alone = {page.frames[0].piece for page in fronts if len(page.frames) == 1} - {
            frame.piece for page in fronts if len(page.frames) > 1 for frame in page.frames
        }
        sheets = [sheet for page in fronts for sheet in self._sheet(page)]
        for number, sheet in enumerate(sheets, 1):
            sheet["page"] = speech.label("pieces-page", page=number, pages=len(sheets))
        title = speech.of(self.game.title)
        return {
            "title": f"{title.text}: {speech.label('pieces-title')}",
            "game": title.data(),
            "authors": list(dict.fromkeys(document.author for document in self.game.documents.values())),
            "lang": speech.order[0],
            "paper": self.paper.typst,
            "side": SIDE,
            "rights": speech.of(self.game.rights).data(),
            **{name: speech.label(f"pieces-{name}") for name in ("scale", "cut", "duplex")},
            "pages": sheets,
            "art": list(self.pictures),
        }

    def _pieces_of(self, group: str) -> Iterable[tuple[str, Size]]:
        for component in self.components.values():
            if component.group != group:
                continue
            size = true_size(self.base, component)
            for piece in component.pieces:
                for _ in range(piece.count):
                    yield f"{component.key}/{piece.key}", size

    def _sheet(self, page: Page) -> Iterable[dict[str, Any]]:
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

    def _note(self, page: Page, back: bool) -> str:
        """Which side a sheet is; of pieces that need their backs, that these are only the fronts."""
        if self.two_sided:
            return self.speeches[0].label("pieces-back" if back else "pieces-front")
        backed = any(self.components[frame.piece.partition("/")[0]].two_sided for frame in page.frames)
        return self.speeches[0].label("pieces-fronts-only") if backed else ""

    def _heading(self, page: Page) -> str:
        """The name of a piece that has its pages to itself and its number, or of the components on the page."""
        speech = self.speeches[0]
        if page.frames[0].piece not in self.alone:
            found = dict.fromkeys(frame.piece.partition("/")[0] for frame in page.frames)
            return " · ".join(speech.of(self.components[key].name).text for key in found)
        component, piece = self._piece(page.frames[0].piece)
        number = self.seen[page.frames[0].piece] = self.seen.get(page.frames[0].piece, 0) + 1
        copy = speech.label("pieces-copy", number=number, count=piece.count)
        return f"{speech.of(component.name).text} · {speech.of(piece.name).text} · {copy}"

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

    def _said(self, words: Words) -> list[Said]:
        return [speech.of(words) for speech in self.speeches]

    def _words(self, key: str, piece: Piece) -> list[str]:
        """What a picture says for a key: the name of its piece, or a label of ours."""
        if key == "name":
            return [said.text for said in self._said(piece.name)]
        return [speech.label(f"pieces-on-{key}") for speech in self.speeches]
