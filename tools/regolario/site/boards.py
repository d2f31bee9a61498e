"""Pictures of worked examples as files of the site."""

import json
import re
from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from hashlib import sha256
from html import unescape
from types import SimpleNamespace
from typing import Any, NamedTuple
from urllib.parse import quote

from regolario.boards import Drawer, drawer, drawer_of, illustrated, words_of
from regolario.book.layers.overlay import lineage
from regolario.engine import examples
from regolario.engine.conversion import plain
from regolario.mechanics.pictures.example import Illustrator
from regolario.mechanics.svg import size_of_picture
from regolario.model import Base, Example, Game
from regolario.site.html import said
from regolario.site.kept import NO_RULES, Kept, Nothing

FOLDER = "assets/boards/"
PIXELS = 0.62
"""The maximum display size: pixels per unit of the picture."""


FENCED = re.compile(r"^```(\w+)\n(.*?)^```$", re.MULTILINE | re.DOTALL)

Pairs = tuple[tuple[str, str], ...]


class PictureFile(NamedTuple):
    """A picture as a file: its path on the site, its SVG, its size in its own units, and its description."""

    uri: str
    svg: str
    width: float
    height: float
    described: str


class Album:
    """The pictures of a base, each drawn on first use."""

    def __init__(self, base: Base) -> None:
        self.base = base
        self.words: dict[tuple[str, str], Pairs] = {}
        self.answers: dict[int, Any] = {}
        self.made: dict[tuple[str, int], PictureFile | None] = {}
        self.legends: dict[tuple[str, str, tuple[int, ...]], PictureFile | None] = {}

    def picture(self, language: str, example: Example) -> PictureFile | None:
        """Return the picture of an example with the answer of its rule; None if its game draws none."""
        key = language, id(example.source)  # the base keeps the source
        if key not in self.made:
            owner = illustrated(self.base, self.base.games[example.game])
            self.made[key] = self._make(owner, language, example) if owner else None
        return self.made[key]

    def _make(self, owner: str, language: str, example: Example) -> PictureFile | None:
        drawer = drawer_of(owner)
        if drawer is None or not set(drawer.SHOWS) & set(example.given):
            return None
        svg = _drawn(
            owner,
            example.rule,
            json.dumps(plain(example.given), default=str),
            json.dumps(self._answer(example), default=str),
            said.plain(example.name, language, self.base.languages),
            self._words(drawer, language, example.game),
            keyed=not isinstance(drawer, Illustrator),
        )
        return None if svg is None else _file(svg, language)

    def _answer(self, example: Example) -> Any:
        """Return the answer of an example's rule in plain values."""
        key = id(example.source)
        if key not in self.answers:
            answer = examples.run(self.base, example).result
            self.answers[key] = plain(example.then if answer is None else answer)
        return self.answers[key]

    def legend(self, language: str, cases: Iterable[Example], title: str) -> PictureFile | None:
        """Return one legend for the pictures of examples of a rulebook; None if none of them needs it."""
        shown = [one for one in cases if self.picture(language, one)]
        key = language, title, tuple(id(one.source) for one in shown)
        if key not in self.legends:
            self.legends[key] = self._legend(language, shown, title)
        return self.legends[key]

    def _legend(self, language: str, shown: Sequence[Example], title: str) -> PictureFile | None:
        owner = illustrated(self.base, self.base.games[shown[-1].game]) if shown else None
        drawer = drawer_of(owner) if owner else None
        if not isinstance(drawer, Illustrator):
            return None
        words = dict(self._words(drawer, language, shown[-1].game))
        made = drawer.legend([(one, self._answer(one)) for one in shown], words, title=title)
        return _file(made, language)

    def _words(self, drawer: Drawer, language: str, game: str) -> Pairs:
        key = language, game
        if key not in self.words:
            self.words[key] = tuple(words_of(self.base, self.base.games[game], language, drawer.WORDS).items())
        return self.words[key]

    def illustrated(self, language: str, markdown: str, game: Game) -> str:
        """Return a Markdown page of a game with a picture below each fenced block that the game can draw.

        The word after the fence names an argument that the pictures show. Raises ValueError for a block that cannot be
        drawn.
        """
        owner = illustrated(self.base, game) or ""
        drawer = drawer_of(owner)

        def drawn(block: re.Match[str]) -> str:
            if drawer is None or block[1] not in drawer.SHOWS:
                return block[0]
            words = self._words(drawer, language, game.id)
            svg = _drawn(owner, "", json.dumps({block[1]: block[2]}), "null", "", words, keyed=True)
            if svg is None:
                raise ValueError(f"a block `{block[1]}` cannot be drawn: {block[2]}")
            return f"{block[0]}\n\n{shown(_file(svg, language), f'data:image/svg+xml,{quote(svg)}')}"

        return FENCED.sub(drawn, markdown)


_latest: list[Album] = []


def album(base: Base) -> Album:
    """Return the pictures of a base; those of another base are discarded."""
    if not _latest or _latest[0].base is not base:
        _latest[:] = [Album(base)]
    return _latest[0]


def pictures(base: Base, kept: Kept | None = None) -> Iterator[PictureFile]:
    """Yield every picture of the base in every language without duplicates.

    ``kept`` caches the previous ones.
    """
    seen: set[str] = set()
    kept = kept or Nothing()
    for language in base.languages:
        for game in base.games.values():
            made = _pictures(base, game, language)
            root = lineage(base, game)[-1].id
            state = kept.state(root, language, NO_RULES)
            for found in kept.again(("pictures", game.id, language), state, made):
                if found.uri not in seen:
                    seen.add(found.uri)
                    yield found


def _pictures(base: Base, game: Game, language: str) -> Iterator[PictureFile]:
    """Yield the pictures of one game's examples."""
    for example in game.examples:
        found = album(base).picture(language, example)
        if found:
            yield found


def replaced(base: Base, example: Example) -> tuple[str, ...]:
    """Return the names of an example's arguments that its picture shows, so that the page omits them."""
    found = drawer(base, base.games[example.game])
    return found.SHOWS if found else ()


@lru_cache(maxsize=8192)
def _drawn(owner: str, rule: str, given: str, answer: str, title: str, words: Pairs, *, keyed: bool) -> str | None:
    """Return the SVG of an example, cached so that a served site does not draw it again."""
    example = SimpleNamespace(rule=rule, given=json.loads(given))
    found = drawer_of(owner)
    if isinstance(found, Illustrator):
        return found.picture(example, json.loads(answer), dict(words), title=title, keyed=keyed)
    return found.picture(example, json.loads(answer), dict(words), title=title) if found else None


def _file(svg: str, language: str) -> PictureFile:
    width, height = size_of_picture(svg)
    described = unescape(svg.split("</desc>", 1)[0].rpartition(">")[2])
    uri = f"{FOLDER}{language}/{sha256(svg.encode()).hexdigest()[:16]}.svg"
    return PictureFile(uri, svg, width, height, described)


def shown(found: PictureFile, link: str) -> str:
    """Return a picture as HTML; ``link`` leads to its file, and its description is the alternative text."""
    width, height = round(found.width * PIXELS), round(found.height * PIXELS)
    alt = said.escaped(found.described)
    return f'<img class="board" src="{link}" alt="{alt}" width="{width}" height="{height}" loading="lazy">'
