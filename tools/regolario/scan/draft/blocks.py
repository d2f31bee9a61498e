"""The blocks of a text in reading order: headings, paragraphs, lists, tables, and loose lines."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from regolario.scan.draft.headings import BULLET, Heading, headings
from regolario.scan.draft.lines import Line, Lines
from regolario.scan.draft.tables import Grid, tables

LONG_ITEM = 25
"""The number of words from which an item of a list is a paragraph of its own."""
LOOSE = 4
"""The number of words below which a line without a full stop counts as loose, such as the caption of a picture."""
ENDS = re.compile(r"[.!?:…][)”\"’'*_]*$")
NUMBER = re.compile(r"\s*\d{1,2}[.)]")


@dataclass(frozen=True, slots=True)
class Block:
    """A paragraph, a list, or both, with its first and last line.

    ``text`` is the paragraph, ``items`` those of the list; ``numbered`` lists count them. ``loose`` lines are ``items``
    that are not sentences. ``raw`` holds all words, with the signs before items.
    """

    first: int
    last: int
    raw: str
    text: str
    items: tuple[str, ...] = ()
    numbered: bool = False
    loose: bool = False

    @property
    def is_open(self) -> bool:
        """Return whether a sentence goes on after the block."""
        return not self.loose and not ENDS.search(self.items[-1] if self.items else self.text)

    @property
    def is_short(self) -> bool:
        """Return whether the block is too short for a sentence and does not end like one."""
        return not self.items and len(self.text.split()) < LOOSE and self.is_open


Part = Heading | Grid | Block


def blocks(lines: Lines) -> list[Part]:
    """Return the blocks of a text."""
    grids = tables(lines)
    taken = [range(grid.first, grid.last + 1) for grid in grids]
    heads = headings(lines, taken)
    while True:
        fixed: list[Heading | Grid] = sorted([*grids, *heads], key=lambda one: one.first)
        parts = list(_gathered(list(_parts(lines, fixed))))
        kept = [one for one in heads if one not in set(_without_text(parts))]
        if kept == heads:
            return parts
        heads = kept


def _without_text(parts: Sequence[Part]) -> Iterator[Heading]:
    """Yield the headings to drop: only loose lines follow, or other headings follow in a row."""
    for at, part in enumerate(parts):
        if isinstance(part, Heading) and _is_empty(part, parts[at + 1 : at + 3]):
            yield part


def _is_empty(heading: Heading, after: Sequence[Part]) -> bool:
    if not after:
        return True
    if isinstance(after[0], Block):
        return after[0].loose and (len(after) == 1 or isinstance(after[1], Heading))
    return len(after) > 1 and all(isinstance(one, Heading) and one.level == heading.level for one in after)


def _parts(lines: Lines, fixed: Sequence[Heading | Grid]) -> Iterator[Part]:
    past = 0
    for one in fixed:
        yield from _prose(lines, lines.lines[past : one.first - 1])
        yield one
        past = one.last
    yield from _prose(lines, lines.lines[past:])


def _prose(lines: Lines, some: Sequence[Line]) -> Iterator[Block]:
    """Yield the paragraphs and items between two headings or tables; broken sentences are one paragraph."""
    before: Block | None = None
    for block in _runs(lines, some):
        if before is not None and before.is_open and _goes_on(before, block):
            before = _continued(before, block)
            continue
        if before is not None:
            yield before
        before = block
    if before is not None:
        yield before


def _goes_on(before: Block, block: Block) -> bool:
    """Return whether a block continues an open sentence: it begins in small letters, or with a number."""
    first = block.text[:1]
    return not block.items and (first.islower() or (first.isdecimal() and not before.is_short and not block.is_short))


def _continued(before: Block, block: Block) -> Block:
    """Return a block whose last sentence goes on in another block."""
    raw = f"{before.raw} {block.raw}"
    if before.items:
        items = (*before.items[:-1], f"{before.items[-1]} {block.text}")
        return replace(before, last=block.last, raw=raw, items=items)
    return replace(before, last=block.last, raw=raw, text=f"{before.text} {block.text}")


def _runs(lines: Lines, some: Sequence[Line]) -> Iterator[Block]:
    """Yield each run of lines without a gap as a block; an item of a list is a block with one item."""
    run: list[Line] = []
    for line in some:
        alone = line.bare.isdecimal() or (bool(run) and run[-1].bare.isdecimal())
        if run and (not line.bare or alone or BULLET.match(line.text) or lines.ends_paragraph(run[-1])):
            yield _block(run)
            run = []
        if re.search(r"[^\W_]", line.bare):
            run.append(line)
    if run:
        yield _block(run)


def _block(run: Sequence[Line]) -> Block:
    raw = " ".join(line.bare for line in run)
    found = BULLET.match(raw)
    if not found:
        return Block(run[0].number, run[-1].number, raw, raw)
    item = raw[found.end() :]
    if len(item.split()) >= LONG_ITEM:
        return Block(run[0].number, run[-1].number, raw, item)
    numbered = NUMBER.match(raw) is not None
    return Block(run[0].number, run[-1].number, raw, "", (item,), numbered)


def _gathered(parts: Sequence[Part]) -> Iterator[Part]:
    """Yield the parts with the items of a list, and the loose lines that follow each other, in one block."""
    before: Part | None = None
    for part in parts:
        if isinstance(part, Block) and part.is_short:
            part = replace(part, text="", items=(part.text,), loose=True)
        if isinstance(before, Block) and isinstance(part, Block) and _together(before, part):
            items, raw = (*before.items, *part.items), f"{before.raw}\n{part.raw}"
            before = replace(before, last=part.last, raw=raw, items=items, numbered=part.numbered)
            continue
        if before is not None:
            yield before
        before = part
    if before is not None:
        yield before


def _together(before: Block, part: Block) -> bool:
    """Return whether a block is the list that a paragraph announces, or goes on with a list."""
    if part.text or not part.items:
        return False
    if not before.items:
        return before.text.endswith(":") and not part.loose
    return (before.numbered, before.loose) == (part.numbered, part.loose)
