"""The text of a scan with its safe repairs made and the noise of pictures left out, line by line."""

import re
from dataclasses import dataclass

from regolario.scan.draft.lines import LeftOut
from regolario.scan.finding import Finding
from regolario.scan.readers.source import Source
from regolario.scan.scanner import scan

NOISE = "noise from a picture"
LEFT_TO_THE_IMPORT = ("marker", "private")
"""The kinds of finding that an import leaves out itself."""
CAPITALS = re.compile(r"[^\W\d_a-zà-ÿ]{5,}")
"""A line that may be a heading, although nobody knows the word."""


@dataclass(frozen=True, slots=True)
class Repaired:
    """A text with as many lines as before, the number of its repairs, and what was left out."""

    text: str
    repairs: int
    left_out: tuple[LeftOut, ...]


def repaired(source: Source, language: str) -> Repaired:
    """Return the text of a file with the safe repairs of `regolario scan` made.

    Lines that a scan made of a picture are emptied. A repair that would join lines is not made, so that every
    line keeps its number.
    """
    parts: list[str] = []
    noise: list[LeftOut] = []
    at = repairs = 0
    for one in scan(source, lang=language).findings:
        is_noise = one.kind == "noise" and not CAPITALS.fullmatch(one.found)
        if one.start < at or not (is_noise or _is_made(one)):
            continue
        parts += [source.text[at : one.start], "" if is_noise else one.repair or ""]
        at = one.start + one.length
        if is_noise:
            noise.append(LeftOut(one.line, NOISE))
        else:
            repairs += 1
    return Repaired("".join([*parts, source.text[at:]]), repairs, tuple(noise))


def _is_made(one: Finding) -> bool:
    is_repair = one.safe and one.repair is not None and one.kind not in LEFT_TO_THE_IMPORT
    return is_repair and "\n" not in one.found and "\n" not in (one.repair or "")
