"""XLIFF 1.2 (OASIS 2008): one trans-unit a text.

Its inline codes hold parameters and links as written in the base.
"""

from collections.abc import Iterable, Iterator

from regolario import __version__
from regolario.exchange.faults import UnreadableError, refuse_doubles, refuse_loss, refuse_many
from regolario.exchange.files.notes import Note, notes_of, unit_of
from regolario.exchange.files.term_marks import TermMark, marked
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
from regolario.exchange.unit import MISSING, UNFINISHED, Batch, Code, CodePart, ShownValue, TranslationUnit
from regolario.exchange.xml_files import local
from regolario.fingerprint import State

NAMESPACE = "urn:oasis:names:tc:xliff:document:1.2"
LEAVES = ("source", "target", "note")
TAGS = {CodePart.ALONE: "ph", CodePart.START: "bpt", CodePart.END: "ept"}
STATES = {
    State.ORIGINAL: "final",
    State.REVIEWED: "signed-off",
    State.TYPOGRAPHY_CHANGED: "signed-off",
    State.TRANSLATION_CHANGED: "needs-review-translation",
    State.NOT_REVIEWED: "translated",
}
STALE = "needs-translation"
OPEN = ("new", "needs-")
"""The beginnings of the states of a target that is not finished."""
SEGMENT = "seg"
"""The type of a mark around a segment of a text."""


def write(batch: Batch) -> bytes:
    """Return an XLIFF 1.2 file of the units. Raises LossError."""
    refuse_loss(batch)
    root = document("xliff", {"version": "1.2"}, {None: NAMESPACE})
    about = {
        "original": "regolario",
        "source-language": batch.source,
        "target-language": batch.target,
        "datatype": "plaintext",
        "tool-id": "regolario",
    }
    file = child(root, "file", None, about)
    tool = {"tool-id": "regolario", "tool-name": "regolario", "tool-version": __version__}
    child(child(file, "header"), "tool", None, tool)
    body = child(file, "body")
    for unit in batch.units:
        _add(body, unit)
    return written(root, LEAVES)


def _add(body: Element, unit: TranslationUnit) -> None:
    limit = {} if unit.longest is None else {"maxwidth": str(unit.longest), "size-unit": "char"}
    made = child(body, "trans-unit", None, {"id": unit.id, SPACE: "preserve", **limit})
    _fill(child(made, "source"), marked(unit), unit.values, 1)
    if unit.target is not None:
        _fill(child(made, "target", None, {"state": _exported(unit.state)}), unit.target, unit.values, 2)
    for note in notes_of(unit):
        child(made, "note", f"{note.kind}: {note.text}", {"from": "developer"})


def _exported(state: str) -> str:
    """Return the state of a target in a file, by that of its unit."""
    return "translated" if state == MISSING else {str(one): said for one, said in STATES.items()}.get(state, STALE)


def _fill(element: Element, text: Iterable[str | Code | TermMark], values: tuple[ShownValue, ...], column: int) -> None:
    """Write a text with its codes; ``column`` is the field of a value in the language of the text."""
    shown = {value.written: value[column] for value in values}
    for piece in text:
        if isinstance(piece, str):
            append_text(element, piece)
            continue
        if isinstance(piece, TermMark):
            child(element, "mrk", piece.text, {"mtype": "term", "comment": piece.forms})
            continue
        equivalent = {"equiv-text": shown[piece.written]} if piece.written in shown else {}
        child(element, TAGS[piece.part], piece.written, _about(piece) | equivalent)


def _about(code: Code) -> dict[str, str]:
    kind = {} if code.part is CodePart.END else {"ctype": f"x-{code.kind}"}
    return {"id": code.id, **kind}


def read(data: bytes) -> Batch:
    """Return the units of an XLIFF 1.2 file. Raises UnreadableError."""
    refuse_many(data, b"<trans-unit")
    root = root_of(data)
    if root.tag != f"{{{NAMESPACE}}}xliff":
        raise UnreadableError(f"the root element is <{local(root)}>, not <xliff> of XLIFF 1.2")
    files = list(children(root, "file"))
    if not files:
        raise UnreadableError("the file has no <file>, and so no texts; export it again")
    pairs = {(file.get("source-language", ""), file.get("target-language", "")) for file in files}
    if len(pairs) != 1:
        raise UnreadableError(f"the file has {len(pairs)} pairs of languages; one is read at a time")
    source, target = pairs.pop()
    units = tuple(_unit(one) for file in files for one in file.iter(f"{{{NAMESPACE}}}trans-unit"))
    found = Batch(source, target, units)
    refuse_doubles(found)
    return found


def _unit(element: Element) -> TranslationUnit:
    source = next(children(element, "source"), None)
    target = next(children(element, "target"), None)
    identity = element.get("id", "")
    if source is None or not identity:
        raise UnreadableError(
            f"line {element.sourceline}: a trans-unit has no {'id' if source is not None else 'source'}"
        )
    if target is not None and not _has_all_segments(element, target):
        target = None
    notes = list(_notes(element))
    said = target.get("state", "") if target is not None else ""
    was = next((note.text for note in notes if note.kind == "state"), MISSING)
    if said.startswith(OPEN) and said != _exported(was):
        notes = [note for note in notes if note.kind != "state"] + [Note("state", UNFINISHED)]
    return unit_of(identity, _text(source), None if target is None else _text(target), notes)


def _has_all_segments(element: Element, target: Element) -> bool:
    """Return whether each segment into which a tool divided a text has a translation."""
    done = {mark.get("mid"): bool(_text(mark).strip()) for mark in _segments(target)}
    divided = next(children(element, "seg-source"), None)
    wanted = done.keys() if divided is None else {one.get("mid") for one in _segments(divided) if _text(one).strip()}
    return not done or all(done.get(number) for number in wanted)


def _segments(element: Element) -> Iterator[Element]:
    return (mark for mark in element.iter(f"{{{NAMESPACE}}}mrk") if mark.get("mtype") == SEGMENT)


def _text(element: Element) -> str:
    """Return the text of an element with its codes as written; segments are joined."""
    return "".join(map(str, element.itertext()))


def _notes(element: Element) -> Iterator[Note]:
    for one in children(element, "note"):
        if one.get("from", "developer") != "developer":
            continue  # a translator's own
        kind, _, text = (one.text or "").partition(": ")
        yield Note(kind, text)
