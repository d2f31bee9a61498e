"""Type check of Python objects, including their fields and items."""

import inspect
import re
import typing
from collections.abc import Callable, Iterator, Mapping
from types import NoneType, UnionType
from typing import Any, ClassVar, NamedTuple

from regolario.problems import counted

PREFIX = re.compile(r"\b(?:\w+\.)+(?=\w)")
"""The modules before the name of a type."""


class Misfit(NamedTuple):
    """A value of the wrong type: its path (``.kinds['fight'].fields``), its type and the wanted type."""

    path: str
    given: str
    wanted: str


def misfits(value: object, wanted: Any, path: str = "") -> Iterator[Misfit]:
    """Yield the values of the wrong type: the value itself, or fields and items of it."""
    origin, inner = typing.get_origin(wanted) or wanted, typing.get_args(wanted)
    if wanted is Any:
        return
    if origin in (typing.Union, UnionType):
        yield from _of_union(value, wanted, path)
    elif origin is type:
        if isinstance(value, type) and issubclass(value, inner):
            yield from _fields(value, inner[0], path, only=ClassVar)
        else:
            yield Misfit(path, _given(value), _needed(wanted))
    elif not isinstance(value, origin):
        yield Misfit(path, _given(value), _needed(wanted))
    elif origin is Callable:
        yield from _of_function(value, wanted, path)
    else:
        yield from _inside(value, origin, inner, path)


def _of_union(value: object, wanted: Any, path: str) -> Iterator[Misfit]:
    """Yield the misfits of a union; those inside the value if only one type besides None is possible."""
    kinds = [kind for kind in typing.get_args(wanted) if kind is not NoneType]
    if value is None and len(kinds) < len(typing.get_args(wanted)):
        return
    if len(kinds) == 1:
        yield from misfits(value, kinds[0], path)
    elif all(next(misfits(value, kind), None) for kind in kinds):
        yield Misfit(path, _given(value), _needed(wanted))


def _of_function(value: Any, wanted: Any, path: str) -> Iterator[Misfit]:
    """Yield a misfit for a function with the wrong number of arguments."""
    given = next(iter(typing.get_args(wanted)), ...)
    try:
        signature = inspect.signature(value)
        if given is not ...:
            signature.bind(*given)
    except TypeError:
        yield Misfit(path, f"a function `{signature}`", _needed(wanted))
    except ValueError:
        return


def _inside(value: Any, origin: Any, inner: tuple[Any, ...], path: str) -> Iterator[Misfit]:
    if origin is tuple and inner:
        kinds = inner[:1] * len(value) if Ellipsis in inner else inner
        if len(kinds) != len(value):
            yield Misfit(path, f"a tuple of {len(value)}", f"a tuple of {len(kinds)}")
        for number, (item, kind) in enumerate(zip(value, kinds, strict=False)):
            yield from misfits(item, kind, f"{path}[{number}]")
    elif issubclass(origin, Mapping) and inner:
        for key, item in value.items():
            yield from misfits(key, inner[0], path)
            yield from misfits(item, inner[1], f"{path}[{key!r}]")
    elif issubclass(origin, (frozenset, list)) and inner:
        for item in value:
            yield from misfits(item, inner[0], path)
    elif origin.__module__.startswith("regolario."):
        yield from _fields(value, origin, path)


def _fields(value: object, kind: type, path: str, only: Any = None) -> Iterator[Misfit]:
    """Yield the misfits of the attributes that an object's class declares, or only of those in ``only``."""
    for name, hint in typing.get_type_hints(kind).items():
        if only in (None, typing.get_origin(hint)):
            wanted = typing.get_args(hint)[0] if typing.get_origin(hint) is ClassVar else hint
            if hasattr(value, name):
                yield from misfits(getattr(value, name), wanted, f"{path}.{name}")
            else:
                yield Misfit(f"{path}.{name}", "missing", _needed(wanted))


def _given(value: object) -> str:
    return "`None`" if value is None else f"of type `{type(value).__name__}`"


def _needed(wanted: Any) -> str:
    origin, inner = typing.get_origin(wanted), typing.get_args(wanted)
    if origin is type:
        return f"a class that extends `{inner[0].__name__}`"
    if origin is Callable and inner[0] is not ...:
        return f"a function of {counted(len(inner[0]), 'argument')}"
    if isinstance(wanted, type) and not inner:
        return f"of type `{wanted.__name__}`"
    return f"of type `{PREFIX.sub('', str(wanted))}`"
