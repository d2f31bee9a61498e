"""The corpus of meaning: good texts in three languages, and variants with a fault in one of them.

The first file of the corpus describes the format.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple

import yaml

from regolario.data.values import parse
from regolario.model import Base, Param, Reference

FOLDER = Path(__file__).parents[2] / "tests" / "games" / "meaning"
CORPUS = FOLDER / "corpus"

Texts = Mapping[str, str]


class Damage(NamedTuple):
    """A triple with a fault: the damaged language, the kind of the fault, and the three texts."""

    language: str
    kind: str
    words: Texts


class Triple(NamedTuple):
    """Texts that say the same thing in each language.

    ``of`` is the game whose terms count, with the id of the item that the texts come from. ``hard`` says why the texts
    are hard to compare, if they were written for that. ``params`` are as in YAML, or parameters of the base.
    """

    of: str
    hard: str | None
    words: Texts
    params: Mapping[str, Any]
    damaged: tuple[Damage, ...]

    @property
    def game(self) -> str:
        """Return the id of the game."""
        return self.of.partition("/")[0]


Corpus = Mapping[str, Sequence[Triple]]
"""Triples by the names of their parts."""


def kinds() -> dict[str, str]:
    """Return the kinds of faults with their descriptions."""
    found: dict[str, str] = yaml.safe_load((FOLDER / "kinds.yaml").read_text(encoding="utf-8"))
    return found


def parts() -> list[str]:
    """Return the names of the parts of the corpus."""
    return sorted(path.stem for path in CORPUS.glob("*.yaml"))


def corpus(names: Iterable[str]) -> Corpus:
    """Return some parts of the corpus."""
    return {name: triples(name) for name in names}


def triples(part: str) -> list[Triple]:
    """Return the triples of a part of the corpus."""
    items = yaml.safe_load((CORPUS / f"{part}.yaml").read_text(encoding="utf-8"))
    return [triple(item) for item in items]


def triple(item: Mapping[str, Any]) -> Triple:
    """Return a triple from its YAML.

    Raises ValueError for a part to replace that does not occur exactly once.
    """
    words = {key: str(text) for key, text in item.items() if len(key) == 2 and key != "of"}
    damaged = tuple(_damaged(item["of"], words, one) for one in item.get("damaged", ()))
    return Triple(item["of"], item.get("hard"), words, item.get("params", {}), damaged)


def _damaged(of: str, words: Texts, one: Mapping[str, str]) -> Damage:
    language = one["in"]
    if "text" in one:
        return Damage(language, one["kind"], {**words, language: one["text"]})
    before, found = words[language], one["from"]
    if before.count(found) != 1:
        raise ValueError(f"{of}, {language}: `{found}` must occur once in the text, not {before.count(found)} times")
    return Damage(language, one["kind"], {**words, language: before.replace(found, one["to"])})


def params_of(base: Base, item: Triple) -> dict[str, Param]:
    """Return the parameters of a triple, as a rule has them."""
    return dict(_params(base, item))


def _params(base: Base, item: Triple) -> Iterator[tuple[str, Param]]:
    for name, written in item.params.items():
        if isinstance(written, Param):
            yield name, written
            continue
        value = parse(written, base.units)
        if isinstance(value, Reference):
            raise ValueError(f"{item.of}: write the value of `{name}` instead of a reference")
        yield name, Param(name, value, str(written), f"{item.of}.{name}")
