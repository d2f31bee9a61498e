"""The decorator that registers the function of an entry.

Standard library only: it also runs in a page.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, TypeVar

Function = TypeVar("Function", bound=Callable[..., Any])

ID_SLASHES = 2
RULES: dict[str, Callable[..., Any]] = {}


def rule(entry: str) -> Callable[[Function], Function]:
    """Register a pure, keyword-only function for the entry ``game/chapter/key``.

    Raises ValueError if another function is already registered, or for an id without these three parts.
    """
    if not isinstance(entry, str) or entry.count("/") != ID_SLASHES:
        shown = f"`{entry}`" if isinstance(entry, str) else "`@rule` alone"
        raise ValueError(f'{shown} names no entry; write `@rule("game/chapter/key")`')

    def register(function: Function) -> Function:
        known = RULES.get(entry)
        if known is not None and (known.__module__, known.__qualname__) != (function.__module__, function.__qualname__):
            raise ValueError(f"{entry} already has a function: {known.__module__}.{known.__qualname__}")
        RULES[entry] = function
        return function

    return register


@dataclass(frozen=True)
class Verdict:
    """The answer whether something is allowed; if not, ``because`` is the key of the reason."""

    legal: bool
    because: str | None = None
