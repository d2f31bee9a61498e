"""Faults of a raw text: damage of a scan, machine translation, numbers that do not add up.

A reader turns a file into text, each kind of fault is a function from text to findings, and safe repairs are written to
a copy. No language is written in code: what depends on one is in lexicons/<lang>.yaml.
"""

from pathlib import Path

from regolario.scan.finding import Finding
from regolario.scan.glossary import Glossary
from regolario.scan.readers import read
from regolario.scan.scanner import Report, scan

__all__ = ["Finding", "Glossary", "Report", "read", "scan", "scan_file"]


def scan_file(path: Path, lang: str | None = None, terms: Glossary | None = None) -> list[Finding]:
    """Return the findings in a file. Raises OSError or Unreadable."""
    return list(scan(read(path.read_bytes(), path.name), lang=lang, terms=terms).findings)
