"""The report of a scan for a terminal: grouped and counted, with repeated faults folded."""

from collections import defaultdict
from collections.abc import Iterable, Iterator
from textwrap import wrap

from regolario.problems import Level, counted
from regolario.scan.finding import Finding
from regolario.scan.kinds.registry import TITLES
from regolario.scan.lexicon import lexicon
from regolario.scan.scanner import Report

WIDTH = 80
MOST_ITEMS = 10
"""The different faults of a kind that are shown, if one reason has them all."""
FEWEST_ITEMS = 4
"""The faults of each reason that are shown, however many a kind has."""
MOST_LINES = 12
"""The lines that are named for a repeated fault."""
AROUND = 28
"""The characters before and after a fault that are shown."""
SAFE = "✓"


def head(name: str, report: Report) -> Iterator[str]:
    """Yield what was read and how much was found."""
    source, number = report.source, len(report.findings)
    safe = sum(one.safe and one.repair is not None for one in report.findings)
    language = lexicon(report.language or "").name or report.language or "unknown language"
    encoding = f" in {source.encoding}" if source.encoding else ""
    look = (
        ", which looks scanned" if report.damaged else ", which looks machine-translated" if report.translated else ""
    )
    yield from _wrapped(f"{name}: {language}, {source.format}{encoding}{look}", "")
    yield f"{counted(number, 'finding')}, {safe} with a safe repair ({SAFE})" if number else "nothing found"
    for note in (*source.notes, *report.skipped):
        yield from _wrapped(f"Note: {note}", "")


def by_kind(findings: Iterable[Finding], *, every: bool = False) -> Iterator[str]:
    """Yield the findings under the heading of their kind, the most frequent fault first."""
    groups: dict[str, list[Finding]] = defaultdict(list)
    for one in findings:
        groups[one.kind].append(one)
    for kind in TITLES:
        if kind in groups:
            yield ""
            yield f"{TITLES[kind]} ({_severities(groups[kind])}): {len(groups[kind])}"
            yield from _kind(groups[kind], every)


def _severities(findings: list[Finding]) -> str:
    worst = next(level for level in Level if any(one.severity is level for one in findings))
    return str(worst)


def _kind(findings: list[Finding], every: bool) -> Iterator[str]:
    """Yield the faults of a kind under their reasons, repeated ones folded."""
    reasons: dict[str, dict[tuple[str, str | None], list[Finding]]] = defaultdict(lambda: defaultdict(list))
    for one in findings:
        reasons[one.reason][one.found, one.repair].append(one)
    shown = 0
    for reason, faults in sorted(reasons.items(), key=lambda pair: -sum(map(len, pair[1].values()))):
        groups = sorted(faults.values(), key=lambda group: (-len(group), group[0].start))
        room = len(groups) if every else max(MOST_ITEMS - shown, FEWEST_ITEMS)
        yield from _wrapped(reason, "  ")
        for group in groups[:room]:
            yield from _item(group)
        shown += room
        if left := groups[room:]:
            places = counted(sum(map(len, left)), "place")
            yield f"    … and {counted(len(left), 'other fault')} ({places}); --all shows them"


def _item(group: list[Finding]) -> Iterator[str]:
    one = group[0]
    mark = f"  {SAFE} " if one.safe and one.repair is not None else "    "
    change = _short(one.found) + _change(one)
    if len(group) == 1:
        more = one.found.count("\n")
        place = (f"lines {one.line}-{one.line + more}" if more > 1 else f"line {one.line}:{one.column}") + (
            f" (page {one.page})" if one.page else ""
        )
        yield from _wrapped(f"{change}  {place}", mark, "      ")
        shown = passage(one)
        if more < 2 and shown.strip("… ") != one.found.strip():
            yield from _wrapped(shown, "      ")
    else:
        yield from _wrapped(f"{change}  {len(group)} times, {_lines(group)}", mark, "      ")


def _change(one: Finding) -> str:
    if one.repair is None:
        return ""
    return f" → {_short(one.repair) or '(remove)'}"


def _short(text: str) -> str:
    shown = " ".join(text.split())
    shown = "␣" * text.startswith(" ") + shown + "␣" * (bool(shown) and text.endswith(" "))
    return shown if len(shown) <= 40 else f"{shown[:24]}…{shown[-14:]}"


def _lines(group: list[Finding]) -> str:
    numbers = list(dict.fromkeys(one.line for one in group))
    shown = ", ".join(map(str, numbers[:MOST_LINES]))
    more = len(numbers) - MOST_LINES
    return f"line{'s' if len(numbers) > 1 else ''} {shown}" + (f" and {more} more" if more > 0 else "")


def passage(one: Finding) -> str:
    """Return the words around a finding on its line."""
    text, at = one.line_text, one.line_text.find(one.found.split("\n")[0])
    if at < 0 or one.found not in text:
        return " ".join(text[: 2 * AROUND].split())
    at = min((place for place in _places(text, one.found)), key=lambda place: abs(place - one.offset_in_line))
    start, end = max(at - AROUND, 0), at + len(one.found) + AROUND
    start = text.rfind(" ", 0, start + 1) + 1 if start else 0
    cut = text.find(" ", end) if end < len(text) else -1
    shown = text[start : cut if cut >= 0 else len(text)][: 4 * AROUND]
    return f"{'… ' if start else ''}{' '.join(shown.split())}{' …' if cut >= 0 else ''}"


def _places(text: str, found: str) -> Iterator[int]:
    at = text.find(found)
    while at >= 0:
        yield at
        at = text.find(found, at + 1)


def by_line(findings: Iterable[Finding]) -> Iterator[str]:
    """Yield the findings in the order of the text, one or two lines each."""
    yield ""
    for one in findings:
        mark = f"{SAFE} " if one.safe and one.repair is not None else "  "
        yield from _wrapped(f"{one.line}:{one.column} {one.kind}: {_short(one.found)}{_change(one)}", mark, "    ")
        yield from _wrapped(one.reason, "    ")


def _wrapped(text: str, first: str, then: str | None = None) -> Iterator[str]:
    after = first if then is None else then
    yield from wrap(text, WIDTH, initial_indent=first, subsequent_indent=after, break_on_hyphens=False) or [""]
