"""Values of worked examples and answers as a reader sees them."""

import json
from collections.abc import Mapping
from typing import Any

from regolario.site.said import Messages, escaped


def pairs(values: Mapping[str, Any], t: Messages) -> str:
    """Named values on one line of Markdown."""
    return ", ".join(f"`{name}` = {value(inner, t)}" for name, inner in values.items())


def value(thing: Any, t: Messages) -> str:
    """One value as Markdown: truth in words, numbers and keys as they are, what is nested as code."""
    if isinstance(thing, bool):
        return f"**{t('site-yes') if thing else t('site-no')}**"
    if thing is None:
        return t("site-nothing")
    if isinstance(thing, int | float):
        return f"**{thing}**"
    if isinstance(thing, str):
        return f"**{escaped(' / '.join(thing.split(chr(10))))}**"
    if isinstance(thing, list) and all(isinstance(item, str | int) for item in thing):
        return ", ".join(value(item, t) for item in thing) or t("site-nothing")
    return f"`{json.dumps(thing, ensure_ascii=False)}`"


def answer(then: Any, t: Messages) -> str:
    """What must come out: a value, or named values."""
    return pairs(then, t) if isinstance(then, Mapping) else value(then, t)
