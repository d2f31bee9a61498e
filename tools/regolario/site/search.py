"""The search index: Pagefind reads the built site and makes one index for each language that it meets."""

import subprocess
import sys
from pathlib import Path

FOLDER = "pagefind"
LEFT_OUT = ".headerlink, .links, .roll, .marks, .md-content__button, details.sources, details.example"
"""What is on every page, or stands on a page of its own as well."""


class NotIndexed(RuntimeError):  # noqa: N818 - it says what the case is
    """The index could not be made; the text says why."""


def index(site: Path) -> str:
    """Make the index of the pages under ``site``, in its folder ``pagefind``; returns what Pagefind said.

    Raises NotIndexed.
    """
    options = ["--site", str(site), "--output-subdir", FOLDER, "--exclude-selectors", LEFT_OUT]
    try:
        done = subprocess.run(
            [sys.executable, "-m", "pagefind", *options], capture_output=True, text=True, check=False, encoding="utf-8"
        )
    except OSError as error:
        raise NotIndexed(f"Pagefind does not start: {error}") from error
    if done.returncode:
        raise NotIndexed(f"Pagefind failed: {(done.stderr or done.stdout).strip()[-500:]}")
    return done.stdout
