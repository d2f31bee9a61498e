"""Atomic writing of files: a full disk or an interruption leaves the old file intact."""

import os
import tempfile
from pathlib import Path

LONGEST_PREFIX = 40
"""The number of letters of a file's name in that of its temporary file, which must not become too long."""


def write_whole(path: Path, content: str | bytes) -> None:
    """Write a file atomically, by way of a temporary file beside it.

    A symbolic link is preserved and its target written; a device or a pipe is written directly. Raises OSError; the
    old file then remains, and no temporary file is left.
    """
    data = content.encode() if isinstance(content, str) else content
    if path.exists() and not path.is_file():
        path.write_bytes(data)
        return
    path = path.resolve()
    path.parent.mkdir(parents=True, exist_ok=True)
    handle, beside = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name[:LONGEST_PREFIX]}.")
    try:
        with open(handle, "wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        os.chmod(beside, path.stat().st_mode & 0o777 if path.exists() else 0o666 & ~_mask())
        os.replace(beside, path)
    except BaseException:
        Path(beside).unlink(missing_ok=True)
        raise


def _mask() -> int:
    mask = os.umask(0)
    os.umask(mask)
    return mask
