"""Properties: any bytes are read or refused, any text is scanned, repairs change nothing else."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from regolario.scan import read, scan
from regolario.scan.readers import SUFFIXES
from regolario.scan.readers.source import Source, Unreadable
from regolario.scan.repair import repaired
from tests.scan.documents import docx, po, xliff

NAMES = ["rules.txt", *(f"rules{suffix}" for suffix in SUFFIXES)]
PIECES = [
    *("pud", "linvasore", "&", "è", "M⊕ARE", "14102", "\n", "\n\n", "- ", "tre: ", "a, b", "(4 x, 3 y)", "'", "“", "1"),
    *("<|x|>", "180x180 cm", "il il", "ada@example.org", "Ã¨", "|", "\ufeff", "𝔸", "e\u0301", "tassello", " ", "¥"),
]
TEXTS = st.lists(st.sampled_from(PIECES), max_size=40).map(" ".join) | st.text(
    st.characters(codec="utf-8", exclude_categories=("Cc",)), max_size=200
)


def read_or_refuse(name: str, content: bytes) -> Source | None:
    """Return the text of a file, or None if it is refused, which needs a reason."""
    try:
        return read(content, name)
    except Unreadable as refused:
        if not str(refused):
            raise AssertionError("refused without a reason") from refused
        return None


@given(st.sampled_from(NAMES), st.binary(max_size=300))
def test_any_bytes_are_read_or_refused_with_a_reason(name: str, content: bytes) -> None:
    source = read_or_refuse(name, content)
    assert source is None or scan(source).source is source


@given(st.sampled_from(["rules.docx", "rules.xlf", "rules.po"]), st.integers(0, 900), st.binary(max_size=4))
def test_a_damaged_document_is_read_or_refused(name: str, at: int, content: bytes) -> None:
    whole = {"rules.docx": docx("Il giocatore"), "rules.xlf": xliff("Il giocatore"), "rules.po": po("Il giocatore")}[
        name
    ]
    source = read_or_refuse(name, whole[:at] + content + whole[at + len(content) :])
    assert source is None or scan(source).source is source


@given(TEXTS, st.sampled_from(["it", "en", "es", "fr", None]), st.sampled_from(["ocr", "mt", "fan", None]))
def test_findings_are_in_the_text(text: str, lang: str | None, origin: str | None) -> None:
    source = read(text.encode(), "rules.txt")
    lines = source.text.split("\n")
    for one in scan(source, lang=lang, origin=origin).findings:
        assert source.text[one.start : one.start + one.length] == one.found
        assert lines[one.line - 1] == one.line_text
        assert one.line_text[one.column - 1 :].startswith(one.found.split("\n")[0])


@given(TEXTS)
def test_a_repair_changes_only_what_was_found(text: str) -> None:
    source = read(text.encode(), "rules.txt")
    report = scan(source, lang="it", origin="ocr")
    content, made = repaired(source, report.findings)
    rest, at = "", 0
    for one in made:
        rest, at = rest + source.text[at : one.start] + (one.repair or ""), one.start + one.length
    assert content.decode() == (rest + source.text[at:]).replace("\n", source.newline)


@pytest.mark.parametrize("name", ["rules.html", "rules.xlf", "rules.po"])
def test_a_repaired_file_can_be_read_again(name: str) -> None:
    text = "La pedina pud tornare &amp; linea. <b>pil</b>" if name == "rules.html" else "La pedina pud tornare."
    content = {"rules.html": text.encode(), "rules.xlf": xliff(text), "rules.po": po(text)}[name]
    source = read(content, name)
    again = read(repaired(source, scan(source, lang="it").findings)[0], name)
    assert again.text == source.text.replace("pud", "può").replace("pil", "più")
