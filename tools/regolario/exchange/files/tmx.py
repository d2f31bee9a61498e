"""TMX 1.4b (LISA 2005): a translation memory, with one entry a text.

Its inline codes hold parameters and links as written in the base.
"""

from collections.abc import Callable, Iterable, Iterator

from lxml import etree

from regolario import __version__
from regolario.exchange.faults import UnreadableError, refuse_doubles, refuse_loss
from regolario.exchange.files.notes import Note, notes_of, unit_of
from regolario.exchange.files.xml import LANG, MOST_TAGS, Element, append_text, child, children, written
from regolario.exchange.unit import FOREIGN, Batch, Code, CodePart, Text, TranslationUnit
from regolario.exchange.xml_files import local, parsed
from regolario.mechanics.bounds import shortened

DOCTYPE = '<!DOCTYPE tmx SYSTEM "tmx14.dtd">'
VERSIONS = ("1.1", "1.2", "1.3", "1.4", "1.4b")
LEAVES = ("seg", "prop", "note")
KIND = "x-regolario-"
"""The beginning of the type of a property that holds a note of a unit."""
TARGET = f"{KIND}target"
"""The type of the property of the header that holds the target language."""
ALL_LANGUAGES = "*all*"
Writer = Callable[[Element, TranslationUnit, Text], None]


def write(batch: Batch) -> bytes:
    """Return a TMX file of the units. Raises LossError."""
    refuse_loss(batch)
    return _document(batch, _with_codes, notes=True)


def write_plain(batch: Batch, shown: Callable[[TranslationUnit, Text], str]) -> bytes:
    """Return a TMX file for one tool: codes as text, as ``shown`` gives a text of a unit, and no notes.

    Raises LossError. Leaves out texts without a translation.
    """
    refuse_loss(batch)

    def fill(element: Element, unit: TranslationUnit, text: Text) -> None:
        append_text(element, shown(unit, text))

    kept = tuple(unit for unit in batch.units if unit.target is not None)
    return _document(Batch(batch.source, batch.target, kept), fill, notes=False)


def _document(batch: Batch, fill: Writer, *, notes: bool) -> bytes:
    root = etree.Element("tmx", {"version": "1.4"})
    about = {
        "creationtool": "regolario",
        "creationtoolversion": __version__,
        "segtype": "block",
        "o-tmf": "regolario",
        "adminlang": "en",
        "srclang": batch.source,
        "datatype": "plaintext",
    }
    child(child(root, "header", None, about), "prop", batch.target, {"type": TARGET})
    body = child(root, "body")
    for unit in batch.units:
        made = child(body, "tu", None, {"tuid": unit.id} if notes else None)
        for note in notes_of(unit) if notes else ():
            child(made, "prop", note.text, {"type": f"{KIND}{note.kind}"})
        for code, text in ((batch.source, unit.source), (batch.target, unit.target)):
            if text is not None:
                fill(child(child(made, "tuv", None, {LANG: code}), "seg"), unit, text)
    head, rest = written(root, LEAVES).split(b"\n", 1)
    return b"\n".join((head, DOCTYPE.encode(), rest))


def _with_codes(element: Element, _: TranslationUnit, text: Text) -> None:
    for piece in text:
        if isinstance(piece, str):
            append_text(element, piece)
        else:
            tag, about = _tag(piece)
            child(element, tag, piece.written, about)


def _tag(code: Code) -> tuple[str, dict[str, str]]:
    if code.part is CodePart.ALONE:
        return "ph", {"x": code.id, "type": f"x-{code.kind}"}
    if code.part is CodePart.START:
        return "bpt", {"i": code.id, "x": code.id, "type": f"x-{code.kind}"}
    return "ept", {"i": code.id}


def read(data: bytes) -> Batch:
    """Return the units of a TMX file, whatever tool made it. Raises UnreadableError.

    An entry without an id of a base has one that begins with ``memory:``.
    """
    if data.count(b"<") > MOST_TAGS:
        raise UnreadableError(f"the file has more than {MOST_TAGS:,} tags; split it")
    root = parsed(data, "")
    header = next(children(root, "header"), None)
    if local(root) != "tmx" or root.get("version") not in VERSIONS or header is None:
        raise UnreadableError(f"the root element is <{local(root)}>, not <tmx> of TMX 1.4 with a header")
    entries = [(one, _texts(one)) for one in root.iter("tu")]
    _refuse_two_texts(entry for entry, _ in entries)
    source = _source(header, entries)
    target = _target(header, {code for _, texts in entries for code in texts} - {source}, source)
    units = tuple(
        _unit(one, texts[source], texts.get(target), number)
        for number, (one, texts) in enumerate(entries, 1)
        if source in texts
    )
    found = Batch(source, target, units)
    refuse_doubles(found)
    return found


def _is_ours(entry: Element) -> bool:
    """Return whether an entry has an id of a base; those of other tools are numbers and the like."""
    return "#" in entry.get("tuid", "")


def _refuse_two_texts(entries: Iterable[Element]) -> None:
    """Raise UnreadableError if an entry of ours has two texts in one language.

    Other memories may have several.
    """
    for entry in filter(_is_ours, entries):
        languages = [variant.get(LANG, "") for variant in children(entry, "tuv")]
        if twice := next((code for code in languages if languages.count(code) > 1), None):
            named = shortened(entry.get("tuid", ""))
            raise UnreadableError(f"line {entry.sourceline}: `{named}` has two texts in `{twice}`; keep one of them")


def _source(header: Element, entries: list[tuple[Element, dict[str, str]]]) -> str:
    """Return the source language: that of the header, otherwise the first of the first entry."""
    named = header.get("srclang", ALL_LANGUAGES)
    if named != ALL_LANGUAGES:
        known = {code for _, texts in entries for code in texts}
        return next((code for code in known if code.lower() == named.lower()), named)
    return next((code for _, texts in entries for code in texts), "")


def _target(header: Element, others: set[str], source: str) -> str:
    """Return the target language: that of our own header, otherwise the only one besides the source."""
    named = {one.text or "" for one in children(header, "prop") if one.get("type") == TARGET}
    found = named if len(named) == 1 and others <= named else others
    if len(found) != 1:
        what = f"the file has {len(found)} languages besides `{source}`"
        raise UnreadableError(f"{what}; one pair of languages is read at a time")
    return next(iter(found))


def _texts(entry: Element) -> dict[str, str]:
    """Return the texts of an entry by language, with their codes as written."""
    found: dict[str, str] = {}
    for variant in children(entry, "tuv"):
        code = variant.get(LANG) or variant.get("lang") or ""
        segment = next(children(variant, "seg"), None)
        if segment is not None and code not in found:
            found[code] = "".join(map(str, segment.itertext()))
    return found


def _unit(entry: Element, source: str, target: str | None, number: int) -> TranslationUnit:
    identity = entry.get("tuid", "") if _is_ours(entry) else f"{FOREIGN}{number}"
    return unit_of(identity, source, target, _notes(entry))


def _notes(entry: Element) -> Iterator[Note]:
    for one in children(entry, "prop"):
        kind = one.get("type", "")
        if kind.startswith(KIND):
            yield Note(kind.removeprefix(KIND), one.text or "")
