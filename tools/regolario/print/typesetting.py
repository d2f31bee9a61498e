"""Typst: a template of this folder and plain data make a PDF."""

import json
import re
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Any

import font_source_sans_pro
import typst

FOLDER = Path(str(files("regolario.print")))
PAGE = re.compile(rb"/Type\s*/Page\b")


class TypesettingError(RuntimeError):
    """A template and its data do not make a good PDF: the compiler's own words, and its hints."""


@cache
def fonts() -> typst.Fonts:
    """The fonts that the sheets use, the same on every machine: Typst's own serif and Source Sans Pro."""
    return typst.Fonts(include_system_fonts=False, font_paths=[font_source_sans_pro.font_directory])


def typeset(template: str, data: Mapping[str, Any]) -> bytes:
    """A tagged PDF (PDF/UA-1) with embedded fonts and no date in it: the same data give the same bytes.

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
    return pdf


def measure(template: str, data: Mapping[str, Any]) -> int:
    """How many pages ``typeset`` would fill, which is quicker to know than to write. Raises TypesettingError."""
    try:
        found = typst.query(
            FOLDER / template,
            "<pages>",
            field="value",
            one=True,
            root=FOLDER,
            font_paths=fonts(),
            sys_inputs=_inputs(data),
        )
    except RuntimeError as error:
        raise _told(template, error) from error
    return int(json.loads(found))


def _inputs(data: Mapping[str, Any]) -> dict[str, str]:
    return {"data": json.dumps(data, ensure_ascii=False)}


def _told(template: str, error: RuntimeError) -> TypesettingError:
    return TypesettingError("; ".join([f"{template}: {error}", *getattr(error, "hints", [])]))


def pages_of(pdf: bytes) -> int:
    """How many pages a PDF made by ``typeset`` has."""
    return len(PAGE.findall(pdf))
