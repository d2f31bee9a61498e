"""The folder that keeps between runs what takes time to compute."""

import os
from pathlib import Path

from platformdirs import user_cache_path

FOLDER = "REGOLARIO_CACHE"
"""The environment variable that names another folder than that of the system; if it is empty, nothing is kept."""


def user_cache() -> Path | None:
    """Return the folder, which may not exist yet, or None if nothing is kept."""
    named = os.environ.get(FOLDER)
    if named is not None:
        return Path(named) if named else None
    try:
        return user_cache_path("regolario")
    except RuntimeError:  # a user without a home folder
        return None
