"""The page that makes labyrinths with the same Python code as the command line."""

import json
from functools import cache
from pathlib import Path
from zlib import crc32

from markupsafe import Markup

from regolario.extension import Asset, Lacking
from regolario.games.mordheim_labyrinth import from_base as labyrinths
from regolario.games.mordheim_labyrinth.art.tile_art import tile_svg
from regolario.games.mordheim_labyrinth.maker import page as maker
from regolario.games.mordheim_labyrinth.maker.labyrinth import LARGEST, SEEDS
from regolario.games.mordheim_labyrinth.maker.pile import KINDS, MOST, Mix, size_of
from regolario.games.mordheim_labyrinth.maker.settings import write_settings
from regolario.games.mordheim_labyrinth.site.ready import ready_labyrinths
from regolario.model import Base
from regolario.site import bundle
from regolario.site.page import Page
from regolario.site.rendering.leaf import Leaf
from regolario.words.locales import joined

GAME = labyrinths.GAME
FOLDER = "assets/regolario/live/"
"""The folder of the scripts on the site."""
QUESTIONS = ("no-tile-fits",)
"""The open questions whose reading can be chosen on the page."""
DEPLOYMENTS = ("N,S", "E,W", "N,E,S,W")
"""The edges of the table where warbands can be deployed on the page."""
OWN = Path(__file__).parent / "assets"
"""The scripts and the style that are written by hand."""


def assets() -> tuple[Asset, ...]:
    """Return the scripts that the page loads when it is asked for a labyrinth, and its style."""
    return (
        *(Asset(FOLDER + name, text) for name, text in scripts().items()),
        *(Asset(FOLDER + path.name, path) for path in sorted(OWN.iterdir())),
    )


@cache
def scripts() -> dict[str, str]:
    """Return the scripts made from Python modules, by file name."""
    return {"library.js": bundle.library_script(GAME), "rules.js": bundle.rules_script(GAME)}


@cache
def version() -> str:
    """Return the number that ends the addresses of scripts, so that browsers never mix versions."""
    own = b"".join(path.read_bytes() for path in sorted(OWN.iterdir()))
    return str(crc32(own + "".join(scripts().values()).encode()))


def labyrinth_page(leaf: Leaf) -> Page:
    """Return the page in one language: the form, and the data for its script."""
    try:
        return _page(leaf)
    except (labyrinths.NoLabyrinth, KeyError) as error:
        raise Lacking(str(error)) from error


def _page(leaf: Leaf) -> Page:
    across = labyrinths.usual_size(leaf.base)
    pile = labyrinths.usual_pile(leaf.base, across * across)
    words = labyrinths.words_of(leaf.base, leaf.language)
    settings = labyrinths.settings_of(leaf.base)
    ready = ready_labyrinths(across, pile, settings, words)
    folder = leaf.to(FOLDER)
    return leaf.write(
        f"{GAME}/labyrinth.html",
        folder=folder,
        version=version(),
        seeds=SEEDS,
        largest=LARGEST,
        most=MOST,
        across=across,
        kinds=[(kind, words[f"kind-{kind}"], count, Markup(tile_svg(KINDS[kind]))) for kind, count in pile.items()],
        questions=[_question(leaf, key) for key in QUESTIONS],
        deployments=DEPLOYMENTS,
        edges=lambda edges: _edges(leaf, words, edges),
        ready=ready,
        data=written(
            {
                "worker": str(leaf.to(bundle.WORKER)) + bundle.worker(FOLDER, maker.__name__, version()),
                "seeds": SEEDS,
                "pile": pile,
                "enough": enough_for(leaf.base, pile),
                "languages": list(leaf.base.languages),
                "settings": write_settings(settings),
                "ready": {one.seed: one.told for one in ready},
                "words": words,
                "messages": messages(leaf),
            }
        ),
    )


def _edges(leaf: Leaf, words: dict[str, str], edges: str) -> str:
    """Return the edges of a deployment as a list in words."""
    return joined([words[f"side-{edge}"] for edge in edges.split(",")], leaf.tongue.voice.language.locale)


def _question(leaf: Leaf, key: str) -> tuple[str, str, str, list[tuple[str, str, bool]]]:
    """Return a question as key, name, link, and readings.

    Each reading is (key, text, whether it is the default).
    """
    question = leaf.game.questions[f"{GAME}/{key}"]
    params, default = question.params, question.default
    readings = [(reading, leaf.say(text, params), reading == default) for reading, text in question.readings.items()]
    return key, leaf.say(question.name, params), f"../questions/#{key}", readings


def enough_for(base: Base, pile: Mix) -> list[int]:
    """Return the numbers of places for which one usual pile is enough, then two, and so on.

    The last covers the largest grid.
    """
    found: list[int] = []
    for places in range(1, LARGEST * LARGEST + 1):
        sets = size_of(labyrinths.usual_pile(base, places)) // size_of(pile)
        found += [places] * (sets - len(found))
        found[-1] = places
    return found


def messages(leaf: Leaf) -> dict[str, str]:
    """Return the messages of the script, with their placeholders."""
    return {f"live-{key}": text for key, text in leaf.t.starting("live-").items()}


def written(data: object) -> Markup:
    """Return data as JSON that is safe in an HTML page."""
    return Markup(json.dumps(data, ensure_ascii=False, separators=(",", ":")).replace("<", "\\u003c"))
