"""An import: what it would write, tried on a copy of the base, then written all or nothing."""

import shutil
import tempfile
from collections import Counter
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from itertools import count
from pathlib import Path

from regolario.checks import UNREAD, check
from regolario.data.files import write_whole
from regolario.data.layout import Layout
from regolario.data.load import load
from regolario.data.schemas.editors import modeline
from regolario.model import Base
from regolario.problems import Level, Problem
from regolario.scan.draft.blocks import blocks
from regolario.scan.draft.files import Files
from regolario.scan.draft.keys import Keys, name_of
from regolario.scan.draft.lines import LeftOut, Lines, NoRulebook, lines_of
from regolario.scan.draft.numbers import Speech
from regolario.scan.draft.outline import Draft, Outline
from regolario.scan.draft.safe import safe

LONGEST_TITLE = 80


@dataclass(frozen=True, slots=True)
class Order:
    """What to import: a text from the file ``source`` in a language into a game, new or existing.

    ``left_out`` is what the text no longer has.
    """

    game: str
    language: str
    source: str
    text: str
    title: str = ""
    author: str = ""
    left_out: tuple[LeftOut, ...] = ()


@dataclass(frozen=True, slots=True)
class Plan:
    """The draft, the texts of new files and of the game.yaml, and the problems that the base then has."""

    draft: Draft
    files: dict[Path, str]
    head: tuple[Path, str]
    left_out: Sequence[LeftOut]
    problems: Sequence[Problem]

    @property
    def numbers(self) -> int:
        """Return how many numbers are proposed as parameters or cells."""
        entries = sum(len(entry.params) for chapter in self.draft.chapters for entry in chapter.entries)
        rows = sum(len(row.params) + len(row.cells) for table in self.draft.tables for row in table.rows)
        return entries + rows

    @property
    def entries(self) -> int:
        """Return how many entries are drafted."""
        return sum(len(chapter.entries) for chapter in self.draft.chapters)

    @property
    def kinds(self) -> Counter[str]:
        """Return how many errors and warnings of each kind `regolario check` reports of the game."""
        return Counter(one.code for one in self.problems if one.level in (Level.ERROR, Level.WARNING))

    def write(self, base: Base) -> list[Path]:
        """Write the files, game.yaml last, and return them.

        Raises OSError after removing what was written.
        """
        written: list[Path] = []
        try:
            for path, text in self.files.items():
                write_whole(path, modeline(base, path, path.parent.name) + text)
                written.append(path)
            head, text = self.head
            write_whole(head, text if head.exists() else modeline(base, head, "game") + text)
        except BaseException:
            for path in written:
                path.unlink(missing_ok=True)
            for folder in {path.parent for path in (*self.files, self.head[0])}:
                with suppress(OSError):
                    folder.rmdir()  # fails if it holds anything
            raise
        return [*written, head]


def plan(base: Base, order: Order) -> Plan:
    """Return what an import would write. Raises NoRulebook, NotChangeableError, OSError."""
    lines = lines_of(order.text)
    folder = Path(base.root) / order.game
    draft = _outline(base, order, lines, folder).draft(blocks(lines))
    made = Files(list(base.languages), order.language, order.source)
    head = folder / "game.yaml"
    changed = _changed_head(head, draft, made, order.author) if head.exists() else made.head(draft, order.author)
    files = {folder / name: text for name, text in made.of(draft).items()}
    if there := [path for path in files if path.exists()]:
        raise NoRulebook(f"{there[0]} already exists; move it, or import into another game")
    problems = _tried(base, order.game, {**files, head: changed})
    left_out = sorted((*lines.left_out, *order.left_out), key=lambda one: one.number)
    return Plan(draft, files, (head, changed), left_out, problems)


def _outline(base: Base, order: Order, lines: Lines, folder: Path) -> Outline:
    """Return an outline that knows the keys of the game."""
    game = base.games.get(order.game)
    title = order.title or _title(lines)
    chapters = {path.stem for path in folder.glob("rules/*.yaml")} | {one.key for one in game.chapters} if game else ()
    tables = {table.key for table in game.tables.values()} if game else ()
    documents = set(game.documents) if game else set()
    document = next(name for name in (f"D{number}" for number in count(1)) if _free(name, documents, folder))
    speech = Speech(base.languages[order.language], base.units)
    return Outline(document, title, speech, Keys(chapters), Keys(tables))


def _free(document: str, known: set[str], folder: Path) -> bool:
    files = (folder / "statements" / f"{document}.yaml", folder / "tables" / f"{document.lower()}.yaml")
    return document not in known and not any(path.exists() for path in files)


def _title(lines: Lines) -> str:
    """Return the first line with letters as a title."""
    first = next(line.bare for line in lines.lines if any(sign.isalpha() for sign in line.bare))
    return safe(name_of(first))[:LONGEST_TITLE].rstrip()


def _changed_head(head: Path, draft: Draft, made: Files, author: str) -> str:
    """Return the game.yaml of a game with the new document and chapters added."""
    layout = Layout(head)
    entry = made.document(draft, author)
    if layout.value.get("documents"):
        layout.put(("documents",), draft.document, entry)
    else:
        layout.put((), "documents", f"{{{draft.document}: {entry}}}")
    for chapter in draft.chapters if layout.value.get("chapters") else ():
        layout.put(("chapters",), chapter.key, made.words(chapter.name))
    if not layout.value.get("chapters"):
        named = ", ".join(f"{chapter.key}: {made.words(chapter.name)}" for chapter in draft.chapters)
        layout.put((), "chapters", f"{{{named}}}")
    return layout.result()


def _tried(base: Base, game: str, files: dict[Path, str]) -> list[Problem]:
    """Return the problems of these files, tried in a copy of the base.

    Raises NoRulebook if they cannot be read.
    """
    root = Path(base.root)
    with tempfile.TemporaryDirectory() as folder:
        copy = Path(folder) / root.name
        shutil.copytree(root, copy, ignore=shutil.ignore_patterns(".*"))
        for path, text in files.items():
            write_whole(copy / path.relative_to(root), text)
        tried, found = load(copy)
        ours = {(copy / path.relative_to(root)).relative_to(folder).as_posix() for path in files}
        wrong = [one for one in found if one.code in UNREAD and one.place.file in ours]
        if wrong or game not in tried.games:
            what = wrong[0] if wrong else f"{game} cannot be read; `regolario check` shows why"
            raise NoRulebook(f"the draft cannot be read back: {what}")
        return [one for one in check(tried, found, [game]) if one.place.file in ours]
