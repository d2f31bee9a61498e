"""TBX as in ISO 30042:2019 (dialect TBX-Basic, style DCT), and as in the edition of 2008 (martif)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from regolario import __version__
from regolario.exchange.glossary.concept import Concept
from regolario.model import Candidate, TermWord, WrongForm

if TYPE_CHECKING:
    from lxml.etree import _Element as Element

CORE = "urn:iso:std:iso:30042:ed-2"
MIN, BASIC = "http://www.tbxinfo.net/ns/min", "http://www.tbxinfo.net/ns/basic"
LANG = "{http://www.w3.org/XML/1998/namespace}lang"
STATUS = "administrativeStatus"
PREFERRED, ADMITTED, DEPRECATED = (f"{status}Term-admn-sts" for status in ("preferred", "admitted", "deprecated"))
VARIANT = "variant"
"""The type of a form of a headword; an admitted term without it is a candidate."""
STATE, VERSION, DEFINITION = "state: ", "version: ", "definition: "
"""The beginnings of the notes with the state of a term, with its version, and with a definition in another language."""
ABOUT = f"Glossary exported by regolario {__version__}"


@dataclass(frozen=True, slots=True)
class Dialect:
    """The names of the elements of an edition.

    ``fields`` maps a data category to its element and that element's ``type``, if it has one.
    """

    namespaces: Mapping[str | None, str]
    attributes: Mapping[str, str]
    root: str
    header: str
    concept: str
    language: str
    term: str
    fields: Mapping[str, tuple[str, str | None]]
    encoding: str | None = None

    def add(self, parent: Element, name: str, text: str = "", lang: str = "") -> Element:
        """Add an element, or a data category, with a text in a language."""
        from lxml.etree import SubElement

        tag, kind = self.fields.get(name, (name, None))
        made = SubElement(parent, tag if tag.startswith("{") else self.tag(tag))
        if lang:
            made.set(LANG, lang)
        if kind:
            made.set("type", kind)
        made.text = text or None
        return made

    def tag(self, name: str) -> str:
        """Return the name of an element of the core with its namespace."""
        return f"{{{CORE}}}{name}" if self.namespaces else name


DCT = Dialect(
    {None: CORE, "min": MIN, "basic": BASIC},
    {"style": "dct", "type": "TBX-Basic"},
    *("tbx", "tbxHeader", "conceptEntry", "langSec", "termSec"),
    {
        "definition": (f"{{{BASIC}}}definition", None),
        STATUS: (f"{{{MIN}}}{STATUS}", None),
        "termType": (f"{{{BASIC}}}termType", None),
        "source": (f"{{{BASIC}}}source", None),
    },
)
MARTIF = Dialect(
    {},
    {"type": "TBX"},
    *("martif", "martifHeader", "termEntry", "langSet", "tig"),
    {
        "definition": ("descrip", "definition"),
        STATUS: ("termNote", STATUS),
        "termType": ("termNote", "termType"),
        "source": ("admin", "source"),
    },
    "http://www.lisa.org/fileadmin/standards/tbx_basic/TBXBasicXCSV02.xcs",
)


def written(found: Iterable[Concept], codes: Sequence[str]) -> bytes:
    """Return terms as TBX of 2019. Raises ValueError for a character that XML cannot hold."""
    return _written(found, codes, DCT)


def written_as_martif(found: Iterable[Concept], codes: Sequence[str]) -> bytes:
    """Return terms as TBX of 2008. Raises ValueError for a character that XML cannot hold."""
    return _written(found, codes, MARTIF)


def identity(term: str) -> str:
    """Return the id of a term as XML allows it."""
    dotted = term.replace("/", ".")
    return f"_{dotted}" if dotted[:1].isdecimal() else dotted


def _written(found: Iterable[Concept], codes: Sequence[str], dialect: Dialect) -> bytes:
    from lxml import etree

    root = etree.Element(dialect.tag(dialect.root), dict(dialect.attributes), nsmap=dict(dialect.namespaces))
    root.set(LANG, codes[0])
    header = dialect.add(root, dialect.header)
    dialect.add(dialect.add(dialect.add(header, "fileDesc"), "sourceDesc"), "p", ABOUT)
    if dialect.encoding:
        dialect.add(dialect.add(header, "encodingDesc"), "p", dialect.encoding).set("type", "XCSURI")
    body = dialect.add(dialect.add(root, "text"), "body")
    for concept in found:
        _concept(body, concept, codes, dialect.add, dialect)
    return etree.tostring(root, encoding="UTF-8", xml_declaration=True, pretty_print=True)


Add = Callable[..., "Element"]


def _concept(body: Element, concept: Concept, codes: Sequence[str], add: Add, dialect: Dialect) -> None:
    """Add a concept.

    A definition is in the section of its language; without a term there, it is a note of the concept, as the elements
    of the modules Min and Basic have no language of their own.
    """
    entry = add(body, dialect.concept)
    entry.set("id", identity(concept.id))
    for code, text in concept.definition.items():
        if code not in concept.words:
            add(entry, "note", f"{DEFINITION}{text}", code)
    if concept.version:
        add(entry, "note", f"{VERSION}{concept.version}")
    for code in (code for code in codes if code in concept.words):
        section = add(entry, dialect.language, lang=code)
        if code in concept.definition:
            add(section, "definition", concept.definition[code])
        _word(section, concept.words[code], add, dialect)


def _word(section: Element, held: TermWord, add: Add, dialect: Dialect) -> None:
    for number, form in enumerate(held.forms):
        term = add(section, dialect.term)
        add(term, "term", form)
        add(term, STATUS, ADMITTED if number else PREFERRED)
        if number:
            add(term, "termType", VARIANT)
            continue
        for source in held.evidence:
            add(term, "source", source)
        if held.state:
            add(term, "note", f"{STATE}{held.state}")
    for status, rejected in ((DEPRECATED, held.wrong), (ADMITTED, held.candidates)):
        for one in rejected:
            _rejected(add(section, dialect.term), status, one, add)


def _rejected(term: Element, status: str, one: WrongForm | Candidate, add: Add) -> None:
    add(term, "term", one.form)
    add(term, STATUS, status)
    for source in one.evidence if isinstance(one, Candidate) else ():
        add(term, "source", source)
    for code, text in one.because.items():
        if text:
            add(term, "note", text, code)
