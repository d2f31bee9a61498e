"""The shape of TBX of 2019 that its schemas ask for.

These are the schemas of the core and of the modules Min and Basic, as far as they concern the elements of an export.
They are in no package.
"""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from lxml import etree

from regolario.data.load import load
from regolario.exchange.glossary.concept import concepts
from regolario.exchange.glossary.formats import write_terms
from regolario.exchange.glossary.tbx import BASIC, CORE, MIN
from tests.conftest import ROOT
from tests.whole import base as whole_base

EVERY_FIELD = ROOT / "tests" / "data" / "every_field" / "rules_data"
LANG = "{http://www.w3.org/XML/1998/namespace}lang"
PREFIXES = {CORE: "", MIN: "min:", BASIC: "basic:"}
CHILDREN = {
    "tbx": "tbxHeader text",
    "tbxHeader": "fileDesc",
    "fileDesc": "sourceDesc",
    "sourceDesc": "p",
    "text": "body",
    "body": "(?:conceptEntry ?)+",
    "conceptEntry": "(?:note )*langSec(?: langSec)*",
    "langSec": "(?:basic:definition )?termSec(?: termSec)*",
    "termSec": "term(?: (?:min:administrativeStatus|basic:termType|basic:source|note))*",
}
"""The children of an element in their order, as a pattern of their names; the others have text only."""
VALUES = {
    "min:administrativeStatus": "(?:preferred|admitted|deprecated|superseded)Term-admn-sts",
    "basic:termType": "fullForm|acronym|abbreviation|shortForm|variant|phrase",
}


def name(element: etree._Element) -> str:
    found = etree.QName(element)
    return f"{PREFIXES.get(found.namespace or '', '?')}{found.localname}"


def faults(root: etree._Element) -> Iterator[str]:
    """Yield what the schemas forbid."""
    if (root.get("style"), root.get("type"), root.get(LANG) is None) != ("dct", "TBX-Basic", False):
        yield "the root has no style, type or language"
    ids = [one.get("id", "") for one in root.iter(f"{{{CORE}}}conceptEntry")]
    if len(set(ids)) < len(ids) or not all(re.fullmatch(r"[^\W\d][\w.-]*", one) for one in ids):
        yield "an id is double, or no name of XML"
    for element in root.iter():
        tag = name(element)
        pattern = CHILDREN.get(tag, "")
        if not re.fullmatch(pattern, " ".join(map(name, element))):
            yield f"{tag} has other children"
        if not re.fullmatch(VALUES.get(tag, "(?s:.*)"), element.text or ""):
            yield f"{tag} has another value"
        if pattern == "" and not (element.text or "").strip():
            yield f"{tag} has no text"
        if element.attrib and ":" in tag:
            yield f"{tag} has an attribute"
        if tag == "langSec" and not element.get(LANG):
            yield "langSec has no language"


def exported(folder: Path | None) -> bytes:
    base = load(folder)[0] if folder else whole_base()
    return write_terms(list(concepts(base)), "tbx", list(base.languages))


@pytest.mark.parametrize("folder", [None, EVERY_FIELD], ids=["whole", "every field"])
def test_an_export_has_the_shape_of_the_schemas(folder: Path | None) -> None:
    assert set(faults(etree.fromstring(exported(folder)))) == set()


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ("preferredTerm", "bestTerm", "min:administrativeStatus has another value"),
        (">variant<", ">other<", "basic:termType has another value"),
        (' style="dct"', "", "the root has no style"),
        ("<min:administrativeStatus>", '<min:administrativeStatus xml:lang="it">', "has an attribute"),
        (r"(<basic:definition>[^<]*</basic:definition>)(.*?</termSec>)", r"\2\1", "langSec has other children"),
        ("<term>[^<]*</term>", "", "termSec has other children"),
        ('<conceptEntry id="', '<conceptEntry id="1', "an id is double, or no name"),
        ('<langSec xml:lang="it">', "<langSec>", "langSec has no language"),
    ],
)  # fmt: skip
def test_a_damaged_export_has_not(old: str, new: str, told: str) -> None:
    data, number = re.subn(old, new, exported(EVERY_FIELD).decode(), count=1, flags=re.DOTALL)
    assert number == 1
    assert any(told in one for one in faults(etree.fromstring(data.encode())))
