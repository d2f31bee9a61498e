"""Changing YAML files in place: one scalar is replaced or one line added, and everything else stays as it is."""

import re
from pathlib import Path

from regolario.files import write_whole
from regolario.fingerprint import ORIGINAL, Reviewable, fingerprint, original_language
from regolario.model import Base
from regolario.places import COLUMN_BITS, Map

PLAIN = re.compile(r"[^,}\s#]*")


class NotReviewable(ValueError):  # noqa: N818 - it says what the text is
    """A text that cannot be marked as seen; the text says why."""


def mark_reviewed(base: Base, things: list[Reviewable], language: str) -> list[Reviewable]:
    """Mark texts as seen in a language as they stand now; returns those whose mark changed.

    Raises NotReviewable if one is not written, is the original, or does not say which language is the original; then
    nothing is changed. Raises OSError if a file cannot be written; it then stays whole.
    """
    changes = [(thing, _mark(thing, language)) for thing in things]
    changed = [(thing, mark) for thing, mark in changes if thing.reviewed.get(language) != mark]
    by_file: dict[Path, list[tuple[Reviewable, str]]] = {}
    for thing, mark in changed:
        by_file.setdefault(thing.source.file.path, []).append((thing, mark))
    for path, marks in by_file.items():
        lines = path.read_text(encoding="utf-8").splitlines(keepends=True)
        for thing, mark in sorted(marks, key=lambda change: -change[0].source.at):
            _write(lines, thing.source, language, mark, list(base.languages), original_language(thing))
        write_whole(path, "".join(lines))
    return [thing for thing, _ in changed]


def _mark(thing: Reviewable, language: str) -> str:
    original = original_language(thing)
    if original is None:
        raise NotReviewable(
            f"`{thing.id}` does not say which language is the original: write `reviewed:` with `original`"
        )
    if original == language:
        raise NotReviewable(f"`{language}` is the original of `{thing.id}`: there is nothing to compare it with")
    for words in [thing.source.get("name"), thing.source.get("text"), thing.source.get("definition")]:
        if isinstance(words, Map) and not words.get(language):
            raise NotReviewable(f"`{thing.id}` is not written in `{language}` yet")
    return fingerprint(thing, original)


def _write(lines: list[str], source: Map, language: str, mark: str, languages: list[str], original: str | None) -> None:
    reviewed = source.get("reviewed")
    if isinstance(reviewed, Map) and language in reviewed:
        at = reviewed.marks[2 * list(reviewed).index(language) + 1]
        row, column = at >> COLUMN_BITS, at & ((1 << COLUMN_BITS) - 1)
        found = PLAIN.match(lines[row], column)
        end = found.end() if found else column
        lines[row] = f"{lines[row][:column]}{mark}{lines[row][end:]}"
        return
    values = ", ".join(f"{code}: {_state(code, language, mark, original)}" for code in languages)
    last = max(value >> COLUMN_BITS for value in source.marks)
    row = last + 1
    indent = source.marks[0] & ((1 << COLUMN_BITS) - 1)
    while row < len(lines) and (not lines[row].strip() or len(lines[row]) - len(lines[row].lstrip()) > indent):
        row += 1
    while not lines[row - 1].strip():
        row -= 1
    lines.insert(row, f"{' ' * indent}reviewed: {{{values}}}\n")


def _state(code: str, language: str, mark: str, original: str | None) -> str:
    if code == original:
        return ORIGINAL
    return mark if code == language else "~"
