"""What the scan knows about each language, from lexicons/<lang>.yaml."""

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any

from regolario.data.source import read_any

FOLDER = Path(__file__).parent / "lexicons"


@dataclass(frozen=True)
class Pattern:
    """A regular expression that finds a fault of a kind, and its repair with groups as ``\\1``.

    ``scanned`` patterns are used only in text that comes from a scan, those of ``headings`` not in the units of a
    translation, of which none shows that it is a heading.
    """

    kind: str
    find: re.Pattern[str]
    why: str
    repair: str | None = None
    safe: bool = False
    scanned: bool = False
    headings: bool = False


@dataclass(frozen=True)
class Lexicon:
    """The data of one language; every field is empty for a language without a file."""

    language: str
    name: str = ""
    hunspell: tuple[str, ...] = ()
    package: str = ""
    also: frozenset[str] = frozenset()
    function_words: frozenset[str] = frozenset()
    misread: Mapping[str, str] = field(default_factory=dict)
    bare: Mapping[str, str] = field(default_factory=dict)
    bare_nouns: Mapping[str, str] = field(default_factory=dict)
    misspelt: Mapping[str, str] = field(default_factory=dict)
    dropped: Mapping[str, str] = field(default_factory=dict)
    accents: Mapping[str, str] = field(default_factory=dict)
    accents_end: bool = False
    elided: tuple[str, ...] = ()
    is_signs: str = ""
    is_word: str = ""
    short_words: frozenset[str] = frozenset()
    patterns: tuple[Pattern, ...] = ()
    synonyms: tuple[tuple[str, ...], ...] = ()
    heads: tuple[tuple[str, ...], ...] = ()
    of: str = ""
    address: Mapping[str, Mapping[str, tuple[str, ...]]] = field(default_factory=dict)
    numbers: Mapping[str, int] = field(default_factory=dict)
    pieces: frozenset[str] = frozenset()
    boards: frozenset[str] = frozenset()
    words: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    doubled: frozenset[str] = frozenset()
    no_plural_s: bool = False
    enclitics: tuple[str, ...] = ()
    hyphen_phrases: bool = False
    agreement: Mapping[str, tuple[str, ...]] = field(default_factory=dict)


def languages() -> list[str]:
    """Return the languages that have a lexicon."""
    return sorted(path.stem for path in FOLDER.glob("*.yaml"))


@cache
def lexicon(language: str) -> Lexicon:
    """Return the lexicon of a language; an empty one if it has none."""
    path = FOLDER / f"{language}.yaml"
    if not language.isalpha() or not path.is_file():
        return Lexicon(language)
    held, problems = read_any(path, path.name)
    if problems:
        raise ValueError(str(problems[0]))
    return Lexicon(language, **{name: _field(name, value) for name, value in held.items()})


def _field(name: str, value: Any) -> Any:
    """Return the value of a field of a lexicon in the type that the field has."""
    if name in ("also", "function_words", "pieces", "boards", "short_words", "doubled"):
        return frozenset(value.split())
    if name in ("hunspell", "elided", "enclitics"):
        return tuple(value.split())
    if name in ("synonyms", "heads"):
        return tuple(tuple(one.split(", ")) for one in value)
    if name == "address":
        return {form: {where: tuple(words.split()) for where, words in held.items()} for form, held in value.items()}
    if name == "agreement":
        return {key: tuple(words.split()) for key, words in value.items()}
    if name == "words":
        return {key: tuple(one.split(", ")) for key, one in value.items()}
    if name == "patterns":
        return tuple(Pattern(**{**one, "find": re.compile(one["find"])}) for one in value)
    return value
