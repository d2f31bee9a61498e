"""Prints the most memory, in bytes, that loading and checking a base takes; run in a process of its own."""

import resource
import sys
from pathlib import Path

from benchmarks.__main__ import load_and_check

load_and_check(Path(sys.argv[1]))
print(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * 1024)
