"""The kinds of tile and the pile that they are drawn from."""

from collections.abc import Iterable, Mapping
from itertools import chain
from random import Random

from regolario.games.mordheim_labyrinth.rules.tiles import exits, turnings
from regolario.mechanics.bounds import shortened
from regolario.mechanics.lookup import one_of
from regolario.mechanics.refusals import RefusedError

KINDS = {
    "dead-end": exits("N"),
    "straight": exits("NS"),
    "elbow": exits("NE"),
    "tee": exits("NES"),
    "cross": exits("NESW"),
}
"""Every kind of tile with its exits as it lies in the box; turned, they make all fifteen sets of exits."""

Mix = Mapping[str, int]
"""How many tiles of each kind there are."""

FITS = {
    kind: tuple(
        tuple(way for way in turnings(shape) if way & opened == opened and not way & closed)
        for opened in range(16)
        for closed in range(16)
    )
    for kind, shape in KINDS.items()
}
"""For each kind, the turnings that fit where ``opened`` and ``closed`` sides are wanted: at opened * 16 + closed."""


def fitting(kind: str, *, opened: int, closed: int) -> tuple[int, ...]:
    """Return the different turnings of a kind that match every neighbour (S2-R024, S2-R025)."""
    return FITS[kind][opened << 4 | closed]


def read_mix(written: str) -> dict[str, int]:
    """Read ``dead-end=4,straight=10,elbow=10``.

    Raises ValueError that names the wrong part.
    """
    found: list[tuple[str, object]] = []
    for part in written.split(","):
        kind, equals, count = (piece.strip() for piece in part.partition("="))
        if not equals:
            text = f"{part.strip()!r} is not a kind and a count: write {_sample()}"
            raise RefusedError(text, "pile-part", part=shortened(part.strip()), such=_sample())
        found.append((kind, int(count) if count.isdecimal() and count.isascii() else count))
    return mix_of(found)


def mix_of(parts: Iterable[tuple[object, object]]) -> dict[str, int]:
    """Return a mix from kinds with their counts, in the order of KINDS.

    Raises ValueError for an unknown or repeated kind, a count that is not a whole number, and a mix without tiles.
    """
    counts: dict[str, int] = {}
    for written, count in parts:
        kind = one_of(KINDS, str(written), "kind of tile")
        if kind in counts:
            raise RefusedError(f"{kind!r} is given twice: give each kind once", "twice", tile=kind)
        if not isinstance(count, int) or isinstance(count, bool) or not 0 <= count <= MOST:
            text = f"{kind!r} has {count!r} tiles: write a whole number from 0 to {MOST}"
            raise RefusedError(text, "pile-count", tile=kind, value=shortened(str(count)), most=MOST)
        counts[kind] = count
    if not any(counts.values()):
        raise RefusedError(f"the pile has no tiles: write {_sample()}", "pile-empty", such=_sample())
    return {kind: counts[kind] for kind in KINDS if counts.get(kind)}


MOST = 10_000
"""The most tiles of one kind that a pile may have: far beyond any table, and still quick to shuffle."""


def write_mix(mix: Mix) -> str:
    """Return a mix in the form that ``read_mix`` reads."""
    return ",".join(f"{kind}={count}" for kind, count in mix.items())


def size_of(mix: Mix) -> int:
    """Return how many tiles a mix has."""
    return sum(mix.values())


def shuffled(mix: Mix, random: Random) -> list[str]:
    """Return the pile, shuffled; the first tile is drawn first (S2-R011)."""
    pile = list(chain.from_iterable([kind] * count for kind, count in mix.items()))
    random.shuffle(pile)
    return pile


def _sample() -> str:
    return "dead-end=3,straight=9,elbow=15,tee=18,cross=9"
