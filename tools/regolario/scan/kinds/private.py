"""Private data that should not be passed on: addresses, telephone numbers, e-mail."""

import re
from collections.abc import Iterator

from regolario.scan.finding import Fault
from regolario.scan.text import Text

MAIL = re.compile(
    r"(?<![\w.+-])[\w.+-]{1,64}(?: ?@ ?| ?[(\[](?:at|AT|chiocciola|arroba)[)\]] ?)[\w-]{1,63}(?:\.[\w-]{2,63})+"
)
TELEPHONE = re.compile(r"(?<![\w/.-])(?:\+|00)?\d{1,4}[ /.-]?\(?\d{2,4}\)?(?:[ /.-]?\d{2,4}){2,4}(?![\w/-])")
POSTAL = re.compile(
    r"(?<![\w-])\d{5}[^\S\n]*[-–]?[^\S\n]+[A-ZÀ-Ý][^\W\d_]+(?:[^\S\n]+[A-ZÀ-Ý][^\W\d_]+){0,2}(?:[^\S\n]*\([A-Z]{2}\))?"
)
TAX = re.compile(r"(?<!\w)(?:P\.? ?IVA|VAT|C\.F\.|CIF|NIF)\W{0,3}(?:[A-Z]{0,2}\d{8,11}[A-Z]?|[A-Z0-9]{16})(?!\w)")
GAP = r"[^\S\n]"
"""A blank that does not end the line."""
FEWEST = 7
"""The fewest digits of a telephone number that is named as one."""
DIGITS = range(8, 16)
"""The numbers of digits that a telephone number can have."""


def private(text: Text) -> Iterator[Fault]:
    """Yield e-mail addresses, telephone numbers and street addresses."""
    for found in MAIL.finditer(text.text):
        yield Fault(*found.span(), "an e-mail address; remove it unless its owner agrees")
    words = "|".join(text.lexicon.words.get("telephone", ("tel",)))
    for found in TELEPHONE.finditer(text.text):
        named = re.search(rf"(?<!\w)(?:{words})\W*$", text.before(found.start()), re.IGNORECASE)
        digits = sum(sign.isdecimal() for sign in found[0])
        if (digits in DIGITS or (named and digits >= FEWEST)) and (
            named or found[0].startswith("+") or re.match(r"0\d{1,3}[ /.-]|3\d\d[ /.-]", found[0])
        ):
            yield Fault(*found.span(), "a telephone number; remove it unless its owner agrees")
    for found in TAX.finditer(text.text):
        yield Fault(*found.span(), "a tax number; remove it unless its owner agrees")
    yield from _streets(text)


def _streets(text: Text) -> Iterator[Fault]:
    for pattern in _street_patterns(text):
        for found in re.finditer(pattern, text.text):
            yield Fault(*found.span(), "a street address; remove it unless its owner agrees")
    for found in POSTAL.finditer(text.text):
        yield Fault(*found.span(), "a postal address; remove it unless its owner agrees")


def _street_patterns(text: Text) -> Iterator[str]:
    """Yield patterns for a street with its number, which comes after or before the name."""
    before, after = (text.lexicon.words.get(key, ()) for key in ("street", "street_after"))
    if before:
        name = rf"(?:[^\W\d_]+\.?{GAP}+){{0,4}}[A-ZÀ-Ý][^\W\d_]+"
        yield rf"(?<!\w)(?:{'|'.join(before)}){GAP}+{name},?{GAP}*(?:n[.°º]?{GAP}*)?\d{{1,4}}(?:/?[A-Za-z])?(?!\w)"
    if after:
        yield rf"(?<!\w)\d{{1,5}}{GAP}+(?:[A-Z][^\W\d_]+{GAP}+){{1,3}}(?:{'|'.join(after)})(?!\w)"
