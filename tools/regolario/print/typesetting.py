"""Typesetting with Typst: a template of this folder and plain data make a PDF."""

import json
import re
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Any

import font_source_sans_pro
import typst

PREVIEW = 120
"""The width of the picture of a page of A4 in pixels."""
FOLDER = Path(str(files("regolario.print")))
SUSPECTS = b"/Marked true/Suspects false", b"/Marked true               "
"""An entry that every version of Typst writes, and as many blanks. Poppler up to 22.12, and only poppler, takes it for
an error; a file without it means the same."""
COMPILATIONS = 10
"""The number of compilations after which Typst frees what none of them used."""
PAGE = re.compile(rb"/Type\s*/Page\b")
UNPRINTABLE = re.compile(r'the text `"(.+?)"` could not be displayed')
"""What the compiler says of a letter that no font has."""


class TypesettingError(RuntimeError):
    """A failure to compile a template with its data: the compiler's messages and hints."""


@cache
def fonts() -> typst.Fonts:
    """Return the fonts of the sheets, the same on every machine: Typst's own serif and Source Sans Pro."""
    return typst.Fonts(include_system_fonts=False, font_paths=[font_source_sans_pro.font_directory])


def typeset(template: str, data: Mapping[str, Any]) -> bytes:
    """Return a tagged PDF (PDF/UA-1) with embedded fonts and without a date.

    The same data give the same bytes.

    ``template`` is a file of this folder; it finds ``data`` as JSON in ``sys.inputs.data``. Raises TypesettingError.
    """
    try:
        pdf, warnings = typst.compile_with_warnings(
            FOLDER / template,
            root=FOLDER,
            font_paths=fonts(),
            format="pdf",
            sys_inputs=_inputs(data),
            pdf_standards="ua-1",
        )
    except RuntimeError as error:
        raise _told(template, error) from error
    if warnings:
        raise TypesettingError(f"{template}: {'; '.join(warning.message for warning in warnings)}")
    return pdf.replace(*SUSPECTS)


def preview(template: str, data: Mapping[str, Any]) -> bytes:
    """Return a PNG of the first page. Raises TypesettingError."""
    try:
        made = typst.compile(
            FOLDER / template,
            root=FOLDER,
            font_paths=fonts(),
            format="png",
            ppi=PREVIEW / 8.27,
            sys_inputs=_inputs(data),
        )
    except RuntimeError as error:
        raise _told(template, error) from error
    found = made[0] if isinstance(made, list) else made
    assert isinstance(found, bytes)
    return found


def measure(template: str, data: Mapping[str, Any]) -> int:
    """Return the number of pages that ``typeset`` would fill, without writing a PDF.

    Raises TypesettingError.
    """
    return int(queried(template, data, "<pages>"))


def queried(template: str, data: Mapping[str, Any], label: str, *, every: bool = False) -> Any:
    """Return the value of the metadata with a label, without writing a PDF.

    With ``every`` it is a list of all values. Raises TypesettingError.
    """
    try:
        found = typst.query(
            FOLDER / template,
            label,
            field="value",
            one=not every,
            root=FOLDER,
            font_paths=fonts(),
            sys_inputs=_inputs(data),
        )
    except RuntimeError as error:
        raise _told(template, error) from error
    return json.loads(found)


def forget() -> None:
    """Let Typst free what it keeps of earlier documents.

    It frees what its last ten compilations did not use, and a query is none: each sheet would keep dozens of layouts.
    """
    for _ in range(COMPILATIONS):
        typst.compile(b"", font_paths=fonts())


def _inputs(data: Mapping[str, Any]) -> dict[str, str]:
    return {"data": json.dumps(data, ensure_ascii=False)}


def _told(template: str, error: RuntimeError) -> TypesettingError:
    lacking = UNPRINTABLE.search(str(error))
    if lacking:
        return TypesettingError(f"the fonts have no sign for `{lacking[1]}`; write it in other letters")
    return TypesettingError("; ".join([f"{template}: {error}", *getattr(error, "hints", [])]))


def pages_of(pdf: bytes) -> int:
    """Return the number of pages of a PDF made by ``typeset``."""
    return len(PAGE.findall(pdf))
