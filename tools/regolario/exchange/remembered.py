"""Translation memories of other tools: their entries as translations of texts with the same source."""

from collections.abc import Iterator
from dataclasses import replace

from regolario.exchange.collect import collected, missing
from regolario.exchange.omegat import shown, with_codes
from regolario.exchange.unit import FOREIGN, Batch, TranslationUnit, parsed, plain
from regolario.model import Base


def placed(base: Base, batch: Batch) -> Batch:
    """Return a batch whose entries without an id are those of untranslated texts with the same source.

    Their codes may be written as in the base, or as OmegaT shows them. Entries for other texts are left out, and those
    that give one source two translations. A language such as `it-IT` or `it_IT` is that of the base, `it`.
    """
    source, target = (_known(code, base) for code in (batch.source, batch.target))
    ours = tuple(unit for unit in batch.units if not is_foreign(unit))
    if len(ours) == len(batch.units) or not {source, target} <= base.languages.keys() or source == target:
        return Batch(source, target, ours)
    memory: dict[str, set[str]] = {}
    for unit in batch.units:
        if is_foreign(unit) and unit.target is not None:
            memory.setdefault(plain(unit.source), set()).add(plain(unit.target))
    certain = {text: next(iter(found)) for text, found in memory.items() if len(found) == 1}
    return Batch(source, target, (*ours, *_placed(base, certain, source, target)))


def _placed(base: Base, memory: dict[str, str], source: str, target: str) -> Iterator[TranslationUnit]:
    for unit in collected(base, target, source, only=missing).units:
        found = memory.get(plain(unit.source))
        if found is None and (tagged := memory.get(shown(unit, unit.source))) is not None:
            found = with_codes(tagged, unit.source)
        if found is not None:
            yield replace(unit, target=parsed(found, unit.source))


def is_foreign(unit: TranslationUnit) -> bool:
    """Return whether a unit is an entry of a memory that has no id of ours."""
    return unit.id.startswith(FOREIGN)


def _known(code: str, base: Base) -> str:
    """Return the code of the base for a language of a file; the code itself if there is none."""
    written = code.replace("_", "-").lower()
    names = {name.lower(): name for name in base.languages}
    return code if code in base.languages else names.get(written) or names.get(written.split("-")[0], code)
