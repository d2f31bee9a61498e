"""A gettext catalogue: the messages of a .po file, or the English source of a .pot file.

The context (``msgctxt``) of a message is its key; the English text (``msgid``) shows translators what to translate.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from babel.messages.catalog import Message

Forms = tuple[str, ...]
"""The texts of a message: one, or one for each plural form."""
SOURCE = "messages.pot"
"""The name of the file with the English source in a folder of catalogues."""
ENGLISH = "en"
"""The language of the source."""


@dataclass(frozen=True, slots=True)
class CatalogueEntry:
    """A message.

    Its key, its English ``source`` (two forms if it has a plural), its ``forms`` and its line.

    ``forms`` are in the language of the catalogue; empty if the message is untranslated or fuzzy.
    """

    key: str
    source: Forms
    forms: Forms
    line: int


@dataclass(frozen=True, slots=True)
class Catalogue:
    """The messages of a file by key; ``plurals`` is the number of plural forms in its header.

    ``fault`` is the line and the reason if the file cannot be read.
    """

    path: Path
    entries: Mapping[str, CatalogueEntry] = field(default_factory=dict)
    plurals: int = 0
    fault: tuple[int, str] | None = None


def read(path: Path) -> Catalogue | None:
    """Return the catalogue in a file, cached until the file changes; None if there is no such file."""
    try:
        found = path.stat()
    except OSError:
        return None
    return _read(path, found.st_mtime_ns, found.st_size)


@lru_cache(maxsize=256)
def _read(path: Path, changed: int, size: int) -> Catalogue:
    from babel.messages.pofile import PoFileError, read_po

    try:
        with path.open("rb") as file:
            held = read_po(file, abort_invalid=True)
        plurals = held.num_plurals
    except PoFileError as error:
        return Catalogue(path, fault=((error.lineno or 0) + 1, str(error)))
    except (ValueError, LookupError, TypeError, AttributeError, OSError) as error:
        return Catalogue(path, fault=(1, str(error)))
    found = [_entry(one, template=path.suffix == ".pot") for one in held if one.id and one.context]
    return Catalogue(path, {entry.key: entry for entry in found}, plurals)


def _entry(message: "Message", *, template: bool) -> CatalogueEntry:
    source = _forms(message.id)
    written = source if template else () if message.fuzzy else _forms(message.string)
    return CatalogueEntry(str(message.context), source, written if all(written) else (), message.lineno or 1)


def _forms(written: object) -> Forms:
    if isinstance(written, (list, tuple)):
        return tuple(map(str, written))
    return (str(written),) if written else ()
