"""The scan itself: damage is found and repaired first, so that the other checks read clean sentences."""

from collections.abc import Iterable
from dataclasses import dataclass, replace

from regolario.book.text.folding import folded
from regolario.scan import dictionary
from regolario.scan.finding import Fault, Finding
from regolario.scan.glossary import Glossary
from regolario.scan.kinds.characters.confused import is_shaped
from regolario.scan.kinds.characters.dropped import DROPPED
from regolario.scan.kinds.registry import KINDS, Kind
from regolario.scan.language import guessed
from regolario.scan.lexicon import languages, lexicon
from regolario.scan.readers.source import Source
from regolario.scan.text import Cleaned, Text, cleaned
from regolario.scan.units import found_in_units

ORIGINS = ("ocr", "mt", "fan")
"""What a text can be: a scan, a machine translation, a translation by fans."""
FEWEST = 5
"""The fewest sure signs of a scan."""
FEWEST_OF_A_MACHINE = 3
"""The fewest signs of a machine translation."""
TELLING = 3
"""The number of sure signs of a scan in 1,000 words from which a text counts as one."""
MOST = 2000
"""The most unknown words that are read again to see whether a scan made them."""
SHAPED = 4
"""The number of words in 1,000 from which words that only letters of the same shape repair make a text one."""
SIGNS_OF_A_SCAN = ("accent", "apostrophe", "letter")


@dataclass(frozen=True)
class Report:
    """The findings in a file, its language, and what was skipped and why."""

    source: Source
    language: str | None
    damaged: bool
    translated: bool
    findings: tuple[Finding, ...]
    skipped: tuple[str, ...]


Found = list[tuple[Kind, Fault]]


def scan(
    source: Source, *, lang: str | None = None, origin: str | None = None, terms: Glossary | None = None
) -> Report:
    """Return the findings in a text.

    ``lang`` is guessed if it is not given; ``origin`` (``ocr``, ``mt``, ``fan``) leaves out the kinds of fault that
    such a text does not have.
    """
    language = lang or source.language or guessed(source.text)
    words = lexicon(language or "")
    hunspell = dictionary.load(words.hunspell) if words.hunspell else None
    text = Text(source.text, words, hunspell, terms or Glossary(), pages=source.pages)
    text.damaged = origin == "ocr" or (origin is None and _looks_scanned(text))
    kinds = [kind for kind in KINDS if origin is None or origin in kind.origins.split()]
    found = _run(text, [kind for kind in kinds if kind.damage])
    clean = cleaned(text.text, [fault for _, fault in found if fault.safe])
    after = Text(clean.text, words, hunspell, text.glossary, text.damaged)
    after.translated = origin == "mt" or (origin is None and _looks_translated(after))
    found += [(kind, _back(fault, clean)) for kind, fault in _run(after, [kind for kind in kinds if not kind.damage])]
    skipped = tuple(_skipped(language, words.package if hunspell is None else "", terms))
    return Report(source, language, text.damaged, after.translated, tuple(_placed(_apart(found), source)), skipped)


def _run(text: Text, kinds: Iterable[Kind]) -> Found:
    return [(kind, fault) for kind in kinds for fault in found_in_units(text, kind)]


def _looks_scanned(text: Text) -> bool:
    """Return whether a text has the faults of a scan more often than a careless writer makes them."""
    shaped = {word.start for word in text.unknown[:MOST] if is_shaped(word, text)}
    if len(shaped) >= FEWEST and len(shaped) * 1000 >= SHAPED * len(text.words):
        return True
    found = _run(text, [kind for kind in KINDS if kind.name in SIGNS_OF_A_SCAN])
    found = [(kind, fault) for kind, fault in found if fault.reason != DROPPED]
    sure = [fault for _, fault in found if fault.safe and _misread(text.text[fault.start : fault.end], fault.repair)]
    if len(sure) >= FEWEST and len(sure) * 1000 >= TELLING * len(text.words):
        return True
    both = shaped | {fault.start for fault in sure}
    return len(both) >= FEWEST and len(both) * 1000 >= SHAPED * len(text.words)


def _misread(word: str, repair: str | None) -> bool:
    """Return whether a repair changes more than accents, which careless writers lose too."""
    plain, other = (folded(one, accents=False).text for one in (word, repair or ""))
    return word.isalnum() and plain.rstrip("'") != other


def _looks_translated(text: Text) -> bool:
    """Return whether a text has the faults of a machine: wrong terms, and both forms of address."""
    telling = [kind for kind in KINDS if kind.name in ("term", "address", "foreign")]
    found = len(_run(text, telling))
    return found >= FEWEST_OF_A_MACHINE and found * 1000 >= TELLING * len(text.words)


def _back(fault: Fault, clean: Cleaned) -> Fault:
    start, end = clean.back(fault.start), clean.back(fault.end)
    return replace(fault, start=start, end=max(end, start + 1))


def _apart(found: Found) -> Found:
    """Return the findings in the order of the text; of two that overlap, the first of the kinds."""
    taken: dict[int, int] = {}
    kept: Found = []
    for kind, fault in found:
        cells = range(fault.start, max(fault.end, fault.start + 1))
        if kind.beside or len(cells) > 2000 or not any(cell in taken for cell in cells):
            kept.append((kind, fault))
            if not kind.beside:
                taken.update(dict.fromkeys(cells, 1))
    return sorted(kept, key=lambda one: (one[1].start, one[1].end))


def _placed(found: Found, source: Source) -> Iterable[Finding]:
    for kind, fault in found:
        line, column = source.place(fault.start)
        severity = fault.level or kind.severity
        shown = source.text[fault.start : fault.end]
        safe = fault.safe and source.range(fault.start, fault.end) is not None
        yield Finding(
            *(kind.name, line, column, fault.end - fault.start, severity, fault.reason, fault.repair, safe),
            *(shown, source.line_text(fault.start), fault.start, source.page(fault.start)),
        )


def _skipped(language: str | None, package: str, terms: Glossary | None) -> Iterable[str]:
    if language is None:
        yield "the language was not recognised: words were not checked; give it with --lang"
    elif language not in languages():
        yield f"no word list for `{language}`: only signs and numbers were checked (there are {', '.join(languages())})"
    elif package:
        yield (
            "no Hunspell dictionary: unknown words, joined words and noise from pictures were not looked for; "
            f"install it, for instance with: apt-get install {package}"
        )
    if terms is None:
        yield "no game was given: terms were not checked; give one with --game"
