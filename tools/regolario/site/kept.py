"""Cache of generated pages while the site is served: pages with unchanged data are not written again.

The pages of a family of rulebooks in one language depend on its data in that language and, for other languages, only on
names, forms of terms and states of translations. Most of them show the texts of the rules of one chapter, or of none. A
changed text of a rule therefore affects few pages of one family in one language. Changes of languages.yaml, units.yaml,
templates or settings affect all pages.
"""

import re
from collections import defaultdict
from collections.abc import Hashable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from hashlib import blake2b
from itertools import chain
from pathlib import Path
from typing import Any, TypeVar

from regolario.book.layers.overlay import lineage
from regolario.fingerprint import Reviewable, review_of, reviewables, state
from regolario.model import Base, Entry, Game
from regolario.site.page import Page
from regolario.translate.status import is_written

Made = TypeVar("Made")
Thing = tuple[str, str, Any]
"""An item of a file: the chapter of its rule, or ``NO_RULES``; its id; its source."""
Sums = dict[str, dict[str, bytes]]
"""The fingerprints for each language: of the texts of each chapter's rules, and of ``NO_RULES``, which is the rest."""
TERMS = ""
"""In place of a family: the terms of all games."""
TOPICS = "*"
"""In place of a family: the texts of all games."""
ALL = "*"
"""In place of a language: all of them. In place of a chapter: all of them."""
NO_RULES = ""
"""In place of a chapter: everything but the texts of rules."""
OF_RULES = ("text", "sheet")
"""The texts of a rule that only pages of its chapter show, and pages that show every chapter."""
LINK = re.compile(r"\]\([a-z]+:[^()]*\)")
"""A link in a text, which the page that it leads to shows as well."""
SHOWN_EVERYWHERE = ("name", "title")
"""The texts that pages show in every language, so that a reader can search for them in another."""


@dataclass(frozen=True)
class PageGroup:
    """Pages that are cached together, under a name in their rulebook; they are made when needed.

    ``shown`` is the chapter whose rules they show, ``NO_RULES`` or ``ALL``; ``beside`` is what they show besides data.
    """

    name: str
    shown: str
    made: Iterable[Page]
    beside: Hashable = None


@dataclass
class Kept:
    """The last results (pages, pictures) by kind, family and language, with fingerprints of their data.

    ``files`` caches the fingerprints of files by path, with their modification time and size; ``now`` has the current
    ones by family and language, then by chapter.
    """

    made: dict[Hashable, tuple[bytes, list[Any]]] = field(default_factory=dict)
    files: dict[Path, tuple[tuple[int, int], Sums]] = field(default_factory=dict)
    now: dict[tuple[str, str], dict[str, bytes]] = field(default_factory=dict)

    def meet(self, base: Base, around: object) -> None:
        """Compute the current fingerprints for a base and for ``around``, on which all pages depend."""
        general = repr((around, base.languages, base.units)).encode()
        families: dict[str, list[Game]] = {}
        shared: list[Sums] = []
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
                self.now[root, code] = _together([general, stand.encode()], [one[code] for one in found.values()])
            self.now[root, ALL] = _together([], [self.now[root, code] for code in base.languages])
        across = repr([base.senses, base.topics]).encode()
        for code in base.languages:
            self.now[TERMS, code] = _together([general, across], [one[code] for one in shared])
            self.now[TOPICS, code] = _together([across], [self.now[root, code] for root in families])

    def state(self, root: str, code: str, shown: str = ALL, beside: Hashable = None) -> bytes:
        """Return the fingerprint of what pages of a family in a language show."""
        now = self.now[root, code]
        chapters = sorted(now) if shown == ALL else sorted({NO_RULES, shown} & now.keys())
        return blake2b(b"".join([repr(beside).encode(), *(now[one] for one in chapters)])).digest()

    def again(self, key: Hashable, state: bytes, make: Iterable[Made]) -> list[Made]:
        """Return the results of this kind: the last ones if their fingerprint is the same."""
        known = self.made.get(key)
        if known is None or known[0] != state:
            known = self.made[key] = state, list(make)
        return known[1]

    def _file(self, path: Path, things: list[Thing], base: Base) -> Sums:
        """Return the fingerprints of a file's items for each language."""
        found = path.stat()
        stamp = found.st_mtime_ns, found.st_size
        known = self.files.get(path)
        if known is None or known[0] != stamp or set(known[1]) != set(base.languages):
            known = self.files[path] = stamp, _fingerprints(things, base.languages)
        return known[1]


class Nothing(Kept):
    """A cache that keeps nothing, for a site that is built once."""

    def state(self, root: str, code: str, shown: str = ALL, beside: Hashable = None) -> bytes:
        """Return nothing, since nothing is compared."""
        return b""

    def again(self, key: Hashable, state: bytes, make: Iterable[Made]) -> list[Made]:
        """Return the results, made now."""
        return list(make)


def _together(heads: list[bytes], parts: list[dict[str, bytes]]) -> dict[str, bytes]:
    """Return the fingerprints of several files or languages by chapter.

    ``heads`` count as ``NO_RULES``.
    """
    sums: defaultdict[str, Any] = defaultdict(blake2b)
    for head in heads:
        sums[NO_RULES].update(head)
    for part in parts:
        for chapter, one in part.items():
            sums[chapter].update(one)
    return {chapter: one.digest() for chapter, one in sums.items()}


def _fingerprints(things: list[Thing], codes: Iterable[str]) -> Sums:
    """Return the fingerprints of items for each language."""
    sums: dict[str, defaultdict[str, Any]] = {code: defaultdict(blake2b) for code in codes}
    rest = {code: one[NO_RULES] for code, one in sums.items()}
    for chapter, identity, source in things:
        _add(f"\x03{identity}", rest)
        if not chapter:
            _feed(source, "", rest)
            continue
        texts = {key: source[key] for key in OF_RULES if key in source}
        _feed({key: value for key, value in source.items() if key not in texts}, "", rest)
        _feed(texts, "", {code: one[chapter] for code, one in sums.items()})
        _add(repr(LINK.findall(repr(texts))), rest)
    return {code: {chapter: one.digest() for chapter, one in found.items()} for code, found in sums.items()}


def _by_file(game: Game) -> dict[Path, list[Thing]]:
    """Return the items of a game by the file that contains them."""
    kinds = (game.entries, game.tables, game.terms, game.questions, game.statements, game.components, game.decks)
    files: dict[Path, list[Thing]] = {}
    for thing in chain([(NO_RULES, game.id, game.source)], _items(kinds), _cases(game)):
        files.setdefault(thing[2].file.path, []).append(thing)
    return files


def _items(kinds: Iterable[Mapping[str, Any]]) -> Iterator[Thing]:
    for kind in kinds:
        for thing in kind.values():
            yield thing.chapter if isinstance(thing, Entry) else NO_RULES, thing.id, thing.source


def _cases(game: Game) -> Iterator[Thing]:
    yield from ((NO_RULES, "", example.source) for example in game.examples)


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
    return state(thing, code), is_written(thing, code), replace(review_of(thing, code), mark=None)
