"""Exclusive locks on folders, and atomic replacement of a whole folder."""

import ctypes
import errno
import os
import shutil
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from filelock import lock_descriptor

MANIFEST = ".regolario-files"
"""The name of the list, in a folder, of the files that regolario wrote there, one per line."""
AT_WORKING_DIRECTORY, EXCHANGE = -100, 2
"""AT_FDCWD and RENAME_EXCHANGE of renameat2(2)."""
NO_EXCHANGE = (errno.EINVAL, errno.ENOSYS, errno.ENOTSUP)


@contextmanager
def locked(folder: Path, waiting: Callable[[], object] = lambda: None) -> Iterator[None]:
    """Hold an exclusive lock on a folder; ``waiting`` is called if another process holds it.

    The lock is on the folder itself: it leaves no file behind and ends with the process.
    """
    descriptor = os.open(folder, os.O_RDONLY | os.O_DIRECTORY)
    try:
        if not lock_descriptor(descriptor, blocking=False):
            waiting()
            lock_descriptor(descriptor)
        yield
    finally:
        os.close(descriptor)


@contextmanager
def replacing(target: Path, waiting: Callable[[], object] = lambda: None) -> Iterator[Path]:
    """Yield an empty folder to fill; when the block ends, it replaces the folder ``target`` in one step.

    Until then it is in the hidden folder ``.<name>.building`` beside ``target``; builds in the same parent wait for
    each other. If this process is killed, ``target`` is unchanged, and the next call removes what was left. Raises
    NotOursError if ``target`` contains files that regolario did not write, OSError.
    """
    refuse_strangers(target)
    target.parent.mkdir(parents=True, exist_ok=True)
    workshop = target.with_name(f".{target.name}.building")
    fresh, old = workshop / "new", workshop / "old"
    with locked(target.parent, waiting):
        if old.exists() and not target.exists():
            old.rename(target)
        shutil.rmtree(workshop, ignore_errors=True)
        fresh.mkdir(parents=True)
        try:
            yield fresh
            (fresh / MANIFEST).write_text("".join(f"{name}\n" for name in _files(fresh)), encoding="utf-8")
            refuse_strangers(target)
            _exchange(fresh, target, old)
        finally:
            shutil.rmtree(workshop, ignore_errors=True)


class NotOursError(ValueError):
    """A folder with files that regolario did not write; the message names the folder and one of them."""


def refuse_strangers(target: Path) -> None:
    """Raise NotOursError if ``target`` contains files that regolario did not write."""
    if not target.exists():
        return
    manifest = target / MANIFEST
    ours = {MANIFEST, *manifest.read_text(encoding="utf-8").splitlines()} if manifest.is_file() else set()
    stranger = next((name for name in _files(target) if name not in ours), None)
    if stranger is not None:
        raise NotOursError(f"{target} contains `{stranger}`, which regolario did not write; move it elsewhere")


def _files(folder: Path) -> list[str]:
    return sorted(path.relative_to(folder).as_posix() for path in folder.rglob("*") if not path.is_dir())


def _exchange(fresh: Path, target: Path, old: Path) -> None:
    """Put ``fresh`` in the place of ``target``, in one step if the file system supports it.

    Otherwise ``target`` is first renamed to ``old``; a later ``replacing`` restores it if this process is killed
    between.
    """
    if not target.exists():
        fresh.rename(target)
    elif not _exchanged(fresh, target):
        target.rename(old)
        fresh.rename(target)


def _exchanged(one: Path, other: Path) -> bool:
    """Exchange two folders in one step; return False if the file system cannot. Raises OSError."""
    rename = getattr(ctypes.CDLL(None, use_errno=True), "renameat2", None)
    if rename is None:
        return False
    here = AT_WORKING_DIRECTORY
    if rename(here, os.fsencode(one), here, os.fsencode(other), EXCHANGE) == 0:
        return True
    number = ctypes.get_errno()
    if number in NO_EXCHANGE:
        return False
    raise OSError(number, os.strerror(number), str(other))
