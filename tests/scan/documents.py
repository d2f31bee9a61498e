"""Small documents of each format, made for the tests."""

import io
import zipfile

import typst

TYPES = (
    '<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">'
    '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>'
    '<Override PartName="/word/document.xml" '
    'ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>'
)
LINKS = (
    '<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">'
    '<Relationship Id="r1" Target="word/document.xml" '
    'Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument"/></Relationships>'
)
WORD = "http://schemas.openxmlformats.org/wordprocessingml/2006/main"


def docx(*paragraphs: str, head: str = '<?xml version="1.0"?>') -> bytes:
    """Return a DOCX with plain paragraphs; ``head`` comes before the document in its XML."""
    body = "".join(f"<w:p><w:r><w:t>{text}</w:t></w:r></w:p>" for text in paragraphs)
    document = f'{head}<w:document xmlns:w="{WORD}"><w:body>{body}</w:body></w:document>'
    return archive({"[Content_Types].xml": TYPES, "_rels/.rels": LINKS, "word/document.xml": document})


def archive(parts: dict[str, str]) -> bytes:
    """Return a ZIP archive."""
    held = io.BytesIO()
    with zipfile.ZipFile(held, "w", zipfile.ZIP_DEFLATED) as made:
        for name, content in parts.items():
            made.writestr(name, content)
    return held.getvalue()


def pdf(*pages: str) -> bytes:
    """Return a PDF with a paragraph on each page."""
    made = typst.compile("#pagebreak()\n".join(f'#"{page}"\n' for page in pages).encode())
    assert isinstance(made, bytes)
    return made


def xliff(*targets: str, head: str = "") -> bytes:
    """Return an XLIFF 1.2 file with translations from English to Italian."""
    units = "".join(
        f'<trans-unit id="{number}"><source>Text</source><target>{target}</target></trans-unit>\n'
        for number, target in enumerate(targets)
    )
    return (
        f'<?xml version="1.0" encoding="UTF-8"?>\n{head}<xliff version="1.2" '
        'xmlns="urn:oasis:names:tc:xliff:document:1.2">\n<file original="rules" source-language="en" '
        f'target-language="it" datatype="plaintext"><body>\n{units}</body></file></xliff>\n'
    ).encode()


def po(*translations: str) -> bytes:
    """Return a catalogue in Italian."""
    head = 'msgid ""\nmsgstr ""\n"Language: it\\n"\n\n'
    return (head + "".join(f'msgid "text {n}"\nmsgstr "{one}"\n\n' for n, one in enumerate(translations))).encode()
