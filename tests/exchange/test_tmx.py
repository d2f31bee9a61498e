"""TMX of other tools: entries without ids, older versions, files that are refused."""

import pytest

from regolario.exchange.faults import UnreadableError
from regolario.exchange.files.tmx import read, write_plain
from regolario.exchange.foreign import FileFault
from regolario.exchange.unit import Batch, plain
from tests.exchange.test_formats import one

HEAD = '<tmx version="1.4b"><header srclang="IT" segtype="sentence"/><body>'
OLD = """<?xml version="1.0"?><!DOCTYPE tmx SYSTEM "tmx11.dtd"><tmx version="1.1"><header srclang="*all*"/><body>
<tu><note>ignored</note><tuv lang="it"><seg>Il <hi>{n}</hi> passo</seg></tuv>
<tuv lang="es"><seg>El paso {n}</seg></tuv></tu>
<tu><tuv lang="it"><seg>due</seg></tuv></tu></body></tmx>"""


def entry(*texts: tuple[str, str]) -> str:
    variants = (f"<tuv xml:lang='{code}'><seg>{text}</seg></tuv>" for code, text in texts)
    return f"<tu>{''.join(variants)}</tu>"


def test_an_old_file_of_another_tool() -> None:
    found = read(OLD.encode())
    assert (found.source, found.target) == ("it", "es")
    texts = [(unit.id, plain(unit.source), unit.target and plain(unit.target)) for unit in found.units]
    assert texts == [("memory:1", "Il {n} passo", "El paso {n}"), ("memory:2", "due", None)]


def test_the_language_of_the_header_may_be_in_capitals() -> None:
    found = read(f"{HEAD}{entry(('it', 'a'), ('es', 'b'))}</body></tmx>".encode())
    assert (found.source, found.target) == ("it", "es")


def test_a_memory_for_one_tool_has_only_translations_and_codes_as_that_tool_shows_them() -> None:
    batch = Batch("it", "es", (one("Il {n} passo", "El paso {n}"), one("due", identity="g/c/k#name")))
    data = write_plain(batch, lambda _, text: plain(text).replace("{n}", "<n0/>")).decode()
    assert "<seg>Il &lt;n0/&gt; passo</seg>" in data
    assert (data.count("<tu>"), '<prop type="x-regolario-context"' in data, "due" in data) == (1, False, False)


TWICE = entry(("it", "a"), ("es", "b")).replace("<tu>", "<tu tuid='g#a'>")


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("<tbx/>", "the root element is <tbx>, not <tmx> of TMX 1.4 with a header"),
        ('<tmx version="9"><header/><body/></tmx>', "not <tmx> of TMX 1.4 with a header"),
        (f"{HEAD}</body></tmx>", "the file has 0 languages besides `IT`"),
        (f"{HEAD}{entry(('it', 'a'), ('en', 'b'), ('es', 'c'))}</body></tmx>", "the file has 2 languages besides `it`"),
        (f"{HEAD}{2 * TWICE}</body></tmx>", "the id `g#a`"),
    ],
)  # fmt: skip
def test_a_file_that_is_refused(text: str, told: str) -> None:
    with pytest.raises(UnreadableError) as raised:
        read(text.encode())
    assert told in str(raised.value)


def test_an_entity_bomb_is_refused() -> None:
    bomb = "<!DOCTYPE tmx [<!ENTITY a 'aaaa'><!ENTITY b '&a;&a;&a;'>]>"
    with pytest.raises((FileFault, UnreadableError)):
        read(f"{bomb}{HEAD}{entry(('it', '&b;'), ('es', 'b'))}</body></tmx>".encode())
