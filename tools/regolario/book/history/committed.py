"""The marks of reviews as they are in the last commit, for the files that changed since."""

from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

from regolario.book.history.git import git
from regolario.data.places import File, Map
from regolario.data.source import LARGEST, read_text

Marks = Mapping[str, Mapping[str, str]]
"""The marks in a file: by key of the item, then by language."""


def committed_marks(root: Path) -> dict[Path, Marks]:
    """Return the marks in the last commit of each YAML file under a folder that is different now.

    Empty without git, outside a repository or before the first commit.
    """
    names = git(root, "diff", "--name-only", "-z", "--relative", "--no-ext-diff", "HEAD", "--", ".").split("\0")
    files = (root / name for name in names if name.endswith(".yaml"))
    return {path: _marks(git(root, "cat-file", "blob", f"HEAD:./{path.relative_to(root)}"), path) for path in files}


def _marks(text: str, path: Path) -> Marks:
    value, _ = read_text(text, File(path, path.name)) if len(text) <= LARGEST else (None, [])
    items: Iterable[tuple[str, Any]] = value.items() if isinstance(value, Map) else ()
    reviews = {key: item["reviewed"] for key, item in items if isinstance(item, Map) and "reviewed" in item}
    return {key: _of_item(found) for key, found in reviews.items() if isinstance(found, Map)}


def _of_item(reviews: Map) -> dict[str, str]:
    marks = {code: found.get("mark") if isinstance(found, Map) else found for code, found in reviews.items()}
    return {code: mark for code, mark in marks.items() if isinstance(mark, str)}
