"""A translation memory of 100,000 sentences, made from those of the base, for `make bench`."""

from functools import cache
from pathlib import Path
from random import Random

from rapidfuzz import fuzz, process

from regolario.data.load import load
from regolario.translate.memory import LEAST, Memory
from regolario.translate.segments import Segment, segments

SENTENCES, QUERIES, SEED = 100_000, 40, 7
RULES = Path(__file__).parents[1] / "rules_data"


@cache
def memory() -> tuple[Memory, list[Segment]]:
    """Return a memory of made sentences, and sentences of the base to seek in it."""
    random, own = Random(SEED), list(segments(load(RULES)[0], "en", "es"))
    made: list[Segment] = []
    while len(made) < SENTENCES:
        first, second = random.sample(own, 2)
        made.append(Segment(f"made/{len(made)}#text", f"{first.source} {second.source}", first.target))
    return Memory(made), random.sample(own, QUERIES)


def suggested() -> None:
    """Seek every sentence in the memory."""
    found, sought = memory()
    for one in sought:
        found.find(one.source)


def scanned() -> None:
    """Seek every sentence by a plain scan with rapidfuzz: the reference."""
    found, sought = memory()
    for one in sought:
        process.extract(one.key, found.keys, scorer=fuzz.ratio, limit=3, score_cutoff=LEAST)


def missed() -> float:
    """Return the share of sentences, in percent, whose best match the memory does not find."""
    found, sought = memory()
    lost = 0
    for one in sought:
        best = process.extractOne(one.key, found.keys, scorer=fuzz.ratio, score_cutoff=LEAST)
        mine = found.find(one.source, 1)
        lost += best is not None and (not mine or fuzz.ratio(one.key, mine[0].segment.key) < best[1])
    return 100 * lost / len(sought)
