"""Numbers with the decimal and thousands signs of another language."""

import re
from collections.abc import Iterator

from regolario.scan.finding import Fault
from regolario.scan.text import Text

COMMA = re.compile(r"(?<![\w.,/:-])(-?\d{1,3}),(\d{1,2})(?![\w,/:-]|\.\d|\s*(?:,|and\b|or\b|&)\s*\d)")
POINT = re.compile(r"(?<![\w.,/:-])(\d{1,3})\.(\d{3})(?![\w,/:-]|\.\d)(?= [a-z]{2,}s\b)")
OF_TWO = re.compile(r"(?<![\w.,/:-])(-?\d{1,3})[.,](5|25|75)(?=\s?(?:mm|cm|m|km|kg)\b)")


def decimals(text: Text) -> Iterator[Fault]:
    """Yield numbers written as in another language, such as 1,5 and 10.000 in English."""
    if "listed" in text.lexicon.words:
        for found in COMMA.finditer(text.text):
            if not _is_list(text, found):
                yield Fault(*found.span(), "English writes a decimal point", f"{found[1]}.{found[2]}")
        for found in POINT.finditer(text.text):
            yield Fault(*found.span(), "English writes thousands with a comma", f"{found[1]},{found[2]}")
    elif text.lexicon.language:
        sizes = list(OF_TWO.finditer(text.text))
        signs = {"." if "." in found[0] else "," for found in sizes}
        if len(signs) > 1:
            for found in sizes:
                if "." in found[0]:
                    yield Fault(*found.span(), "elsewhere the decimal sign is a comma", found[0].replace(".", ","))


def _is_list(text: Text, found: re.Match[str]) -> bool:
    """Return whether a comma is that of a list of numbers: after a word such as *rolls*, or beside others."""
    before, after = text.before(found.start()), text.after(found.end())
    words = "|".join(text.lexicon.words["listed"])
    listed = re.search(rf"\b(?:{words})\s*$", before, re.IGNORECASE)
    return bool(listed or re.match(r"\s*(?:,|-|–|to\b)\s*\d", after) or re.search(r"\d\s*(?:,|and|or)\s*$", before))
