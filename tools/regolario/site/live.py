"""The page that makes labyrinths with the very Python that the command line runs."""

import json
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from zlib import crc32

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import File

from regolario.games.mordheim_labyrinth.labyrinth import LARGEST, SEEDS
from regolario.games.mordheim_labyrinth.pile import KINDS, MOST
from regolario.games.mordheim_labyrinth.tile_art import tile_svg
from regolario.model import Base
from regolario.site import addresses, bundle
from regolario.site.leaf import Leaf, Page, Settings, Tongue
from regolario.values import bare

GAME = "mordheim-labyrinth"
PAGE = "labyrinth"
FOLDER = "assets/regolario/live/"
"""Where the scripts stand on the site."""
OWN = Path(__file__).parent / "assets" / "live"


def files(base: Base, config: MkDocsConfig) -> list[File]:
    """The page in every language, and the scripts that it loads when it is asked for a labyrinth."""
    if GAME not in base.games:
        return []
    pages = [File.generated(config, page.uri, content=page.markdown) for page in pages_of(base)]
    interpreter = File.generated(config, f"{FOLDER}brython.js", abs_src_path=str(bundle.brython_script()))
    made = [File.generated(config, FOLDER + name, content=text) for name, text in scripts().items()]
    return [*pages, interpreter, *made]


@cache
def scripts() -> dict[str, str]:
    """The scripts made from Python modules, by file name."""
    return {"library.js": bundle.library_script(GAME), "rules.js": bundle.rules_script(GAME)}


@cache
def version() -> str:
    """What the addresses of the scripts end in, so that a browser never mixes those of two versions of the site."""
    own = b"".join(path.read_bytes() for path in sorted(OWN.iterdir()))
    return f"?{crc32(own + ''.join(scripts().values()).encode())}"


def pages_of(base: Base) -> Iterator[Page]:
    """The page in each language."""
    for code in base.languages:
        uri = addresses.of_game(code, GAME, PAGE)
        yield labyrinth_page(Leaf(base, Tongue(base, code), Settings(), uri, base.games[GAME]))


def labyrinth_page(leaf: Leaf) -> Page:
    """The page in one language: the form, and what its script must know."""
    across = bare(leaf.game.entries[f"{GAME}/generation/playing-area"].params["across"].value)
    tiles = leaf.game.components[f"{GAME}/tiles"]
    scripts = f"../{addresses.relative(leaf.uri, FOLDER)}/"
    data = {
        "scripts": scripts + version(),
        "seeds": SEEDS,
        "languages": list(leaf.base.languages),
        "defaults": {"pile": {piece.key: piece.count for piece in tiles.pieces}},
        "messages": messages(leaf),
        "rules": {},
        "words": {},
    }
    return leaf.write(
        "labyrinth.md",
        scripts=scripts,
        version=version(),
        seeds=SEEDS,
        largest=LARGEST,
        most=MOST,
        across=across,
        kinds=[(piece.key, leaf.say(piece.name), piece.count, tile_svg(KINDS[piece.key])) for piece in tiles.pieces],
        data=json.dumps(data, ensure_ascii=False).replace("<", "\\u003c"),
    )


def messages(leaf: Leaf) -> dict[str, str]:
    """What the script says, with its places left open."""
    known = dict.fromkeys(key for language in leaf.base.languages.values() for key in language.messages)
    return {key: leaf.t(key) for key in known if key.startswith("live-")}
