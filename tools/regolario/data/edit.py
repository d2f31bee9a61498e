"""Marking of texts as reviewed, in their files."""

from pathlib import Path

from regolario.data.layout import Layout, NotChangeableError
from regolario.data.places import Map, paths_of_mappings
from regolario.fingerprint import ORIGINAL, Reviewable, fingerprint, original_language
from regolario.model import Base


class NotReviewable(ValueError):  # noqa: N818 - the name describes the text, not an error of the program
    """A text that cannot be marked as reviewed; the message says why."""


def mark_reviewed(base: Base, things: list[Reviewable], language: str) -> list[Reviewable]:
    """Mark texts as reviewed in a language as they are now; return those whose mark changed.

    Raises NotReviewable if one is not written, is the original, or has no original language; nothing is changed then.
    Raises OSError if a file cannot be written; the file then keeps its old content.
    """
    changes = [(thing, _mark(thing, language)) for thing in things]
    changed = [(thing, mark) for thing, mark in changes if thing.reviewed.get(language) != mark]
    files: dict[Path, Layout] = {}
    for thing, mark in changed:
        path = thing.source.file.path
        layout = files.get(path) or files.setdefault(path, Layout(path))
        _write(layout, thing, language, mark, list(base.languages))
    try:
        for layout in files.values():
            layout.result()
        for layout in files.values():
            layout.save()
    except NotChangeableError as error:
        raise NotReviewable(str(error)) from error
    return [thing for thing, _ in changed]


def _mark(thing: Reviewable, language: str) -> str:
    original = original_language(thing)
    if original is None:
        raise NotReviewable(
            f"`{thing.id}` has no original language; write `original` for one language under `reviewed:`"
        )
    if original == language:
        raise NotReviewable(f"`{language}` is the original language of `{thing.id}`; review another language")
    for words in [thing.source.get("name"), thing.source.get("text"), thing.source.get("definition")]:
        if isinstance(words, Map) and not words.get(language):
            raise NotReviewable(f"`{thing.id}` is not written in `{language}` yet")
    return fingerprint(thing, original, language)


def _write(layout: Layout, thing: Reviewable, language: str, mark: str, languages: list[str]) -> None:
    path = next(path for path, found in paths_of_mappings(layout.value) if found.marks[:1] == thing.source.marks[:1])
    if isinstance(thing.source.get("reviewed"), Map):
        layout.put((*path, "reviewed"), language, mark)
        return
    values = ", ".join(f"{code}: {_state(code, language, mark, original_language(thing))}" for code in languages)
    layout.put(path, "reviewed", f"{{{values}}}")


def _state(code: str, language: str, mark: str, original: str | None) -> str:
    if code == original:
        return ORIGINAL
    return mark if code == language else "~"
