"""Reading of DOCX and PDF, by way of libraries that are loaded when needed."""

import logging
import zipfile
from io import BytesIO

from regolario.scan.readers.source import Source, Unreadable

LARGEST_UNPACKED = 64_000_000
"""The maximum size of the parts of a DOCX in bytes, unpacked."""
MOST_PARTS = 5_000
MOST_PAGES = 2_000
LONGEST = 16_000_000
"""The maximum number of characters of a document."""
NEEDED = '{format} needs {library}: pip install "regolario[translate]"'


def read_docx(data: bytes) -> Source:
    """Return the paragraphs of a DOCX. Raises Unreadable."""
    _check_archive(data)
    try:
        import mammoth
    except ImportError as error:
        raise Unreadable(NEEDED.format(format="reading DOCX", library="mammoth")) from error
    try:
        text = str(mammoth.extract_raw_text(BytesIO(data)).value)
    except Exception as error:  # a damaged document fails anywhere in the library
        raise Unreadable("the document is damaged; open it in a word processor and save it again") from error
    return Source(text[:LONGEST], "DOCX", notes=("lines are counted in the text, without the layout",))


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
