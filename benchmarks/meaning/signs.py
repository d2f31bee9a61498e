"""Learn how much each sign says about a fault: `python -m benchmarks.meaning.signs`.

Part of `make lexicon`. The weights are those of a logistic regression over the signs in the text of each language. It
learns from the first two parts of the corpus, from faults that a program makes in the base, and from all texts of the
base, which count as good. The third part of the corpus is left to measure the result. Texts that have an error or a
warning without weighing are left out.
"""

import math
from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from itertools import chain
from pathlib import Path
from random import Random
from typing import NamedTuple

from benchmarks.meaning.corpus import Texts, corpus, params_of
from benchmarks.meaning.made import made
from regolario.book.text.passages import passages
from regolario.meaning.evidence import ALWAYS, LENGTH, Signs, all_signs, is_sign
from regolario.meaning.reviewing import examine, terms_of
from regolario.meaning.words.pairs import LEARNED
from regolario.model import Base, Param
from tests.whole import base as whole_base

PARTS = ("first", "second")
MADE = 60
"""The number of made faults of each kind and language."""
MADE_WEIGHT = 0.35
"""How much a made fault counts beside one of the corpus, which a person thought of."""
ROUNDS, STEP, PULL = 60, 0.3, 0.002
"""The rounds of the descent, the size of its steps, and how strongly a weight is pulled to zero."""
FLAGGED = 0.115
"""The share of the good texts that may have a warning by their signs."""


class Seen(NamedTuple):
    """The signs in the text of a language, whether it is damaged, and how much it counts."""

    signs: Signs
    damaged: bool
    weight: float


def of_good(base: Base) -> Iterator[list[Seen]]:
    """Yield for each text of a base the languages that have only hints."""
    for game in base.games.values():
        for passage in passages(game):
            texts = {code: text for code in base.languages if (text := passage.words.get(code))}
            if len(texts) == len(base.languages) and not passage.words.get("same"):
                hinted = _hinted(base, game.id, texts, passage.params)
                yield [Seen(signs, False, 1.0) for _, signs in hinted]


def of_damaged(base: Base) -> Iterator[Seen]:
    """Yield the damaged languages of the corpus, and of damage made by a program, that have only hints."""
    for some, weight in ((chain(*corpus(PARTS).values()), 1.0), (made(base, MADE), MADE_WEIGHT)):
        for one in some:
            for damage in one.damaged:
                hinted = _hinted(base, one.game, damage.words, params_of(base, one))
                yield from (Seen(signs, True, weight) for code, signs in hinted if code == damage.language)


def _hinted(base: Base, game: str, texts: Texts, params: Mapping[str, Param]) -> Iterator[tuple[str, Signs]]:
    found, noted = examine(texts, base, params, terms_of(base, base.games[game]))
    for code, text in texts.items():
        own = [one for one in found if one.language == code]
        if own and all(map(is_sign, own)):
            yield code, all_signs(code, found, noted.get(code, {}), len(text))


def learn(some: Sequence[Seen]) -> dict[str, float]:
    """Return the weights of a logistic regression, by stochastic descent with steps that shrink (AdaGrad).

    A sign of a difference never weighs less than nothing.
    """
    sizes = _sizes(some)
    weights: dict[str, float] = defaultdict(float)
    steps: dict[str, float] = defaultdict(lambda: 1e-6)
    shuffled = list(some)
    for turn in range(ROUNDS):
        Random(turn).shuffle(shuffled)
        for one in shuffled:
            odds = sum(weights[name] * value / sizes[name] for name, value in one.signs.items())
            wrong = one.weight * (1 / (1 + math.exp(-max(-30.0, min(30.0, odds)))) - one.damaged)
            for name, value in one.signs.items():
                slope = wrong * value / sizes[name] + PULL * weights[name]
                steps[name] += slope * slope
                weight = weights[name] - STEP * slope / math.sqrt(steps[name])
                weights[name] = weight if name in (ALWAYS, LENGTH) else max(0.0, weight)
    return {name: weight / sizes[name] for name, weight in weights.items()}


def _sizes(some: Sequence[Seen]) -> dict[str, float]:
    """Return the usual size of each sign."""
    squares: Counter[str] = Counter()
    times: Counter[str] = Counter()
    for one in some:
        for name, value in one.signs.items():
            squares[name] += value * value  # type: ignore[assignment]
            times[name] += 1
    return {name: math.sqrt(total / times[name]) or 1.0 for name, total in squares.items()}


def limited(weights: Mapping[str, float], good: Sequence[Sequence[Seen]]) -> dict[str, float]:
    """Return the weights with a start at which the share ``FLAGGED`` of the good texts has a warning."""
    odds = sorted((max(map(partial(_odds, weights), some), default=-math.inf) for some in good), reverse=True)
    return {**weights, ALWAYS: weights[ALWAYS] - odds[round(len(good) * FLAGGED)]}


def _odds(weights: Mapping[str, float], one: Seen) -> float:
    return sum(weights[name] * value for name, value in one.signs.items())


def main() -> None:
    """Learn the weights and write them beside the other tables."""
    base = whole_base()
    good = list(of_good(base))
    found = limited(learn([*chain(*good), *of_damaged(base)]), good)
    lines = (f"{name}\t{round(found[name], 2)}\n" for name in sorted(found) if round(found[name], 2))
    (Path(str(LEARNED)) / "signs.tsv").write_text("".join(lines), encoding="utf-8")


if __name__ == "__main__":
    main()
