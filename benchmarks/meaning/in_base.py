"""What `regolario check` finds of the faults of the corpus when they stand in the base itself.

Each fault is put into the text that it was copied from, in memory, and all checks run, except those that compare
texts with the marks of their reviews. Faults of different items are checked together.
"""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

from benchmarks.meaning.corpus import Corpus, Damage, Texts, Triple
from benchmarks.meaning.score import LEVELS, Fault
from regolario.checks import check
from regolario.data.load import load
from regolario.data.places import Map
from regolario.exchange.slots import Slot, slots
from regolario.problems import Place, Problem

OF_REVIEWS = ("stale", "orphan-mark")
"""Problems that tell only that words changed."""

Put = tuple[str, Triple, Damage]
Item = tuple[str, int]
"""An item of the base: its file and the line on which it begins."""
Key = tuple[str, ...]
Seen = tuple[str, str, str]
"""The file, code and description of a problem, which stay as they are if lines move."""


class Found(NamedTuple):
    """The faults with the problems of their items, and the triples that the base words differently now."""

    faults: list[Fault]
    gone: list[Triple]


def found_in_base(corpus: Corpus, rules: Path) -> Found:
    """Return what the checks find of a corpus in a base."""
    base, problems = load(rules)
    before = {_seen(problem) for problem in check(base, problems)}
    items = {_key(slot.words): _item(slot) for slot in slots(base)}
    copied = [(name, one) for name, some in corpus.items() for one in some if not one.hard]
    puts = [(name, one, damage) for name, one in copied if _key(one.words) in items for damage in one.damaged]
    faults = [fault for some in _rounds(puts, items) for fault in _checked(some, rules, before)]
    return Found(faults, [one for _, one in copied if _key(one.words) not in items])


def left_out(gone: Sequence[Triple]) -> str:
    """Return a sentence about the faults that are not counted, because their texts were revised."""
    faults = sum(len(one.damaged) for one in gone)
    return f"Left out: {faults} faults of {len(gone)} texts that the base words differently now."


def _rounds(puts: Iterable[Put], items: Mapping[Key, Item]) -> list[dict[Item, Put]]:
    """Return faults in rounds, with one fault of an item in each."""
    rounds: list[dict[Item, Put]] = []
    for put in puts:
        item = items[_key(put[1].words)]
        free = next((some for some in rounds if item not in some), None)
        if free is None:
            rounds.append(free := {})
        free[item] = put
    return rounds


def _checked(puts: Mapping[Item, Put], rules: Path, before: set[Seen]) -> Iterator[Fault]:
    """Yield faults with the new problems of the items that they stand in."""
    base, problems = load(rules)
    texts = {_key(slot.words): slot for slot in slots(base)}
    starts = sorted({_item(slot) for slot in texts.values()})
    for _, one, damage in puts.values():
        texts[_key(one.words)].words[damage.language] = damage.words[damage.language]
    by: dict[Item, set[tuple[str, str]]] = defaultdict(set)
    for problem in check(base, problems):
        if problem.code not in OF_REVIEWS and str(problem.level) in LEVELS and _seen(problem) not in before:
            by[_around(problem.place, starts)].add((problem.code, str(problem.level)))
    for item, (name, one, damage) in puts.items():
        yield Fault(name, one, damage, frozenset(by[item]))


def _seen(problem: Problem) -> Seen:
    return problem.place.file, problem.code, problem.what


def _item(slot: Slot) -> Item:
    """Return the item of a text: that with its review or, without one, the text itself."""
    source = slot.item.source if slot.item else slot.words
    place = source.place()
    return place.file, place.line


def _around(place: Place, starts: list[Item]) -> Item:
    """Return the item in which a place lies: the last one that begins before it in its file."""
    return max((item for item in starts if item <= (place.file, place.line)), default=("", 0))


def _key(words: Texts | Map) -> Key:
    """Return the texts of all languages without their line breaks."""
    return tuple(" ".join(str(text).split()) for text in words.values())
