"""`regolario coverage`: shows what is covered and what is missing."""

import dataclasses
import json
import sys

import click
from rich.console import Console
from rich.table import Table

from regolario.cli import Setting
from regolario.commands.argument_types import GAME
from regolario.commands.options import game_of
from regolario.coverage import GameCoverage, Share
from regolario.coverage import coverage as count
from regolario.words.locales import percent


@click.command()
@click.argument("games", nargs=-1, type=GAME, metavar="[GAME]...")
@click.option("--missing", is_flag=True, help="List what is missing.")
@click.option("--json", "as_json", is_flag=True, help="Print the figures as JSON.")
@click.pass_obj
def coverage(setting: Setting, games: tuple[str, ...], missing: bool, as_json: bool) -> None:
    """Show how much of each document is covered, and how much each language and the examples cover.

    With --house alone it is the profile. The exit status is 1 if anything is missing.

    \b
    Example:
      regolario coverage --missing
    """
    base = setting.base()
    for name in games:
        game_of(setting, name)
    if base.house and not games:
        games = (base.house,)
    counted = [count(base, game) for name, game in base.games.items() if not games or name in games]
    if as_json:
        click.echo(json.dumps([dataclasses.asdict(one) for one in counted], ensure_ascii=False, indent=1))
    else:
        for one in counted:
            _show(one, missing)
    sys.exit(1 if any(share.missing for one in counted for share in _shares(one)) else 0)


def _shares(one: GameCoverage) -> list[Share]:
    documents = [share for kinds in one.documents.values() for share in kinds.values()]
    return [*documents, *one.written.values(), *one.reviewed.values(), one.with_examples]


def _show(one: GameCoverage, missing: bool) -> None:
    console = Console(highlight=False)
    counts = f"entries {one.entries}, questions {one.questions}, source notes {one.notes}"
    console.print(f"[bold]{one.game}[/]: {counts}")
    for document, kinds in one.documents.items():
        console.print(f"  {document}: " + ", ".join(f"{share} {kind}" for kind, share in kinds.items()))
    table = Table(box=None, padding=(0, 2), pad_edge=False)
    for head in ("  language", "written", "reviewed"):
        table.add_column(head, justify="left" if head == "  language" else "right")
    for code, written in one.written.items():
        shares = (f"{share} {percent(str(share.percent), 'en')}" for share in (written, one.reviewed[code]))
        table.add_row(f"  {code}", *shares)
    console.print(table)
    console.print(f"  rules that run: {one.runs}, with examples {one.with_examples}")
    if missing:
        _show_missing(console, one)


def _show_missing(console: Console, one: GameCoverage) -> None:
    named = {f"{document} {kind}": share for document, kinds in one.documents.items() for kind, share in kinds.items()}
    named |= {f"{code} not written": share for code, share in one.written.items()}
    named |= {f"{code} not reviewed": share for code, share in one.reviewed.items()}
    named["without example"] = one.with_examples
    for name, share in named.items():
        for item in share.missing:
            console.print(f"  {name}: {item}", soft_wrap=True)
