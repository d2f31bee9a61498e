"""The formats of glossary files, and the files that the site offers."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from importlib.util import find_spec
from pathlib import Path

from regolario.exchange.foreign import FileFault
from regolario.exchange.glossary import separated, tbx, tbx_reader, workbook
from regolario.exchange.glossary.concept import Concept, changes, concepts, shown
from regolario.exchange.glossary.table import FileRow, TableReader, rows
from regolario.model import Base
from regolario.problems import Problem

CSV, XLSX = "glossary.csv", "glossary.xlsx"
Codes = Sequence[str]


@dataclass(frozen=True, slots=True)
class GlossaryFormat:
    """A format: the endings of its files, a writer and a reader of terms in some languages.

    The reader raises FileFault for a file that it cannot read at all, and ImportError without its library.
    """

    suffixes: tuple[str, ...]
    write: Callable[[Iterable[Concept], Codes], bytes]
    read: Callable[[bytes, str, Codes], tuple[list[Concept], list[Problem]]]


def _table_reader(
    read: Callable[[bytes, str], tuple[list[str], list[FileRow]]],
) -> Callable[[bytes, str, Codes], tuple[list[Concept], list[Problem]]]:
    def concepts_of(data: bytes, file: str, codes: Codes) -> tuple[list[Concept], list[Problem]]:
        reader = TableReader(file, codes)
        return reader.read(*read(data, file)), sorted(reader.problems)

    return concepts_of


FORMATS = {
    "csv": GlossaryFormat(
        (".csv",),
        lambda found, codes: separated.written(rows(found, codes)),
        _table_reader(separated.read),
    ),
    "tsv": GlossaryFormat(
        (".tsv", ".tab"),
        lambda found, codes: separated.written(rows(found, codes), separated.TAB),
        _table_reader(separated.read),
    ),
    "xlsx": GlossaryFormat(
        (".xlsx",),
        lambda found, codes: workbook.written(rows(found, codes), frozen=3),
        _table_reader(workbook.read),
    ),
    "tbx": GlossaryFormat((".tbx",), tbx.written, tbx_reader.read),
    "martif": GlossaryFormat((".tbx", ".martif"), tbx.written_as_martif, tbx_reader.read),
}
"""The formats by name: tables, TBX of 2019 in the DCT style, and TBX of 2008."""


def format_of(path: Path) -> str | None:
    """Return the name of the format of a file, by its ending; None for another one."""
    return next((name for name, found in FORMATS.items() if path.suffix.lower() in found.suffixes), None)


def read_terms(data: bytes, file: str, name: str, codes: Codes) -> tuple[list[Concept], list[Problem]]:
    """Return the terms of a file of a format, and the problems found.

    A file that cannot be read has no terms. Raises ImportError if the library of the format is missing.
    """
    try:
        return FORMATS[name].read(data, file, codes)
    except FileFault as fault:
        return [], [fault.problem]


class TermLossError(ValueError):
    """Terms that a format cannot hold; ``losses`` says of each what would be lost."""

    def __init__(self, losses: list[str]) -> None:
        super().__init__("; ".join(losses))
        self.losses = losses


def write_terms(found: Sequence[Concept], name: str, codes: Codes) -> bytes:
    """Return a file of a format from which these terms can be read back without loss.

    Raises LossError otherwise, ImportError if the library of the format is missing.
    """
    try:
        data = FORMATS[name].write(found, codes)
    except ValueError as error:
        raise TermLossError([f"a term has a character that {name} cannot hold: {error}"]) from error
    back, problems = read_terms(data, f"the {name} file", name, codes)
    read = {concept.id: concept for concept in back}
    losses = [problem.what for problem in problems]
    for concept in found:
        if concept.id not in read:
            losses.append(f"`{concept.id}` would be lost")
            continue
        for one in changes(concept, read[concept.id]):
            losses.append(f"`{one.id}`: {one.language} {one.field} would come back as {shown(one.after)}")
    if losses:
        raise TermLossError(losses)
    return data


def file_names() -> list[str]:
    """Return the names of the files of the glossary; without XlsxWriter there is no workbook."""
    return [CSV, *([XLSX] if find_spec("xlsxwriter") else [])]


def files(base: Base) -> Iterator[tuple[str, bytes]]:
    """Yield the name and content of each file of the glossary of all games."""
    found, codes = list(concepts(base)), list(base.languages)
    for name in file_names():
        yield name, FORMATS[name.rpartition(".")[2]].write(found, codes)
