"""The constraints of XLIFF 2.1 that its schema cannot express, on every text of the base.

They are those of the Schematron rules of OASIS for the core and for the modules that an export uses. These rules are in
no package; this is a rewording of them.
"""

import re
from collections import Counter
from collections.abc import Iterator
from functools import cache

import pytest
from lxml import etree

from regolario.exchange.files.xliff2 import GLOSSARY, LIMITS, NAMESPACE, write
from regolario.exchange.files.xml import SPACE
from tests.exchange.programs.test_programs import batch

Element = etree._Element
NAMES = {"x": NAMESPACE, "gls": GLOSSARY, "slr": LIMITS}
REFERENCES = ("dataRef", "dataRefStart", "dataRefEnd")
SUB_TYPE = re.compile(r"[^\s:]+:[^\s:]+")


def found(element: Element, path: str) -> list[Element]:
    """Return the elements at a path."""
    return list(element.iterfind(path, NAMES))


def twice(elements: list[Element]) -> bool:
    """Return whether two elements have the same id, or one has none."""
    return any(number > 1 for number in Counter(one.get("id") for one in elements).values()) or any(
        one.get("id") is None for one in elements
    )


def faults(root: Element) -> Iterator[str]:
    """Yield the constraints that a file breaks."""
    files = found(root, "x:file")
    if twice(files) or any(twice(found(file, ".//x:unit")) for file in files):
        yield "an id is not unique in its file"
    limits = root.iterfind(".//*[@slr:sizeRestriction]", NAMES)
    if not all(str(one.get(f"{{{LIMITS}}}sizeRestriction")).isdecimal() for one in limits):
        yield "a size restriction is not a number"
    if any(not one.get("generalProfile") for one in found(root, ".//slr:profiles")):
        yield "a size has no profile"
    for unit in found(root, ".//x:unit"):
        yield from faults_of_unit(unit)


def faults_of_unit(unit: Element) -> Iterator[str]:
    if twice(found(unit, "x:notes/x:note")) or twice(found(unit, "x:originalData/x:data")):
        yield "an id is not unique in its unit"
    data = {one.get("id") for one in found(unit, "x:originalData/x:data")}
    if any(name in one.attrib and one.get(name) not in data for one in unit.iter() for name in REFERENCES):
        yield "a code refers to no data"
    if any(one.get(SPACE) != "preserve" for one in found(unit, "x:originalData/x:data")):
        yield "the blanks of data are not kept"
    if not all(found(one, "gls:term") and found(one, "gls:translation") for one in found(unit, ".//gls:glossEntry")):
        yield "an entry of the glossary has no term or no translation"
    for segment in found(unit, "x:segment"):
        yield from faults_of_segment(segment)


def faults_of_segment(segment: Element) -> Iterator[str]:
    source, target = (codes(segment, name) for name in ("source", "target"))
    if twice(source) or twice(target):
        yield "an id is not unique among codes"
    if any(one.get("type") is None or not SUB_TYPE.fullmatch(one.get("subType", "")) for one in (*source, *target)):
        yield "a subtype has no type or no prefix"
    kinds = {one.get("id"): (one.tag, one.get("type"), one.get("subType")) for one in source}
    if any(kinds.get(one.get("id"), kind(one)) != kind(one) for one in target):
        yield "a code of the target is of another kind than that of the source"
    wanted = {one.get("id") for one in source if one.get("canDelete") == "no"}
    if segment.get("state") in ("reviewed", "final") and not wanted <= {one.get("id") for one in target}:
        yield "a code that must stay is not in the target"


def codes(segment: Element, name: str) -> list[Element]:
    return [one for path in ("ph", "pc") for one in found(segment, f"x:{name}//x:{path}")]


def kind(code: Element) -> tuple[str, str | None, str | None]:
    return str(code.tag), code.get("type"), code.get("subType")


@cache
def written() -> bytes:
    return write(batch())


def test_every_text_keeps_the_constraints() -> None:
    assert set(faults(etree.fromstring(written()))) == set()


SOURCE = r'<source [^>]*>[^<]*<ph id="1"[^>]*/>[^<]*</source>'
DAMAGE = [
    (r'(<unit id=")[^"]*"(.*?<unit id=")[^"]*"', r'\1a"\2a"', "an id is not unique in its file"),
    (r'<note id="n2"', '<note id="n1"', "an id is not unique in its unit"),
    (r'dataRef="d1"', 'dataRef="d99"', "a code refers to no data"),
    (r'(<data id="d1") xml:space="preserve"', r"\1", "the blanks of data are not kept"),
    (r"(</gls:term>)\s*<gls:translation>[^<]*</gls:translation>(\s*</gls:glossEntry>)", r"\1\2", "no translation"),
    (r'(slr:sizeRestriction=")\d+', r"\1few", "a size restriction is not a number"),
    (r' generalProfile="[^"]*"', "", "a size has no profile"),
    (r' type="other" subType="regolario:parameter"', ' subType="regolario:parameter"', "a subtype has no type"),
    (r'subType="regolario:parameter"', 'subType="parameter"', "no prefix"),
    (r'(<target [^>]*>[^<]*<ph id="1" type="other" subType=")regolario:parameter', r"\1a:b", "of another kind"),
    (r'(<source [^>]*>[^<]*<ph id="1"[^>]*/>[^<]*<ph id=")2"', r'\g<1>1"', "not unique among codes"),
    (
        rf'(<segment state="(?:final|reviewed)">\s*{SOURCE}\s*<target [^>]*>[^<]*)<ph [^>]*/>',
        r"\1",
        "a code that must stay",
    ),
]


@pytest.mark.parametrize(("old", "new", "told"), DAMAGE, ids=[told for _, _, told in DAMAGE])
def test_a_damaged_file_breaks_one(old: str, new: str, told: str) -> None:
    damaged, number = re.subn(old, new, written().decode(), count=1, flags=re.DOTALL)
    assert number == 1
    assert any(told in fault for fault in faults(etree.fromstring(damaged.encode())))
