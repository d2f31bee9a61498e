"""Cache of generated pages while the site is served: pages with unchanged data are not written again.

The pages of a family of rulebooks in one language depend on its data in that language and, for other languages, only on
names, forms of terms and states of translations. A changed text therefore affects one family in one language. Changes
of languages.yaml, units.yaml, templates or settings affect all pages.
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from hashlib import blake2b
from itertools import chain
from pathlib import Path
from typing import Any, TypeVar

from regolario.book.overlay import lineage
from regolario.fingerprint import Reviewable, review_of, reviewables, state
from regolario.model import Base, Game
from regolario.translate.status import is_written

Made = TypeVar("Made")
Prints = dict[str, bytes]
"""A fingerprint for each language."""
TERMS = ""
"""In place of a family: the terms of all games."""
TOPICS = "*"
"""In place of a family: the texts of all games."""
ALL = "*"
"""In place of a language: all of them."""
OF_ALL_LANGUAGES = ("comparisons",)
"""The kinds of results that show the texts of every language."""
SHOWN_EVERYWHERE = ("name", "title")
"""The texts that pages show in every language, so that a reader can search for them in another."""


@dataclass
class Kept:
    """The last results (pages, pictures) by kind, family and language, with fingerprints of their data.

    ``files`` caches the fingerprints of files by path, with their modification time and size.
    """

    made: dict[tuple[str, str, str], tuple[bytes, list[Any]]] = field(default_factory=dict)
    files: dict[Path, tuple[tuple[int, int], Prints]] = field(default_factory=dict)
    now: dict[tuple[str, str], bytes] = field(default_factory=dict)

    def meet(self, base: Base, around: object) -> None:
        """Compute the current fingerprints for a base and for ``around``, on which all pages depend."""
        general = repr((around, base.languages, base.units)).encode()
        families: dict[str, list[Game]] = {}
        shared: list[Prints] = []
        for game in base.games.values():
            families.setdefault(lineage(base, game)[-1].id, []).append(game)
        for root, games in families.items():
            stand = repr(
                [_standing(thing, code) for game in games for thing in reviewables(game) for code in base.languages]
            )
            found = {path: self._file(path, things, base) for game in games for path, things in _by_file(game).items()}
            heads = {game.source.file.path for game in games}
            shared += [one for path, one in found.items() if path in heads or path.parent.name == "terms"]
            for code in base.languages:
                parts = [general, stand.encode(), *(one[code] for one in found.values())]
                self.now[root, code] = blake2b(b"".join(parts)).digest()
            self.now[root, ALL] = blake2b(b"".join(self.now[root, code] for code in base.languages)).digest()
        for code in base.languages:
            across = repr([base.senses, base.topics]).encode()
            self.now[TERMS, code] = blake2b(b"".join([general, across, *(one[code] for one in shared)])).digest()
            self.now[TOPICS, code] = blake2b(b"".join([across, *(self.now[root, code] for root in families)])).digest()

    def again(self, kind: str, root: str, code: str, make: Iterable[Made]) -> list[Made]:
        """Return the results for a family in a language: the last ones if their data are unchanged."""
        now = self.now[root, ALL if kind in OF_ALL_LANGUAGES else code]
        known = self.made.get((kind, root, code))
        if known is None or known[0] != now:
            known = self.made[kind, root, code] = now, list(make)
        return known[1]

    def _file(self, path: Path, things: list[Any], base: Base) -> Prints:
        """Return the fingerprint of a file's items for each language."""
        found = path.stat()
        stamp = found.st_mtime_ns, found.st_size
        known = self.files.get(path)
        if known is None or known[0] != stamp or set(known[1]) != set(base.languages):
            sums = {code: blake2b() for code in base.languages}
            _feed(things, "", sums)
            known = self.files[path] = stamp, {code: one.digest() for code, one in sums.items()}
        return known[1]


def _by_file(game: Game) -> dict[Path, list[Any]]:
    """Return the sources of a game's items by the file that contains them."""
    kinds = (game.entries, game.tables, game.terms, game.questions, game.statements, game.components, game.decks)
    files: dict[Path, list[Any]] = {}
    for source in chain([game.source], _sources(kinds), (example.source for example in game.examples)):
        files.setdefault(source.file.path, []).append(source)
    return files


def _sources(kinds: Iterable[Mapping[str, Any]]) -> Iterator[Any]:
    for kind in kinds:
        yield from (thing.source for thing in kind.values())


def _feed(value: Any, key: str, sums: Mapping[str, Any]) -> None:
    """Add a value to the fingerprints of the languages that show it.

    A text counts only for its own language and for those that lack it and therefore show it.
    """
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
    """Return whether a mapping is a text by language."""
    return value.keys() <= {*codes, "same"} and not any(isinstance(inner, Mapping | list) for inner in value.values())


def _standing(thing: Reviewable, code: str) -> tuple[object, ...]:
    """Return what pages show of the state of a text in a language."""
    return state(thing, code), is_written(thing, code), review_of(thing, code).origin
