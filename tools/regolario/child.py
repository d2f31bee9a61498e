"""Child processes that end with this process."""

import ctypes
import os
import signal
import subprocess
from collections.abc import Callable, Sequence

PARENT_DEATH_SIGNAL = 1
"""PR_SET_PDEATHSIG of prctl(2)."""


def run(command: Sequence[str]) -> "subprocess.CompletedProcess[str]":
    """Run a program and return its result; the program is killed when this process ends. Raises OSError."""
    # Between fork and exec only system calls are safe: another thread of the parent may hold a lock.
    started = _dying_with(os.getpid())
    return subprocess.run(command, capture_output=True, text=True, encoding="utf-8", check=False, preexec_fn=started)


def _dying_with(parent: int) -> Callable[[], None]:
    """Return the function that the child calls before exec; it has an effect on Linux only."""
    control = getattr(ctypes.CDLL(None), "prctl", None)

    def prepare() -> None:
        if control is not None:
            control(PARENT_DEATH_SIGNAL, signal.SIGKILL)
        if os.getppid() != parent:
            os._exit(1)

    return prepare
