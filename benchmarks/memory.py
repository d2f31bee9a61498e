"""Script that prints the peak memory, in bytes, of loading and checking a base, in its own process."""

import resource
import sys
from pathlib import Path

from benchmarks.__main__ import load_and_check

load_and_check(Path(sys.argv[1]))
print(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * 1024)
