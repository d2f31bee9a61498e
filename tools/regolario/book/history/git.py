"""What git knows of the files of a base."""

import subprocess
from pathlib import Path

GIT = ("git", "--no-pager", "--no-optional-locks", "-c", "core.fsmonitor=false", "-c", "log.showSignature=false")
SECONDS = 10


def git(folder: Path, *arguments: str) -> str:
    """Return the output of git in a folder; empty if it fails or is not installed."""
    try:
        done = subprocess.run(
            [*GIT, *arguments], cwd=folder, capture_output=True, check=True, timeout=SECONDS, stdin=subprocess.DEVNULL
        )
        return done.stdout.decode("utf-8")
    except (OSError, subprocess.SubprocessError, UnicodeDecodeError):
        return ""
