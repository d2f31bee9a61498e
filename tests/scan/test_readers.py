"""Readers of files: text and places of each format, encodings, and files that cannot be read."""

import re
from collections.abc import Callable

import pytest

from regolario.scan import read, scan
from regolario.scan.readers import LARGEST_TEXT
from regolario.scan.readers.source import Source, Unreadable
from regolario.scan.repair import repaired
from tests.scan.documents import archive, docx, pdf, po, styled, xliff

TEXT = "Il giocatore muove.\nLa pedina pud tornare."
FAULT = "pud"
HTML = b"<html lang=it><head><title>x</title></head><p>Il <b>giocatore</b> muove.</p>\n<p>La pedina pud &egrave;</html>"
FILES = {
    "rules.txt": (TEXT.encode(), "text", (2, 11)),
    "rules.md": (f"# Movimento\n\n- {FAULT}\n".encode(), "Markdown", (3, 3)),
    "rules.html": (HTML, "HTML", (2, 14)),
    "rules.docx": (docx("Il giocatore muove.", "La pedina pud tornare."), "DOCX", (3, 11)),
    "rules.pdf": (pdf("Il giocatore muove.", "La pedina pud tornare."), "PDF", (2, 11)),
    "rules.po": (po("Il giocatore muove.", "La pedina pud tornare."), "PO", (9, 19)),
    "rules.xlf": (xliff("Il giocatore muove.", "La <g id='1'>pedina</g> pud tornare."), "XLIFF", (5, 73)),
}
ENCODINGS = [
    ("utf-8", "UTF-8"),
    ("utf-8-sig", "UTF-8"),
    ("utf-16", "UTF-16"),
    ("utf-16-le", "UTF-16"),
    ("utf-16-be", "UTF-16"),
    ("utf-32", "UTF-32"),
    ("latin-1", "Latin-1"),
]
BOMB = '<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;">]>'
UNREADABLE: dict[str, tuple[str, bytes | Callable[[], bytes], str]] = {
    "a picture": ("rules.txt", b"\x89PNG\r\n\x1a\n", "OCR"),
    "an old document": ("rules.doc", b"\xd0\xcf\x11\xe0", "DOCX"),
    "RTF": ("rules.rtf", b"{\\rtf1 x}", "DOCX"),
    "a PDF named as text": ("rules.txt", pdf("x"), "contains PDF"),
    "text named as a PDF": ("rules.pdf", b"text", "correct its name"),
    "text named as a DOCX": ("rules.docx", b"text", "correct its name"),
    "an archive that is not a DOCX": ("rules.docx", archive({"a.txt": "x"}), "word/document.xml"),
    "a damaged DOCX": ("rules.docx", docx("x")[:300], "damaged"),
    "entities in a DOCX": ("rules.docx", docx("x", head=BOMB), "entities"),
    "a DOCX bomb": ("rules.docx", lambda: archive({"word/document.xml": " " * 65_000_000}), "64 MB"),
    "a damaged PDF": ("rules.pdf", b"%PDF-1.7\n" + bytes(range(256)), "damaged"),
    "a PDF without text": ("rules.pdf", pdf(""), "OCR"),
    "a binary file": ("rules.txt", bytes(range(32)) * 20, "not a text file"),
    "a large text": ("rules.txt", b"a" * (LARGEST_TEXT + 1), "split it"),
    "an entity bomb": ("rules.xlf", xliff("&b;", head=BOMB), "entities"),
    "broken XML": ("rules.xlf", xliff("x")[:-20], "well-formed"),
    "another XML": ("rules.xlf", b"<html/>", "`html`"),
    "deep XML": ("rules.xlf", b"<xliff>" + b"<a>" * 1000 + b"</a>" * 1000 + b"</xliff>", "well-formed"),
    "YAML as PO": ("rules.po", b"a: b\n", "line 1"),
    "an empty PO": ("rules.po", b"# nothing\n", "no msgid"),
    "a string of PO without its keyword": ("rules.po", b'"text"\n', "line 1"),
}


@pytest.mark.parametrize("name", FILES)
def test_a_fault_has_its_place_in_the_file(name: str) -> None:
    content, form, place = FILES[name]
    source = read(content, name)
    found = [one for one in scan(source, lang="it").findings if one.found == FAULT]
    assert source.format == form
    assert [(one.line, one.column) for one in found] == [place]
    if source.raw is not None:
        line = source.raw.split("\n")[place[0] - 1]
        assert line[place[1] - 1 :].startswith(FAULT)


def test_a_pdf_tells_the_page() -> None:
    content, _, _ = FILES["rules.pdf"]
    assert [one.page for one in scan(read(content, "rules.pdf"), lang="it").findings if one.found == FAULT] == [2]


ROWS = "<h1>Prices</h1><table><tr><th>City</th><th>Silk</th></tr><tr><td></td><td>3</td></tr></table><p>End.</p>"


@pytest.mark.parametrize(("name", "data"), [("rules.html", ROWS.encode()), ("rules.docx", styled(ROWS))])
def test_a_row_of_a_table_is_a_line(name: str, data: bytes) -> None:
    lines = [line for line in read(data, name).text.split("\n") if line]
    assert lines == ["Prices", "City │ Silk", " │ 3", "End."]


def test_html_is_read_as_a_browser_shows_it() -> None:
    source = read(HTML, "rules.html")
    assert source.text.split("\n") == ["Il giocatore muove.", "", "La pedina pud è", ""]
    assert source.language == "it"


def test_only_translations_are_read() -> None:
    assert "Text" not in read(FILES["rules.xlf"][0], "rules.xlf").text
    assert "text 0" not in read(FILES["rules.po"][0], "rules.po").text
    assert "text 0" in read(po(""), "rules.po").text


