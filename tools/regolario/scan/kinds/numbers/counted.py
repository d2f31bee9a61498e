"""Counts of things in which letters were read for digits, and list numbers that are out of order."""

import re
from collections.abc import Iterator

from regolario.scan.finding import Fault
from regolario.scan.kinds.page.lines import Line, filled
from regolario.scan.text import Text, Word

MIXED = re.compile(r"(?<![\w.,/'’-])(?=[\dOolI]*\d)(?=\d*[OolI])([\dOolI]{2,4})(?= [a-zà-öø-ÿ]{3})")
READ = str.maketrans("OolI", "0011")
AFTER = re.compile(r"(?<![\w./@-])([a-zà-öø-ÿ]{4,30})(\d{1,2})(?![\w./@(-])")
STROKE = re.compile(r"([lI|])(?= [a-zà-öø-ÿ]{3})")
COUNTED = re.compile(r"[\dlIO]{1,3} [^\W\d_]{3}")
ITEM = re.compile(r"(\d{1,2})([.)])\s+\S")
FEWEST = 2
"""The fewest items in order after which another number is out of order."""


def mixed(text: Text) -> Iterator[Fault]:
    """Yield counts with a letter read for a digit, such as *3O cards*, and numbers glued to a word."""
    for found in MIXED.finditer(text.text):
        if text.damaged or "O" in found[1]:
            yield Fault(*found.span(1), "a letter was read for a digit", found[1].translate(READ), safe=text.damaged)
    for found in AFTER.finditer(text.text):
        if text.knows(found[1]) and not text.in_link(Word(found[0], found.start())):
            yield Fault(*found.span(), "a space was lost before the number", f"{found[1]} {found[2]}")
    lines = filled(text)
    for line in lines:
        found_one = STROKE.match(line.text)
        near = lines[max(line.place - 1, 0) : line.place] + lines[line.place + 1 : line.place + 2]
        counts = [one for one in near if COUNTED.match(one.text) and one.text[0] != "I"]
        if found_one and counts and (found_one[1] != "I" or len(counts) == len(near) > 1):
            yield Fault(line.start, line.start + 1, "1 was read as a letter", "1", safe=text.damaged)


def order(text: Text) -> Iterator[Fault]:
    """Yield the number of an item that does not follow those before it, as in 1, 2, 8."""
    run: list[tuple[Line, str, int]] = []
    for line in filled(text):
        found = ITEM.match(line.text)
        if found is None:
            run = run if line.text[:1].islower() or line.start - text.line_starts[text.line_of(line.start)] > 1 else []
            continue
        number = int(found[1])
        if run and run[-1][1] == found[2] and number == run[-1][2] + 1:
            run.append((line, found[2], number))
        elif number != 1 and len(run) >= FEWEST and run[0][2] == 1 and run[-1][1] == found[2]:
            expected = run[-1][2] + 1
            if number != expected + 1 or found[2] == ")":  # `count` finds a gap of one
                yield Fault(line.start, line.start + len(found[1]), f"the number {expected} is expected here")
            run = []
        else:
            run = [(line, found[2], number)]
