"""XLIFF 2.1 (OASIS 2018): one unit a text.

Its inline codes refer to the original data, which holds parameters and links as written in the base.
"""

import re
from collections.abc import Iterator
from dataclasses import replace

from regolario.exchange.faults import LossError, UnreadableError, refuse_doubles, refuse_loss, refuse_many
from regolario.exchange.files.notes import Note, notes_of, unit_of
from regolario.exchange.files.xml import (
    SPACE,
    Element,
    append_text,
    child,
    children,
    document,
    root_of,
    written,
)
from regolario.exchange.unit import (
    MISSING,
    UNFINISHED,
    Batch,
    Code,
    CodeKind,
    CodePart,
    ShownValue,
    TermHint,
    Text,
    TranslationUnit,
    codes,
)
from regolario.exchange.xml_files import local
from regolario.fingerprint import State

NAMESPACE = "urn:oasis:names:tc:xliff:document:2.0"
GLOSSARY = "urn:oasis:names:tc:xliff:glossary:2.0"
LIMITS = "urn:oasis:names:tc:xliff:sizerestriction:2.0"
VERSIONS = ("2.0", "2.1")
LEAVES = ("source", "target", "data", "note", "term", "translation")
STATES = {
    State.ORIGINAL: "final",
    State.REVIEWED: "reviewed",
    State.TYPOGRAPHY_CHANGED: "reviewed",
    State.TRANSLATION_CHANGED: "translated",
    State.NOT_REVIEWED: "translated",
}
INITIAL = "initial"
"""The state of a segment that is not translated, or not finished."""
TOKEN = re.compile(r"[A-Za-z0-9.:/#_-]+")
SIGNS = {"_": "__", "/": "_.", "#": "_:"}
"""What takes the place of characters that ids of XLIFF 2 cannot have."""
ORIGINALS = {written: sign for sign, written in SIGNS.items()}
KEPT = {"canCopy": "no", "canDelete": "no"}
"""What a tool may not do with a parameter or a link; forms of a noun may be needed more or less often."""
TRANSPARENT = ("pc", "mrk")
"""Elements whose content is text of the unit."""


def write(batch: Batch) -> bytes:
    """Return an XLIFF 2.1 file of the units. Raises LossError."""
    refuse_loss(batch)
    about = {"version": "2.1", "srcLang": batch.source, "trgLang": batch.target}
    root = document("xliff", about, {None: NAMESPACE, "gls": GLOSSARY, "slr": LIMITS})
    file = child(root, "file", None, {"id": "regolario"})
    child(file, f"{{{LIMITS}}}profiles", None, {"generalProfile": "xliff:codepoints"})
    for unit in batch.units:
        _add(file, unit)
    return written(root, LEAVES)


def token(identity: str) -> str:
    """Return an id as XLIFF 2 allows it: a name token. Raises LossError for an id with other characters."""
    if not TOKEN.fullmatch(identity):
        raise LossError(f"`{identity}` has a character that an id of XLIFF 2 cannot have")
    return "".join(SIGNS.get(sign, sign) for sign in identity)


def _add(file: Element, unit: TranslationUnit) -> None:
    limit = {} if unit.longest is None else {f"{{{LIMITS}}}sizeRestriction": str(unit.longest)}
    made = child(file, "unit", None, {"id": token(unit.id), "name": unit.id, "canResegment": "yes", **limit})
    _add_terms(made, unit.terms)
    notes = child(made, "notes")
    for number, note in enumerate(notes_of(unit), 1):
        child(notes, "note", note.text, {"id": f"n{number}", "category": note.kind})
    data = _Data(made, unit)
    segment = child(made, "segment", None, {"state": _exported(unit.state)})
    data.fill(child(segment, "source", None, {SPACE: "preserve"}), unit.source, 1)
    if unit.target is not None:
        data.fill(child(segment, "target", None, {SPACE: "preserve"}), unit.target, 2)


def _exported(state: str) -> str:
    """Return the state of a segment in a file, by that of its unit."""
    return {str(one): said for one, said in STATES.items()}.get(state, INITIAL)


def _add_terms(element: Element, terms: tuple[TermHint, ...]) -> None:
    """Add the terms of a unit as its glossary."""
    if terms:
        glossary = child(element, f"{{{GLOSSARY}}}glossary")
        for term in terms:
            entry = child(glossary, "glossEntry")
            child(entry, "term", term.source)
            for form in term.target:
                child(entry, "translation", form)


class _Data:
    """The original data of a unit: what its codes stand for, each once."""

    def __init__(self, element: Element, unit: TranslationUnit) -> None:
        self.values: tuple[ShownValue, ...] = unit.values
        self.ids: dict[str, str] = {}
        texts = dict.fromkeys(code.written for text in (unit.source, unit.target or ()) for code in codes(text))
        holder = child(element, "originalData") if texts else element
        for number, text in enumerate(texts, 1):
            self.ids[text] = f"d{number}"
            child(holder, "data", text, {"id": self.ids[text], SPACE: "preserve"})

    def fill(self, element: Element, text: Text, column: int) -> None:
        """Write a text with its codes; ``column`` is the field of a value in the language of the text."""
        shown = {value.written: value[column] for value in self.values}
        ends = {code.id: self.ids[code.written] for code in codes(text) if code.part is CodePart.END}
        inside = [element]
        for piece in text:
            if isinstance(piece, str):
                append_text(inside[-1], piece)
            elif piece.part is CodePart.ALONE:
                said = {"disp": shown[piece.written]} if piece.written in shown else {}
                child(inside[-1], "ph", None, self._about(piece) | {"dataRef": self.ids[piece.written]} | said)
            elif piece.part is CodePart.START:
                refers = {"dataRefStart": self.ids[piece.written], "dataRefEnd": ends[piece.id]}
                inside.append(child(inside[-1], "pc", None, self._about(piece) | refers))
            else:
                inside.pop()

    def _about(self, code: Code) -> dict[str, str]:
        kept = {} if code.kind is CodeKind.FORMS else KEPT
        return {"id": code.id, "type": "other", "subType": f"regolario:{code.kind}", **kept}


