"""Cache of the findings of earlier runs, in the user's cache folder.

A text is checked again only if something that its findings rest on has changed.
"""

import atexit
import sqlite3
import sys
from collections.abc import Iterator
from contextlib import suppress
from functools import cache
from hashlib import blake2b
from pathlib import Path
from typing import TypeVar, cast

import msgspec

from regolario.meaning.finding import Finding
from regolario.user_cache import user_cache

FILE = "findings-2.sqlite"
"""The name of the file; change the number when the tables change."""
TEXTS, GAMES = "texts", "games"
"""What findings are kept of: each text, and all texts of a game together."""
MOST = {TEXTS: 50_000, GAMES: 40}
"""The number of each that are kept; those added first are forgotten first."""
PACKAGE = Path(__file__).parents[1]
PARTS = ("", "book", "data", "meaning", "mechanics", "model", "words")
"""The folders of this package with the code and tables that decide what is found: after a change, nothing is known."""
TABLE = "CREATE TABLE IF NOT EXISTS {} (number INTEGER PRIMARY KEY AUTOINCREMENT, key BLOB UNIQUE, found BLOB)"


T = TypeVar("T")
Found = list[Finding]


class FindingsCache:
    """Findings by key in a file. A file that cannot be read or written counts as empty."""

    def __init__(self, file: Path | None) -> None:
        self.new: dict[str, dict[bytes, Found | list[Found]]] = {TEXTS: {}, GAMES: {}}
        self._file = file
        self._connection = self._open()

    def text(self, key: bytes) -> Found | None:
        """Return what was found in a text, or None if this is not known."""
        return self._get(TEXTS, key, Found)

    def game(self, key: bytes) -> list[Found] | None:
        """Return what was found in each text of a game, or None if this is not known."""
        return self._get(GAMES, key, list[Found])

    def keep_text(self, key: bytes, found: Found) -> None:
        """Keep what was found in a text."""
        self._keep(TEXTS, key, found)

    def keep_game(self, key: bytes, found: list[Found]) -> None:
        """Keep what was found in each text of a game."""
        self._keep(GAMES, key, found)

    def _get(self, table: str, key: bytes, kind: type[T]) -> T | None:
        new = self.new[table].get(key)
        if new is not None or self._connection is None:
            return cast("T | None", new)
        try:
            row = self._connection.execute(f"SELECT found FROM {table} WHERE key = ?", (key,)).fetchone()
            return msgspec.json.decode(row[0], type=kind) if row else None
        except (sqlite3.Error, ValueError, TypeError) as error:  # msgspec and Unicode raise ValueErrors
            self._forsake(error)
            return None

    def _keep(self, table: str, key: bytes, found: Found | list[Found]) -> None:
        if self._connection is not None:
            self.new[table][key] = found

    def write(self) -> None:
        """Write what is new."""
        if self._connection is None or not any(self.new.values()):
            return
        try:
            with self._connection as writing:
                for table, new in self.new.items():
                    rows = [(key, msgspec.json.encode(found)) for key, found in new.items()]
                    writing.executemany(f"INSERT OR IGNORE INTO {table} (key, found) VALUES (?, ?)", rows)
                    oldest = f"(SELECT max(number) FROM {table}) - ?"
                    writing.execute(f"DELETE FROM {table} WHERE number <= {oldest}", (MOST[table],))
            self.new = {table: {} for table in self.new}
        except sqlite3.Error as error:
            self._forsake(error)

    def _open(self) -> sqlite3.Connection | None:
        if self._file is None:
            return None
        try:
            self._file.parent.mkdir(parents=True, exist_ok=True)
            found = sqlite3.connect(self._file, check_same_thread=False)
            found.execute("PRAGMA synchronous = OFF")  # what is lost is computed again
            for table in self.new:
                found.execute(TABLE.format(table))
        except (OSError, sqlite3.Error) as error:
            self._forsake(error)
            return None
        return found

    def _forsake(self, error: Exception) -> None:
        """Go on without the file; delete one that is damaged, so that the next run begins another."""
        self._connection = None
        if self._file and (type(error) is sqlite3.DatabaseError or isinstance(error, ValueError | TypeError)):
            with suppress(OSError):
                self._file.unlink(missing_ok=True)


@cache
def findings_cache() -> FindingsCache:
    """Return what earlier runs found; what is new is written when the program ends."""
    folder = user_cache()
    found = FindingsCache(folder / FILE if folder else None)
    atexit.register(found.write)
    return found


@cache
def code() -> bytes:
    """Return the fingerprint of the code and tables that decide what is found."""
    sums = blake2b(repr(sys.version_info[:2]).encode())
    for path in deciding_files():
        sums.update(f"{path.relative_to(PACKAGE).as_posix()}\0".encode() + path.read_bytes())
    return sums.digest()


def deciding_files() -> Iterator[Path]:
    """Yield the files that decide what is found: all of this folder, and the modules of those it rests on."""
    for part in PARTS:
        pattern = "**/*" if part == "meaning" else "**/*.py" if part else "*.py"
        found = sorted((PACKAGE / part).glob(pattern))
        yield from (path for path in found if "__pycache__" not in path.parts and path.is_file())
