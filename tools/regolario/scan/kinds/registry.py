"""Every kind of fault; of two findings that overlap, that of the first kind stays."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from regolario.problems import Level
from regolario.scan.finding import Fault
from regolario.scan.kinds import private
from regolario.scan.kinds.characters import (
    accents,
    apostrophes,
    capitals,
    confused,
    conversion,
    dropped,
    marks,
    signs,
)
from regolario.scan.kinds.grammar import (
    adjacent,
    adjectives,
    agreement,
    determined,
    deverbal,
    endings,
    forms,
    impersonal,
    neighbours,
    plain,
    predicates,
    quantified,
    sounds,
    subjects,
    verbless,
)
from regolario.scan.kinds.numbers import codes, counted, decimals, lists, totals
from regolario.scan.kinds.page import cells, forum, furniture, glued_cells, joined_rows, noise, titles
from regolario.scan.kinds.patterns import pattern_check
from regolario.scan.kinds.words import (
    consistency,
    context,
    foreign,
    short,
    spaces,
    spelling,
    terms,
    variants,
)
from regolario.scan.text import Text

Check = Callable[[Text], Iterator[Fault]]


@dataclass(frozen=True, slots=True)
class Kind:
    """A kind of fault: its name, its heading in the report, its severity and its check.

    ``damage`` kinds are found and repaired before the others read the text. ``needs`` is what it does without:
    ``dictionary``, ``lexicon`` or ``glossary``. Findings of ``beside`` kinds may overlap others, because they are about
    several words or lines. ``within`` says what is checked by itself in a file of translations: each ``unit``, or only
    units of several ``lines``.
    """

    name: str
    title: str
    severity: Level
    check: Check
    damage: bool = False
    needs: str = ""
    origins: str = "ocr mt fan"
    beside: bool = False
    within: str = "text"


KINDS = (
    Kind("private", "Private data", Level.ERROR, private.private, damage=True),
    Kind("marker", "Left by a program or a page", Level.WARNING, signs.markers, damage=True),
    Kind("marker", "Left by a program or a page", Level.WARNING, forum.forum, damage=True, within="lines"),
    Kind("marker", "Left by a program or a page", Level.WARNING, furniture.web, damage=True, within="lines"),
    Kind("marker", "Left by a program or a page", Level.WARNING, furniture.codes, damage=True),
    Kind("marker", "Left by a program or a page", Level.WARNING, furniture.numbers, damage=True, within="lines"),
    Kind("marker", "Left by a program or a page", Level.WARNING, furniture.headers, within="lines"),
    Kind("encoding", "Broken encoding", Level.ERROR, signs.broken_encoding, damage=True),
    Kind("encoding", "Broken encoding", Level.ERROR, conversion.ligatures, damage=True, needs="lexicon"),
    Kind("table", "Tables", Level.ERROR, totals.joined_columns, within="lines"),
    Kind("table", "Tables", Level.ERROR, spaces.joined_headings, needs="dictionary"),
    Kind("table", "Tables", Level.ERROR, cells.stacked, beside=True, within="lines"),
    Kind("table", "Tables", Level.ERROR, joined_rows.joined_rows, within="lines"),
    Kind("table", "Tables", Level.ERROR, glued_cells.glued_cells, within="lines"),
    Kind("table", "Tables", Level.ERROR, cells.rows, beside=True, within="lines"),
    Kind("table", "Tables", Level.ERROR, cells.lacking, within="lines"),
    Kind("table", "Tables", Level.ERROR, cells.results, beside=True, within="lines"),
    Kind("table", "Tables", Level.ERROR, cells.unsigned, within="lines"),
    Kind("digits", "Digits", Level.ERROR, totals.digits, damage=True),
    Kind("digits", "Digits", Level.ERROR, pattern_check("digits"), damage=True),
    Kind("digits", "Digits", Level.ERROR, codes.misread, damage=True),
    Kind("digits", "Digits", Level.ERROR, counted.mixed, damage=True),
    Kind("sign", "Signs for letters and icons", Level.WARNING, signs.icons, damage=True, origins="ocr"),
    Kind("sign", "Signs for letters and icons", Level.WARNING, conversion.symbols, damage=True, origins="mt fan"),
    Kind("noise", "Noise from pictures", Level.INFO, noise.noise, damage=True, needs="dictionary", origins="ocr"),
    Kind("sign", "Signs for letters and icons", Level.WARNING, signs.inserted, damage=True),
    Kind("sign", "Signs for letters and icons", Level.WARNING, accents.signs, damage=True, origins="ocr"),
    Kind("columns", "Columns read across", Level.INFO, glued_cells.beside, within="lines"),
    Kind("columns", "Columns read across", Level.INFO, noise.captions, origins="ocr", within="lines"),
    Kind("letter", "Misread letters", Level.WARNING, pattern_check("letter"), damage=True, origins="ocr"),
    Kind("spacing", "Spaces", Level.WARNING, spaces.split, damage=True, needs="dictionary"),
    Kind("spacing", "Spaces", Level.WARNING, spaces.pieces, damage=True, needs="dictionary"),
    Kind("accent", "Accents", Level.WARNING, dropped.dropped, damage=True, needs="dictionary"),
    Kind("spelling", "Spelling", Level.WARNING, spelling.frequent, damage=True, needs="lexicon"),
    Kind("letter", "Misread letters", Level.WARNING, accents.misread, damage=True, needs="lexicon"),
    Kind("accent", "Accents", Level.WARNING, accents.accents, damage=True, needs="lexicon"),
    Kind("apostrophe", "Apostrophes", Level.WARNING, apostrophes.apostrophes, damage=True, needs="lexicon"),
    Kind("apostrophe", "Apostrophes", Level.WARNING, apostrophes.articles, needs="lexicon", origins="ocr"),
    Kind("quote", "Quotation marks", Level.INFO, apostrophes.quotes, damage=True),
    Kind("spacing", "Spaces", Level.WARNING, conversion.spaced, damage=True),
    Kind("spacing", "Spaces", Level.WARNING, spaces.glued, damage=True, needs="dictionary"),
    Kind("letter", "Misread letters", Level.WARNING, confused.confused, damage=True, needs="dictionary"),
    Kind("spacing", "Spaces", Level.WARNING, spaces.spacing, damage=True),
    Kind("spacing", "Spaces", Level.WARNING, spaces.dots, damage=True),
    Kind("spacing", "Spaces", Level.WARNING, marks.spacing, damage=True),
    Kind("punctuation", "Punctuation", Level.INFO, spaces.punctuation, damage=True),
    Kind("punctuation", "Punctuation", Level.INFO, marks.punctuation, damage=True),
    Kind("punctuation", "Punctuation", Level.INFO, pattern_check("punctuation"), needs="lexicon"),
    Kind("punctuation", "Punctuation", Level.INFO, marks.stops, needs="lexicon"),
    Kind("punctuation", "Punctuation", Level.INFO, marks.ends, within="lines"),
    Kind("letter", "Misread letters", Level.WARNING, conversion.capitals, damage=True, needs="dictionary"),
    Kind("letter", "Misread letters", Level.WARNING, marks.small, needs="dictionary", origins="mt fan"),
    Kind("hyphen", "Words cut at the end of a line", Level.INFO, spaces.cut, damage=True, needs="dictionary"),
    Kind("break", "Broken sentences", Level.INFO, spaces.broken, beside=True, within="lines"),
    Kind("foreign", "Other languages", Level.WARNING, consistency.leftovers, needs="lexicon"),
    Kind("foreign", "Other languages", Level.WARNING, foreign.foreign_words, needs="dictionary"),
    Kind("spelling", "Spelling", Level.WARNING, pattern_check("spelling"), needs="lexicon"),
    Kind("spelling", "Spelling", Level.WARNING, spelling.misspelt, needs="dictionary"),
    Kind("spelling", "Spelling", Level.WARNING, short.short, needs="dictionary"),
    Kind("grammar", "Grammar", Level.WARNING, pattern_check("grammar"), needs="lexicon"),
    Kind("grammar", "Grammar", Level.WARNING, sounds.sounds, needs="dictionary"),
    Kind("grammar", "Grammar", Level.WARNING, quantified.quantified, needs="dictionary"),
    Kind("grammar", "Grammar", Level.WARNING, agreement.agreement, needs="dictionary"),
    Kind("grammar", "Grammar", Level.WARNING, endings.endings, needs="dictionary"),
    Kind("grammar", "Grammar", Level.WARNING, endings.adjectives, needs="dictionary"),
    Kind("grammar", "Grammar", Level.WARNING, predicates.predicates, needs="dictionary"),
    Kind("grammar", "Grammar", Level.WARNING, forms.forms, needs="dictionary"),
    Kind("grammar", "Grammar", Level.WARNING, forms.modals, needs="dictionary"),
    Kind("grammar", "Grammar", Level.WARNING, predicates.compounds, needs="dictionary"),
    Kind("grammar", "Grammar", Level.WARNING, subjects.subjects, needs="dictionary"),
    Kind("grammar", "Grammar", Level.WARNING, adjacent.adjacent, needs="dictionary"),
    Kind("grammar", "Grammar", Level.WARNING, impersonal.impersonal, needs="dictionary"),
    Kind("grammar", "Grammar", Level.WARNING, determined.determined, needs="dictionary"),
    Kind("grammar", "Grammar", Level.WARNING, deverbal.deverbal, needs="dictionary"),
    Kind("grammar", "Grammar", Level.WARNING, plain.plain, needs="dictionary"),
    Kind("grammar", "Grammar", Level.WARNING, adjectives.following, needs="dictionary"),
    Kind("doubled", "Doubled words", Level.WARNING, consistency.doubled),
    Kind("grammar", "Grammar", Level.WARNING, neighbours.neighbours, needs="lexicon"),
    Kind("grammar", "Grammar", Level.WARNING, neighbours.unfinished, needs="lexicon"),
    Kind("grammar", "Grammar", Level.WARNING, neighbours.governed, needs="lexicon"),
    Kind("grammar", "Grammar", Level.WARNING, neighbours.auxiliaries, needs="dictionary"),
    Kind("grammar", "Grammar", Level.WARNING, verbless.verbless, needs="dictionary"),
    Kind("doubled", "Doubled words", Level.WARNING, codes.twice),
    Kind("doubled", "Doubled words", Level.WARNING, titles.twice, within="lines"),
    Kind("spelling", "Spelling", Level.WARNING, context.slips, needs="dictionary"),
    Kind("letter", "Misread letters", Level.WARNING, capitals.capitals, needs="dictionary"),
    Kind("term", "Wrong terms", Level.WARNING, terms.forbidden, needs="glossary"),
    Kind("term", "Wrong terms", Level.WARNING, pattern_check("term"), origins="mt"),
    Kind("digits", "Digits", Level.WARNING, decimals.decimals),
    Kind("unit", "Impossible sizes", Level.ERROR, totals.units),
    Kind(
        "count",
        "Lists and their announced length",
        Level.ERROR,
        lists.announced,
        needs="lexicon",
        beside=True,
        within="unit",
    ),
    Kind("count", "Lists and their announced length", Level.ERROR, counted.order, within="lines"),
    Kind("total", "Totals", Level.ERROR, totals.totals, beside=True),
    Kind("reference", "References", Level.WARNING, lists.references, needs="lexicon"),
    Kind("reference", "References", Level.WARNING, titles.numbered, needs="lexicon"),
    Kind("consistency", "One concept, several names", Level.WARNING, consistency.names, needs="lexicon"),
    Kind("consistency", "One concept, several names", Level.WARNING, variants.variants, needs="dictionary"),
    Kind("address", "Forms of address", Level.INFO, consistency.address, needs="lexicon"),
)
TITLES = {kind.name: kind.title for kind in KINDS}
