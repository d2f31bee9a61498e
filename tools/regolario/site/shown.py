"""Values of worked examples and answers as a reader sees them, as HTML: there are thousands of them, and to convert
them from Markdown would take most of the time of a build."""

from collections.abc import Mapping
from typing import Any

from regolario.site.said import Messages, attribute


def pairs(values: Mapping[str, Any], t: Messages) -> str:
    """Named values on one line."""
    return ", ".join(f"<code>{attribute(name)}</code> = {value(inner, t)}" for name, inner in values.items())


def answer(then: Any, t: Messages) -> str:
    """What must come out: a value, or named values."""
    return pairs(then, t) if isinstance(then, Mapping) else value(then, t)


def value(thing: Any, t: Messages) -> str:
    """One value: truth in words, numbers and keys as they are; what is nested stands in brackets."""
    if isinstance(thing, Mapping):
        return f"({', '.join(f'{attribute(str(name))} {value(inner, t)}' for name, inner in thing.items())})"
    if isinstance(thing, list):
        nested = any(isinstance(item, Mapping | list) for item in thing)
        return ("; " if nested else ", ").join(value(item, t) for item in thing) or attribute(t("site-nothing"))
    if thing is None:
        return attribute(t("site-nothing"))
    if isinstance(thing, bool):
        return f"<strong>{attribute(t('site-yes') if thing else t('site-no'))}</strong>"
    return f"<strong>{attribute(' / '.join(str(thing).splitlines()))}</strong>"
