"""Files of strangers: bounds, and reports of files that are not what their names say."""

from regolario.problems import Place, Problem

LARGEST = 64_000_000
"""The maximum size of a file in bytes."""
MOST_ROWS = 200_000
LONGEST = 20_000
"""The maximum length of a cell or a text in characters."""
ZIP, XML = b"PK\x03\x04", b"<?xml"
UTF_16 = (b"\xff\xfe", b"\xfe\xff")
AMBIGUOUS = "this byte is not UTF-8; the file is probably Latin-1 or Windows-1252"


class FileFault(Exception):  # noqa: N818 - the name describes the file, not an error of the program
    """A file that cannot be read at all; ``problem`` says why and what to do."""

    def __init__(self, file: str, code: str, what: str, remedy: str, line: int = 1, column: int = 1) -> None:
        super().__init__(what)
        self.problem = Problem(Place(file, line, column), code, what, remedy)


def bounded(data: bytes, file: str) -> bytes:
    """Return the content of a file. Raises FileFault if it is empty or too large."""
    if not data.strip():
        raise FileFault(file, "empty", "the file is empty", "export it again and edit that")
    if len(data) > LARGEST:
        what = f"the file has {len(data):,} bytes, the limit is {LARGEST / 1e6:.0f} MB"
        raise FileFault(file, "too-large", what, "split it by game")
    return data


def decoded(data: bytes, file: str) -> str:
    """Return the text of a file in UTF-8. Raises FileFault for another encoding or another kind of file."""
    if data.startswith(UTF_16) or b"\x00" in data[:200]:
        raise FileFault(file, "encoding", "the file is UTF-16, or not text", "save it as UTF-8")
    if data.startswith(ZIP):
        raise FileFault(file, "wrong-format", "this is a workbook or another archive", "name it .xlsx, or save as CSV")
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        before = data[: error.start]
        line, column = before.count(b"\n") + 1, len(before[before.rfind(b"\n") + 1 :]) + 1
        raise FileFault(file, "encoding", AMBIGUOUS, "save the file as UTF-8", line, column) from error
