"""Output streams of the command: any encoding, possibly closed."""

import codecs
import os
import re
import sys
from typing import NoReturn, TextIO


def prepare() -> None:
    """Make the standard streams accept every character and survive being closed.

    A character that their encoding lacks is written as ``\\u00e8``, which JSON can read. A stream closed from the start
    is replaced by one that discards its input.
    """
    codecs.register_error("regolario", _escaped)
    for name in ("stdout", "stderr"):
        stream = getattr(sys, name)
        if stream is None:
            setattr(sys, name, open(os.devnull, "w", encoding="utf-8"))  # noqa: SIM115 - open until the end
        elif hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="regolario")


def spoken() -> str:
    """Return the language of the locale, such as ``it``; an empty text if the locale names none."""
    named = next((value for name in ("LC_ALL", "LC_MESSAGES", "LANG") if (value := os.environ.get(name))), "")
    code = re.split("[_.@-]", named)[0]
    return "" if code in ("C", "POSIX") else code


def _escaped(error: UnicodeError) -> tuple[str, int]:
    if not isinstance(error, UnicodeEncodeError):
        raise error
    lost = error.object[error.start : error.end].encode("utf-16-be", "surrogatepass")
    units = (int.from_bytes(lost[at : at + 2], "big") for at in range(0, len(lost), 2))
    return "".join(f"\\u{unit:04x}" for unit in units), error.end


def leave(status: int) -> NoReturn:
    """Exit with a status; if the output cannot be written, print a message and exit with at least 1."""
    try:
        sys.stdout.flush()
    except BrokenPipeError:
        status = status or 1
        _swallow(sys.stdout)
    except OSError as error:
        sys.stderr.write(f"the output cannot be written: {(error.strerror or str(error)).lower()}\n")
        status = status or 1
        _swallow(sys.stdout)
    try:
        sys.stderr.flush()
    except OSError:
        _swallow(sys.stderr)
    sys.exit(status)


def _swallow(stream: TextIO) -> None:
    """Redirect a stream to the null device, so that Python can close it."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())


def at_a_terminal() -> bool:
    """Return whether somebody can answer a question."""
    return sys.stdin is not None and sys.stdin.isatty()
