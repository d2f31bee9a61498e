"""The pictures of worked examples, as files of the site that pages show."""

import json
import re
from collections.abc import Iterator
from functools import lru_cache
from hashlib import sha256
from html import unescape
from importlib import import_module
from types import ModuleType, SimpleNamespace
from typing import NamedTuple
from urllib.parse import quote

from regolario import examples
from regolario.boards import drawer, words_of
from regolario.model import Base, Example, Game
from regolario.overlay import lineage
from regolario.play import plain
from regolario.problems import Place
from regolario.site import said
from regolario.site.kept import Kept

FOLDER = "assets/boards/"
PIXELS = 0.62
"""How large a picture shows at most: pixels for each of its own units."""


FENCED = re.compile(r"^```(\w+)\n(.*?)^```$", re.MULTILINE | re.DOTALL)

Pairs = tuple[tuple[str, str], ...]


class Picture(NamedTuple):
    """A picture as a file: its address on the site, its SVG, its size in its own units, and what it shows, in words."""

    uri: str
    svg: str
    width: float
    height: float
    described: str


class Album:
    """The pictures of one base, each drawn when it is first asked for."""

    def __init__(self, base: Base) -> None:
        self.base = base
        self.words: dict[tuple[str, str], Pairs] = {}
        self.made: dict[tuple[str, Place], Picture | None] = {}

    def picture(self, language: str, example: Example) -> Picture | None:
        """The picture of an example with the answer that its rule gives, if its game draws any."""
        key = language, example.source.place()
        if key not in self.made:
            module = drawer(self.base, self.base.games[example.game])
            self.made[key] = self._make(module, language, example) if module else None
        return self.made[key]

    def _make(self, module: ModuleType, language: str, example: Example) -> Picture | None:
        if not set(module.SHOWS) & set(example.given):
            return None
        answer = examples.run(self.base, example).result
        svg = _drawn(
            module.__name__,
            example.rule,
            json.dumps(plain(example.given), default=str),
            json.dumps(plain(example.then if answer is None else answer), default=str),
            said.plain(example.name, language, self.base.languages),
            self._words(module, language, example.game),
        )
        return None if svg is None else _file(svg, language)

    def _words(self, module: ModuleType, language: str, game: str) -> Pairs:
        key = language, game
        if key not in self.words:
            self.words[key] = tuple(words_of(self.base, self.base.games[game], language, module.WORDS).items())
        return self.words[key]

    def illustrated(self, language: str, markdown: str) -> str:
        """A page written by hand, with its picture below each fenced block whose word is something that pictures show.
        Raises ValueError for a block that cannot be drawn."""
        drawers = {game.id: module for game in self.base.games.values() if (module := drawer(self.base, game))}

        def drawn(block: re.Match[str]) -> str:
            found = next(((game, module) for game, module in drawers.items() if block[1] in module.SHOWS), None)
            if found is None:
                return block[0]
            game, module = found
            words = self._words(module, language, game)
            svg = _drawn(module.__name__, "", json.dumps({block[1]: block[2]}), "null", "", words)
            if svg is None:
                raise ValueError(f"a block `{block[1]}` cannot be drawn: {block[2]}")
            return f"{block[0]}\n\n{shown(_file(svg, language), f'data:image/svg+xml,{quote(svg)}')}"

        return FENCED.sub(drawn, markdown)


_latest: list[Album] = []


def album(base: Base) -> Album:
    """The pictures of a base; those of the base before it are forgotten."""
    if not _latest or _latest[0].base is not base:
        _latest[:] = [Album(base)]
    return _latest[0]


def pictures(base: Base, kept: Kept | None = None) -> Iterator[Picture]:
    """Every picture of the base, in every language, each once; ``kept`` holds those of last time."""
    seen: set[str] = set()
    for language in base.languages:
        for game in base.games.values():
            made = _pictures(base, game, language)
            root = lineage(base, game)[-1].id
            for found in made if kept is None else kept.again(f"pictures of {game.id}", root, language, made):
                if found.uri not in seen:
                    seen.add(found.uri)
                    yield found


def _pictures(base: Base, game: Game, language: str) -> Iterator[Picture]:
    """The pictures of the examples of one game."""
    for example in game.examples:
        found = album(base).picture(language, example)
        if found:
            yield found


def replaced(base: Base, example: Example) -> tuple[str, ...]:
    """The names in what an example gives that its picture shows, so that the page need not write them out."""
    module = drawer(base, base.games[example.game])
    names: tuple[str, ...] = module.SHOWS if module else ()
    return names


@lru_cache(maxsize=8192)
def _drawn(module: str, rule: str, given: str, answer: str, title: str, words: Pairs) -> str | None:
    """A picture is drawn once, however often the site is built while it is served."""
    example = SimpleNamespace(rule=rule, given=json.loads(given))
    drawn: str | None = import_module(module).picture(example, json.loads(answer), dict(words), title=title)
    return drawn


def _file(svg: str, language: str) -> Picture:
    width, height = svg.split('viewBox="0 0 ', 1)[1].split('"', 1)[0].split()
    described = unescape(svg.split("</desc>", 1)[0].rpartition(">")[2])
    uri = f"{FOLDER}{language}/{sha256(svg.encode()).hexdigest()[:16]}.svg"
    return Picture(uri, svg, float(width), float(height), described)


def shown(found: Picture, link: str) -> str:
    """A picture as HTML; ``link`` leads to its file. What it shows, in words, is for those who do not see it."""
    width, height = round(found.width * PIXELS), round(found.height * PIXELS)
    alt = said.attribute(found.described)
    return f'<img class="board" src="{link}" alt="{alt}" width="{width}" height="{height}" loading="lazy">'
