"""Options and arguments that several sub-commands share."""

import difflib
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any, TypeVar

import click

from regolario.cli import Setting
from regolario.model import Base, Entry, Game
from regolario.overlay import merged, selectable
from regolario.places import File
from regolario.rulebook import tail
from regolario.source import read_text
from regolario.text import Voice

Command = TypeVar("Command", bound=Callable[..., Any])


def lang_option(command: Command) -> Command:
    """`--lang L`: one of the base's languages; the first one by default."""
    return click.option("--lang", metavar="LANGUAGE", help="The language of the answer, such as it, en, es.")(command)


def language_of(base: Base, lang: str | None) -> str:
    """The language that was asked for; the first of the base by default. Raises UsageError for an unknown one."""
    if lang is None:
        return next(iter(base.languages))
    if lang not in base.languages:
        raise click.UsageError(f"there is no language `{lang}`; there is {', '.join(base.languages)}")
    return lang


def voice_of(base: Base, lang: str | None) -> Voice:
    """How the language that was asked for says values."""
    return Voice(base.languages[language_of(base, lang)], base.units)


def game_of(setting: Setting, name: str) -> Game:
    """The game of this name. Raises UsageError if there is none."""
    base: Base = setting.base()
    if name not in base.games:
        raise click.UsageError(f"there is no game `{name}`; there is {', '.join(base.games) or 'none'}")
    return base.games[name]


def with_option(command: Command) -> Command:
    """`--with OVERLAY`: an overlay to choose with a game, as often as one likes."""
    text = "Choose an overlay, such as doom-2004-errata, with the game; give it again for more."
    return click.option("--with", "chosen", multiple=True, metavar="OVERLAY", help=text)(command)


def chosen_of(base: Base, game: Game, names: Iterable[str]) -> list[Game]:
    """The overlays that were chosen with a game. Raises UsageError for one that cannot be."""
    known = {one.id: one for one in selectable(base, game)}
    for name in names:
        if name not in known and name != game.id:
            there = f"there is {', '.join(known)}" if known else "there is nothing to choose with it"
            raise click.UsageError(f"`{name}` cannot be chosen with `{game.id}`; {there}")
    return [known[name] for name in names if name in known]


def find(kind: str, base: Base, written: str) -> Any:
    """The one thing of a kind (``entries``, ``tables``, ``questions``, ``terms``) that ``written`` names: a full id, or
    the end of one if that is enough to tell it. Raises UsageError."""
    everything: dict[str, Any] = {
        key: item
        for game in base.games.values()
        for key, item in getattr(game, kind).items()
        if getattr(item, "change", None) != "remove"
    }
    if written in everything:
        return everything[written]
    close = [key for key in everything if key.endswith(f"/{written}")]
    if len(close) == 1:
        return everything[close[0]]
    if close:
        raise click.UsageError(f"`{written}` may be {' or '.join(close)}: write more of it")
    raise click.UsageError(f"there is no `{written}`{_suggestion(written, everything)}")


def _suggestion(written: str, known: dict[str, Any]) -> str:
    ends = {key.rsplit("/", 1)[-1]: key for key in known}
    close = difflib.get_close_matches(written.rsplit("/", 1)[-1], ends, 1)
    return f"; did you mean {ends[close[0]]}?" if close else ""


def entry_of(base: Base, written: str, chosen: Iterable[str] = ()) -> Entry:
    """The entry that ``written`` names, as it stands in the rulebook of its game with the overlays that were
    ``chosen``. Raises UsageError if there is none, or if an overlay removes it."""
    name, _, rest = written.partition("/")
    if name not in base.games or "/" not in rest:
        found: Entry = find("entries", base, written)
        name, rest = found.game, tail(found.id)
    game = base.games[name]
    there = {tail(entry.id): entry for entry in merged(base, game, chosen_of(base, game, chosen)).entries.values()}
    if rest in there:
        return there[rest]
    if f"{name}/{rest}" in game.entries:
        raise click.UsageError(f"`{name}/{rest}` is removed in this rulebook")
    entry: Entry = find("entries", base, written)
    raise click.UsageError(f"`{entry.id}` is removed in this rulebook")


def json_value(written: str) -> Any:
    """A value from the command line: YAML, so that `3`, `true`, `[a, b]` and `{x: 1}` are what they look like."""
    value, problems = read_text(written, File(Path(), "value"))
    if problems:
        raise click.UsageError(f"`{written}`: {problems[0].what}")
    return value
