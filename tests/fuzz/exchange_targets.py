"""What is fuzzed of the exchange with translators' tools.

Each importer gets a mutated file of the tiny base.
"""

import re
from collections.abc import Callable
from functools import cache, partial
from pathlib import Path
from random import Random

from regolario.data.layout import NotChangeableError
from regolario.data.load import load
from regolario.exchange.collect import collected
from regolario.exchange.faults import ExchangeError
from regolario.exchange.formats import FORMATS, read_data
from regolario.exchange.proposal import proposed
from regolario.exchange.remembered import placed
from regolario.exchange.tidying import line_of
from regolario.exchange.unit import Batch
from regolario.exchange.writing import changed_files
from regolario.model import Base
from tests.fuzz.mutations import mutated

TINY = Path(__file__).parents[1] / "data" / "tiny" / "rules_data"
MARKUP = (
    *(
        "<",
        ">",
        "</",
        "/>",
        "&amp;",
        "&#0;",
        "&#x1F;",
        "&x;",
        "<!--",
        "<![CDATA[",
        "]]>",
        "<!DOCTYPE x [<!ENTITY a 'b'>]>",
    ),
    *('id="1"', 'xml:space="x"', "<ph/>", '<pc id="1">', "</pc>", '<cp hex="0000"/>', '<cp hex="FFFFFFFFF"/>', "<sc/>"),
    *(
        "<mrk>",
        "</mrk>",
        "<segment>",
        "</segment>",
        "<target/>",
        "<source/>",
        'order="9"',
        'order="²"',
        "<it/>",
        "<sub/>",
    ),
    *(
        'msgctxt "',
        "\nmsgid ",
        '\nmsgstr "',
        "\nmsgstr[0] ",
        "#, fuzzy\n",
        "#~ ",
        "\\x",
        "\\777",
        "\\",
        '"',
        "\n\n",
        "\r\n",
    ),
    *('{"', '":', "null", "[[[[", "\\ud800", "1e999", "{n}", "{n|a", "](entry:a/b)", " | ", "\\|", "\ufeff", "\u2028"),
)


@cache
def _base() -> Base:
    return load(TINY)[0]


@cache
def _files(name: str) -> list[str]:
    """Return files with a few units each, from every part of the tiny base."""
    whole = collected(_base(), "es", "en")
    parts = [whole.units[at : at + 3] for at in range(0, len(whole.units), 3)]
    return [FORMATS[name].write(Batch("en", "es", part)).decode() for part in parts]


def importer(name: str, random: Random) -> tuple[str, Callable[[], object]]:
    """Return the import of a mutated file in a format, as far as the files that it would change."""
    text = random.choice(_files(name))
    for _ in range(random.choice((1, 1, 2, 3))):
        text = random.choice((mutated, marked, moved, reworded, reworded, reworded, reworded))(text, random)
    data = encoded(text, random)
    said, skipped = random.random() < 0.5, random.random() < 0.5

    def hand_in() -> None:
        try:
            batch = placed(_base(), read_data(data, name if said else None, FORMATS[name].suffix))
            proposal = proposed(_base(), batch, skip_outdated=skipped)
            assert all(line_of(one.id) or not one.id.strip() for one in proposal.changes)
            known = {one.id: one.after for one in proposal.changes if one.before is not None}
            for layout in changed_files(_base(), proposal.language, known).values():
                layout.result()
        except (ExchangeError, NotChangeableError) as error:
            told = str(error)
            assert told

    return text, hand_in


def reworded(text: str, random: Random) -> str:
    """Return a text with one word exchanged for another word, number or code: most files stay readable."""
    found = random.choice(list(re.finditer(r"(?<![<\w])\w+(?![\w=])", text)) or [None])
    if found is None:
        return text
    word = random.choice(
        ("", "x", "7", "due", "{points}", "{cost.words}", "{n|a|b}", "[x](term:pawn)", "Ä é", *text.split())
    )
    return text[: found.start()] + re.sub(r'[<>"&]', "", word) + text[found.end() :]


def marked(text: str, random: Random) -> str:
    """Return a text with a piece of markup put in."""
    at = random.randrange(len(text) + 1)
    return text[:at] + random.choice(MARKUP) + text[at:]


def moved(text: str, random: Random) -> str:
    """Return a text with a stretch between two signs of markup repeated or moved to another place."""
    cuts = [at for at, sign in enumerate(text) if sign in '<>"{}\n'] or [0]
    start, end, to = sorted(random.choice(cuts) for _ in range(3))
    kept = text[:end] if random.random() < 0.5 else text[:start]
    return kept + text[end:to] + text[start:end] + text[to:]


def encoded(text: str, random: Random) -> bytes:
    """Return the bytes of a text, now and then in another encoding or with a few of them changed."""
    chance = random.random()
    if chance < 0.03:
        return text.encode(random.choice(("utf-16", "utf-16-le", "utf-32")), "replace")
    if chance < 0.06:
        return text.encode("latin-1", "replace")
    data = bytearray(text.encode("utf-8", "replace"))
    if chance < 0.15 and data:
        data[random.randrange(len(data))] = random.randrange(256)
    return bytes(data)


IMPORTERS = {f"import-{name}": partial(importer, name) for name in FORMATS}
