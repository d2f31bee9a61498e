"""Reading of DOCX and PDF, by way of libraries that are loaded when needed."""

import logging
import re
import zipfile
from io import BytesIO

from regolario.scan.readers.encoding import Decoded
from regolario.scan.readers.markup import read_html
from regolario.scan.readers.source import Source, Unreadable

LARGEST_UNPACKED = 64_000_000
"""The maximum size of the parts of a DOCX in bytes, unpacked."""
MOST_PARTS = 5_000
MOST_PAGES = 2_000
LONGEST = 16_000_000
"""The maximum number of characters of a document."""
CELL = re.compile(r"(<t[dh]\b[^>]*>)(.{0,4000}?)(</t[dh]>)", re.DOTALL)
PARAGRAPHS = re.compile(r"</?(?:p|ul|ol|li|br)\b[^>]*>")
LISTS = "p[style-name^='List'] => ul > li:fresh\np[style-name='Title'] => h1:fresh"
"""Lists and titles that are such only by their style."""
NEEDED = '{format} needs {library}: pip install "regolario[translate]"'


def read_docx(data: bytes) -> Source:
    """Return the paragraphs of a DOCX, a row of a table in a line. Raises Unreadable."""
    page = re.sub(r"</(?:p|h[1-6]|li|table)>", lambda found: f"{found[0]}\n\n", docx_html(data))
    page = re.sub(r"<br ?/?>", "<br>\n", page)
    text = read_html(Decoded(page, "", "\n")).text.strip("\n")
    text = re.sub(r"\n{3,}", "\n\n", text)
    return Source(text[:LONGEST], "DOCX", notes=("lines are counted in the text, without the layout",))


def docx_html(data: bytes) -> str:
    """Return a DOCX as HTML without pictures, each cell of a table in one line. Raises Unreadable."""
    _check_archive(data)
    try:
        import mammoth
    except ImportError as error:
        raise Unreadable(NEEDED.format(format="reading DOCX", library="mammoth")) from error
    try:
        page = str(mammoth.convert_to_html(BytesIO(data), convert_image=lambda _: [], style_map=LISTS).value)
    except Exception as error:  # a damaged document fails anywhere in the library
        raise Unreadable("the document is damaged; open it in a word processor and save it again") from error
    return CELL.sub(lambda found: f"{found[1]}{' '.join(PARAGRAPHS.sub(' ', found[2]).split())}{found[3]}", page)


def _check_archive(data: bytes) -> None:
    """Check the sizes of a DOCX and that it declares no entities. Raises Unreadable."""
    try:
        with zipfile.ZipFile(BytesIO(data)) as archive:
            parts = archive.infolist()
            if len(parts) > MOST_PARTS or sum(part.file_size for part in parts) > LARGEST_UNPACKED:
                raise Unreadable(f"the document has more than {LARGEST_UNPACKED // 10**6} MB unpacked; split it")
            if "word/document.xml" not in archive.namelist():
                raise Unreadable("this archive is not a DOCX; it has no word/document.xml")
            for part in parts:
                if part.filename.endswith((".xml", ".rels")) and b"<!DOCTYPE" in archive.read(part):
                    raise Unreadable("the document declares entities, which are not read")
    except Unreadable:
        raise
    except Exception as error:  # zipfile raises many kinds for damaged archives
        raise Unreadable("the document is damaged; open it in a word processor and save it again") from error


def read_pdf(data: bytes) -> Source:
    """Return the text of a PDF, a line end after each page. Raises Unreadable."""
    try:
        from pypdf import PdfReader
    except ImportError as error:
        raise Unreadable(NEEDED.format(format="reading PDF", library="pypdf")) from error
    logging.getLogger("pypdf").setLevel(logging.CRITICAL)
    try:
        reader = PdfReader(BytesIO(data))
        if reader.is_encrypted and not reader.decrypt(""):
            raise Unreadable("the PDF is locked with a password; save a copy without it")
        texts = [page.extract_text() for page in reader.pages[:MOST_PAGES]]
    except Unreadable:
        raise
    except Exception as error:  # a damaged file fails anywhere in the library
        raise Unreadable("the PDF is damaged; open it in a reader and print it to a new PDF") from error
    if not any(text.strip() for text in texts):
        raise Unreadable(
            "the PDF has pictures of pages and no text; read it with an OCR program such as ocrmypdf first"
        )
    return _paged([text.encode("utf-8", "replace").decode("utf-8") for text in texts])


def _paged(texts: list[str]) -> Source:
    starts, at = [], 0
    for text in texts:
        starts.append(at)
        at += len(text) + 1
    notes = ("lines are counted in the text that the PDF contains",)
    return Source("\n".join(texts)[:LONGEST], "PDF", pages=tuple(starts), notes=notes)
