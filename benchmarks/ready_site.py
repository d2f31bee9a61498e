"""Benchmark of the whole site against Material alone.

Material builds the same pages and menus with bodies that are already HTML, and its own search. Measures processor time,
including that of child processes.
"""

import json
import os
import resource
import shutil
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

import yaml
from markdown.extensions.toc import nest_toc_tokens

from regolario.data.load import load
from regolario.site.books import books
from regolario.site.html.outline import headings
from regolario.site.mkdocs.page_model import write
from regolario.user_cache import FOLDER as CACHE

ROOT = Path(__file__).parents[1]
HOOK = Path(__file__).with_name("ready_hook.py")
ROUNDS = 2
MATERIAL = ("mkdocs", "build", "--quiet")
SITE = ("regolario", "site", "--no-pdf")
"""What a user runs: it also checks the base."""


class Times(NamedTuple):
    """Processor seconds of Material alone, of regolario the first time, and of regolario once more."""

    ready: float
    first: float
    again: float


def build_all(folder: Path) -> Times:
    """Return the minimum of alternating rounds; each begins without findings of earlier runs."""
    ours, ready = folder / "ours", folder / "ready"
    for name in ("docs", "rules_data"):
        shutil.copytree(ROOT / name, ours / name)
    shutil.copy(ROOT / "mkdocs.yml", ours)
    write(ours, ready)
    _prepare(ours, ready)
    times = []
    for number in range(ROUNDS):
        os.environ[CACHE] = str(folder / f"cache {number}")
        times.append((_run(ready, MATERIAL), _run(ours, SITE), _run(ours, SITE)))
    return Times(*map(min, zip(*times, strict=True)))


def _prepare(ours: Path, ready: Path) -> None:
    """Configure the written pages with the theme's features and the hook that uses their bodies unchanged."""
    settings = json.loads((ready / "mkdocs.yml").read_text(encoding="utf-8"))
    theme = yaml.safe_load((ours / "mkdocs.yml").read_text(encoding="utf-8"))["theme"]
    settings |= {"theme": {**theme, "favicon": None}, "plugins": ["search"], "hooks": [str(HOOK)]}
    (ready / "mkdocs.yml").write_text(json.dumps(settings), encoding="utf-8")
    for page in list((ready / "pages").rglob("*.md")):
        _move_body(ready, page.with_suffix(".json"))
    roots = {book.folder: book.root for book in books(load(ours / "rules_data")[0])}
    (ready / "families.json").write_text(json.dumps(roots), encoding="utf-8")


def _move_body(ready: Path, model: Path) -> None:
    """Move the body of a page to a folder that MkDocs does not copy, and add its table of contents."""
    known = json.loads(model.read_text(encoding="utf-8"))
    known["contents"] = nest_toc_tokens([heading._asdict() for heading in headings(known["body"]["html"])])
    body = ready / "bodies" / model.relative_to(ready / "pages")
    body.parent.mkdir(parents=True, exist_ok=True)
    body.write_text(json.dumps(known, ensure_ascii=False), encoding="utf-8")
    model.unlink()


def _run(project: Path, command: Sequence[str]) -> float:
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    whole, surroundings = [sys.executable, "-m", *command], os.environ | {"NO_MKDOCS_2_WARNING": "1"}
    subprocess.run(whole, cwd=project, env=surroundings, check=True, capture_output=True)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
