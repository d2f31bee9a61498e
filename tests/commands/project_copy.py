"""A folder that looks like the project, so that commands do not write into the real one."""

import shutil
from pathlib import Path

from tests.conftest import ROOT


def project_in(there: Path) -> Path:
    """Make a folder look like the project, with a copy of its base, and return it."""
    shutil.copytree(ROOT / "rules_data", there / "rules_data")
    for name in ("docs", "mkdocs.yml", "tools"):
        (there / name).symlink_to(ROOT / name)
    return there
