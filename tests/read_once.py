"""Bases that commands read in tests: each once, as long as none of its files changes."""

import os
from collections.abc import Callable, Iterator
from contextlib import suppress
from functools import wraps
from pathlib import Path
from typing import Any

import pytest

from regolario.data import load as loading
from regolario.extension import extensions

KEPT = 8
"""How many bases are kept: those used last."""


def once(load: Callable[..., Any]) -> Callable[..., Any]:
    """Return a ``load`` that gives what it gave last time for the same files, house and installed games."""
    known: dict[Any, Any] = {}

    @wraps(load)
    def kept(root: Path, *only: Any, **house: Any) -> Any:
        if only:
            return load(root, *only, **house)
        profile = house.get("house")
        beside = _files(profile.parent) if isinstance(profile, Path) else ()
        key = root, root.absolute(), profile, repr(extensions()), (*sorted(_files(root)), *sorted(beside))
        known[key] = known.pop(key) if key in known else load(root, **house)
        if len(known) > KEPT:
            known.pop(next(iter(known)))
        return known[key]

    return kept


def _files(root: Path) -> Iterator[tuple[str, int, int]]:
    """Yield the path of each file under a folder, when it was changed, and its size."""
    for folder, _, names in os.walk(root):
        for name in names:
            with suppress(FileNotFoundError):  # a link that leads nowhere
                found = os.stat(f"{folder}/{name}")
                yield f"{folder}/{name}", found.st_mtime_ns, found.st_size


@pytest.fixture(autouse=True, scope="session")
def bases_read_once() -> Iterator[None]:
    """Let commands that run in the process of the tests share what they read."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(loading, "load", once(loading.load))
        yield
