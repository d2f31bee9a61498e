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
from typing import Any, TypeVar

from regolario.fingerprint import reviewables, state
from regolario.model import Base, Game
from regolario.overlay import lineage

Made = TypeVar("Made")
Prints = dict[str, bytes]
"""A fingerprint for each language."""
SHOWN_EVERYWHERE = ("name", "title")
"""The texts that pages of every language show: a reader may search for them in another."""


@dataclass
class Kept:
    """What was made last (pages, pictures), by kind, family and language, with the fingerprint of what it was made
    from; and the fingerprints of files, by path, with the time and size that they had."""

    made: dict[tuple[str, str, str], tuple[bytes, list[Any]]] = field(default_factory=dict)
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

    def again(self, kind: str, root: str, code: str, make: Iterable[Made]) -> list[Made]:
        """What a family has in a language: what was made last time if nothing that it shows has changed."""
        known = self.made.get((kind, root, code))
        if known is None or known[0] != self.now[root, code]:
            known = self.made[kind, root, code] = self.now[root, code], list(make)
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
    """Add a value to the fingerprints of all languages; a text only to that of its own, and to those that lack it and
    show it instead."""
    if isinstance(value, Mapping):
        if key not in SHOWN_EVERYWHERE and _is_text(value, sums):
            for code, one in sums.items():
                one.update(f"\x02{value.get(code) or dict(value)!r}".encode())
            return
        for name, inner in value.items():
            _add(f"\x00{name}", sums)
            _feed(inner, name, sums)
    elif isinstance(value, list):
        for inner in value:
            _feed(inner, key, sums)
    else:
        _add(f"\x01{value!r}", sums)


def _add(text: str, sums: Mapping[str, Any]) -> None:
    for one in sums.values():
        one.update(text.encode())


def _is_text(value: Mapping[str, Any], codes: Mapping[str, Any]) -> bool:
    """Whether a mapping holds a text in each language."""
    return value.keys() <= {*codes, "same"} and not any(isinstance(inner, Mapping | list) for inner in value.values())
