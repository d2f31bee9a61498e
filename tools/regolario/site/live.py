"""The page that makes labyrinths with the very Python that the command line runs."""

import json
import logging
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from zlib import crc32

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import File

from regolario import labyrinths
from regolario.games.mordheim_labyrinth.labyrinth import LARGEST, SEEDS
from regolario.games.mordheim_labyrinth.pile import KINDS, MOST, Mix, size_of
from regolario.games.mordheim_labyrinth.settings import write_settings
from regolario.games.mordheim_labyrinth.tile_art import tile_svg
from regolario.model import Base
from regolario.site import addresses, bundle
from regolario.site.leaf import Leaf, Page, Settings, Tongue

log = logging.getLogger("mkdocs.plugins.regolario")

GAME = labyrinths.GAME
PAGE = "labyrinth"
FOLDER = "assets/regolario/live/"
"""Where the scripts stand on the site."""
QUESTIONS = ("no-tile-fits",)
"""The open questions whose reading can be chosen on the page."""
OWN = Path(__file__).parent / "assets" / "live"
"""The scripts and the style that are written by hand."""


def files(base: Base, config: MkDocsConfig) -> list[File]:
    """The page in every language, and the scripts that it loads when it is asked for a labyrinth. None of them if the
    base has no labyrinths; if it lacks what they need, that is told."""
    if GAME not in base.games:
        return []
    try:
        pages = [File.generated(config, page.uri, content=page.markdown) for page in pages_of(base)]
    except (labyrinths.NoLabyrinth, KeyError) as error:
        log.warning("no page makes labyrinths, because the base lacks what they need: %s", error)
        return []
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
    """The page in each language. Raises NoLabyrinth if the base lacks something that a labyrinth needs."""
    for code in base.languages:
        uri = addresses.of_game(code, GAME, PAGE)
        yield labyrinth_page(Leaf(base, Tongue(base, code), Settings(), uri, base.games[GAME]))


def labyrinth_page(leaf: Leaf) -> Page:
    """The page in one language: the form, and what its script must know."""
    across = labyrinths.usual_size(leaf.base)
    pile = labyrinths.usual_pile(leaf.base, across * across)
    words = labyrinths.words_of(leaf.base, leaf.language)
    folder = f"../{addresses.relative(leaf.uri, FOLDER)}/"
    return leaf.write(
        "labyrinth.md",
        folder=folder,
        version=version(),
        seeds=SEEDS,
        largest=LARGEST,
        most=MOST,
        across=across,
        kinds=[(kind, words[f"kind-{kind}"], count, tile_svg(KINDS[kind])) for kind, count in pile.items()],
        questions=[_question(leaf, key) for key in QUESTIONS],
        data=written(
            {
                "scripts": folder + version(),
                "seeds": SEEDS,
                "pile": pile,
                "enough": enough_for(leaf.base, pile),
                "languages": list(leaf.base.languages),
                "settings": write_settings(labyrinths.settings_of(leaf.base)),
                "words": words,
                "messages": messages(leaf),
            }
        ),
    )


def _question(leaf: Leaf, key: str) -> tuple[str, str, str, list[tuple[str, str, bool]]]:
    """A question to choose a reading of: key, name, link, and readings as (key, text, whether it is the default)."""
    question = leaf.game.questions[f"{GAME}/{key}"]
    readings = [(reading, leaf.say(text), reading == question.default) for reading, text in question.readings.items()]
    return key, leaf.say(question.name), f"../questions/#{key}", readings


def enough_for(base: Base, pile: Mix) -> list[int]:
    """How many places of a grid the usual pile is enough for, then twice that pile, and so on to the largest grid."""
    found: list[int] = []
    for places in range(1, LARGEST * LARGEST + 1):
        sets = size_of(labyrinths.usual_pile(base, places)) // size_of(pile)
        found += [places] * (sets - len(found))
        found[-1] = places
    return found


def messages(leaf: Leaf) -> dict[str, str]:
    """What the script says, with its places left open."""
    known = dict.fromkeys(key for language in leaf.base.languages.values() for key in language.messages)
    return {key: leaf.t(key) for key in known if key.startswith("live-")}


def written(data: object) -> str:
    """Data as JSON that may stand in an HTML page."""
    return json.dumps(data, ensure_ascii=False, separators=(",", ":")).replace("<", "\\u003c")
