"""A change of a base tried on a copy first: what it would break."""

import shutil
import tempfile
from collections import Counter
from collections.abc import Callable
from pathlib import Path

from regolario.checks import check
from regolario.data.load import load
from regolario.model import Base
from regolario.problems import Problem


def broken_by(base: Base, change: Callable[[Base], object]) -> list[Problem]:
    """Return the problems that a change makes which the base does not have without it.

    ``change`` gets a copy of the base in a temporary folder, and writes into its files. Places are those in the copy.
    """
    before = Counter(map(_kind, check(*load(Path(base.root)))))
    with tempfile.TemporaryDirectory(prefix="regolario-") as folder:
        copy = Path(folder) / Path(base.root).absolute().name
        shutil.copytree(base.root, copy)
        change(load(copy)[0])
        after = check(*load(copy))
    fresh = []
    for problem in after:
        if before[_kind(problem)]:
            before[_kind(problem)] -= 1
        else:
            fresh.append(problem)
    return fresh


def _kind(problem: Problem) -> tuple[str, str, str]:
    """Return what makes two problems the same, whatever their lines."""
    return problem.place.file, problem.code, problem.what
