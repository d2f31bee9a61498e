"""Options and arguments shared by several sub-commands."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any, TypeVar

import click

from regolario.book.find import UnknownError, played_entry, played_table
from regolario.book.layers.overlay import chosen, played
from regolario.book.text.placeholders import Voice
from regolario.cli import Setting
from regolario.data.nearest import did_you_mean
from regolario.data.places import File
from regolario.data.source import read_text
from regolario.data.stack import NotBeneath
from regolario.mechanics.bounds import shortened
from regolario.mechanics.refusals import RefusedError
from regolario.model import Base, Entry, Game, Param, Table, Words
from regolario.terminal import spoken

Command = TypeVar("Command", bound=Callable[..., Any])
VALUES = "write a value such as `3`, `true`, `[a, b]` or `{x: 1}`"


class AnswerLanguage(click.Option):
    """The option for the language in which a command speaks to its reader, also when it refuses something."""


def lang_option(command: Command) -> Command:
    """Add the option `--lang LANGUAGE`; see ``language_of`` for its default."""
    text = "The language of the answer, such as it, en, es."
    return click.option("--lang", metavar="LANGUAGE", help=text, cls=AnswerLanguage)(command)


def language_option(command: Command) -> Command:
    """Add the option `--lang LANGUAGE`, which may also be written `--language`."""
    text = "The language of the words, such as it, en, es."
    return click.option("--lang", "--language", "lang", metavar="LANGUAGE", help=text, cls=AnswerLanguage)(command)


def language_of(base: Base, lang: str | None) -> str:
    """Return the requested language.

    By default that of the locale if the house profile, if any, has a title in it; else the first with a title.
    Raises UsageError for an unknown one.
    """
    if lang is None:
        house = base.games.get(base.house or "")
        known = [code for code in base.languages if house is None or house.title.get(code)] or list(base.languages)
        return spoken() if spoken() in known else known[0]
    if lang not in base.languages:
        text = f"unknown language `{lang}` (choose from: {', '.join(base.languages)})"
        raise misused(text, "name", name=lang, known=tuple(base.languages))
    return lang


def refused(error: RefusedError, before: str = "", game: str | None = None) -> click.UsageError:
    """Return the usage error for a refused value, in the language of the command that runs.

    A command without an ``AnswerLanguage`` speaks English.
    """
    from regolario.engine.refusal_words import refusal_words
    from regolario.engine.sentences import small

    ctx = click.get_current_context(silent=True)
    setting = ctx.find_object(Setting) if ctx else None
    base: Base | None = setting.loaded.get("base") if setting else None
    speaks = ctx is not None and any(isinstance(one, AnswerLanguage) for one in ctx.command.params)
    if ctx is None or base is None or not base.languages or not speaks:
        return click.UsageError(f"{before}{error}")
    lang = ctx.params.get("lang")
    language = language_of(base, lang if lang in base.languages else None)
    words = refusal_words(base, game, language, error)
    return click.UsageError(f"{before}{small(words)}" if before else words)


def misused(text: str, key: str, **values: Any) -> click.UsageError:
    """Return a usage error: its English text, and the key and values of its message; see ``RefusedError``."""
    return refused(RefusedError(text, key, **values))


def voice_of(base: Base, lang: str | None) -> Voice:
    """Return the rendering of values in the requested language."""
    return Voice(base.languages[language_of(base, lang)], base.units)


def said(
    base: Base, words: Words, lang: str | None, params: Mapping[str, Param] | None = None, *, key: str = ""
) -> str:
    """Return a text in the requested language, or in the first that has it; ``key`` if none has."""
    for code in (language_of(base, lang), *base.languages):
        if written := words.get(code):
            return voice_of(base, code).render(written, params or {})
    return key


def game_of(setting: Setting, name: str) -> Game:
    """Return the game with this id, or the house profile in its place.

    Raises UsageError for an unknown one.
    """
    base: Base = setting.base()
    if name not in base.games:
        remedy = did_you_mean(name, base.games, f"choose from: {', '.join(base.games) or 'none'}")
        raise misused(f"unknown game `{name}`; {remedy}", "name", name=name, known=tuple(base.games))
    return played(base, base.games[name])


def game_or_house(setting: Setting, name: str | None) -> Game:
    """Return the game with this id; without an id, the house profile.

    Raises UsageError if there is neither, or if the profile changes another game.
    """
    base: Base = setting.base()
    house = base.games.get(base.house or "")
    if name is None and house is None:
        raise click.UsageError(f"missing game (choose from: {', '.join(base.games)}), or profile with --house")
    found = game_of(setting, name) if name else house
    assert found is not None
    if house is not None and found is not house:
        raise click.UsageError(f"`{house.id}` changes `{house.extends}`, not `{name}`; omit `{name}`")
    return found


def with_option(command: Command) -> Command:
    """Add the repeatable option `--with OVERLAY`, which adds an overlay to a game."""
    text = "Add an overlay, such as errata, to the game; repeat it for more."
    return click.option("--with", "chosen", multiple=True, metavar="OVERLAY", help=text)(command)


def chosen_of(base: Base, game: Game, names: Iterable[str]) -> list[Game]:
    """Return the overlays chosen with a game. Raises UsageError for one that cannot be chosen."""
    try:
        return chosen(base, game, list(names))
    except NotBeneath as error:
        there = f"choose from: {', '.join(error.known)}" if error.known else "no overlay can be chosen with it"
        remedy = did_you_mean(error.overlay, error.known, there)
        text = f"`{error.overlay}` cannot be chosen with `{error.game}`; {remedy}"
        raise misused(text, "name", name=error.overlay, known=tuple(error.known)) from error


def table_of(base: Base, written: str, also: Iterable[str] = ()) -> Table:
    """Return the table with an id, or its replacement under the house profile and the overlays chosen.

    Raises UsageError.
    """
    with _usage():
        return played_table(base, written, lambda game: chosen_of(base, game, also))


def entry_of(base: Base, written: str, also: Iterable[str] = ()) -> Entry:
    """Return the entry with an id from the rulebook of its game with the overlays chosen (``also``).

    Raises UsageError if it does not exist or an overlay removes it.
    """
    with _usage():
        return played_entry(base, written, lambda game: chosen_of(base, game, also))


@contextmanager
def _usage() -> Iterator[None]:
    """Turn an UnknownError into a UsageError."""
    try:
        yield
    except UnknownError as error:
        raise refused(error.refused) from error


def refuse_unknown_part(
    base: Base, languages: tuple[str | None, str], games: Iterable[str] | None, under: str | None
) -> None:
    """Raise UsageError if no text is under a chapter or item.

    ``languages`` are the source and the target; ``games`` are all by default.
    """
    from regolario.exchange.collect import collected

    source, target = languages
    names = list(games or base.games)
    chapters = [chapter.key for name in names for chapter in base.games[name].chapters]
    items = [entry for name in names for entry in base.games[name].entries]
    if under is None or under in (*chapters, *items) or collected(base, target, source, names, under).units:
        return
    remedy = did_you_mean(under, [*chapters, *items], f"choose a chapter from: {', '.join(dict.fromkeys(chapters))}")
    raise click.UsageError(f"unknown chapter or item `{under}`; {remedy}")


def pairs_of(written: Iterable[str]) -> dict[str, str]:
    """Return the values of NAME=VALUE by name.

    Raises UsageError for another form and for a name given twice.
    """
    found: dict[str, str] = {}
    for one in written:
        name, equals, value = one.partition("=")
        if not equals or not name:
            raise misused(f"`{shortened(one)}` is not NAME=VALUE", "not-name-value", value=shortened(one))
        if name in found:
            first, second = shortened(found[name]), shortened(value)
            text = f"`{name}` is given twice: `{first}` and `{second}`; give it once"
            raise misused(text, "given-twice", argument=name)
        found[name] = value
    return found


def json_value(written: str) -> Any:
    """Return a value given on the command line as YAML, such as `3`, `true`, `[a, b]` or `{x: 1}`.

    Raises UsageError.
    """
    value, problems = read_text(written, File(Path(), "value"))
    if problems:
        raise misused(f"`{written}`: {problems[0].what}", "not-yaml", value=shortened(written))
    return value
