"""`regolario status`: shows how complete the translations are."""

import json
from collections.abc import Iterable
from itertools import groupby
from pathlib import Path

import click
from rich.box import SIMPLE_HEAD
from rich.console import Console
from rich.table import Table

from regolario.checks.texts.staleness import SAYS, changes
from regolario.cli import Setting
from regolario.commands.argument_types import ITEM
from regolario.commands.options import game_of, language_of
from regolario.commands.translate.review import named
from regolario.commands.user_files import write_output
from regolario.fingerprint import Reviewable, State, review_of, state
from regolario.model import Base
from regolario.translate.badge import badge as badge_of
from regolario.translate.status import ChapterStatus, Tally, as_json, by_language, percent, standing
from regolario.translate.status import status as status_of
from regolario.words import locales

ROW = "{:>6} {:>6} {:>8} {:>9} {:>5} {:>7} {:>8} {:>6}  "
HEAD = ROW.format("", "all", "written", "reviewed", "", "number", "wording", "signs") + "origin"
EMPTY = ROW.format(*[""] * 8)
WIDTH = 80
CHANGED = ("number-changed", "wording-changed", "typography-changed")


@click.command()
@click.argument("what", required=False, type=ITEM, metavar="[GAME[/CHAPTER[/KEY]]]")
@click.option("--lang", metavar="LANGUAGE", help="Only this language.")
@click.option("--json", "json_wanted", is_flag=True, help="Print the figures as JSON.")
@click.option("--badge", type=click.Path(path_type=Path, dir_okay=False), help="Write a badge (SVG) to this file.")
@click.pass_obj
def status(setting: Setting, what: str | None, lang: str | None, json_wanted: bool, badge: Path | None) -> None:
    """Show how complete the translations are: all games, a game by chapter, a chapter or one item.

    `written` counts the items of which every text is written; `reviewed` those that are original, or reviewed and not
    changed since but in signs. The next columns count what changed since its review: a number, the wording, only signs
    (punctuation, capitals, spaces). `origin` says where the translations come from.
    With --house alone it is the profile.

    \b
    Example:
      {examples: status}
      regolario status --json
      regolario status --badge translations.svg
    """
    if badge and (json_wanted or "/" in (what or "")):
        raise click.UsageError("--badge is for all games or one game, without --json")
    base = setting.base()
    codes = [language_of(base, lang)] if lang else list(base.languages)
    if what is not None and "/" not in what:
        game_of(setting, what)
    elif what is not None:
        _show_items(base, what, codes, json_wanted)
        return
    what = what or base.house
    games = [base.games[what]] if what else list(base.games.values())
    found = [one for game in games for one in status_of(base, game) if one.language in codes]
    if badge:
        write_output(badge, badge_of(by_language(found)))
    elif json_wanted:
        click.echo(json.dumps(as_json(found), ensure_ascii=False, indent=1))
    elif not found and what:
        click.echo(f"{what} has no text of its own" + (f" in `{lang}`" if lang else ""))
    else:
        _show(found, by_chapter=what is not None)


def _show(found: list[ChapterStatus], *, by_chapter: bool) -> None:
    """Show the counts by game and language, or by chapter and language with their sum."""
    click.echo(HEAD)
    if not by_chapter:
        for game, group in groupby(found, key=lambda one: one.game):
            _show_rows(game, by_language(group))
        return
    for chapter, group in groupby(found, key=lambda one: one.chapter):
        _show_rows(chapter, {one.language: one.tally for one in group})
    _show_rows("total", by_language(found))


def _show_rows(name: str, tallies: dict[str, Tally]) -> None:
    click.echo(name)
    for code, one in tallies.items():
        changed = [str(one.states[kind] or "-") for kind in CHANGED]
        origins = _lines([f"{origin} {count}" for origin, count in one.origins.most_common()])
        cells = [
            code,
            one.all,
            one.written,
            one.settled,
            locales.percent(f"{percent(one.settled, one.all)}", "en"),
            *changed,
        ]
        click.echo(f"{ROW.format(*map(str, cells))}{origins}".rstrip())


def _lines(origins: list[str]) -> str:
    """Return origins in lines that fit beside the other columns in 80 characters."""
    lines = [""]
    for at, origin in enumerate(origins):
        written = origin if at == len(origins) - 1 else f"{origin}, "
        if lines[-1] and len(lines[-1]) + len(written) > WIDTH - len(EMPTY):
            lines.append("")
        lines[-1] += written
    return f"\n{EMPTY}".join(line.rstrip() for line in lines)


def _show_items(base: Base, what: str, codes: list[str], json_wanted: bool) -> None:
    """Show the items of a chapter, or one item in detail. Raises UsageError for an unknown id."""
    things = named(base, what)
    if json_wanted:
        told = [_told(thing, code) for thing in things for code in codes]
        click.echo(json.dumps(told, ensure_ascii=False, indent=1))
    elif len(things) == 1:
        _show_one(things[0], codes)
    else:
        Console(highlight=False, markup=False).print(_list(things, codes))


def _list(things: Iterable[Reviewable], codes: list[str]) -> Table:
    table = Table(box=SIMPLE_HEAD, padding=(0, 1), pad_edge=False)
    for head in ("", *codes):
        table.add_column(head, overflow="fold")
    for thing in things:
        table.add_row(thing.key, *(standing(thing, code) for code in codes))
    return table


def _told(thing: Reviewable, code: str) -> dict[str, object]:
    review = review_of(thing, code)
    fields = {name: getattr(review, name) for name in ("origin", "by", "confidence", "note", "because")}
    head = {"id": thing.id, "language": code, "state": standing(thing, code)}
    others = [{"text": one.text, "evidence": list(one.evidence), "note": one.note} for one in review.candidates]
    return {**head, **{name: value for name, value in (*fields.items(), ("candidates", others)) if value}}


def _show_one(thing: Reviewable, codes: list[str]) -> None:
    click.echo(thing.id)
    for code in codes:
        review = review_of(thing, code)
        details = [
            f"{name} {value}" for name, value in _told(thing, code).items() if name in ("origin", "by", "confidence")
        ]
        click.echo(f"  {code}: {', '.join([standing(thing, code), *details])}")
        for name in ("note", "because"):
            if value := getattr(review, name):
                click.echo(f"      {name}: {value}")
        for other in review.candidates:
            remarks = (*other.evidence, *([other.note] if other.note else []))
            click.echo(f"      other: {other.text}" + "".join(f"\n             {one}" for one in remarks))
        found = state(thing, code)
        if found in SAYS:
            number = found is State.NUMBER_CHANGED
            words = SAYS[found][0] if number else changes(thing, code, found)
            click.echo(f"      changed: {words or 'the reviewed text is not in the git history'}")
