"""Values of worked examples and answers as a reader sees them."""

from collections.abc import Mapping
from typing import Any

from regolario.site.said import Messages, escaped


def pairs(values: Mapping[str, Any], t: Messages) -> str:
    """Named values on one line of Markdown."""
    return ", ".join(f"`{name}` = {value(inner, t)}" for name, inner in values.items())


def answer(then: Any, t: Messages) -> str:
    """What must come out: a value, or named values."""
    return pairs(then, t) if isinstance(then, Mapping) else value(then, t)


def value(thing: Any, t: Messages) -> str:
    """One value as Markdown: truth in words, numbers and keys as they are; what is nested stands in brackets."""
    if isinstance(thing, Mapping):
        return f"({', '.join(f'{name} {value(inner, t)}' for name, inner in thing.items())})"
    if isinstance(thing, list):
        nested = any(isinstance(item, Mapping | list) for item in thing)
        return ("; " if nested else ", ").join(value(item, t) for item in thing) or t("site-nothing")
    if thing is None:
        return t("site-nothing")
    if isinstance(thing, bool):
        return f"**{t('site-yes') if thing else t('site-no')}**"
    return f"**{escaped(' / '.join(str(thing).splitlines()))}**"
