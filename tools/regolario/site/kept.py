"""While the site is served, pages whose data is the same are not written again.

The pages of a family of rulebooks in one language show its data in that language, and of the other languages only the
names, the forms of terms and how the translations stand. A changed text is thus a matter of one family and of one
language. Written again are also the pages after a change of languages.yaml, units.yaml, the templates or the settings.
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from hashlib import blake2b
from itertools import chain
from pathlib import Path
from typing import Any

from regolario.fingerprint import reviewables, state
from regolario.model import Base, Game
from regolario.overlay import lineage
from regolario.site.leaf import Page

Prints = dict[str, bytes]
"""A fingerprint for each language."""
SHOWN_EVERYWHERE = ("name", "title")
"""The texts that pages of every language show: a reader may search for them in another."""


@dataclass
class Kept:
    """The pages written last, by family and language, with the fingerprint of what they were made from; and the
    fingerprints of files, by path, with the time and size that they had."""

    pages: dict[tuple[str, str], tuple[bytes, list[Page]]] = field(default_factory=dict)
    files: dict[Path, tuple[tuple[int, int], Prints]] = field(default_factory=dict)
    now: dict[tuple[str, str], bytes] = field(default_factory=dict)

    def meet(self, base: Base, around: object) -> None:
        """Take note of a base, and of what else all its pages depend on."""
        general = repr((around, base.languages, base.units)).encode()
        families: dict[str, list[Game]] = {}
        for game in base.games.values():
            families.setdefault(lineage(base, game)[-1].id, []).append(game)
        for root, games in families.items():
            stand = repr(
                [state(thing, code) for game in games for thing in reviewables(game) for code in base.languages]
            )
            prints = [self._file(path, things, base) for game in games for path, things in _by_file(game).items()]
            for code in base.languages:
                parts = [general, stand.encode(), *(one[code] for one in prints)]
                self.now[root, code] = blake2b(b"".join(parts)).digest()

    def again(self, root: str, code: str, make: Iterable[Page]) -> list[Page]:
        """The pages of a family in a language: those of last time if nothing that they show has changed."""
        known = self.pages.get((root, code))
        if known is None or known[0] != self.now[root, code]:
            known = self.pages[root, code] = self.now[root, code], list(make)
        return known[1]

    def _file(self, path: Path, things: list[Any], base: Base) -> Prints:
        """The fingerprint of what stands in a file."""
        found = path.stat()
        stamp = found.st_mtime_ns, found.st_size
        known = self.files.get(path)
        if known is None or known[0] != stamp or set(known[1]) != set(base.languages):
            sums = {code: blake2b() for code in base.languages}
            _feed(things, "", sums)
            known = self.files[path] = stamp, {code: one.digest() for code, one in sums.items()}
        return known[1]


def _by_file(game: Game) -> dict[Path, list[Any]]:
    """What a game is made from, by the file that it stands in."""
    kinds = (game.entries, game.tables, game.terms, game.questions, game.statements, game.components)
    files: dict[Path, list[Any]] = {}
    for source in chain([game.source], _sources(kinds), (example.source for example in game.examples)):
        files.setdefault(source.file.path, []).append(source)
    return files


def _sources(kinds: Iterable[Mapping[str, Any]]) -> Iterator[Any]:
    for kind in kinds:
        yield from (thing.source for thing in kind.values())


def _feed(value: Any, key: str, sums: Mapping[str, Any]) -> None:
    """Add a value to the fingerprints of all languages; a text only to that of its own."""
    if isinstance(value, Mapping):
        words = key not in SHOWN_EVERYWHERE and value.keys() <= {*sums, "same"} and not _holds_mappings(value)
        for name, inner in value.items():
            mine = {name: sums[name]} if words and name in sums else sums
            for one in sums.values():
                one.update(f"\x00{name}".encode())
            _feed(inner, name, mine)
    elif isinstance(value, list):
        for inner in value:
            _feed(inner, key, sums)
    else:
        for one in sums.values():
            one.update(f"\x01{value!r}".encode())


def _holds_mappings(value: Mapping[str, Any]) -> bool:
    return any(isinstance(inner, Mapping | list) for inner in value.values())
