"""The safe repairs of a report, made in a copy of the file."""

from html import escape
from pathlib import Path

from regolario.scan.finding import Finding
from regolario.scan.readers.encoding import encoded
from regolario.scan.readers.source import Source

ESCAPES = {"HTML": lambda text: escape(text, quote=False), "XLIFF": lambda text: escape(text, quote=False)}
PLAIN = ("DOCX", "PDF")
"""The formats whose repaired text is written as a text file."""


def repaired(source: Source, findings: tuple[Finding, ...]) -> tuple[bytes, list[Finding]]:
    """Return the repaired file, and the findings whose safe repairs are in it."""
    parts, made, at, written = [], [], 0, source.written
    for one in findings:
        place = source.range(one.start, one.start + one.length) if one.safe and one.repair is not None else None
        if place is not None and place[0] >= at:
            parts += [written[at : place[0]], _escaped(one.repair or "", source)]
            at = place[1]
            made.append(one)
    text = "".join([*parts, written[at:]]).replace("\n", source.newline)
    return encoded(text, source.encoding or "UTF-8"), made


def _escaped(repair: str, source: Source) -> str:
    if source.format == "PO":
        return repair.replace("\\", "\\\\").replace('"', '\\"')
    return ESCAPES.get(source.format, str)(repair)


def beside(path: Path, source: Source) -> Path:
    """Return the path of the repaired copy: ``rules.txt`` becomes ``rules.repaired.txt``."""
    suffix = ".txt" if source.format in PLAIN else path.suffix
    return path.with_name(f"{path.name.removesuffix(path.suffix)}.repaired{suffix}")