@pytest.mark.parametrize(("codec", "name"), ENCODINGS, ids=[codec for codec, _ in ENCODINGS])
def test_an_encoding_is_recognised(codec: str, name: str) -> None:
    text = "Il giocatore è già più in là.\r\nLa pedina può tornare.\r\n" * 9
    source = read(text.encode(codec), "rules.txt")
    assert (source.encoding, source.text, source.newline) == (name, text.replace("\r\n", "\n"), "\r\n")


def test_windows_quotes_are_recognised() -> None:
    source = read("“Il giocatore è già più in là”".encode("cp1252"), "rules.txt")
    assert (source.encoding, source.text[0]) == ("Windows-1252", "“")


@pytest.mark.parametrize("case", UNREADABLE)
def test_a_file_that_cannot_be_read_gets_a_reason(case: str) -> None:
    name, content, said = UNREADABLE[case]
    with pytest.raises(Unreadable, match=said):
        read(content() if callable(content) else content, name)


MARKDOWN = """---
tags: [reglas-pud]
---
# Pud {#pud}

El [![pud](pud.png)](http://x.es/pud) pud, ver [[01_pud|pud]] y [la pud](pud.md "pud"){ .pud }.

```
pud
```

- Una lista:

    pud

Se escribe `pud`, un<br>salto <b class="pud">pud</b>.
<!-- pud -->
[1]: http://pud.es
[^1]: pud

    pud
"""


def test_markdown_is_read_without_its_markup() -> None:
    source = read(MARKDOWN.encode(), "rules.md")
    shown = "# Pud El [] pud, ver [[pud]] y [la pud]. - Una lista: pud Se escribe ⋯, un salto pud. [^1]: pud"
    assert " ".join(source.text.split()) == shown
    places = [source.place(found.start()) for found in re.finditer("pud", source.text)]
    lines = MARKDOWN.split("\n")
    assert [lines[line - 1][column - 1 :][:3] for line, column in places] == ["pud"] * 6
    assert [line for line, _ in places] == [6, 6, 6, 14, 16, 19]


def test_a_repair_of_markdown_leaves_its_markup() -> None:
    text = 'La [pedina pud](pud.md "pud") `pud` girare.\n'
    source = read(text.encode(), "rules.md")
    assert repaired(source, scan(source, lang="it").findings)[0].decode() == text.replace("pedina pud", "pedina può")


def test_lone_numbers_within_a_page_are_no_page_numbers() -> None:
    deeds = ("Pesca una carta.", "Gioca la prima.", "Muovi due pedine.", "Tira un dado.", "Passa il turno.")
    text = "\n".join(f"{number}\n" + "\n".join(f"{deed} ({number})" for deed in deeds) for number in (1, 2, 3))
    found = [scan(Source(text, "PDF", pages=pages), lang="it").findings for pages in ((), (0,))]
    assert [[one.found for one in some if "page number" in one.reason] for some in found] == [["1", "2", "3"], []]


UNITS = {
    "a table across units": ["Dado", "Rojo", "1", "Verde", "2", "Azul", "1", "Dado", "Rojo", "2", "Negro", "1"],
    "a sentence across units": ["Los dados de color", "rojo"],
    "a paragraph twice": ["El jugador que mueve la miniatura al borde pierde el turno y la carta."] * 3,
    "a heading": ["Rodeando la casa"],
}
CODES = {
    "a link": ("Ver [la casa](entry:squares-of-the-house).", "Ver <g id='1'>la casa</g>."),
    "a parameter": ("Roba {larges} y {of the cards}.", "Roba <x id='1'/> y <ph id='2'>{of the cards}</ph>."),
    "a parameter before a mark": ("Cuesta %(cost)s.", "Cuesta <ph id='1'/>."),
}


@pytest.mark.parametrize("case", UNITS)
def test_nothing_is_compared_across_units(case: str) -> None:
    for name, made in (("rules.po", po), ("rules.xlf", xliff)):
        report = scan(read(made("Mueve.", *UNITS[case]), name), lang="es")
        assert [one.reason for one in report.findings] == []


def test_a_unit_of_several_lines_is_checked_by_itself() -> None:
    table = "\\n".join(["D6", "1-2", "Una casa", "3-4", "Un río", "5-6", "Nada"])
    report = scan(read(po("Mueve.", table, "Roba."), "rules.po"), lang="es")
    assert [one.kind for one in report.findings] == ["table"]


@pytest.mark.parametrize("case", CODES)
def test_a_code_counts_as_one_sign(case: str) -> None:
    for content, name in zip((po(CODES[case][0]), xliff(CODES[case][1])), ("rules.po", "rules.xlf"), strict=True):
        assert [one.reason for one in scan(read(content, name), lang="es").findings] == []


def test_what_cannot_be_written_is_not_safe() -> None:
    source = read(po("La pedina pud tornare."), "rules.po")
    split = read(
        b'msgid ""\nmsgstr ""\n"Language: it\\n"\n\nmsgid "a"\nmsgstr ""\n"La pedina pu"\n"d tornare."\n', "a.po"
    )
    for one in (source, split):
        findings = scan(one, lang="it").findings
        assert repaired(one, findings)[1] == [found for found in findings if found.safe and found.repair is not None]
    assert [(one.found, one.safe) for one in scan(split, lang="it").findings] == [(FAULT, False)]


@pytest.mark.parametrize(("content", "name"), [(po("Mueve."), "rules.po"), (xliff("Mueve."), "rules.xlf")])
def test_a_file_of_translations_may_be_large(content: bytes, name: str) -> None:
    padded = content + (b"# " if name.endswith("po") else b"<!--") + b"x" * LARGEST_TEXT
    assert read(padded if name.endswith("po") else padded + b"-->", name).text == "Mueve."
