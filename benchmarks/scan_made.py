"""How many faults of made texts the scanner finds, and how many of its findings are faults.

`python -m benchmarks.scan_made` reads `tests/games/scan_made/`: rules of invented games in which faults are marked as
`[[kind|faulty|right]]`. They were written as scans, machines and hurried writers damage a text, before the scan saw
them; then the scan was tuned on them. A finding is right if it touches a fault.
"""

import re
import sys
from collections import defaultdict
from pathlib import Path
from typing import NamedTuple

from rich.console import Console

from benchmarks.scan import Score, table
from regolario.scan import Finding, read, scan

FOLDER = Path(__file__).parents[1] / "tests" / "games" / "scan_made"
MARKED = re.compile(r"\[\[(\w+)\|(.*?)\|(.*?)\]\]", re.DOTALL)


class Made(NamedTuple):
    """A text with its faults, each with its kind, start and end, and the same text without them."""

    name: str
    language: str
    text: str
    right: str
    faults: list[tuple[str, int, int]]


def made(path: Path) -> Made:
    """Return a marked text; its name ends in the language and the format: ``lake.it.txt``."""
    source, faults = path.read_text(encoding="utf-8"), []
    parts, at = [], 0
    for found in MARKED.finditer(source):
        parts += [source[at : found.start()], found[2]]
        end = sum(map(len, parts))
        faults.append((found[1], end - len(found[2]), end))
        at = found.end()
    text, right = "".join([*parts, source[at:]]), MARKED.sub(r"\3", source)
    return Made(path.name, path.name.split(".")[1], text, right, faults)


def scores(one: Made) -> dict[str, Score]:
    """Return the score of each kind of fault of a text, and that of all findings under ``together``."""
    findings, starts = findings_in(one), line_starts(one.text)
    held: dict[str, list[bool]] = defaultdict(list)
    for kind, start, end in one.faults:
        held[kind].append(any(_touches(finding, starts, start, end) for finding in findings))
    right = sum(any(_touches(finding, starts, start, end) for _, start, end in one.faults) for finding in findings)
    total = Score(len(one.faults), sum(map(sum, held.values())), len(findings), right, 0)
    return {kind: Score(len(found), sum(found), 0, 0, 0) for kind, found in held.items()} | {"together": total}


def findings_in(one: Made, *, right: bool = False) -> tuple[Finding, ...]:
    """Return what the scanner reports in a text, or in the same text without its faults."""
    return scan(read((one.right if right else one.text).encode(), one.name), lang=one.language).findings


def line_starts(text: str) -> list[int]:
    """Return the offset at which each line begins."""
    return [0, *(found.end() for found in re.finditer("\n", text))]


def texts() -> list[Path]:
    """Return the files of the made texts."""
    return sorted(path for path in FOLDER.iterdir() if path.suffix in (".txt", ".md", ".html"))


def _touches(finding: Finding, starts: list[int], start: int, end: int) -> bool:
    """Return whether a finding touches a fault; its place is that in the file, with the tags of a page."""
    at = starts[finding.line - 1] + finding.column - 1
    return at <= end and at + max(finding.length, 1) >= start


def whole(paths: list[Path]) -> dict[str, Score]:
    """Return the scores of several texts together."""
    held: dict[str, Score] = {}
    for path in paths:
        for kind, one in scores(made(path)).items():
            before = held.get(kind, Score(0, 0, 0, 0, 0))
            held[kind] = Score(*(sum(pair) for pair in zip(before, one, strict=True)))
    return dict(sorted(held.items(), key=lambda pair: (pair[0] == "together", pair[0])))


def main() -> int:
    """Print the scores by kind; returns the exit code."""
    Console().print(table("Made texts", whole(texts())))
    return 0


if __name__ == "__main__":
    sys.exit(main())
