"""The text with which a reader reports a mistake, on a site whose files have no address."""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING

from regolario.model import CardDeck, Entry, Question, Table, Term

TOLD = re.compile(r"[^/]+/[^/]+/.+:")
"""A file for one kind of items: its address and a key make an id. A house profile holds several kinds."""

if TYPE_CHECKING:
    from regolario.site.rendering.leaf import Leaf


def report_text(leaf: Leaf) -> str:
    """Return the text to copy, its lines separated by ``|``.

    ``{entry}``, ``{page}``, ``{file}`` and ``{line}`` are for the script to fill in.
    """
    book, language = leaf.say(leaf.game.title), leaf.in_language(leaf.language)
    return leaf.t("site-report-text", book=book, language=language, file=f"{Path(leaf.base.root).name}/{{file}}")


def reported(leaf: Leaf, thing: CardDeck | Entry | Question | Table | Term) -> str | None:
    """Return ``<file>:<line>`` of an item inside the base, then its id if the file does not determine it.

    None if the site links to its files, or if the file is not in the base.
    """
    place, root = thing.source.place(), f"{Path(leaf.base.root).name}/"
    if leaf.settings.edit or not str(place.file).startswith(root):
        return None
    at = f"{str(place.file).removeprefix(root)}:{place.line}"
    return at if TOLD.match(at) else f"{at} {thing.id}"


def exported() -> dict[str, object]:
    """Return the functions of this module that templates call, by name."""
    return {"report_text": report_text, "reported": reported}
