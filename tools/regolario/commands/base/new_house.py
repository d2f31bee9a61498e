"""`regolario new house`: writes a house profile from options or from answers to questions."""

import sys
from collections.abc import Iterable, Mapping
from typing import Any

import click

from regolario.book.layers.overlay import choosable, merged
from regolario.book.layers.rulebook import tail
from regolario.book.text.markup import unlinked
from regolario.cli import Setting
from regolario.commands.options import chosen_of, game_of, json_value, language_of, said
from regolario.data.nearest import did_you_mean
from regolario.data.new.house import Decisions
from regolario.data.new.house import new_house as write
from regolario.data.new.skeleton import NotNew
from regolario.data.values import shown
from regolario.model import Base, Game
from regolario.words.locales import locale_of

MOST = 15
"""The number of names listed at once."""


@click.command("house")
@click.argument("named", metavar="FILE")
@click.option("--title", "titles", multiple=True, metavar="[LANGUAGE=]TEXT", help="What you call your rules.")
@click.option("--extends", metavar="GAME", help="The game that you change; without it the command prompts.")
@click.option("--with", "chosen", multiple=True, metavar="OVERLAY", help="An overlay you play with, such as errata.")
@click.option("--param", "params", multiple=True, metavar="CHAPTER/RULE.NAME=NUMBER", help="A number you change.")
@click.option("--reading", "readings", multiple=True, metavar="QUESTION=READING", help="A reading you choose.")
@click.option("--remove", multiple=True, metavar="CHAPTER/RULE", help="A rule you leave out.")
@click.pass_obj
def house_command(
    setting: Setting,
    named: str,
    titles: tuple[str, ...],
    extends: str | None,
    chosen: tuple[str, ...],
    params: tuple[str, ...],
    readings: tuple[str, ...],
    remove: tuple[str, ...],
) -> None:
    """Write your house rules: FILE, such as friday.yaml, or an id for a folder of the base.

    Without --extends the command prompts for each change and lists the choices. It writes no profile that `regolario
    check` would reject, and overwrites no file.

    \b
    Example:
      regolario new house friday.yaml
      regolario new house friday.yaml --extends chess --title "en=Friday rules" --remove castling/long-side
    """
    base: Base = setting.base()
    if extends is None:
        decisions = _asked(setting, named)
    else:
        numbers = {name: json_value(value) for name, value in map(_pair, params)}
        title = dict(_title(base, one) for one in titles) or {language_of(base, None): named.removesuffix(".yaml")}
        decisions = Decisions(title, extends, chosen, numbers, dict(map(_pair, readings)), remove)
    try:
        with setting.changing() as base:
            path, problems = write(base, named, decisions)
    except NotNew as error:
        raise click.ClickException(str(error)) from error
    for problem in problems:
        click.echo(f"{problem.code}: {problem.what}; {problem.remedy}", err=True)
    if problems:
        sys.exit(1)
    click.echo(f"written: {path}")


def _pair(written: str) -> tuple[str, str]:
    name, equals, value = written.partition("=")
    if not equals:
        raise click.UsageError(f"`{written}` is not NAME=VALUE")
    return name.strip(), value.strip()


def _title(base: Base, written: str) -> tuple[str, str]:
    """Return the language and text of a title; the default language of the base if none is given.

    Raises UsageError for a language that the base does not have.
    """
    code, equals, text = written.partition("=")
    if equals and code not in base.languages and locale_of(code):
        raise click.UsageError(
            f"--title {written}: unknown language `{code}` (choose from: {', '.join(base.languages)})"
        )
    return (code, text) if equals and code in base.languages else (language_of(base, None), written)


def _asked(setting: Setting, named: str) -> Decisions:
    """Return the decisions that the user makes when prompted."""
    base: Base = setting.base()
    game = game_of(setting, _one("Which game do you change", {one.id: "" for one in base.games.values()}) or "")
    lang = _one("In which language do you write", dict.fromkeys(base.languages, "")) or language_of(base, None)
    title = click.prompt("What do you call your rules", default=named.removesuffix(".yaml"))
    overlays = {one.id: "" for one in choosable(base, game)}
    chosen = list(_several("An overlay that you play with", overlays)) if overlays else []
    whole = merged(base, game, chosen_of(base, game, chosen))
    params = {
        name: _number(name, known) for known in [_numbers(whole)] for name in _several("A number to change", known)
    }
    readings = {
        key: _one(f"Your reading of `{key}`", _readings(base, whole, key, lang), needed=True)
        for key in _several("A question with another reading", _questions(base, whole, lang))
    }
    rules = {tail(entry.id): said(base, entry.name, lang) for entry in whole.entries.values()}
    remove = list(_several("A rule to leave out", rules))
    return Decisions({lang: title}, game.id, chosen, params, readings, remove)


def _numbers(whole: Game) -> dict[str, str]:
    return {
        f"{tail(entry.id)}.{name}": shown(param.value)
        for entry in whole.entries.values()
        for name, param in entry.params.items()
    }


def _number(name: str, known: Mapping[str, str]) -> Any:
    return json_value(click.prompt(f"{name} is {known[name]}; your number", type=str))


def _questions(base: Base, whole: Game, lang: str) -> dict[str, str]:
    asked = (one for one in whole.questions.values() if one.readings)
    return {one.key: unlinked(said(base, one.name, lang, one.params)) for one in asked}


def _readings(base: Base, whole: Game, key: str, lang: str) -> dict[str, str]:
    question = next(one for one in whole.questions.values() if one.key == key)
    return {one: unlinked(said(base, words, lang, question.params)) for one, words in question.readings.items()}


def _several(asked: str, known: Mapping[str, str]) -> Iterable[str]:
    """Yield the names that the user enters, until an empty line."""
    while (name := _one(f"{asked} (type a part of a name to search; press Enter to finish)", known)) is not None:
        yield name


def _one(asked: str, known: Mapping[str, str], *, needed: bool = False) -> Any:
    """Return one of the names: entered completely, or chosen after a search for a part of it.

    Returns None for an empty line, unless a name is ``needed``.
    """
    if len(known) <= MOST:
        _list(known, known)
    while True:
        written = click.prompt(asked, default="", show_default=False).strip()
        if written in known:
            return written
        if not written and not needed:
            return None
        _list(
            [name for name in known if written and written.lower() in f"{name} {known[name]}".lower()], known, written
        )


def _list(names: Iterable[str], known: Mapping[str, str], written: str = "") -> None:
    found = list(names)
    for name in found[:MOST]:
        click.echo(f"  {name}  {known[name]}".rstrip())
    if len(found) > MOST:
        click.echo(f"  ... and {len(found) - MOST} more; type a longer part of the name")
    if written and not found:
        click.echo(f"  unknown `{written}`; {did_you_mean(written, known, 'type another part of the name')}")
