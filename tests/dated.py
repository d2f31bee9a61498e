"""Repositories of git whose commits have the times that a test gives them."""

import os
import subprocess
from pathlib import Path

NOBODY = {
    "GIT_AUTHOR_NAME": "Ada",
    "GIT_AUTHOR_EMAIL": "ada@example.org",
    "GIT_COMMITTER_NAME": "Ada",
    "GIT_COMMITTER_EMAIL": "ada@example.org",
    "GIT_CONFIG_GLOBAL": os.devnull,
    "GIT_CONFIG_NOSYSTEM": "1",
}


def git(folder: Path, *arguments: str, at: str = "2026-03-01T12:00:00+01:00") -> None:
    """Run git in a folder as if it were a given time."""
    env = os.environ | NOBODY | {"GIT_AUTHOR_DATE": at, "GIT_COMMITTER_DATE": at}
    subprocess.run(["git", *arguments], cwd=folder, env=env, check=True, capture_output=True)


def commit(folder: Path, at: str) -> None:
    """Commit everything in a folder at a given time; the first commit makes the repository."""
    if not (folder / ".git").exists():
        git(folder, "init", "--quiet")
    git(folder, "add", "--all")
    git(folder, "commit", "--quiet", "--message", "rules: change a text", at=at)


def change(path: Path, before: str, after: str) -> None:
    """Replace a text that a file has once."""
    text = path.read_text(encoding="utf-8")
    assert text.count(before) == 1
    path.write_text(text.replace(before, after), encoding="utf-8")
