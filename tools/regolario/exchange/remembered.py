"""Translation memories of other tools: their entries as translations of texts with the same source."""

from collections.abc import Iterator
from dataclasses import replace

from regolario.exchange.collect import collected, missing
from regolario.exchange.unit import FOREIGN, Batch, TranslationUnit, parsed, plain
from regolario.model import Base


def placed(base: Base, batch: Batch) -> Batch:
    """Return a batch whose entries without an id are those of untranslated texts with the same source.

    Entries for other texts are left out. A language such as `it-IT` is that of the base, `it`.
    """
    if not any(_is_foreign(unit) for unit in batch.units):
        return batch
    source, target = (_known(code, base) for code in (batch.source, batch.target))
    ours = tuple(unit for unit in batch.units if not _is_foreign(unit))
    if source not in base.languages or target not in base.languages or source == target:
        return Batch(source, target, ours)
    memory = {plain(unit.source): unit for unit in batch.units if _is_foreign(unit) and unit.target is not None}
    return Batch(source, target, (*ours, *_placed(base, memory, source, target)))


def _placed(base: Base, memory: dict[str, TranslationUnit], source: str, target: str) -> Iterator[TranslationUnit]:
    for unit in collected(base, target, source, only=missing).units:
        found = memory.get(plain(unit.source))
        if found is not None and found.target is not None:
            yield replace(unit, target=parsed(plain(found.target), unit.source))


def _is_foreign(unit: TranslationUnit) -> bool:
    return unit.id.startswith(FOREIGN)


def _known(code: str, base: Base) -> str:
    """Return the code of the base for a language of a file; the code itself if there is none."""
    short = code.split("-")[0].lower()
    return code if code in base.languages else short if short in base.languages else code
