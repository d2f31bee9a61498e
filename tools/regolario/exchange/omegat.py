"""OmegaT projects: a folder with texts, memories, a glossary and settings; and what comes back."""

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from tempfile import TemporaryDirectory

from regolario.data.source import read_bytes
from regolario.exchange.collect import stale
from regolario.exchange.faults import UnreadableError
from regolario.exchange.files import tmx, xliff1
from regolario.exchange.foreign import LARGEST
from regolario.exchange.formats import read_data
from regolario.exchange.glossary.concept import Concept
from regolario.exchange.glossary.tbx import written_as_martif
from regolario.exchange.unit import Batch, Code, CodePart, Text, TranslationUnit, codes, plain

TEXTS = "texts.xlf"
SETTINGS = "omegat.project"
FOLDERS = ("dictionary", "glossary", "omegat", "source", "target", "tm")
MEMORY = "tm/auto/memory.tmx"
"""The memory whose exact matches OmegaT inserts by itself."""
STALE_MEMORY = "tm/penalty-010/stale.tmx"
"""The memory of translations whose original changed; OmegaT shows them, but inserts none."""
TAG = re.compile(r"</?[a-z]\d+/?>")
"""Matches a code as OmegaT shows it."""
TOKENIZERS = {
    **{"ar": "Arabic", "bg": "Bulgarian", "ca": "Catalan", "cs": "Czech", "da": "Danish", "de": "German"},
    **{"el": "Greek", "en": "English", "es": "Spanish", "eu": "Basque", "fi": "Finnish", "fr": "French"},
    **{"ga": "Irish", "gl": "Galician", "hu": "Hungarian", "it": "Italian", "lv": "Latvian", "nl": "Dutch"},
    **{"no": "Norwegian", "pt": "Portuguese", "ro": "Romanian", "ru": "Russian", "sv": "Swedish", "tr": "Turkish"},
}
"""The tokenizers of OmegaT by language, by which it finds inflected words in the glossary."""


def project(batch: Batch, memory: Batch, terms: Iterable[Concept]) -> Iterator[tuple[str, bytes]]:
    """Yield the name and content of each file of a project.

    ``batch`` are the texts to translate, without those ``apart``; ``memory`` are all texts of the base in the same
    languages, ``terms`` its terms. Raises LossError.
    """
    left_out = {unit.id for unit in apart(batch, memory)}
    copied = tuple(replace(unit, target=unit.source) for unit in batch.units if unit.id not in left_out)
    yield SETTINGS, _settings(batch).encode()
    yield f"source/{TEXTS}", xliff1.write(replace(batch, units=copied))
    yield MEMORY, tmx.write_plain(replace(memory, units=tuple(_current(memory).values())), shown)
    old = tuple(unit for unit in memory.units if unit.target is not None and stale(unit))
    yield STALE_MEMORY, tmx.write_plain(replace(memory, units=old), shown)
    yield "glossary/glossary.tbx", written_as_martif(_in_two(terms, batch), (batch.source, batch.target))


def write_project(folder: Path, batch: Batch, memory: Batch, terms: Iterable[Concept]) -> None:
    """Write a project into a new folder, all of it or nothing. Raises LossError, OSError."""
    files = list(project(batch, memory, terms))
    folder.parent.mkdir(parents=True, exist_ok=True)
    with TemporaryDirectory(prefix=".omegat-", dir=folder.parent) as beside:
        made = Path(beside) / folder.name
        for name in FOLDERS:
            (made / name).mkdir(parents=True)
        for name, data in files:
            (made / name).parent.mkdir(parents=True, exist_ok=True)
            (made / name).write_bytes(data)
        made.rename(folder)


def apart(batch: Batch, memory: Batch) -> list[TranslationUnit]:
    """Return the texts whose translation is not that of the same source text elsewhere.

    OmegaT would give both the same translation; so a project does not contain them.
    """
    current = {source: plain(unit.target or ()) for source, unit in _current(memory).items()}
    return [
        unit
        for unit in batch.units
        if unit.target is not None and not stale(unit) and plain(unit.target) != current[plain(unit.source)]
    ]


