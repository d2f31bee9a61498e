"""Elements of XML files for translators' tools: reading and writing."""

from collections.abc import Iterator, Mapping

from lxml import etree

from regolario.exchange.faults import UnreadableError
from regolario.exchange.xml_files import local, parsed

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
    name = tag if tag.startswith("{") else f"{_namespace(parent)}{tag}"
    made = etree.SubElement(parent, name, dict(attributes or {}))
    made.text = text
    return made


def append_text(parent: Element, text: str) -> None:
    """Add text at the end of an element's content."""
    if len(parent):
        parent[-1].tail = (parent[-1].tail or "") + text
    else:
        parent.text = (parent.text or "") + text


def children(parent: Element, name: str) -> Iterator[Element]:
    """Yield the children of an element that have a name, in its own namespace."""
    yield from parent.iterchildren(f"{_namespace(parent)}{name}")


def _namespace(element: Element) -> str:
    """Return the part of an element's tag before its name: its namespace in braces, or nothing."""
    namespace, brace, _ = str(element.tag).rpartition("}")
    return namespace + brace


def written(root: Element, leaves: tuple[str, ...]) -> bytes:
    """Return a document as UTF-8 with indented elements; the content of ``leaves`` is left as it is."""
    _indent(root, leaves, 0)
    made: bytes = etree.tostring(root, encoding="UTF-8", xml_declaration=True)
    return made + b"\n"


def _indent(element: Element, leaves: tuple[str, ...], depth: int) -> None:
    if not len(element) or local(element) in leaves:
        return
    element.text = f"\n{'':{2 * depth + 2}}"
    for inner in element:
        _indent(inner, leaves, depth + 1)
        inner.tail = element.text
    element[-1].tail = f"\n{'':{2 * depth}}"
