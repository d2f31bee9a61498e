"""Elements of XML files for translators' tools: reading and writing."""

from collections.abc import Iterator, Mapping

from lxml import etree

from regolario.exchange.faults import UnreadableError
from regolario.exchange.xml_files import parsed

MOST_TAGS = 2_000_000
"""The most tags of a file, which bounds the memory it takes."""
XML = "http://www.w3.org/XML/1998/namespace"
SPACE = f"{{{XML}}}space"
LANG = f"{{{XML}}}lang"
Element = etree._Element


def root_of(data: bytes) -> Element:
    """Return the root element of an XML file. Raises UnreadableError, FileFault."""
    if data.count(b"<") > MOST_TAGS:
        raise UnreadableError(f"the file has more than {MOST_TAGS:,} tags; split it")
    return parsed(data, "")


def document(tag: str, attributes: Mapping[str, str], namespaces: Mapping[str | None, str]) -> Element:
    """Return the root element of a new document, in the default namespace."""
    return etree.Element(f"{{{namespaces[None]}}}{tag}", dict(attributes), nsmap=dict(namespaces))


def child(parent: Element, tag: str, text: str | None = None, attributes: Mapping[str, str] | None = None) -> Element:
    """Add an element to another, with the same namespace unless its tag has one, and return it."""
    namespace = etree.QName(parent).namespace
    name = tag if tag.startswith("{") or not namespace else f"{{{namespace}}}{tag}"
    made = etree.SubElement(parent, name, dict(attributes or {}))
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
