"""Builds one site twice: by our plugin from a made base, and by plain Material from the same pages as Markdown."""

import os
import subprocess
import sys
import time
from pathlib import Path

from benchmarks import made_base
from regolario.load import load
from regolario.site.pages import write

PAGES, ENTRIES_A_PAGE = 300, 4
ROUNDS = 2
ROOT = Path(__file__).parents[1]
PLAIN = """
site_name: plain
theme:
  name: material
  font: false
  features: [navigation.prune, navigation.sections, navigation.tabs, navigation.top, toc.follow]
plugins: [search]
markdown_extensions: [abbr, admonition, attr_list, md_in_html, tables, pymdownx.details, pymdownx.superfences,
  pymdownx.tilde, toc: {permalink: true, toc_depth: 3}]
"""


def build_both(folder: Path) -> tuple[float, float]:
    """Seconds for the plain build and for ours: the least of some rounds, in turn."""
    data = made_base.make(folder / "made", PAGES * ENTRIES_A_PAGE, ENTRIES_A_PAGE)
    ours, plain = data.parent, folder / "plain"
    (ours / "docs").mkdir()
    (ours / "docs" / "index.md").write_text("# Start\n", encoding="utf-8")
    (ours / "mkdocs.yml").write_text((ROOT / "mkdocs.yml").read_text(encoding="utf-8"), encoding="utf-8")
    write(load(data)[0], plain / "docs")
    (plain / "docs" / "index.md").write_text("# Start\n", encoding="utf-8")
    (plain / "mkdocs.yml").write_text(PLAIN, encoding="utf-8")
    times = [(_build(plain), _build(ours)) for _ in range(ROUNDS)]
    return min(time[0] for time in times), min(time[1] for time in times)


def _build(project: Path) -> float:
    start = time.perf_counter()
    command = [sys.executable, "-m", "mkdocs", "build", "--quiet"]
    subprocess.run(command, cwd=project, env=os.environ | {"NO_MKDOCS_2_WARNING": "1"}, check=True, capture_output=True)
    return time.perf_counter() - start
