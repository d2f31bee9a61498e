"""The texts of an item as they were when its translation was reviewed, from git.

A text of the history is used only if its fingerprint is that of the mark. Without git, without a repository, or if the
review was never committed, there is no earlier text.
"""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

from regolario.book.history.git import git
from regolario.data.places import File, Map
from regolario.data.source import LARGEST, read_text
from regolario.fingerprint import EXACT, Reviewable, original_language, review_of, wording, wording_print
from regolario.model import Card, CardDeck, CardSet, Column, Entry, Question, Table, Term

MOST_COMMITS = 30
"""The number of commits of a file that are searched, newest first, after the one that wrote the mark."""


def reviewed_text(thing: Reviewable, language: str) -> tuple[str, str] | None:
    """Return the texts of the original and of the translation into ``language`` at the last review.

    None if the history does not have them.
    """
    original, mark = original_language(thing), review_of(thing, language).mark
    if original is None or mark is None:
        return None
    for was in _versions(thing, mark):
        if [wording_print(was, code) for code in (original, language)] == mark.split("-")[1:EXACT]:
            return wording(was, original), wording(was, language)
    return None


def _versions(thing: Reviewable, mark: str) -> Iterator[Reviewable]:
    """Yield an item as it was in earlier commits of its file, first in the one that wrote the mark."""
    path = thing.source.file.path
    exact = "-".join(mark.split("-")[:EXACT])
    log = ("log", "--format=%H", "--no-textconv", "--no-ext-diff")
    marked = git(path.parent, *log, f"-S{exact}", "--", path.name).split()
    recent = git(path.parent, *log, f"-{MOST_COMMITS}", "--", path.name).split()
    for commit in dict.fromkeys([*marked[-1:], *recent]):
        text = git(path.parent, "cat-file", "blob", f"{commit}:./{path.name}")
        was = _as_was(thing, text, path) if len(text) <= LARGEST else None
        if was is not None:
            yield was


def _as_was(thing: Reviewable, text: str, path: Path) -> Reviewable | None:
    """Return an item with the texts that it has in another version of its file; None if it is not there."""
    value, _ = read_text(text, File(path, path.name))
    raw = value.get(thing.key) if isinstance(value, Map) else None
    try:
        return _with_texts(thing, raw) if isinstance(raw, Map) else None
    except (KeyError, TypeError, AttributeError):  # another format, of an older version
        return None


def _with_texts(thing: Reviewable, raw: Map) -> Reviewable:
    if isinstance(thing, Entry):
        return replace(thing, name=raw["name"], text=raw["text"], sheet=raw.get("sheet") or None)
    if isinstance(thing, Question):
        readings = raw.get("readings", {})
        return replace(thing, name=raw["name"], text=raw["text"], why=raw.get("why"), readings=readings)
    if isinstance(thing, CardDeck):
        return _with_effects(thing, raw)
    return _with_forms(thing, raw) if isinstance(thing, Term) else _with_rows(thing, raw)


def _with_forms(term: Term, raw: Map) -> Term:
    words: dict[str, Any] = {}
    for code, word in term.words.items():
        there = raw.get(code)
        words[code] = replace(word, forms=tuple(there["forms"])) if word and there else None
    return replace(term, definition=raw["definition"], words=words)


def _with_effects(deck: CardDeck, raw: Map) -> CardDeck:
    sets, cards = raw.get("sets") or {}, raw.get("cards") or {}
    return replace(
        deck,
        name=raw["name"],
        about=raw.get("about"),
        sets=tuple(CardSet(key, one.get("name"), one["cards"], 1) for key, one in sets.items()),
        cards=tuple(Card(key, 1, None, None, {}, one.get("effect"), ()) for key, one in cards.items()),
    )


def _with_rows(table: Table, raw: Map) -> Table:
    columns = tuple(
        Column(one["key"], one["name"], one.get("long"), one.get("flag", False)) for one in raw.get("columns", ())
    )
    model = table.rows[0]
    rows = tuple(replace(model, text=row["text"]) for row in raw["rows"])
    return replace(table, name=raw["name"], note=raw.get("note"), columns=columns, rows=rows)
