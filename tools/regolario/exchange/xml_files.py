"""XML files of strangers, read without entities, without network and within bounds."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from regolario.exchange.foreign import FileFault, bounded, decoded

if TYPE_CHECKING:
    from lxml.etree import _Element as Element

DECLARED = re.compile(r"""\s*<\?xml[^>]*encoding\s*=\s*["']([\w.-]+)["']""")
SUBSET = re.compile(r"<!(?:ENTITY|ELEMENT|ATTLIST|NOTATION)", re.IGNORECASE)
DEEPEST = 60


def parsed(data: bytes, file: str) -> Element:
    """Return the root of an XML file in UTF-8. Raises FileFault, ImportError without lxml."""
    from lxml import etree

    text = decoded(bounded(data, file), file)
    encoding = DECLARED.match(text)
    if encoding and encoding[1].lower() not in ("utf-8", "utf8", "us-ascii"):
        raise FileFault(file, "encoding", f"the file declares the encoding {encoding[1]}", "save it as UTF-8")
    if declared := SUBSET.search(text):
        line = text.count("\n", 0, declared.start()) + 1
        raise FileFault(file, "entities", "declarations in the file are not read", "remove the `<!DOCTYPE ...>`", line)
    parser: etree.XMLParser[Element] = etree.XMLParser(
        encoding="utf-8",
        resolve_entities=False,
        no_network=True,
        load_dtd=False,
        huge_tree=False,
        remove_comments=True,
        remove_pis=True,
    )
    try:
        root: Element = etree.fromstring(text.encode("utf-8"), parser)
    except etree.XMLSyntaxError as error:
        line, column = error.position
        what = f"this is not well-formed XML: {' '.join(str(error.msg).partition(', line ')[0].split())}"
        raise FileFault(file, "syntax", what, "export the file again", max(line, 1), max(column, 1)) from error
    _shallow(root, file)
    return root


def _shallow(root: Element, file: str) -> None:
    """Raise FileFault if elements are nested too deeply."""
    level, depth = [root], 0
    while level:
        depth += 1
        if depth > DEEPEST:
            what = f"elements are nested more than {DEEPEST} levels deep"
            raise FileFault(file, "too-deep", what, "export the file again", level[0].sourceline or 1)
        level = [child for one in level for child in one]


def local(element: Element) -> str:
    """Return the name of an element without its namespace; empty for anything but an element."""
    tag = element.tag
    return tag.rpartition("}")[2] if isinstance(tag, str) else ""


def text_of(element: Element) -> str:
    """Return the text of an element and those inside it, without blanks at its ends."""
    return "".join(str(part) for part in element.itertext()).strip()
