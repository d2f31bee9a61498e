"""Suggestions for the translation of an item, from similar sentences of the base and its terms."""

from collections.abc import Iterator
from dataclasses import dataclass

from regolario.exchange.collect import collected
from regolario.exchange.unit import TermHint, plain
from regolario.fingerprint import Reviewable, kind_of, original_language
from regolario.model import Base, Entry
from regolario.translate.memory import Memory, MemoryMatch
from regolario.translate.segments import segments, sentences


@dataclass(frozen=True, slots=True)
class Suggestion:
    """A sentence of an item with similar sentences; ``unit`` is the id of the text that it belongs to."""

    unit: str
    source: str
    matches: tuple[MemoryMatch, ...]
    terms: tuple[TermHint, ...]


def unit_prefix(thing: Reviewable) -> str:
    """Return the id of an item as the ids of its units begin."""
    return thing.id if isinstance(thing, Entry) else f"{kind_of(thing)}:{thing.id}"


def source_language(base: Base, thing: Reviewable, target: str) -> str:
    """Return the language to translate from: the original of the item, otherwise the first other language."""
    original = original_language(thing)
    return original if original not in (None, target) else next(code for code in base.languages if code != target)


def suggestions(base: Base, thing: Reviewable, target: str, source: str, most: int = 3) -> Iterator[Suggestion]:
    """Yield suggestions for each sentence of an item, in the order of its texts."""
    memory = Memory(segments(base, source, target))
    own = unit_prefix(thing)
    for unit in collected(base, target, source, [thing.game], own).units:
        for sentence in sentences(plain(unit.source)):
            terms = tuple(hint for hint in unit.terms if hint.source.lower() in sentence.lower())
            yield Suggestion(unit.id, sentence, tuple(memory.find(sentence, most, own)), terms)
