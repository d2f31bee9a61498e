"""Places as commands print them: with the path by which the file is opened from the working directory."""

import os
from dataclasses import replace
from pathlib import Path

from regolario.problems import Place, Problem


def here(root: Path | str, place: Place) -> Place:
    """Return a place in a file of the base's project relative to the working directory.

    The project is the folder that contains the base. A path that would leave the working directory is absolute; places
    in other files are returned unchanged.
    """
    project = Path(root).absolute().parent
    file = project / place.file
    ours = place.file.split("/")[0] == Path(root).absolute().name or not Path(place.file).exists()
    if not ours or not file.exists():
        return place
    path = os.path.relpath(file)
    return replace(place, file=str(file) if path.startswith(os.pardir) else Path(path).as_posix())


def told(root: Path | str, problem: Problem) -> Problem:
    """Return a problem with its place seen from the working directory."""
    return replace(problem, place=here(root, problem.place))
