"""Every kind of fault, in the order in which they are looked for; of two findings that overlap, the first stays."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from regolario.problems import Level
from regolario.scan.finding import Fault
from regolario.scan.kinds import accents, apostrophes, confused, lists, numbers, private, signs, spaces, words
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
    Kind("private", "Private data", Level.ERROR, private.private),
    Kind("marker", "Markers of a program", Level.WARNING, signs.markers, damage=True),
    Kind("encoding", "Broken encoding", Level.ERROR, signs.broken_encoding, damage=True),
    Kind("table", "Columns run together", Level.ERROR, numbers.joined_columns),
    Kind("icon", "Lost icons", Level.WARNING, signs.icons, damage=True, origins="ocr"),
    Kind("debris", "Debris of pictures", Level.INFO, spaces.debris, damage=True, needs="dictionary", origins="ocr"),
    Kind("sign", "Signs inside words", Level.WARNING, signs.inserted, damage=True),
    Kind("letter", "Misread lines and letters", Level.WARNING, pattern_check("letter"), damage=True, origins="ocr"),
    Kind("accent", "Accents", Level.WARNING, accents.accents, damage=True, needs="lexicon"),
    Kind("apostrophe", "Apostrophes", Level.WARNING, apostrophes.apostrophes, damage=True, needs="lexicon"),
    Kind("quote", "Quotation marks", Level.INFO, apostrophes.quotes, damage=True),
    Kind("glued", "Lost spaces", Level.WARNING, spaces.glued, damage=True, needs="dictionary"),
    Kind("misread", "Misread letters", Level.WARNING, confused.confused, damage=True, needs="dictionary"),
    Kind("spacing", "Spaces at marks", Level.INFO, spaces.spacing, damage=True),
    Kind("cut", "Cut words", Level.INFO, spaces.cut, damage=True, needs="dictionary"),
    Kind("spelling", "Spelling and grammar", Level.WARNING, pattern_check("spelling"), needs="lexicon"),
    Kind("doubled", "Doubled words", Level.WARNING, words.doubled),
    Kind("term", "Wrong terms", Level.WARNING, words.forbidden, needs="glossary"),
    Kind("leftover", "Other languages", Level.WARNING, words.leftovers, needs="lexicon"),
    Kind("unit", "Impossible sizes", Level.ERROR, numbers.units),
    Kind("list", "Lists", Level.ERROR, lists.announced, needs="lexicon"),
    Kind("total", "Totals", Level.ERROR, numbers.totals),
    Kind("reference", "References", Level.WARNING, lists.references, needs="lexicon"),
    Kind("name", "One concept, several names", Level.WARNING, words.names, needs="lexicon"),
    Kind("address", "Forms of address", Level.INFO, words.address, needs="lexicon"),
)
BY_NAME = {kind.name: kind for kind in KINDS}
