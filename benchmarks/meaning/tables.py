"""The score of the checks of meaning as tables and lists."""

from collections.abc import Iterable, Sequence
from itertools import takewhile

from rich.table import Table

from benchmarks.meaning.corpus import kinds
from benchmarks.meaning.score import ERROR, LEVELS, WARNING, Fault, Good, Measured, flagged, found


def by_kind(faults: Sequence[Fault], languages: Sequence[str]) -> Table:
    """Return found and all faults of each kind in each language as a table."""
    table = _table("Faults found, by kind", "kind", *languages, "all", "found", "as errors")
    for kind in kinds():
        some = [one for one in faults if one.damage.kind == kind]
        if some:
            table.add_row(kind, *_cells(some, languages))
    table.add_section()
    table.add_row("together", *_cells(faults, languages))
    return table


def _cells(faults: Sequence[Fault], languages: Sequence[str]) -> list[str]:
    each = [found(one for one in faults if one.damage.language == code) for code in languages]
    caught, whole = found(faults)
    errors = sum(any(level == ERROR for _, level in one.by) for one in faults)
    counts = [f"{some}/{most}" for some, most in (*each, (caught, whole))]
    return [*counts, share(caught, whole), share(errors, whole)]


def by_part(measured: Measured) -> Table:
    """Return the faults found and the false alarms of each part as a table."""
    table = _table("By part", "part", "faults", "found", "good", "flagged as errors", "only with warnings")
    for part in sorted({one.part for one in measured.good}):
        for name, hard in ((part, False), (f"{part}, hard", True)):
            good = [one for one in measured.good if one.part == part and bool(one.triple.hard) == hard]
            faults = [one for one in measured.faults if one.part == part and bool(one.triple.hard) == hard]
            table.add_row(name, *_part(faults, good))
    table.add_section()
    table.add_row("together", *_part(measured.faults, measured.good))
    return table


def _part(faults: Sequence[Fault], good: Sequence[Good]) -> list[str]:
    caught, whole = found(faults)
    errors, warnings = flagged(good, ERROR), flagged(good, WARNING)
    rest = (f"{errors} ({share(errors, len(good))})", f"{warnings} ({share(warnings, len(good))})")
    return [str(whole), share(caught, whole), str(len(good)), *rest]


def by_check(measured: Measured) -> Table:
    """Return for each check the faults it found, those that no other found, and good triples it flags."""
    table = _table("By check", "check", "found", "alone", "good flagged as errors", "with warnings", "precision")
    codes = {code for one in measured.faults for code, _ in one.by}
    codes |= {code for one in measured.good for code, _ in one.alarms}
    for code in sorted(codes):
        seen = [{code for code, _ in one.by} for one in measured.faults]
        caught, alone = sum(code in some for some in seen), sum(some == {code} for some in seen)
        errors, warnings = (sum((code, level) in one.alarms for one in measured.good) for level in LEVELS)
        row = (caught, alone, errors, warnings)
        table.add_row(code, *map(str, row), share(caught, caught + errors + warnings))
    return table


def beside(measured: Measured, others: Measured, name: str) -> Table:
    """Return the faults found and the good texts flagged by the checks, beside those of another program."""
    table = _table(f"The checks and {name}", "", "the checks", name)
    for kind in kinds():
        pair = [found(one for one in some.faults if one.damage.kind == kind) for some in (measured, others)]
        table.add_row(kind, *(f"{caught}/{whole}" for caught, whole in pair))
    table.add_section()
    table.add_row("faults found", *(share(*found(some.faults)) for some in (measured, others)))
    rates = [share(flagged(some.good, ERROR), len(some.good)) for some in (measured, others)]
    table.add_row("good texts flagged as errors", *rates)
    return table


def share(some: int, whole: int) -> str:
    """Return a percentage, or a dash if there is nothing."""
    return f"{some / whole:.1%}" if whole else "-"


def _table(title: str, *headings: str) -> Table:
    table = Table(title=title, box=None)
    for number, heading in enumerate(headings):
        table.add_column(heading, justify="right" if number else "left")
    return table


def misses(faults: Iterable[Fault]) -> list[str]:
    """Return a line for each fault that was not found, with the words that it changed."""
    return [
        f"{one.part} {one.triple.of} {code} {one.damage.kind}: {change(one.triple.words[code], one.damage.words[code])}"
        for one in faults
        for code in [one.damage.language]
        if not one.by
    ]


def change(before: str, after: str, around: int = 40) -> str:
    """Return where two texts differ, as `before [old -> new] after`, with some letters around it."""
    old, new = (text.split() for text in (before, after))
    first = _alike(old, new)
    last = _alike(old[first:][::-1], new[first:][::-1])
    left, right = " ".join(old[:first])[-around:], " ".join(old[len(old) - last :])[:around]
    middle = [" ".join(words[first : len(words) - last]) for words in (old, new)]
    return f"{left} [{middle[0]} -> {middle[1]}] {right}".strip()


def _alike(old: Sequence[str], new: Sequence[str]) -> int:
    """Return how many words two texts have in common at their beginning."""
    return sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], zip(old, new, strict=False)))


def alarms(good: Iterable[Good]) -> list[str]:
    """Return a line for each good triple with findings."""
    return [
        f"{one.part} {one.triple.of}: {', '.join(f'{code} ({level})' for code, level in sorted(one.alarms))}: "
        f"{' | '.join(' '.join(text.split()) for text in one.triple.words.values())}"
        for one in good
        if one.alarms
    ]
