"""Atomic writing of files: a full disk or an interruption leaves the old file intact."""

import errno
import os
import tempfile
from pathlib import Path

KINDS = (
    (b"%PDF-", "pdf"),
    (b"\x89PNG", "png"),
    (b"PK\x03\x04", "archive"),
    (b"<", "xml"),
    (b"{", "json"),
    (b"[", "json"),
)
"""The kinds of files, each with the bytes at its beginning; any other file is text."""
TEXT = "text"
TEXTS = ("", ".csv", ".tsv", ".txt", ".po", ".jsonl")
"""The endings of the texts that regolario writes; another text is notes, data or code of the user."""
SVG = b"<svg"
BEGINNING = 1000
"""The number of bytes that show the kind of a file."""

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


def write_output(path: Path, content: str | bytes) -> None:
    """Write a file that a user named for output, atomically; it replaces only a file of the same kind.

    Any text is of the same kind as another only if regolario writes texts with its ending. Raises FileExistsError if
    another file is there, OSError as ``write_whole``.
    """
    data = content.encode() if isinstance(content, str) else content
    if path.is_file() and path.stat().st_size:
        with path.open("rb") as file:
            kind = _kind(file.read(BEGINNING))
            if kind != _kind(data[:BEGINNING]) or (kind == TEXT and path.suffix.lower() not in TEXTS):
                raise FileExistsError(errno.EEXIST, "a file of another kind is already there", str(path))
    write_whole(path, data)


def _kind(beginning: bytes) -> str:
    if SVG in beginning:
        return "svg"
    beginning = beginning.removeprefix(b"\xef\xbb\xbf").lstrip()
    return next((kind for signature, kind in KINDS if beginning.startswith(signature)), TEXT)


def _mask() -> int:
    mask = os.umask(0)
    os.umask(mask)
    return mask
