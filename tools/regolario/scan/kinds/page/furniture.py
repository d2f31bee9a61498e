"""Furniture of pages: their numbers, their headers and footers, what a web page has around its text."""

import html
import re
from bisect import bisect_right
from collections import Counter, defaultdict
from collections.abc import Iterator
from functools import cache
from itertools import pairwise

from regolario.problems import Level
from regolario.scan.finding import Fault
from regolario.scan.kinds.page.dice import dice_tables
from regolario.scan.kinds.page.lines import Line, filled
from regolario.scan.lexicon import languages, lexicon
from regolario.scan.text import LINK, Text

NUMBER = re.compile(r"[-–—~|\[(. ]{0,4}(\d{1,3})[-–—~|\]). ]{0,4}")
APART = 3
"""The fewest lines from one number of a page to the next."""
FEWEST, SURE = 3, 5
"""The fewest page numbers in a row that count as such, and those from which they are surely so."""
REPEATED = 3
"""The fewest times that the header of pages is repeated."""
EDGE = 20
"""The lines at the beginning and at the end of a text that may be left of a web page."""
LONGEST = 90
"""The signs of a line that can be the header of a page or a button."""
TRAIL = re.compile(r"[^|»>•·]{2,30}(?: ?[|»>•·] ?[^|»>•·]{2,30}){2,12}")
ENTITY = re.compile(r"&(?:[a-zA-Z]{2,8}|#\d{2,5});")
BOARD_CODE = re.compile(r"\[/?(b|i|u|s|img|url|quote|color|size|center|list)(?:=[^\]\n]{0,80})?\]", re.IGNORECASE)
SMILE = re.compile(
    r"(?<=[\s\w.!?])(?<!\d)[:;]-?[)(DP](?=\s|$)|(?<!\S)(?:\^_*\^|[xX]D|<3|-_-|o_O|:[oO]\)|:-?[/|])(?=[\s.,]|$)"
)
DASHED = re.compile(r"[-–—] ?\d{1,3} ?[-–—]")
"""The number of a page between dashes."""
SHORT = 3
"""The most letters of the words of a row of a table, unlike a title."""
RUNNING = re.compile(
    r"(?P<number>\d{1,3})\s{3,}([^\d]{5,60})|([^\d]{5,60}?)\s{3,}(?:[^\W\d_]{1,6}\.? )?(?P<last>\d{1,3})"
)
"""The title of a book or a chapter beside the number of a page."""
CLOSED = re.compile(r"\[/(\w{1,8})\]")
PRINTED = re.compile(
    r"(?:https?://|file:///|www\.)\S{3,200}(?:\s.{0,40})?|[\w-]{3,40}(?:\.[\w-]{2,40})?\.(?:com|it|org|net|es)(?:/\S*)?"
)


def numbers(text: Text) -> Iterator[Fault]:
    """Yield the lone numbers of pages, which count up through the text."""
    for chain in _chains(_outside_tables(filled(text), text)):
        pages = {bisect_right(text.pages, line.start) for line in chain}
        if len(chain) >= FEWEST and (not text.pages or len(pages) == len(chain)):
            for line in chain:
                lone = NUMBER.fullmatch(line.text)
                why = "a page number" if lone else "a page number or header"
                yield Fault(line.start, line.end, why, "", safe=bool(lone) and len(chain) >= SURE)


def _outside_tables(lines: list[Line], text: Text) -> list[Line]:
    """Return the lines outside tables of dice, whose results are not numbers of pages."""
    taken = {line.place for table in dice_tables(lines, text) for line in table}
    return [line for line in lines if line.place not in taken]


def _chains(lines: list[Line]) -> Iterator[list[Line]]:
    """Yield lone numbers of which each is one more than the one before, with text between them."""
    chains: list[list[Line]] = []
    by_next: dict[int, list[Line]] = {}
    lone = {line.place: number for line in lines if (number := _page(line.text)) is not None}
    for line in lines:
        found = line.place in lone and not {line.place - 1, line.place + 1} & lone.keys()
        number = lone.get(line.place, 0)
        chain = by_next.pop(number, None) if found else None
        if found and chain is not None and line.place - chain[-1].place > APART:
            chain.append(line)
            by_next[number + 1] = chain
        elif found:
            if chain is not None:
                by_next[number] = chain
            chains.append([line])
            by_next.setdefault(number + 1, chains[-1])
    yield from chains


def _page(line: str) -> int | None:
    """Return the number of a page in a line that has only this number, or a title far from it."""
    found = NUMBER.fullmatch(line)
    running = None if found else RUNNING.fullmatch(line)
    number = found[1] if found else running["number"] or running["last"] if running else None
    return int(number) if number else None


