"""What is fuzzed of the scan: a mutated file of each format is read, scanned and repaired."""

from collections.abc import Callable
from functools import cache
from random import Random

from regolario.scan import read, scan
from regolario.scan.dictionary import load
from regolario.scan.lexicon import languages, lexicon
from regolario.scan.readers.source import Unreadable
from regolario.scan.repair import repaired
from tests.fuzz.mutations import mutated
from tests.scan.documents import docx, pdf, po, xliff

TEXT = """<|X|>Allinizio linvasore pud muovere & la pedina tira 1dado (¥).
Le quattro direzioni sono: nord, sud, est. | giocatori hanno 20 pedine (8 rosse, 10 blu).
Giocatore1102
M⊕VIMENT⊕ 180x180 cm, vedi “Movimento" (vedi Porte), ada@example.org, Via Giuseppe Verdi, 12
- il il gioco
- foto-
copia puÃ²
"""
MARKS = (
    "<",
    ">",
    "</p>",
    "&#0;",
    "&egrave;",
    "<!--",
    "]]>",
    "<?",
    'msgstr "',
    "\\",
    "\x00",
    "\ud800",
    "\ufeff",
    "| ",
    "⊕",
)


@cache
def documents() -> tuple[tuple[str, bytes], ...]:
    """Return a small file of each format; load the dictionaries, which is not the work of one input."""
    for code in languages():
        load(lexicon(code).hunspell)
    lines = TEXT.split("\n")
    plain = [line.replace('"', "'").replace("<|X|>", "").replace("&", "e") for line in lines]
    html = f"<html lang=it><body><p>{'</p><p>'.join(plain)}</p></body></html>"
    files = {"rules.txt": TEXT, "rules.md": f"# Regole\n\n{TEXT}", "rules.html": html}
    made = [(name, text.encode()) for name, text in files.items()] * 4
    return (
        *made,
        ("rules.po", po(*plain)),
        ("rules.xlf", xliff(*plain)),
        ("rules.docx", docx(*plain)),
        ("rules.pdf", pdf(plain[0])),
    )


def scan_file(random: Random) -> tuple[str, Callable[[], object]]:
    """Return the scan of a file with some of its text or of its bytes changed."""
    name, content = random.choice(documents())
    if name.endswith((".docx", ".pdf")) or random.random() < 0.2:
        changed = _bytes(content, random)
    else:
        text = mutated(content.decode(), random)
        at = random.randrange(len(text) + 1)
        changed = (text[:at] + random.choice(MARKS) * random.choice((1, 1, 50)) + text[at:]).encode("utf-8", "replace")
    origin, lang = random.choice((None, "ocr", "mt", "fan")), random.choice((None, "it", "en", "es"))

    def hand_in() -> None:
        try:
            source = read(changed, name)
        except Unreadable as error:
            if not str(error):
                raise AssertionError("refused without a reason") from error
            return
        report = scan(source, lang=lang, origin=origin)
        assert all(one.line > 0 and one.column > 0 and one.reason for one in report.findings)
        repaired(source, report.findings)

    return f"{name} {origin} {lang}\n{changed!r}", hand_in


def _bytes(content: bytes, random: Random) -> bytes:
    """Return bytes with a few of them changed, removed or repeated."""
    changed = bytearray(content)
    for _ in range(random.choice((1, 2, 8))):
        at = random.randrange(len(changed) + 1)
        changed[at : at + random.choice((0, 1, 1, 20))] = random.randbytes(random.choice((0, 1, 4)))
    return bytes(changed)
