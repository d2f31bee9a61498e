"""Checks of the message catalogues against their source, and of the words for codes of rules."""

import re
from collections.abc import Iterator, Sequence
from functools import cache
from pathlib import Path

from regolario.book.messages import HOUSE, folders, owners
from regolario.engine.codes import ARGUMENT, codes_without_words
from regolario.engine.sentences import OR, SPACE_ONLY
from regolario.model import Base, Game
from regolario.problems import Level, Place, Problem, counted
from regolario.words.catalogue import ENGLISH, SOURCE, Catalogue, CatalogueEntry, Forms, read
from regolario.words.locales import categories

PLACE = re.compile(rf"\{{(\w+)(?:\|[^{{}}]*|\.(?:{OR}|{SPACE_ONLY}))?\}}|\[(\w+)(?:=[\w-]*)?\?")
"""The place of a value, or the value that a sentence of a rule chooses by."""
FORMAT = re.compile(r"\{(?:\d*|\w*(?:[.\[!]|:\S)[^}]*)\}")
"""A place that would be more than a name for ``str.format``: an attribute, an item, a conversion, a width, no name."""
SAID = re.compile(rf"\{{\w+\.(?:{OR}|{SPACE_ONLY})\}}")
"""A value that a sentence of a rule says in a certain way; other messages have none."""
SENTENCES = ("case-", "answer-", "part-")
"""What the keys of sentences of rules begin with."""


def catalogues(base: Base) -> Iterator[Problem]:
    """Yield the problems of the catalogues of the house and of the games of a base.

    Their codes are ``bad-catalogue``, ``missing-message``, ``unknown-message``, ``message-places``, ``stale-message``.
    """
    for owner in (HOUSE, *base.games):
        found = folders(base.root, owner)
        for folder in found:
            yield from _of_folder(base, owner, folder, found)


def code_without_words(base: Base, game: Game) -> Iterator[Problem]:
    """Yield ``code-without-words`` problems: an argument, choice or reason has no words in a language.

    Skips games without a catalogue of their own, and languages that are drafts. In a base's own catalogue arguments
    may have no words, as its author may name them in the language of the group; they are shown by their names.
    """
    held = [folder for folder in folders(base.root, game.id) if (folder / SOURCE).is_file()]
    own = all(folder.is_relative_to(base.root) for folder in held)
    for kind, code, lacking in codes_without_words(base, game) if held else ():
        if own and kind == ARGUMENT:
            continue
        what = f"the {kind} `{code}` has no words in {', '.join(lacking)}"
        remedy = f"write the message `{kind}-{code}` in the catalogues of `{game.id}`"
        yield Problem(game.source.place(), "code-without-words", what, remedy)


def _of_folder(base: Base, owner: str, folder: Path, beside: Sequence[Path]) -> Iterator[Problem]:
    source = read(folder / SOURCE)
    if source and source.fault:
        yield Problem(_place(base, source, source.fault[0]), "bad-catalogue", source.fault[1], "correct the line")
    elif source:
        yield from _formats(base, source)
    for language in base.languages:
        held = read(folder / f"{language}.po")
        if held and held.fault:
            yield Problem(_place(base, held, held.fault[0]), "bad-catalogue", held.fault[1], "correct the line")
        elif held:
            yield from _of_language(base, language, held, source, owner)
        elif source and language != ENGLISH:
            yield from _elsewhere(base, language, source, beside)


def _elsewhere(base: Base, language: str, source: Catalogue, beside: Sequence[Path]) -> Iterator[Problem]:
    """Yield a warning if no other catalogue of the same owner translates every message of a source."""
    others = [held for folder in beside if (held := read(folder / f"{language}.po"))]
    open_ = [key for key in source.entries if not any(one.entries[key].forms for one in others if key in one.entries)]
    if not others:
        what, remedy = f"no catalogue in `{language}`", f"add {_shown(base, beside[0] / f'{language}.po')}"
        yield Problem(_place(base, source, 1), "missing-message", what, remedy, Level.WARNING)
    elif open_:
        of_all = f"{len(open_)} of {counted(len(source.entries), 'message')}"
        what = f"{of_all} {'has' if len(source.entries) == 1 else 'have'} no translation in `{language}`"
        yield Problem(_place(base, others[0], 1), "missing-message", what, "translate them", Level.WARNING)