def headers(text: Text) -> Iterator[Fault]:
    """Yield headers and footers of pages: lines that come back, beside page numbers or within a sentence."""
    lines = filled(text)
    pages = {line.place for chain in _chains(lines) if len(chain) >= FEWEST for line in chain}
    groups: dict[str, list[Line]] = defaultdict(list)
    for line in lines:
        if (
            3 < len(line.text) <= LONGEST
            and not line.text.islower()
            and line.text[0] != "#"
            and re.search(r"[^\W\d_]{3}", line.text)
        ):
            groups[_plain(line.text)].append(line)
    for every in groups.values():
        usual = Counter(line.text for line in every).most_common(1)[0][0]
        same = [line for line in every if line.text == usual]
        counts_up = len(every) >= REPEATED and _counts_up(every)
        group = every if counts_up else same
        if len(group) >= REPEATED and (counts_up or _between(same, lines, pages)):
            for line in group:
                yield Fault(line.start, line.end, f"a page header or footer, {len(group)} times", "")


def _plain(line: str) -> str:
    """Return a line without the number at its end or its beginning, if it is a number among words."""
    return re.sub(r"^\d{1,3}\s+(?=\w+\W+\w)|(?<=\w\s)\s*\d{1,3}$", "", line).strip().lower()


def _counts_up(group: list[Line]) -> bool:
    """Return whether lines of several words end, or begin, with a number that counts up."""
    found = [re.search(r"^\d{1,3}(?=\s)|(?<=\s)\d{1,3}$", line.text) for line in group]
    counted = [int(one[0]) for one in found if one]
    several = len(_plain(group[0].text).split()) > 1 and not re.match(r"[^\W\d_]+ \d+$", group[0].text)
    return several and len(counted) == len(group) > REPEATED and counted == sorted(set(counted)) and _apart(group)


def _apart(group: list[Line]) -> bool:
    return all(after.place - before.place > APART for before, after in pairwise(group))


def _between(group: list[Line], lines: list[Line], pages: set[int]) -> bool:
    """Return whether most of the same lines stand beside the number of a page or cut a sentence."""
    found = sum(bool(pages & {line.place - 1, line.place + 1}) or _cuts(line, lines) for line in group)
    return found * 2 > len(group) and _apart(group)


def _cuts(line: Line, lines: list[Line]) -> bool:
    """Return whether the sentence before a line goes on after it."""
    before = lines[line.place - 1].text if line.place else ""
    after = lines[line.place + 1].text if line.place + 1 < len(lines) else ""
    return before[-1:].islower() and after[:1].islower() and len(before) > 20


def web(text: Text) -> Iterator[Fault]:
    """Yield what is left of a web page: buttons and trails of links."""
    for line in filled(text):
        if len(line.text) <= LONGEST and (why := _button(line.text)):
            yield Fault(line.start, line.end, why, "")
        elif DASHED.fullmatch(line.text) or _is_running(line.text):
            yield Fault(line.start, line.end, "a page number or header", "")
    yield from _edges(text)


def _is_running(line: str) -> bool:
    """Return whether a line has the number of a page far from a title in capitals."""
    found = RUNNING.fullmatch(line)
    title = (found[2] or found[3]).strip() if found else ""
    return title.isupper() and len(title.split()) > 1 and max(map(len, title.split())) > SHORT


def codes(text: Text) -> Iterator[Fault]:
    """Yield codes of forums and of web pages."""
    closed = {found[1].lower() for found in CLOSED.finditer(text.text)}
    for found in BOARD_CODE.finditer(text.text):
        if found[1].lower() not in closed:
            continue
        yield Fault(*found.span(), "the markup of a forum", "", safe=True)
    for found in SMILE.finditer(text.text):
        before = text.before(found.start())
        if before.count("(") <= before.count(")") or found[0][-1] != ")":
            yield Fault(*found.span(), "an emoticon, from a forum", "")
    for found in ENTITY.finditer(text.text):
        if (sign := html.unescape(found[0])) != found[0]:
            yield Fault(*found.span(), "the HTML code of a character", sign, safe=True)


@cache
def _buttons() -> re.Pattern[str]:
    words = [pattern for code in languages() for pattern in lexicon(code).words.get("button", ())]
    return re.compile(rf"[\W_]{{0,4}}(?:{'|'.join(words)})[^\w.,;()]{{0,4}}", re.IGNORECASE)


def _button(line: str) -> str:
    if not line[0].islower() and line[0] != "#" and _buttons().fullmatch(line):
        return "a button of a web page"
    return "the address of a printed page" if PRINTED.fullmatch(line) else ""


def _edges(text: Text) -> Iterator[Fault]:
    """Yield lines before and after the text that speak of a web site, not of a game."""
    lines = filled(text)
    words = "|".join(text.lexicon.words.get("site", ())) or "$^"
    for line in [*lines[:EDGE], *lines[max(EDGE, len(lines) - EDGE) :]]:
        trail = (
            len(line.text) <= 2 * LONGEST and TRAIL.fullmatch(line.text) and "|" not in (line.text[0], line.text[-1])
        )
        about = re.search(rf"(?<!\w)(?:{words})(?!\w)", line.text, re.IGNORECASE)
        link = LINK.search(line.text) and not line.text.endswith(".")
        if (trail or (len(line.text) <= LONGEST and (about or link))) and "@" not in line.text:
            yield Fault(line.start, line.end, "this speaks of a web site, not of the game", level=Level.INFO)
