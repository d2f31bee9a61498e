"""Runs `regolario` and ends it in the middle: `python -m tests.struck STEP SIGNAL argument...`.

Just before the STEPth time that the process changes something on the disk, or starts a program, it sends itself SIGNAL.
With STEP 0 it runs to its end and prints how many times that was. No clock decides, so a slow machine changes nothing.
"""

import os
import signal
import sys
from typing import Any

from regolario.cli import main
from tests import tiny  # noqa: F401 - registers the rules of the tiny game

WRITING = os.O_WRONLY | os.O_RDWR | os.O_CREAT
CHANGES = ("os.mkdir", "os.rename", "os.remove", "os.rmdir", "os.truncate", "subprocess.Popen", "ctypes.dlsym")


class Strike:
    """What counts the steps of this process and ends it at one of them."""

    def __init__(self, step: int, number: int) -> None:
        self.step, self.number, self.count = step, number, 0

    def __call__(self, event: str, arguments: tuple[Any, ...]) -> None:
        """Hear of an event of the interpreter before it happens."""
        if event in CHANGES or (event == "open" and isinstance(arguments[2], int) and arguments[2] & WRITING):
            self.count += 1
            if self.count == self.step:
                os.kill(os.getpid(), self.number)


if __name__ == "__main__":
    signal.signal(signal.SIGINT, signal.default_int_handler)  # a shell lets its background jobs ignore it
    strike = Strike(int(sys.argv[1]), signal.Signals[sys.argv[2]])
    sys.argv[1:] = sys.argv[3:]
    sys.addaudithook(strike)
    try:
        main()
    finally:
        if not strike.step:
            print(f"steps: {strike.count}")
