"""Writing of translations into the YAML files of a base, all of them or none."""

from collections.abc import Mapping
from pathlib import Path

from regolario.data.files import write_whole
from regolario.data.layout import INDENT, Layout
from regolario.data.places import COLUMN_BITS, Map, paths_of_mappings
from regolario.exchange.slots import slots
from regolario.exchange.wrapping import WIDTH, wrapped
from regolario.model import Base


def write_targets(base: Base, language: str, targets: Mapping[str, str]) -> list[Path]:
    """Write translations by the ids of their units; return the files that changed.

    Raises as ``changed_files`` does, and OSError; then nothing is written.
    """
    layouts = changed_files(base, language, targets)
    save_all(list(layouts.values()))
    return list(layouts)


def changed_files(base: Base, language: str, targets: Mapping[str, str]) -> dict[Path, Layout]:
    """Return the files that translations change, with these changes, by the ids of their units.

    Each replaces only its own text; a text on several lines is broken into lines as the file is. Raises
    NotChangeableError for a file that cannot be read, KeyError for an unknown id.
    """
    known = {slot.id: slot for slot in slots(base) if slot.id in targets}
    layouts: dict[Path, Layout] = {}
    paths: dict[Path, dict[int, tuple[str | int, ...]]] = {}
    for identity, text in targets.items():
        words = known[identity].words
        path = words.file.path
        if path not in layouts:
            layouts[path] = Layout(path, listed=True)
            paths[path] = {one.marks[0]: at for at, one in paths_of_mappings(layouts[path].value) if one.marks}
        layouts[path].put_text(paths[path][words.marks[0]], language, _as_written(words, language, text))
    return layouts


def save_all(layouts: list[Layout]) -> None:
    """Write all files; if one cannot be written, write the old content of the others back.

    Raises NotChangeableError before anything is written, and OSError.
    """
    before = [(layout.path, layout.path.read_bytes(), layout.result()) for layout in layouts]
    saved: list[tuple[Path, bytes]] = []
    try:
        for path, old, text in before:
            write_whole(path, text)
            saved.append((path, old))
    except OSError:
        for path, old in saved:
            write_whole(path, old)
        raise


def _as_written(words: Map, language: str, text: str) -> str:
    """Return a text broken into lines and ended as the text it replaces or the other languages are."""
    present = words.get(language)
    others = [one for one in words.values() if isinstance(one, str)]
    like = [present] if isinstance(present, str) else others
    if any(one.endswith("\n") for one in like):
        indent = (words.marks[0] & ((1 << COLUMN_BITS) - 1)) + INDENT
        return f"{wrapped(text, WIDTH - indent)}\n"
    return text
