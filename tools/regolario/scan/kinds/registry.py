"""Every kind of fault; of two findings that overlap, that of the first kind stays."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from regolario.problems import Level
from regolario.scan.finding import Fault
from regolario.scan.kinds import (
    accents,
    apostrophes,
    confused,
    lists,
    noise,
    numbers,
    private,
    signs,
    spaces,
    spelling,
    words,
)
from regolario.scan.kinds.patterns import pattern_check
from regolario.scan.text import Text

Check = Callable[[Text], Iterator[Fault]]


@dataclass(frozen=True, slots=True)
class Kind:
    """A kind of fault: its name, its heading in the report, its severity and its check.

    ``damage`` kinds are found and repaired before the others read the text. ``needs`` is what it does without:
    ``dictionary``, ``lexicon`` or ``glossary``.
    """

    name: str
    title: str
    severity: Level
    check: Check
    damage: bool = False
    needs: str = ""
    origins: str = "ocr mt fan"


KINDS = (
    Kind("private", "Private data", Level.ERROR, private.private, damage=True),
    Kind("marker", "Left by a program", Level.WARNING, signs.markers, damage=True),
    Kind("encoding", "Broken encoding", Level.ERROR, signs.broken_encoding, damage=True),
    Kind("table", "Columns run together", Level.ERROR, numbers.joined_columns),
    Kind("table", "Columns run together", Level.ERROR, spaces.joined_headings, needs="dictionary"),
    Kind("digits", "Digits", Level.ERROR, numbers.digits, damage=True),
    Kind("digits", "Digits", Level.ERROR, pattern_check("digits"), damage=True),
    Kind("sign", "Signs for letters and icons", Level.WARNING, signs.icons, damage=True, origins="ocr"),
    Kind("noise", "Noise from pictures", Level.INFO, noise.noise, damage=True, needs="dictionary", origins="ocr"),
    Kind("sign", "Signs for letters and icons", Level.WARNING, signs.inserted, damage=True),
    Kind("sign", "Signs for letters and icons", Level.WARNING, accents.signs, damage=True, origins="ocr"),
    Kind("columns", "Columns read across", Level.INFO, noise.captions, origins="ocr"),
    Kind("letter", "Misread letters", Level.WARNING, pattern_check("letter"), damage=True, origins="ocr"),
    Kind("accent", "Accents", Level.WARNING, accents.accents, damage=True, needs="lexicon"),
    Kind("apostrophe", "Apostrophes", Level.WARNING, apostrophes.apostrophes, damage=True, needs="lexicon"),
    Kind("quote", "Quotation marks", Level.INFO, apostrophes.quotes, damage=True),
    Kind("spacing", "Spaces", Level.WARNING, spaces.glued, damage=True, needs="dictionary"),
    Kind("letter", "Misread letters", Level.WARNING, confused.confused, damage=True, needs="dictionary"),
    Kind("spacing", "Spaces", Level.WARNING, spaces.spacing, damage=True),
    Kind("punctuation", "Punctuation", Level.INFO, spaces.punctuation, damage=True),
    Kind("hyphen", "Words cut at the end of a line", Level.INFO, spaces.cut, damage=True, needs="dictionary"),
    Kind("break", "Broken sentences", Level.INFO, spaces.broken),
    Kind("foreign", "Other languages", Level.WARNING, words.leftovers, needs="lexicon"),
    Kind("spelling", "Spelling", Level.WARNING, pattern_check("spelling"), needs="lexicon"),
    Kind("spelling", "Spelling", Level.WARNING, spelling.misspelt, needs="dictionary"),
    Kind("grammar", "Grammar", Level.WARNING, pattern_check("grammar"), needs="lexicon"),
    Kind("doubled", "Doubled words", Level.WARNING, words.doubled),
    Kind("term", "Wrong terms", Level.WARNING, words.forbidden, needs="glossary"),
    Kind("term", "Wrong terms", Level.WARNING, pattern_check("term"), origins="mt"),
    Kind("unit", "Impossible sizes", Level.ERROR, numbers.units),
    Kind("count", "Lists and their announced length", Level.ERROR, lists.announced, needs="lexicon"),
    Kind("total", "Totals", Level.ERROR, numbers.totals),
    Kind("reference", "References", Level.WARNING, lists.references, needs="lexicon"),
    Kind("consistency", "One concept, several names", Level.WARNING, words.names, needs="lexicon"),
    Kind("address", "Forms of address", Level.INFO, words.address, needs="lexicon"),
)
TITLES = {kind.name: kind.title for kind in KINDS}
