"""What is HTML already when a page is written, such as its hundreds of worked examples, need not pass through the
converter of Markdown, whose parsers of HTML would take most of the time of a build: it is lifted out and put back."""

import re

READY = re.compile(r"^<(ul|details) class=\"ready\b.*</\1>$", re.MULTILINE)
"""A list or a folded block on one line of its own, marked as ready."""
PLACE = re.compile(r"<div class=\"ready-(\d+)\"></div>")


def lifted(markdown: str) -> tuple[str, list[str]]:
    """The page with a place in the stead of each ready block, and the blocks in order."""
    blocks: list[str] = []

    def place(found: re.Match[str]) -> str:
        blocks.append(found[0])
        return f'<div class="ready-{len(blocks) - 1}"></div>'

    return READY.sub(place, markdown), blocks


def put_back(html: str, blocks: list[str]) -> str:
    """The converted page with its ready blocks."""
    return PLACE.sub(lambda found: blocks[int(found[1])], html) if blocks else html
