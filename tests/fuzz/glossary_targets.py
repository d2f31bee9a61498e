"""What is fuzzed of glossaries: each format gets a mutated file of the tiny base."""

from collections.abc import Callable
from functools import cache, partial
from io import BytesIO
from random import Random
from zipfile import ZipFile

from regolario.data.layout import NotChangeableError
from regolario.data.load import load
from regolario.exchange.glossary.concept import concepts
from regolario.exchange.glossary.formats import FORMATS, read_terms
from regolario.exchange.glossary.importing import changed_files, proposed
from regolario.model import Base
from regolario.problems import Level
from tests.fuzz.exchange_targets import TINY, encoded, marked, moved, reworded
from tests.fuzz.mutations import mutated

CHANGES = (mutated, marked, moved, reworded, reworded, reworded, reworded)


@cache
def _base() -> Base:
    return load(TINY)[0]


@cache
def _file(name: str) -> bytes:
    return FORMATS[name].write(list(concepts(_base())), list(_base().languages))


def glossary(name: str, random: Random) -> tuple[str, Callable[[], object]]:
    """Return the import of a mutated glossary, as far as the files that it would change."""
    text, data = _workbook(random) if name == "xlsx" else _text(name, random)

    def hand_in() -> None:
        found, problems = read_terms(data, "f", name, list(_base().languages))
        proposal = proposed(_base(), found, "f")
        assert all(str(problem) and problem.place.line > 0 for problem in (*problems, *proposal.problems))
        if not any(problem.level is Level.ERROR for problem in problems):
            try:
                for layout in changed_files(_base(), proposal).values():
                    layout.result()
            except NotChangeableError as error:
                told = str(error)
                assert told

    return text, hand_in


def _text(name: str, random: Random) -> tuple[str, bytes]:
    text = _changed(_file(name).decode("utf-8-sig"), random)
    return text, encoded(text, random)


def _changed(text: str, random: Random) -> str:
    for _ in range(random.choice((1, 1, 2, 3))):
        text = random.choice(CHANGES)(text, random)
    return text


def _workbook(random: Random) -> tuple[str, bytes]:
    """Return a workbook with one of its parts mutated; one in ten with a byte of the archive changed."""
    if random.random() < 0.1:
        data = bytearray(_file("xlsx"))
        data[random.randrange(len(data))] = random.randrange(256)
        return "a byte of the archive", bytes(data)
    held = BytesIO()
    with ZipFile(BytesIO(_file("xlsx"))) as old, ZipFile(held, "w") as new:
        parts = {name: old.read(name) for name in old.namelist()}
        chosen = random.choice([*parts, *["xl/worksheets/sheet1.xml", "xl/sharedStrings.xml"] * 5])
        text = _changed(parts[chosen].decode("utf-8"), random)
        for name, content in (parts | {chosen: encoded(text, random)}).items():
            new.writestr(name, content)
    return f"{chosen}\n{text}", held.getvalue()


GLOSSARIES = {f"glossary-{name}": partial(glossary, name) for name in FORMATS}