def _current(memory: Batch) -> dict[str, TranslationUnit]:
    """Return the first unit with a current translation by source text."""
    found: dict[str, TranslationUnit] = {}
    for unit in memory.units:
        if unit.target is not None and not stale(unit):
            found.setdefault(plain(unit.source), unit)
    return found


def shown(unit: TranslationUnit, text: Text) -> str:
    """Return a text of a unit with its codes as OmegaT shows them.

    The first code, ``{points}``, is ``<p0/>``. Codes that the source does not have are shown as they are written.
    """
    known = {code.id for code in codes(unit.source)}
    return "".join(
        piece if isinstance(piece, str) else tag(piece, text) if piece.id in known else piece.written for piece in text
    )


def with_codes(written: str, source: Text) -> str:
    """Return a text of the base in place of one with codes as OmegaT shows them, by those of its source."""
    known = {tag(code, source): code.written for code in codes(source)}
    return TAG.sub(lambda found: known.get(found[0], found[0]), written)


def tag(code: Code, text: Text) -> str:
    """Return a code of a text as OmegaT shows it."""
    starts = (one for one in text if isinstance(one, Code) and one.part is CodePart.START and one.id == code.id)
    named = next(starts, code) if code.part is CodePart.END else code
    letter = next((sign for sign in named.written if sign.isascii() and sign.isalpha()), "f").lower()
    name = f"{letter}{int(code.id) - 1}"
    return {CodePart.ALONE: f"<{name}/>", CodePart.START: f"<{name}>", CodePart.END: f"</{name}>"}[code.part]


def _in_two(terms: Iterable[Concept], batch: Batch) -> Iterator[Concept]:
    """Yield the terms in two languages with the forms that may be used; OmegaT would offer the others too."""
    for term in terms:
        words = {
            code: replace(term.words[code], wrong=(), candidates=())
            for code in (batch.source, batch.target)
            if code in term.words
        }
        if len(words) > 1:
            definition = {code: text for code, text in term.definition.items() if code in words}
            yield replace(term, words=words, definition=definition, version="")


def _settings(batch: Batch) -> str:
    names = ("source_dir", "target_dir", "tm_dir", "glossary_dir", "glossary_file", "dictionary_dir")
    folders = "".join(f"        <{name}>__DEFAULT__</{name}>\n" for name in names)
    languages = f"<source_lang>{batch.source}</source_lang>\n        <target_lang>{batch.target}</target_lang>\n"
    tokens = "".join(
        f"        <{side}_tok>{_tokenizer(code)}</{side}_tok>\n"
        for side, code in (("source", batch.source), ("target", batch.target))
    )
    switches = (("sentence_seg", "false"), ("support_default_translations", "true"), ("remove_tags", "false"))
    rest = "".join(f"        <{name}>{value}</{name}>\n" for name, value in switches)
    head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<omegat>\n    <project version="1.0">\n'
    return f"{head}{folders}        {languages}{tokens}{rest}    </project>\n</omegat>\n"


def _tokenizer(code: str) -> str:
    name = TOKENIZERS.get(code.split("-")[0])
    return f"org.omegat.tokenizer.{f'Lucene{name}' if name else 'Default'}Tokenizer"


def read_project(folder: Path) -> Batch:
    """Return the translations of a project, from the file that OmegaT created in its folder ``target``.

    A text that is still a copy of its source is not translated. Raises UnreadableError, OSError.
    """
    file = folder / "target" / TEXTS
    if not (folder / SETTINGS).is_file():
        raise UnreadableError(f"{folder}: not an OmegaT project, because it has no `{SETTINGS}`")
    if not file.is_file():
        raise UnreadableError(f"{folder}: no `target/{TEXTS}`; in OmegaT, choose Project > Create Translated Documents")
    try:
        batch = read_data(read_bytes(file, LARGEST), "xliff1", file.suffix)
    except UnreadableError as error:
        raise UnreadableError(f"{file}: {error}") from error
    return replace(batch, units=tuple(_translated(batch.units)))


def _translated(units: Sequence[TranslationUnit]) -> Iterator[TranslationUnit]:
    for unit in units:
        copied = unit.target is not None and plain(unit.target) == plain(unit.source)
        yield replace(unit, target=None) if copied else unit
