"""How much of five documents `regolario import` recognises: headings, tables, words, numbers.

`python -m benchmarks.draft FOLDER` drafts the documents of a folder, S0 to S4 in the order of their names, and prints a
Markdown table; a scan also as `--repair` drafts it. What a reader sees in them is listed in `benchmarks/draft.yaml`.
"""

import sys
from collections import Counter
from pathlib import Path
from typing import Any

import yaml

from benchmarks.scan import LANGUAGES, documents
from regolario.data.load import load
from regolario.model import Base
from regolario.scan.draft.blocks import Part, blocks
from regolario.scan.draft.headings import Heading
from regolario.scan.draft.lines import lines_of, words
from regolario.scan.draft.outline import Draft
from regolario.scan.draft.plan import Order, plan
from regolario.scan.draft.reading import source_of
from regolario.scan.draft.repaired import repaired
from regolario.scan.draft.tables import Grid
from regolario.scan.scanner import scan

RULES = Path(__file__).parents[1] / "rules_data"
SEEN = Path(__file__).with_suffix(".yaml")
SCANNED = ("S3",)
"""The documents that are drafted a second time, repaired."""
DAMAGE = ("sign", "noise", "letter", "accent", "apostrophe", "spacing", "digits")
"""The kinds of fault that come from a scan."""
HEAD = (
    "",
    "headings right",
    "headings found",
    "chapters right",
    "tables right",
    "words kept",
    "numbers",
    "to solve",
    "faulty",
)


def row(base: Base, name: str, path: Path, seen: dict[str, Any], *, repair: bool) -> list[str]:
    """Return the figures of a document as a row; ``repair`` drafts its repaired text."""
    source = source_of(path.read_bytes(), path.name)
    text = repaired(source, LANGUAGES[name]).text if repair else source.text
    parts = blocks(lines_of(text))
    made = plan(base, Order("drafted", LANGUAGES[name], path.name, text))
    heads = [one for one in parts if isinstance(one, Heading)]
    listed = {*seen["chapters"], *seen["below"]}
    right = [one for one in heads if one.first in listed]
    chapters = {one.first for one in heads if one.level == 1} & set(seen["chapters"])
    kept, whole = words_kept(made.draft, text)
    to_solve = sum(number for code, number in made.kinds.items() if code != "unpinned-parameter")
    return [
        *(
            f"{name}, repaired" if repair else name,
            of(len(right), len(heads)),
            of(len(right), len(listed)),
            of(len(chapters), len(seen["chapters"])),
        ),
        *(of(tables_right(parts, seen["tables"]), len(seen["tables"])), of(kept, whole)),
        *(str(made.numbers), str(to_solve), str(faulty(made.draft, LANGUAGES[name])) if name in SCANNED else ""),
    ]


def faulty(draft: Draft, language: str) -> int:
    """Return how many entries have a fault of a scan in their text."""
    entries = [entry for chapter in draft.chapters for entry in chapter.entries]
    sources = (source_of(entry.text.encode(), "entry.txt") for entry in entries)
    return sum(
        any(one.kind in DAMAGE for one in scan(source, lang=language, origin="ocr").findings) for source in sources
    )


def of(part: int, whole: int) -> str:
    """Return a part of a whole as both numbers."""
    return f"{part:,} of {whole:,}"


def tables_right(parts: list[Part], seen: list[list[int]]) -> int:
    """Return how many tables have the lines and the number of rows of one that a reader sees."""
    found = [[one.first, one.last, len(one.rows)] for one in parts if isinstance(one, Grid)]
    return sum(one in found for one in seen)


def words_kept(draft: Draft, text: str) -> tuple[int, int]:
    """Return how many words of a text are in its draft, and how many it has without what must be left out.

    A word of a table whose cells ran together counts as kept if its letters and digits are there in their order.
    """
    kept = Counter(word for chapter in draft.chapters if not chapter.entries for word in words(chapter.name))
    title = draft.title.casefold()
    if not any(title in f"{one.section}\n{one.text}".casefold() for one in draft.statements):
        kept.update(words(draft.title))
    section = ""
    for statement in draft.statements:
        kept.update(words(statement.text))
        kept.update(words(statement.section) if statement.section != section else ())
        section = statement.section
    joined = "".join(sign for one in draft.statements for sign in one.text.lower() if sign.isalnum())
    whole = Counter(word for line in lines_of(text).lines for word in words(line.text))
    lost = sum(number for word, number in (whole - kept).items() if len(word) < 2 or word not in joined)
    return whole.total() - lost, whole.total()


def main(arguments: list[str]) -> int:
    """Run with the folder of the documents; returns the exit code."""
    if len(arguments) != 1 or not Path(arguments[0]).is_dir():
        print("usage: python -m benchmarks.draft FOLDER (the folder of the five documents)", file=sys.stderr)
        return 2
    base, _ = load(RULES)
    seen = yaml.safe_load(SEEN.read_text(encoding="utf-8"))
    try:
        rows = [
            row(base, name, path, seen[name], repair=repair)
            for name, path in documents(Path(arguments[0])).items()
            for repair in ((False, True) if name in SCANNED else (False,))
        ]
    except ValueError as error:
        print(error, file=sys.stderr)
        return 1
    for one in (list(HEAD), ["---"] * len(HEAD), *rows):
        print(f"| {' | '.join(one)} |")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
