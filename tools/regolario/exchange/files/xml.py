"""XML from strangers and for translators' tools: bounded, without entities, without the network."""

import re
from collections.abc import Iterator, Mapping

from regolario.exchange.faults import UnreadableError

try:
    from lxml import etree
except ImportError as error:  # pragma: no cover - depends on the installation
    raise UnreadableError('XML needs lxml; install it with: pip install "regolario[translate]"') from error

MOST_TAGS = 2_000_000
"""The most tags of a file, which bounds the memory it takes."""
DEEPEST = 64
"""The greatest depth of elements."""
XML = "http://www.w3.org/XML/1998/namespace"
SPACE = f"{{{XML}}}space"
LANG = f"{{{XML}}}lang"
DECLARED = re.compile(rb"<!(DOCTYPE|ENTITY)")
COMMENT = re.compile(rb"<!--.*?-->", re.DOTALL)
Element = etree._Element


def root_of(data: bytes, *, doctype: bool = False) -> Element:
    """Return the root element of an XML file.

    A document type declaration is allowed only with ``doctype``, and without entities; it is never loaded. Raises
    UnreadableError.
    """
    head = COMMENT.sub(b"", data[: _start(data)])
    declared = [found[1].decode() for found in DECLARED.finditer(head)]
    if "ENTITY" in declared or (declared and not doctype):
        raise UnreadableError(f"the file has a <!{declared[-1]}> declaration, which is not read; remove it")
    if data.count(b"<") > MOST_TAGS:
        raise UnreadableError(f"the file has more than {MOST_TAGS:,} tags; split it")
    parser = etree.XMLParser(
        resolve_entities=False, no_network=True, load_dtd=False, remove_comments=True, remove_pis=True
    )
    try:
        root = etree.fromstring(data, parser)
    except etree.XMLSyntaxError as error:
        line, column = error.position
        raise UnreadableError(f"line {line}, column {column}: this is not XML: {error.msg}") from error
    except ValueError as error:
        raise UnreadableError(f"this is not XML: {error}") from error
    if _depth(root) > DEEPEST:
        raise UnreadableError(f"elements are nested more than {DEEPEST} deep; this is not a file of translations")
    return root


def _start(data: bytes) -> int:
    """Return where the root element begins, so that declarations are looked for before it only."""
    found = re.search(rb"<[A-Za-z_]", COMMENT.sub(lambda one: b" " * len(one[0]), data[:100_000]))
    inside = data.find(b"<!", 0, found.start() if found else None) >= 0
    return len(data) if found is None or inside else found.start()


def _depth(root: Element) -> int:
    depth = deepest = 0
    for event, _ in etree.iterwalk(root, events=("start", "end")):
        depth += 1 if event == "start" else -1
        deepest = max(deepest, depth)
    return deepest


def document(tag: str, attributes: Mapping[str, str], namespaces: Mapping[str | None, str]) -> Element:
    """Return the root element of a new document, in the default namespace."""
    return etree.Element(f"{{{namespaces[None]}}}{tag}", dict(attributes), nsmap=dict(namespaces))


def child(parent: Element, tag: str, text: str | None = None, attributes: Mapping[str, str] | None = None) -> Element:
    """Add an element to another, with the same namespace unless its tag has one, and return it."""
    namespace = etree.QName(parent).namespace
    made = etree.SubElement(parent, tag if tag.startswith("{") else f"{{{namespace}}}{tag}", dict(attributes or {}))
    made.text = text
    return made


def append_text(parent: Element, text: str) -> None:
    """Add text at the end of an element's content."""
    if len(parent):
        parent[-1].tail = (parent[-1].tail or "") + text
    else:
        parent.text = (parent.text or "") + text


def name_of(element: Element) -> str:
    """Return the name of an element without its namespace; empty for a comment."""
    return etree.QName(element).localname if isinstance(element.tag, str) else ""


def children(parent: Element, name: str) -> Iterator[Element]:
    """Yield the children of an element that have a name, in its own namespace."""
    namespace = etree.QName(parent).namespace
    yield from parent.iterchildren(f"{{{namespace}}}{name}" if namespace else name)


def written(root: Element, leaves: tuple[str, ...]) -> bytes:
    """Return a document as UTF-8 with indented elements; the content of ``leaves`` is left as it is."""
    _indent(root, leaves, 0)
    made: bytes = etree.tostring(root, encoding="UTF-8", xml_declaration=True)
    return made + b"\n"


def _indent(element: Element, leaves: tuple[str, ...], depth: int) -> None:
    if not len(element) or name_of(element) in leaves:
        return
    element.text = f"\n{'':{2 * depth + 2}}"
    for inner in element:
        _indent(inner, leaves, depth + 1)
        inner.tail = element.text
    element[-1].tail = f"\n{'':{2 * depth}}"