def _of_language(base: Base, language: str, held: Catalogue, source: Catalogue | None, owner: str) -> Iterator[Problem]:
    yield from _formats(base, held)
    known = _known(base, owner)
    wanted = len(categories(base.languages[language].locale))
    if any(len(entry.source) > 1 for entry in held.entries.values()) and held.plurals != wanted:
        what = f"the header declares {held.plurals} plural forms, but CLDR has {wanted} for this language"
        yield Problem(_place(base, held, 1), "bad-catalogue", what, "correct `Plural-Forms`")
    for key, entry in held.entries.items():
        meant = (source.entries.get(key) if source else None) or known.get(key)
        if meant is None:
            what, remedy = f"unknown message `{key}`", "correct the key (`msgctxt`) or remove the message"
            yield Problem(_place(base, held, entry.line), "unknown-message", what, remedy)
        elif language != ENGLISH and meant.source != entry.source:
            what = f"the source of `{key}` is now `{meant.source[0]}`"
            yield Problem(_place(base, held, entry.line), "stale-message", what, "update `msgid` and the translation")
        elif entry.forms and _places(entry.forms) != _places(meant.source):
            said = ", ".join(f"{{{name}}}" for name in sorted(_places(meant.source))) or "none"
            what = f"the placeholders of `{key}` differ from those of its source"
            yield Problem(_place(base, held, entry.line), "message-places", what, f"use {said}")
    for key, entry in source.entries.items() if source and language != ENGLISH else ():
        there = held.entries.get(key)
        if there is None or not there.forms:
            what, remedy = f"`{key}` has no translation", f"translate `{entry.source[0]}`"
            level = Level.WARNING if base.languages[language].draft else Level.ERROR
            yield Problem(_place(base, held, there.line if there else 1), "missing-message", what, remedy, level)


def _formats(base: Base, held: Catalogue) -> Iterator[Problem]:
    for key, entry in held.entries.items():
        for found in sorted(_other_places(entry.source) | _other_places(entry.forms)):
            if key.startswith(SENTENCES) and SAID.fullmatch(found):
                continue
            what = f"`{found}` in `{key}` is not a placeholder"
            remedy = "write a name between the braces and nothing else, such as `{count}`"
            yield Problem(_place(base, held, entry.line), "message-places", what, remedy)


def _known(base: Base, owner: str) -> dict[str, CatalogueEntry]:
    """Return the sources that an owner's catalogues may translate.

    These are its own, those of the games it extends, and those of the house. A catalogue of the house may translate the
    messages of every game: a game looks its messages up there, too.
    """
    found: dict[str, CatalogueEntry] = {}
    for one in owners(base, owner) if owner else (HOUSE, *base.games):
        for folder in folders(base.root, one):
            held = read(folder / SOURCE)
            found = {**held.entries, **found} if held else found
    return found


@cache
def _places(forms: Forms) -> frozenset[str]:
    return frozenset(one or other for form in forms for one, other in PLACE.findall(form))


@cache
def _other_places(forms: Forms) -> frozenset[str]:
    return frozenset(one for form in forms for one in FORMAT.findall(form))


def _place(base: Base, held: Catalogue, line: int = 1) -> Place:
    return Place(_shown(base, held.path), line)


def _shown(base: Base, path: Path) -> str:
    """Return a path from the folder that contains the base; a path outside it as it is."""
    root, path = Path(base.root).resolve().parent, path.resolve()
    return path.relative_to(root).as_posix() if path.is_relative_to(root) else str(path)
