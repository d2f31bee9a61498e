"""Stickers for cards: slips with a name in several languages, as wide as the card allows."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass
from math import ceil
from typing import Any

from regolario.book.messages import Messages
from regolario.model import Base, Language
from regolario.print.cutouts.layout import SIDE, Frame, SheetSide, Size, foot, pages
from regolario.print.markup import typographic
from regolario.print.paper import Paper
from regolario.print.typesetting import queried, typeset
from regolario.words.locales import code_named

BORDER = 4.0
"""The free edge of a card left and right of a slip, in millimetres."""
HEIGHT = 12.0
"""The height of a slip in millimetres; one with a long name is higher."""
STEP = 2
"""The step in which higher slips grow, in millimetres, so that many have one height and are cut together."""
NO_LANGUAGE = "und"


@dataclass(frozen=True, slots=True)
class Sticker:
    """A name by language or by the heading of its column, and the number of slips."""

    names: Mapping[str, str]
    count: int = 1


class TooWideError(ValueError):
    """Words that do not fit on a slip in legible type."""


def slip_size(card: Size, height: float = HEIGHT) -> Size:
    """Return the size of a slip for a card. Raises ValueError for a card with no room for one."""
    if card.width <= 4 * BORDER or height > card.height:
        raise ValueError(f"{card.width:g} × {card.height:g} mm leaves no room for a slip")
    return Size(card.width - 2 * BORDER, height)


def stickers(found: Sequence[Sticker], card: Size, paper: Paper, title: str, height: float = HEIGHT) -> bytes:
    """Return a PDF with a slip for each sticker, at actual size with cut marks.

    The labels of the sheet are in the language of the first name. Raises ValueError if the card is too small,
    TooWideError, and TooLargeError if a slip does not fit on the paper.
    """
    size = slip_size(card, height)
    slips = [_slip(one, size) for one in found]
    sizes = dict(enumerate(_sizes(slips, size)))
    laid = pages(((str(number), sizes[number]) for number in sizes for _ in range(found[number].count)), paper)
    code = _language(next(iter(found[0].names)))
    return typeset("pieces.typ", _data(laid, slips, code, title, card, paper))


def _slip(sticker: Sticker, size: Size) -> dict[str, Any]:
    """Return the names of a slip, a name that two languages share only once."""
    words = {typographic(name): _language(code) for code, name in reversed(list(sticker.names.items()))}
    return {
        "w": size.width,
        "h": size.height,
        "words": [{"lang": code, "body": [name]} for name, code in reversed(words.items())],
    }


def _language(heading: str) -> str:
    """Return the code of a language from the heading of a column, which is its code or its name.

    Another heading is that of an unknown language.
    """
    if named := code_named(heading):
        return named
    code = heading.split("-")[0].lower()
    return code if len(code) in (2, 3) and code.isascii() and code.isalpha() else NO_LANGUAGE


def _sizes(slips: list[dict[str, Any]], size: Size) -> Iterator[Size]:
    """Yield the size of each slip. Raises TooWideError."""
    measured = queried("slip-heights.typ", {"slips": slips}, "<heights>")
    wide = dict.fromkeys(word for one in measured for word in one["wide"])
    if wide:
        shown = ", ".join(f"`{word}`" for word in wide)
        raise TooWideError(f"too long for a slip of {size.width:g} mm in legible type: {shown}")
    for slip, one in zip(slips, measured, strict=True):
        slip["h"] = size.height + STEP * max(0, ceil((one["height"] - size.height) / STEP))
        yield Size(size.width, slip["h"])


def _data(
    laid: list[SheetSide], slips: list[dict[str, Any]], code: str, title: str, card: Size, paper: Paper
) -> dict[str, Any]:
    """Return the data of the template of pieces."""
    messages = Messages(Base("", {code: Language(code, code, code, {})}, {}, {}), code)
    heading = f"{typographic(messages('stickers-title'))} · {card.width:g} × {card.height:g} mm"
    lang = "en" if code == NO_LANGUAGE else code
    return {
        "title": f"{title}: {heading}",
        "game": {"lang": lang, "body": [title]},
        "authors": [],
        "lang": lang,
        "paper": paper.typst,
        "side": SIDE,
        "foot": foot(paper),
        "rights": {"lang": lang, "body": [""]},
        **{name: typographic(messages(f"pieces-{name}")) for name in ("scale", "cut", "duplex")},
        "pages": [
            {
                "heading": heading,
                "note": "",
                "frames": [_frame(frame, slips) for frame in page.frames],
                "marks": [asdict(mark) for mark in page.marks],
                "duplex": False,
                "page": typographic(messages("pieces-page", page=number, pages=len(laid))),
            }
            for number, page in enumerate(laid, 1)
        ],
        "art": [],
    }


def _frame(frame: Frame, slips: Sequence[Mapping[str, Any]]) -> dict[str, Any]:
    slip = slips[int(frame.piece)]
    alt = " / ".join(_texts(slip["words"]))
    return {"x": frame.x, "y": frame.y, **slip, "art": None, "whole": False, "label": [], "alt": alt}


def _texts(words: Iterable[Mapping[str, Any]]) -> Iterator[str]:
    return (word["body"][0] for word in words)