def read(data: bytes) -> Batch:
    """Return the units of an XLIFF 2.0 or 2.1 file. Raises UnreadableError."""
    refuse_many(data, b"<unit")
    root = root_of(data)
    if root.tag != f"{{{NAMESPACE}}}xliff" or root.get("version") not in VERSIONS:
        version = f" {root.get('version')}" if root.get("version") else ""
        raise UnreadableError(f"this is <{local(root)}>{version}, not <xliff> 2.0 or 2.1; export the file again")
    elements = list(root.iter(f"{{{NAMESPACE}}}unit"))
    units = tuple(_finished(list(map(_unit, elements)), list(map(_is_initial, elements))))
    found = Batch(root.get("srcLang", ""), root.get("trgLang", ""), units)
    refuse_doubles(found)
    return found


def _is_initial(element: Element) -> bool:
    """Return whether a segment of a unit has the state of one that is not finished, written out."""
    return any(one.get("state") == INITIAL for one in children(element, "segment"))


def _finished(units: list[TranslationUnit], initial: list[bool]) -> Iterator[TranslationUnit]:
    """Yield the units, with those marked that a tool left or set to its initial state.

    That state says nothing about texts that were missing if the tool leaves all of them in it: some never change it.
    """
    kept = any(not one and unit.target and unit.state == MISSING for unit, one in zip(units, initial, strict=True))
    for unit, is_initial in zip(units, initial, strict=True):
        open_before = _exported(unit.state) == INITIAL and not (kept and unit.state == MISSING)
        yield replace(unit, state=UNFINISHED) if is_initial and unit.target and not open_before else unit


def _unit(element: Element) -> TranslationUnit:
    identity = element.get("name") or _identity(element.get("id", ""))
    data = {one.get("id", ""): one.text or "" for holder in children(element, "originalData") for one in holder}
    reader = _Reader(identity, data)
    parts = [one for one in element if local(one) in ("segment", "ignorable")]
    sources = [reader.text(next(children(one, "source"), None)) or "" for one in parts]
    targets = [next(children(one, "target"), None) for one in parts]
    if not identity or not parts:
        raise UnreadableError(f"line {element.sourceline}: a unit has no {'segment' if identity else 'id'}")
    notes = (Note(one.get("category", ""), one.text or "") for holder in children(element, "notes") for one in holder)
    return unit_of(identity, "".join(sources), reader.joined(parts, sources, targets), notes)


def _identity(written: str) -> str:
    """Return the id of a unit whose token is given."""
    return re.sub("_[_.:]", lambda found: ORIGINALS[found[0]], written)


class _Reader:
    """The reading of the texts of a unit."""

    def __init__(self, identity: str, data: dict[str, str]) -> None:
        self.identity = identity
        self.data = data

    def joined(self, parts: list[Element], sources: list[str], targets: list[Element | None]) -> str | None:
        """Return the target of a unit: its segments in their order; None unless each with words is translated."""
        found: list[tuple[int, str]] = []
        divided = sum(local(part) == "segment" for part in parts) > 1
        for number, (part, source, target) in enumerate(zip(parts, sources, targets, strict=True), 1):
            said = source if target is None else self.text(target) or ""
            empty = target is None or (divided and source.strip() and not said.strip())
            if local(part) == "segment" and empty:
                return None
            order = (target.get("order") if target is not None else None) or ""
            found.append((int(order) if order.isdecimal() and len(order) < 7 else number, said))
        return "".join(text for _, text in sorted(found, key=lambda one: one[0]))

    def text(self, element: Element | None) -> str | None:
        return None if element is None else "".join(self._pieces(element))

    def _pieces(self, element: Element) -> Iterator[str]:
        yield element.text or ""
        for inner in element:
            name = local(inner)
            if name in TRANSPARENT:
                yield self._data(inner, "dataRefStart") if name == "pc" else ""
                yield from self._pieces(inner)
                yield self._data(inner, "dataRefEnd") if name == "pc" else ""
            elif name in ("ph", "sc", "ec"):
                yield self._data(inner, "dataRef")
            elif name == "cp":
                yield self._character(inner)
            yield inner.tail or ""

    def _data(self, code: Element, attribute: str) -> str:
        reference = code.get(attribute)
        if reference is None or reference not in self.data:
            what = f"line {code.sourceline}: a code of `{self.identity}` has no original data"
            raise UnreadableError(f"{what}; copy the code from the source again")
        return self.data[reference]

    def _character(self, code: Element) -> str:
        try:
            return chr(int(code.get("hex", ""), 16))
        except (ValueError, OverflowError):
            return ""
