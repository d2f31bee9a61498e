"""Marking of texts as reviewed, in their files."""

import json
import re
from collections.abc import Mapping
from dataclasses import asdict, replace
from pathlib import Path
from typing import Any

from regolario.data.layout import Layout, NotChangeableError
from regolario.data.places import Map, paths_of_mappings
from regolario.fingerprint import (
    ORIGINAL,
    Reviewable,
    State,
    fingerprint,
    is_moved,
    original_language,
    review_of,
    state,
)
from regolario.model import Base, Review

PLAIN = re.compile(
    r"(?!(?:true|false|null|yes|no|on|off)$)[A-Za-zÀ-ÿ][\wÀ-ÿ-]*(?: [A-Za-zÀ-ÿ][\wÀ-ÿ-]*)*", re.IGNORECASE
)
"""A text that YAML reads as itself without quotes."""
NOTHING: Mapping[str, str] = {}
MOST_NAMED = 3
"""The highest number of texts that a message names."""


class NotReviewable(ValueError):  # noqa: N818 - the name describes the text, not an error of the program
    """A text that cannot be marked as reviewed; the message says why."""


def mark_reviewed(
    base: Base, things: list[Reviewable], language: str, details: Mapping[str, str] = NOTHING
) -> list[Reviewable]:
    """Mark texts as reviewed in a language as they are now; return those whose review changed.

    ``details`` are fields of ``Review`` to set; the others keep their value. A text that did not change since its last
    review needs the detail ``because``.

    Raises NotReviewable if one is not written, is the original, has no original language, or needs a reason; nothing is
    changed then. Raises OSError if a file cannot be written; the file then keeps its old content.
    """
    changes = [(thing, _reviewed(thing, language, details)) for thing in things]
    _demand_reason([thing for thing, review in changes if _moves(thing, language, review)], language)
    return write_reviews(base, language, changes)


def write_reviews(base: Base, language: str, changes: list[tuple[Reviewable, Review]]) -> list[Reviewable]:
    """Write the reviews of texts in a language; return the texts whose review changed.

    Raises NotReviewable if a file has a layout that cannot be changed safely, OSError.
    """
    changed = [(thing, review) for thing, review in changes if review_of(thing, language) != review]
    files: dict[Path, Layout] = {}
    for thing, review in changed:
        path = thing.source.file.path
        layout = files.get(path) or files.setdefault(path, Layout(path))
        _write(layout, thing, language, written_review(review), list(base.languages))
    try:
        for layout in files.values():
            layout.result()
        for layout in files.values():
            layout.save()
    except NotChangeableError as error:
        raise NotReviewable(str(error)) from error
    return [thing for thing, _ in changed]


def _reviewed(thing: Reviewable, language: str, details: Mapping[str, str]) -> Review:
    """Return the review of a text as it is now; of a text unchanged since, the mark stays as it is."""
    before, mark = review_of(thing, language), _mark(thing, language)
    fields: dict[str, Any] = {name: value for name, value in details.items() if name != "because"}
    if state(thing, language) is not State.REVIEWED:
        fields |= {"because": details.get("because"), "mark": mark}
    return replace(before, **fields)


def _moves(thing: Reviewable, language: str, review: Review) -> bool:
    """Return whether a review moves the mark of an unchanged text without a reason."""
    before = review_of(thing, language).mark
    return not review.because and before is not None and is_moved(before, review.mark or "")


def _demand_reason(things: list[Reviewable], language: str) -> None:
    if things:
        named = ", ".join(f"`{thing.id}`" for thing in things[:MOST_NAMED])
        more = f" and {len(things) - MOST_NAMED} more" if len(things) > MOST_NAMED else ""
        raise NotReviewable(
            f"the `{language}` text of {named}{more} has the same words as at its last review; "
            "change it, or state with `--because` why it still fits"
        )


def written_review(review: Review) -> str:
    """Return a review as YAML on one line: the mark alone if there are no details."""
    fields = {name: value for name, value in asdict(review).items() if value}
    if set(fields) <= {"mark"}:
        return review.mark or "~"
    return f"{{{', '.join(f'{name}: {_scalar(value)}' for name, value in fields.items())}}}"


def _scalar(value: Any) -> str:
    """Return a value as YAML: plain words as they are, other values as JSON, which is YAML too."""
    if isinstance(value, str) and PLAIN.fullmatch(value):
        return value
    kept = [{name: one for name, one in item.items() if one} for item in value] if isinstance(value, tuple) else value
    return json.dumps(kept, ensure_ascii=False)


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
