"""Headings of columns that are abbreviations."""

import re

ABBREVIATION = re.compile(r"\S{1,3}|.*\.")
"""A heading that may be abbreviated: ``PA``, ``Arm.``, but not ``Sight``."""
WORD = re.compile(r"\w+")


def abbreviated(heading: str, long: str) -> bool:
    """Return whether a heading is an abbreviation: ``Arm.`` or ``PA``, but not ``Red`` of red dice."""
    return bool(ABBREVIATION.fullmatch(heading)) and heading.lower() not in WORD.findall(long.lower())
