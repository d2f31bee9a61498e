"""When the text of a rule, a table or an open question last changed, from git.

The time of a change is that of the commit which wrote the line. There are no times without git, outside a repository,
or in a shallow clone, whose oldest commit seems to have written everything. Lines that are not committed have none.
"""

from collections import defaultdict
from collections.abc import Container, Iterable, Iterator, Sequence
from dataclasses import dataclass
from datetime import UTC, date, datetime, timedelta, timezone
from functools import lru_cache
from pathlib import Path
from typing import Any

from regolario.book.history.git import git
from regolario.data.places import COLUMN_BITS, Map, Seq
from regolario.model import Base, Entry, Game, Question, Table

RECENT = timedelta(days=90)
"""How long before the last commit the oldest changes are looked for."""
SHOWN = ("name", "text", "sheet", "params", "columns", "rows", "note", "readings", "default")
"""The keys of an item whose change a reader notices."""
KNOWN_FILES = 2000
"""The number of files whose dates are remembered while a site is served."""

Item = Entry | Table | Question
Dates = Sequence[datetime | None]
"""When each line of a file was written; None if it is not committed."""


@dataclass(frozen=True, slots=True)
class Touched:
    """An item of a game and when what a reader of one language sees of it last changed."""

    game: Game
    item: Item
    at: datetime

    @property
    def day(self) -> date:
        """Return the day of the change, where it was made."""
        return self.at.date()


def touched(base: Base, language: str) -> list[Touched]:
    """Return the items of every game that changed lately, the last change first."""
    folder = Path(base.root)
    if git(folder, "rev-parse", "--is-shallow-repository").strip() != "false":
        return []
    head, _, last = git(folder, "log", "-1", "--format=%H %cI").strip().partition(" ")
    if not last:
        return []
    oldest = datetime.fromisoformat(last) - RECENT
    since = ("log", f"--since={oldest.isoformat()}", "--format=", "--name-only", "--relative", "-z", "--", ".")
    names = git(folder, *since)
    files = {folder / name for name in names.split("\0")}
    games = base.games.values()
    found = (one for game in games for one in _of_game(game, files, head, base, language) if one.at >= oldest)
    return sorted(found, key=lambda one: one.at, reverse=True)


def _of_game(game: Game, changed: Container[Path], head: str, base: Base, language: str) -> Iterator[Touched]:
    files: dict[Path, list[Item]] = defaultdict(list)
    items: list[Item] = [*game.entries.values(), *game.tables.values(), *game.questions.values()]
    for item in items:
        if item.source.file.path in changed:
            files[item.source.file.path].append(item)
    for path, inside in files.items():
        dates = _dates(path, path.stat().st_mtime_ns, head)
        inside.sort(key=lambda item: item.source.at)
        ends = [*(_line(item.source.at) for item in inside[1:]), len(dates)]
        for item, end in zip(inside, ends, strict=True):
            shown = [dates[line] for line in _lines(item.source, end, base, language) if line < len(dates)]
            known = [at for at in shown if at]
            if known:
                yield Touched(game, item, max(known))


@lru_cache(maxsize=KNOWN_FILES)
def _dates(path: Path, changed: int, head: str) -> Dates:
    """Return when each line was written, spaces apart; empty if git does not know the file."""
    commits: dict[str, datetime | None] = {}
    dates: list[datetime | None] = []
    commit, seconds = "", 0
    for line in git(path.parent, "blame", "-w", "--porcelain", "--", path.name).split("\n"):
        name, _, rest = line.partition(" ")
        if line.startswith("\t"):
            dates.append(commits[commit])
        elif name == "committer-time":
            seconds = int(rest)
        elif name == "committer-tz":
            commits[commit] = datetime.fromtimestamp(seconds, _zone(rest)) if commit.strip("0") else None
        elif len(name) >= 40:
            commit = name
    return dates


def _zone(written: str) -> timezone:
    """Return a time zone that git writes as ``+0130``."""
    minutes = int(written[1:3]) * 60 + int(written[3:5])
    return timezone(timedelta(minutes=-minutes if written.startswith("-") else minutes)) if minutes else UTC


def _line(mark: int) -> int:
    return mark >> COLUMN_BITS


def _lines(source: Map, end: int, base: Base, language: str) -> Iterator[int]:
    """Yield the lines of an item that ends before the line ``end`` which a reader of a language sees."""
    for key, value, begin, until in _parts(source, end):
        if key in SHOWN:
            yield from _seen(value, begin, until, base, language)


def _seen(value: Any, begin: int, end: int, base: Base, language: str) -> Iterator[int]:
    """Yield the lines of a value; of a text only those of the language, and of no other."""
    if isinstance(value, Map):
        is_text = value.keys() <= {*base.languages, "same"}
        for key, inner, start, until in _parts(value, end):
            if not is_text or key in (language, "same"):
                yield from _seen(inner, start, until, base, language)
    elif isinstance(value, Seq):
        starts = [_line(mark) for mark in value.marks]
        for inner, start, until in zip(value, starts, [*starts[1:], end], strict=True):
            yield from _seen(inner, start, max(until, start + 1), base, language)
    else:
        yield from range(begin, end)


def _parts(of: Map, end: int) -> Iterable[tuple[str, Any, int, int]]:
    """Yield each key with its value and the lines between which it stands."""
    starts = [_line(mark) for mark in of.marks[::2]]
    for (key, value), start, until in zip(of.items(), starts, [*starts[1:], end], strict=True):
        yield key, value, start, max(until, start + 1)
