"""Functions for templates: a worked example in words, and the legend of the pictures of examples."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Any
from urllib.parse import quote

from markupsafe import Markup

from regolario.engine.wording import Wording
from regolario.model import Example
from regolario.site import boards
from regolario.site.html import said

if TYPE_CHECKING:
    from regolario.site.rendering.leaf import Leaf


def worked(leaf: Leaf, example: Example) -> Markup:
    """Return a worked example as HTML: name, case and answer in words, picture.

    Values in the picture are omitted.
    """
    picture = boards.album(leaf.base).picture(leaf.language, example)
    drawn = f"<br>{boards.shown(picture, leaf.to(picture.uri))}" if picture else ""
    return Markup(leaf.tongue.once("worked", leaf.t, example, lambda: _told(leaf, example, picture)) + drawn)


def _told(leaf: Leaf, example: Example, picture: boards.PictureFile | None) -> str:
    """Return the lines of a worked example: its name, the case, the answer."""
    wording = leaf.tongue.wording(leaf.base.games[example.game])
    hidden = boards.replaced(leaf.base, example) if picture else ()
    case = wording.case(example.rule, {**example.given, **example.params}, hidden)
    answer = wording.answer(example.rule, example.then, example.given)
    verdict = Markup("<strong>{}.</strong>").format(answer.verdict) if answer.verdict else Markup()
    details = said.escaped(f"{answer.details}.") if answer.details else Markup()
    result = Markup(" ").join(part for part in (verdict, details) if part)
    chosen = (text.removesuffix(".") for _, text in wording.readings(example.rule, example.readings))
    readings = (leaf.t("example-reading", text=text) for text in chosen)
    before = " ".join(part for part in (case, *readings) if part)
    lines = (_titled(leaf, example, wording), said.escaped(before), f"→ {result}")
    return "<br>".join(line for line in lines if line)


def _titled(leaf: Leaf, example: Example, wording: Wording) -> Markup:
    """Return the name of an example; mark one that applies another reading, unless its name tells it."""
    name, mark = leaf.inline(example.name), leaf.t("example-other-reading")
    marked = wording.is_unusual(example.rule, example.readings) and mark.casefold() not in name.casefold()
    return Markup("<em>{}</em>{}").format(name, f" ({mark})" if marked else "")


def legend(leaf: Leaf, examples: Iterable[Example]) -> Markup:
    """Return the legend of the pictures of a page; nothing if it has none."""
    found = boards.album(leaf.base).legend(leaf.language, examples, leaf.t("site-legend"))
    if found is None:
        return Markup()
    image = Markup(boards.shown(found, f"data:image/svg+xml,{quote(found.svg)}"))
    return Markup('<details class="legend"><summary>{}</summary>{}</details>').format(leaf.t("site-legend"), image)


def exported() -> dict[str, Callable[..., Any]]:
    """Return the functions of this module that templates call, by name."""
    return {"legend": legend, "worked": worked}
