"""Small documents of each format, made for the tests."""

import io
import re
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


STYLES = {"h1": "Heading1", "li": "ListBullet"}


def styled(page: str) -> bytes:
    """Return a DOCX with the headings, paragraphs, lists and tables of a small page."""
    body = re.sub(r"</?ul>|\n", "", page)
    for tag in ("h1", "p", "li"):
        style = f'<w:pPr><w:pStyle w:val="{STYLES[tag]}"/></w:pPr>' if tag in STYLES else ""
        body = body.replace(f"<{tag}>", f"<w:p>{style}<w:r><w:t>").replace(f"</{tag}>", "</w:t></w:r></w:p>")
    for tag in ("th", "td"):
        body = body.replace(f"<{tag}>", "<w:tc><w:p><w:r><w:t>").replace(f"</{tag}>", "</w:t></w:r></w:p></w:tc>")
    for tag, new in (("table", "w:tbl"), ("tr", "w:tr")):
        body = body.replace(f"<{tag}>", f"<{new}>").replace(f"</{tag}>", f"</{new}>")
    document = f'<w:document xmlns:w="{WORD}"><w:body>{body}</w:body></w:document>'
    names = "".join(
        f'<w:style w:type="paragraph" w:styleId="{key}"><w:name w:val="{name}"/></w:style>'
        for key, name in (("Heading1", "heading 1"), ("ListBullet", "List Bullet"))
    )
    styles = f'<w:styles xmlns:w="{WORD}">{names}</w:styles>'
    link = LINKS.replace("word/document.xml", "styles.xml").replace('officeDocument"/>', 'styles"/>')
    parts = {"word/document.xml": document, "word/styles.xml": styles, "word/_rels/document.xml.rels": link}
    return archive({"[Content_Types].xml": TYPES, "_rels/.rels": LINKS, **parts})


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
