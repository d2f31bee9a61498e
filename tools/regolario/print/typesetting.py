"""Typst: a template of this folder and plain data make a PDF."""

import json
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Any

import font_source_sans_pro  # type: ignore[import-untyped]
import typst

FOLDER = Path(str(files("regolario.print")))
STANDARD = "ua-1"


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
            FOLDER / template, format="pdf", pdf_standards=STANDARD, **_surroundings(data)
        )
    except typst.TypstError as error:
        raise _told(template, error) from error
    if warnings:
        raise TypesettingError(f"{template}: {'; '.join(warning.message for warning in warnings)}")
    assert isinstance(pdf, bytes)
    return pdf


def measure(template: str, data: Mapping[str, Any]) -> int:
    """How many pages ``typeset`` would fill, which is quicker to know than to write. Raises TypesettingError."""
    try:
        found = typst.query(FOLDER / template, "<pages>", field="value", one=True, **_surroundings(data))
    except typst.TypstError as error:
        raise _told(template, error) from error
    return int(json.loads(found))


def _surroundings(data: Mapping[str, Any]) -> dict[str, Any]:
    inputs = {"data": json.dumps(data, ensure_ascii=False)}
    return {"root": FOLDER, "font_paths": fonts(), "sys_inputs": inputs}


def _told(template: str, error: typst.TypstError) -> TypesettingError:
    return TypesettingError("; ".join([f"{template}: {error.message}", *error.hints]))
