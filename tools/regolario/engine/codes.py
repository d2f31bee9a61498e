"""The codes of rules (arguments, choices, fields of answers, reasons) and their words for players."""

import dataclasses
import enum
import inspect
import re
import typing
from collections.abc import Container, Iterator
from typing import Any

from regolario.book.layers.overlay import lineage
from regolario.book.messages import Messages, catalogues
from regolario.engine.functions import function_of, parameters, source_of
from regolario.engine.syntax import REASON, syntax_of
from regolario.extension import extension_of
from regolario.model import Base, Game

CODE = re.compile(r"[a-z]{2,}([-_ ][a-z]+)*")
ARGUMENT, CHOICE, BECAUSE = "argument", "choice", "because"
"""The kinds of codes: an argument or a field of an answer; one of several possible values; a reason."""


def codes_without_words(base: Base, game: Game) -> Iterator[tuple[str, str, list[str]]]:
    """Yield each code of a game that lacks words in a language of its catalogues: kind, code, languages.

    A draft language may lack words.
    """
    whole = [code for code, language in base.languages.items() if not language.draft]
    spoken = [code for code in whole if next(catalogues(base.root, game.id, code), None)]
    messages = [Messages(base, language, game.id) for language in spoken]
    for kind, code in codes_of(game):
        kinds = (kind, ARGUMENT) if kind == CHOICE else (kind,)  # a thing that is counted may be named as either
        lacking = [one.language for one in messages if not any(said_in(one, game, kind, code) for kind in kinds)]
        if lacking:
            yield kind, code, lacking


def is_code(text: str) -> bool:
    """Return whether a value of a case is a code: words in lower case, unlike a name or a space."""
    return CODE.fullmatch(text) is not None


def said_in(
    messages: Messages, game: Game, kind: str, code: str, rule: str = "", *, borrowed: bool = False
) -> str | None:
    """Return the players' words for a code in the language of the messages, or None.

    ``kind`` is ``ARGUMENT``, ``CHOICE`` or ``BECAUSE``; ``rule`` (``chapter/key``) may have words of its own. A choice
    without a message takes the name of the term or table row with its key; a reason takes the sentence with which a
    recorded game refuses an event, if that has no placeholders. ``borrowed`` words may be of another language.
    """
    for key in (
        f"{kind}-{rule}-{code}",
        f"{kind}-{code}",
        f"match-{kind}-{code}",
        *([f"match-name-{code}"] * (kind == CHOICE)),
    ):
        found = messages.find(key)
        if found and (borrowed or found.language == messages.language) and "{" not in found.forms[0]:
            return found.forms[0]
    return _named(messages.base, game, messages.language, code) if kind == CHOICE else None


def _named(base: Base, game: Game, language: str, code: str) -> str | None:
    for below in lineage(base, game):
        term = below.terms.get(f"{below.id}/{code}")
        word = term.words.get(language) if term else None
        if word:
            return word.forms[0]
        for table in below.tables.values():
            for row in table.rows:
                text = row.text.get(language)
                if row.result == code and text and "{" not in text:
                    return text
    return None


def codes_of(game: Game) -> list[tuple[str, str]]:
    """Return the codes of a game's own rules as pairs of kind and code, without duplicates."""
    found: dict[tuple[str, str], None] = {}
    for entry in game.entries.values():
        function = function_of(entry.id)
        if function is not None:
            hints = typing.get_type_hints(function)
            given = (name for name in parameters(function) if source_of(entry, name) == "given")
            found |= dict.fromkeys((ARGUMENT, name) for name in given)
            for hint in hints.values():
                found |= dict.fromkeys(_of_type(hint, set()))
    for example in game.examples:
        found |= dict.fromkeys((ARGUMENT, name) for name in example.params)
        found |= dict.fromkeys(code for case in (example.given, example.then) for code in _in_case(case, found))
    return [*found, *((BECAUSE, reason) for reason in sorted(_in_sources(game)) if (BECAUSE, reason) not in found)]


def _of_type(hint: Any, seen: set[Any]) -> Iterator[tuple[str, str]]:
    if typing.get_origin(hint) is typing.Literal:
        yield from ((CHOICE, value) for value in typing.get_args(hint) if isinstance(value, str))
        return
    for inner in typing.get_args(hint):
        yield from _of_type(inner, seen)
    if inspect.isclass(hint) and issubclass(hint, enum.Enum):
        yield from ((CHOICE, str(member.value)) for member in hint)
    elif inspect.isclass(hint) and dataclasses.is_dataclass(hint) and _is_of_a_game(hint) and hint not in seen:
        seen.add(hint)
        yield from ((ARGUMENT, field.name) for field in dataclasses.fields(hint))
        for inner in typing.get_type_hints(hint).values():
            yield from _of_type(inner, seen)


def _is_of_a_game(kind: type) -> bool:
    """Return whether a type belongs to a game's rules and not to the shared mechanics."""
    return not kind.__module__.startswith("regolario.mechanics")


def _in_case(value: Any, known: Container[tuple[str, str]], depth: int = 0) -> Iterator[tuple[str, str]]:
    """Yield the codes in a case or answer: reasons, choices, and the names of things that it counts."""
    if isinstance(value, dict):
        for key, inner in value.items():
            if depth and is_code(str(key)) and (ARGUMENT, key) not in known:
                yield CHOICE, str(key)
            if key == REASON and isinstance(inner, str):
                yield BECAUSE, inner
            else:
                yield from _in_case(inner, known, depth + 1)
    elif isinstance(value, list):
        for inner in value:
            yield from _in_case(inner, known, depth + 1)
    elif isinstance(value, str) and is_code(value):
        yield CHOICE, value


def _in_sources(game: Game) -> Iterator[str]:
    """Yield the reasons written as literals in modules of rules, such as ``Verdict(False, "wall")``."""
    brought = extension_of(game.id)
    folder = brought.folder / "rules" if brought else None
    for path in sorted(folder.rglob("*.py")) if folder else ():
        yield from syntax_of(path).reasons
